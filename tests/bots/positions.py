"""Positions for the tests of the bots: a view made by hand, with what matters to the question."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tingpai import bots, notation, rulesets
from tingpai.bots.bot import Bot
from tingpai.hand import Meld
from tingpai.play.view import ShownMeld, ShownPhase, ShownSeat, ShownWall, View
from tingpai.state import actions
from tingpai.state.actions import Action
from tingpai.state.deal import SEATS
from tingpai.tile import TILES, Suit, count_tiles

STRENGTHS = ("novice", "club", "master")


def player(
    seat: int,
    *melds: Meld,
    river: str = "",
    void: Suit | None = None,
    ready: str | None = None,
    won: bool = False,
) -> ShownSeat:
    """Another player: what lies open before him."""
    return ShownSeat(
        seat=seat,
        standing=13 - 3 * len(melds),
        counts=None,
        held_flowers=(),
        drawn=None,
        melds=tuple(ShownMeld(one.kind, one.tile, one.taken_from, one.added, one.late) for one in melds),
        flowers=(),
        river=tuple(notation.parse(river)),
        taken=(),
        ready=ready,
        dead=None,
        no_claims=False,
        won=won,
        void=void,
        void_tile=None,
        void_shown=void is not None,
        exposed=(),
    )


def position(
    hand: str,
    *others: ShownSeat,
    seat: int = 0,
    melds: Sequence[Meld] = (),
    drawn: str = "",
    offered: str = "",
    void: Suit | None = None,
    live: int = 40,
    extra: Sequence[Action] = (),
    opening: str | None = None,
    legal: Sequence[Action] = (),
) -> View:
    """It is this seat's turn with `hand`, or a tile is `offered` to it by the player to its left."""
    tiles = notation.parse(hand)
    counts = count_tiles(tiles)
    shown = {one.seat: one for one in others}
    me = replace(
        player(seat, *melds, void=void),
        standing=len(tiles),
        counts=tuple(counts),
        drawn=notation.parse(drawn)[0] if drawn else None,
    )
    if opening is not None:
        phase = ShownPhase("opening", step=opening)
    elif offered:
        phase = ShownPhase("claim", seat=(seat + 3) % 4, tile=notation.parse(offered)[0])
        legal = legal or (*extra, actions.PASS)
    else:
        phase = ShownPhase("turn", seat=seat, after="draw")
        legal = legal or (
            *extra, *(actions.discard(TILES[kind]) for kind, count in enumerate(counts) if count)
        )  # fmt: skip
    return View(
        seat=seat,
        phase=phase,
        number=1,
        round=0,
        commitment="",
        dice=(),
        side=0,
        stacks=0,
        wall=ShownWall(live, live, 2, (), None),
        indicator=None,
        joker=None,
        last_discard=None,
        seats=tuple(me if one == seat else shown.get(one, player(one)) for one in SEATS),
        winners=(),
        transfers=(),
        totals=(0, 0, 0, 0),
        next_dealer=None,
        legal=tuple(legal),
    )


def bot(ruleset: str, name: str, **options: Any) -> Bot:
    """A bot at a table."""
    return bots.make(name, rulesets.table(ruleset, options), 1)


def choice(ruleset: str, name: str, view: View) -> str:
    """What a bot does, as text."""
    return str(bot(ruleset, name).choose(view))
