"""Rulebooks for the rules pages: the list of games with their options, a whole book, and single paragraphs."""

from collections.abc import Iterator, Sequence
from dataclasses import Field, fields
from functools import cache
from typing import Annotated, Any, Final, Literal

import msgspec

from tingpai import exchange, rulebook, rulesets, texts
from tingpai.errors import BadRequest, ImpossibleHand
from tingpai.explain import Piece, explain, pieces, reason, value_of
from tingpai.hand import Hand, Meld
from tingpai.rulebook import Rulebook
from tingpai.ruleset import Ruleset
from tingpai.score import Fan, Score
from tingpai.server.pages.markdown import anchor, render
from tingpai.server.wire_view import Declared
from tingpai.tile import KINDS, TILES, Relative, Tile

LONGEST_CITE: Final = 200
"""The largest number of characters; the longest citation in a book has less than half of it."""

SAMPLES: Final = 6
"""The number of sample hands of a game."""

# -- answers -----------------------------------------------------------------------------------------------

OptionKind = Literal["bool", "int", "choice"]
ExampleCase = Annotated[str, msgspec.Meta(extra_json_schema={"enum": ["counts", "near_miss", "taken"]})]
"""What an example shows: the fan counts, nearly counts, or is taken away by another."""


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option of a rulebook."""

    name: str
    type: OptionKind
    default: bool | int | str
    label: str
    help: str
    cite: str
    choices: list[str | int] | None = None
    choice_labels: list[str] | None = None
    """A text for each of the choices."""
    min: int | None = None


class Plan(msgspec.Struct, frozen=True):
    """The length of a match by the book, and the points that each player starts with."""

    rounds: int | None
    deals: int | None
    start: int
    deals_per_round: int | None
    """None if a dealer may stay, so that a round has at least four deals; also where the book has no rounds."""


class FanInfo(msgspec.Struct, frozen=True):
    """A fan in a list."""

    id: str
    number: int | None
    points: str
    name: str
    cite: str


class HandKind(msgspec.Struct, frozen=True):
    """What a hand of this game can have, for pages on which a hand is put together."""

    winds: bool
    flowers: bool
    honors: bool
    chows: bool
    """True if chows can be claimed."""
    late_kongs: bool
    without_win: bool
    """True if a hand that did not win has a score too."""
    keys: dict[str, list[str | bool | None]]
    """Keys of a request that only this game has, with their values."""
    indicators: dict[str, dict[str, str]]
    """The joker for each indicator, by direction; empty if the game has no jokers."""


class DeskEntry(msgspec.Struct, frozen=True):
    """How the result of a deal is taken down at a score desk, see `tingpai.desk_rules.Entry`."""

    kind: Literal["win", "events", "hands"]
    usual: list[int]
    """Values that are one tap away."""
    least: int
    """The fewest points that a winning hand can have; `cite` is where the book says so."""
    cite: str
    surprising: int | None
    """Above how many points the writer must say that it is really so."""


class Sample(msgspec.Struct, frozen=True):
    """A sample hand: the name of a fan, and a request for a hand that has it."""

    name: str
    request: dict[str, Any]


class RulesetInfo(msgspec.Struct, frozen=True):
    """A game that can be played and scored."""

    id: str
    name: str
    edition: str
    players: int
    options: list[Option]
    plan: Plan
    fans: list[FanInfo]
    hand: HandKind
    samples: list[Sample]
    desk: DeskEntry


class PieceShown(msgspec.Struct, frozen=True):
    """A group of a hand: its tiles, the winning tile apart, and the indexes of jokers among all of them."""

    tiles: list[str]
    winning: str | None = None
    declared: Declared = ""
    jokers: list[int] = []


class ExampleLine(msgspec.Struct, frozen=True):
    """A line of an example's score."""

    fan: str
    name: str
    value: str
    cite: str


class Example(msgspec.Struct, frozen=True):
    """A hand that shows a fan. `because` says what took the fan away, if something did."""

    case: ExampleCase
    note: str
    total: str
    pieces: list[PieceShown]
    facts: list[str]
    flowers: list[str]
    lines: list[ExampleLine]
    because: str | None
    request: dict[str, Any]


class FanCard(msgspec.Struct, frozen=True):
    """A fan with its names, its value, and the fans that it excludes."""

    id: str
    number: int | None
    name: str
    names: dict[str, str]
    value: str
    cite: str
    anchor: str
    takes: list[str]
    taken_by: list[str]


class Part(msgspec.Struct, frozen=True):
    """A heading or a label of a book, with its text."""

    label: str | None
    anchor: str
    level: int
    heading: str
    html: str
    fan: str | None


class Book(msgspec.Struct, frozen=True):
    """A rulebook."""

    id: str
    name: str
    edition: str
    title: str
    parts: list[Part]
    fans: list[FanCard]


class CitedPart(Part, frozen=True):
    """A paragraph that a citation names; a fan has its card and examples too."""

    card: FanCard | None
    examples: list[Example]


class Cited(msgspec.Struct, frozen=True):
    """The paragraphs that a citation names."""

    ruleset: str
    name: str
    parts: list[CitedPart]


# -- the games ----------------------------------------------------------------------------------------------


@cache
def games(language: str) -> list[RulesetInfo]:
    """The games that Tingpai knows."""
    return [_game(id, language) for id in rulesets.IDS]


def _game(id: str, language: str) -> RulesetInfo:
    rules = rulesets.get(id)
    plan = rulesets.table(id).match_plan()
    return RulesetInfo(
        id,
        rules.names[language],
        rules.edition,
        4,
        [_option(id, item, language) for item in fields(rules.options_type)],
        Plan(plan.rounds, plan.deals, plan.start, plan.deals_per_round),
        [
            FanInfo(fan.id, _number(fan), value_of(fan, fan.value, language), fan.names[language], fan.cite)
            for fan in rules.fans
        ],
        _hand_kind(rules),
        _samples(rules, language),
        _desk_entry(id),
    )


def _desk_entry(id: str) -> DeskEntry:
    entry = rulesets.desk(id).entry()
    return DeskEntry(entry.kind, list(entry.usual), entry.least, entry.cite, entry.surprising)


def _samples(rules: Ruleset, language: str) -> list[Sample]:
    """Hands for fans from all parts of the book, of high and low value."""
    fans = list(rules.fans)
    chosen = fans[:: max(1, len(fans) // SAMPLES)][:SAMPLES]
    found = [(fan, rulebook.example(rules.id, fan.id, "counts")) for fan in chosen]
    return [Sample(fan.names[language], dict(one.request)) for fan, one in found if one is not None]


def _option(ruleset: str, item: "Field[Any]", language: str) -> Option:
    choices = item.metadata["choices"]
    default: Any = item.default
    kind: OptionKind = "choice" if choices else "bool" if isinstance(default, bool) else "int"
    text = f"option-{ruleset}-{item.name.replace('_', '-')}"
    return Option(
        item.name,
        kind,
        default,
        texts.say(language, text),
        texts.say(language, f"{text}-help"),
        item.metadata["cite"],
        list(choices) if choices else None,
        [texts.say(language, f"{text}-{value}") for value in choices] if choices else None,
        item.metadata["allowed"][0] if kind == "int" else None,
    )


def _hand_kind(rules: Ruleset) -> HandKind:
    return HandKind(
        rules.winds_matter,
        rules.has_flowers,
        rules.has_honors,
        _takes_chows(rules),
        rules.late_kongs,
        type(rules).worth is not Ruleset.worth,
        {key: list(values) for key, values in rules.keys.items()},  # type: ignore[arg-type]
        _indicators(rules.id) if "joker" in rules.keys else {},
    )


def _indicators(id: str) -> dict[str, dict[str, str]]:
    """For each direction of the joker: which indicator makes which kind joker."""
    found: dict[str, dict[str, str]] = {}
    for direction in ("up", "down"):
        table = rulesets.table(id, {"joker_direction": direction})
        jokers = {tile: table.joker_of(tile) for tile in TILES[:KINDS]}
        found[direction] = {tile.code: joker.code for tile, joker in jokers.items() if joker is not None}
    return found


def _takes_chows(rules: Ruleset) -> bool:
    try:
        rules.check_tiles(Hand.of("", Meld.of("123m", Relative.LEFT)))
    except ImpossibleHand:
        return False
    return True


def _number(fan: Fan) -> int | None:
    """The number of a fan, if the book numbers its fans."""
    return fan.number if fan.cite.startswith("№") else None


# -- a book -------------------------------------------------------------------------------------------------


@cache
def book(ruleset: str, language: str) -> Book:
    """A whole rulebook with its fans."""
    rules = rulesets.get(ruleset)
    read = Rulebook.load(ruleset, language)
    return Book(
        ruleset,
        rules.names[language],
        rules.edition,
        read.title,
        list(_parts(rules, read)),
        [_card(rules, fan, language) for fan in rules.fans],
    )


def _parts(rules: Ruleset, read: Rulebook) -> Iterator[Part]:
    by_label = {_label(fan): fan.id for fan in rules.fans}
    for place, part in enumerate(read.parts):
        yield Part(
            part.label,
            anchor(part.label) if part.label else f"part-{place}",
            part.level,
            part.heading,
            render(part.text, read, letters=part.level == 1),  # the introduction teaches the notation
            by_label.get(part.label or ""),
        )


def _label(fan: Fan) -> str:
    return fan.cite.split("; ")[0]


def _card(rules: Ruleset, fan: Fan, language: str) -> FanCard:
    return FanCard(
        fan.id,
        _number(fan),
        fan.names[language],
        dict(fan.names),
        value_of(fan, fan.value, language),
        fan.cite,
        anchor(_label(fan)),
        list(rules.takes(fan.id)),
        [other.id for other in rules.fans if fan.id in rules.takes(other.id)],
    )


@cache
def examples(ruleset: str, language: str) -> dict[str, list[Example]]:
    """The example hands of every fan of a book, with explained scores."""
    found: dict[str, list[Example]] = {}
    for shown in rulebook.examples(ruleset):
        found.setdefault(shown.fan, []).append(_example(shown, language))
    return found


def _example(shown: rulebook.Example, language: str) -> Example:
    request = exchange.decode(shown.request)
    score = request.ruleset.score(request.hand, request.situation)
    told = explain(request.ruleset, request.hand, request.situation, score, language, named=True)
    return Example(
        shown.case,
        rulebook.note(request.ruleset.id, shown, language),
        told.totals[-1] if len(told.totals) == 1 else told.number(score.total),
        pieces_shown(score),
        list(told.facts),
        [tile.code for tile in request.hand.flowers],
        [ExampleLine(row.fan, row.name, row.value, row.cite) for row in told.rows],
        None if shown.because is None else reason(request.ruleset, shown.because, language),
        dict(shown.request),
    )


def pieces_shown(score: Score) -> list[PieceShown]:
    """The groups of a score."""
    return [_piece(piece, group.jokers) for piece, group in zip(pieces(score), score.groups, strict=True)]


def _piece(piece: Piece, jokers: Sequence[Tile]) -> PieceShown:
    left = list(jokers)
    places = []
    for place, tile in enumerate((*piece.tiles, piece.winning)):
        if tile in left:
            left.remove(tile)
            places.append(place)
    return PieceShown(
        [tile.code for tile in piece.tiles],
        None if piece.winning is None else piece.winning.code,
        piece.declared,
        places,
    )


# -- a citation ---------------------------------------------------------------------------------------------


def cited(ruleset: str, cite: str, language: str) -> Cited:
    """The paragraphs for the labels of a citation; refuses a label that the book does not have."""
    rules = rulesets.get(ruleset)
    read = Rulebook.load(ruleset, language)
    whole = book(ruleset, language)
    parts = {part.label: part for part in whole.parts if part.label is not None}
    found = []
    for wanted in dict.fromkeys(label.strip() for label in cite[:LONGEST_CITE].split(";") if label.strip()):
        label = read.find(wanted) or _label_of(rules, wanted)
        if label is None:
            raise BadRequest("library-no-paragraph", code="no_paragraph", cite=wanted, label=wanted)
        found.append(_cited_part(rules, read, parts[label], language))
    if not found:
        raise BadRequest("library-no-paragraph", code="no_paragraph", label="—")
    return Cited(ruleset, whole.name, found)


def _label_of(rules: Ruleset, fan: str) -> str | None:
    return _label(rules.fans[fan]) if fan in rules.fans else None


def _cited_part(rules: Ruleset, read: Rulebook, part: Part, language: str) -> CitedPart:
    assert part.label is not None
    html, heading = part.html, part.heading or read.paragraph(part.label).heading
    if not html:
        # A heading without text of its own: everything below it.
        html = render(read.section(part.label).text, read)
    card, shown = None, []
    if part.fan is not None:
        card = _card(rules, rules.fans[part.fan], language)
        shown = [item for item in examples(rules.id, language)[part.fan] if item.case != "taken"]
    return CitedPart(part.label, part.anchor, part.level, heading, html, part.fan, card, shown)
