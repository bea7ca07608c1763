"""Who pays the winner of a Dazhong deal, and how much (Payment 1–3, D-56)."""

from tingpai.score import Payment
from tingpai.win import Situation


def payments(total: int, situation: Situation) -> tuple[Payment, ...]:
    """The payments for one win: the discarder alone, or each of the three for a tile from the wall.

    A hand blessed by Heaven is paid like one from the wall (D-32).
    """
    arguments = {"points": total}
    if situation.self_drawn:
        own = situation.seat.code
        return tuple(
            [
                Payment(seat, total, "dazhong-pays-drawn", "Payment 2; D-56", arguments)
                for seat in "ESWN"
                if seat != own
            ]
        )
    return (Payment("discarder", total, "dazhong-pays-discard", "Payment 1; D-56", arguments),)
