# Compiled with mypyc.
"""Decides which claim of a tile succeeds: a win, then a pung or kong, then a chow (M-16, D-55, C-11, S-10)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tingpai.state.actions import Action, Move
from tingpai.state.deal import ClaimWindow, Deal
from tingpai.table_rules import TableRules

WIN: Final = Move.HU
PUNG: Final = Move.PUNG
KONG: Final = Move.KONG
CHOW: Final = Move.CHOW


@dataclass(init=False)
class Settled:
    """What becomes of a tile: winners in order, or one set, or nothing."""

    winners: Sequence[int]
    seat: int | None
    action: Action | None

    def __init__(
        self, winners: Sequence[int] = (), seat: int | None = None, action: Action | None = None
    ) -> None:
        self.winners = winners
        self.seat = seat
        self.action = action


NOTHING: Final = Settled()


def settle(rules: TableRules, deal: Deal, window: ClaimWindow, claims: Mapping[int, Action]) -> Settled:
    """Settle claims of the window's tile, by seat in the order in which they were made, by the book's priority."""
    if not claims:
        return NOTHING
    wins: list[int] = []
    pung: int | None = None
    chow: int | None = None
    for seat, action in claims.items():
        move = action.move
        if move is WIN:
            wins.append(seat)
        elif pung is None and (move is PUNG or move is KONG):
            pung = seat
        elif chow is None and move is CHOW:
            chow = seat
    if wins:
        return Settled(rules.winners(deal, window.giver, wins))
    taker = chow if pung is None else pung
    return NOTHING if taker is None else Settled((), taker, claims[taker])
