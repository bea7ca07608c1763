# Compiled with mypyc.
"""Sets and a pair: the distance of one hand, and the draws that bring it nearer.

Hands and caps are `words`. mypyc compiles this file; it also runs as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tingpai.kernel.limited_copies import drawn, letter, letters, read
from tingpai.kernel.packed_hand import FOURS, FOURS_OF_HONORS, capped, eight, key_of, plane
from tingpai.kernel.shapes import NO_HAND
from tingpai.kernel.suit_classes import UNKNOWN, Classes

if TYPE_CHECKING:
    from mypy_extensions import i64

    from tingpai.kernel.packed_hand import Words

    Found = tuple[i64, i64]
    Four = tuple[i64, i64, i64, i64]


def missing(classes: Classes, hand: Words, caps: Words, sets: i64) -> i64:
    """How many tiles are missing for so many sets and a pair."""
    if capped(caps):
        a, b, c, z = parts(classes, hand, caps)
        return classes.missing(sets, classes.plus(a, b), classes.plus(c, z))
    size = classes.size
    suit, honor, sums = classes.suit, classes.honor, classes.sums
    one, two, three, honors, firsts = hand
    left: i64 = suit[key_of(one, firsts)] * size + suit[key_of(two, firsts >> 8)]
    right: i64 = suit[key_of(three, firsts >> 16)] * size + honor[key_of(honors, firsts >> 24)]
    return classes.need[(sets * size + sums[left]) * size + sums[right]]


def nearest(classes: Classes, hand: Words, caps: Words, sets: i64) -> Found:
    """The same, and the kinds whose draw leaves fewer; never a kind that is at its cap."""
    if capped(caps):
        return nearest_capped(classes, hand, caps, sets)
    size = classes.size
    suit, honor, sums, need = classes.suit, classes.honor, classes.sums, classes.need
    one, two, three, honors, firsts = hand
    key_a = key_of(one, firsts)
    key_b = key_of(two, firsts >> 8)
    key_c = key_of(three, firsts >> 16)
    key_z = key_of(honors, firsts >> 24)
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
        better(suit, need, key_a, (base + sums[b * size + cz]) * size, now)
        | better(suit, need, key_b, (base + sums[a * size + cz]) * size, now) << 9
        | better(suit, need, key_c, (base + sums[z * size + ab]) * size, now) << 18
        | (better(honor, need, key_z, (base + sums[c * size + ab]) * size, now) & 0b1111111) << 27
    )
    if (one | two | three | honors | firsts) & FOURS:
        found &= ~plane(hand, 2)
    return now, found


def better(table: bytes, need: bytes, key: i64, base: i64, now: i64) -> i64:
    """The ranks of one part whose draw leaves fewer than `now` missing; `base` is the rest's place in `need`.

    Where four are held already the answer means nothing.
    """
    found: i64 = 0
    bit: i64 = 1
    place: i64 = 1
    while bit < 512:
        # Without branches: what is below zero is all ones when shifted down.
        found |= need[base + table[key + place]] - now >> 8 & bit
        found |= need[base + table[key + 5 * place]] - now >> 8 & 2 * bit
        found |= need[base + table[key + 25 * place]] - now >> 8 & 4 * bit
        bit <<= 3
        place <<= 7
    return found


def parts(classes: Classes, hand: Words, caps: Words) -> Four:
    """The classes of the three suits and the honours."""
    a, b, c, z, firsts = hand
    most_a, most_b, most_c, most_z, most_firsts = caps
    return (
        part(classes, 9, a, firsts, most_a, most_firsts),
        part(classes, 9, b, firsts >> 8, most_b, most_firsts >> 8),
        part(classes, 9, c, firsts >> 16, most_c, most_firsts >> 16),
        part(classes, 7, z, firsts >> 24, most_z, most_firsts >> 24),
    )


def free(kinds: i64, most: i64, most_first: i64) -> bool:
    """Whether the caps of a part are all 4."""
    return most == (FOURS if kinds == 9 else FOURS_OF_HONORS) and most_first & 0xFF == 4


def part(classes: Classes, kinds: i64, word: i64, first: i64, most: i64, most_first: i64) -> i64:
    """The class of a part with so many kinds."""
    if free(kinds, most, most_first):
        key = key_of(word, first)
        return classes.suit[key] if kinds == 9 else classes.honor[key]
    return read(classes, 0, letter(kinds, first, most_first), letters(kinds, word, most), kinds)


def nearest_capped(classes: Classes, hand: Words, caps: Words, sets: i64) -> Found:
    """The same where some cap is not 4."""
    one, two, three, four = parts(classes, hand, caps)
    left, right = classes.plus(one, two), classes.plus(three, four)
    now = classes.missing(sets, left, right)
    if now == 0 or now == NO_HAND:
        return now, 0
    beside = (
        classes.plus(two, right),
        classes.plus(one, right),
        classes.plus(four, left),
        classes.plus(three, left),
    )
    a, b, c, z, firsts = hand
    most_a, most_b, most_c, most_z, most_firsts = caps
    found = (
        part_draws(classes, 9, a, firsts, most_a, most_firsts, sets, beside[0], now)
        | part_draws(classes, 9, b, firsts >> 8, most_b, most_firsts >> 8, sets, beside[1], now) << 9
        | part_draws(classes, 9, c, firsts >> 16, most_c, most_firsts >> 16, sets, beside[2], now) << 18
        | part_draws(classes, 7, z, firsts >> 24, most_z, most_firsts >> 24, sets, beside[3], now) << 27
    )
    return now, found


def part_draws(
    classes: Classes,
    kinds: i64,
    word: i64,
    first: i64,
    most: i64,
    most_first: i64,
    sets: i64,
    rest: i64,
    now: i64,
) -> i64:
    """The ranks of a part whose draw leaves fewer than `now` missing beside a rest of this class."""
    if rest < classes.size and free(kinds, most, most_first):
        table = classes.suit if kinds == 9 else classes.honor
        base = (sets * classes.size + rest) * classes.size
        found = better(table, classes.need, key_of(word, first), base, now)
        return found & (511 if kinds == 9 else 127) & ~(eight(word >> 2) << 1 | first >> 2 & 1)
    question: int = (key_of(most, most_first) << 21 | key_of(word, first)) * 9 + kinds
    after = classes.drawn.get(question)
    if after is None:
        after = drawn(classes, letter(kinds, first, most_first), letters(kinds, word, most), kinds)
        classes.drawn[question] = after
    found = 0
    bit: i64 = 1
    for each in after:
        if each != UNKNOWN and classes.missing(sets, rest, each) < now:
            found |= bit
        bit += bit
    return found
