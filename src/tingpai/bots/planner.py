"""Minds that plan: for every plan, how near it is, how likely it comes true, and what the real scorer gives for it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple
from weakref import WeakKeyDictionary

from tingpai import kernel
from tingpai.bots.beginner import Beginner
from tingpai.bots.odds import Odds, Pace
from tingpai.bots.plan_list import SHARED, SIMPLE
from tingpai.bots.plans import Course, Plan, Reach, courses
from tingpai.bots.position import Position
from tingpai.bots.strategy import Outlook, PlainStrategy, Strength
from tingpai.errors import TingpaiError
from tingpai.hand import Hand, Meld
from tingpai.kernel import NO_HAND
from tingpai.score import Score
from tingpai.state.actions import Action
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


class Waiting(NamedTuple):
    """A hand that waits: how fast the tile comes, what it brings on average, and how many are left."""

    rate: float
    gain: float
    left: int
    points: float


NOTHING = Price(0.0, 0.0, 0.0, 0.0)


class PlanStrategy(PlainStrategy):
    """Weighs hands by the plans that they leave open."""

    rare: Sequence[Plan] = SHARED
    """All plans."""
    simple: Sequence[Plan] = SIMPLE
    """The common plans, which a beginner knows too."""
    pace = Pace()
    trust: Mapping[str, float] = {}
    """How often plans of a fan lead to what they promise, where that is not always."""
    blend = 4.0
    """How much several plans are worth beside the best one: infinite is nothing, 1 is their sum."""

    def __init__(self, rules: TableRules, strength: Strength) -> None:
        super().__init__(rules, strength)
        self.plans = self.simple if strength.common else self.rare
        self.keep = strength.plans
        self.exact = strength.exact
        self._courses: dict[tuple[Meld, ...], list[Course]] = {}
        self._scores = _SCORES.setdefault(rules, {})
        self._beginner = Beginner(self, self.simple)
        self._odds: tuple[Position, Odds] | None = None

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

    def odds(self, position: Position) -> Odds:
        """The chances of this decision."""
        if self._odds is None or self._odds[0] is not position:
            self._odds = (position, Odds(position, self.pace))
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

    def score(
        self, position: Position, standing: Sequence[int], melds: Sequence[Meld], tile: int, *, drawn: bool
    ) -> Score | None:
        """What the real scorer says of a finished hand; `standing` is without the winning tile."""
        key = (
            tuple(standing),
            tuple(melds),
            tile,
            drawn,
            position.seat,
            position.view.round,
            len(position.me.flowers),
        )
        if key in self._scores:
            return self._scores[key]
        if len(self._scores) > _MOST_SCORES:
            self._scores.clear()
        tiles = tuple(TILES[kind] for kind in range(KINDS) for _ in range(standing[kind]))
        hand = Hand(tiles, tuple(melds), position.me.flowers)
        source = Source.WALL if drawn else Source.DISCARD
        found: Score | None
        try:
            found = self.rules.rules.score(hand, position.situation(tile, source))
        except TingpaiError:
            found = None
        self._scores[key] = found
        return found

    def price(
        self, position: Position, course: Course, distance: int, counts: Sequence[int], melds: Sequence[Meld]
    ) -> Price:
        """What the plan brings when it comes true, by a likely finished hand."""
        if distance > self.exact:
            return self.typical(course.plan, melds)
        done = course.finished(counts, position.unseen)
        if done is None:
            return NOTHING
        standing, last = done
        standing[last] -= 1
        score = self.score(position, standing, melds, last, drawn=False)
        if score is None:
            return NOTHING
        return Price(
            self.gain(score, drawn=False), self.gain(score, drawn=True), self.opened(score), score.total
        )

    def glance(self, position: Position) -> list[Action]:
        """Follow one plan: the discards and claims that bring it nearer."""
        return self._beginner.glance(position)

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

    def outlook(self, position: Position, counts: Sequence[int], melds: Sequence[Meld]) -> Outlook:
        """What may become of a hand of 13 tiles."""
        naturals, jokers = self.split(position, counts)
        found: list[Hope] = []
        for course, price in self.priced(position, naturals, melds):
            reach = course.reach(naturals)
            found.append(Hope(self.hope(position, course, reach, price, jokers), reach, course, price.points))
        return self._blended(position, naturals, jokers, melds, found)

    def outlooks(
        self, position: Position, counts: Sequence[int], melds: Sequence[Meld]
    ) -> dict[int, Outlook]:
        """The same for a hand of 14 tiles after each discard."""
        naturals, jokers = self.split(position, counts)
        return self.thrown(position, naturals, jokers, melds, self.priced(position, naturals, melds))

    def split(self, position: Position, counts: Sequence[int]) -> tuple[list[int], int]:
        """The tiles without jokers, and the number of jokers."""
        naturals = list(counts)
        joker = position.view.joker
        if joker is None:
            return naturals, 0
        jokers, naturals[joker] = naturals[joker], 0
        return naturals, jokers

    def priced(
        self, position: Position, naturals: Sequence[int], melds: Sequence[Meld]
    ) -> list[tuple[Course, Price]]:
        """The plans worth a closer look, with what they bring."""
        return [
            (course, price)
            for distance, course in self.nearest(naturals, melds)
            if (price := self.price(position, course, distance, naturals, melds)).claimed > 0
        ]

    def thrown(
        self,
        position: Position,
        naturals: Sequence[int],
        jokers: int,
        melds: Sequence[Meld],
        among: Sequence[tuple[Course, Price]],
    ) -> dict[int, Outlook]:
        """What may become of 14 tiles after each discard, by these plans."""
        by_kind: dict[int, list[Hope]] = {kind: [] for kind in range(KINDS) if naturals[kind]}
        for course, price in among:
            known: dict[object, Hope] = {}
            for kind, reach in course.reaches(naturals).items():
                key = (reach.missing, reach.rest, tuple(reach.useful))
                hope = known.get(key)
                if hope is None:
                    worth = self.hope(position, course, reach, price, jokers)
                    hope = known[key] = Hope(worth, reach, course, price.points)
                by_kind[kind].append(hope)
        found: dict[int, Outlook] = {}
        for kind, hopes in by_kind.items():
            after = list(naturals)
            after[kind] -= 1
            found[kind] = self._blended(position, after, jokers, melds, hopes)
        return found

    def hope(self, position: Position, course: Course, reach: Reach, price: Price, jokers: int) -> float:
        """What a plan is expected to bring; a hand that waits already is counted elsewhere."""
        if reach.distance - jokers < 2 or price.claimed <= 0:
            return 0.0
        odds = self.odds(position)
        worth = 0.0
        if not course.plan.closed and price.opened > 0:
            brings = 0.75 * price.opened + 0.25 * price.drawn
            worth = odds.chance(reach, closed=False, jokers=jokers) * brings
        if course.plan.closed or price.opened < 0.85 * price.claimed:
            brings = 0.7 * price.claimed + 0.3 * price.drawn
            worth = max(worth, odds.chance(reach, closed=True, jokers=jokers) * brings)
        return worth * self.trust.get(course.plan.fan, 1.0)

    def _blended(
        self,
        position: Position,
        naturals: Sequence[int],
        jokers: int,
        melds: Sequence[Meld],
        hopes: list[Hope],
    ) -> Outlook:
        """The best of the plans, and a part of the others."""
        ready = self.ready(position, naturals, jokers, melds)
        worths = [hope.worth for hope in hopes if hope.worth > 0]
        total = sum(worth**self.blend for worth in worths) ** (1 / self.blend) if worths else 0.0
        if ready is not None and ready.worth >= 0.8 * total:
            return ready._replace(worth=(ready.worth**self.blend + total**self.blend) ** (1 / self.blend))
        if not worths:
            distance = kernel.distance(naturals, len(melds), self.shapes)
            return Outlook(0.0, max(1, distance - jokers), 0)
        _, reach, course, points = max(hopes, key=lambda hope: hope.worth)
        kinds = {kind for lacks in reach.missing for kind in lacks} | set(reach.useful)
        distance = max(1, reach.distance - jokers)
        return Outlook(total, distance, position.left(sorted(kinds)), points, course.plan.fan)

    def waits(self, naturals: Sequence[int], jokers: int, melds: Sequence[Meld]) -> Sequence[int]:
        """The kinds that complete the hand, each joker being any tile."""
        if not jokers:
            return kernel.waits(naturals, len(melds), self.shapes)
        distance = kernel.distance(naturals, len(melds), self.shapes)
        if distance > jokers + 1:
            return ()
        return kernel.useful(naturals, len(melds), self.shapes) if distance > jokers else range(KINDS)

    def won(
        self,
        position: Position,
        naturals: Sequence[int],
        jokers: int,
        melds: Sequence[Meld],
        kind: int,
        *,
        drawn: bool,
    ) -> tuple[float, int]:
        """What a win on this tile brings, and its points; nothing if it is none."""
        standing = list(naturals)
        if jokers and position.view.joker is not None:
            standing[position.view.joker] = jokers
        score = self.score(position, standing, melds, kind, drawn=drawn)
        gain = 0.0 if score is None else self.gain(score, drawn=drawn)
        return (gain, score.total) if score is not None and gain >= self.sure else (0.0, 0)

    def waiting(
        self, position: Position, naturals: Sequence[int], jokers: int, melds: Sequence[Meld]
    ) -> Waiting | None:
        """A hand that waits: counted tile by tile with the real scorer; with jokers by the likeliest tile."""
        unseen = position.unseen
        waits = [kind for kind in self.waits(naturals, jokers, melds) if unseen[kind]]
        if not waits:
            return None
        odds = self.odds(position)
        counted = {kind: float(unseen[kind]) for kind in waits}
        if jokers:
            likeliest = max(waits, key=lambda kind: (unseen[kind], -kind))
            counted = {likeliest: float(sum(counted.values()))}
        rate = gains = best = left = 0.0
        for kind, copies in counted.items():
            wins = False
            for drawn, chances in ((True, 1.0), (False, self.pace.win - 1)):
                gain, points = self.won(position, naturals, jokers, melds, kind, drawn=drawn)
                if gain:
                    part = odds.rate(copies, chances)
                    rate += part
                    gains += part * gain
                    best = max(best, float(points))
                    wins = True
            left += copies if wins else 0
        return Waiting(rate, gains / rate, int(left), best) if rate else None

    def ready(
        self, position: Position, naturals: Sequence[int], jokers: int, melds: Sequence[Meld]
    ) -> Outlook | None:
        """What a hand that waits is worth."""
        found = self.waiting(position, naturals, jokers, melds)
        if found is None:
            return None
        worth = self.odds(position).within((), found.rate) * found.gain
        return Outlook(worth, 1, found.left, found.points)

    sure: float = 0.0
    """A gain below this is only hoped for: not yet a win."""
