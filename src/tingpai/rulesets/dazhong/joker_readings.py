# Compiled with mypyc.
"""Every way to read a hand with jokers: what the jokers stand for, and where the winning tile stands.

A joker stands for any tile (Jokers 6). A chow or pung has one or two of them (Jokers 10), the pair up to two (Jokers
11), and the irregular shapes have as many as there are (D-44, D-67). In the standing hand no kind is there more than
four times (Jokers 14, D-45). Readings are built around the natural tiles, suit by suit, so nothing is tried that the
natural tiles do not allow.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from tingpai.arrange import KNITTED_ORDERS, Group, GroupKind
from tingpai.rulesets.dazhong.joker_parts import CHOW, JOKER, PAIR, PUNG
from tingpai.rulesets.dazhong.natural_tiles import TileLayout, kinds_of
from tingpai.tile import KINDS, TERMINALS_AND_HONORS, TILES, Tile

SUITS: Final = ((0, 9), (9, 18), (18, 27), (27, 34))
"""The first kind of each suit and of the honours, and the kind after the last."""
COPIES: Final = 4
SIMPLES: Final = tuple(tile for tile in TILES[:KINDS] if tile.is_simple)

Spot = tuple[int, int]
"""Where the winning tile stands: the code of the group, and the kind that the tile is there."""
LaidGroups = tuple[tuple[int, tuple[int, ...]], ...]
"""Codes of groups, each with the kinds of its natural tiles; the other tiles are jokers."""


@cache
def group_of(code: int, naturals: tuple[int, ...]) -> Group:
    """The `Group` of a code, with the kinds that its jokers stand for."""
    kind = GroupKind.CHOW if code < PUNG else GroupKind.PUNG if code < PAIR else GroupKind.PAIR
    return group(kind, kinds_of(code), naturals)


@lru_cache(maxsize=3072)
def knitted_of(order: tuple[Tile, ...], naturals: tuple[int, ...]) -> Group:
    """The group of nine knitted tiles of which some are natural."""
    return group(GroupKind.KNITTED, order, naturals)


def group(kind: GroupKind, kinds: Sequence[int], naturals: Sequence[int]) -> Group:
    """A group of these kinds; the kinds that are not among the natural tiles are jokers."""
    missing = list(kinds)
    for tile in naturals:
        missing.remove(tile)
    return Group(kind, tuple(TILES[tile] for tile in kinds), jokers=tuple(TILES[tile] for tile in missing))


@dataclass(slots=True)
class SuitGroups:
    """The natural tiles of a suit, or of the honours, as sets and perhaps the pair, with jokers in them."""

    jokers: int
    chows: tuple[int, ...]
    pungs: tuple[int, ...]
    pair: int | None
    groups: LaidGroups
    """One way to share out the natural tiles over these groups."""
    spots: dict[Spot, LaidGroups]
    """Where the winning tile may stand, and how the natural tiles are shared out then."""


@lru_cache(maxsize=20_000)
def suit_groups(counts: tuple[int, ...], base: int, most: int, won: int | None) -> tuple[SuitGroups, ...]:
    """Every way to make groups of the natural tiles of a suit with at most `most` jokers, each once.

    `base` is the first kind of the suit. `won` is the winning tile if it is of this suit, or `JOKER`.
    """
    found: dict[tuple[int, ...], SuitGroups] = {}
    left = list(counts)
    height = list(counts)  # natural and assigned copies
    groups: list[tuple[int, tuple[int, ...]]] = []

    def take(code: int, ranks: tuple[int, ...], natural: tuple[int, ...], used: int, paired: bool) -> None:
        """Make one group with these natural tiles, and continue with the other tiles."""
        used += len(ranks) - len(natural)
        if used > most:
            return
        for rank in ranks:
            height[rank] += 1
        for rank in natural:
            height[rank] -= 1
            left[rank] -= 1
        if all(height[rank] <= COPIES for rank in ranks):
            groups.append((code + base, tuple(base + rank for rank in natural)))
            walk(used, paired, natural[0], code)
            groups.pop()
        for rank in natural:
            height[rank] += 1
            left[rank] += 1
        for rank in ranks:
            height[rank] -= 1

    def walk(used: int, paired: bool, rank: int, code: int) -> None:
        """Continue from a rank; groups that begin with the same natural tile come in order of their codes."""
        while rank < len(left) and not left[rank]:
            rank, code = rank + 1, 0
        if rank == len(left):
            _note(found, groups, used, won)
            return
        for next_code, ranks, natural in _groups_with(left, rank, base < 27):
            if next_code >= code and not (paired and next_code >= PAIR):
                take(next_code, ranks, natural, used, paired or next_code >= PAIR)

    walk(0, False, 0, 0)
    return tuple(found.values())


def _groups_with(
    left: Sequence[int], rank: int, suited: bool
) -> Iterator[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    """Every group with the lowest remaining natural tile: its code, its ranks, and the ranks of its natural tiles.

    Chows come first, so a pung or a pair takes as many natural tiles as possible.
    """
    if suited:
        for low in range(max(0, rank - 2), min(rank, 6) + 1):
            ranks = (low, low + 1, low + 2)
            above = [other for other in ranks if other > rank and left[other]]
            for size in range(len(above) + 1):
                for more in combinations(above, size):
                    yield CHOW + low, ranks, (rank, *more)
    for size, code in ((3, PUNG + rank), (2, PAIR + rank)):
        yield code, (rank,) * size, (rank,) * min(size, left[rank])


def _note(
    found: dict[tuple[int, ...], SuitGroups],
    groups: list[tuple[int, tuple[int, ...]]],
    used: int,
    won: int | None,
) -> None:
    codes = tuple(sorted(code for code, _ in groups))
    part = found.get(codes)
    laid_groups = tuple(groups)
    if part is None:
        part = found[codes] = SuitGroups(
            used,
            tuple(code for code in codes if code < PUNG),
            tuple(code - PUNG for code in codes if PUNG <= code < PAIR),
            codes[-1] - PAIR if codes and codes[-1] >= PAIR else None,
            laid_groups,
            {},
        )
    if won == JOKER:
        for code, naturals in groups:
            for tile in set(kinds_of(code)):
                if kinds_of(code).count(tile) > naturals.count(tile):
                    part.spots.setdefault((code, tile), laid_groups)
    elif won is not None:
        for code, naturals in groups:
            if won in naturals:
                part.spots.setdefault((code, won), laid_groups)


@dataclass(slots=True)
class JokerReading:
    """A hand as sets and a pair, before it is decided where the winning tile stands."""

    parts: tuple[SuitGroups, ...]
    chows: tuple[int, ...]
    pungs: tuple[int, ...]
    pair: int
    joker_pair: bool
    """Whether the pair is two jokers."""
    won: int | None

    @property
    def spots(self) -> list[Spot]:
        """Where the winning tile may stand."""
        found = [spot for part in self.parts for spot in part.spots]
        if self.joker_pair and self.won == JOKER:
            found.append((PAIR + self.pair, self.pair))
        return found

    def laid_out(self, spot: Spot | None) -> list[Group]:
        """The groups with their jokers; the winning tile stands at `spot`, in the first group."""
        groups: list[tuple[int, tuple[int, ...]]] = []
        if self.joker_pair:
            groups.append((PAIR + self.pair, ()))
        for part in self.parts:
            groups.extend(part.spots.get(spot, part.groups) if spot is not None else part.groups)
        if spot is not None:
            groups.sort(key=lambda item: not self._stands(item, spot))
        return [group_of(code, naturals) for code, naturals in groups]

    def _stands(self, item: tuple[int, tuple[int, ...]], spot: Spot) -> bool:
        code, naturals = item
        if code != spot[0]:
            return False
        if self.won == JOKER:
            return kinds_of(code).count(spot[1]) > naturals.count(spot[1])
        return spot[1] in naturals


def regular(counts: Sequence[int], jokers: int, won: int | None) -> Iterator[JokerReading]:
    """Every reading of the natural tiles and the jokers as sets and a pair."""
    suits = []
    needs = [_least(sum(counts[base:end])) for base, end in SUITS]
    for (base, end), need in zip(SUITS, needs, strict=True):
        spare = jokers - sum(needs) + need
        if spare < 0:
            return
        here = won if won == JOKER or _within(won, base, end) else None
        suits.append(suit_groups(tuple(counts[base:end]), base, spare, here))
    for chosen in _choices(suits, jokers):
        used = sum(part.jokers for part in chosen)
        chows = tuple(tile for part in chosen for tile in part.chows)
        pungs = tuple(tile for part in chosen for tile in part.pungs)
        pair = next((part.pair for part in chosen if part.pair is not None), None)
        if pair is not None:
            if used == jokers:
                yield JokerReading(chosen, chows, pungs, pair, False, won)
        elif used == jokers - 2:
            for tile in _free(chows, pungs):
                yield JokerReading(chosen, chows, pungs, tile, True, won)


def _least(tiles: int) -> int:
    """The fewest jokers that a suit with this number of natural tiles needs."""
    return min(-tiles % 3, (2 - tiles) % 3)


def _within(tile: int | None, base: int, end: int) -> bool:
    return tile is not None and base <= tile < end


def _choices(suits: Sequence[tuple[SuitGroups, ...]], jokers: int) -> Iterator[tuple[SuitGroups, ...]]:
    """Choices of one entry for each suit that use all jokers; two jokers are left if no entry has the pair."""

    def walk(
        index: int, chosen: tuple[SuitGroups, ...], left: int, paired: bool
    ) -> Iterator[tuple[SuitGroups, ...]]:
        if index == len(suits):
            if left == (0 if paired else 2):
                yield chosen
            return
        for part in suits[index]:
            if part.jokers <= left and not (paired and part.pair is not None):
                yield from walk(
                    index + 1, (*chosen, part), left - part.jokers, paired or part.pair is not None
                )

    return walk(0, (), jokers, False)


def _free(chows: Iterable[int], pungs: Iterable[int]) -> list[int]:
    """The kinds of which two more tiles may stand in the hand (Jokers 14)."""
    height = [0] * KINDS
    for tile in chows:
        for step in range(3):
            height[tile + step] += 1
    for tile in pungs:
        height[tile] += 3
    return [tile for tile in range(KINDS) if height[tile] <= COPIES - 2]


def laid(codes: Sequence[int], counts: Sequence[int], spot: Spot | None, won: int | None) -> list[Group]:
    """Share out the natural tiles over groups; the winning tile stands at `spot`, in the first group."""
    groups = list(codes)
    if spot is not None:
        groups.remove(spot[0])
        groups.insert(0, spot[0])
    layout = TileLayout(groups, list(counts))
    if spot is not None and won == JOKER:
        layout.put_joker(0, spot[1])
    elif spot is not None:
        layout.put(0, spot[1])
    layout.fill()
    return [group_of(code, tuple(placed)) for code, placed in zip(groups, layout.naturals, strict=True)]


# -- irregular shapes (D-44) --------------------------------------------------------------------------------


def thirteen_orphans(counts: Sequence[int], jokers: int) -> Iterator[Tile]:
    """The kinds of which there may be two in thirteen orphans."""
    if sum(counts) + jokers != 14 or any(counts[tile] for tile in SIMPLES):
        return
    for twice in TERMINALS_AND_HONORS:
        if all(counts[tile] <= 1 + (tile == twice) for tile in TERMINALS_AND_HONORS):
            yield twice


def honors_and_knitted(counts: Sequence[int], jokers: int) -> Iterator[tuple[int, ...]]:
    """Every choice of fourteen different kinds, in order."""
    if max(counts) > 1 or sum(counts) + jokers != 14:
        return
    naturals = {tile for tile in range(KINDS) if counts[tile]}
    seen: set[tuple[int, ...]] = set()
    for order in KNITTED_ORDERS:
        allowed = {*order, *range(27, KINDS)}
        if naturals <= allowed:
            for more in combinations(sorted(allowed - naturals), jokers):
                kinds = tuple(sorted((*naturals, *more)))
                if kinds not in seen:
                    seen.add(kinds)
                    yield kinds


def knitted_straights(
    counts: Sequence[int], jokers: int, won: int | None
) -> Iterator[tuple[tuple[Tile, ...], tuple[int, ...], JokerReading]]:
    """The nine knitted tiles, the natural ones among them, and a reading of the rest.

    A joker may stand for a knitted tile even if the hand has that tile, because the tile may be needed elsewhere.
    """
    # At most three tiles of each suit are knitted, so most hands have too few of them for their jokers.
    if sum([min(3, 9 - counts[base:end].count(0)) for base, end in SUITS[:3]]) + jokers < 9:
        return
    groups = (sum(counts) + jokers - 9) // 3 + 1  # beside the knitted tiles
    for order in KNITTED_ORDERS:
        held = [tile for tile in order if counts[tile]]
        spare = jokers - (9 - len(held))
        # Knitted tiles are three or more ranks apart, so each one that is lent stands in a group of its own.
        for lent in range(min(spare, groups) + 1):
            for elsewhere in combinations(held, lent):
                naturals = tuple(tile for tile in held if tile not in elsewhere)
                rest = list(counts)
                for tile in naturals:
                    rest[tile] -= 1
                if _least_groups(rest) > groups:
                    continue
                for reading in regular(rest, spare - lent, won):
                    if _fits(order, reading):
                        yield order, naturals, reading


def _least_groups(counts: Sequence[int]) -> int:
    """At least so many groups hold these natural tiles: a group is in one suit, and its ranks are at most two apart."""
    groups, last = 0, -1
    for tile in [tile for tile in range(KINDS) if counts[tile]]:
        if tile > last:
            groups += 1
            last = min(tile + 2, tile // 9 * 9 + 8) if tile < 27 else tile
    return groups


def _fits(order: Sequence[int], reading: JokerReading) -> bool:
    height = [0] * KINDS
    for tile in (*order, *reading.pungs * 3, reading.pair, reading.pair):
        height[tile] += 1
    for tile in reading.chows:
        for step in range(3):
            height[tile + step] += 1
    return max(height) <= COPIES
