# Compiled with mypyc.
"""The packed hand: 34 counts in five 64-bit words, one byte for each kind, in the order of the tiles.

             byte 7  byte 6  byte 5  byte 4  byte 3  byte 2  byte 1  byte 0
    word 0     8m      7m      6m      5m      4m      3m      2m      1m
    word 1     7p      6p      5p      4p      3p      2p      1p      9m
    word 2     6s      5s      4s      3s      2s      1s      9p      8p
    word 3     5z      4z      3z      2z      1z      9s      8s      7s
    word 4     --      --      --      --      --      --      7z      6z

One operation on a word asks about eight kinds at once. The first 34 bytes of a row of `score_many` have the same
layout. Caps (how many of each kind a hand may hold) are packed in the same way.

A hand has four *parts*: the three suits (0, 1, 2) and the honours (3). A set of kinds is an int, bit k for kind k.
docs/decisions/0004-packed-hand.md draws this layout, suit keys and every other layout of the fast half.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from librt.strings import read_i16_le, read_i64_le

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    PackedHand = tuple[i64, i64, i64, i64, i64]
    PartKeys = tuple[i64, i64, i64, i64]
    PartWords = tuple[i64, i64, i64, i64]

EACH_BYTE: Final = 0x0101010101010101
SEVENS: Final = 7 * EACH_BYTE
FOURS: Final = 4 * EACH_BYTE
FOURS_IN_LAST_WORD: Final = 0x0404
NOT_IN_LAST_WORD: Final = EACH_BYTE ^ 0x0101
SMALL_INTS: Final[list[object]] = [0, 1, 2, 3, 4]
WORDS: Final = 5
"""Number of words in a packed hand."""
KEY_STEPS: Final[list[int]] = [5 ** (rank % 3) << 7 * (rank // 3) for rank in range(9)]
"""What one tile adds to the key of its part, by rank."""
SUIT_KEYS: Final = 125 << 14
"""Every key of a suit is below this."""
HONOR_KEYS: Final = 5 << 14
"""Every key of the honours is below this."""


# -- packing ----------------------------------------------------------------------------------------------------


def pack(counts: Sequence[int]) -> PackedHand:
    """Pack 34 counts of 0 to 4; other counts raise ValueError."""
    if isinstance(counts, bytes):
        return pack_bytes(counts)
    held: list[object] = list(counts) if not isinstance(counts, list) else counts
    zero, one, two, three, four = SMALL_INTS
    first: i64 = 0
    second: i64 = 0
    third: i64 = 0
    fourth: i64 = 0
    last: i64 = 0
    place: i64 = 0
    for count in held:
        # Small ints are the same objects everywhere. No processor can guess which ones a random hand has, so nothing
        # is asked that would make it try: unpacking took 205 ns for each of 20,000 random hands, comparing 105 ns.
        is_one: i64 = count is one
        is_two: i64 = count is two
        is_three: i64 = count is three
        is_four: i64 = count is four
        is_zero: i64 = count is zero
        # A zero is an 8 for now, so that every byte that was a small int is not 0.
        last |= is_one + 2 * is_two + 3 * is_three + 4 * is_four + 8 * is_zero << place
        place += 8
        if place == 64:
            first, second, third, fourth = second, third, fourth, last
            last = 0
            place = 0
    known = (
        filled(first) & filled(second) & filled(third) & filled(fourth) & (filled(last) | NOT_IN_LAST_WORD)
    )
    if len(held) == 34 and known == EACH_BYTE:
        return first & SEVENS, second & SEVENS, third & SEVENS, fourth & SEVENS, last & SEVENS
    try:
        return pack_bytes(bytes(list(counts)))  # anything else that works as an int
    except ValueError:
        raise ValueError(f"a hand has 34 counts of 0 to 4, not {held}") from None


def filled(word: i64) -> i64:
    """A 1 in each byte that is 1 to 15, and a 0 in each that is 0."""
    return (word | word >> 1 | word >> 2 | word >> 3) & EACH_BYTE


def pack_bytes(counts: bytes) -> PackedHand:
    """Pack 34 bytes, each 0 to 4; others raise ValueError."""
    if len(counts) != 34:
        raise ValueError(f"a hand has 34 counts, not {len(counts)}")
    hand = packed_at(counts, 0)
    if any_above_four(hand):
        raise ValueError(f"a hand holds 0 to 4 of a kind, not {max(counts)}")
    return hand


def pack_caps(caps: Sequence[int]) -> PackedHand:
    """Pack 34 caps; a cap above 4 means 4, and one below 0 means 0."""
    if len(caps) != 34:
        raise ValueError(f"there are 34 caps, not {len(caps)}")
    try:
        return pack(caps)
    except ValueError:
        return pack([4 if cap > 4 else 0 if cap < 0 else cap for cap in caps])


def packed_at(data: bytes, start: i64) -> PackedHand:
    """Pack the 34 bytes that begin at `start`; they are not checked."""
    last: i64 = int(read_i16_le(data, start + 32))
    return (
        read_i64_le(data, start),
        read_i64_le(data, start + 8),
        read_i64_le(data, start + 16),
        read_i64_le(data, start + 24),
        last,
    )


def packed_in(words: vec[i64], at: i64) -> PackedHand:
    """Take the packed hand from five words of a vector; whatever follows the last two honours is left out."""
    second: i64 = at + 1
    third: i64 = at + 2
    fourth: i64 = at + 3
    last: i64 = at + 4
    return words[at], words[second], words[third], words[fourth], words[last] & 0xFFFF


def count_in(words: vec[i64], at: i64, kind: i64) -> i64:
    """The number of tiles of one kind in a packed hand that stands in a vector.

    Unlike `count_of` it has no branches, which no processor could predict.
    """
    at += kind >> 3
    return words[at] >> 8 * (kind & 7) & 0xFF


def packed_kind(kind: int, number: int) -> list[int]:
    """The five words of a packed hand that holds `number` tiles of one kind and nothing else."""
    words = [0] * WORDS
    words[kind >> 3] = number << 8 * (kind & 7)
    return words


def no_caps() -> PackedHand:
    """Caps of 4 for every kind: they forbid nothing but a fifth tile."""
    return FOURS, FOURS, FOURS, FOURS, FOURS_IN_LAST_WORD


def has_caps(caps: PackedHand) -> bool:
    """Whether any cap is not 4."""
    first, second, third, fourth, last = caps
    return (first ^ FOURS | second ^ FOURS | third ^ FOURS | fourth ^ FOURS | last ^ FOURS_IN_LAST_WORD) != 0


# -- counts -----------------------------------------------------------------------------------------------------


def any_above_four(hand: PackedHand) -> bool:
    """Whether any byte is above 4."""
    first, second, third, fourth, last = hand
    most: i64 = EACH_BYTE
    most *= 0x7B  # takes a 5, and nothing below, to the highest bit of its byte
    high = first | first + most | second | second + most | third | third + most
    high |= fourth | fourth + most | last | last + most
    return high >> 7 & EACH_BYTE != 0


def count_of(hand: PackedHand, kind: i64) -> i64:
    """The number of tiles of one kind."""
    first, second, third, fourth, last = hand
    number: i64 = kind >> 3
    word = (
        first
        if number == 0
        else second
        if number == 1
        else third
        if number == 2
        else fourth
        if number == 3
        else last
    )
    return word >> 8 * (kind & 7) & 0xFF


def counts_of(hand: PackedHand) -> list[int]:
    """The 34 counts."""
    return [count_of(hand, kind) for kind in range(34)]


def total(hand: PackedHand) -> i64:
    """The number of tiles."""
    first, second, third, fourth, last = hand
    return byte_sum(first + second + third + fourth + last)


def byte_sum(word: i64) -> i64:
    """The sum of the eight bytes of a word, which must be below 256."""
    return word * EACH_BYTE >> 56 & 0xFF


def different_kinds(hand: PackedHand) -> i64:
    """The number of kinds that are held at all."""
    first, second, third, fourth, last = hand
    return byte_sum(nonzero(first) + nonzero(second) + nonzero(third) + nonzero(fourth) + nonzero(last))


def nonzero(word: i64) -> i64:
    """A 1 in each byte that is 1 to 7, and a 0 in each that is 0."""
    return (word | word >> 1 | word >> 2) & EACH_BYTE


def odd_kinds(hand: PackedHand) -> i64:
    """The number of kinds of which an odd number is held."""
    return kinds_with_digit(hand, 0)


def fourfold_kinds(hand: PackedHand) -> i64:
    """The number of kinds of which four are held."""
    return kinds_with_digit(hand, 2)


def kinds_with_digit(hand: PackedHand, digit: i64) -> i64:
    """The number of kinds whose count has this binary digit."""
    first, second, third, fourth, last = hand
    return byte_sum(
        (first >> digit & EACH_BYTE)
        + (second >> digit & EACH_BYTE)
        + (third >> digit & EACH_BYTE)
        + (fourth >> digit & EACH_BYTE)
        + (last >> digit & EACH_BYTE)
    )


# -- other hands ------------------------------------------------------------------------------------------------


def add(hand: PackedHand, other: PackedHand) -> PackedHand:
    """One hand with the tiles of two."""
    first, second, third, fourth, last = hand
    a, b, c, d, e = other
    return first + a, second + b, third + c, fourth + d, last + e


def change(hand: PackedHand, kind: i64, number: i64) -> PackedHand:
    """The hand with `number` more tiles of a kind; a negative number takes tiles away."""
    first, second, third, fourth, last = hand
    number <<= 8 * (kind & 7)
    place: i64 = kind >> 3
    if place == 0:
        return first + number, second, third, fourth, last
    if place == 1:
        return first, second + number, third, fourth, last
    if place == 2:
        return first, second, third + number, fourth, last
    if place == 3:
        return first, second, third, fourth + number, last
    return first, second, third, fourth, last + number


def take_each(hand: PackedHand, ones: PackedHand) -> PackedHand:
    """The hand without one tile of each kind in `ones`, as far as it holds that kind."""
    first, second, third, fourth, last = hand
    a, b, c, d, e = ones
    return (
        first - (nonzero(first) & a),
        second - (nonzero(second) & b),
        third - (nonzero(third) & c),
        fourth - (nonzero(fourth) & d),
        last - (nonzero(last) & e),
    )


def lower_each(caps: PackedHand, ones: PackedHand) -> PackedHand:
    """The caps lowered by 1 for each kind in `ones`, except caps of 4."""
    first, second, third, fourth, last = caps
    a, b, c, d, e = ones
    return (
        first - (~(first >> 2) & a),
        second - (~(second >> 2) & b),
        third - (~(third >> 2) & c),
        fourth - (~(fourth >> 2) & d),
        last - (~(last >> 2) & e),
    )


# -- parts and their keys ---------------------------------------------------------------------------------------


def part_of(kind: i64) -> i64:
    """The part of a kind; a multiplication is faster than a division by 9."""
    return kind * 57 >> 9


def first_rank(hand: PackedHand, part: i64) -> i64:
    """The number of tiles of the first rank of a part."""
    return first_ranks(hand) >> 8 * part & 0xFF


def later_ranks(hand: PackedHand, part: i64) -> i64:
    """The other ranks of a part in one word, a byte each, the second rank lowest."""
    one, two, three, four = part_words(hand)
    return one if part == 0 else two if part == 1 else three if part == 2 else four


def key_of(later: i64, first: i64) -> i64:
    """The key of a part, from `later_ranks` and the number of tiles of its first rank (in the lowest byte).

    A key has seven bits for each three ranks, which are a number in base 5.
    """
    threes = later * 0x010519 >> 8 & 0x00FF0000FF0000FF
    # Every third byte brought together, seven bits each, from bit 43 on; all else is below or falls off.
    return (threes * (1 << 43 | 1 << 26 | 1 << 9) >> 43 & 0x1FFFFF) + (first & 0xFF)


def part_key(hand: PackedHand, part: i64) -> i64:
    """The key of one part."""
    return key_of(later_ranks(hand, part), first_rank(hand, part))


def first_ranks(hand: PackedHand) -> i64:
    """The first ranks of the four parts in one word, a byte each."""
    first, second, third, fourth, _last = hand
    return first & 0xFF | second & 0xFF00 | third & 0xFF0000 | fourth & 0xFF000000


def part_words(hand: PackedHand) -> PartWords:
    """`later_ranks` of the four parts."""
    first, second, third, fourth, last = hand
    return (
        first >> 8 | (second & 0xFF) << 56,
        second >> 16 | (third & 0xFFFF) << 48,
        third >> 24 | (fourth & 0xFFFFFF) << 40,
        fourth >> 32 | last << 32,
    )


def part_keys(hand: PackedHand) -> PartKeys:
    """The keys of the three suits and the honours."""
    first, second, third, fourth, _last = hand
    one, two, three, four = part_words(hand)
    return (
        key_of(one, first),
        key_of(two, second >> 8),
        key_of(three, third >> 16),
        key_of(four, fourth >> 24),
    )


def key_of_counts(counts: Sequence[int]) -> int:
    """The key of a part from its counts by rank."""
    return sum([count * KEY_STEPS[rank] for rank, count in enumerate(counts)])


def part_nibbles(hand: PackedHand, part: i64) -> i64:
    """The counts of one part in one word, four bits for each rank, the first rank lowest."""
    word = later_ranks(hand, part)
    word = (word | word >> 4) & 0x00FF00FF00FF00FF
    word = (word | word >> 8) & 0x0000FFFF0000FFFF
    word = (word | word >> 16) & 0xFFFFFFFF
    return word << 4 | first_rank(hand, part)


# -- sets of kinds ----------------------------------------------------------------------------------------------


def plane(hand: PackedHand, digit: i64) -> i64:
    """The set of kinds whose count has this binary digit."""
    first, second, third, fourth, last = hand
    return (
        lowest_bits(first >> digit)
        | lowest_bits(second >> digit) << 8
        | lowest_bits(third >> digit) << 16
        | lowest_bits(fourth >> digit) << 24
        | (last >> digit & 1 | last >> digit + 7 & 2) << 32
    )


def lowest_bits(word: i64) -> i64:
    """The lowest bits of the eight bytes, side by side."""
    return (word & EACH_BYTE) * 0x0102040810204080 >> 56 & 0xFF


def size(kinds: i64) -> i64:
    """The number of kinds in a set."""
    kinds = (kinds & 0x5555555555) + (kinds >> 1 & 0x5555555555)
    kinds = (kinds & 0x3333333333) + (kinds >> 2 & 0x3333333333)
    kinds = (kinds & 0x0F0F0F0F0F) + (kinds >> 4 & 0x0F0F0F0F0F)
    return kinds * EACH_BYTE >> 32 & 0xFF


def tiles_among(hand: PackedHand, kinds: i64) -> i64:
    """The number of tiles whose kind is in a set."""
    return size(plane(hand, 0) & kinds) + 2 * size(plane(hand, 1) & kinds) + 4 * size(plane(hand, 2) & kinds)
