"""Scores for the score page: what a hand is worth, why, and what would change it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from tingpai import exchange, notation, texts, tile_words
from tingpai.arrange import Group
from tingpai.errors import NotWinning, TingpaiError
from tingpai.exchange import Request
from tingpai.explain import explain
from tingpai.hand import Hand, SetKind
from tingpai.rulebook import Rulebook
from tingpai.score import Line, Score
from tingpai.server.pages.markdown import render
from tingpai.server.pages.rulebooks import PieceShown, pieces_shown
from tingpai.tile import Wind
from tingpai.win import Source

MOST_OTHERS: Final = 12
"""The largest number of other winning tiles that are listed; a hand with jokers may wait for all tiles."""

# -- answers -----------------------------------------------------------------------------------------------


class ScoreLine(msgspec.Struct, frozen=True):
    """A line of a score: the fan, its points, and the groups that make it."""

    fan: str
    name: str
    count: int
    value: str
    points: int
    """The points of the whole line in the unit of the book: points, fans or doubles."""
    cite: str
    html: str
    """The first paragraph of what the book says about the fan."""
    evidence: list[list[int]]
    """For each occurrence the indexes of its groups; an empty list stands for the whole hand."""


class DroppedLine(msgspec.Struct, frozen=True):
    """A fan that the hand has but that did not count, and why."""

    fan: str
    name: str
    because: str
    cite: str
    evidence: list[list[int]]


class PaymentLine(msgspec.Struct, frozen=True):
    """A payment to the winner; `payer` is a text, `who` a seat or a role."""

    payer: str
    who: str
    points: int
    why: str
    cite: str


class ReadingShown(msgspec.Struct, frozen=True):
    """Another way to read the hand."""

    total: int
    pieces: list[PieceShown]
    lines: list[str]


class Change(msgspec.Struct, frozen=True):
    """A fact about the win that could be different, and what the hand would be worth then."""

    text: str
    tile: str | None
    """The other winning tile, if that is the difference."""
    total: int
    difference: int
    gained: list[str]
    """The names of the fans that would be added."""
    lost: list[str]
    request: dict[str, Any]
    """The changed hand, which can be opened on the score page."""


class Scored(msgspec.Struct, frozen=True):
    """A score with its explanation. If the hand does not win, only `reason` and `cite` are filled."""

    valid: bool
    title: str
    reason: str | None = None
    cite: str | None = None
    total: int = 0
    facts: list[str] = []
    pieces: list[PieceShown] = []
    jokers: list[str] = []
    lines: list[ScoreLine] = []
    dropped: list[DroppedLine] = []
    totals: list[str] = []
    payments: list[PaymentLine] = []
    others: list[ReadingShown] = []
    changes: list[Change] = []


# -- the score ---------------------------------------------------------------------------------------------


def scored(data: Mapping[str, Any], language: str) -> Scored:
    """The score of a request of the exchange format. Raises an error for a hand that cannot exist."""
    request = exchange.decode(data)
    rules, hand, situation = request.ruleset, request.hand, request.situation
    title = f"{rules.names[language]} · {rules.edition}"
    try:
        score = rules.score(hand, situation, others=True)
    except NotWinning as problem:
        return Scored(False, title, problem.say(language, named=True), problem.cite)
    told = explain(rules, hand, situation, score, language, named=True)
    book = Rulebook.load(rules.id, language)
    return Scored(
        True,
        title,
        total=score.total,
        facts=list(told.facts),
        pieces=pieces_shown(score),
        jokers=[tile.code for tile in score.jokers],
        lines=[
            ScoreLine(
                row.fan,
                row.name,
                line.count,
                row.value,
                line.points,
                row.cite,
                _sentence(book, row.cite),
                _places(score, line.evidence),
            )
            for row, line in zip(told.rows, score.lines, strict=True)
        ],
        dropped=[
            DroppedLine(row.fan, row.name, row.because, row.cite, _places(score, line.evidence))
            for row, line in zip(told.dropped, score.uncounted, strict=True)
        ],
        totals=list(told.totals),
        payments=[
            PaymentLine(row.payer, entry.payer, row.points, row.why, row.cite)
            for row, entry in zip(told.payments, score.payments, strict=True)
        ],
        others=[
            ReadingShown(
                other.total, pieces_shown(other), [_line_name(line, language) for line in other.lines]
            )
            for other in score.others
        ],
        changes=_changes(request, data, score, language),
    )


def _sentence(book: Rulebook, cite: str) -> str:
    label = cite.split("; ")[0]
    return render(book.paragraph(label).text.split("\n\n")[0], book)


def _places(score: Score, evidence: Sequence[Sequence[Group]]) -> list[list[int]]:
    """The indexes of the groups of each occurrence; an occurrence uses each of several equal groups once."""
    found = []
    for groups in evidence:
        free = list(range(len(score.groups)))
        places = []
        for group in groups:
            place = next((index for index in free if score.groups[index] == group), None)
            if place is not None:
                free.remove(place)
                places.append(place)
        found.append(places)
    return found


def _line_name(line: Line, language: str) -> str:
    return line.fan.names[language] + (f" ×{line.count}" if line.count > 1 else "")


# -- changes ----------------------------------------------------------------------------------------------


def _changes(request: Request, data: Mapping[str, Any], score: Score, language: str) -> list[Change]:
    """All single facts about the win that would change the score if they were different."""
    if request.situation.tile is None:
        return []
    found = []
    for text, other in _variations(request, data, language):
        tile = other["win"]["tile"]
        try:
            decoded = exchange.decode(other)
            result = decoded.ruleset.score(decoded.hand, decoded.situation)
        except TingpaiError:
            continue  # such a win is impossible
        before, after = _names(score, language), _names(result, language)
        if result.total == score.total and before == after:
            continue
        found.append(
            Change(
                text,
                tile if tile != data["win"]["tile"] else None,
                result.total,
                result.total - score.total,
                [name for name in after if name not in before],
                [name for name in before if name not in after],
                other,
            )
        )
    return found


def _names(score: Score, language: str) -> list[str]:
    return [_line_name(line, language) for line in score.lines]


def _variations(
    request: Request, data: Mapping[str, Any], language: str
) -> Iterator[tuple[str, dict[str, Any]]]:
    situation = request.situation
    assert situation.tile is not None
    plain = {**data, "win": dict(data["win"])}
    for source in Source:
        if source is not situation.source:
            flags = {"replacement": False} if source is not Source.WALL else {}
            flags |= {"last": False} if source is Source.KONG else {}
            yield (
                texts.say(language, f"library-change-{source.value}"),
                _with_win(plain, {"from": source.value, **flags}),
            )
    for flag in ("replacement", "last", "last_of_kind"):
        value = not getattr(situation, flag)
        text = f"library-change-{flag.replace('_', '-')}-{'yes' if value else 'no'}"
        yield texts.say(language, text), _with_win(plain, {flag: value})
    yield from _own_keys(request, plain, language)
    others = [tile for tile in request.ruleset.waits(request.hand, situation) if tile != situation.tile]
    if len(others) <= MOST_OTHERS:
        for tile in others:
            yield (
                texts.say(language, "library-change-tile", tile=tile_words.named(tile.code, language)),
                _with_win(plain, {"tile": tile.code, "last_of_kind": False}),
            )
    if any(not meld.concealed for meld in request.hand.melds):
        yield texts.say(language, "library-change-concealed"), _concealed(request.hand, plain)
    if request.ruleset.winds_matter:
        for key in ("seat", "round"):
            for wind in Wind:
                if wind is not getattr(situation, key):
                    yield (
                        texts.say(language, f"library-change-{key}", wind=wind.code),
                        {**plain, key: wind.code},
                    )


def _own_keys(
    request: Request, plain: Mapping[str, Any], language: str
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Changes of facts that only this book has, such as ready hands and blessings; jokers and suits stay."""
    for key, values in request.ruleset.keys.items():
        if key in ("joker", "void"):
            continue
        now = plain.get(key, values[0])
        for value in values:
            if value == now and type(value) is type(now):
                continue
            name = value if isinstance(value, str) else "yes" if value else "no"
            text = f"library-change-{key.replace('_', '-')}-{name}"
            yield texts.say(language, text), {**plain, key: value}


def _with_win(plain: Mapping[str, Any], facts: Mapping[str, Any]) -> dict[str, Any]:
    win = {**plain["win"], **facts}
    return {**plain, "win": {key: value for key, value in win.items() if value is not False}}


def _concealed(hand: Hand, plain: Mapping[str, Any]) -> dict[str, Any]:
    """The same tiles without claims: open kongs become concealed ones, other sets go back into the hand."""
    kept = [meld for meld in hand.melds if meld.kind is SetKind.KONG]
    standing = [tile for meld in hand.melds if meld.kind is not SetKind.KONG for tile in meld.tiles]
    return {
        **plain,
        "hand": notation.write(sorted((*hand.standing, *standing))),
        "melds": [{"type": "kong", "tiles": notation.write(meld.tiles), "from": "self"} for meld in kept],
    }
