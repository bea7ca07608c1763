"""Who pays the winner of an MCR deal, and how much (§3.9.1.3, M-65)."""

from tingpai.score import Payment
from tingpai.win import Situation

BASE = 8
"""What every loser pays besides the points of the hand."""


def payments(total: int, situation: Situation) -> tuple[Payment, ...]:
    """The payments for one win, as far as the hand alone tells them."""
    if situation.self_drawn:
        return tuple(
            Payment(
                seat,
                BASE + total,
                "pays-base-and-hand-drawn",
                "§3.9.1.3; M-65",
                {"base": BASE, "points": total},
            )
            for seat in "ESWN"
            if seat != situation.seat.code
        )
    cite = "§3.9.1.3; M-65"
    return (
        Payment("discarder", BASE + total, "pays-base-and-hand", cite, {"base": BASE, "points": total}),
        Payment("each_other", BASE, "pays-base", cite, {"base": BASE}),
    )
