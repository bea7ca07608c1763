"""Strategies that plan: how near each plan is, how likely it succeeds, and what the real scorer gives for it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tingpai import kernel
from tingpai.bots.beginner import Beginner
from tingpai.bots.bot import Advice
from tingpai.bots.odds import Odds, Pace
from tingpai.bots.plan_list import SHARED, SIMPLE
from tingpai.bots.plans import Plan, PlanGap, PossiblePlan, possible_plans
from tingpai.bots.position import Position
from tingpai.bots.strategy import Forecast, PlainStrategy, Strength
from tingpai.errors import TingpaiError
from tingpai.hand import Hand, Meld
from tingpai.kernel import NO_HAND
from tingpai.score import Score
from tingpai.state.actions import Action
from tingpai.table_rules import TableRules
from tingpai.tile import KINDS, TILES
from tingpai.win import Source

_SCORES: dict[TableRules, dict[object, Score | None]] = {}
"""Scores of finished hands. All bots with the same table rules share them.

The references are not weak ones: mypyc's objects are freed without telling those, and Python crashes later.
"""
_MOST_SCORES = 50_000
_MOST_RULES = 32


def _scores_of(rules: TableRules) -> dict[object, Score | None]:
    """The scores for these table rules; those of the oldest rules are forgotten."""
    found = _SCORES.setdefault(rules, {})
    while len(_SCORES) > _MOST_RULES:
        del _SCORES[next(iter(_SCORES))]
    return found


class WinGains(NamedTuple):
    """What a finished hand brings: on a discard, from the wall, and on a discard if one set was claimed."""

    claimed: float
    drawn: float
    opened: float
    points: float


class PlanForecast(NamedTuple):
    """What a plan is expected to bring with one hand, and why."""

    worth: float
    gap: PlanGap
    possible: PossiblePlan
    points: float


class Waiting(NamedTuple):
    """A waiting hand: the rate at which its tiles come, the mean gain, and the number of tiles left."""

    rate: float
    gain: float
    left: int
    points: float


NO_GAINS = WinGains(0.0, 0.0, 0.0, 0.0)


class PlanStrategy(PlainStrategy):
    """Weighs hands by the plans that they leave open."""

    all_plans: Sequence[Plan] = SHARED
    """All plans of the ruleset."""
    simple: Sequence[Plan] = SIMPLE
    """The common plans, which a beginner knows too."""
    pace = Pace()
    trust: Mapping[str, float] = {}
    """How often plans for a fan deliver what they promise, where that is not always."""
    blend = 4.0
    """Exponent for adding up several plans: 1 gives their sum, infinity gives the best one alone."""

    def __init__(self, rules: TableRules, strength: Strength) -> None:
        super().__init__(rules, strength)
        self.plans = self.simple if strength.common else self.all_plans
        self.most_plans = strength.plans
        self.exact = strength.exact
        self._possible: dict[tuple[Meld, ...], list[PossiblePlan]] = {}
        self._scores = _scores_of(rules)
        self._beginner = Beginner(self, self.simple)
        self._odds: tuple[Position, Odds] | None = None

    # -- what a ruleset tells -------------------------------------------------------------------------------

    def gain(self, score: Score, *, drawn: bool) -> float:
        """What a win with this score brings."""
        raise NotImplementedError

    def typical(self, plan: Plan, melds: Sequence[Meld]) -> WinGains:
        """What a plan that is still far away usually brings."""
        raise NotImplementedError

    def opened(self, score: Score) -> float:
        """What the same win on a discard brings if one set was claimed."""
        return self.gain(score, drawn=False)

    # -- tools ----------------------------------------------------------------------------------------------

    def odds(self, position: Position) -> Odds:
        """The odds for this decision."""
        if self._odds is None or self._odds[0] is not position:
            self._odds = (position, Odds(position, self.pace))
        return self._odds[1]

    def possible_plans(self, melds: Sequence[Meld]) -> list[PossiblePlan]:
        """The plans that are possible with these declared sets."""
        key = tuple(melds)
        found = self._possible.get(key)
        if found is None:
            if len(self._possible) > 500:
                self._possible.clear()
            found = self._possible[key] = possible_plans(self.plans, key)
        return found

    def score(
        self, position: Position, standing: Sequence[int], melds: Sequence[Meld], tile: int, *, drawn: bool
    ) -> Score | None:
        """The real score of a finished hand, or None. `standing` is without the winning tile."""
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

    def gains(
        self,
        position: Position,
        possible: PossiblePlan,
        distance: int,
        counts: Sequence[int],
        melds: Sequence[Meld],
    ) -> WinGains:
        """What the plan brings if it succeeds, judged by a likely finished hand."""
        if distance > self.exact:
            return self.typical(possible.plan, melds)
        done = possible.finished(counts, position.unseen)
        if done is None:
            return NO_GAINS
        standing, last = done
        standing[last] -= 1
        score = self.score(position, standing, melds, last, drawn=False)
        if score is None:
            return NO_GAINS
        return WinGains(
            self.gain(score, drawn=False), self.gain(score, drawn=True), self.opened(score), score.total
        )

    def glance(self, position: Position) -> list[Action]:
        """Follow one plan: the discards and claims that bring it nearer."""
        return self._beginner.glance(position)

    # -- hands ----------------------------------------------------------------------------------------------

    def nearest(self, counts: Sequence[int], melds: Sequence[Meld]) -> list[tuple[int, PossiblePlan]]:
        """The plans that deserve a closer look, because they are near or valuable."""
        ranked: list[tuple[float, int, int, PossiblePlan]] = []
        for place, possible in enumerate(self.possible_plans(melds)):
            distance = possible.distance(counts, 5)
            if distance < NO_HAND:
                ranked.append((distance - possible.plan.points / 24, place, distance, possible))
        ranked.sort(key=lambda item: item[:2])
        return [item[2:] for item in ranked[: self.most_plans]]

    def forecast(self, position: Position, counts: Sequence[int], melds: Sequence[Meld]) -> Forecast:
        """The forecast for a hand of 13 tiles."""
        naturals, jokers = self.split(position, counts)
        found: list[PlanForecast] = []
        for possible, gains in self.plans_with_gains(position, naturals, melds):
            gap = possible.gap(naturals)
            found.append(
                PlanForecast(
                    self.plan_worth(position, possible, gap, gains, jokers), gap, possible, gains.points
                )
            )
        return self._blended(position, naturals, jokers, melds, found)

    def forecasts(
        self, position: Position, counts: Sequence[int], melds: Sequence[Meld]
    ) -> dict[int, Forecast]:
        """The forecast for a hand of 14 tiles after each discard."""
        naturals, jokers = self.split(position, counts)
        return self.forecasts_after_discards(
            position, naturals, jokers, melds, self.plans_with_gains(position, naturals, melds)
        )

    def split(self, position: Position, counts: Sequence[int]) -> tuple[list[int], int]:
        """The tiles without jokers, and the number of jokers."""
        naturals = list(counts)
        joker = position.view.joker
        if joker is None:
            return naturals, 0
        jokers, naturals[joker] = naturals[joker], 0
        return naturals, jokers

    def plans_with_gains(
        self, position: Position, naturals: Sequence[int], melds: Sequence[Meld]
    ) -> list[tuple[PossiblePlan, WinGains]]:
        """The plans that deserve a closer look, with what they bring."""
        return [
            (possible, gains)
            for distance, possible in self.nearest(naturals, melds)
            if (gains := self.gains(position, possible, distance, naturals, melds)).claimed > 0
        ]

    def forecasts_after_discards(
        self,
        position: Position,
        naturals: Sequence[int],
        jokers: int,
        melds: Sequence[Meld],
        among: Sequence[tuple[PossiblePlan, WinGains]],
    ) -> dict[int, Forecast]:
        """The forecast for 14 tiles after each discard, by these plans."""
        by_kind: dict[int, list[PlanForecast]] = {kind: [] for kind in range(KINDS) if naturals[kind]}
        for possible, gains in among:
            known: dict[object, PlanForecast] = {}
            for kind, gap in possible.gaps_by_discard(naturals).items():
                key = (gap.missing, gap.rest, tuple(gap.useful))
                plan_forecast = known.get(key)
                if plan_forecast is None:
                    worth = self.plan_worth(position, possible, gap, gains, jokers)
                    plan_forecast = known[key] = PlanForecast(worth, gap, possible, gains.points)
                by_kind[kind].append(plan_forecast)
        found: dict[int, Forecast] = {}
        for kind, by_plan in by_kind.items():
            after = list(naturals)
            after[kind] -= 1
            found[kind] = self._blended(position, after, jokers, melds, by_plan)
        return found

    def plan_worth(
        self, position: Position, possible: PossiblePlan, gap: PlanGap, gains: WinGains, jokers: int
    ) -> float:
        """What a plan is expected to bring. It is 0 for a hand that already waits; `waiting` handles that."""
        if gap.distance - jokers < 2 or gains.claimed <= 0:
            return 0.0
        odds = self.odds(position)
        worth = 0.0
        if not possible.plan.closed and gains.opened > 0:
            brings = 0.75 * gains.opened + 0.25 * gains.drawn
            worth = odds.chance(gap, closed=False, jokers=jokers) * brings
        if possible.plan.closed or gains.opened < 0.85 * gains.claimed:
            brings = 0.7 * gains.claimed + 0.3 * gains.drawn
            worth = max(worth, odds.chance(gap, closed=True, jokers=jokers) * brings)
        return worth * self.trust.get(possible.plan.fan, 1.0)

    def _blended(
        self,
        position: Position,
        naturals: Sequence[int],
        jokers: int,
        melds: Sequence[Meld],
        by_plan: list[PlanForecast],
    ) -> Forecast:
        """Combine plans into one forecast: the best plan, and a part of the others."""
        ready = self.forecast_if_waiting(position, naturals, jokers, melds)
        worths = [plan_forecast.worth for plan_forecast in by_plan if plan_forecast.worth > 0]
        total = sum(worth**self.blend for worth in worths) ** (1 / self.blend) if worths else 0.0
        if ready is not None and ready.worth >= 0.8 * total:
            return ready._replace(worth=(ready.worth**self.blend + total**self.blend) ** (1 / self.blend))
        if not worths:
            distance = kernel.distance(naturals, len(melds), self.shapes)
            return Forecast(0.0, max(1, distance - jokers), 0)
        _, gap, possible, points = max(by_plan, key=lambda plan_forecast: plan_forecast.worth)
        kinds = {kind for lacks in gap.missing for kind in lacks} | set(gap.useful)
        distance = max(1, gap.distance - jokers)
        return Forecast(total, distance, position.left(sorted(kinds)), points, possible.plan.fan)

    def needed(
        self, position: Position, counts: Sequence[int], melds: Sequence[Meld], advice: Advice
    ) -> Sequence[int]:
        """The tiles that win, as the book counts; or those that the plan lacks."""
        naturals, jokers = self.split(position, counts)
        if advice.distance == 1:
            wins = [
                kind
                for kind in self.waits(naturals, jokers, melds)
                if any(
                    self.gain_of_win(position, naturals, jokers, melds, kind, drawn=drawn)[1]
                    for drawn in (True, False)
                )
            ]
            if wins:
                return wins
        possible = [one for one in self.possible_plans(melds) if one.plan.fan == advice.text]
        if not possible or not advice.text:
            return super().needed(position, counts, melds, advice)
        gap = min((one.gap(naturals) for one in possible), key=lambda gap: gap.distance)
        return sorted({kind for lacks in gap.missing for kind in lacks} | set(gap.useful))

    def waits(self, naturals: Sequence[int], jokers: int, melds: Sequence[Meld]) -> Sequence[int]:
        """The kinds that complete the hand. A joker may be any tile."""
        if not jokers:
            return kernel.waits(naturals, len(melds), self.shapes)
        distance = kernel.distance(naturals, len(melds), self.shapes)
        if distance > jokers + 1:
            return ()
        return kernel.useful(naturals, len(melds), self.shapes) if distance > jokers else range(KINDS)

    def gain_of_win(
        self,
        position: Position,
        naturals: Sequence[int],
        jokers: int,
        melds: Sequence[Meld],
        kind: int,
        *,
        drawn: bool,
    ) -> tuple[float, int]:
        """What a win on this tile brings, and its points. Both are 0 if it is no win."""
        standing = list(naturals)
        if jokers and position.view.joker is not None:
            standing[position.view.joker] = jokers
        score = self.score(position, standing, melds, kind, drawn=drawn)
        gain = 0.0 if score is None else self.gain(score, drawn=drawn)
        return (gain, score.total) if score is not None and gain >= self.least_gain else (0.0, 0)

    def waiting(
        self, position: Position, naturals: Sequence[int], jokers: int, melds: Sequence[Meld]
    ) -> Waiting | None:
        """The rate and gain of a waiting hand, scored tile by tile. With jokers only the likeliest tile is scored."""
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
                gain, points = self.gain_of_win(position, naturals, jokers, melds, kind, drawn=drawn)
                if gain:
                    part = odds.rate(copies, chances)
                    rate += part
                    gains += part * gain
                    best = max(best, float(points))
                    wins = True
            left += copies if wins else 0
        return Waiting(rate, gains / rate, int(left), best) if rate else None

    def forecast_if_waiting(
        self, position: Position, naturals: Sequence[int], jokers: int, melds: Sequence[Meld]
    ) -> Forecast | None:
        """The forecast for a waiting hand, or None if the hand does not wait."""
        found = self.waiting(position, naturals, jokers, melds)
        if found is None:
            return None
        worth = self.odds(position).within((), found.rate) * found.gain
        return Forecast(worth, 1, found.left, found.points)

    least_gain: float = 0.0
    """A smaller gain does not count as a win."""
