"""The tables of a book as NumPy arrays, and memories that grow with what is met.

A tally stands in these arrays as one long number: its own number, its points, and the fans in it that meet others
(`pack`). Indices are long too, for NumPy turns others into such first.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tingpai.quick import words
from tingpai.quick.book import Book
from tingpai.quick.lookup import SPECIAL, Tables
from tingpai.quick.numbers import (
    CHOW_WEIGHTS,
    MELD_CODES,
    MELD_CONCEALED,
    MELD_KONG,
    PLACE_PAIR,
    PLACE_PUNG,
    PLACES,
)
from tingpai.quick.rows import meld_of
from tingpai.quick.suits import HONOR_KEYS, NO_HONOR, NO_PAIR, SUIT_KEYS, Suits, suits
from tingpai.quick.words import Bools, Longs

SLOTS: Final = 14
SCATTER: Final = np.uint64(0x9E3779B97F4A7C15)
SHIFT: Final = np.uint64(64 - SLOTS)

FIELD: Final = 12
"""Bits of a tally's number, and of its points."""
TALLY: Final = (1 << FIELD) - 1


class Memory:
    """Answers to numbers, asked once each; found again by their place in an array, many at a time."""

    def __init__(self, ask: Callable[[int], int]) -> None:
        self.ask = ask
        self.answers: dict[int, int] = {}
        self.keys = np.full(1 << SLOTS, -1, np.int64)
        self.values = np.zeros(1 << SLOTS, np.int64)

    def take(self, wanted: Longs) -> Longs:
        """The answers to all of these."""
        slots = (wanted.view(np.uint64) * SCATTER >> SHIFT).view(np.int64)
        found = self.values.take(slots)
        missing = np.flatnonzero(self.keys.take(slots) != wanted)
        if len(missing):
            numbers, back = np.unique(wanted[missing], return_inverse=True)
            answers = np.array([self._answer(number) for number in numbers.tolist()], np.int64)
            found[missing] = answers[back]
            # Two numbers with one slot push each other out, which costs a little time and nothing else.
            self.keys[slots[missing]] = wanted[missing]
            self.values[slots[missing]] = found[missing]
        return found

    def _answer(self, number: int) -> int:
        known = self.answers.get(number)
        if known is None:
            known = self.answers[number] = self.ask(number)
        return known


class SuitArrays:
    """What no rulebook decides."""

    def __init__(self, known: Suits) -> None:
        ends = np.array(known.ends)
        first = np.concatenate([[0], ends[:-1]])
        pairs = np.array(known.pairs)
        self.suit = np.zeros(SUIT_KEYS, np.int32)
        """By key: the first reading (from bit 5), the number of readings (bits 1–4), whether there is a pair."""
        self.suit[known.keys] = first << 5 | ends - first << 1 | (pairs[first] < NO_PAIR)
        bits = np.array([mask.bit_count() for mask in range(512)])
        pungs = np.array(known.pungs)
        self.reading = np.array(known.chows) | pungs << 12 | pairs << 21 | bits[pungs] << 25
        """By reading: the weights of its chows, the bits of its pungs (12), its pair (21), how many pungs (25)."""
        self.honors = np.full(HONOR_KEYS, -1)
        """By key: the pair (bits 0–2), the bits of the pungs (3–9), how many pungs (10)."""
        values = np.array(list(known.honors.values()))
        self.honors[list(known.honors)] = values | bits[values >> 3] << 10
        waits = (np.frombuffer(known.waits, "<u2"), np.frombuffer(known.honor_waits, np.uint8))
        self.waits = np.concatenate(waits, dtype=np.uint16, casting="unsafe")
        """By key of a suit, then by key of the honours: the ranks that complete it."""
        self.paired = np.concatenate([self.suit & 1 == 1, (self.honors >= 0) & (self.honors & 7 < NO_HONOR)])
        """By the same: is it complete, with a pair?"""
        self.places = np.concatenate([np.array(known.places), honor_places()])
        """By reading (or by bits and pair of the honours, after all readings) and rank."""
        self.number = len(known.chows)
        self.chow_number = np.array(known.chow_number)
        self.chow_second = np.array(known.chow_second)
        self.chow_third = np.array(known.chow_third)
        self.pung_number = np.array(known.pung_number)
        self.pung_second = np.array(known.pung_second)
        self.pung_third = np.array(known.pung_third)
        self.meld_tiles = np.zeros((5, MELD_CODES), np.uint64)
        """By byte of a meld: its tiles as words."""
        self.meld = np.zeros(MELD_CODES, np.int64)
        """By byte: the weight of a chow (12 bits a suit)."""
        self.meld_pung = np.zeros(MELD_CODES, np.int64)
        """By byte: the bit of a pung (9 bits a suit); from bit 40 on one for a meld, an open kong, a concealed one."""
        for code in range(1, MELD_CODES):
            self._add_meld(code)

    def _add_meld(self, code: int) -> None:
        tiles = meld_of(code).tiles
        for tile in tiles:
            self.meld_tiles[:, code] += words.ONE_TILE[:, tile]
        suit, rank = divmod(int(tiles[0]), 9)
        if tiles[0] == tiles[1]:
            self.meld_pung[code] = 1 << 9 * suit + rank
        else:
            self.meld[code] = CHOW_WEIGHTS[rank] << 12 * suit
        kong = MELD_KONG <= code < MELD_CONCEALED
        self.meld_pung[code] |= 1 << 40 | kong << 44 | (code >= MELD_CONCEALED) << 48


def honor_places() -> Longs:
    """The packed places of a winning honour, by bits of the pungs, pair and honour."""
    packed = np.zeros((128, 8, 9), np.int64)
    for honor in range(7):
        packed[np.arange(128) >> honor & 1 == 1, :, honor] = PLACE_PUNG + honor + 1
        packed[:, honor, honor] = PLACE_PAIR + honor + 1
    return packed.reshape(-1)


@lru_cache(maxsize=1)
def suit_arrays() -> SuitArrays:
    """The one and only."""
    return SuitArrays(suits())


class BookArrays:
    """What one book decides."""

    def __init__(self, book: Book, tables: Tables) -> None:
        self.book = book
        self.tables = tables
        self.tallies = book.tallies
        # Four chows that some pairs go with are marked by negative numbers.
        self.chows = np.array(
            [SPECIAL - tally - 1 if tally >= SPECIAL else self.pack(tally) for tally in book.chows]
        )
        self.special = self.packed(book.special)
        self.suited = self.packed(book.suited)
        self.honors = self.packed(book.honors)
        self.kongs = self.packed(book.kongs)
        self.copies = self.packed(book.copies)
        self.chow_words = np.array(book.words.chows)
        self.pung_words = np.array(book.words.pungs)
        self.honor_words = np.array(book.words.honors)
        self.pair_words = np.array(book.words.pairs)
        self.whole = Memory(lambda word: self.pack(tables.whole_tally(word, 0)))
        self.situations = Memory(lambda key: self.pack(tables.situation_tally(key)))
        self.flowers = Memory(lambda key: self.pack(tables.flower_tally(key >> 2, key & 3)))
        self.taken = Memory(tables.taken_by)
        places = [[tables.place_tally(0, only, place) for place in range(PLACES)] for only in (0, 1)]
        self.places = [self.packed(tallies) for tallies in places]
        self.uncertain = self.places[0] != self.places[1]
        self._losses = np.zeros((0, 0), np.int64)
        self.width = -(-len(self.tallies.ids) // 8)
        """Words of eight bytes for a byte of each fan."""
        self._lines = np.zeros((0, 0), np.uint64)
        self._kept = np.zeros((0, 0), np.uint64)

    def pack(self, tally: int) -> int:
        """A tally with its points and the fans that meet others."""
        if tally > TALLY:
            raise AssertionError("a tally's number no longer fits into its field")
        return tally | self.tallies.points[tally] << FIELD | self.tallies.masks[tally] << 2 * FIELD

    def packed(self, tallies: list[int]) -> Longs:
        """Many of them."""
        return np.array([self.pack(tally) for tally in tallies])

    @property
    def losses(self) -> Longs:
        """The points that each tally loses (column) when certain fans are taken (row)."""
        tallies = self.tallies
        if self._losses.shape != (len(tallies.takings), len(tallies.all)):
            numbers = range(len(tallies.all))
            rows = range(len(tallies.takings))
            self._losses = np.array([[tallies.loss(taken, number) for number in numbers] for taken in rows])
        return self._losses

    @property
    def lines(self) -> words.Words:
        """How often each fan counts in a tally (row), a byte each."""
        if len(self._lines) != len(self.tallies.all):
            lines = np.zeros((len(self.tallies.all), 8 * self.width), np.uint8)
            for number, tally in enumerate(self.tallies.all):
                for entry in tally:
                    lines[number, entry.fan] = entry.times
            self._lines = lines.view(np.uint64)
        return self._lines

    @property
    def kept(self) -> words.Words:
        """All bits for each fan that is left when certain fans are taken (row), a byte each."""
        if len(self._kept) != len(self.tallies.takings):
            kept = np.full((len(self.tallies.takings), 8 * self.width), 255, np.uint8)
            for number, taken in enumerate(self.tallies.takings):
                kept[number, list(taken)] = 0
            self._kept = kept.view(np.uint64)
        return self._kept


def points_of(packed: Longs) -> Longs:
    """The points of packed tallies."""
    return packed >> FIELD & TALLY


def mask_of(packed: Longs) -> Longs:
    """Their fans that meet others."""
    return packed >> 2 * FIELD


def minimum_table(reaches: Callable[[int, int], bool], most: int = 1024, flowers: int = 32) -> Bools:
    """Whether each total reaches the minimum with each number of points for flowers."""
    table = [[reaches(total, points) for points in range(flowers)] for total in range(most)]
    return np.array(table, np.bool_)


Index = NDArray[np.intp]
