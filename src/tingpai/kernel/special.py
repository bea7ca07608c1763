# Compiled with mypyc.
"""The shapes that are not sets and a pair: the distance of one hand, and the draws that lower it.

Every function returns both: the fewest tiles missing (`NO_HAND` if the caps leave no such hand), and the set of
useful kinds. A set of kinds is an int, bit k for kind k, so one operation asks about all 34 kinds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tingpai.kernel.packed_hand import has_caps, lower_each, packed_at, part_keys, plane, size, take_each
from tingpai.kernel.regular import missing_and_useful, missing_by_keys, tiles_missing
from tingpai.kernel.shapes import (
    HONORS_AND_KNITTED,
    KNITTED_STRAIGHT,
    NO_HAND,
    SEVEN_PAIRS,
    THIRTEEN_ORPHANS,
    TWINS,
)
from tingpai.kernel.suit_classes import SuitClasses

if TYPE_CHECKING:
    from mypy_extensions import i64

    from tingpai.kernel.packed_hand import PackedHand

    DistanceAndUseful = tuple[i64, i64]
    KindSets = tuple[i64, i64, i64, i64, i64, i64, i64]
    """The kinds held at least once, twice, three and four times; those that may be held once, twice, four times."""

ALL: Final = 0b1111111_111111111_111111111_111111111
HONORS: Final = 0b1111111_000000000_000000000_000000000
ORPHANS: Final = 0b1111111_100000001_100000001_100000001
SUITS: Final = [0b111111111, 0b111111111 << 9, 0b111111111 << 18]
KNITTED_STARTS: Final = bytes([0, 1, 2, 0, 2, 1, 1, 0, 2, 1, 2, 0, 2, 0, 1, 2, 1, 0])
"""The six orders of 147, 258 and 369 in the suits: where the sequence of each suit begins, three bytes an order."""
KNITTED_TILES: Final = bytes(
    kind < 27 and kind % 3 == KNITTED_STARTS[3 * order + kind // 9]
    for order in range(6)
    for kind in range(34)
)
"""One tile of each of the nine kinds of an order, as 34 counts an order."""


def kinds_of(hand: PackedHand, caps: PackedHand) -> KindSets:
    """The sets of kinds that a hand holds, and those that it may hold."""
    ones, twos, fours = plane(hand, 0), plane(hand, 1), plane(hand, 2)
    may1: i64 = ALL
    may2: i64 = ALL
    may4: i64 = ALL
    if has_caps(caps):
        may4 = plane(caps, 2)
        may2 = plane(caps, 1) | may4
        may1 = plane(caps, 0) | may2
    return ones | twos | fours, twos | fours, ones & twos | fours, fours, may1, may2, may4


def nearer(one: DistanceAndUseful, other: DistanceAndUseful) -> DistanceAndUseful:
    """The smaller distance; if both are equal, the kinds that are useful for either."""
    if one[0] == other[0]:
        return one[0], one[1] | other[1]
    return one if one[0] < other[0] else other


def seven_pairs(kinds: KindSets, among: i64) -> DistanceAndUseful:
    """Seven pairs of kinds in the set `among`.

    Each kind offers a first pair and, if four are allowed, a second one. The second never costs less than the first,
    so the seven cheapest pairs are the answer.
    """
    held1, held2, held3, held4, _may1, may2, may4 = kinds
    first, second = may2 & among, may4 & among
    free = size(held2 & first) + size(held4 & second)
    if free >= 7:
        return 0, 0
    single = held1 & ~held2 & first
    triple = held3 & ~held4 & second
    by_one = size(single) + size(triple)
    if free + by_one >= 7:
        return 7 - free, single | triple
    if size(first) + size(second) < 7:
        return NO_HAND, 0
    # Pairs of which nothing is held are needed too: a first one of a kind, or a second beside two.
    begun = first & ~held1 | second & held2 & ~held3
    return by_one + 2 * (7 - free - by_one), single | triple | begun


def twins(kinds: KindSets) -> DistanceAndUseful:
    """Seven pairs of one suit, or a pair of each honour."""
    held1, held2, _held3, _held4, _may1, may2, _may4 = kinds
    best: DistanceAndUseful = (NO_HAND, 0)
    for suit in SUITS:
        best = nearer(best, seven_pairs(kinds, suit))
    if may2 & HONORS == HONORS:
        lacking = 14 - size(held1 & HONORS) - size(held2 & HONORS)
        best = nearer(best, (lacking, HONORS & ~held2))
    return best


def thirteen_orphans(kinds: KindSets) -> DistanceAndUseful:
    """Each 1, 9 and honour, and one of them twice."""
    held1, held2, _held3, _held4, may1, may2, _may4 = kinds
    if may1 & ORPHANS != ORPHANS or may2 & ORPHANS == 0:
        return NO_HAND, 0
    useful = ORPHANS & ~held1
    lacking = size(useful)
    if held2 & may2 & ORPHANS:
        return lacking, useful
    return lacking + 1, useful | may2 & ORPHANS


def honors_and_knitted(kinds: KindSets) -> DistanceAndUseful:
    """Fourteen different tiles out of the honours and one knitted sequence in each suit."""
    held1, _held2, _held3, _held4, may1, _may2, _may4 = kinds
    best: DistanceAndUseful = (NO_HAND, 0)
    order: i64 = 0
    while order < 6:
        wanted = (knitted_kinds(order) | HONORS) & may1
        order += 1
        own = size(wanted & held1)
        if own >= 14:
            return 0, 0
        if size(wanted) >= 14:
            best = nearer(best, (14 - own, wanted & ~held1))
    return best


def special_distance(
    classes: SuitClasses, hand: PackedHand, melds: i64, shapes: i64, caps: PackedHand, bound: i64, draws: bool
) -> DistanceAndUseful:
    """The nearest of the special shapes that are asked for, if it is no farther than `bound`."""
    kinds = kinds_of(hand, caps)
    found: DistanceAndUseful = (NO_HAND, 0)
    if melds == 0:
        if shapes & SEVEN_PAIRS:
            found = seven_pairs(kinds, ALL)
        if shapes & THIRTEEN_ORPHANS:
            found = nearer(found, thirteen_orphans(kinds))
        if shapes & HONORS_AND_KNITTED:
            found = nearer(found, honors_and_knitted(kinds))
        if shapes & TWINS:
            found = nearer(found, twins(kinds))
    if shapes & KNITTED_STRAIGHT:
        bound = min(bound, found[0])
        found = nearer(found, knitted_straight(classes, kinds, hand, caps, 1 - melds, bound, draws))
    return found


def knitted_straight(
    classes: SuitClasses,
    kinds: KindSets,
    hand: PackedHand,
    caps: PackedHand,
    sets: i64,
    bound: i64,
    draws: bool,
) -> DistanceAndUseful:
    """All three knitted sequences with a pair and `sets` sets (one, or none if it is melded).

    Without the nine knitted tiles, the rest is an ordinary question about sets and a pair. One set and a pair never
    use more than three of a kind, so a cap of 4 need not be lowered for the tile taken out. Hands farther than
    `bound` are not examined, and draws are not examined unless `draws`.
    """
    held1, _held2, _held3, _held4, may1, _may2, _may4 = kinds
    best: DistanceAndUseful = (NO_HAND, 0)
    capped = has_caps(caps)
    characters, dots, bamboos, honors = part_keys(hand)
    order: i64 = 0
    while order < 6:
        nine = knitted_kinds(order)
        useful = nine & ~held1
        lacking = size(useful)
        if lacking <= bound and nine & ~may1 == 0:
            more: i64 = 0
            if capped:
                taken = packed_at(KNITTED_TILES, 34 * order)
                more = tiles_missing(classes, take_each(hand, taken), lower_each(caps, taken), sets)
            else:
                # Taking tiles out of the keys is faster than taking them out of the hand.
                at: i64 = 3 * order
                more = missing_by_keys(
                    classes,
                    characters - knitted_key(held1, KNITTED_STARTS[at]),
                    dots - knitted_key(held1 >> 9, KNITTED_STARTS[at + 1]),
                    bamboos - knitted_key(held1 >> 18, KNITTED_STARTS[at + 2]),
                    honors,
                    sets,
                )
            if lacking + more <= bound:
                bound = lacking + more
                if draws and more > 0:
                    ones = packed_at(KNITTED_TILES, 34 * order)
                    limits = caps
                    if capped:
                        limits = lower_each(caps, ones)
                    useful |= missing_and_useful(classes, take_each(hand, ones), limits, sets)[1]
                best = nearer(best, (bound, useful))
        order += 1
    return best


def knitted_key(held: i64, start: i64) -> i64:
    """What the held tiles of the ranks `start`, `start` + 3 and `start` + 6 add to the key of a suit.

    `held` is a set of kinds that begins with the suit.
    """
    held >>= start
    steps: i64 = held & 1 | (held & 8) << 4 | (held & 64) << 8
    return steps if start == 0 else 5 * steps if start == 1 else 25 * steps


def knitted_kinds(order: i64) -> i64:
    """The set of the nine kinds of a knitted order."""
    third: i64 = 0b1001001
    order *= 3
    a: i64 = KNITTED_STARTS[order]
    b: i64 = KNITTED_STARTS[order + 1]
    c: i64 = KNITTED_STARTS[order + 2]
    return third << a | third << 9 + b | third << 18 + c
