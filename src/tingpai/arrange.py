"""Finds every way to read complete tiles as a winning hand: sets and a pair, or one of the special shapes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from itertools import permutations

from tingpai import notation
from tingpai.hand import Meld, SetKind
from tingpai.kernel.shapes import (
    HONORS_AND_KNITTED,
    KNITTED_STRAIGHT,
    REGULAR,
    SEVEN_PAIRS,
    THIRTEEN_ORPHANS,
    TWINS,
)
from tingpai.tile import TERMINALS_AND_HONORS, TILES, Tile


class GroupKind(Enum):
    """A part of an arranged hand."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    PAIR = "pair"
    KNITTED = "knitted"
    """The nine tiles of a knitted straight."""
    SINGLES = "singles"
    """Tiles that stand alone: thirteen orphans, honours and knitted tiles."""


@dataclass(frozen=True, slots=True)
class Group:
    """A set, a pair, or the loose tiles of a special shape. A declared set has its `meld`."""

    kind: GroupKind
    tiles: tuple[Tile, ...]
    meld: Meld | None = None
    jokers: tuple[Tile, ...] = ()
    """The tiles among `tiles` that jokers stand for (Dazhong)."""

    @property
    def tile(self) -> Tile:
        """The lowest tile."""
        return self.tiles[0]

    def __str__(self) -> str:
        """The tiles of the group in the notation."""
        return notation.write(self.tiles)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """One reading of a complete hand: its groups in order of their tiles, the pair last."""

    shape: int
    groups: tuple[Group, ...]

    def __str__(self) -> str:
        """The groups, separated by spaces."""
        return " ".join(map(str, self.groups))


_MELD_KINDS = {SetKind.CHOW: GroupKind.CHOW, SetKind.PUNG: GroupKind.PUNG, SetKind.KONG: GroupKind.KONG}


def melded(meld: Meld) -> Group:
    """Make a group of a declared set."""
    return Group(_MELD_KINDS[meld.kind], meld.tiles, meld)


@cache
def chow(tile: Tile) -> Group:
    """Make the standing chow that starts with `tile`."""
    return Group(GroupKind.CHOW, (tile, TILES[tile + 1], TILES[tile + 2]))


@cache
def pung(tile: Tile) -> Group:
    """Make the standing pung of `tile`."""
    return Group(GroupKind.PUNG, (tile, tile, tile))


@cache
def pair(tile: Tile) -> Group:
    """Make the pair of `tile`."""
    return Group(GroupKind.PAIR, (tile, tile))


KNITTED_ORDERS: tuple[tuple[Tile, ...], ...] = tuple(
    tuple(TILES[9 * suit + start + step] for suit, start in enumerate(starts) for step in (0, 3, 6))
    for starts in permutations(range(3))
)
"""The six ways to lay 147, 258 and 369 over the three suits, nine tiles each."""


def arrange(counts: Sequence[int], melds: Sequence[Meld], shapes: int) -> Iterator[Arrangement]:
    """Give every reading of the standing tiles (the winning tile included) with the melds, each reading once.

    `shapes` is a sum of the constants in `tingpai.kernel.shapes`.
    """
    declared = tuple(melded(meld) for meld in melds)
    if shapes & REGULAR:
        for parts in regular(tuple(counts), 4 - len(melds)):
            yield Arrangement(REGULAR, _ordered(declared + parts))
    if shapes & KNITTED_STRAIGHT and len(melds) <= 1:
        yield from _knitted_straights(counts, declared)
    if melds:
        return
    if shapes & (SEVEN_PAIRS | TWINS):
        yield from _seven_pairs(counts, shapes)
    if shapes & THIRTEEN_ORPHANS and all(counts[tile] for tile in TERMINALS_AND_HONORS) and sum(counts) == 14:
        twice = [tile for tile in TERMINALS_AND_HONORS if counts[tile] == 2]
        if len(twice) == 1:
            alone = tuple(tile for tile in TERMINALS_AND_HONORS if tile != twice[0])
            yield Arrangement(THIRTEEN_ORPHANS, (Group(GroupKind.SINGLES, alone), pair(twice[0])))
    if shapes & HONORS_AND_KNITTED and sum(counts) == 14 and max(counts) == 1:
        tiles = tuple(TILES[kind] for kind in range(34) if counts[kind])
        if any(all(tile.is_honor or tile in order for tile in tiles) for order in KNITTED_ORDERS):
            yield Arrangement(HONORS_AND_KNITTED, (Group(GroupKind.SINGLES, tiles),))


def regular(counts: tuple[int, ...], sets: int) -> Iterator[tuple[Group, ...]]:
    """Find every way to split the counts into `sets` sets and a pair, the pair last."""
    if sum(counts) != 3 * sets + 2:
        return
    parts = [
        _split(counts[:9], 0),
        _split(counts[9:18], 9),
        _split(counts[18:27], 18),
        _split_honors(counts[27:34]),
    ]
    if not all(parts):
        return
    for first in parts[0]:
        for second in parts[1]:
            for third in parts[2]:
                for fourth in parts[3]:
                    groups = first + second + third + fourth
                    if len(groups) == sets + 1:  # with the right number of tiles, one of them is the pair
                        yield groups


@lru_cache(maxsize=100_000)
def _split(counts: tuple[int, ...], base: int) -> tuple[tuple[Group, ...], ...]:
    """Find every way to split one suit into sets and at most one pair."""
    found: list[tuple[Group, ...]] = []
    left = list(counts)

    def walk(rank: int, groups: tuple[Group, ...], paired: bool) -> None:
        if rank == 9:
            found.append(groups)
            return
        # Decide how many pungs and pairs of this rank there are; the rest must start chows.
        for pungs in range(left[rank] // 3 + 1):
            for pairs in range(1 if paired or left[rank] - 3 * pungs < 2 else 2):
                chows = left[rank] - 3 * pungs - 2 * pairs
                if chows and (rank > 6 or left[rank + 1] < chows or left[rank + 2] < chows):
                    continue
                tile = TILES[base + rank]
                more = (
                    (pung(tile),) * pungs + (pair(tile),) * pairs + ((chow(tile),) * chows if chows else ())
                )
                if chows:
                    left[rank + 1] -= chows
                    left[rank + 2] -= chows
                kept, left[rank] = left[rank], 0
                walk(rank + 1, groups + more, paired or bool(pairs))
                left[rank] = kept
                if chows:
                    left[rank + 1] += chows
                    left[rank + 2] += chows

    walk(0, (), False)
    return tuple(found)


@cache
def _split_honors(counts: tuple[int, ...]) -> tuple[tuple[Group, ...], ...]:
    groups: list[Group] = []
    for index, count in enumerate(counts):
        if count == 3:
            groups.append(pung(TILES[27 + index]))
        elif count == 2:
            groups.append(pair(TILES[27 + index]))
        elif count:
            return ()
    return (tuple(groups),)


def _knitted_straights(counts: Sequence[int], declared: tuple[Group, ...]) -> Iterator[Arrangement]:
    for order in KNITTED_ORDERS:
        if all(counts[tile] for tile in order):
            rest = list(counts)
            for tile in order:
                rest[tile] -= 1
            for parts in regular(tuple(rest), 1 - len(declared)):
                knitted = Group(GroupKind.KNITTED, order)
                yield Arrangement(KNITTED_STRAIGHT, (knitted, *_ordered(declared + parts)))


def _seven_pairs(counts: Sequence[int], shapes: int) -> Iterator[Arrangement]:
    if sum(counts) != 14 or any(count % 2 for count in counts):
        return
    pairs = tuple(pair(TILES[kind]) for kind in range(34) for _ in range(counts[kind] // 2))
    if shapes & SEVEN_PAIRS:
        yield Arrangement(SEVEN_PAIRS, pairs)
    else:
        suits = {group.tile.suit for group in pairs}
        if len(suits) == 1 and (None not in suits or len(set(pairs)) == 7):
            yield Arrangement(TWINS, pairs)


def _ordered(groups: tuple[Group, ...]) -> tuple[Group, ...]:
    """Order groups by their tiles, chows before pungs, the pair last: the order in which a person lays them out."""
    return tuple(sorted(groups, key=lambda group: (group.kind is GroupKind.PAIR, group.tiles)))


def places(groups: Sequence[Group], tile: Tile) -> list[int]:
    """Indices of the groups that the winning tile may have completed. Of equal groups only the first is given."""
    found: list[int] = []
    seen: set[Group] = set()
    for index, group in enumerate(groups):
        if group.meld is None and tile in group.tiles and group not in seen:
            seen.add(group)
            found.append(index)
    return found
