"""A simple player for demonstrations and tests. It sees only its own view.

The player wins if it can, claims tiles that bring the hand nearer to a win, and discards the tile that helps least.
Sometimes it chooses at random, so that over many deals every kind of event happens.
"""

from collections.abc import Sequence
from random import Random

from tingpai import kernel
from tingpai.play.table import Table
from tingpai.play.view import ShownSeat, View
from tingpai.state.actions import Action, Move
from tingpai.table_rules import TableRules
from tingpai.tile import Tile


def choose(rules: TableRules, shown: View, rng: Random, *, sense: float = 0.95) -> Action:
    """Choose one of the viewer's legal actions. `sense` is the probability of a sensible choice."""
    legal = shown.legal
    for action in legal:
        if action.move in (Move.HU, Move.ZIMO):
            return action
    if rng.random() >= sense:
        return rng.choice(legal)
    assert shown.seat is not None
    me = shown.seats[shown.seat]
    if shown.phase.name == "opening":
        return _open(me, legal)
    if shown.phase.name == "claim":
        return _claim(rules, me, shown.phase.tile, legal)
    for action in legal:
        if action.move is not Move.DISCARD:
            return action
    return _throw(rules, me, legal)


def _open(me: ShownSeat, legal: Sequence[Action]) -> Action:
    """Forbid the suit with the fewest tiles (Sichuan); declare a waiting hand."""
    counts = me.counts or ()
    return min(legal, key=lambda one: 0 if one.suit is None else sum(counts[9 * one.suit : 9 * one.suit + 9]))


def _claim(rules: TableRules, me: ShownSeat, tile: Tile | None, legal: Sequence[Action]) -> Action:
    """Claim what brings the hand nearer to a win, else pass."""
    counts, melds, shapes = list(me.counts or ()), len(me.melds), rules.rules.shapes
    best, least = legal[-1], kernel.distance(counts, melds, shapes)
    for action in legal:
        if action.move is Move.PASS or tile is None:
            continue
        used = list(action.tiles) or [tile] * (3 if action.move is Move.KONG else 2)
        for one in used:
            counts[one] -= 1
        far = kernel.distance(counts, melds + 1, shapes)
        for one in used:
            counts[one] += 1
        if far < least:
            best, least = action, far
    return best


def _throw(rules: TableRules, me: ShownSeat, legal: Sequence[Action]) -> Action:
    """Discard a tile of the forbidden suit, else the tile that leaves the hand nearest to a win."""
    for action in legal:
        if action.tile is not None and me.void is not None and action.tile.suit is me.void:
            return action
    allowed = {action.tile: action for action in legal}
    for kind, _, _ in kernel.discards(me.counts or (), len(me.melds), rules.rules.shapes):
        if kind in allowed:
            return allowed[Tile(kind)]
    return legal[-1]


def play_out(table: Table, rng: Random, *, sense: float = 0.95) -> None:
    """Let four such players play a deal to its end."""
    while not table.over:
        for seat in table.waiting_for():
            shown = table.view(seat)
            if shown.legal:
                table.act(seat, choose(table.rules, shown, rng, sense=sense))
        if not table.closing and not table.waiting_for() and not table.over:
            table.close()


__all__ = ["choose", "play_out"]
