"""Plans: what a hand may be meant to become, and exactly how many tiles it lacks for that.

A plan names sets that the finished hand must have, and which tiles the rest of it may be of. The sets are taken
out of the hand, and the kernel says how far the rest is: the sum is exact. Sets that were declared already must
fit the plan.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Final, NamedTuple

from tingpai import kernel
from tingpai.hand import Meld, SetKind
from tingpai.kernel.shapes import (
    HONORS_AND_KNITTED,
    KNITTED_STRAIGHT,
    NO_HAND,
    REGULAR,
    SEVEN_PAIRS,
    THIRTEEN_ORPHANS,
)
from tingpai.tile import KINDS

Tiles = tuple[int, ...]
"""The kinds of a set, lowest first."""


class Reach(NamedTuple):
    """How far a hand is from a plan: what the named sets lack, and the distance of the rest with what helps it."""

    missing: tuple[Tiles, ...]
    """For each named set that is not complete: the kinds that it lacks."""
    rest: int
    useful: Sequence[int]

    @property
    def distance(self) -> int:
        """How many tiles are missing in all."""
        return self.rest + sum(map(len, self.missing))


Measure = Callable[[Sequence[int], Sequence[Meld]], tuple[int, list[int]]]
"""Distance and useful kinds of a hand, for plans that caps cannot tell."""


@dataclass(frozen=True)
class Plan:
    """What a hand may be meant to become."""

    fan: str
    points: int
    """What the fan alone is worth, to look at the likelier plans first."""
    sets: tuple[Tiles, ...] = ()
    allowed: frozenset[int] | None = None
    """What the whole hand may be of; None: of anything."""
    shapes: int = REGULAR
    measure: Measure | None = None

    @property
    def closed(self) -> bool:
        """Must nearly all of it come from the wall?"""
        return not self.shapes & REGULAR


class Course:
    """A plan beside the sets that were declared already."""

    def __init__(self, plan: Plan, sets: tuple[Tiles, ...], declared: int, melds: tuple[Meld, ...]) -> None:
        self.plan = plan
        self.sets = sets
        """The named sets that are not declared yet."""
        self.declared = declared
        """For the kernel: the declared sets and the named ones."""
        self.melds = melds
        allowed = plan.allowed
        self.caps = None if allowed is None else [4 if kind in allowed else 0 for kind in range(KINDS)]

    def taken_out(self, counts: Sequence[int]) -> tuple[list[int], list[Tiles], int]:
        """The rest of the tiles without the named sets, what those lack, and how many tiles that is."""
        rest = list(counts)
        missing: list[Tiles] = []
        lack = 0
        for tiles in self.sets:
            absent: Tiles = ()
            for kind in tiles:
                if rest[kind]:
                    rest[kind] -= 1
                else:
                    absent = (*absent, kind)
                    lack += 1
            if absent:
                missing.append(absent)
        return rest, missing, lack

    def distance(self, counts: Sequence[int], most: int = NO_HAND) -> int:
        """How many tiles are missing; NO_HAND where more than `most` are missing of the named sets."""
        plan = self.plan
        if plan.measure is not None:
            return plan.measure(counts, self.melds)[0]
        if not self.sets:
            return kernel.distance(counts, self.declared, plan.shapes, self.caps)
        rest, _, lack = self.taken_out(counts)
        if lack > most:
            return NO_HAND
        return lack + kernel.distance(rest, self.declared, plan.shapes, self.caps)

    def reach(self, counts: Sequence[int]) -> Reach:
        """How far a hand is, and what helps."""
        if self.plan.measure is not None:
            return Reach((), *self.plan.measure(counts, self.melds))
        rest, missing, _ = self.taken_out(counts)
        far = kernel.distance(rest, self.declared, self.plan.shapes, self.caps)
        return Reach(tuple(missing), far, kernel.useful(rest, self.declared, self.plan.shapes, self.caps))

    def reaches(self, counts: Sequence[int]) -> dict[int, Reach]:
        """The same after each discard, by kind."""
        plan = self.plan
        if plan.measure is not None:
            return {kind: self.reach(_without(counts, kind)) for kind in range(KINDS) if counts[kind]}
        rest, missing, _ = self.taken_out(counts)
        lacks = tuple(missing)
        found = {
            kind: Reach(lacks, far, useful)
            for kind, far, useful in kernel.discards(rest, self.declared, plan.shapes, self.caps)
        }
        if self.sets:
            for kind in range(KINDS):
                if counts[kind] and kind not in found:
                    found[kind] = self.reach(_without(counts, kind))
        return found

    def spare(self, counts: Sequence[int]) -> list[int]:
        """What the plan can do without, best thrown first."""
        if self.plan.measure is not None:
            found = self.reaches(counts)
            return sorted(found, key=lambda kind: (found[kind].rest, -len(found[kind].useful), kind))
        rest = self.taken_out(counts)[0]
        return [row[0] for row in kernel.discards(rest, self.declared, self.plan.shapes, self.caps)]

    def finished(self, counts: Sequence[int], weights: Sequence[float]) -> tuple[list[int], int] | None:
        """A likely finished hand with its last tile: the standing tiles, the winning one among them.

        `weights` says which kinds come more easily.
        """
        plan = self.plan
        if plan.measure is not None:
            return _finish(counts, lambda now: plan.measure(now, self.melds), 14 - 3 * len(self.melds), weights)  # type: ignore[misc]
        rest, missing, _ = self.taken_out(counts)
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
    """Draw what helps and comes most easily until the hand is complete, then throw what is too much."""
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


def courses(plans: Sequence[Plan], melds: Sequence[Meld]) -> list[Course]:
    """The plans that these declared sets leave possible."""
    found: list[Course] = []
    declared = tuple(melds)
    for plan in plans:
        course = _course(plan, declared)
        if course is not None:
            found.append(course)
    return found


def _course(plan: Plan, melds: tuple[Meld, ...]) -> Course | None:
    if not melds:
        return Course(plan, plan.sets, len(plan.sets), melds)
    if plan.closed and (plan.shapes != KNITTED_STRAIGHT or len(melds) > 1):
        return None
    if plan.allowed is not None and any(tile not in plan.allowed for meld in melds for tile in meld.tiles):
        return None
    if plan.measure is not None:
        return Course(plan, (), len(melds), melds)
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
    return Course(plan, tuple(left), len(plan.sets) + free, melds)


# -- the plans that several rulebooks know --------------------------------------------------------------------


def chow(suit: int, rank: int) -> Tiles:
    """The chow of a suit that starts at a rank (0 is the one)."""
    first = 9 * suit + rank
    return (first, first + 1, first + 2)


def pung(kind: int) -> Tiles:
    """Three of a kind."""
    return (kind, kind, kind)


def _three_chows() -> Iterator[Plan]:
    suits = range(3)
    for rank in range(7):
        yield Plan("mixed_triple_chow", 8, tuple(chow(suit, rank) for suit in suits))
        for suit in suits:
            yield Plan("pure_triple_chow", 24, (chow(suit, rank),) * 3)
    for order in permutations(suits):
        yield Plan("mixed_straight", 8, tuple(chow(suit, 3 * step) for step, suit in enumerate(order)))
        for rank in range(5):
            sets = tuple(chow(suit, rank + step) for step, suit in enumerate(order))
            yield Plan("mixed_shifted_chows", 6, sets)
    for suit in suits:
        yield Plan("pure_straight", 16, (chow(suit, 0), chow(suit, 3), chow(suit, 6)))
        for step in (1, 2):
            for rank in range(7 - 2 * step):
                sets = tuple(chow(suit, rank + step * place) for place in range(3))
                yield Plan("pure_shifted_chows", 16, sets)


def _three_pungs() -> Iterator[Plan]:
    for rank in range(9):
        yield Plan("triple_pung", 16, tuple(pung(9 * suit + rank) for suit in range(3)))
    for rank in range(7):
        for order in permutations(range(3)):
            sets = tuple(pung(9 * suit + rank + step) for step, suit in enumerate(order))
            yield Plan("mixed_shifted_pungs", 8, sets)
        for suit in range(3):
            sets = tuple(pung(9 * suit + rank + step) for step in range(3))
            yield Plan("pure_shifted_pungs", 24, sets)


def _honors() -> Iterator[Plan]:
    for first, second in ((31, 32), (31, 33), (32, 33)):
        yield Plan("two_dragon_pungs", 6, (pung(first), pung(second)))
    yield Plan("big_three_dragons", 88, (pung(31), pung(32), pung(33)))
    for missing in range(27, 31):
        yield Plan("big_three_winds", 12, tuple(pung(kind) for kind in range(27, 31) if kind != missing))


def _of(ranks: Sequence[int]) -> frozenset[int]:
    return frozenset(9 * suit + rank - 1 for suit in range(3) for rank in ranks)


HONORS: Final = frozenset(range(27, 34))
REVERSIBLE: Final = frozenset([9 + rank - 1 for rank in (1, 2, 3, 4, 5, 8, 9)] + [18 + rank - 1 for rank in (2, 4, 5, 6, 8, 9)] + [33])


def _by_tiles() -> Iterator[Plan]:
    for suit in range(3):
        own = frozenset(range(9 * suit, 9 * suit + 9))
        yield Plan("half_flush", 6, allowed=own | HONORS)
        yield Plan("full_flush", 24, allowed=own)
    yield Plan("upper_four", 12, allowed=_of((6, 7, 8, 9)))
    yield Plan("lower_four", 12, allowed=_of((1, 2, 3, 4)))
    yield Plan("upper_tiles", 24, allowed=_of((7, 8, 9)))
    yield Plan("middle_tiles", 24, allowed=_of((4, 5, 6)))
    yield Plan("lower_tiles", 24, allowed=_of((1, 2, 3)))
    yield Plan("reversible_tiles", 8, allowed=REVERSIBLE)
    yield Plan("all_terminals_and_honors", 32, allowed=_of((1, 9)) | HONORS)


def _by_shape() -> Iterator[Plan]:
    yield Plan("seven_pairs", 24, shapes=SEVEN_PAIRS)
    yield Plan("lesser_honors_and_knitted_tiles", 12, shapes=HONORS_AND_KNITTED)
    yield Plan("thirteen_orphans", 88, shapes=THIRTEEN_ORPHANS)
    yield Plan("knitted_straight", 12, shapes=KNITTED_STRAIGHT)


# -- plans that caps cannot tell ------------------------------------------------------------------------------


def only_pungs(counts: Sequence[int], melds: Sequence[Meld]) -> tuple[int, list[int]]:
    """Four pungs and a pair."""
    if any(meld.kind is SetKind.CHOW for meld in melds):
        return NO_HAND, []
    sets = 4 - len(melds)
    held = sorted(((min(count, 3), kind) for kind, count in enumerate(counts) if count), reverse=True)
    chosen = held[:sets]
    far = sum(3 - count for count, _ in chosen) + 3 * (sets - len(chosen))
    useful = [kind for count, kind in chosen if count < 3]
    spare = held[sets:]
    if not spare:
        return far + 2, useful or list(range(KINDS))
    best = spare[0][0]
    if best < 2:
        far += 1
    lowest = chosen[-1][0] if chosen else 3
    for count, kind in spare:
        # A tile as good as one that was chosen may take its place.
        if count == lowest < 3 or (best < 2 and count == best):
            useful.append(kind)
    return far, useful


def all_kinds(counts: Sequence[int], melds: Sequence[Meld]) -> tuple[int, list[int]]:
    """A set or the pair in each suit, in winds and in dragons."""
    done = [False] * 5
    for meld in melds:
        part = _part(meld.tile)
        if done[part]:
            return NO_HAND, []
        done[part] = True
    sets: list[tuple[int, list[int]]] = []
    pairs: list[tuple[int, list[int]]] = []
    for part in range(5):
        if done[part]:
            sets.append((0, []))
            pairs.append((NO_HAND, []))
        else:
            sets.append(_cheapest_set(counts, part))
            pairs.append(_cheapest_pair(counts, part))
    whole = sum(far for far, _ in sets)
    least = min(whole - sets[part][0] + pairs[part][0] for part in range(5))
    useful: set[int] = set()
    for part in range(5):
        if whole - sets[part][0] + pairs[part][0] == least:
            useful.update(pairs[part][1])
            for other in range(5):
                if other != part:
                    useful.update(sets[other][1])
    return least, sorted(useful)


_PARTS: Final = (range(9), range(9, 18), range(18, 27), range(27, 31), range(31, 34))
_SETS: Final = tuple(
    tuple(pung(kind) for kind in kinds) + tuple((kind, kind + 1, kind + 2) for kind in kinds[:7] if part < 3)
    for part, kinds in enumerate(_PARTS)
)


def _part(kind: int) -> int:
    return kind // 9 if kind < 27 else 3 if kind < 31 else 4


def _cheapest_set(counts: Sequence[int], part: int) -> tuple[int, list[int]]:
    least = 4
    useful: set[int] = set()
    for tiles in _SETS[part]:
        first, second, third = tiles
        if first == third:
            lack = 3 - min(3, counts[first])
            helps = {first} if lack else set()
        else:
            helps = {kind for kind in tiles if not counts[kind]}
            lack = len(helps)
        if lack < least:
            least, useful = lack, helps
        elif lack == least:
            useful = useful | helps
    return least, sorted(useful)


def _cheapest_pair(counts: Sequence[int], part: int) -> tuple[int, list[int]]:
    most = max(counts[kind] for kind in _PARTS[part])
    if most >= 2:
        return 0, []
    return 2 - most, [kind for kind in _PARTS[part] if counts[kind] == most]


SHARED: Final[tuple[Plan, ...]] = (
    *_three_chows(),
    *_by_tiles(),
    *_by_shape(),
    *_three_pungs(),
    *_honors(),
    Plan("all_pungs", 6, measure=only_pungs),
    Plan("all_types", 6, measure=all_kinds),
    Plan("", 0),
)
"""The last one is any hand at all."""

SIMPLE: Final[tuple[Plan, ...]] = tuple(
    plan
    for plan in SHARED
    if plan.fan
    in (
        "mixed_triple_chow",
        "mixed_straight",
        "mixed_shifted_chows",
        "pure_straight",
        "half_flush",
        "all_pungs",
        "seven_pairs",
        "",
    )
)
"""The plans that everybody knows."""
