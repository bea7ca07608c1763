"""Who gets a tile that several players want: a win, then a pung or kong, then a chow (M-16, D-55, C-11, S-10)."""

from dataclasses import dataclass
from typing import Final

from tingpai.state.actions import Action, Move
from tingpai.state.deal import ClaimWindow, Deal
from tingpai.table_rules import TableRules


@dataclass(frozen=True, slots=True)
class Settled:
    """What becomes of a tile: winners in order, or one set, or nothing."""

    winners: tuple[int, ...] = ()
    seat: int | None = None
    action: Action | None = None


NOTHING: Final = Settled()


def settle(rules: TableRules, deal: Deal, window: ClaimWindow) -> Settled:
    """Settle the answers of a window by the book's priority."""
    if not window.answers:
        return NOTHING
    wins = [seat for seat, action in window.answers.items() if action.move is Move.HU]
    if wins:
        return Settled(tuple(rules.winners(deal, window.giver, wins)))
    for moves in ((Move.PUNG, Move.KONG), (Move.CHOW,)):
        for seat, action in window.answers.items():
            if action.move in moves:
                return Settled((), seat, action)
    return NOTHING
