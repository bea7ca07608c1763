"""The tables of a book in forms that are quick to read one entry at a time, and what a reading adds up to.

mypyc compiles this file; it also runs as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tingpai.quick.numbers import KNITTED, MELD_CHOW, PLACE_PAIR, PLACE_PUNG, PLACES, SUIT_PLACES

if TYPE_CHECKING:
    from mypy_extensions import i64

STARTS: Final = [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
"""Where the knitted sequences begin in the three suits, in the order of `arrange`."""

SPECIAL: Final = 1 << 12
"""Chows that some pairs go with: above this, the number of their row."""


class Tables:
    """The tables of a book, in forms that are quick to read one entry at a time. -1 is not asked yet."""

    def __init__(self, book: Any) -> None:
        self.book: Any = book
        self.suit: bytes = book.suits.id
        self.readings: list[int] = book.suits.readings
        self.chows: list[int] = book.suits.chows
        self.pungs: list[int] = book.suits.pungs
        self.pairs: list[int] = book.suits.pairs
        self.places: list[int] = book.suits.places
        self.waits: bytes = book.suits.waits
        self.honor_of: dict[int, int] = book.suits.honors
        self.honor_waits: bytes = book.suits.honor_waits
        self.chow_number: list[int] = book.suits.chow_number
        self.chow_second: list[int] = book.suits.chow_second
        self.chow_third: list[int] = book.suits.chow_third
        self.pung_number: list[int] = book.suits.pung_number
        self.pung_second: list[int] = book.suits.pung_second
        self.pung_third: list[int] = book.suits.pung_third
        self.chow_tallies: list[int] = book.chows
        self.special: list[int] = book.special
        self.pung_tallies: list[int] = book.suited
        self.honor_tallies: list[int] = book.honors
        self.chow_words: list[int] = book.words.chows
        self.pung_words: list[int] = book.words.pungs
        self.honor_words: list[int] = book.words.honors
        self.pair_words: list[int] = book.words.pairs
        self.seven_words: list[int] = book.words.seven
        self.knitted_word: i64 = book.words.knitted
        self.points: list[int] = book.tallies.points
        self.masks: list[int] = book.tallies.masks
        self.kongs: list[int] = book.kongs
        self.copies: list[int] = book.copies
        self.shapes: list[int] = book.shapes
        self.place_tallies: list[int] = [-1] * (10 * PLACES)
        self.whole: dict[int, int] = {}
        self.situations: dict[int, int] = {}
        self.gates: dict[int, int] = {}
        self.flowers: list[int] = [-1] * 1024
        self.taken: dict[int, int] = {}
        self.losses: list[list[int]] = []
        self.chicken: i64 = book.chicken
        self.chicken_pays_flowers: bool = book.rules.chicken_pays_flowers
        self.only_wait_matters: bool = book.rules.only_wait_matters
        self.own_waits: bool = book.rules.own_waits

    def place_tally(self, shape: i64, only: i64, place: i64) -> i64:
        """What the place of the winning tile gives."""
        index: i64 = (2 * shape + only) * PLACES + place
        known: i64 = self.place_tallies[index]
        if known < 0:
            known = self.book.place(shape, only, place)
            self.place_tallies[index] = known
        return known

    def whole_tally(self, word: i64, shape: i64) -> i64:
        """What the groups allow together."""
        key: int = word << 3 | shape
        known = self.whole.get(key)
        if known is None:
            known = self.book.whole(word, shape)
            self.whole[key] = known
        return known

    def situation_tally(self, key: i64) -> i64:
        """What the situation gives."""
        boxed: int = key
        known = self.situations.get(boxed)
        if known is None:
            known = self.book.situation(boxed)
            self.situations[boxed] = known
        return known

    def flower_tally(self, flowers: i64, seat: i64) -> i64:
        """What the flowers give."""
        known: i64 = self.flowers[flowers * 4 + seat]
        if known < 0:
            known = self.book.flowers(flowers, seat)
            self.flowers[flowers * 4 + seat] = known
        return known

    def gates_tally(self, key: i64, suit: i64, tile: i64, placed: bool) -> i64:
        """What thirteen standing tiles of one suit give; whichever tile completes them."""
        boxed: int = (key * 3 + suit) * 2 + (1 if placed else 0)
        known = self.gates.get(boxed)
        if known is None:
            known = self.book.gates(key, suit, tile, placed)
            self.gates[boxed] = known
        return known

    def taken_by(self, mask: i64) -> i64:
        """The number of what fans of different parts take from each other; 0 is nothing."""
        boxed: int = mask
        known = self.taken.get(boxed)
        if known is None:
            known = self.book.taken(boxed)
            self.taken[boxed] = known
        return known

    def suit_readings(self, key: i64) -> i64:
        """The first reading of a suit, and how many it has (four bits); 0 if it is not complete."""
        return self.readings[self.suit[2 * key] | self.suit[2 * key + 1] << 8]

    def loss_row(self, taken: i64) -> list[int]:
        """The points that each tally loses to others; -1 is not asked yet."""
        losses = self.losses
        while len(losses) <= taken:
            losses.append([])
        row = losses[taken]
        tallies: i64 = len(self.points)
        if len(row) < tallies:
            row = [self.book.loss(taken, tally) for tally in range(tallies)]
            losses[taken] = row
        return row


class Parts:
    """What a reading gives wherever its winning tile stands."""

    def __init__(
        self,
        t: Tables,
        chows: i64,
        suited: i64,
        honors: i64,
        whole: i64,
        copies: i64,
        gates: i64,
        situation: i64,
        shape: i64,
    ) -> None:
        points = t.points
        masks = t.masks
        self.points: i64 = points[chows] + points[suited] + points[honors] + points[whole]
        self.mask: i64 = masks[chows] | masks[suited] | masks[honors] | masks[whole] | masks[situation]
        self.points += points[situation]
        rare: i64 = copies | gates | shape
        if rare:
            self.points += points[copies] + points[gates] + points[shape]
            self.mask |= masks[copies] | masks[gates] | masks[shape]
        self.low: i64 = chows | suited << 12 | honors << 24 | whole << 36 | copies << 48
        self.high: i64 = situation | gates << 12 | shape << 48

    def loss(self, row: list[int]) -> i64:
        """The points that these parts lose."""
        low = self.low
        high = self.high
        lost: i64 = row[low & 4095] + row[low >> 12 & 4095] + row[low >> 24 & 4095] + row[low >> 36 & 4095]
        lost += row[low >> 48] + row[high & 4095] + row[high >> 12 & 4095] + row[high >> 48]
        return lost


def place_kind(place: i64) -> i64:
    """1 for a pung, 2 for the pair, 0 for everything else."""
    if place >= KNITTED:
        return 0
    place %= SUIT_PLACES
    return 0 if place < PLACE_PUNG else 1 if place < PLACE_PAIR else 2


def lowest(code: i64) -> i64:
    """The lowest tile of a chow among the melds."""
    code -= MELD_CHOW
    return code + code // 7 * 2


def knitted_tile(tile: i64, order: i64) -> bool:
    """Is the tile one of the nine of this order?"""
    suit: i64 = tile // 9
    return suit < 3 and (tile - 9 * suit) % 3 == STARTS[order][suit]


def bits(mask: i64) -> i64:
    """How many bits are set."""
    number: i64 = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number
