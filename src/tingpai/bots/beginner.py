"""How a beginner plays: they follow one plan at a time, and take whatever seems to bring it nearer."""

from collections.abc import Sequence
from typing import Final

from tingpai.bots.plans import Plan, PossiblePlan, possible_plans
from tingpai.bots.position import Position
from tingpai.bots.strategy import PlainStrategy
from tingpai.hand import Meld
from tingpai.kernel import NO_HAND
from tingpai.state.actions import Action, Move
from tingpai.tile import TILES

AT_ONCE: Final = (Move.ZIMO, Move.HU, Move.FLOWER)
"""Moves that need no thought."""


class Beginner:
    """Follows one plan at a time and claims every set that fits it."""

    def __init__(self, strategy: PlainStrategy, plans: Sequence[Plan]) -> None:
        self._strategy = strategy
        self._plans = plans
        self._possible: dict[tuple[Meld, ...], list[PossiblePlan]] = {}
        self._plan: tuple[int, Plan, PossiblePlan] | None = None

    def glance(self, position: Position) -> list[Action]:
        """The discards and claims that bring the followed plan nearer, best first."""
        legal = position.legal
        if legal[0].move in AT_ONCE or position.view.phase.name == "opening":
            return [legal[0]]  # before the first turn, a hand that waits is declared
        if not position.drawn:
            return self._glance_at_claim(position)
        counts = position.naturals
        possible = self._followed_plan(position, counts)
        for action in legal:
            if action.move is Move.KONG and action.tile is not None:
                after, melds = self._strategy.after_own_kong(position, action.tile)
                later = possible_plans((possible.plan,), melds)
                if later and later[0].distance(after) <= possible.distance(counts):
                    return [action]
        ready = [action for action in legal if action.move is Move.READY]
        chosen = ready or [action for action in legal if action.move is Move.DISCARD]
        by_kind = {action.tile: action for action in chosen}
        if len(by_kind) == 1:
            return chosen
        ranked = [by_kind[TILES[kind]] for kind in possible.spare(counts) if TILES[kind] in by_kind]
        return ranked[:3] or chosen

    def _glance_at_claim(self, position: Position) -> list[Action]:
        possible = self._followed_plan(position, position.naturals)
        best, chosen = possible.distance(position.naturals), position.legal[-1]
        for action in position.legal[:-1]:
            after, meld = self._strategy.after_claim(position, action)
            later = possible_plans((possible.plan,), (*position.melds, meld))
            if position.view.joker is not None:
                after[position.view.joker] = 0
            distance = later[0].distance(after) if later else NO_HAND
            if distance < best:
                best, chosen = distance, action
        return [chosen]

    def _followed_plan(self, position: Position, counts: Sequence[int]) -> PossiblePlan:
        """The plan that the beginner follows. A new one is chosen every few turns, or when it becomes impossible."""
        melds = position.melds
        turn = (len(position.me.river) + 1) // 4
        known = self._plan
        if known is not None and known[0] == turn:
            if known[2].melds == melds:
                return known[2]
            found = possible_plans((known[1],), melds)
            if found:
                self._plan = (turn, known[1], found[0])
                return found[0]
        nearest: tuple[float, PossiblePlan] | None = None
        for possible in self._possible_plans(melds):
            bonus = min(possible.plan.points, 16) / 16
            most = (
                5 if nearest is None else min(5, int(nearest[0] + bonus))
            )  # a plan that lacks more than this cannot be better
            worth = possible.distance(counts, most) - bonus
            if nearest is None or worth < nearest[0]:
                nearest = (worth, possible)
        assert nearest is not None
        self._plan = (turn, nearest[1].plan, nearest[1])
        return nearest[1]

    def _possible_plans(self, melds: tuple[Meld, ...]) -> list[PossiblePlan]:
        found = self._possible.get(melds)
        if found is None:
            if len(self._possible) > 500:
                self._possible.clear()
            found = self._possible[melds] = possible_plans(self._plans, melds)
        return found
