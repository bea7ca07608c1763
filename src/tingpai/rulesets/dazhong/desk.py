"""How a deal of Dazhong is written down: winner, from whom or the wall, the points or the hand; a draw."""

from tingpai.desk_rules import OneWinnerDesk
from tingpai.rulesets.dazhong import payment
from tingpai.score import Transfer


class DazhongDesk(OneWinnerDesk):
    """Dazhong at the desk."""

    usual = (
        10,
        11,
        12,
        13,
        14,
    )  # counted, benchmarks/count_values.py; smaller ones are one tap on the digits
    length_cite = "Dealer 4; Dealer 6; D-04"

    def transfers(self, winner: int, giver: int | None, points: int) -> list[Transfer]:
        """The giver pays the hand, or each of the three does (Payment 1, 2, D-56)."""
        return payment.transfers(winner, giver, points)
