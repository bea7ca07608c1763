"""Minds that plan: for every plan, how near it is, how likely it comes true, and what the real scorer gives for it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple
from weakref import WeakKeyDictionary

from tingpai import kernel
from tingpai.bots.judge import Odds, Pace
from tingpai.bots.mind import Outlook, PlainMind, Strength
from tingpai.bots.plans import SHARED, Course, Plan, Reach, courses
from tingpai.bots.sight import Sight
from tingpai.errors import TingpaiError
from tingpai.hand import Hand, Meld
from tingpai.kernel import NO_HAND
from tingpai.score import Score
from tingpai.table_rules import TableRules
from tingpai.tile import KINDS, TILES
from tingpai.win import Source

_SCORES: WeakKeyDictionary[TableRules, dict[object, Score | None]] = WeakKeyDictionary()
"""What the scorer said of finished hands: all bots of a table's rules share it."""
_MOST_SCORES = 50_000


class Price(NamedTuple):
    """What a finished hand brings: on a discard, from the wall, and on a discard if it has been opened."""

    claimed: float
    drawn: float
    opened: float
    points: float


class Hope(NamedTuple):
    """A plan in one hand: what it is expected to bring, and why."""

    worth: float
    reach: Reach
    course: Course
    points: float


NOTHING = Price(0.0, 0.0, 0.0, 0.0)


class PlanMind(PlainMind):
    """Weighs hands by the plans that they leave open."""

    plans: Sequence[Plan] = SHARED
    pace = Pace()
    keep = 10
    """How many plans are looked at closely."""
    trust: Mapping[str, float] = {}
    """How often plans of a fan lead to what they promise, where that is not always."""
    exact = 3
    """Up to this distance a plan is scored by the real scorer."""
    blend = 4.0
    """How much several plans are worth beside the best one: infinite is nothing, 1 is their sum."""

    def __init__(self, rules: TableRules, strength: Strength) -> None:
        super().__init__(rules, strength)
        self._courses: dict[tuple[Meld, ...], list[Course]] = {}
        self._scores = _SCORES.setdefault(rules, {})
        self._odds: tuple[Sight, Odds] | None = None

    # -- what a ruleset tells -------------------------------------------------------------------------------

    def gain(self, score: Score, *, drawn: bool) -> float:
        """What a win of this worth brings."""
        raise NotImplementedError

    def typical(self, plan: Plan, melds: Sequence[Meld]) -> Price:
        """What a plan that is still far usually brings."""
        raise NotImplementedError

    def opened(self, score: Score) -> float:
        """What the same win on a discard brings when one set was claimed."""
        return self.gain(score, drawn=False)

    # -- tools ----------------------------------------------------------------------------------------------

    def odds(self, sight: Sight) -> Odds:
        """The chances of this decision."""
        if self._odds is None or self._odds[0] is not sight:
            self._odds = (sight, Odds(sight, self.pace))
        return self._odds[1]

    def courses(self, melds: Sequence[Meld]) -> list[Course]:
        """The plans beside these declared sets."""
        key = tuple(melds)
        found = self._courses.get(key)
        if found is None:
            if len(self._courses) > 500:
                self._courses.clear()
            found = self._courses[key] = courses(self.plans, key)
        return found

    def score(self, sight: Sight, standing: Sequence[int], melds: Sequence[Meld], tile: int, *, drawn: bool) -> Score | None:
        """What the real scorer says of a finished hand; `standing` is without the winning tile."""
        key = (tuple(standing), tuple(melds), tile, drawn, sight.seat, sight.view.round, len(sight.me.flowers))
        if key in self._scores:
            return self._scores[key]
        if len(self._scores) > _MOST_SCORES:
            self._scores.clear()
        tiles = tuple(TILES[kind] for kind in range(KINDS) for _ in range(standing[kind]))
        hand = Hand(tiles, tuple(melds), sight.me.flowers)
        source = Source.WALL if drawn else Source.DISCARD
        found: Score | None
        try:
            found = self.rules.rules.score(hand, sight.situation(tile, source))
        except TingpaiError:
            found = None
        self._scores[key] = found
        return found

    def price(self, sight: Sight, course: Course, distance: int, counts: Sequence[int], melds: Sequence[Meld]) -> Price:
        """What the plan brings when it comes true, by a likely finished hand."""
        if distance > self.exact:
            return self.typical(course.plan, melds)
        done = course.finished(counts, sight.unseen)
        if done is None:
            return NOTHING
        standing, last = done
        standing[last] -= 1
        score = self.score(sight, standing, melds, last, drawn=False)
        if score is None:
            return NOTHING
        return Price(self.gain(score, drawn=False), self.gain(score, drawn=True), self.opened(score), score.total)

    # -- hands ----------------------------------------------------------------------------------------------

    def nearest(self, counts: Sequence[int], melds: Sequence[Meld]) -> list[tuple[int, Course]]:
        """The plans worth a closer look: near, or dear."""
        ranked: list[tuple[float, int, int, Course]] = []
        for place, course in enumerate(self.courses(melds)):
            distance = course.distance(counts, 5)
            if distance < NO_HAND:
                ranked.append((distance - course.plan.points / 24, place, distance, course))
        ranked.sort(key=lambda item: item[:2])
        return [item[2:] for item in ranked[: self.keep]]

    def outlook(self, sight: Sight, counts: Sequence[int], melds: Sequence[Meld]) -> Outlook:
        """What may become of a hand of 13 tiles."""
        found: list[Hope] = []
        for distance, course in self.nearest(counts, melds):
            price = self.price(sight, course, distance, counts, melds)
            reach = course.reach(counts)
            found.append(Hope(self.hope(sight, course, reach, price), reach, course, price.points))
        return self._blended(sight, counts, melds, found)

    def outlooks(self, sight: Sight, counts: Sequence[int], melds: Sequence[Meld]) -> dict[int, Outlook]:
        """The same for a hand of 14 tiles after each discard."""
        by_kind: dict[int, list[Hope]] = {kind: [] for kind in range(KINDS) if counts[kind]}
        for distance, course in self.nearest(counts, melds):
            price = self.price(sight, course, distance, counts, melds)
            known: dict[object, Hope] = {}
            for kind, reach in course.reaches(counts).items():
                key = (reach.missing, reach.rest, tuple(reach.useful))
                hope = known.get(key)
                if hope is None:
                    worth = self.hope(sight, course, reach, price)
                    hope = known[key] = Hope(worth, reach, course, price.points)
                by_kind[kind].append(hope)
        found: dict[int, Outlook] = {}
        for kind, hopes in by_kind.items():
            after = list(counts)
            after[kind] -= 1
            found[kind] = self._blended(sight, after, melds, hopes)
        return found

    def hope(self, sight: Sight, course: Course, reach: Reach, price: Price) -> float:
        """What a plan is expected to bring; a hand that waits already is counted elsewhere."""
        if reach.distance < 2 or price.claimed <= 0:
            return 0.0
        odds = self.odds(sight)
        worth = 0.0
        if not course.plan.closed and price.opened > 0:
            worth = odds.chance(reach, closed=False) * (0.75 * price.opened + 0.25 * price.drawn)
        if course.plan.closed or price.opened < 0.85 * price.claimed:
            worth = max(worth, odds.chance(reach, closed=True) * (0.7 * price.claimed + 0.3 * price.drawn))
        return worth * self.trust.get(course.plan.fan, 1.0)

    def _blended(
        self,
        sight: Sight,
        counts: Sequence[int],
        melds: Sequence[Meld],
        hopes: list[Hope],
    ) -> Outlook:
        """The best of the plans, and a part of the others."""
        ready = self.ready(sight, counts, melds)
        worths = [hope.worth for hope in hopes if hope.worth > 0]
        total = sum(worth**self.blend for worth in worths) ** (1 / self.blend) if worths else 0.0
        if ready is not None and ready.worth >= 0.8 * total:
            return ready._replace(worth=(ready.worth**self.blend + total**self.blend) ** (1 / self.blend))
        if not worths:
            distance = kernel.distance(counts, len(melds), self.shapes)
            return Outlook(0.0, distance, 0)
        _, reach, course, points = max(hopes, key=lambda hope: hope.worth)
        kinds = {kind for lacks in reach.missing for kind in lacks} | set(reach.useful)
        return Outlook(total, reach.distance, sight.left(sorted(kinds)), points, course.plan.fan)

    def ready(self, sight: Sight, counts: Sequence[int], melds: Sequence[Meld]) -> Outlook | None:
        """A hand that waits: counted tile by tile with the real scorer."""
        waits = kernel.waits(counts, len(melds), self.shapes)
        if not waits:
            return None
        odds = self.odds(sight)
        unseen, others = sight.unseen, self.pace.win - 1
        rate = gains = best = 0.0
        left = 0
        for kind in waits:
            if not unseen[kind]:
                continue
            for drawn, chances in ((True, 1.0), (False, others)):
                score = self.score(sight, counts, melds, kind, drawn=drawn)
                gain = 0.0 if score is None else self.gain(score, drawn=drawn)
                if score is not None and gain >= self.sure:
                    part = odds.rate(unseen[kind], chances)
                    rate += part
                    gains += part * gain
                    best = max(best, float(score.total))
                    left += unseen[kind] if not drawn or chances == 0 else 0
        if rate == 0:
            return None
        return Outlook(odds.within([rate]) * gains / rate, 1, left, best)

    sure: float = 0.0
    """A gain below this is only hoped for: not yet a win."""
