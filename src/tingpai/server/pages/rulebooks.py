"""Rulebooks for the rules pages: a whole book, and single paragraphs."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Annotated, Any, Final

import msgspec

from tingpai import exchange, rulebook, rulesets
from tingpai.errors import BadRequest
from tingpai.explain import Piece, explain, pieces, reason, value_of
from tingpai.rulebook import Rulebook
from tingpai.ruleset import Ruleset
from tingpai.score import Fan, Score
from tingpai.server.pages.games import number_of
from tingpai.server.pages.markdown import anchor, render
from tingpai.server.wire_view import Declared
from tingpai.tile import Tile

LONGEST_CITE: Final = 200
"""The largest number of characters; the longest citation in a book has less than half of it."""

# -- answers -----------------------------------------------------------------------------------------------

ExampleCase = Annotated[str, msgspec.Meta(extra_json_schema={"enum": ["counts", "near_miss", "taken"]})]
"""What an example shows: the fan counts, nearly counts, or is taken away by another."""


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
        number_of(fan),
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
