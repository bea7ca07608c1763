# Compiled with mypyc.
"""The tables of a rulebook in forms that compiled code reads quickly, one entry at a time.

Tables that never change, and small tables that are filled as they are used, are vectors of numbers. Other answers that
are asked for when they are first needed are kept in a `NumberCache`. docs/decisions/0004-packed-hand.md draws packed
tallies, readings and melds. An index into a vector has a name of its own, because then compiled code reads the vector
without counting references.
"""

from __future__ import annotations

import struct
from threading import Lock
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64

from tingpai.kernel.packed_hand import WORDS, packed_kind
from tingpai.score_tables.number_cache import EMPTY, LOW_32, NumberCache, mixed
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
"""Four chows with which some pairs make a fan: from here on, the number of their row in `special`."""
NUMBER_BITS: Final = 12
"""Width of the number of a tally."""
FIELD: Final = 4095
"""A mask for twelve bits: the number or the points of a tally."""
POINTS: Final = 12
MEETING: Final = 24
"""Where the points of a packed tally stand, and the fans in it that meet fans of other parts."""
FAN_BITS: Final = 11
TIMES: Final = 7
FAN_MASK: Final = 127
TIMES_MASK: Final = 15
FANS_PER_WORD: Final = 5
FIFTH_FAN: Final = 44
"""A fan of a tally has seven bits, then four bits for how often it counts; five fans stand in a word."""
ALLOWED: Final = 37
"""Where the fans that a suit reading allows stand above the reading."""
SUIT_KEY: Final = 32
SUIT_SLOTS: Final = 1 << 16
SUIT_SHIFT: Final = 16
UNASKED: Final = -1


def shorts(values: Any) -> bytes:
    """Numbers as two bytes each."""
    return struct.pack(f"<{len(values)}h", *values)


@final
class LookupTables:
    """The tables of a book. The worth of a part of a hand is given as a packed tally (`packed_tally`)."""

    def __init__(self, book: Any) -> None:
        suits = book.suits
        tallies = book.tallies
        self.book: Any = book
        self.lock: Any = Lock()
        self.points: list[int] = tallies.points
        self.complete: vec[i64] = complete_suits(suits.readings)
        """A hash table of complete suits: the key (from bit 32) and what `suit_readings` returns."""
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
        self.special: vec[i64] = packed_tallies(tallies, book.special)
        self.chow_tallies: vec[i64] = vec[i64](
            [
                SPECIAL - tally - 1 if tally >= SPECIAL else packed_tally(tallies, tally)
                for tally in book.chows
            ]
        )
        """Four chows with which some pairs make a fan have a row in `special`: -1 is the first row."""
        self.pung_tallies: vec[i64] = packed_tallies(tallies, book.suited)
        self.honor_tallies: vec[i64] = packed_tallies(tallies, book.honors)
        self.kong_tallies: vec[i64] = packed_tallies(tallies, book.kongs)
        self.fourfold_tallies: vec[i64] = packed_tallies(tallies, book.copies)
        self.shape_tallies: vec[i64] = packed_tallies(tallies, book.shapes)
        self.standing_tallies: dict[int, int] = {
            key: packed_tally(tallies, tally) for key, tally in book.standing.items()
        }
        self.chows_allow: list[int] = book.allowances.chows
        self.pungs_allow: list[int] = book.allowances.pungs
        self.honor_pungs_allow: list[int] = book.allowances.honors
        self.pair_allows: list[int] = book.allowances.pairs
        self.pair_of_seven_allows: list[int] = book.allowances.pairs_of_seven
        self.knitted_allows: i64 = book.allowances.knitted
        self.place_tallies: vec[i64] = vec[i64]([UNASKED] * (10 * PLACES))
        """Indexed by shape, by whether no other tile would complete the hand, and by the winning tile's place."""
        self.flower_tallies: vec[i64] = vec[i64]([UNASKED] * 1024)
        self.group_tallies: NumberCache = NumberCache(lambda key: packed_tally(tallies, book.groups(key)))
        self.situations: NumberCache = NumberCache(lambda key: packed_tally(tallies, book.situation(key)))
        self.takings: NumberCache = NumberCache(book.taken)
        self.statuses: NumberCache = NumberCache(book.status)
        self.losses: list[bytes] = []
        self.tally_fans: vec[i64] = vec[i64]()
        """Two words for each tally: its fans and how often each counts (`fan_words`)."""
        self.fans_lost: list[bytes] = []
        """The fans that are taken, by the number of the taking."""
        self.fan_counts: list[Any] = [(id, times) for id in tallies.ids for times in range(16)]
        """Pairs of a fan's id and how often it counts, sixteen for each fan."""
        self.line_words: i64 = -(-len(tallies.ids) // 8)
        """Number of words that have a byte for each fan."""
        self.chicken_points: i64 = book.chicken
        self.chicken_fan: i64 = book.chicken_fan
        self.chicken_pays_flowers: bool = book.rules.chicken_pays_flowers
        self.only_wait_matters: bool = book.rules.only_wait_matters
        self.own_waits: bool = book.rules.own_waits
        self.reading_count: i64 = len(suits.reading)
        """Number of readings of one suit."""
        self.readings: vec[i64] = vec[i64]()
        """Indexed by suit and reading: `CompleteSuits.reading`, and the fans that its groups allow from bit 37 on."""
        self.honors_allow: vec[i64] = vec[i64]()
        self.meld_allows: vec[i64] = vec[i64]()
        self.one_tile: vec[i64] = vec[i64]([word for kind in range(KINDS) for word in packed_kind(kind, 1)])
        """A packed hand with one tile of a kind, by kind."""
        codes = range(MELD_CODES)
        self.meld_tiles: vec[i64] = vec[i64]([word for code in codes for word in meld_tiles(code)])
        """The tiles of a meld as a packed hand, by the byte of the meld."""
        self.meld_chows: vec[i64] = vec[i64]([meld_chow(code) for code in codes])
        self.meld_pungs: vec[i64] = vec[i64]([meld_pung(code) for code in codes])
        # All attributes are set now, so the methods may be called.
        self.readings = vec[i64]([word for suit in range(3) for word in self._readings(suit, suits.reading)])
        self.honors_allow = vec[i64](
            [
                self.part_allows(3, 0, part >> 3, part & 7 if part & 7 < NO_HONOR else -1)
                for part in range(1024)
            ]
        )
        self.meld_allows = vec[i64]([self._meld_allows(code) if code else -1 for code in codes])

    def packed_tally(self, tally: int) -> int:
        """A tally with its points and the fans in it that meet fans of other parts."""
        return packed_tally(self.book.tallies, tally)

    # -- suits and honours: the same for every rulebook -------------------------------------------------------

    def suit_readings(self, key: i64) -> i64:
        """The readings of a suit, 0 if it is not complete.

        Bit 0 says whether there is a pair. The number of readings stands from bit 1 on, the first one from bit 5 on.
        """
        slot = mixed(key) >> SUIT_SHIFT
        while True:
            known = self.complete[slot]
            if known >> SUIT_KEY == key:
                return known & LOW_32
            if known == EMPTY:
                return 0
            slot = slot + 1 & SUIT_SLOTS - 1

    def suit_reading(self, suit: i64, reading: i64) -> i64:
        """One reading: `CompleteSuits.reading`, and the fans that its groups allow from bit `ALLOWED` on."""
        at: i64 = suit * self.reading_count + reading
        return self.readings[at]

    def honor_reading(self, key: i64) -> i64:
        """The pair, the bits of the pungs (from bit 3) and their number (10); -1 if the honours are not complete."""
        return i64(self.honor[key])

    def chow_number(self, weights: i64) -> i64:
        """The number of the chows of a suit whose weights have this sum."""
        return i64(self.chow_numbers[weights])

    def places_of(self, reading: i64, rank: i64) -> i64:
        """Where a tile of a suit may be the winning one, in order: six bits for each place, its number plus 1."""
        at: i64 = reading * 9 + rank
        return i64(self.places[at])

    # -- the worth of sets and the pair -----------------------------------------------------------------------

    def part_allows(self, suit: i64, chows: i64, pungs: i64, pair: i64) -> i64:
        """The fans that the groups of a part allow: by chow number, bits of the pungs, and rank of the pair or -1."""
        if suit == 3:
            allowed: i64 = self.honor_pungs_allow[pungs]
        else:
            allowed = self.chows_allow[330 * suit + chows] & self.pungs_allow[512 * suit + pungs]
        return allowed if pair < 0 else allowed & self.pair_allows[9 * suit + pair]

    def _readings(self, suit: i64, readings: list[int]) -> list[int]:
        """Every reading of a suit with the fans that its groups allow."""
        words: list[int] = []
        for boxed in readings:
            known: i64 = boxed
            pair: i64 = known >> 21 & 15
            allowed = self.part_allows(suit, known >> 28, known >> 12 & 511, pair if pair < NO_PAIR else -1)
            both: i64 = known | allowed << ALLOWED
            if known >> ALLOWED or both >> ALLOWED != allowed:
                raise AssertionError("a reading and the fans that it allows no longer fit into one number")
            words.append(both)
        return words

    def allowed_by_honors(self, reading: i64) -> i64:
        """The fans that the honours allow, by `honor_reading`."""
        at: i64 = reading & 1023
        return self.honors_allow[at]

    def allowed_by_meld(self, code: i64) -> i64:
        """The fans that a meld allows, by its byte."""
        return self.meld_allows[code]

    def _meld_allows(self, code: i64) -> i64:
        if code < MELD_PUNG:
            low = lowest_tile(code)
            return self.part_allows(low // 9, 1 + low % 9, 0, -1)
        kind: i64 = (code - MELD_PUNG) % KINDS
        return self.part_allows(kind // 9, 0, 1 << kind % 9, -1)

    def group_tally(self, allowed: i64, shape: i64) -> i64:
        """The tally of the groups of a hand, by the fans that all of them allow."""
        return self.group_tallies.get(allowed << 3 | shape)

    def chow_tally(self, first: i64, second: i64, third: i64, pair: i64) -> i64:
        """The tally of the chows of the three suits, by their numbers, beside the pair."""
        at = i64(self.chow_second[first]) + second
        at = i64(self.chow_third[at]) + third
        tally = self.chow_tallies[at]
        if tally < 0:
            at = 34 * (-1 - tally) + pair
            return self.special[at]
        return tally

    def pung_tally(self, first: i64, second: i64, third: i64) -> i64:
        """The tally of the pungs of the three suits, by their bits."""
        at = i64(self.pung_numbers[first])
        at = i64(self.pung_second[at]) + i64(self.pung_numbers[second])
        at = i64(self.pung_third[at]) + i64(self.pung_numbers[third])
        return self.pung_tallies[at]

    def honor_tally(self, pungs: i64, pair: i64, winds: i64) -> i64:
        """The tally of the pungs of honours, by their bits, beside the pair (any kind)."""
        honor: i64 = pair - 27 if pair >= 27 else NO_HONOR
        at: i64 = (pungs * 8 + honor) * 16 + winds
        return self.honor_tallies[at]

    def kong_tally(self, concealed: i64, open_kongs: i64, pungs: i64) -> i64:
        """The tally of kongs and concealed pungs; `pungs` includes the concealed kongs."""
        at: i64 = (concealed * 5 + open_kongs) * 5 + pungs
        return self.kong_tallies[at]

    def fourfold_tally(self, kinds: i64) -> i64:
        """The tally of `kinds` kinds of which all four tiles are there without a kong."""
        return self.fourfold_tallies[kinds]

    def shape_tally(self, shape: i64) -> i64:
        """The tally of a shape, whatever its tiles are."""
        return self.shape_tallies[shape]

    def standing_tally(self, key: i64, suit: i64, has_place: bool) -> i64:
        """The tally of thirteen standing tiles of one suit, whichever tile completes them."""
        boxed: int = (key * 3 + suit) * 2 + (1 if has_place else 0)
        known = self.standing_tallies.get(boxed)
        return 0 if known is None else known

    def place_tally(self, shape: i64, only: i64, place: i64) -> i64:
        """The tally of the winning tile's place; `only` is 1 if no other tile would complete the hand."""
        at: i64 = (2 * shape + only) * PLACES + place
        known = self.place_tallies[at]
        return known if known != UNASKED else self._ask_place(shape, only, place)

    def _ask_place(self, shape: i64, only: i64, place: i64) -> i64:
        known: i64 = self.packed_tally(self.book.place(shape, only, place))
        self.place_tallies[(2 * shape + only) * PLACES + place] = known
        return known

    def flower_tally(self, flowers: i64, seat: i64) -> i64:
        """The tally of the flowers, by their bits."""
        at: i64 = flowers * 4 + seat
        known = self.flower_tallies[at]
        return known if known != UNASKED else self._ask_flowers(flowers, seat)

    def _ask_flowers(self, flowers: i64, seat: i64) -> i64:
        known: i64 = self.packed_tally(self.book.flowers(flowers, seat))
        self.flower_tallies[flowers * 4 + seat] = known
        return known

    # -- the parts together -----------------------------------------------------------------------------------

    def load_tally_fans(self) -> None:
        """Make sure that `tally_fans` has every tally that exists."""
        if len(self.tally_fans) < 2 * len(self.points):
            # The lock keeps a thread that saw fewer tallies from replacing a longer vector by a shorter one.
            with self.lock:
                tallies = self.book.tallies
                words = [word for tally in range(len(self.points)) for word in fan_words(tallies, tally)]
                self.tally_fans = vec[i64](words)

    def fans_taken(self, taken: i64) -> bytes:
        """The fans that are taken, by the number of the taking."""
        if taken >= len(self.fans_lost):
            with self.lock:  # as in `load_tally_fans`
                self.fans_lost = [bytes(sorted(fans)) for fans in self.book.tallies.takings]
        return self.fans_lost[taken]

    def loss_row(self, taken: i64) -> bytes:
        """The points that each tally loses, two bytes each, by the number of the taking."""
        losses = self.losses
        while len(losses) <= taken:
            losses.append(b"")
        known = losses[taken]
        if len(known) < 2 * len(self.points):
            more = range(len(known) // 2, len(self.points))
            known += shorts([self.book.loss(taken, tally) for tally in more])
            losses[taken] = known
        return known

    def status(self, total: i64, flower_tally: i64) -> i64:
        """Whether a total with these flowers is a win or below the minimum."""
        return self.statuses.get(total << NUMBER_BITS | flower_tally & FIELD)


def complete_suits(readings: dict[int, int]) -> vec[i64]:
    """A hash table of the complete suits, of which there are about twenty thousand."""
    slots = vec[i64]([EMPTY] * SUIT_SLOTS)
    for boxed, number in readings.items():
        key: i64 = boxed
        slot = mixed(key) >> SUIT_SHIFT
        while slots[slot] != EMPTY:
            slot = slot + 1 & SUIT_SLOTS - 1
        slots[slot] = key << SUIT_KEY | number
    return slots


def packed_tally(tallies: Any, tally: int) -> int:
    """The number of a tally, its points (from bit 12), and its fans that meet fans of other parts (from bit 24)."""
    if tally > FIELD:
        raise AssertionError("the number of a tally no longer fits into its bits")
    packed: int = tally | tallies.points[tally] << POINTS | tallies.masks[tally] << MEETING
    return packed


def packed_tallies(tallies: Any, numbers: list[int]) -> vec[i64]:
    """Many tallies, each with its points and fans."""
    return vec[i64]([packed_tally(tallies, number) for number in numbers])


def fan_words(tallies: Any, tally: int) -> list[int]:
    """The fans of a tally and how often each counts, `FAN_BITS` bits each, in two words."""
    words = [0, 0]
    for place, entry in enumerate(tallies.all[tally]):
        if place >= 2 * FANS_PER_WORD or entry.times > TIMES_MASK:
            raise AssertionError("the fans of a tally no longer fit into two words")
        words[place // FANS_PER_WORD] |= (entry.times << TIMES | entry.fan) << FAN_BITS * (
            place % FANS_PER_WORD
        )
    return words


def meld_tiles(code: int) -> list[int]:
    """The tiles of a meld as the five words of a packed hand."""
    if code >= MELD_PUNG:
        return packed_kind((code - MELD_PUNG) % KINDS, 4 if code >= MELD_KONG else 3)
    if code < MELD_CHOW:
        return [0] * WORDS
    chow = [packed_kind(lowest_tile(code) + step, 1) for step in range(3)]
    return [sum(words) for words in zip(*chow, strict=True)]


def meld_chow(code: int) -> int:
    """The weight of a melded chow, twelve bits for each suit; 0 for other melds."""
    if not MELD_CHOW <= code < MELD_PUNG:
        return 0
    suit, low = divmod(lowest_tile(code), 9)
    return CHOW_WEIGHTS[low] << 12 * suit


def meld_pung(code: int) -> int:
    """The bit of the kind of a melded pung or kong; 0 for chows."""
    return 1 << (code - MELD_PUNG) % KINDS if code >= MELD_PUNG else 0


def lowest_tile(code: i64) -> i64:
    """The lowest tile of a melded chow."""
    code -= MELD_CHOW
    return code + code // 7 * 2


def bit_count(mask: i64) -> i64:
    """The number of bits that are set."""
    number: i64 = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number
