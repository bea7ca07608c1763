"""Every reading of a complete hand, found the slow way: all choices of sets that have the same tiles."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement, permutations

Tiles = tuple[int, ...]
Reading = tuple[Tiles, ...]
"""The groups of a hand as sorted kinds, in sorted order."""

SETS: tuple[Tiles, ...] = (
    *((kind,) * 3 for kind in range(34)),
    *((kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 <= 6),
)
HONORS = set(range(27, 34))
ORPHANS = {kind for kind in range(27) if kind % 9 in (0, 8)} | HONORS


def regular(tiles: Iterable[int], sets: int) -> set[Reading]:
    """As `sets` sets and a pair."""
    whole = Counter(tiles)
    found: set[Reading] = set()
    for kind in whole:
        left = whole - Counter((kind, kind))
        if whole[kind] < 2 or sum(left.values()) != 3 * sets:
            continue
        inside = [group for group in SETS if Counter(group) <= left]
        for chosen in combinations_with_replacement(inside, sets):
            if Counter(tile for group in chosen for tile in group) == left:
                found.add(tuple(sorted((*chosen, (kind, kind)))))
    return found


def knitted() -> Iterator[Tiles]:
    """147, 258 and 369 in the three suits, in every order."""
    for suits in permutations((0, 9, 18)):
        yield tuple(
            sorted(
                suit + start + step for suit, start in zip(suits, range(3), strict=True) for step in (0, 3, 6)
            )
        )


def knitted_straight(tiles: Iterable[int], sets: int) -> set[Reading]:
    """As the nine knitted tiles, and `sets` sets (one or none) and a pair."""
    whole = Counter(tiles)
    return {
        tuple(sorted((nine, *rest)))
        for nine in knitted()
        if Counter(nine) <= whole
        for rest in regular((whole - Counter(nine)).elements(), sets)
    }


def seven_pairs(tiles: Iterable[int]) -> set[Reading]:
    """As seven pairs."""
    whole = Counter(tiles)
    if sum(whole.values()) != 14 or any(count % 2 for count in whole.values()):
        return set()
    return {tuple(sorted((kind, kind) for kind, count in whole.items() for _ in range(count // 2)))}


def thirteen_orphans(tiles: Iterable[int]) -> set[Reading]:
    """As twelve single terminals and honours and a pair of the thirteenth."""
    listed = sorted(tiles)
    if len(listed) != 14 or set(listed) != ORPHANS:
        return set()
    (twice,) = [kind for kind in ORPHANS if listed.count(kind) == 2]
    return {tuple(sorted((tuple(sorted(ORPHANS - {twice})), (twice, twice))))}


def honors_and_knitted(tiles: Iterable[int]) -> set[Reading]:
    """As fourteen different tiles, honours and knitted ones."""
    listed = tuple(sorted(tiles))
    fits = any(set(listed) <= HONORS | set(nine) for nine in knitted())
    return {(listed,)} if len(set(listed)) == 14 == len(listed) and fits else set()
