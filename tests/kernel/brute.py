"""The kernel's questions answered from their definitions: every winning hand written out, slow and plain."""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, permutations, product

import numpy as np
from numpy.typing import NDArray

from tingpai.kernel import (
    HONORS_AND_KNITTED,
    KNITTED_STRAIGHT,
    NO_HAND,
    REGULAR,
    SEVEN_PAIRS,
    THIRTEEN_ORPHANS,
    TWINS,
)

Targets = NDArray[np.int8]

CHOWS = [(first, first + 1, first + 2) for suit in range(3) for first in range(9 * suit, 9 * suit + 7)]
PUNGS = [(kind,) * 3 for kind in range(34)]
ORPHANS = [0, 8, 9, 17, 18, 26, *range(27, 34)]
EVERYTHING = frozenset(range(34))


def parse(text: str) -> list[int]:
    """The counts of tiles written like 123m45p67s1123z; z1..z7 are E S W N and the dragons."""
    counts, ranks = [0] * 34, ""
    for letter in text.replace(" ", ""):
        if letter.isdigit():
            ranks += letter
        else:
            for rank in ranks:
                counts["mpsz".index(letter) * 9 + int(rank) - 1] += 1
            ranks = ""
    return counts


def with_sets(start: Sequence[int], sets: int, universe: frozenset[int]) -> Iterator[tuple[int, ...]]:
    """The tiles `start`, so many sets and a pair, all of it in the universe."""
    inside = [group for group in CHOWS + PUNGS if universe.issuperset(group)]
    if universe.issuperset(start):
        for groups in combinations_with_replacement(inside, sets):
            tiles = [*start, *(kind for group in groups for kind in group)]
            for kind in universe:
                yield (*tiles, kind, kind)


def knitted() -> Iterator[list[int]]:
    """The nine tiles of each of the six knitted straights."""
    for order in permutations(range(3)):
        yield [9 * suit + start + step for suit, start in enumerate(order) for step in (0, 3, 6)]


def pairs(kinds: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """Seven pairs of these kinds, four alike being two of them."""
    known = list(kinds)
    for each in product(range(3), repeat=len(known)):
        if sum(each) == 7:
            yield tuple(kind for kind, number in zip(known, each, strict=True) for _ in range(2 * number))


def twins(universe: frozenset[int]) -> Iterator[tuple[int, ...]]:
    for suit in range(3):
        yield from pairs(universe.intersection(range(9 * suit, 9 * suit + 9)))
    yield tuple(kind for kind in range(27, 34) for _ in range(2))


def orphans(_: frozenset[int]) -> Iterator[tuple[int, ...]]:
    for twice in ORPHANS:
        yield (*ORPHANS, twice)


def honors_and_knitted(_: frozenset[int]) -> Iterator[tuple[int, ...]]:
    for nine in knitted():
        yield from combinations([*nine, *range(27, 34)], 14)


WITHOUT_MELDS: dict[int, Callable[[frozenset[int]], Iterator[tuple[int, ...]]]] = {
    SEVEN_PAIRS: pairs,
    TWINS: twins,
    THIRTEEN_ORPHANS: orphans,
    HONORS_AND_KNITTED: honors_and_knitted,
}


@lru_cache(maxsize=12)
def targets(shape: int, melds: int, universe: frozenset[int] = EVERYTHING) -> Targets:
    """Every winning hand (M, 34) of one shape within a universe of kinds, with at most four of each."""
    hands: Iterable[tuple[int, ...]] = ()
    if shape == REGULAR:
        hands = with_sets((), 4 - melds, universe)
    elif shape == KNITTED_STRAIGHT and melds < 2:
        hands = (hand for nine in knitted() for hand in with_sets(nine, 1 - melds, universe))
    elif shape in WITHOUT_MELDS and melds == 0:
        hands = (hand for hand in WITHOUT_MELDS[shape](universe) if universe.issuperset(hand))
    flat = np.fromiter((kind for hand in hands for kind in hand), np.int64).reshape(-1, 14 - 3 * melds)
    counts = np.zeros((len(flat), 34), np.int8)
    np.add.at(counts, (np.arange(len(flat))[:, None], flat), 1)
    return counts[(counts <= 4).all(axis=1)]


def distance(
    counts: Sequence[int],
    melds: int,
    shapes: int,
    caps: Sequence[int] | None = None,
    universe: frozenset[int] = EVERYTHING,
) -> int:
    """The fewest tiles missing from any winning hand that the caps allow."""
    best = NO_HAND
    for bit in range(6):
        if shapes >> bit & 1:
            hands = targets(1 << bit, melds, universe)
            if caps is not None:
                hands = hands[(hands <= np.array(caps)).all(axis=1)]
            if len(hands):
                missing = np.maximum(hands - np.array(counts, np.int8), 0).sum(axis=1)
                best = min(best, int(missing.min()))
    return best


def holds(counts: list[int], sets: int, pair: bool = True) -> bool:
    """Whether so many sets, and the pair, can be taken out of these tiles at once."""
    if pair:
        for kind in range(34):
            if counts[kind] >= 2:
                counts[kind] -= 2
                found = holds(counts, sets, pair=False)
                counts[kind] += 2
                if found:
                    return True
        return False
    if sets == 0:
        return True
    for group in PUNGS + CHOWS:
        if all(counts[kind] >= group.count(kind) for kind in group):
            for kind in group:
                counts[kind] -= 1
            found = holds(counts, sets - 1, pair=False)
            for kind in group:
                counts[kind] += 1
            if found:
                return True
    return False


def deal(rng: random.Random, tiles: int, universe: Iterable[int] = EVERYTHING) -> list[int]:
    """A random hand of so many tiles, or of all there are."""
    wall = [kind for kind in universe for _ in range(4)]
    counts = [0] * 34
    for kind in rng.sample(wall, min(tiles, len(wall))):
        counts[kind] += 1
    return counts


def lumpy(rng: random.Random, tiles: int) -> list[int]:
    """A random hand likelier to be near something: few kinds, one suit, or the kinds of a special shape."""
    style = rng.randrange(5)
    if style == 0:
        return deal(rng, tiles)
    if style == 1:
        return deal(rng, tiles, rng.sample(range(34), 7))
    if style == 2:
        return deal(rng, tiles, [*range(9), *rng.sample(range(9, 34), 2)])
    if style == 3:
        return deal(rng, tiles, [*rng.choice(list(knitted())), *range(27, 34)])
    return deal(rng, tiles, ORPHANS)


def random_caps(rng: random.Random) -> list[int] | None:
    """Caps as melds leave them, wild ones, or none."""
    style = rng.randrange(3)
    if style == 0:
        return None
    if style == 1:
        return [rng.choice([4, 4, 4, 3, 2, 1, 0]) for _ in range(34)]
    caps = [4] * 34
    for group in rng.sample(CHOWS + PUNGS, 2):
        for kind in group:
            caps[kind] = max(0, caps[kind] - 1)
    return caps
