"""`tingpai waits`: which tiles complete a hand and what each would be worth; or what brings it closer."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from tingpai.cli.hands import HAND_OPTIONS, TypedHand, options
from tingpai.cli.language import language_option
from tingpai.errors import BadRequest, TingpaiError
from tingpai.texts import say

if TYPE_CHECKING:
    from rich.console import Console

    from tingpai.exchange import Request
    from tingpai.tile import Tile

EPILOG = """\b
Example:
  tingpai waits 23456788s 99p -m 789m

With a tile more, each discard is shown with what it leaves. Exit code 1: the hand does not wait.
"""


@click.command(epilog=EPILOG, short_help="What a hand waits for, and what each tile would be worth.")
@options(*HAND_OPTIONS)
@language_option
def waits(*, lang: str, **typed: Any) -> None:
    """Tell what HAND waits for. HAND is the standing tiles, without a winning tile."""
    from tingpai.cli import NOT_WINNING, show

    asked = TypedHand(**typed).read()
    if len(asked.tiles) not in (asked.room - 1, asked.room):
        melds = len(asked.request["melds"])
        raise BadRequest("cli-waits-count", count=len(asked.tiles), melds=melds, wanted=asked.room - 1)
    request = asked.waiting()
    with show.page() as out:
        show.title(out, request.ruleset, lang)
        out.print(show.tiles(out, request.hand.standing))
        out.print()
        if asked.full:
            _show_discards(out, request, lang)
            return
        request.ruleset.check(request.hand, request.situation)
        found = request.ruleset.waits(request.hand, request.situation)
        if found:
            _show_waits(out, request, found, lang)
            return
        _show_useful(out, request, lang)
    click.get_current_context().exit(NOT_WINNING)


def _show_waits(out: "Console", request: "Request", found: Sequence["Tile"], lang: str) -> None:
    from tingpai.cli import show

    left = [4 - request.hand.held[tile] for tile in found]
    out.print(say(lang, "waits-ready", count=len(found), left=sum(left)))
    out.print()
    heads = [say(lang, f"waits-{column}") for column in ("left", "discard", "wall", "tile")]
    table = show.plain_table(out, "number", "number", "number", "text", heads=heads)
    marks: dict[str, None] = {}
    for tile, count in zip(found, left, strict=True):
        worth = [_worth(request, tile, source, lang, marks) for source in ("discard", "wall")]
        table.add_row(str(count), *worth, show.tiles(out, [tile]))
    out.print(table)
    for key in marks:
        out.print(say(lang, f"waits-mark-{key}"))


def _worth(request: "Request", tile: "Tile", source: str, lang: str, marks: dict[str, None]) -> str:
    """The value of the hand with this tile. A star marks a score that does not suffice in its ruleset."""
    from dataclasses import replace

    from tingpai.win import Source

    try:
        score = request.ruleset.score(
            request.hand, replace(request.situation, tile=tile, source=Source(source), after_kong=False)
        )
    except TingpaiError:
        return say(lang, "waits-none")
    failed = [key for key, value in score.summary.items() if value is False]
    marks.update(dict.fromkeys(failed))
    return f"{score.total}*" if failed else f"{score.total} "


def _show_useful(out: "Console", request: "Request", lang: str) -> None:
    """For a hand that does not wait: how far it is, and which tiles bring it nearer."""
    from tingpai import kernel
    from tingpai.cli import show

    rules, hand, situation = request.ruleset, request.hand, request.situation
    away = rules.distance(hand, situation)
    if away < 2:
        out.print(say(lang, "waits-not-ready"))
    elif away >= kernel.NO_HAND:
        out.print(say(lang, "waits-never"))
    else:
        caps = rules.caps(hand, situation)
        tiles = rules.useful(hand, situation)
        out.print(say(lang, "waits-missing", missing=away - 1))
        out.print(say(lang, "waits-useful", left=sum(caps[tile] - hand.counts[tile] for tile in tiles)))
        out.print(show.tiles(out, tiles))


def _show_discards(out: "Console", request: "Request", lang: str) -> None:
    from tingpai import kernel
    from tingpai.cli import show
    from tingpai.hand import check_copies
    from tingpai.tile import TILES

    hand, shapes = request.hand, request.ruleset.shapes
    hand.check(standing=14 - 3 * len(hand.melds))
    request.ruleset.check_tiles(hand)
    check_copies(hand.held)
    caps = request.ruleset.caps(request.hand, request.situation)
    if request.situation.joker in hand.standing:
        found = _ready_discards(request)
    else:
        if kernel.is_complete(hand.counts, len(hand.melds), shapes):
            out.print(say(lang, "waits-complete"))
        found = kernel.discards(hand.counts, len(hand.melds), shapes, caps)
    out.print(say(lang, "waits-discards" if found else "waits-not-ready"))
    table = show.plain_table(out, "text", "text", "number", "text")
    for kind, away, kinds in found:
        left = sum(caps[other] - hand.counts[other] + (other == kind) for other in kinds)
        steps = say(lang, "waits-away", missing=away - 1)
        table.add_row(TILES[kind].code, steps, str(left), show.tiles(out, [TILES[other] for other in kinds]))
    out.print(table)


def _ready_discards(request: "Request") -> list[tuple[int, int, list[int]]]:
    """Like `kernel.discards`, but only discards after which the ruleset says that the hand waits, with jokers."""
    from tingpai.hand import Hand

    found: list[tuple[int, int, list[int]]] = []
    for tile in sorted(set(request.hand.standing)):
        rest = list(request.hand.standing)
        rest.remove(tile)
        hand = Hand(tuple(rest), request.hand.melds, request.hand.flowers)
        waits = request.ruleset.waits(hand, request.situation)
        if waits:
            found.append((int(tile), 1, list(map(int, waits))))
    return found
