"""A score in words: the fans that counted, those that did not and why, the reading, the totals, the payments.

`explain` gives the parts one by one, for tables and pages; `Explanation.lines` gives them as plain text.
This file is the same for all rulesets: units, summary keys and principles have texts of their own.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from unicodedata import east_asian_width

from tingpai import notation, texts, tile_words
from tingpai.arrange import Group
from tingpai.hand import Hand
from tingpai.ruleset import Ruleset
from tingpai.score import Fan, Line, Payment, Score, Uncounted
from tingpai.tile import Suit, Tile
from tingpai.win import Situation


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a score: its value, its name, the groups that make it, and the paragraph."""

    fan: str
    value: str
    """The value of the whole row with its unit, or a plain number if the unit is points."""
    name: str
    """The name, followed by `×2` if it counted twice."""
    evidence: tuple[str, ...]
    """The groups of each occurrence. Empty if the whole hand makes it."""
    cite: str


@dataclass(frozen=True, slots=True)
class Dropped:
    """A fan that is there but did not count, and why."""

    fan: str
    name: str
    because: str
    evidence: tuple[str, ...]
    cite: str


@dataclass(frozen=True, slots=True)
class Pays:
    """One payment: the payer, the amount, the reason and the paragraph."""

    payer: str
    points: int
    why: str
    cite: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A group of the reading: its tiles without the winning one, and the winning tile if it completed this group."""

    tiles: tuple[Tile, ...]
    winning: Tile | None = None
    declared: str = ""
    """`claimed`, `concealed` (a concealed kong), or empty for standing tiles."""

    @property
    def written(self) -> str:
        """The group in the notation: `67s+8s` ends with the winning tile, `[345m]` is claimed, `(1111p)` concealed."""
        return self._marked(notation.write(self.tiles), self.winning.code if self.winning is not None else "")

    @property
    def drawn(self) -> str:
        """The group in Unicode pictures."""
        return self._marked(notation.draw(self.tiles), self.winning.glyph if self.winning is not None else "")

    def _marked(self, tiles: str, winning: str) -> str:
        if winning:
            return f"{tiles}+{winning}"
        left, right = {"claimed": ("[", "]"), "concealed": ("(", ")")}.get(self.declared, ("", ""))
        return f"{left}{tiles}{right}"


@dataclass(frozen=True, slots=True)
class Reading:
    """Another way to read the hand, and its value."""

    total: int
    pieces: tuple[Piece, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """A score, ready to be shown in one language."""

    language: str
    title: str
    facts: tuple[str, ...]
    """Facts about the win that the tiles do not show."""
    pieces: tuple[Piece, ...]
    jokers: tuple[Tile, ...]
    rows: tuple[Row, ...]
    dropped: tuple[Dropped, ...]
    totals: tuple[str, ...]
    payments: tuple[Pays, ...]
    others: tuple[Reading, ...]

    def say(self, text: str, **arguments: object) -> str:
        """Give a text in the language of the explanation."""
        return texts.say(self.language, text, **arguments)

    def number(self, value: int) -> str:
        """Write a number as the language does: 2,000 or 2 000."""
        return self.say("value-points", value=value)

    @property
    def legend(self) -> str:
        """Explain the marks around the groups. Empty if there are none."""
        marks = {"winning" if piece.winning is not None else piece.declared for piece in self.pieces}
        return ", ".join(
            self.say(f"legend-{mark}") for mark in ("winning", "claimed", "concealed") if mark in marks
        )

    def lines(self) -> list[str]:
        """Write the explanation as lines of plain text."""
        return [text.rstrip() for text in self._lines()]

    def _lines(self) -> Iterator[str]:
        yield self.title
        yield " · ".join(self.facts)
        yield ""
        yield " ".join(piece.drawn for piece in self.pieces)
        yield " ".join(piece.written for piece in self.pieces)
        if self.legend:
            yield f"({self.legend})"
        if self.jokers:
            yield self.say("score-jokers", tiles=notation.write(self.jokers))
        yield ""
        width = max((cells(row.value) for row in self.rows), default=0)
        for row in self.rows:
            yield f"  {pad(row.value, width)}  {row.name}{_aside(row.evidence)}  [{row.cite}]"
        yield from self.totals
        if self.dropped:
            yield ""
            yield self.say("score-dropped")
            for item in self.dropped:
                yield f"  {item.name}{_aside(item.evidence)} — {item.because}  [{item.cite}]"
        if self.payments:
            yield ""
            yield self.say("score-payments")
            for entry in self.payments:
                yield f"  {self.number(entry.points)}  {entry.payer} — {entry.why}  [{entry.cite}]"
        if self.others:
            yield ""
            yield self.say("score-others")
            for reading in self.others:
                yield f"  {self.number(reading.total)}  {' '.join(piece.written for piece in reading.pieces)}"


def explain(
    ruleset: Ruleset,
    hand: Hand,
    situation: Situation,
    score: Score,
    language: str = "en",
    *,
    named: bool = False,
) -> Explanation:
    """Explain the score of a hand in a language. If `named`, tiles in sentences have names instead of codes."""
    return Explanation(
        language,
        f"{ruleset.names[language]} · {ruleset.edition}",
        tuple(facts(ruleset, hand, situation, language, named=named)),
        pieces(score),
        score.jokers,
        tuple(_row(entry, language) for entry in score.lines),
        tuple(_dropped(ruleset, entry, language) for entry in score.uncounted),
        tuple(totals(ruleset, hand, score, language)),
        tuple(_pays(entry, language) for entry in score.payments),
        tuple(
            Reading(other.total, pieces(other), tuple(_row(entry, language) for entry in other.lines))
            for other in score.others
        ),
    )


def facts(
    ruleset: Ruleset, hand: Hand, situation: Situation, language: str, *, named: bool = False
) -> Iterator[str]:
    """Tell how a hand was won, and other facts that its tiles do not show, as short phrases."""

    def written(codes: str) -> str:
        return tile_words.named(codes, language) if named else codes

    if situation.tile is not None:
        yield texts.say(language, f"fact-from-{situation.source.value}", tile=written(situation.tile.code))
        for key in ("replacement", "last", "last_of_kind"):
            if getattr(situation, key):
                yield texts.say(language, f"fact-{key}")
    else:
        yield texts.say(language, "fact-no-win")
    if ruleset.winds_matter:
        yield texts.say(language, "fact-seat", wind=situation.seat.code)
        yield texts.say(language, "fact-round", wind=situation.round.code)
    for key in ruleset.keys:
        value = getattr(situation, key)
        if value is not None and value is not False:
            shown = (
                written(value.code)
                if isinstance(value, Tile)
                else value.code
                if isinstance(value, Suit)
                else value
            )
            yield texts.say(language, f"fact-{key}", value=shown)
    if hand.flowers:
        yield texts.say(language, "fact-flowers", tiles=written(notation.write(hand.flowers)))


def pieces(score: Score) -> tuple[Piece, ...]:
    """Split the reading into groups, with the winning tile set apart and declared sets marked."""
    place = score.win.place if score.win is not None else None
    tile = score.win.situation.tile if score.win is not None else None
    return tuple(_piece(group, tile if index == place else None) for index, group in enumerate(score.groups))


def _piece(group: Group, winning: Tile | None) -> Piece:
    if winning is not None and winning not in group.tiles and group.jokers:
        winning = group.jokers[-1]  # the drawn tile was a joker: show the tile that it stands for
    if winning is not None and winning in group.tiles:
        before = list(group.tiles)
        before.remove(winning)
        return Piece(tuple(before), winning)
    if group.meld is None:
        return Piece(group.tiles)
    return Piece(group.tiles, declared="concealed" if group.meld.concealed else "claimed")


def totals(ruleset: Ruleset, hand: Hand, score: Score, language: str) -> Iterator[str]:
    """Write the sums of a score: the ruleset's own sums, the total, and the minimum that it must reach."""
    arguments = {key: value for key, value in score.summary.items() if value is not None}
    arguments |= {"total": score.total, "without_flowers": score.total - len(hand.flowers)}
    named = {key: value for key, value in score.summary.items() if isinstance(value, str)}
    for key, fan in named.items():
        name = ruleset.fans[fan].names[language] if fan in ruleset.fans else fan
        yield texts.say(language, f"summary-{key}", **{**arguments, key: name})
    for key, number in score.summary.items():
        # If one fan alone decides the total, the sums do not matter.
        if type(number) is int and not named:
            yield texts.say(language, f"summary-{key}", **arguments)
    yield texts.say(language, "score-total", **arguments)
    for key, value in score.summary.items():
        if isinstance(value, bool):
            yield texts.say(language, f"summary-{key}-{'met' if value else 'missed'}", **arguments)


def value_of(fan: Fan, value: int, language: str) -> str:
    """Write a value in the unit of a fan: `88`, `1 fan`, `2 doubles`, `limit`."""
    return texts.say(language, f"value-{fan.unit}", value=value)


def _row(entry: Line, language: str) -> Row:
    name = entry.fan.names[language] + (f" ×{entry.count}" if entry.count > 1 else "")
    value = value_of(entry.fan, entry.points, language)
    return Row(entry.fan.id, value, name, _evidence(entry.evidence), entry.cite)


def _dropped(ruleset: Ruleset, entry: Uncounted, language: str) -> Dropped:
    name = entry.fan.names[language] + (f" ×{entry.count}" if entry.count > 1 else "")
    because = reason(ruleset, entry.because, language)
    return Dropped(entry.fan.id, name, because, _evidence(entry.evidence), entry.cite)


def reason(ruleset: Ruleset, because: str, language: str) -> str:
    """Tell what took a fan away: the name of another fan, or a principle in words."""
    if because in ruleset.fans:
        return texts.say(language, "because-fan", name=ruleset.fans[because].names[language])
    if texts.has(language, f"principle-{because}"):
        return texts.say(language, f"principle-{because}")
    return because.replace("_", " ")


def _pays(entry: Payment, language: str) -> Pays:
    return Pays(texts.say(language, f"payer-{entry.payer}"), entry.points, entry.say(language), entry.cite)


def _evidence(occurrences: Sequence[Sequence[Group]]) -> tuple[str, ...]:
    return tuple(" ".join(map(str, groups)) for groups in occurrences if groups)


def _aside(evidence: Sequence[str]) -> str:
    return f" ({', '.join(evidence)})" if evidence else ""


def cells(text: str) -> int:
    """Count the columns that a text takes in a terminal. Chinese characters take two."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def pad(text: str, width: int) -> str:
    """Align a text to the right of a column."""
    return " " * (width - cells(text)) + text
