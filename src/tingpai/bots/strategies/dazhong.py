"""How the bots play Dazhong: every fan counts, jokers are kept, waiting hands declared, valuable hands feared."""

from collections.abc import Sequence
from typing import Final

from tingpai.bots.bot import Advice
from tingpai.bots.danger import CountedDanger, Danger
from tingpai.bots.lookahead import LookaheadStrategy
from tingpai.bots.odds import Pace
from tingpai.bots.planner import WinGains
from tingpai.bots.plans import Plan
from tingpai.bots.position import Position
from tingpai.bots.strategy import Forecast, Strength
from tingpai.hand import Meld
from tingpai.score import Score
from tingpai.state.actions import Action, Move
from tingpai.table_rules import TableRules

SMALL: Final = 6
"""What the small fans of a hand usually add up to."""
AVOIDED: Final = (3.0, 6.5)
"""What a win saves besides, because others would have won these deals: for a club player, and for a master."""
DECLARED: Final = (1, 2)
"""What a declared ready hand adds: with claimed sets (№91), without (№81)."""
HEAVENLY: Final = 32
HOPED: Final = Pace(calm=9, rise=0.02, top=0.15)
"""A club player thinks that the others are slow, and builds valuable hands for too long."""


class DazhongDanger(CountedDanger):
    """Only the discarder pays, so valuable open hands are dangerous."""

    slope = 0.0001
    cost = 10.0
    flush_cost = 32.0


class DazhongStrategy(LookaheadStrategy):
    """Uses jokers, and declares ready hands."""

    pace = Pace(calm=5, rise=0.055, top=0.5)

    def __init__(self, rules: TableRules, strength: Strength) -> None:
        super().__init__(rules, strength)
        self.avoided = AVOIDED[strength.searches]
        if not strength.searches:
            self.pace = HOPED

    def gain(self, score: Score, *, drawn: bool) -> float:
        """One player pays the points, or all three do (Payment 1, 2)."""
        return (3 if drawn else 1) * score.total + self.avoided

    def typical(self, plan: Plan, melds: Sequence[Meld]) -> WinGains:
        """The plan's own points and some small fans."""
        points = plan.points + SMALL
        return WinGains(
            points + self.avoided, 3 * points + self.avoided, points - (not melds) + self.avoided, points
        )

    def opened(self, score: Score) -> float:
        """A hand with a claimed set is not concealed (№71)."""
        return self.gain(score, drawn=False) - 2 * score.count("concealed_hand")

    def danger(self, position: Position) -> Danger:
        """The danger of each discard."""
        return DazhongDanger(position)

    def throw(self, position: Position, action: Action, forecast: Forecast | None, danger: Danger) -> Advice:
        """A declared hand cannot change any more, so only its wait counts, and what the declaration adds."""
        if action.move is not Move.READY or forecast is None or action.tile is None:
            return super().throw(position, action, forecast, danger)
        naturals, jokers = self.split(position, position.counts)
        naturals[action.tile] -= 1
        waiting = self.forecast_if_waiting(position, naturals, jokers, position.melds)
        if waiting is None or not waiting.points:
            return Advice(action, -1.0, 1, 0)
        first = position.seat == 0 and not any(seat.river for seat in position.view.seats)
        more = HEAVENLY if first else DECLARED[not position.is_open]
        worth = waiting.worth * (1 + more / (waiting.points + self.avoided))
        risk = danger.of(action.tile) * self.strength.defends
        return Advice(action, worth - risk, 1, waiting.useful, waiting.points + more, risk)
