"""How the bots play MCR: they build hands of eight points, give up in time, and claim only sets that help."""

from collections.abc import Sequence
from typing import Final

from tingpai.bots.danger import CountedDanger, Danger
from tingpai.bots.lookahead import LookaheadStrategy
from tingpai.bots.plan_list import SIMPLE
from tingpai.bots.planner import WinGains
from tingpai.bots.plans import Plan
from tingpai.bots.position import Position
from tingpai.hand import Meld
from tingpai.score import Score

BASE: Final = 8
MINIMUM: Final = 8
HOPES: Final = {7: 0.45, 6: 0.25, 5: 0.12}
"""The worth of a hand that seems to miss the minimum, by its points. A better wait or the wall may still help."""
AVOIDED: Final = 10.0
"""What a win saves besides, because somebody else would have won some of these deals."""


TRUST: Final = {
    "": 0.5,
    "all_types": 0.9,
    "half_flush": 0.8,
    "mixed_shifted_chows": 0.85,
    "reversible_tiles": 0.7,
    "thirteen_orphans": 0.3,
}
"""How often plans reach the minimum or succeed at all, where the odds alone promise too much."""
MORE: Final = {
    "mixed_shifted_chows": 3,
    "half_flush": 3,
    "all_pungs": 3,
    "all_types": 3,
    "two_dragon_pungs": 3,
}
"""Points that usually come along with a fan that is below the minimum by itself."""


class MCRStrategy(LookaheadStrategy):
    """Builds hands that reach eight points."""

    trust = TRUST
    simple = tuple(plan for plan in SIMPLE if plan.fan)
    least_gain = 3 * BASE + MINIMUM + AVOIDED

    def danger(self, position: Position) -> Danger:
        """The danger of each discard: only the discarder pays the points of the hand."""
        return CountedDanger(position)

    def gain(self, score: Score, *, drawn: bool) -> float:
        """All pay eight. The points come from one player, or from all three (§3.9.1.3)."""
        return self._worth(score.total - score.count("flower"), score.total, 3 if drawn else 1)

    def typical(self, plan: Plan, melds: Sequence[Meld]) -> WinGains:
        """The plan's own points and three small fans, one of them less if a set was claimed."""
        claimed = plan.points + MORE.get(plan.fan, 2 if plan.points else 5)
        opened = claimed if melds or plan.closed else claimed - 1
        return WinGains(
            self._worth(claimed, claimed, 1),
            self._worth(claimed, claimed, 3),
            self._worth(opened, opened, 1),
            claimed,
        )

    def opened(self, score: Score) -> float:
        """A hand with a claimed set is not concealed (№62)."""
        less = 2 * score.count("concealed_hand")
        return self._worth(score.total - score.count("flower") - less, score.total - less, 1)

    def _worth(self, counted: int, total: int, payers: int) -> float:
        full = 3 * BASE + payers * max(MINIMUM, total) + AVOIDED
        return full if counted >= MINIMUM else HOPES.get(counted, 0.03) * 30
