"""How a deal of MCR is written down: winner, from whom or the wall, the points or the hand; a draw."""

from tingpai.desk_rules import OneWinnerDesk
from tingpai.rulesets.mcr import payment
from tingpai.score import Transfer


class MCRDesk(OneWinnerDesk):
    """MCR at the desk."""

    least = 8  # §3.9.1.1
    surprising = 400
    usual = (8, 12, 16, 24, 32)
    most_deals = 16  # M-22
    length_cite = "§3.4.2; M-22"

    def transfers(self, winner: int, giver: int | None, points: int) -> list[Transfer]:
        """Everybody pays eight; the points come from all, or from the giver alone (§3.9.1.3, M-65)."""
        return payment.transfers(winner, giver, points)
