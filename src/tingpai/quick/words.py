"""The counts of a hand as five words of eight bytes, a byte a kind, so that one step does for all of them.

Ranks 1 to 8 of each suit are a word, and so are the seven honours; the three nines have the fifth. No byte is above
seven here, so nothing ever reaches the sign. mypyc compiles this file; it also runs as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.strings import read_i64_le

if TYPE_CHECKING:
    from mypy_extensions import i64

ONES: Final = 0x0101010101010101
THREES: Final = 0x0303030303030303
SEVENS: Final = 0x0707070707070707
EIGHTS: Final = 0x0808080808080808
BYTES: Final = 0x00FF00FF00FF00FF
PAIRS: Final = 0x0000FFFF0000FFFF
LOW: Final = 0xFFFFFFFF
SEVEN_BYTES: Final = (1 << 56) - 1
BYTE_2: Final = 0xFF00
BYTE_3: Final = 0xFF0000
EIGHTH: Final = 5**8


def suit_of(kind: i64) -> i64:
    """The suit of a kind, 3 for honours; a multiplication is faster than a division by 9."""
    return kind * 57 >> 9


def sum_of(word: i64) -> i64:
    """The sum of the bytes."""
    word = (word & BYTES) + (word >> 8 & BYTES)
    word = (word & PAIRS) + (word >> 16 & PAIRS)
    return (word & LOW) + (word >> 32)


def all_held(word: i64) -> i64:
    """A one in each byte that is not zero."""
    return (word + SEVENS) >> 3 & ONES


def key_of(word: i64, nine: i64) -> i64:
    """The key of a suit or the honours in base 5."""
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
        self.honors: i64 = 0
        self.nines: i64 = 0

    def be(self, other: Tiles) -> None:
        """Have the same tiles as another."""
        self.first = other.first
        self.second = other.second
        self.third = other.third
        self.honors = other.honors
        self.nines = other.nines

    def read(self, row: bytes, at: i64) -> None:
        """Take the counts of 34 bytes, behind which there is another byte."""
        self.first = read_i64_le(row, at)
        self.second = read_i64_le(row, at + 9)
        self.third = read_i64_le(row, at + 18)
        self.honors = read_i64_le(row, at + 27) & SEVEN_BYTES
        # The nines are what follows each word, which the next word begins before.
        self.nines = (read_i64_le(row, at + 1) >> 56 & 255) | (read_i64_le(row, at + 10) >> 48 & BYTE_2)
        self.nines |= read_i64_le(row, at + 19) >> 40 & BYTE_3

    def take(self, counts: tuple[int, ...]) -> None:
        """Take counts, of which none is above thirteen."""
        self.first = 0
        self.second = 0
        self.third = 0
        self.honors = 0
        self.nines = 0
        for kind, count in enumerate(counts):
            if count:
                self.add(kind, count)

    def add(self, kind: i64, number: i64) -> None:
        """Put more of a kind in."""
        suit = suit_of(kind)
        rank: i64 = kind - 9 * suit
        if rank == 8:
            self.nines += number << 8 * suit
        elif suit == 0:
            self.first += number << 8 * rank
        elif suit == 1:
            self.second += number << 8 * rank
        elif suit == 2:
            self.third += number << 8 * rank
        else:
            self.honors += number << 8 * rank

    def count(self, kind: i64) -> i64:
        """How many of a kind there are."""
        suit = suit_of(kind)
        rank: i64 = kind - 9 * suit
        if rank == 8:
            return self.nines >> 8 * suit & 15
        word = (
            self.first
            if suit == 0
            else self.second
            if suit == 1
            else self.third
            if suit == 2
            else self.honors
        )
        return word >> 8 * rank & 15

    def sound(self) -> bool:
        """Is no kind there more than four times?"""
        any: i64 = self.first | self.second | self.third | self.honors | self.nines
        if any < 0 or (any | any >> 1 | any >> 2 | any >> 3 | any >> 4) & EIGHTS:
            return False
        over: i64 = (self.first + THREES) | (self.second + THREES) | (self.third + THREES)
        over |= (self.honors + THREES) | (self.nines + THREES)
        return over & EIGHTS == 0

    def total(self) -> i64:
        """How many tiles there are, of at most four a kind."""
        return sum_of(self.first + self.second + self.third + self.honors + self.nines)

    def kinds(self) -> i64:
        """How many kinds there are."""
        return sum_of(
            all_held(self.first)
            + all_held(self.second)
            + all_held(self.third)
            + all_held(self.honors)
            + all_held(self.nines)
        )

    def odd(self) -> i64:
        """Of how many kinds there is an odd number."""
        return sum_of(
            (self.first & ONES)
            + (self.second & ONES)
            + (self.third & ONES)
            + (self.honors & ONES)
            + (self.nines & ONES)
        )

    def fours(self) -> i64:
        """Of how many kinds there are four."""
        return sum_of(
            (self.first >> 2 & ONES)
            + (self.second >> 2 & ONES)
            + (self.third >> 2 & ONES)
            + (self.honors >> 2 & ONES)
            + (self.nines >> 2 & ONES)
        )

    def listed(self) -> list[int]:
        """The counts of all kinds."""
        return [self.count(kind) for kind in range(34)]
