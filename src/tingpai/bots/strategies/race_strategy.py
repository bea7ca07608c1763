"""Strategies that compare plans as races: each plan measures the hand, and a race tells what it is worth."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from tingpai import kernel
from tingpai.bots.bot import Advice
from tingpai.bots.odds import HIDDEN
from tingpai.bots.position import Position
from tingpai.bots.strategies import race
from tingpai.bots.strategy import Forecast, PlainStrategy
from tingpai.hand import Meld, SetKind
from tingpai.kernel import NO_HAND

PUNGS: Final = 0
"""The shape of a plan for pungs and a pair alone. The kernel has no such shape."""


class RacePlan(NamedTuple):
    """Something that a hand may become."""

    name: str
    shapes: int
    caps: list[int]
    """4 for every kind that the finished hand may have, 0 for the others."""
    worth: float
    """What the plan itself adds, in fans or doubles."""
    pace: tuple[float, ...]
    """Number of tiles that help a usual hand of this plan when it lacks 1, 2, … tiles."""
    claims: bool = True
    """True if sets may be claimed on the way."""


class PlanFit(NamedTuple):
    """How well a hand fits a plan: its distance and its useful kinds."""

    plan: RacePlan
    distance: int
    useful: Sequence[int]


class TileChances(NamedTuple):
    """The chance of each kind within one round of turns: drawn, or discarded by another player."""

    draw: list[float]
    thrown: list[float]
    before: list[float]
    """Discarded by the player on the left, who is the only one to give chows."""


class RaceStrategy(PlainStrategy):
    """A strategy with plans. The ruleset says which plans there are and what following one is worth."""

    tempo: float = 0.0
    """Additional worth of a nearer hand. The race alone is too optimistic about later tiles."""

    shown: float = 0.0
    """Number of hidden tiles that become visible in a turn."""

    # -- what a ruleset tells --------------------------------------------------------------------------------

    @abstractmethod
    def plans(self, position: Position, counts: Sequence[int], melds: Sequence[Meld]) -> list[RacePlan]:
        """The plans that this hand may follow."""

    @abstractmethod
    def weigh_hand(
        self,
        position: Position,
        counts: list[int],
        melds: Sequence[Meld],
        fits: Iterable[PlanFit],
        turns: int,
    ) -> Forecast:
        """The forecast for a hand of 13 tiles with this many turns to come."""

    @abstractmethod
    def tile_chances(self, position: Position) -> TileChances:
        """How likely each kind comes."""

    # -- readings --------------------------------------------------------------------------------------------

    def forecast(self, position: Position, counts: Sequence[int], melds: Sequence[Meld]) -> Forecast:
        """The forecast for a hand of 13 tiles."""
        if self.strength.glances:
            return super().forecast(position, counts, melds)
        held = list(counts)
        return self.weigh_hand(position, held, melds, self.fits(position, held, melds), round(position.draws))

    def forecasts(
        self, position: Position, counts: Sequence[int], melds: Sequence[Meld]
    ) -> dict[int, Forecast]:
        """The forecast for a hand of 14 tiles after each discard."""
        if self.strength.glances:
            return super().forecasts(position, counts, melds)
        turns = round(position.draws)
        held = list(counts)
        found: dict[int, Forecast] = {}
        for kind, fits in self.discards(position, counts, melds).items():
            held[kind] -= 1
            found[kind] = self.weigh_hand(position, held, melds, fits, turns)
            held[kind] += 1
        return found

    def needed(
        self, position: Position, counts: Sequence[int], melds: Sequence[Meld], advice: Advice
    ) -> Sequence[int]:
        """The kinds that help the plan of the advice."""
        fits = [fit for fit in self.fits(position, list(counts), melds) if fit.plan.name == advice.text]
        if not fits:
            return super().needed(position, counts, melds, advice)
        return min(fits, key=lambda fit: fit.distance).useful

    def fits(self, position: Position, counts: list[int], melds: Sequence[Meld]) -> list[PlanFit]:
        """How well a hand of 13 tiles fits each plan."""
        sets = len(melds)
        found: list[PlanFit] = []
        for plan in self.plans(position, counts, melds):
            if plan.shapes == PUNGS:
                distance, useful = pungs(counts, sets, plan.caps)
            else:
                distance = kernel.distance(counts, sets, plan.shapes, plan.caps)
                useful = kernel.useful(counts, sets, plan.shapes, plan.caps)
            if distance < NO_HAND:
                found.append(PlanFit(plan, distance, useful))
        return found

    def discards(
        self, position: Position, counts: Sequence[int], melds: Sequence[Meld]
    ) -> dict[int, list[PlanFit]]:
        """How well a hand of 14 tiles fits each plan after each discard."""
        sets = len(melds)
        held = list(counts)
        found: dict[int, list[PlanFit]] = {kind: [] for kind, count in enumerate(counts) if count}
        for plan in self.plans(position, counts, melds):
            if plan.shapes == PUNGS:
                for kind, fits in found.items():
                    held[kind] -= 1
                    fits.append(PlanFit(plan, *pungs(held, sets, plan.caps)))
                    held[kind] += 1
            else:
                for kind, distance, useful in kernel.discards(held, sets, plan.shapes, plan.caps):
                    if distance < NO_HAND:
                        found[kind].append(PlanFit(plan, distance, useful))
        return found

    # -- the race --------------------------------------------------------------------------------------------

    def pace(self, position: Position, counts: Sequence[int], sets: int, fit: PlanFit) -> float:
        """The chance that a turn brings a useful tile."""
        tile_chances = self.tile_chances(position)
        chance = 0.0
        plan = fit.plan
        for kind in fit.useful:
            chance += tile_chances.draw[kind]
            if fit.distance == 1:
                chance += tile_chances.thrown[kind]
            elif plan.claims:
                chance += self.claimed(tile_chances, counts, kind)
        return chance

    def claimed(self, tile_chances: TileChances, counts: Sequence[int], kind: int) -> float:
        """The chance that the kind can be claimed for a set within a turn."""
        if counts[kind] >= 2:
            return tile_chances.thrown[kind]
        return tile_chances.before[kind] if self.rules.chows and completes(counts, kind) else 0.0

    def stages(self, position: Position, counts: Sequence[int], sets: int, fit: PlanFit) -> tuple[int, ...]:
        """The stages of the hand before it waits."""
        if fit.distance == 1:
            return ()
        plan = fit.plan
        first = self.pace(position, counts, sets, fit)
        found, passed = [race.parts(first)], 1 / max(0.1, first)
        for step in range(fit.distance - 1, 1, -1):
            chance = plan.pace[min(step, len(plan.pace)) - 1] / self.hidden(position, passed)
            found.append(race.parts(chance))
            passed += 1 / max(0.1, chance)
        return tuple(found)

    def hidden(self, position: Position, passed: float) -> float:
        """Number of hidden tiles after this many turns. The fewer there are, the likelier each one comes."""
        return max(HIDDEN, position.hidden - self.shown * passed)


def nearness(position: Position, fits: Sequence[PlanFit]) -> float:
    """How near the nearest plan is, then how many tiles help it. A missing tile counts ten."""
    fit = min(fits, key=lambda fit: fit.distance)
    left = position.left(fit.useful)
    return -10.0 * fit.distance + 10.0 * left / (left + 30.0)


def pungs(counts: Sequence[int], sets: int, caps: Sequence[int]) -> tuple[int, list[int]]:
    """Distance and useful kinds of a hand that shall consist of pungs and a pair. Only kinds that are held count.

    >>> pungs([3, 3, 3, 2, 2] + [0] * 29, 0, [4] * 34)
    (1, [3, 4])
    """
    need = 4 - sets
    held = sorted(
        ((min(3, count), kind) for kind, count in enumerate(counts) if count and caps[kind]), reverse=True
    )
    distance = 0
    lowest = 3
    for place in range(need):
        size = held[place][0] if place < len(held) else 0
        distance += 3 - size
        lowest = size
    last = held[need][0] if need < len(held) else 0
    distance += max(0, 2 - last)
    useful = [kind for size, kind in held if lowest <= size < 3 or (last < 2 and size == 1)]
    return distance, sorted(useful)


def completes(counts: Sequence[int], kind: int) -> bool:
    """True if two held tiles make a chow with this kind."""
    if kind >= 27:
        return False
    rank = kind % 9
    return bool(
        (rank >= 2 and counts[kind - 1] and counts[kind - 2])
        or (0 < rank < 8 and counts[kind - 1] and counts[kind + 1])
        or (rank <= 6 and counts[kind + 1] and counts[kind + 2])
    )


def only_pungs(melds: Sequence[Meld]) -> bool:
    """True if no declared set is a chow."""
    return all(meld.kind is not SetKind.CHOW for meld in melds)
