"""The tables of a book in forms that are quick to read one entry at a time.

Tables that never change are bytes, two, four or eight an entry; answers that are asked for when they are first met
are kept in a `Memory`. mypyc compiles this file; it also runs as it is.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any, Final, final

from librt.strings import read_i16_le, read_i32_le, read_i64_le

from tingpai.quick.numbers import MELD_CHOW, MELD_CODES, MELD_PUNG, NO_HONOR, NO_PAIR, PLACES

if TYPE_CHECKING:
    from mypy_extensions import i64

SPECIAL: Final = 4096
"""Chows that some pairs go with: above this, the number of their row."""
NUMBER: Final = 12
"""Bits of the number of a tally."""
LOWEST: Final = 4095
POINTS: Final = 12
MASK: Final = 24
"""Where the points of a packed tally stand, and the fans in it that meet others."""
SLOTS: Final = 4096


def shorts(values: Any) -> bytes:
    """Numbers of two bytes each."""
    return struct.pack(f"<{len(values)}h", *values)


def ints(values: Any) -> bytes:
    """Numbers of four bytes each."""
    return struct.pack(f"<{len(values)}i", *values)


def longs(values: Any) -> bytes:
    """Numbers of eight bytes each."""
    return struct.pack(f"<{len(values)}q", *values)


@final
class Answer:
    """A number, and the answer to it."""

    def __init__(self, key: i64, answer: i64) -> None:
        self.key: i64 = key
        self.answer: i64 = answer


@final
class Memory:
    """Answers to numbers, asked once each: those met lately stand in slots, all of them in a dictionary."""

    def __init__(self, ask: Any) -> None:
        self.ask: Any = ask
        self.slots: list[Answer] = [Answer(-1, 0)] * SLOTS
        self.answers: dict[int, int] = {}

    def get(self, key: i64) -> i64:
        """The answer to a number."""
        slot: i64 = (key ^ key >> 11 ^ key >> 22 ^ key >> 33) & SLOTS - 1
        known = self.slots[slot]
        if known.key == key:
            return known.answer
        return self._fetch(key, slot)

    def _fetch(self, key: i64, slot: i64) -> i64:
        boxed: int = key
        answer = self.answers.get(boxed)
        if answer is None:
            answer = self.ask(boxed)
            self.answers[boxed] = answer
        self.slots[slot] = Answer(key, answer)
        return answer


@final
class Tables:
    """The tables of a book. What a part of a hand gives is told as a packed tally (`pack`)."""

    def __init__(self, book: Any) -> None:
        self.book: Any = book
        self.points: list[int] = book.tallies.points
        self.masks: list[int] = book.tallies.masks
        suits = book.suits
        self.suit: bytes = suits.id
        self.readings: bytes = ints(suits.readings)
        self.reading: bytes = longs(suits.reading)
        self.places: bytes = ints(suits.places)
        self.waits: bytes = suits.waits
        self.honor: bytes = suits.honors
        self.honor_waits: bytes = suits.honor_waits
        self.chow_numbers: bytes = shorts(suits.chow_number)
        self.chow_second: bytes = ints(suits.chow_second)
        self.chow_third: bytes = ints(suits.chow_third)
        self.pung_numbers: bytes = shorts(suits.pung_number)
        self.pung_second: bytes = ints(suits.pung_second)
        self.pung_third: bytes = ints(suits.pung_third)
        chows: list[int] = book.chows
        self.chow_tallies: bytes = longs(
            [SPECIAL - tally - 1 if tally >= SPECIAL else self.pack(tally) for tally in chows]
        )
        """Four chows that some pairs go with have a row in `special`: -1 is the first."""
        self.special: bytes = self.packed(book.special)
        self.pung_tallies: bytes = self.packed(book.suited)
        self.honor_tallies: bytes = self.packed(book.honors)
        self.kongs: bytes = self.packed(book.kongs)
        self.copies: bytes = self.packed(book.copies)
        self.shapes: bytes = self.packed(book.shapes)
        self.gates: dict[int, int] = {key: self.pack(tally) for key, tally in book.gates.items()}
        self.chow_words: list[int] = book.words.chows
        self.pung_words: list[int] = book.words.pungs
        self.honor_bits: list[int] = book.words.honors
        self.pair_words: list[int] = book.words.pairs
        self.seven_words: list[int] = book.words.seven
        self.knitted_word: i64 = book.words.knitted
        self.number: i64 = len(suits.reading)
        """Of readings of a suit."""
        self.suit_words: bytes = self._suit_words()
        self.honor_words: bytes = longs(
            [self.part_word(3, 0, part >> 3, part & 7 if part & 7 < NO_HONOR else -1) for part in range(1024)]
        )
        self.meld_words: bytes = longs([-1, *(self._meld_word(code) for code in range(1, MELD_CODES))])
        self.where: list[bytes] = [b""] * 10
        """By shape and whether no other tile would have done: what each place of the winning tile gives."""
        self.flowers: list[int] = [-1] * 1024
        self.whole: Memory = Memory(lambda key: self.pack(book.whole(key)))
        self.situations: Memory = Memory(lambda key: self.pack(book.situation(key)))
        self.taken: Memory = Memory(book.taken)
        self.statuses: Memory = Memory(book.status)
        self.losses: list[bytes] = []
        self.fans: list[bytes] = []
        """By tally: each fan and how often it counts."""
        self.lost: list[bytes] = []
        """By the number of what is taken: those fans."""
        self.pairs: list[Any] = [(id, times) for id in book.tallies.ids for times in range(16)]
        """By fan and how often it counts: its id and this number."""
        self.empty_line: bytes = bytes(-(-len(book.tallies.ids) // 8) * 8)
        self.chicken: i64 = book.chicken
        self.chicken_fan: i64 = book.chicken_fan
        self.chicken_pays_flowers: bool = book.rules.chicken_pays_flowers
        self.only_wait_matters: bool = book.rules.only_wait_matters
        self.own_waits: bool = book.rules.own_waits

    def pack(self, tally: i64) -> i64:
        """A tally with its points (from bit 12) and the fans in it that meet others (24)."""
        if tally > LOWEST:
            raise AssertionError("the number of a tally no longer fits into its bits")
        points: i64 = self.points[tally]
        mask: i64 = self.masks[tally]
        return tally | points << POINTS | mask << MASK

    def packed(self, tallies: list[int]) -> bytes:
        """Many of them."""
        return longs([self.pack(tally) for tally in tallies])

    # -- suits and honours: no rulebook decides them ----------------------------------------------------------

    def suit_readings(self, key: i64) -> i64:
        """Whether a suit has a pair, how many readings (from bit 1), and the first (5); 0 if it is not complete."""
        number: i64 = int(read_i16_le(self.suit, 2 * key))
        return int(read_i32_le(self.readings, 4 * number))

    def suit_reading(self, reading: i64) -> i64:
        """What `suits.reading` has of a reading."""
        return read_i64_le(self.reading, 8 * reading)

    def honor_reading(self, key: i64) -> i64:
        """The pair, bits of the pungs (from bit 3), how many (10); -1 if the honours are not complete."""
        return int(read_i16_le(self.honor, 2 * key))

    def chow_number(self, weights: i64) -> i64:
        """The number of the chows of a suit with these weights together."""
        return int(read_i16_le(self.chow_numbers, 2 * weights))

    def places_of(self, reading: i64, rank: i64) -> i64:
        """Where a tile of a suit may be the winning one, in order: six bits a place, and one more than its number."""
        return int(read_i32_le(self.places, 4 * (reading * 9 + rank)))

    # -- what sets and the pair give --------------------------------------------------------------------------

    def part_word(self, suit: i64, chows: i64, pungs: i64, pair: i64) -> i64:
        """What the groups of a suit or the honours allow: number of the chows, bits of the pungs, rank of the pair."""
        if suit == 3:
            word: i64 = self.honor_bits[pungs]
        else:
            word = self.chow_words[330 * suit + chows] & self.pung_words[512 * suit + pungs]
        return word if pair < 0 else word & self.pair_words[9 * suit + pair]

    def _suit_words(self) -> bytes:
        """What every reading of every suit allows."""
        words: list[int] = []
        suit: i64 = 0
        while suit < 3:
            reading: i64 = 0
            while reading < self.number:
                known = self.suit_reading(reading)
                pair: i64 = known >> 21 & 15
                pungs: i64 = known >> 12 & 511
                words.append(self.part_word(suit, known >> 28, pungs, pair if pair < NO_PAIR else -1))
                reading += 1
            suit += 1
        return longs(words)

    def suit_word(self, suit: i64, reading: i64) -> i64:
        """What the groups of a reading of a suit allow."""
        return read_i64_le(self.suit_words, 8 * (suit * self.number + reading))

    def honor_word(self, part: i64) -> i64:
        """What honours allow, by `honor_reading`."""
        return read_i64_le(self.honor_words, 8 * (part & 1023))

    def meld_word(self, code: i64) -> i64:
        """What a declared set allows, by its byte."""
        return read_i64_le(self.meld_words, 8 * code)

    def _meld_word(self, code: i64) -> i64:
        if code < MELD_PUNG:
            low = lowest(code)
            return self.part_word(low // 9, 1 + low % 9, 0, -1)
        kind: i64 = (code - MELD_PUNG) % 34
        return self.part_word(kind // 9, 0, 1 << kind % 9, -1)

    def whole_tally(self, word: i64, shape: i64) -> i64:
        """What the groups of a hand give that allow this together."""
        return self.whole.get(word << 3 | shape)

    def chow_tally(self, first: i64, second: i64, third: i64, eyes: i64) -> i64:
        """What the chows of the three suits give, by their numbers, beside the pair."""
        number: i64 = int(read_i32_le(self.chow_second, 4 * first))
        number = int(read_i32_le(self.chow_third, 4 * (number + second)))
        tally = read_i64_le(self.chow_tallies, 8 * (number + third))
        if tally < 0:
            return read_i64_le(self.special, 8 * (34 * (-1 - tally) + eyes))
        return tally

    def pung_tally(self, first: i64, second: i64, third: i64) -> i64:
        """What the pungs of the three suits give, by their bits."""
        if first | second | third == 0:
            return 0
        numbers = self.pung_numbers
        number: i64 = int(read_i16_le(numbers, 2 * first))
        beside: i64 = int(read_i16_le(numbers, 2 * second))
        number = int(read_i32_le(self.pung_second, 4 * number))
        number = int(read_i32_le(self.pung_third, 4 * (number + beside)))
        beside = int(read_i16_le(numbers, 2 * third))
        return read_i64_le(self.pung_tallies, 8 * (number + beside))

    def honor_tally(self, pungs: i64, eyes: i64, winds: i64) -> i64:
        """What the pungs of honours give, by their bits, beside the pair."""
        if pungs == 0:
            return 0
        pair: i64 = eyes - 27 if eyes >= 27 else NO_HONOR
        return read_i64_le(self.honor_tallies, 8 * ((pungs * 8 + pair) * 16 + winds))

    def kong_tally(self, concealed: i64, open_kongs: i64, pungs: i64) -> i64:
        """What kongs and concealed pungs give; concealed kongs are among the pungs."""
        return read_i64_le(self.kongs, 8 * ((concealed * 5 + open_kongs) * 5 + pungs))

    def copy_tally(self, fours: i64) -> i64:
        """What kinds give that are there four times, without a kong."""
        return read_i64_le(self.copies, 8 * fours)

    def shape_tally(self, shape: i64) -> i64:
        """What a shape gives, whatever its tiles."""
        return read_i64_le(self.shapes, 8 * shape)

    def gates_tally(self, key: i64, suit: i64, placed: bool) -> i64:
        """What thirteen standing tiles of one suit give; whichever tile completes them."""
        boxed: int = (key * 3 + suit) * 2 + (1 if placed else 0)
        known = self.gates.get(boxed)
        return 0 if known is None else known

    def place_tally(self, shape: i64, only: i64, place: i64) -> i64:
        """What the place of the winning tile gives; `only` if no other tile would have done."""
        known = self.where[2 * shape + only]
        if len(known) == 0:
            known = self.packed([self.book.place(shape, only, somewhere) for somewhere in range(PLACES)])
            self.where[2 * shape + only] = known
        return read_i64_le(known, 8 * place)

    def flower_tally(self, flowers: i64, seat: i64) -> i64:
        """What the flowers give."""
        known: i64 = self.flowers[flowers * 4 + seat]
        if known < 0:
            known = self.pack(self.book.flowers(flowers, seat))
            self.flowers[flowers * 4 + seat] = known
        return known

    # -- what parts are worth together ------------------------------------------------------------------------

    def fans_of(self, tally: i64) -> bytes:
        """The fans of a tally, by its number, each with how often it counts: two bytes a fan."""
        if tally >= len(self.fans):
            # A new list, for another thread may be doing the same.
            self.fans = [self.book.tallies.fans_of(number) for number in range(len(self.points))]
        return self.fans[tally]

    def fans_taken(self, taken: i64) -> bytes:
        """The fans that others take, by the number of what is taken."""
        if taken >= len(self.lost):
            self.lost = [bytes(sorted(fans)) for fans in self.book.tallies.takings]
        return self.lost[taken]

    def loss_row(self, taken: i64) -> bytes:
        """The points that each tally loses to others."""
        losses = self.losses
        while len(losses) <= taken:
            losses.append(b"")
        known = losses[taken]
        if len(known) < 2 * len(self.points):
            more = range(len(known) // 2, len(self.points))
            known += shorts([self.book.loss(taken, tally) for tally in more])
            losses[taken] = known
        return known

    def status(self, total: i64, flowers: i64) -> i64:
        """Is a total with these flowers a win, or below the minimum?"""
        return self.statuses.get(total << NUMBER | flowers & LOWEST)


def lowest(code: i64) -> i64:
    """The lowest tile of a chow among the melds."""
    code -= MELD_CHOW
    return code + code // 7 * 2


def bits(mask: i64) -> i64:
    """How many bits are set."""
    number: i64 = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number
