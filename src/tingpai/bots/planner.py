"""Minds that plan: for every plan, how near it is, how likely it comes true, and what the real scorer gives for it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from tingpai import kernel
from tingpai.bots.bot import Advice
from tingpai.bots.judge import Odds, Pace
from tingpai.bots.mind import Outlook, PlainMind, Strength
from tingpai.bots.plans import SHARED, SIMPLE, Course, Plan, Reach, courses
from tingpai.bots.sight import Sight
from tingpai.errors import TingpaiError
from tingpai.hand import Hand, Meld
from tingpai.kernel import NO_HAND
from tingpai.score import Score
from tingpai.state.actions import Action, Move
from tingpai.table_rules import TableRules
from tingpai.tile import KINDS, TILES
from tingpai.win import Source

_SCORES: WeakKeyDictionary[TableRules, dict[object, Score | None]] = WeakKeyDictionary()
"""What the scorer said of finished hands: all bots of a table's rules share it."""
_MOST_SCORES = 50_000


AT_ONCE: Final = (Move.ZIMO, Move.HU, Move.FLOWER)
"""What nobody needs to think about."""


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
    simple: Sequence[Plan] = SIMPLE
    """The plans that a beginner knows."""
    pace = Pace()
    trust: Mapping[str, float] = {}
    """How often plans of a fan lead to what they promise, where that is not always."""
    candidates = 4
    """From how many actions one looks ahead."""
    breadth = 6
    """How many plans are followed there."""
    blend = 4.0
    """How much several plans are worth beside the best one: infinite is nothing, 1 is their sum."""

    def __init__(self, rules: TableRules, strength: Strength) -> None:
        super().__init__(rules, strength)
        self.keep = strength.plans
        self.exact = strength.exact
        self._courses: dict[tuple[Meld, ...], list[Course]] = {}
        self._scores = _SCORES.setdefault(rules, {})
        self._quick: dict[tuple[Meld, ...], list[Course]] = {}
        self._plan: tuple[int, Plan, Course] | None = None
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

    # -- at a glance ----------------------------------------------------------------------------------------

    def glance(self, sight: Sight) -> list[Action]:
        """Follow one plan, looked for now and then: the discards and claims that bring it nearer."""
        legal = sight.legal
        if legal[0].move in AT_ONCE:
            return [legal[0]]
        if not sight.drawn:
            return self._glance_at_claim(sight)
        counts = sight.naturals
        course = self._followed(sight, counts)
        for action in legal:
            if action.move is Move.KONG and action.tile is not None:
                after, melds = self.after_own_kong(sight, action.tile)
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
            after, meld = self.after_claim(sight, action)
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
            worth = course.distance(counts, 5) - min(course.plan.points, 16) / 16
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
            found = self._quick[melds] = courses(self.simple, melds)
        return found

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
        naturals, jokers = self.split(sight, counts)
        found: list[Hope] = []
        for course, price in self.priced(sight, naturals, melds):
            reach = course.reach(naturals)
            found.append(Hope(self.hope(sight, course, reach, price, jokers), reach, course, price.points))
        return self._blended(sight, naturals, jokers, melds, found)

    def outlooks(self, sight: Sight, counts: Sequence[int], melds: Sequence[Meld]) -> dict[int, Outlook]:
        """The same for a hand of 14 tiles after each discard."""
        naturals, jokers = self.split(sight, counts)
        return self.thrown(sight, naturals, jokers, melds, self.priced(sight, naturals, melds))

    def split(self, sight: Sight, counts: Sequence[int]) -> tuple[list[int], int]:
        """The tiles without jokers, and the number of jokers."""
        naturals = list(counts)
        joker = sight.view.joker
        if joker is None:
            return naturals, 0
        jokers, naturals[joker] = naturals[joker], 0
        return naturals, jokers

    def priced(
        self, sight: Sight, naturals: Sequence[int], melds: Sequence[Meld]
    ) -> list[tuple[Course, Price]]:
        """The plans worth a closer look, with what they bring."""
        return [
            (course, price)
            for distance, course in self.nearest(naturals, melds)
            if (price := self.price(sight, course, distance, naturals, melds)).claimed > 0
        ]

    def thrown(
        self,
        sight: Sight,
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
                    worth = self.hope(sight, course, reach, price, jokers)
                    hope = known[key] = Hope(worth, reach, course, price.points)
                by_kind[kind].append(hope)
        found: dict[int, Outlook] = {}
        for kind, hopes in by_kind.items():
            after = list(naturals)
            after[kind] -= 1
            found[kind] = self._blended(sight, after, jokers, melds, hopes)
        return found

    # -- looking ahead --------------------------------------------------------------------------------------

    def ahead(self, sight: Sight, counts: Sequence[int], melds: Sequence[Meld], now: Outlook) -> float:
        """What 13 tiles are worth after the next draw: whatever comes, the best is made of it."""
        naturals, jokers = self.split(sight, counts)
        among = self.priced(sight, naturals, melds)[: self.breadth]
        waits = self.waits(naturals, jokers, melds) if now.distance == 1 else ()
        total, others = 0.0, 1.0
        for kind in now.helps:
            chance = sight.unseen[kind] / sight.hidden
            if chance == 0 or naturals[kind] == 4:
                continue
            worth = 0.0
            if kind in waits:
                worth = self.won(sight, naturals, jokers, melds, kind, drawn=True)[0]
            if not worth:
                naturals[kind] += 1
                worth = max(after.worth for after in self.thrown(sight, naturals, jokers, melds, among).values())
                naturals[kind] -= 1
            total += chance * max(worth, now.worth)
            others -= chance
        return total + others * now.worth

    def turn(self, sight: Sight) -> list[Advice]:
        """Also: look ahead from the best few discards."""
        found = super().turn(sight)
        if not self.strength.searches:
            return found
        outlooks = self._remembered(sight, sight.counts, sight.melds)
        return self._refined(
            found,
            lambda advice: self._after_turn(sight, advice, outlooks),
        )

    def _after_turn(self, sight: Sight, advice: Advice, outlooks: Mapping[int, Outlook]) -> float | None:
        action = advice.action
        if action.tile is None or action.move not in (Move.DISCARD, Move.READY, Move.KONG):
            return None
        if action.move is Move.KONG:
            counts, melds = self.after_own_kong(sight, action.tile)
            now = self.outlook(sight, counts, melds)
            return self.ahead(sight, counts, melds, now) - now.worth
        if action.tile not in outlooks:
            return None
        counts = sight.counts.copy()
        counts[action.tile] -= 1
        now = outlooks[action.tile]
        return self.ahead(sight, counts, sight.melds, now) - now.worth

    def window(self, sight: Sight) -> list[Advice]:
        """Also: look ahead from what is left after a claim, or after passing."""
        found = super().window(sight)
        if not self.strength.searches or found[0].action.move is Move.HU:
            return found
        return self._refined(found, lambda advice: self._after_window(sight, advice))

    def _after_window(self, sight: Sight, advice: Advice) -> float | None:
        action = advice.action
        if action.move is Move.PASS:
            now = self.outlook(sight, sight.counts, sight.melds)
            return self.ahead(sight, sight.counts, sight.melds, now) - now.worth
        counts, meld = self.after_claim(sight, action)
        melds = (*sight.melds, meld)
        if action.move is Move.KONG:
            now = self.outlook(sight, counts, melds)
            return self.ahead(sight, counts, melds, now) - now.worth
        outlooks = self.outlooks(sight, counts, melds)
        kind = max(outlooks, key=lambda kind: outlooks[kind].worth)
        counts[kind] -= 1
        return self.ahead(sight, counts, melds, outlooks[kind]) - outlooks[kind].worth

    def _refined(self, found: list[Advice], more: Callable[[Advice], float | None]) -> list[Advice]:
        """The best few with what the next draw may add; the others cannot catch up."""
        ranked = sorted(found, key=lambda advice: -advice.worth)
        best: list[Advice] = []
        for advice in ranked[: self.candidates]:
            gain = more(advice)
            best.append(advice if gain is None else replace(advice, worth=advice.worth + gain))
        lowest = min(advice.worth for advice in best)
        return best + [
            replace(advice, worth=min(advice.worth, lowest - 0.01)) for advice in ranked[self.candidates :]
        ]

    def _remembered(self, sight: Sight, counts: list[int], melds: Sequence[Meld]) -> dict[int, Outlook]:
        if not any(counts) or not sight.drawn:
            return {}
        return self.outlooks(sight, counts, melds)

    def hope(self, sight: Sight, course: Course, reach: Reach, price: Price, jokers: int) -> float:
        """What a plan is expected to bring; a hand that waits already is counted elsewhere."""
        if reach.distance - jokers < 2 or price.claimed <= 0:
            return 0.0
        odds = self.odds(sight)
        worth = 0.0
        if not course.plan.closed and price.opened > 0:
            worth = odds.chance(reach, closed=False, jokers=jokers) * (0.75 * price.opened + 0.25 * price.drawn)
        if course.plan.closed or price.opened < 0.85 * price.claimed:
            worth = max(worth, odds.chance(reach, closed=True, jokers=jokers) * (0.7 * price.claimed + 0.3 * price.drawn))
        return worth * self.trust.get(course.plan.fan, 1.0)

    def _blended(
        self, sight: Sight, naturals: Sequence[int], jokers: int, melds: Sequence[Meld], hopes: list[Hope]
    ) -> Outlook:
        """The best of the plans, and a part of the others."""
        ready = self.ready(sight, naturals, jokers, melds)
        worths = [hope.worth for hope in hopes if hope.worth > 0]
        total = sum(worth**self.blend for worth in worths) ** (1 / self.blend) if worths else 0.0
        if ready is not None and ready.worth >= 0.8 * total:
            return ready._replace(
                worth=(ready.worth**self.blend + total**self.blend) ** (1 / self.blend),
                helps=_helps(hopes, total, ready.helps),
            )
        if not worths:
            distance = kernel.distance(naturals, len(melds), self.shapes)
            return Outlook(0.0, max(1, distance - jokers), 0)
        worth, reach, course, points = max(hopes, key=lambda hope: hope.worth)
        kinds = {kind for lacks in reach.missing for kind in lacks} | set(reach.useful)
        helps = _helps(hopes, worth, ())
        distance = max(1, reach.distance - jokers)
        return Outlook(total, distance, sight.left(sorted(kinds)), points, course.plan.fan, helps)

    def waits(self, naturals: Sequence[int], jokers: int, melds: Sequence[Meld]) -> Sequence[int]:
        """The kinds that complete the hand, each joker being any tile."""
        if not jokers:
            return kernel.waits(naturals, len(melds), self.shapes)
        distance = kernel.distance(naturals, len(melds), self.shapes)
        if distance > jokers + 1:
            return ()
        return kernel.useful(naturals, len(melds), self.shapes) if distance > jokers else range(KINDS)

    def won(
        self, sight: Sight, naturals: Sequence[int], jokers: int, melds: Sequence[Meld], kind: int, *, drawn: bool
    ) -> tuple[float, int]:
        """What a win on this tile brings, and its points; nothing if it is none."""
        standing = list(naturals)
        if jokers and sight.view.joker is not None:
            standing[sight.view.joker] = jokers
        score = self.score(sight, standing, melds, kind, drawn=drawn)
        gain = 0.0 if score is None else self.gain(score, drawn=drawn)
        return (gain, score.total) if score is not None and gain >= self.sure else (0.0, 0)

    def ready(
        self, sight: Sight, naturals: Sequence[int], jokers: int, melds: Sequence[Meld]
    ) -> Outlook | None:
        """A hand that waits: counted tile by tile with the real scorer; with jokers by the likeliest tile."""
        unseen = sight.unseen
        waits = [kind for kind in self.waits(naturals, jokers, melds) if unseen[kind]]
        if not waits:
            return None
        odds = self.odds(sight)
        rate = gains = best = 0.0
        counted = {kind: float(unseen[kind]) for kind in waits}
        if jokers:
            likeliest = max(waits, key=lambda kind: (unseen[kind], -kind))
            counted = {likeliest: float(sum(counted.values()))}
        left = 0.0
        for kind, copies in counted.items():
            wins = False
            for drawn, chances in ((True, 1.0), (False, self.pace.win - 1)):
                gain, points = self.won(sight, naturals, jokers, melds, kind, drawn=drawn)
                if gain:
                    part = odds.rate(copies, chances)
                    rate += part
                    gains += part * gain
                    best = max(best, float(points))
                    wins = True
            left += copies if wins else 0
        if rate == 0:
            return None
        return Outlook(odds.within((), rate) * gains / rate, 1, int(left), best, helps=tuple(waits))

    sure: float = 0.0
    """A gain below this is only hoped for: not yet a win."""


def _helps(hopes: Sequence[Hope], best: float, waits: Sequence[int]) -> tuple[int, ...]:
    """What brings one of the better plans nearer."""
    kinds = set(waits)
    for hope in hopes:
        if hope.worth > 0.3 * best:
            kinds.update(hope.reach.useful)
            for lacks in hope.reach.missing:
                kinds.update(lacks)
    return tuple(sorted(kinds))
