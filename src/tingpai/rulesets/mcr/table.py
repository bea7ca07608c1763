# Compiled with mypyc.
"""The play of MCR: flowers, the eight-point minimum, payments, and the dealer who always passes on."""

from typing import ClassVar

from tingpai.rulesets.mcr import payment
from tingpai.rulesets.mcr.fouls import fouls
from tingpai.score import Score, Transfer
from tingpai.state.deal import Deal, Winner
from tingpai.state.mypyc_compat import mypyc_attr
from tingpai.table_rules import Clocks, MatchPlan, TableRules


@mypyc_attr(allow_interpreted_subclasses=True)
class MCRTable(TableRules):
    """Mahjong Competition Rules at the table."""

    has_minimum = True
    fouls = fouls
    clocks = Clocks(
        claim=3, turn=10, opening=20, session=150 * 60, cite="§3.6.7; §3.6.4; §3.5.7.6; §3.5.6; M-17"
    )
    cites: ClassVar = {
        "dead": "§3.11.3",
        "turn": "§3.6.2",
        "window": "§3.6.7; M-16; M-17",
        "priority": "§3.7.1; §3.7.2.4; §3.6.7; M-16",
        "minimum": "§3.9.1.1; M-29",
        "shape": "§3.7.2",
        "chow": "§3.6.6",
        "pung": "§3.6.7",
        "kong": "§3.6.8",
        "kong_after_claim": "§3.6.8",
        "replacement": "§3.6.8; M-10",
        "last_discard": "№45; M-11",
        "flower": "§3.4.20; M-06; M-07; M-08",
        "must_replace": "§3.4.20; M-06; M-07; M-08",
        "discard": "§3.6.4",
        "must_discard": "§3.4.27; M-74",
        "rob": "№47",
        "ready": "§3.6.1",
    }

    def match_plan(self) -> MatchPlan:
        """A match has sixteen deals, new seats in each round (App.4, M-22, M-23) and table points (M-77)."""
        return MatchPlan(
            rotation=((0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 1, 0), (3, 2, 0, 1)),
            table_points=(4, 2, 1, 0),
            seating=("assigned",),  # §3.5.7.2: the tournament draws the seats
            cite="§3.4.2; §3.9.2; App.4; M-22; M-23; M-77",
        )

    def enough(self, score: Score) -> bool:
        """A win needs eight points without the flowers (§3.9.1.1, M-29)."""
        return score.summary["minimum"] is True

    def settled_dealer(self, deal: Deal) -> int:
        """The deal always passes to the next player, after a win of the dealer too (§3.4.8, M-21)."""
        return self.next_dealer(deal, "")

    def win_transfers(self, deal: Deal, winner: Winner, score: Score) -> list[Transfer]:
        """Everybody pays eight. The points of the hand come from all, or from the giver alone (§3.9.1.3, M-65)."""
        return payment.transfers(winner.seat, winner.giver, score.total)
