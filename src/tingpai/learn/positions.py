"""Positions from real deals: simple players play from a seeded wall until the moment that a drill asks about."""

from collections.abc import Callable
from random import Random

from tingpai import bots
from tingpai.hand import SetKind
from tingpai.learn.item import Said, Shown, Tiles, said
from tingpai.learn.task import seat_said, wind_said
from tingpai.notation import write
from tingpai.play.table import Table
from tingpai.play.view import ShownMeld, View
from tingpai.table_rules import TableRules
from tingpai.tile import TILES

PLAYER = "novice"
"""The bot that plays up to the moment: quick, and it claims as beginners do."""
MOST_STEPS = 400


def find(
    rules: TableRules,
    rng: Random,
    wanted: Callable[[View], bool],
    enough: Callable[[View], bool] | None = None,
) -> View | None:
    """Play a deal until a player to act has a view that is wanted.

    If the deal ends before that, the last view that was at least `enough`; None if there was none either.
    """
    table = Table.begin(rules, rng)
    player = bots.make(PLAYER, rules, rng.getrandbits(32))
    kept: View | None = None
    for _ in range(MOST_STEPS):
        if table.over:
            break
        seat = table.waiting_for()[0]
        view = table.view(seat)
        if wanted(view):
            return view
        if enough is not None and enough(view):
            kept = view
        table.act(seat, player.choose(view))
    return kept


def show_view(view: View) -> tuple[Shown, ...]:
    """What a player sees: their own tiles, the open sets and the discards of everybody."""
    assert view.seat is not None
    own = view.seats[view.seat]
    shown = [Shown("hand", write(own.tiles), said("drill-show-hand"))]
    for step in range(4):
        seat = view.seats[(view.seat + step) % 4]
        who = said("drill-show-you") if step == 0 else seat_said(seat.seat)
        melds = [_meld(meld) for meld in seat.melds if meld.tile is not None]
        if melds:
            shown.append(Shown("melds", " ".join(melds), said("drill-show-sets", seat=who)))
        if seat.river:
            shown.append(Shown("discards", write(seat.river), said("drill-show-river", seat=who)))
    return tuple(shown)


def _meld(meld: ShownMeld) -> str:
    """The tiles of a set whose tile is known."""
    assert meld.tile is not None
    if meld.kind is SetKind.CHOW:
        return write([TILES[meld.tile + step] for step in range(3)])
    return write([meld.tile] * (4 if meld.kind is SetKind.KONG else 3))


def view_facts(view: View, *, winds: bool) -> tuple[Said, ...]:
    """What one must know besides the tiles."""
    assert view.seat is not None
    facts = []
    if winds:
        facts.append(said("drill-fact-winds", seat=seat_said(view.seat), round=wind_said(view.round)))
    own = view.seats[view.seat]
    if own.void is not None:
        facts.append(said("drill-fact-void", suit=own.void.code))
    if view.joker is not None:
        facts.append(said("drill-fact-joker", tile=Tiles(view.joker.code)))
    for seat in view.seats:
        if seat.seat == view.seat:
            continue
        if seat.won:
            facts.append(said("drill-fact-won", seat=seat_said(seat.seat)))
        elif seat.ready is not None:
            facts.append(said("drill-fact-declared", seat=seat_said(seat.seat)))
        elif seat.void is not None:
            facts.append(said("drill-fact-their-void", seat=seat_said(seat.seat), suit=seat.void.code))
    facts.append(said("drill-fact-wall", count=view.wall.live))
    return tuple(facts)
