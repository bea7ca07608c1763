# Compiled with mypyc.
"""A hand as five 64-bit words, a byte a kind, so that one operation asks about many kinds at once.

The words are the ranks 2 to 9 of each suit, the honours but the first, and the first kinds of all four parts.
Caps are such words too. A part's *key* has seven bits for each three kinds, which are a number in base 5. A set of
kinds is an int, bit k for kind k. mypyc compiles this file; it also runs as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from librt.strings import read_i16_le, read_i64_le

if TYPE_CHECKING:
    from mypy_extensions import i64

    Words = tuple[i64, i64, i64, i64, i64]

EACH: Final = 0x0101010101010101
SMALL: Final[list[object]] = [0, 1, 2, 3, 4]
FOURS: Final = 4 * EACH
FOURS_OF_HONORS: Final = FOURS >> 16
FOURS_OF_FIRSTS: Final = FOURS >> 32


def no_caps() -> Words:
    """The caps that forbid nothing but a fifth tile."""
    return FOURS, FOURS, FOURS, FOURS_OF_HONORS, FOURS_OF_FIRSTS


def capped(caps: Words) -> bool:
    """Whether caps forbid more than that."""
    a, b, c, z, firsts = caps
    return (a ^ FOURS | b ^ FOURS | c ^ FOURS | z ^ FOURS_OF_HONORS | firsts ^ FOURS_OF_FIRSTS) != 0


def packed(counts: Sequence[int]) -> Words:
    """The words of 34 counts, if they can be a hand."""
    if isinstance(counts, bytes):
        return words_of(counts)
    held: list[object] = list(counts) if not isinstance(counts, list) else counts
    zero, one, two, three, four = SMALL
    first: i64 = 0
    second: i64 = 0
    third: i64 = 0
    fourth: i64 = 0
    last: i64 = 0
    seen: i64 = 0
    place: i64 = 0
    for count in held:
        # Small ints are the same objects everywhere. No processor can guess which ones a random hand has, so nothing
        # is asked that would make it try, as unpacking them would.
        is_one: i64 = count is one
        is_two: i64 = count is two
        is_three: i64 = count is three
        is_four: i64 = count is four
        is_zero: i64 = count is zero
        seen += is_zero + is_one + is_two + is_three + is_four
        last |= is_one + 2 * is_two + 3 * is_three + 4 * is_four << place
        place += 8
        if place == 64:
            first, second, third, fourth = second, third, fourth, last
            last = 0
            place = 0
    if seen == 34 and len(held) == 34:
        return arranged(first, second, third, fourth, last)
    try:
        return words_of(bytes(list(counts)))  # of whatever else is as good as an int
    except ValueError:
        raise ValueError(f"a hand has 34 counts of 0 to 4, not {held}") from None


def words_of(counts: bytes) -> Words:
    """The words of 34 counts that are bytes, if they can be a hand."""
    if len(counts) != 34:
        raise ValueError(f"a hand has 34 counts, not {len(counts)}")
    hand = words_at(counts, 0)
    a, b, c, z, firsts = hand
    most: i64 = EACH
    most *= 0x7B  # takes a 5, and nothing below, to the highest bit of its byte
    high = a | a + most | b | b + most | c | c + most | z | z + most | firsts | firsts + most
    if high >> 7 & EACH:
        raise ValueError(f"a hand holds 0 to 4 of a kind, not {max(counts)}")
    return hand


def clamped(caps: Sequence[int]) -> Words:
    """The words of 34 caps: one above 4 means 4."""
    if len(caps) != 34:
        raise ValueError(f"there are 34 caps, not {len(caps)}")
    try:
        return packed(caps)
    except ValueError:
        return packed([4 if cap > 4 else 0 if cap < 0 else cap for cap in caps])


def words_at(data: bytes, start: i64) -> Words:
    """The words of the 34 counts from a byte on."""
    last: i64 = int(read_i16_le(data, start + 32))
    return arranged(
        read_i64_le(data, start),
        read_i64_le(data, start + 8),
        read_i64_le(data, start + 16),
        read_i64_le(data, start + 24),
        last,
    )


def arranged(one: i64, two: i64, three: i64, four: i64, last: i64) -> Words:
    """The words of 34 counts that come eight in a number."""
    return (
        one >> 8 | (two & 0xFF) << 56,
        two >> 16 | (three & 0xFFFF) << 48,
        three >> 24 | (four & 0xFFFFFF) << 40,
        four >> 32 | last << 32,
        one & 0xFF | two & 0xFF00 | three & 0xFF0000 | four & 0xFF000000,
    )


def key_of(word: i64, first: i64) -> i64:
    """The key of a part, by its word and how many it has of its first kind."""
    threes = word * 0x010519 >> 8 & 0x00FF0000FF0000FF
    # Every third byte brought together, seven bits each, from bit 43 on; all else is below or falls off.
    return (threes * (1 << 43 | 1 << 26 | 1 << 9) >> 43 & 0x1FFFFF) + (first & 0xFF)


def total(hand: Words) -> i64:
    """How many tiles there are."""
    a, b, c, z, firsts = hand
    return (a + b + c + z + firsts) * EACH >> 56 & 0xFF


def plane(hand: Words, digit: i64) -> i64:
    """The kinds whose count has this binary digit."""
    a, b, c, z, firsts = hand
    return (
        eight(a >> digit) << 1
        | eight(b >> digit) << 10
        | eight(c >> digit) << 19
        | eight(z >> digit) << 28
        | (firsts >> digit & EACH) * 0b1111 & (1 | 1 << 9 | 1 << 18 | 1 << 27)
    )


def eight(word: i64) -> i64:
    """The lowest bits of the eight bytes, side by side."""
    return (word & EACH) * 0x0102040810204080 >> 56 & 0xFF


def size(kinds: i64) -> i64:
    """How many kinds are in the set."""
    kinds = (kinds & 0x5555555555) + (kinds >> 1 & 0x5555555555)
    kinds = (kinds & 0x3333333333) + (kinds >> 2 & 0x3333333333)
    kinds = (kinds & 0x0F0F0F0F0F) + (kinds >> 4 & 0x0F0F0F0F0F)
    return kinds * EACH >> 32 & 0xFF


def tiles(hand: Words, kinds: i64) -> i64:
    """How many tiles of these kinds there are."""
    return size(plane(hand, 0) & kinds) + 2 * size(plane(hand, 1) & kinds) + 4 * size(plane(hand, 2) & kinds)


def thrown(hand: Words, kind: i64) -> Words:
    """The hand after one tile of a kind that it has left."""
    a, b, c, z, firsts = hand
    one: i64 = 1
    part, rank = kind // 9, kind % 9
    if rank == 0:
        return a, b, c, z, firsts - (one << 8 * part)
    one <<= 8 * (rank - 1)
    if part == 0:
        return a - one, b, c, z, firsts
    if part == 1:
        return a, b - one, c, z, firsts
    if part == 2:
        return a, b, c - one, z, firsts
    return a, b, c, z - one, firsts
