"""How a beginner plays: one plan, looked for now and then, and what brings it nearer at a glance."""

from collections.abc import Sequence
from typing import Final

from tingpai.bots.mind import PlainMind
from tingpai.bots.plans import Course, Plan, courses
from tingpai.bots.sight import Sight
from tingpai.hand import Meld
from tingpai.kernel import NO_HAND
from tingpai.state.actions import Action, Move
from tingpai.tile import TILES

AT_ONCE: Final = (Move.ZIMO, Move.HU, Move.FLOWER)
"""What nobody needs to think about."""


class Follower:
    """Follows one plan at a time, greedy about sets that fit it."""

    def __init__(self, mind: PlainMind, plans: Sequence[Plan]) -> None:
        self._mind = mind
        self._plans = plans
        self._quick: dict[tuple[Meld, ...], list[Course]] = {}
        self._plan: tuple[int, Plan, Course] | None = None

    def glance(self, sight: Sight) -> list[Action]:
        """Follow one plan, looked for now and then: the discards and claims that bring it nearer."""
        legal = sight.legal
        if legal[0].move in AT_ONCE or sight.view.phase.name == "opening":
            return [legal[0]]  # before the first turn: a hand that waits is declared
        if not sight.drawn:
            return self._glance_at_claim(sight)
        counts = sight.naturals
        course = self._followed(sight, counts)
        for action in legal:
            if action.move is Move.KONG and action.tile is not None:
                after, melds = self._mind.after_own_kong(sight, action.tile)
                later = courses((course.plan,), melds)
                if later and later[0].distance(after) <= course.distance(counts):
                    return [action]
        ready = [action for action in legal if action.move is Move.READY]
        chosen = ready or [action for action in legal if action.move is Move.DISCARD]
        by_kind = {action.tile: action for action in chosen}
        if len(by_kind) == 1:
            return chosen
        ranked = [by_kind[TILES[kind]] for kind in course.spare(counts) if TILES[kind] in by_kind]
        return ranked[:3] or chosen

    def _glance_at_claim(self, sight: Sight) -> list[Action]:
        course = self._followed(sight, sight.naturals)
        best, chosen = course.distance(sight.naturals), sight.legal[-1]
        for action in sight.legal[:-1]:
            after, meld = self._mind.after_claim(sight, action)
            later = courses((course.plan,), (*sight.melds, meld))
            if sight.view.joker is not None:
                after[sight.view.joker] = 0
            distance = later[0].distance(after) if later else NO_HAND
            if distance < best:
                best, chosen = distance, action
        return [chosen]

    def _followed(self, sight: Sight, counts: Sequence[int]) -> Course:
        """The plan that is followed; another one is looked for every few turns, or when it cannot be any more."""
        melds = sight.melds
        turn = (len(sight.me.river) + 1) // 4
        known = self._plan
        if known is not None and known[0] == turn:
            if known[2].melds == melds:
                return known[2]
            found = courses((known[1],), melds)
            if found:
                self._plan = (turn, known[1], found[0])
                return found[0]
        nearest: tuple[float, Course] | None = None
        for course in self._quick_courses(melds):
            bonus = min(course.plan.points, 16) / 16
            most = 5 if nearest is None else min(5, int(nearest[0] + bonus))  # more cannot be nearer
            worth = course.distance(counts, most) - bonus
            if nearest is None or worth < nearest[0]:
                nearest = (worth, course)
        assert nearest is not None
        self._plan = (turn, nearest[1].plan, nearest[1])
        return nearest[1]

    def _quick_courses(self, melds: tuple[Meld, ...]) -> list[Course]:
        found = self._quick.get(melds)
        if found is None:
            if len(self._quick) > 500:
                self._quick.clear()
            found = self._quick[melds] = courses(self._plans, melds)
        return found
