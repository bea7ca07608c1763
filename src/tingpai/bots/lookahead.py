"""Strategies that look ahead: for the best few actions they try each next tile and each wait that follows."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from tingpai import kernel
from tingpai.bots.bot import Advice
from tingpai.bots.planner import PlanStrategy, Waiting
from tingpai.bots.position import Position
from tingpai.bots.strategy import SURE
from tingpai.hand import Meld
from tingpai.state.actions import Action, Move
from tingpai.tile import KINDS


class LookaheadStrategy(PlanStrategy):
    """Weighs hands by their plans. If the strength says so, it also looks ahead."""

    candidates = 5
    """Number of actions that are examined by looking ahead."""
    waits_checked = 3
    """Number of waits that are examined after the next tile: those with the most tiles left."""
    search_weight = 0.8
    """Weight of the result of looking ahead, against the result of the plans."""

    def two_away_worth(
        self, position: Position, counts: Sequence[int], melds: Sequence[Meld]
    ) -> float | None:
        """What 13 tiles that lack two are worth: every useful draw and the best waits after it, by the real scorer."""
        hand, jokers = self.split(position, counts)
        if jokers or kernel.distance(hand, len(melds), self.shapes) != 2:
            return None
        odds = self.odds(position)
        chances = self.pace.loose if melds else 1.0
        found: list[tuple[float, Waiting]] = []
        for kind in kernel.useful(hand, len(melds), self.shapes):
            if position.unseen[kind]:
                hand[kind] += 1
                best = self._best_wait(position, hand, melds)
                hand[kind] -= 1
                if best is not None:
                    found.append((odds.rate(position.unseen[kind], chances), best))
        rates = sum(rate for rate, _ in found)
        if not found:
            return 0.0
        return sum(
            rate / rates * odds.within((rates,), best.rate, drawn=1 / self.pace.win) * best.gain
            for rate, best in found
        )

    def _best_wait(self, position: Position, counts: list[int], melds: Sequence[Meld]) -> Waiting | None:
        best: Waiting | None = None
        found = kernel.discards(counts, len(melds), self.shapes)
        ready = [(position.left(useful), kind) for kind, distance, useful in found if distance == 1]
        for _, kind in sorted(ready, reverse=True)[: self.waits_checked]:
            counts[kind] -= 1
            wait = self.waiting(position, counts, 0, melds)
            counts[kind] += 1
            if wait is not None and (best is None or wait.rate * wait.gain > best.rate * best.gain):
                best = wait
        return best

    def turn(self, position: Position) -> list[Advice]:
        """As for all plan strategies; in addition, look ahead from the best few discards."""
        found = super().turn(position)
        return self._refined(found, lambda action: self._after_turn(position, action))

    def _after_turn(self, position: Position, action: Action) -> float | None:
        if action.move is not Move.DISCARD or action.tile is None or action.tile >= KINDS:
            return None
        counts = position.counts.copy()
        counts[action.tile] -= 1
        return self.two_away_worth(position, counts, position.melds)

    def window(self, position: Position) -> list[Advice]:
        """As for all plan strategies; in addition, look ahead from the hand after a claim or a pass."""
        found = super().window(position)
        return self._refined(found, lambda action: self._after_window(position, action))

    def _after_window(self, position: Position, action: Action) -> float | None:
        if action.move is Move.PASS:
            return self.two_away_worth(position, position.counts, position.melds)
        if action.move not in (Move.CHOW, Move.PUNG):
            return None
        counts, meld = self.after_claim(position, action)
        melds = (*position.melds, meld)
        forecasts = self.forecasts(position, counts, melds)
        kind = max(forecasts, key=lambda kind: forecasts[kind].worth)
        counts[kind] -= 1
        return self.two_away_worth(position, counts, melds)

    def _refined(self, found: list[Advice], more: Callable[[Action], float | None]) -> list[Advice]:
        """Adjust the best few actions by looking ahead. The others keep the worth that their plans gave."""
        if not self.strength.searches:
            return found
        ranked = sorted(found, key=lambda advice: -advice.worth)
        if ranked[0].worth > SURE / 4:
            return ranked
        for place, advice in enumerate(ranked[: self.candidates]):
            ahead = more(advice.action)
            if ahead is not None:
                plans = advice.worth + (advice.danger or 0.0)
                ranked[place] = replace(advice, worth=advice.worth + self.search_weight * (ahead - plans))
        return ranked
