"""The payments of an MCR deal (§3.9.1.3, M-65). Fines are in fouls.py."""

from functools import lru_cache
from typing import Final

from tingpai.score import Payment, Transfer, payments_of
from tingpai.tile import Wind
from tingpai.win import Situation

BASE: Final = 8
"""The points that every loser pays besides the points of the hand."""
CITE: Final = "§3.9.1.3; M-65"


def transfers(winner: int, giver: int | None, points: int) -> list[Transfer]:
    """List the payments for a win: the base from everybody, and the points of the hand from all or the giver alone.

    `giver` discarded the winning tile or declared the kong that was robbed (№47); None for a self-drawn win.
    """
    paid: list[Transfer] = []
    facts: dict[str, int | str] = {"base": BASE, "points": points}
    for seat in Wind:
        if seat == winner:
            continue
        if giver is None:
            why, owed = "pays-base-and-hand-drawn", BASE + points
        elif seat == giver:
            why, owed = "pays-base-and-hand", BASE + points
        else:
            why, owed = "pays-base", BASE
        paid.append(Transfer(seat, Wind(winner), owed, why, CITE, facts))
    return paid


@lru_cache(maxsize=4096)
def _payments(winner: Wind, points: int, *, self_drawn: bool) -> tuple[Payment, ...]:
    if self_drawn:
        return payments_of(transfers(winner, None, points), {})
    giver = next(seat for seat in Wind if seat != winner)  # any giver pays the same
    names: dict[int, str] = {**dict.fromkeys(Wind, "each_other"), giver: "discarder"}
    return payments_of(transfers(winner, giver, points), names)


def payments(total: int, situation: Situation) -> tuple[Payment, ...]:
    """List the payments for one win, as far as the hand alone determines them."""
    return _payments(situation.seat, total, self_drawn=situation.self_drawn)
