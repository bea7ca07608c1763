"""The shapes that are not sets and a pair: the distance of one hand, and the draws that bring it nearer.

Every function returns the two together: fewest tiles missing (`NO_HAND` if the caps leave no such hand), and the
useful kinds as bits. mypyc compiles this file; it also runs as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tingpai.kernel.classes import Classes
from tingpai.kernel.regular import draws, missing
from tingpai.kernel.shapes import NO_HAND

if TYPE_CHECKING:
    from mypy_extensions import i64

    Found = tuple[i64, i64]

FULL: Final = [4] * 34
ORPHANS: Final = [0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33]
# Which of 147, 258, 369 each suit takes: in every order.
ORDERS: Final = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]


def nearer(one: Found, other: Found) -> Found:
    """The smaller distance; if they are equal, what is useful for either."""
    if one[0] == other[0]:
        return one[0], one[1] | other[1]
    return one if one[0] < other[0] else other


def seven_pairs(held: list[int], caps: list[int], first: i64, end: i64) -> Found:
    """Seven pairs among the kinds from `first` to before `end`.

    Each kind offers a first pair and, up to a cap of 4, a second; the second never costs less than the first, so the
    seven cheapest pairs are the answer.
    """
    free: i64 = 0
    by_one: i64 = 0
    by_two: i64 = 0
    finish: i64 = 0  # draws that complete a pair
    begin: i64 = 0  # draws that only begin one
    kind: i64 = first
    while kind < end:
        count: i64 = held[kind]
        cap: i64 = caps[kind]
        size: i64 = 2
        while size <= cap and size <= 4:
            lacking: i64 = size - count
            if lacking <= 0:
                free += 1
            elif lacking == 1:
                by_one += 1
                finish |= 1 << kind
            else:
                by_two += 1
                if lacking == 2:
                    begin |= 1 << kind
            size += 2
        kind += 1
    if free >= 7:
        return 0, 0
    if free + by_one >= 7:
        return 7 - free, finish
    if free + by_one + by_two < 7:
        return NO_HAND, 0
    return by_one + 2 * (7 - free - by_one), finish | begin


def twins(held: list[int], caps: list[int]) -> Found:
    """Seven pairs of one suit, or a pair of each honour."""
    best = seven_pairs(held, caps, 0, 9)
    best = nearer(best, seven_pairs(held, caps, 9, 18))
    best = nearer(best, seven_pairs(held, caps, 18, 27))
    lacking: i64 = 0
    useful: i64 = 0
    kind: i64 = 27
    while kind < 34:
        if caps[kind] < 2:
            return best
        count: i64 = held[kind]
        if count < 2:
            lacking += 2 - count
            useful |= 1 << kind
        kind += 1
    return nearer(best, (lacking, useful))


def thirteen_orphans(held: list[int], caps: list[int]) -> Found:
    """Each 1, 9 and honour, and one of them twice."""
    lacking: i64 = 0
    useful: i64 = 0
    pairable: i64 = 0
    paired = False
    for kind in ORPHANS:
        if caps[kind] < 1:
            return NO_HAND, 0
        if held[kind] == 0:
            lacking += 1
            useful |= 1 << kind
        if caps[kind] >= 2:
            pairable |= 1 << kind
            paired = paired or held[kind] >= 2
    if paired:
        return lacking, useful
    if pairable == 0:
        return NO_HAND, 0
    return lacking + 1, useful | pairable


def honors_and_knitted(held: list[int], caps: list[int]) -> Found:
    """Fourteen different tiles out of the honours and one knitted sequence in each suit."""
    best: Found = (NO_HAND, 0)
    for order in ORDERS:
        own: i64 = 0
        possible: i64 = 0
        useful: i64 = 0
        for place in range(16):
            kind: i64 = 27 + place - 9 if place >= 9 else 9 * (place // 3) + order[place // 3] + 3 * (place % 3)
            if caps[kind] < 1:
                continue
            possible += 1
            if held[kind] > 0:
                own += 1
            else:
                useful |= 1 << kind
        if possible >= 14:
            best = nearer(best, (14 - own, useful) if own < 14 else (0, 0))
    return best


def knitted_straight(classes: Classes, held: list[int], caps: list[int] | None, sets: i64) -> Found:
    """All three knitted sequences, and so many sets (one, or none if it is melded) and a pair.

    Take the nine tiles out of the hand, and the rest is an ordinary question about sets and a pair. One set and a pair
    never use more than three of a kind, so a cap of 4 need not be lowered for the tile taken out.
    """
    best: Found = (NO_HAND, 0)
    for order in ORDERS:
        lacking: i64 = 0
        useful: i64 = 0
        others = held.copy()
        limits = None if caps is None else caps.copy()
        possible = True
        for place in range(9):
            kind: i64 = 9 * (place // 3) + order[place // 3] + 3 * (place % 3)
            if others[kind] > 0:
                others[kind] -= 1
            else:
                lacking += 1
                useful |= 1 << kind
            if limits is not None:
                possible = possible and limits[kind] > 0
                if limits[kind] < 4:
                    limits[kind] -= 1
        if not possible or lacking > best[0]:
            continue
        more = missing(classes, others, limits, sets)
        if lacking + more > best[0] or more == NO_HAND:
            continue
        if more > 0:
            useful |= draws(classes, others, limits, sets, more)
        best = nearer(best, (lacking + more, useful))
    return best
