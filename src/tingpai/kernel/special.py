# Compiled with mypyc.
"""The shapes that are not sets and a pair: the distance of one hand, and the draws that bring it nearer.

Every function returns the two together: fewest tiles missing (`NO_HAND` if the caps leave no such hand), and
the useful kinds. A set of kinds is an int, bit k for kind k, so that a question about 34 kinds is one
operation. mypyc compiles this file; it also runs as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tingpai.kernel.packed_hand import capped, plane, size
from tingpai.kernel.regular import missing, nearest
from tingpai.kernel.shapes import (
    HONORS_AND_KNITTED,
    KNITTED_STRAIGHT,
    NO_HAND,
    SEVEN_PAIRS,
    THIRTEEN_ORPHANS,
    TWINS,
)
from tingpai.kernel.suit_classes import Classes

if TYPE_CHECKING:
    from mypy_extensions import i64

    from tingpai.kernel.packed_hand import Words

    Found = tuple[i64, i64]
    Kinds = tuple[i64, i64, i64, i64, i64, i64, i64]
    """Those held once at least, twice, three and four times; those that may be held once, twice and four times."""

ALL: Final = 0b1111111_111111111_111111111_111111111
HONORS: Final = 0b1111111_000000000_000000000_000000000
ORPHANS: Final = 0b1111111_100000001_100000001_100000001
SUITS: Final = [0b111111111, 0b111111111 << 9, 0b111111111 << 18]
# 147, 258 and 369, one in each suit, in every order: with which rank the third of each suit begins.
ORDERS: Final = bytes([0, 1, 2, 0, 2, 1, 1, 0, 2, 1, 2, 0, 2, 0, 1, 2, 1, 0])


def kinds_of(hand: Words, caps: Words) -> Kinds:
    """A hand by kinds."""
    ones, twos, fours = plane(hand, 0), plane(hand, 1), plane(hand, 2)
    may1: i64 = ALL
    may2: i64 = ALL
    may4: i64 = ALL
    if capped(caps):
        may4 = plane(caps, 2)
        may2 = plane(caps, 1) | may4
        may1 = plane(caps, 0) | may2
    return ones | twos | fours, twos | fours, ones & twos | fours, fours, may1, may2, may4


def nearer(one: Found, other: Found) -> Found:
    """The smaller distance; if they are equal, what is useful for either."""
    if one[0] == other[0]:
        return one[0], one[1] | other[1]
    return one if one[0] < other[0] else other


def seven_pairs(kinds: Kinds, among: i64) -> Found:
    """Seven pairs among some kinds.

    Each kind offers a first pair and, where four are allowed, a second, which never costs less than the
    first: so the seven cheapest pairs are the answer.
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
    # Pairs of which nothing is held are needed too: begin a first one, or a second beside two.
    begun = first & ~held1 | second & held2 & ~held3
    return by_one + 2 * (7 - free - by_one), single | triple | begun


def twins(kinds: Kinds) -> Found:
    """Seven pairs of one suit, or a pair of each honour."""
    held1, held2, _held3, _held4, _may1, may2, _may4 = kinds
    best: Found = (NO_HAND, 0)
    for suit in SUITS:
        best = nearer(best, seven_pairs(kinds, suit))
    if may2 & HONORS == HONORS:
        lacking = 14 - size(held1 & HONORS) - size(held2 & HONORS)
        best = nearer(best, (lacking, HONORS & ~held2))
    return best


def thirteen_orphans(kinds: Kinds) -> Found:
    """Each 1, 9 and honour, and one of them twice."""
    held1, held2, _held3, _held4, may1, may2, _may4 = kinds
    if may1 & ORPHANS != ORPHANS or may2 & ORPHANS == 0:
        return NO_HAND, 0
    useful = ORPHANS & ~held1
    lacking = size(useful)
    if held2 & may2 & ORPHANS:
        return lacking, useful
    return lacking + 1, useful | may2 & ORPHANS


def honors_and_knitted(kinds: Kinds) -> Found:
    """Fourteen different tiles out of the honours and one knitted sequence in each suit."""
    held1, _held2, _held3, _held4, may1, _may2, _may4 = kinds
    best: Found = (NO_HAND, 0)
    order: i64 = 0
    while order < 18:
        wanted = (knitted(order) | HONORS) & may1
        order += 3
        own = size(wanted & held1)
        if own >= 14:
            return 0, 0
        if size(wanted) >= 14:
            best = nearer(best, (14 - own, wanted & ~held1))
    return best


def special(
    classes: Classes, hand: Words, melds: i64, shapes: i64, caps: Words, bound: i64, draw: bool
) -> Found:
    """The nearest of the shapes asked for but sets and a pair, as far as they are no farther than `bound`."""
    kinds = kinds_of(hand, caps)
    found: Found = (NO_HAND, 0)
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
        found = nearer(found, knitted_straight(classes, kinds, hand, caps, 1 - melds, bound, draw))
    return found


def knitted(order: i64) -> i64:
    """The nine kinds of an order of thirds."""
    third: i64 = 0b1001001
    a: i64 = ORDERS[order]
    b: i64 = ORDERS[order + 1]
    c: i64 = ORDERS[order + 2]
    return third << a | third << 9 + b | third << 18 + c


def knitted_straight(
    classes: Classes,
    kinds: Kinds,
    hand: Words,
    caps: Words,
    sets: i64,
    bound: i64,
    draw: bool,
) -> Found:
    """All three knitted sequences, and so many sets (one, or none if it is melded) and a pair.

    Take the nine tiles out of the hand, and the rest is an ordinary question about sets and a pair. One set
    and a pair never use more than three of a kind, so a cap of 4 need not be lowered for the tile taken out.
    What is farther than `bound` is not looked into, nor are draws unless `draw`.
    """
    held1, _held2, _held3, _held4, may1, _may2, _may4 = kinds
    best: Found = (NO_HAND, 0)
    order: i64 = 0
    while order < 18:
        nine = knitted(order)
        useful = nine & ~held1
        lacking = size(useful)
        if lacking <= bound and nine & ~may1 == 0:
            taken = one_each(order)
            others, limits = without(hand, taken), lowered(caps, taken)
            more = missing(classes, others, limits, sets)
            if lacking + more <= bound:
                bound = lacking + more
                if draw and more > 0:
                    useful |= nearest(classes, others, limits, sets)[1]
                best = nearer(best, (bound, useful))
        order += 3
    return best


def one_each(order: i64) -> Words:
    """One tile of each of the nine kinds."""
    last: i64 = 0x0100000100000100  # ranks 3, 6 and 9; lower ones are below, and rank 1 is not in this word
    a: i64 = ORDERS[order]
    b: i64 = ORDERS[order + 1]
    c: i64 = ORDERS[order + 2]
    firsts = 0x010101 ^ (a + 1 >> 1 | b + 1 >> 1 << 8 | c + 1 >> 1 << 16)
    return last >> 16 - 8 * a, last >> 16 - 8 * b, last >> 16 - 8 * c, 0, firsts


def without(hand: Words, nine: Words) -> Words:
    """The hand after one of each of these kinds, where there is one, is taken out."""
    a, b, c, z, firsts = hand
    one, two, three, _others, first = nine
    return (
        a - ((a | a >> 1 | a >> 2) & one),
        b - ((b | b >> 1 | b >> 2) & two),
        c - ((c | c >> 1 | c >> 2) & three),
        z,
        firsts - ((firsts | firsts >> 1 | firsts >> 2) & first),
    )


def lowered(caps: Words, nine: Words) -> Words:
    """The caps of what is left then: a cap of 4 is never reached."""
    a, b, c, z, firsts = caps
    one, two, three, _others, first = nine
    return (
        a - (~(a >> 2) & one),
        b - (~(b >> 2) & two),
        c - (~(c >> 2) & three),
        z,
        firsts - (~(firsts >> 2) & first),
    )
