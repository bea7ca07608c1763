"""The shapes that are not sets and a pair: the distance of one hand, and the draws that bring it nearer.

Every function returns the two together: fewest tiles missing (`NO_HAND` if the caps leave no such hand), and
the useful kinds. A set of kinds is an int, bit k for kind k, so that a question about 34 kinds is one
operation. mypyc compiles this file; it also runs as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tingpai.kernel.classes import Classes
from tingpai.kernel.regular import draws, keys_of, missing
from tingpai.kernel.shapes import HONORS_AND_KNITTED, NO_HAND, SEVEN_PAIRS, THIRTEEN_ORPHANS, TWINS

if TYPE_CHECKING:
    from mypy_extensions import i64

    Found = tuple[i64, i64]
    Four = tuple[i64, i64, i64, i64]

ALL: Final = (1 << 34) - 1
HONORS: Final = 0b1111111 << 27
ORPHANS: Final = HONORS | 0b100000001 << 18 | 0b100000001 << 9 | 0b100000001
SUITS: Final = [0b111111111, 0b111111111 << 9, 0b111111111 << 18]
# 147, 258 and 369, one in each suit: in every order.
KNITTED: Final = [
    0b1001001 << a | 0b1001001 << 9 + b | 0b1001001 << 18 + 3 - a - b
    for a in range(3)
    for b in range(3)
    if a != b
]
# By its nine bits: with which rank the third of a suit begins.
FIRSTS: Final = {0b1001001: 0, 0b10010010: 1, 0b100100100: 2}
# By the nine bits of a suit: what one of each of these kinds adds to the suit's key.
WEIGHT: Final = [sum(5**rank for rank in range(9) if bits >> rank & 1) for bits in range(512)]
NINE: Final = [[kind for kind in range(27) if knitted >> kind & 1] for knitted in KNITTED]


class Kinds:
    """A hand by kinds: `held2` are those held twice at least, `may2` those that may be, and so on."""

    def __init__(self, held: list[int], caps: list[int] | None) -> None:
        # By binary digits of the counts, without branches: no processor guesses those of a random hand.
        ones: i64 = 0
        twos: i64 = 0
        fours: i64 = 0
        kind: i64 = 34
        while kind > 0:
            kind -= 1
            count: i64 = held[kind]
            ones = ones + ones + (count & 1)
            twos = twos + twos + (count >> 1 & 1)
            fours = fours + fours + (count >> 2)
        self.held1: i64 = ones | twos | fours
        self.held2: i64 = twos | fours
        self.held3: i64 = ones & twos | fours
        self.held4: i64 = fours
        self.may1: i64 = ALL
        self.may2: i64 = ALL
        self.may4: i64 = ALL
        if caps is not None:
            limits = Kinds(caps, None)
            self.may1 = limits.held1
            self.may2 = limits.held2
            self.may4 = limits.held4


def size(kinds: i64) -> i64:
    """How many kinds are in the set."""
    kinds = (kinds & 0x5555555555) + (kinds >> 1 & 0x5555555555)
    kinds = (kinds & 0x3333333333) + (kinds >> 2 & 0x3333333333)
    kinds = (kinds & 0x0F0F0F0F0F) + (kinds >> 4 & 0x0F0F0F0F0F)
    kinds = kinds + (kinds >> 8) + (kinds >> 16) + (kinds >> 24) + (kinds >> 32)
    return kinds & 0xFF


def nearer(one: Found, other: Found) -> Found:
    """The smaller distance; if they are equal, what is useful for either."""
    if one[0] == other[0]:
        return one[0], one[1] | other[1]
    return one if one[0] < other[0] else other


def seven_pairs(hand: Kinds, among: i64) -> Found:
    """Seven pairs among some kinds.

    Each kind offers a first pair and, where four are allowed, a second, which never costs less than the
    first: so the seven cheapest pairs are the answer.
    """
    first = hand.may2 & among
    second = hand.may4 & among
    free = size(hand.held2 & first) + size(hand.held4 & second)
    if free >= 7:
        return 0, 0
    single = hand.held1 & ~hand.held2 & first
    triple = hand.held3 & ~hand.held4 & second
    by_one = size(single) + size(triple)
    if free + by_one >= 7:
        return 7 - free, single | triple
    if size(first) + size(second) < 7:
        return NO_HAND, 0
    # Pairs of which nothing is held are needed too: begin a first one, or a second beside two.
    begun = first & ~hand.held1 | second & hand.held2 & ~hand.held3
    return by_one + 2 * (7 - free - by_one), single | triple | begun


def twins(hand: Kinds) -> Found:
    """Seven pairs of one suit, or a pair of each honour."""
    best: Found = (NO_HAND, 0)
    for suit in SUITS:
        best = nearer(best, seven_pairs(hand, suit))
    if hand.may2 & HONORS == HONORS:
        lacking = 14 - size(hand.held1 & HONORS) - size(hand.held2 & HONORS)
        best = nearer(best, (lacking, HONORS & ~hand.held2))
    return best


def thirteen_orphans(hand: Kinds) -> Found:
    """Each 1, 9 and honour, and one of them twice."""
    if hand.may1 & ORPHANS != ORPHANS or hand.may2 & ORPHANS == 0:
        return NO_HAND, 0
    useful = ORPHANS & ~hand.held1
    lacking = size(useful)
    if hand.held2 & hand.may2 & ORPHANS:
        return lacking, useful
    return lacking + 1, useful | hand.may2 & ORPHANS


def honors_and_knitted(hand: Kinds) -> Found:
    """Fourteen different tiles out of the honours and one knitted sequence in each suit."""
    best: Found = (NO_HAND, 0)
    for knitted in KNITTED:
        wanted = (knitted | HONORS) & hand.may1
        own = size(wanted & hand.held1)
        if own >= 14:
            return 0, 0
        if size(wanted) >= 14:
            best = nearer(best, (14 - own, wanted & ~hand.held1))
    return best


def without_sets(hand: Kinds, shapes: i64) -> Found:
    """The nearest of those shapes asked for that leave no room for a meld."""
    found: Found = (NO_HAND, 0)
    if shapes & SEVEN_PAIRS:
        found = nearer(found, seven_pairs(hand, ALL))
    if shapes & THIRTEEN_ORPHANS:
        found = nearer(found, thirteen_orphans(hand))
    if shapes & HONORS_AND_KNITTED:
        found = nearer(found, honors_and_knitted(hand))
    if shapes & TWINS:
        found = nearer(found, twins(hand))
    return found


def knitted_straight(
    classes: Classes,
    hand: Kinds,
    held: list[int],
    caps: list[int] | None,
    sets: i64,
    bound: i64,
    draw: bool,
) -> Found:
    """All three knitted sequences, and so many sets (one, or none if it is melded) and a pair.

    Take the nine tiles out of the hand, and the rest is an ordinary question about sets and a pair. One set
    and a pair never use more than three of a kind, so a cap of 4 need not be lowered for the tile taken out.
    What is farther than `bound` is not looked into, nor are draws unless `draw`.
    """
    best: Found = (NO_HAND, 0)
    keys = keys_of(held)
    order: i64 = 0
    while order < 6:
        knitted: i64 = KNITTED[order]
        nine = NINE[order]
        order += 1
        useful = knitted & ~hand.held1
        lacking = size(useful)
        if lacking > bound or knitted & ~hand.may1:
            continue
        if caps is None:
            more = missing_without(classes, keys, knitted & hand.held1, sets)
            if lacking + more > bound:
                continue
            bound = lacking + more
            if draw and more > 0:
                useful |= draws(classes, without(held, nine), None, sets, more)
        else:
            others, limits = without(held, nine), lowered(caps, nine)
            more = missing(classes, others, limits, sets)
            if lacking + more > bound:
                continue
            bound = lacking + more
            if draw and more > 0:
                useful |= draws(classes, others, limits, sets, more)
        best = nearer(best, (bound, useful))
    return best


def missing_without(classes: Classes, keys: Four, kinds: i64, sets: i64) -> i64:
    """How many tiles are missing for so many sets and a pair when one of each of these suited kinds is taken out."""
    a, b, c, z = keys
    suit = classes.suit
    one: i64 = suit[a - WEIGHT[kinds & 511]]
    two: i64 = suit[b - WEIGHT[kinds >> 9 & 511]]
    three: i64 = suit[c - WEIGHT[kinds >> 18 & 511]]
    return classes.missing(sets, classes.plus(one, two), classes.plus(three, classes.honor[z]))


def without(held: list[int], kinds: list[int]) -> list[int]:
    """The hand after one of each of these kinds, where there is one, is taken out."""
    others = held.copy()
    for kind in kinds:
        if others[kind] > 0:
            others[kind] -= 1
    return others


def lowered(caps: list[int], kinds: list[int]) -> list[int]:
    """The caps of what is left then: a cap of 4 is never reached."""
    limits = caps.copy()
    for kind in kinds:
        if limits[kind] < 4:
            limits[kind] -= 1
    return limits
