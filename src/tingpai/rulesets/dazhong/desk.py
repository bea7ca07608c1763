"""How a deal of Dazhong is written down: winner, from whom or the wall, the points or the hand; a draw."""

from tingpai.desk_rules import OneWinnerDesk
from tingpai.rulesets.dazhong.payment import payments
from tingpai.score import Payment
from tingpai.win import Situation


class DazhongDesk(OneWinnerDesk):
    """Dazhong at the desk."""

    length_cite = "Dealer 4; Dealer 6; D-04"

    def payments(self, points: int, situation: Situation) -> tuple[Payment, ...]:
        """The giver pays the hand, or each of the three does (Payment 1, 2, D-56)."""
        return payments(points, situation)
