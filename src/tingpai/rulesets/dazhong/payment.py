"""The payments of a Dazhong deal (Payment 1–3, D-56). Fines are in fouls.py."""

from functools import lru_cache

from tingpai.score import Payment, Transfer, payments_of
from tingpai.tile import Wind
from tingpai.win import Situation


def transfers(winner: int, giver: int | None, points: int) -> list[Transfer]:
    """List the payments for a win: from the giver of the tile alone, or from all three for a tile from the wall.

    `giver` discarded the winning tile or declared the kong that was robbed; None for a self-drawn win. A hand
    blessed by Heaven is paid like one from the wall (D-32).
    """
    payee = Wind(winner)
    facts: dict[str, int | str] = {"points": points}
    if giver is not None:
        return [Transfer(Wind(giver), payee, points, "dazhong-pays-discard", "Payment 1; D-56", facts)]
    return [
        Transfer(seat, payee, points, "dazhong-pays-drawn", "Payment 2; D-56", facts)
        for seat in Wind
        if seat != winner
    ]


@lru_cache(maxsize=4096)
def _payments(winner: Wind, points: int, *, self_drawn: bool) -> tuple[Payment, ...]:
    if self_drawn:
        return payments_of(transfers(winner, None, points), {})
    giver = next(seat for seat in Wind if seat != winner)  # any giver pays the same
    return payments_of(transfers(winner, giver, points), {giver: "discarder"})


def payments(total: int, situation: Situation) -> tuple[Payment, ...]:
    """List the payments for one win, as far as the hand alone determines them."""
    return _payments(situation.seat, total, self_drawn=situation.self_drawn)
