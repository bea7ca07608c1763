# Compiled with mypyc.
"""Sets and a pair: how many tiles a hand is missing, and which draws lower that number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tingpai.kernel.limited_copies import class_after, classes_after_draws, first_letter, later_letters
from tingpai.kernel.packed_hand import (
    FOURS,
    first_ranks,
    has_caps,
    key_of,
    lowest_bits,
    part_keys,
    part_words,
    plane,
)
from tingpai.kernel.shapes import NO_HAND
from tingpai.kernel.suit_classes import UNKNOWN, SuitClasses

if TYPE_CHECKING:
    from mypy_extensions import i64

    from tingpai.kernel.packed_hand import PackedHand

    DistanceAndUseful = tuple[i64, i64]
    PartClasses = tuple[i64, i64, i64, i64]


def tiles_missing(classes: SuitClasses, hand: PackedHand, caps: PackedHand, sets: i64) -> i64:
    """The number of tiles missing for `sets` sets and a pair."""
    if has_caps(caps):
        one, two, three, four = part_classes(classes, hand, caps)
        return classes.missing(sets, classes.plus(one, two), classes.plus(three, four))
    key_a, key_b, key_c, key_z = part_keys(hand)
    return missing_by_keys(classes, key_a, key_b, key_c, key_z, sets)


def missing_by_keys(classes: SuitClasses, key_a: i64, key_b: i64, key_c: i64, key_z: i64, sets: i64) -> i64:
    """The number of tiles missing in a hand without caps, by the keys of its four parts."""
    size = classes.size
    suit, honor, sums = classes.suit, classes.honor, classes.sums
    left: i64 = suit[key_a] * size + suit[key_b]
    right: i64 = suit[key_c] * size + honor[key_z]
    return classes.need[(sets * size + sums[left]) * size + sums[right]]


def missing_and_useful(
    classes: SuitClasses, hand: PackedHand, caps: PackedHand, sets: i64
) -> DistanceAndUseful:
    """The number of missing tiles, and the kinds whose draw lowers it; never a kind that is at its cap."""
    if has_caps(caps):
        return missing_and_useful_with_caps(classes, hand, caps, sets)
    size = classes.size
    suit, honor, sums, need = classes.suit, classes.honor, classes.sums, classes.need
    key_a, key_b, key_c, key_z = part_keys(hand)
    a: i64 = suit[key_a]
    b: i64 = suit[key_b]
    c: i64 = suit[key_c]
    z: i64 = honor[key_z]
    ab: i64 = sums[a * size + b]
    cz: i64 = sums[c * size + z]
    base = sets * size
    now: i64 = need[(base + ab) * size + cz]
    if now == 0:
        return 0, 0
    found = (
        useful_ranks(suit, need, key_a, (base + sums[b * size + cz]) * size, now)
        | useful_ranks(suit, need, key_b, (base + sums[a * size + cz]) * size, now) << 9
        | useful_ranks(suit, need, key_c, (base + sums[z * size + ab]) * size, now) << 18
        | (useful_ranks(honor, need, key_z, (base + sums[c * size + ab]) * size, now) & 0b1111111) << 27
    )
    first, second, third, fourth, last = hand
    if (first | second | third | fourth | last) & FOURS:
        found &= ~plane(hand, 2)
    return now, found


def useful_ranks(table: bytes, need: bytes, key: i64, base: i64, now: i64) -> i64:
    """The ranks of one part, as bits, whose draw leaves fewer than `now` tiles missing.

    `base` is where the rest of the hand begins in `need`. The bit of a rank of which four are held means nothing.
    """
    found: i64 = 0
    bit: i64 = 1
    place: i64 = 1
    while bit < 512:
        # Without branches: a number below zero is all ones when it is shifted down.
        found |= need[base + table[key + place]] - now >> 8 & bit
        found |= need[base + table[key + 5 * place]] - now >> 8 & 2 * bit
        found |= need[base + table[key + 25 * place]] - now >> 8 & 4 * bit
        bit <<= 3
        place <<= 7
    return found


def part_classes(classes: SuitClasses, hand: PackedHand, caps: PackedHand) -> PartClasses:
    """The classes of the three suits and the honours."""
    one, two, three, four = part_words(hand)
    most_one, most_two, most_three, most_four = part_words(caps)
    firsts, most_firsts = first_ranks(hand), first_ranks(caps)
    return (
        part_class(classes, 9, one, firsts, most_one, most_firsts),
        part_class(classes, 9, two, firsts >> 8, most_two, most_firsts >> 8),
        part_class(classes, 9, three, firsts >> 16, most_three, most_firsts >> 16),
        part_class(classes, 7, four, firsts >> 24, most_four, most_firsts >> 24),
    )


# In the following functions a part is given by its number of kinds, its `later_ranks` and its first rank (in the lowest
# byte), and its caps in the same way as `most` and `most_first`.


def part_has_caps(kinds: i64, most: i64, most_first: i64) -> bool:
    """Whether any cap of a part is not 4."""
    return most != (FOURS if kinds == 9 else FOURS >> 16) or most_first & 0xFF != 4


def part_class(classes: SuitClasses, kinds: i64, later: i64, first: i64, most: i64, most_first: i64) -> i64:
    """The class of one part."""
    if not part_has_caps(kinds, most, most_first):
        key = key_of(later, first)
        return classes.suit[key] if kinds == 9 else classes.honor[key]
    letter = first_letter(kinds, first, most_first)
    return class_after(classes, 0, letter, later_letters(kinds, later, most), kinds)


def missing_and_useful_with_caps(
    classes: SuitClasses, hand: PackedHand, caps: PackedHand, sets: i64
) -> DistanceAndUseful:
    """The same as `missing_and_useful` for a hand with some cap that is not 4."""
    a, b, c, z = part_classes(classes, hand, caps)
    left, right = classes.plus(a, b), classes.plus(c, z)
    now = classes.missing(sets, left, right)
    if now == 0 or now == NO_HAND:
        return now, 0
    beside = classes.plus(b, right), classes.plus(a, right), classes.plus(z, left), classes.plus(c, left)
    one, two, three, four = part_words(hand)
    most_one, most_two, most_three, most_four = part_words(caps)
    firsts, most_firsts = first_ranks(hand), first_ranks(caps)
    found = (
        part_draws(classes, 9, one, firsts, most_one, most_firsts, sets, beside[0], now)
        | part_draws(classes, 9, two, firsts >> 8, most_two, most_firsts >> 8, sets, beside[1], now) << 9
        | part_draws(classes, 9, three, firsts >> 16, most_three, most_firsts >> 16, sets, beside[2], now)
        << 18
        | part_draws(classes, 7, four, firsts >> 24, most_four, most_firsts >> 24, sets, beside[3], now) << 27
    )
    return now, found


def part_draws(
    classes: SuitClasses,
    kinds: i64,
    later: i64,
    first: i64,
    most: i64,
    most_first: i64,
    sets: i64,
    rest: i64,
    now: i64,
) -> i64:
    """The ranks of a part, as bits, whose draw leaves fewer than `now` missing beside a rest of class `rest`."""
    if rest < classes.size and not part_has_caps(kinds, most, most_first):
        table = classes.suit if kinds == 9 else classes.honor
        base = (sets * classes.size + rest) * classes.size
        found = useful_ranks(table, classes.need, key_of(later, first), base, now)
        return found & (511 if kinds == 9 else 127) & ~(lowest_bits(later >> 2) << 1 | first >> 2 & 1)
    question: int = (key_of(most, most_first) << 21 | key_of(later, first)) * 9 + kinds
    after = classes.after_draws.get(question)
    if after is None:
        letter = first_letter(kinds, first, most_first)
        after = classes_after_draws(classes, letter, later_letters(kinds, later, most), kinds)
        classes.after_draws[question] = after
    found = 0
    bit: i64 = 1
    for drawn in after:
        if drawn != UNKNOWN and classes.missing(sets, rest, drawn) < now:
            found |= bit
        bit += bit
    return found
