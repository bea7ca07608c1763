# Compiled with mypyc.
"""The tables of a book in forms that are quick to read one entry at a time.

Tables that never change, and answers of which there are few, are vectors of numbers; answers that are asked for when
they are first met are kept in a `Memory`. mypyc compiles this file; it also runs as it is. Where the place in a vector
has a name, what is compiled reads it without counting references.
"""

from __future__ import annotations

import struct
from threading import Lock
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64

from tingpai.score_tables.packed_counts import LOW, word_of
from tingpai.score_tables.part_numbers import (
    CHOW_WEIGHTS,
    MELD_CHOW,
    MELD_CODES,
    MELD_KONG,
    MELD_PUNG,
    NO_HONOR,
    NO_PAIR,
    PLACES,
)
from tingpai.tile import KINDS

SPECIAL: Final = 4096
"""Chows that some pairs go with: above this, the number of their row."""
NUMBER: Final = 12
"""Bits of the number of a tally."""
LOWEST: Final = 4095
POINTS: Final = 12
MASK: Final = 24
"""Where the points of a packed tally stand, and the fans in it that meet others."""
FAN: Final = 11
TIMES: Final = 7
ONE_FAN: Final = 127
MOST_TIMES: Final = 15
FANS: Final = 5
FIFTH_FAN: Final = 44
"""A fan in a tally: seven bits, then four for how often it counts; five fans to a word."""
WORD: Final = 37
"""Where what a reading allows stands above the reading."""
KEY: Final = 32
SUIT_SLOTS: Final = 1 << 16
SUIT_SHIFT: Final = 16
SLOTS: Final = 256
"""Of a new memory."""
MIX: Final = 0x9E3779B1
EMPTY: Final = -1
UNASKED: Final = -1


def shorts(values: Any) -> bytes:
    """Numbers of two bytes each."""
    return struct.pack(f"<{len(values)}h", *values)


def mixed(number: i64) -> i64:
    """A number of 32 bits; the product may overflow, for only its lowest 32 bits are looked at."""
    return (number ^ number >> 30) * MIX & LOW


@final
class Memory:
    """Answers to numbers, none of them below zero, asked once each.

    A number stands in the first free slot from a place that it is mixed to, its answer behind it; half of the slots
    stay free.
    """

    def __init__(self, ask: Any) -> None:
        self.ask: Any = ask
        self.slots: vec[i64] = vec[i64]([EMPTY] * (2 * SLOTS))
        self.shift: i64 = 32 - 8
        self.known: i64 = 0
        self.lock: Any = Lock()

    def get(self, number: i64) -> i64:
        """The answer to a number."""
        slot = mixed(number) >> self.shift  # read before the slots, which may grow meanwhile
        slots = self.slots
        while True:
            at: i64 = 2 * slot
            met = slots[at]
            if met == number:
                return slots[at + 1]
            if met == EMPTY:
                return self._learn(number)
            slot = slot + 1 & (len(slots) >> 1) - 1

    def _learn(self, number: i64) -> i64:
        boxed: int = number
        answer: i64 = self.ask(boxed)
        with self.lock:
            if 4 * self.known >= len(self.slots):
                self._grow()
            self._put(self.slots, self.shift, number, answer)
            self.known += 1
        return answer

    def _grow(self) -> None:
        """Twice as many slots."""
        old = self.slots
        shift: i64 = self.shift - 1
        slots = vec[i64]([EMPTY] * (2 * len(old)))
        at: i64 = 0
        while at < len(old):
            if old[at] != EMPTY:
                self._put(slots, shift, old[at], old[at + 1])
            at += 2
        self.slots = slots
        self.shift = shift  # after the slots: with fewer of them it would lead beyond their end

    def _put(self, slots: vec[i64], shift: i64, number: i64, answer: i64) -> None:
        slot = mixed(number) >> shift
        while slots[2 * slot] != EMPTY and slots[2 * slot] != number:
            slot = slot + 1 & (len(slots) >> 1) - 1
        slots[2 * slot + 1] = answer  # before the number, for another thread may be looking
        slots[2 * slot] = number


@final
class Tables:
    """The tables of a book. What a part of a hand gives is told as a packed tally (`pack`)."""

    def __init__(self, book: Any) -> None:
        suits = book.suits
        tallies = book.tallies
        self.book: Any = book
        self.points: list[int] = tallies.points
        self.masks: list[int] = tallies.masks
        self.complete: vec[i64] = complete_suits(suits.readings)
        """Key (from bit 32) and readings of every complete suit, in the first free slot from where it is mixed to."""
        self.places: vec[i32] = vec[i32](suits.places)
        self.waits: vec[i16] = vec[i16](suits.waits)
        self.honor: vec[i16] = vec[i16](suits.honors)
        self.honor_waits: bytes = suits.honor_waits
        self.chow_numbers: vec[i16] = vec[i16](suits.chow_number)
        self.chow_second: vec[i32] = vec[i32](suits.chow_second)
        self.chow_third: vec[i32] = vec[i32](suits.chow_third)
        self.pung_numbers: vec[i16] = vec[i16](suits.pung_number)
        self.pung_second: vec[i32] = vec[i32](suits.pung_second)
        self.pung_third: vec[i32] = vec[i32](suits.pung_third)
        self.special: vec[i64] = packed(tallies, book.special)
        self.chow_tallies: vec[i64] = vec[i64](
            [SPECIAL - tally - 1 if tally >= SPECIAL else pack(tallies, tally) for tally in book.chows]
        )
        """Four chows that some pairs go with have a row in `special`: -1 is the first."""
        self.pung_tallies: vec[i64] = packed(tallies, book.suited)
        self.honor_tallies: vec[i64] = packed(tallies, book.honors)
        self.kongs: vec[i64] = packed(tallies, book.kongs)
        self.copies: vec[i64] = packed(tallies, book.copies)
        self.shapes: vec[i64] = packed(tallies, book.shapes)
        self.gates: dict[int, int] = {key: pack(tallies, tally) for key, tally in book.gates.items()}
        self.chow_words: list[int] = book.words.chows
        self.pung_words: list[int] = book.words.pungs
        self.honor_bits: list[int] = book.words.honors
        self.pair_words: list[int] = book.words.pairs
        self.seven_words: list[int] = book.words.seven
        self.knitted_word: i64 = book.words.knitted
        self.where: vec[i64] = vec[i64]([UNASKED] * (10 * PLACES))
        """By shape and whether no other tile would have done: what each place of the winning tile gives."""
        self.flowers: vec[i64] = vec[i64]([UNASKED] * 1024)
        self.whole: Memory = Memory(lambda key: pack(tallies, book.whole(key)))
        self.situations: Memory = Memory(lambda key: pack(tallies, book.situation(key)))
        self.taken: Memory = Memory(book.taken)
        self.statuses: Memory = Memory(book.status)
        self.losses: list[bytes] = []
        self.fans: vec[i64] = vec[i64]()
        """By tally, two words each: its fans and how often each counts (`fan_words`)."""
        self.lost: list[bytes] = []
        """By the number of what is taken: those fans."""
        self.pairs: list[Any] = [(id, times) for id in tallies.ids for times in range(16)]
        """By fan and how often it counts: its id and this number."""
        self.width: i64 = -(-len(tallies.ids) // 8)
        """How many words have a byte for each fan."""
        self.chicken: i64 = book.chicken
        self.chicken_fan: i64 = book.chicken_fan
        self.chicken_pays_flowers: bool = book.rules.chicken_pays_flowers
        self.only_wait_matters: bool = book.rules.only_wait_matters
        self.own_waits: bool = book.rules.own_waits
        self.number: i64 = len(suits.reading)
        """Of readings of a suit."""
        self.reading: vec[i64] = vec[i64]()
        """By suit and reading: what `suits.reading` has, and what its groups allow (from bit `WORD`)."""
        self.honor_words: vec[i64] = vec[i64]()
        self.meld_words: vec[i64] = vec[i64]()
        self.tiles: vec[i64] = vec[i64]([word for kind in range(KINDS) for word in word_of(kind, 1)])
        """By kind: five words that have one of it."""
        codes = range(MELD_CODES)
        self.meld_tiles: vec[i64] = vec[i64]([word for code in codes for word in meld_tiles(code)])
        """By the byte of a meld: five words of tiles; and its weight or its bit, beside those of the other suits."""
        self.meld_chows: vec[i64] = vec[i64]([meld_chow(code) for code in codes])
        self.meld_pungs: vec[i64] = vec[i64]([meld_pung(code) for code in codes])
        # From here on all attributes are there, so that nobody need ask whether they are.
        self.reading = vec[i64]([word for suit in range(3) for word in self._readings(suit, suits.reading)])
        self.honor_words = vec[i64](
            [self.part_word(3, 0, part >> 3, part & 7 if part & 7 < NO_HONOR else -1) for part in range(1024)]
        )
        self.meld_words = vec[i64]([self._meld_word(code) if code else -1 for code in codes])

    def pack(self, tally: int) -> int:
        """A tally with its points and the fans in it that meet others."""
        return pack(self.book.tallies, tally)

    # -- suits and honours: no rulebook decides them ----------------------------------------------------------

    def suit_readings(self, key: i64) -> i64:
        """Whether a suit has a pair, how many readings (from bit 1), and the first (5); 0 if it is not complete."""
        slot = mixed(key) >> SUIT_SHIFT
        while True:
            known = self.complete[slot]
            if known >> KEY == key:
                return known & LOW
            if known == EMPTY:
                return 0
            slot = slot + 1 & SUIT_SLOTS - 1

    def suit_reading(self, suit: i64, reading: i64) -> i64:
        """What `suits.reading` has of a reading, and what its groups allow (from bit `WORD`)."""
        at: i64 = suit * self.number + reading
        return self.reading[at]

    def honor_reading(self, key: i64) -> i64:
        """The pair, bits of the pungs (from bit 3), how many (10); -1 if the honours are not complete."""
        return i64(self.honor[key])

    def chow_number(self, weights: i64) -> i64:
        """The number of the chows of a suit with these weights together."""
        return i64(self.chow_numbers[weights])

    def places_of(self, reading: i64, rank: i64) -> i64:
        """Where a tile of a suit may be the winning one, in order: six bits a place, and one more than its number."""
        at: i64 = reading * 9 + rank
        return i64(self.places[at])

    # -- what sets and the pair give --------------------------------------------------------------------------

    def part_word(self, suit: i64, chows: i64, pungs: i64, pair: i64) -> i64:
        """What the groups of a suit or the honours allow: number of the chows, bits of the pungs, rank of the pair."""
        if suit == 3:
            word: i64 = self.honor_bits[pungs]
        else:
            word = self.chow_words[330 * suit + chows] & self.pung_words[512 * suit + pungs]
        return word if pair < 0 else word & self.pair_words[9 * suit + pair]

    def _readings(self, suit: i64, readings: list[int]) -> list[int]:
        """Every reading of a suit, each with what its groups allow."""
        words: list[int] = []
        for boxed in readings:
            known: i64 = boxed
            pair: i64 = known >> 21 & 15
            word = self.part_word(suit, known >> 28, known >> 12 & 511, pair if pair < NO_PAIR else -1)
            both: i64 = known | word << WORD
            if known >> WORD or both >> WORD != word:
                raise AssertionError("a reading and what it allows no longer fit into one number")
            words.append(both)
        return words

    def honor_word(self, part: i64) -> i64:
        """What honours allow, by `honor_reading`."""
        at: i64 = part & 1023
        return self.honor_words[at]

    def meld_word(self, code: i64) -> i64:
        """What a declared set allows, by its byte."""
        return self.meld_words[code]

    def _meld_word(self, code: i64) -> i64:
        if code < MELD_PUNG:
            low = lowest(code)
            return self.part_word(low // 9, 1 + low % 9, 0, -1)
        kind: i64 = (code - MELD_PUNG) % KINDS
        return self.part_word(kind // 9, 0, 1 << kind % 9, -1)

    def whole_tally(self, word: i64, shape: i64) -> i64:
        """What the groups of a hand give that allow this together."""
        return self.whole.get(word << 3 | shape)

    def chow_tally(self, first: i64, second: i64, third: i64, eyes: i64) -> i64:
        """What the chows of the three suits give, by their numbers, beside the pair."""
        at = i64(self.chow_second[first]) + second
        at = i64(self.chow_third[at]) + third
        tally = self.chow_tallies[at]
        if tally < 0:
            at = 34 * (-1 - tally) + eyes
            return self.special[at]
        return tally

    def pung_tally(self, first: i64, second: i64, third: i64) -> i64:
        """What the pungs of the three suits give, by their bits."""
        at = i64(self.pung_numbers[first])
        at = i64(self.pung_second[at]) + i64(self.pung_numbers[second])
        at = i64(self.pung_third[at]) + i64(self.pung_numbers[third])
        return self.pung_tallies[at]

    def honor_tally(self, pungs: i64, eyes: i64, winds: i64) -> i64:
        """What the pungs of honours give, by their bits, beside the pair."""
        pair: i64 = eyes - 27 if eyes >= 27 else NO_HONOR
        at: i64 = (pungs * 8 + pair) * 16 + winds
        return self.honor_tallies[at]

    def kong_tally(self, concealed: i64, open_kongs: i64, pungs: i64) -> i64:
        """What kongs and concealed pungs give; concealed kongs are among the pungs."""
        at: i64 = (concealed * 5 + open_kongs) * 5 + pungs
        return self.kongs[at]

    def copy_tally(self, fours: i64) -> i64:
        """What kinds give that are there four times, without a kong."""
        return self.copies[fours]

    def shape_tally(self, shape: i64) -> i64:
        """What a shape gives, whatever its tiles."""
        return self.shapes[shape]

    def gates_tally(self, key: i64, suit: i64, placed: bool) -> i64:
        """What thirteen standing tiles of one suit give; whichever tile completes them."""
        boxed: int = (key * 3 + suit) * 2 + (1 if placed else 0)
        known = self.gates.get(boxed)
        return 0 if known is None else known

    def place_tally(self, shape: i64, only: i64, place: i64) -> i64:
        """What the place of the winning tile gives; `only` if no other tile would have done."""
        at: i64 = (2 * shape + only) * PLACES + place
        known = self.where[at]
        return known if known != UNASKED else self._ask_place(shape, only, place)

    def _ask_place(self, shape: i64, only: i64, place: i64) -> i64:
        known: i64 = self.pack(self.book.place(shape, only, place))
        self.where[(2 * shape + only) * PLACES + place] = known
        return known

    def flower_tally(self, flowers: i64, seat: i64) -> i64:
        """What the flowers give."""
        at: i64 = flowers * 4 + seat
        known = self.flowers[at]
        return known if known != UNASKED else self._ask_flowers(flowers, seat)

    def _ask_flowers(self, flowers: i64, seat: i64) -> i64:
        known: i64 = self.pack(self.book.flowers(flowers, seat))
        self.flowers[flowers * 4 + seat] = known
        return known

    # -- what parts are worth together ------------------------------------------------------------------------

    def know_fans(self) -> None:
        """Have the fans of every tally that was met so far."""
        if len(self.fans) < 2 * len(self.points):
            # A new vector, for another thread may be doing the same.
            tallies = self.book.tallies
            words = [word for tally in range(len(self.points)) for word in fan_words(tallies, tally)]
            self.fans = vec[i64](words)

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


def complete_suits(readings: dict[int, int]) -> vec[i64]:
    """Slots with the complete suits, of which there are some twenty thousand."""
    slots = vec[i64]([EMPTY] * SUIT_SLOTS)
    for boxed, number in readings.items():
        key: i64 = boxed
        slot = mixed(key) >> SUIT_SHIFT
        while slots[slot] != EMPTY:
            slot = slot + 1 & SUIT_SLOTS - 1
        slots[slot] = key << KEY | number
    return slots


def pack(tallies: Any, tally: int) -> int:
    """A tally with its points (from bit 12) and the fans in it that meet others (24)."""
    if tally > LOWEST:
        raise AssertionError("the number of a tally no longer fits into its bits")
    packed: int = tally | tallies.points[tally] << POINTS | tallies.masks[tally] << MASK
    return packed


def packed(tallies: Any, numbers: list[int]) -> vec[i64]:
    """Many of them."""
    return vec[i64]([pack(tallies, number) for number in numbers])


def fan_words(tallies: Any, tally: int) -> list[int]:
    """The fans of a tally and how often each counts, `FAN` bits each, in two words."""
    words = [0, 0]
    for place, entry in enumerate(tallies.all[tally]):
        if place >= 2 * FANS or entry.times > MOST_TIMES:
            raise AssertionError("the fans of a tally no longer fit into two words")
        words[place // FANS] |= (entry.times << TIMES | entry.fan) << FAN * (place % FANS)
    return words


def meld_tiles(code: int) -> list[int]:
    """The tiles of a meld as the five words of `words`."""
    if code >= MELD_PUNG:
        return word_of((code - MELD_PUNG) % KINDS, 4 if code >= MELD_KONG else 3)
    if code < MELD_CHOW:
        return [0] * 5
    chow = [word_of(lowest(code) + step, 1) for step in range(3)]
    return [sum(words) for words in zip(*chow, strict=True)]


def meld_chow(code: int) -> int:
    """The weight of a chow among the melds, twelve bits a suit."""
    if not MELD_CHOW <= code < MELD_PUNG:
        return 0
    suit, low = divmod(lowest(code), 9)
    return CHOW_WEIGHTS[low] << 12 * suit


def meld_pung(code: int) -> int:
    """The bit of a pung or a kong among the melds."""
    return 1 << (code - MELD_PUNG) % KINDS if code >= MELD_PUNG else 0


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
