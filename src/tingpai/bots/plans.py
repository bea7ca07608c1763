"""Plans: what a hand may become, and exactly how many tiles it lacks for that.

A plan names sets that the finished hand must have, and the kinds that the rest may consist of. The named sets are
taken out of the hand, and the kernel gives the distance of the rest; the sum is exact. Sets that were declared
before must fit the plan.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tingpai import kernel
from tingpai.hand import Meld
from tingpai.kernel.shapes import KNITTED_STRAIGHT, NO_HAND, REGULAR
from tingpai.tile import KINDS

Tiles = tuple[int, ...]
"""The kinds of a set, lowest first."""


class PlanGap(NamedTuple):
    """What a hand lacks for a plan: tiles of the named sets, and the distance of the rest with its useful kinds."""

    missing: tuple[Tiles, ...]
    """For each named set that is not complete, the kinds that it lacks."""
    rest: int
    useful: Sequence[int]

    @property
    def distance(self) -> int:
        """Number of missing tiles in all."""
        return self.rest + sum(map(len, self.missing))


Measure = Callable[[Sequence[int], Sequence[Meld]], tuple[int, list[int]]]
"""Gives distance and useful kinds of a hand, for plans that cannot be expressed by allowed kinds."""


@dataclass(frozen=True)
class Plan:
    """Something that a hand may become."""

    fan: str
    points: int
    """What the fan alone is worth. It decides which plans are examined first."""
    sets: tuple[Tiles, ...] = ()
    allowed: frozenset[int] | None = None
    """The kinds that the hand may consist of. None means any."""
    shapes: int = REGULAR
    measure: Measure | None = None

    @property
    def closed(self) -> bool:
        """True if nearly all tiles must come from the wall."""
        return not self.shapes & REGULAR


class PossiblePlan:
    """A plan that is possible with the sets that were declared so far."""

    def __init__(self, plan: Plan, sets: tuple[Tiles, ...], declared: int, melds: tuple[Meld, ...]) -> None:
        self.plan = plan
        self.sets = sets
        """The named sets that are not declared yet."""
        self.kinds = tuple(kind for tiles in sets for kind in tiles)
        self.declared = declared
        """Number of sets that the kernel need not find: declared ones and named ones."""
        self.melds = melds
        allowed = plan.allowed
        self.caps = None if allowed is None else [4 if kind in allowed else 0 for kind in range(KINDS)]

    def taken_out(self, counts: Sequence[int]) -> tuple[list[int], list[Tiles]]:
        """The tiles without the named sets, and what those sets lack."""
        rest = list(counts)
        missing: list[Tiles] = []
        for tiles in self.sets:
            absent: Tiles = ()
            for kind in tiles:
                if rest[kind]:
                    rest[kind] -= 1
                else:
                    absent = (*absent, kind)
            if absent:
                missing.append(absent)
        return rest, missing

    def distance(self, counts: Sequence[int], most: int = NO_HAND) -> int:
        """Number of missing tiles. It is NO_HAND if the named sets lack more than `most`."""
        plan = self.plan
        if plan.measure is not None:
            return plan.measure(counts, self.melds)[0]
        if not self.sets:
            return kernel.distance(counts, self.declared, plan.shapes, self.caps)
        rest = list(counts)
        lack = 0
        for kind in self.kinds:
            if rest[kind]:
                rest[kind] -= 1
            else:
                lack += 1
        if lack > most:
            return NO_HAND
        return lack + kernel.distance(rest, self.declared, plan.shapes, self.caps)

    def gap(self, counts: Sequence[int]) -> PlanGap:
        """What a hand of 13 tiles lacks for the plan."""
        if self.plan.measure is not None:
            return PlanGap((), *self.plan.measure(counts, self.melds))
        rest, missing = self.taken_out(counts)
        far = kernel.distance(rest, self.declared, self.plan.shapes, self.caps)
        return PlanGap(tuple(missing), far, kernel.useful(rest, self.declared, self.plan.shapes, self.caps))

    def gaps_by_discard(self, counts: Sequence[int]) -> dict[int, PlanGap]:
        """What a hand of 14 tiles lacks after each discard, by kind."""
        plan = self.plan
        if plan.measure is not None:
            return {kind: self.gap(_without(counts, kind)) for kind in range(KINDS) if counts[kind]}
        rest, missing = self.taken_out(counts)
        lacks = tuple(missing)
        found = {
            kind: PlanGap(lacks, far, useful)
            for kind, far, useful in kernel.discards(rest, self.declared, plan.shapes, self.caps)
        }
        if self.sets:
            for kind in range(KINDS):
                if counts[kind] and kind not in found:
                    found[kind] = self.gap(_without(counts, kind))
        return found

    def spare(self, counts: Sequence[int]) -> list[int]:
        """The kinds that the plan does not need, best discard first."""
        if self.plan.measure is not None:
            found = self.gaps_by_discard(counts)
            return sorted(found, key=lambda kind: (found[kind].rest, -len(found[kind].useful), kind))
        rest = self.taken_out(counts)[0]
        return [row[0] for row in kernel.discards(rest, self.declared, self.plan.shapes, self.caps)]

    def finished(self, counts: Sequence[int], weights: Sequence[float]) -> tuple[list[int], int] | None:
        """A likely finished hand: the standing tiles with the winning tile among them, and the winning tile.

        `weights` says which kinds come more easily.
        """
        plan, measure = self.plan, self.plan.measure
        if measure is not None:
            size = 14 - 3 * len(self.melds)
            return _finish(counts, lambda now: measure(now, self.melds), size, weights)
        rest, missing = self.taken_out(counts)
        size = 14 - 3 * self.declared

        def look(now: Sequence[int]) -> tuple[int, list[int]]:
            return (
                kernel.distance(now, self.declared, plan.shapes, self.caps),
                kernel.useful(now, self.declared, plan.shapes, self.caps),
            )

        done = _finish(rest, look, size, weights)
        if done is None:
            return None
        standing, last = done
        for tiles in self.sets:
            for kind in tiles:
                standing[kind] += 1
        lacking = [kind for absent in missing for kind in absent]
        if lacking:
            last = min(lacking, key=lambda kind: (weights[kind], kind))
        return standing, last


def _without(counts: Sequence[int], kind: int) -> list[int]:
    after = list(counts)
    after[kind] -= 1
    return after


def _finish(
    counts: Sequence[int],
    look: Callable[[Sequence[int]], tuple[int, list[int]]],
    size: int,
    weights: Sequence[float],
) -> tuple[list[int], int] | None:
    """Draw the useful tiles that come most easily until the hand is complete, then remove superfluous tiles."""
    now = list(counts)
    far, useful = look(now)
    last = -1
    while far > 0:
        useful = [kind for kind in useful if now[kind] < 4]
        if far >= NO_HAND or not useful:
            return None
        last = max(useful, key=lambda kind: (weights[kind], -kind))
        now[last] += 1
        far, useful = look(now)
    extra = sum(now) - size
    while extra > 0:
        for kind in sorted(range(KINDS), key=lambda kind: (kind == last, weights[kind])):
            if now[kind]:
                now[kind] -= 1
                if look(now)[0] == 0:
                    break
                now[kind] += 1
        else:
            return None
        extra -= 1
    if extra < 0:
        return None
    if last < 0 or not now[last]:
        last = next((kind for kind in range(KINDS) if now[kind]), 0)
    return now, last


def possible_plans(plans: Sequence[Plan], melds: Sequence[Meld]) -> list[PossiblePlan]:
    """The plans that are still possible with these declared sets."""
    found: list[PossiblePlan] = []
    declared = tuple(melds)
    for plan in plans:
        possible = _possible_plan(plan, declared)
        if possible is not None:
            found.append(possible)
    return found


def _possible_plan(plan: Plan, melds: tuple[Meld, ...]) -> PossiblePlan | None:
    if not melds:
        return PossiblePlan(plan, plan.sets, len(plan.sets), melds)
    if plan.closed and (plan.shapes != KNITTED_STRAIGHT or len(melds) > 1):
        return None
    if plan.allowed is not None and any(tile not in plan.allowed for meld in melds for tile in meld.tiles):
        return None
    if plan.measure is not None:
        return PossiblePlan(plan, (), len(melds), melds)
    left = list(plan.sets)
    free = 0
    for meld in melds:
        tiles = tuple(map(int, meld.tiles[:3]))
        if tiles in left:
            left.remove(tiles)
        else:
            free += 1
    if free + len(plan.sets) > 4:
        return None
    return PossiblePlan(plan, tuple(left), len(plan.sets) + free, melds)
