"""Positions as somebody at the table sees them, for the tests: a dealt view with all that matters replaced."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from tingpai import bots, notation, rulesets
from tingpai.bots.bot import Bot
from tingpai.hand import Meld
from tingpai.play.table import Table
from tingpai.play.view import ShownMeld, ShownPhase, ShownSeat, View, view
from tingpai.state import actions
from tingpai.state.actions import Action
from tingpai.state.deal import SEATS
from tingpai.tile import TILES, Suit, count_tiles

STRENGTHS = ("novice", "club", "master")


@cache
def dealt() -> View:
    """What East sees when the tiles are dealt: the ground of every position."""
    rules = rulesets.table("mcr")
    return view(rules, Table.begin(rules, Random(1)).deal, 0)


def player(
    seat: int,
    *melds: Meld,
    river: str = "",
    void: Suit | None = None,
    ready: str | None = None,
    won: bool = False,
) -> ShownSeat:
    """Another player with their open sets and discards."""
    return replace(
        dealt().seats[1],
        seat=seat,
        standing=13 - 3 * len(melds),
        melds=tuple(ShownMeld(one.kind, one.tile, one.taken_from, one.added, one.late) for one in melds),
        flowers=(),
        river=tuple(notation.parse(river)),
        ready=ready,
        won=won,
        void=void,
        void_shown=void is not None,
    )


def view_of(
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
        throws = [actions.discard(TILES[kind]) for kind, count in enumerate(counts) if count]
        legal = legal or (*extra, *throws)
    return replace(
        dealt(),
        seat=seat,
        phase=phase,
        wall=replace(dealt().wall, left=live, live=live, replacements=2),
        seats=tuple(me if one == seat else shown.get(one, player(one)) for one in SEATS),
        legal=tuple(legal),
    )


def bot(ruleset: str, name: str, **options: Any) -> Bot:
    """A bot at a table, with a seed for which no beginner makes a mistake in the first choice."""
    return bots.make(name, rulesets.table(ruleset, options), 2)


def choice(ruleset: str, name: str, seen: View) -> str:
    """What a bot does, as text."""
    return str(bot(ruleset, name).choose(seen))
