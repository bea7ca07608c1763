# Compiled with mypyc.
"""The counts of a hand as five words of eight bytes, a byte a kind, so that one step does for all of them.

Eight kinds are a word, in the order of the tiles; the last two honours have the fifth. No byte is above seven here, so
nothing ever reaches the sign. mypyc compiles this file; it also runs as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

ONES: Final = 0x0101010101010101
THREES: Final = 0x0303030303030303
SEVENS: Final = 0x0707070707070707
EIGHTS: Final = 0x0808080808080808
HIGH: Final = 0x1F1F1F1F1F1F1F1F
BYTES: Final = 0x00FF00FF00FF00FF
PAIRS: Final = 0x0000FFFF0000FFFF
LOW: Final = 0xFFFFFFFF
TWO_BYTES: Final = 0xFFFF
EIGHTH: Final = 5**8


def word_of(kind: int, number: int) -> list[int]:
    """Five words that have so many of a kind and nothing else."""
    words = [0] * 5
    words[kind >> 3] = number << 8 * (kind & 7)
    return words


def copies(words: vec[i64], at: i64, kind: i64) -> i64:
    """How many of a kind five words have."""
    at += kind >> 3
    return words[at] >> 8 * (kind & 7) & 7


def suit_of(kind: i64) -> i64:
    """The suit of a kind, 3 for honours; a multiplication is faster than a division by 9."""
    return kind * 57 >> 9


def sum_of(word: i64) -> i64:
    """The sum of the bytes, each of which is below 128."""
    word = (word & BYTES) + (word >> 8 & BYTES)
    word = (word & PAIRS) + (word >> 16 & PAIRS)
    return (word & LOW) + (word >> 32)


def all_held(word: i64) -> i64:
    """A one in each byte that is not zero."""
    return (word + SEVENS) >> 3 & ONES


def key_of(word: i64, nine: i64) -> i64:
    """The key of a suit or the honours in base 5: eight kinds in a word, and a ninth."""
    word = (word & BYTES) + 5 * (word >> 8 & BYTES)
    word = (word & PAIRS) + 25 * (word >> 16 & PAIRS)
    return (word & LOW) + 625 * (word >> 32) + EIGHTH * nine


@final
class Tiles:
    """How many of each kind there are, as the five words of `words`."""

    def __init__(self) -> None:
        self.first: i64 = 0
        self.second: i64 = 0
        self.third: i64 = 0
        self.fourth: i64 = 0
        self.fifth: i64 = 0

    def read(self, words: vec[i64], at: i64) -> bool:
        """Take the counts of a row, of which the fifth word has other things too; False if one is above seven."""
        self.first = words[at]
        self.second = words[at + 1]
        self.third = words[at + 2]
        self.fourth = words[at + 3]
        self.fifth = words[at + 4] & TWO_BYTES
        any: i64 = self.first | self.second | self.third | self.fourth | self.fifth
        return any >= 0 and any >> 3 & HIGH == 0

    def be(self, other: Tiles, words: vec[i64], at: i64) -> None:
        """Have the tiles of another, and those of five words."""
        self.first = other.first + words[at]
        self.second = other.second + words[at + 1]
        self.third = other.third + words[at + 2]
        self.fourth = other.fourth + words[at + 3]
        self.fifth = other.fifth + words[at + 4]

    def add(self, words: vec[i64], at: i64) -> None:
        """Put in all that five words have."""
        self.first += words[at]
        self.second += words[at + 1]
        self.third += words[at + 2]
        self.fourth += words[at + 3]
        self.fifth += words[at + 4]

    def count(self, kind: i64) -> i64:
        """How many of a kind there are."""
        number: i64 = kind >> 3
        word = (
            self.first
            if number == 0
            else self.second
            if number == 1
            else self.third
            if number == 2
            else self.fourth
            if number == 3
            else self.fifth
        )
        return word >> 8 * (kind & 7) & 15

    def key(self, suit: i64) -> i64:
        """The key of a suit, or of the honours, in base 5."""
        if suit == 0:
            return key_of(self.first, self.second & 7)
        if suit == 1:
            return key_of(self.second >> 8 | (self.third & 7) << 56, self.third >> 8 & 7)
        if suit == 2:
            return key_of(self.third >> 16 | (self.fourth & TWO_BYTES) << 48, self.fourth >> 16 & 7)
        return key_of(self.fourth >> 24 | self.fifth << 40, 0)

    def sound(self) -> bool:
        """Is no kind there more than four times? No byte may be above thirty."""
        any: i64 = self.first | self.second | self.third | self.fourth | self.fifth
        over: i64 = (self.first + THREES) | (self.second + THREES) | (self.third + THREES)
        over |= (self.fourth + THREES) | (self.fifth + THREES)
        return (any | any >> 1 | over) & EIGHTS == 0

    def total(self) -> i64:
        """How many tiles there are, of at most seven a kind."""
        return sum_of(self.first + self.second + self.third + self.fourth + self.fifth)

    def kinds(self) -> i64:
        """How many kinds there are."""
        return sum_of(
            all_held(self.first)
            + all_held(self.second)
            + all_held(self.third)
            + all_held(self.fourth)
            + all_held(self.fifth)
        )

    def odd(self) -> i64:
        """Of how many kinds there is an odd number."""
        return sum_of(
            (self.first & ONES)
            + (self.second & ONES)
            + (self.third & ONES)
            + (self.fourth & ONES)
            + (self.fifth & ONES)
        )

    def fours(self) -> i64:
        """Of how many kinds there are four."""
        return sum_of(
            (self.first >> 2 & ONES)
            + (self.second >> 2 & ONES)
            + (self.third >> 2 & ONES)
            + (self.fourth >> 2 & ONES)
            + (self.fifth >> 2 & ONES)
        )

    def listed(self) -> list[int]:
        """The counts of all kinds."""
        return [self.count(kind) for kind in range(34)]
