"""Rows as words: eight bytes in one number of 64 bits, so that one step does for eight columns.

The counts of a hand are five words: ranks 1 to 8 of each suit, the seven honours, and the three nines. The rest
of a row is two words, which overlap.
"""

from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from tingpai.quick.numbers import MELD_CODES
from tingpai.quick.rows import BLESSING, FLAGS, FLOWERS, JOKER, MELDS, READY, ROUND, SEAT, SOURCE, TILE, WIDTH

Bytes = NDArray[np.uint8]
Words = NDArray[np.uint64]
Longs = NDArray[np.int64]
Bools = NDArray[np.bool_]
Number = TypeVar("Number", np.int64, np.uint64)

ONES: Final = np.uint64(0x0101010101010101)
HIGH: Final = np.uint64(0x8080808080808080)
TO_FIVE: Final = np.uint64(0x7B7B7B7B7B7B7B7B)
"""Added to a byte, it reaches the high bit from 5 on."""
GATHER: Final = np.uint64(0x0102040810204080)
"""Brings the lowest bits of eight bytes together in the highest byte."""
TOP: Final = np.uint64(56)
SEVEN_BYTES: Final = np.uint64(0x00FFFFFFFFFFFFFF)
BYTES: Final = np.uint64(0x00FF00FF00FF00FF)
SHORTS: Final = np.uint64(0x0000FFFF0000FFFF)
LOW: Final = np.uint64(0xFFFFFFFF)
TWO, EIGHT, SIXTEEN, THIRTY_TWO = np.uint64(2), np.uint64(8), np.uint64(16), np.uint64(32)
FIVE, SQUARE, FOURTH, EIGHTH = np.uint64(5), np.uint64(25), np.uint64(625), np.uint64(390625)

WORD: Final = np.array([4 if kind % 9 == 8 else kind // 9 for kind in range(34)])
"""By kind: in which word it is counted."""
PLACE: Final = np.array([8 * (kind // 9 if kind % 9 == 8 else kind % 9) for kind in range(34)], np.uint64)
"""By kind: at which bit."""
ONE_TILE: Final = np.zeros((5, 34), np.uint64)
"""By kind: one tile as five words."""
ONE_TILE[WORD, np.arange(34)] = np.uint64(1) << PLACE

FIRST, SECOND = TILE, FLAGS
"""The columns with which the two words begin."""
LIMITS: Final = {
    TILE: 34,
    SOURCE: 3,
    FLAGS: 8,
    SEAT: 4,
    ROUND: 4,
    JOKER: 35,
    READY: 3,
    BLESSING: 4,
    WIDTH - 1: 1,
}
"""What a column stays below. Any byte can be flowers."""


def _limits(first: int) -> tuple[np.uint64, np.uint64]:
    """What to add to a word so that a column beyond its limit shows in its high bit, and where to look."""
    add = look = 0
    for place, column in enumerate(range(first, first + 8)):
        if column != FLOWERS:
            limit = MELD_CODES if MELDS <= column < SOURCE else LIMITS[column]
            add |= 128 - limit << 8 * place
            look |= 128 << 8 * place
    return np.uint64(add), np.uint64(look)


LIMITS_FIRST, LIMITS_SECOND = _limits(FIRST), _limits(SECOND)


def word_at(hands: Bytes, column: int) -> Words:
    """Eight bytes of each row; the machine does not mind that they are not aligned."""
    return np.ndarray((len(hands),), "<u8", hands, column, (WIDTH,)).astype(np.uint64)


def counts_of(hands: Bytes) -> Words:
    """The five words (5, N) of the counts."""
    words = np.empty((5, len(hands)), np.uint64)
    for part in range(4):
        words[part] = np.ndarray((len(hands),), "<u8", hands, 9 * part, (WIDTH,))
    words[3] &= SEVEN_BYTES
    words[4] = hands[:, 8]
    words[4] |= hands[:, 17].astype(np.uint64) << EIGHT
    words[4] |= hands[:, 26].astype(np.uint64) << SIXTEEN
    return words


class Facts:
    """The columns after the counts, taken from their two words."""

    def __init__(self, first: Words, second: Words) -> None:
        self.first = first
        self.second = second

    def some(self, which: NDArray[np.intp]) -> "Facts":
        """Those of some hands."""
        return Facts(self.first.take(which), self.second.take(which))

    def column(self, column: int) -> Longs:
        """One column."""
        word, first = (self.first, FIRST) if column < FIRST + 8 else (self.second, SECOND)
        return (word >> np.uint64(8 * (column - first)) & np.uint64(255)).view(np.int64)

    @property
    def within_limits(self) -> Bools:
        """Is every column what it may be?"""
        over = (self.first + LIMITS_FIRST[0] | self.first) & LIMITS_FIRST[1]
        over |= (self.second + LIMITS_SECOND[0] | self.second) & LIMITS_SECOND[1]
        sound: Bools = over == 0
        return sound

    @property
    def situations(self) -> Longs:
        """The `book.situation_key` of each hand."""
        key = self.column(SOURCE) | self.column(FLAGS) << 2 | self.column(READY) << 5
        key |= self.column(BLESSING) << 7 | (self.column(JOKER) > 0).astype(np.int64) << 9
        return key


def within_four(words: Words) -> Bools:
    """Is there no kind with more than four tiles?"""
    over = words + TO_FIVE
    over |= words
    over &= HIGH
    sound: Bools = np.bitwise_or.reduce(over, axis=0) == 0
    return sound


def total(words: Words) -> Longs:
    """How many tiles there are."""
    tiles: Words = np.add.reduce(words * ONES >> TOP, axis=0)
    return tiles.view(np.int64)


def odd(words: Words) -> Longs:
    """How many kinds have an odd number of tiles."""
    return total(words & ONES)


def fours(words: Words) -> Longs:
    """How many kinds have four tiles, where none has more."""
    return total(words >> TWO & ONES)


def keys(words: Words) -> Longs:
    """The keys (4, N) of the suits and honours in base 5."""
    pairs = (words[:4] & BYTES) + FIVE * (words[:4] >> EIGHT & BYTES)
    fourths = (pairs & SHORTS) + SQUARE * (pairs >> SIXTEEN & SHORTS)
    made = (fourths & LOW) + FOURTH * (fourths >> THIRTY_TWO)
    for suit in range(3):
        made[suit] += EIGHTH * (words[4] >> np.uint64(8 * suit) & np.uint64(255))
    return made.view(np.int64)


def full(words: Words) -> Longs:
    """The ranks (4, N) of which there are four, as bits."""
    made = (words[:4] >> TWO & ONES) * GATHER >> TOP
    for suit in range(3):
        made[suit] |= (words[4] >> np.uint64(8 * suit + 2) & np.uint64(1)) << EIGHT
    return made.view(np.int64)


def count(words: Words, kind: Longs) -> Longs:
    """How many tiles of one kind each hand has."""
    found = choose(words, WORD.take(kind)) >> PLACE.take(kind) & np.uint64(255)
    return found.view(np.int64)


def choose(parts: NDArray[Number], which: Longs) -> NDArray[Number]:
    """From each column of (P, N) the entry of one part."""
    number = parts.shape[1]
    chosen: NDArray[Number] = parts.reshape(-1).take(which * number + np.arange(number))
    return chosen
