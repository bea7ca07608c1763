# Compiled with mypyc.
"""What jokers can make of one suit or of the honours: every reading of that part as sets and perhaps the pair.

With its jokers, a part is one of the complete suits of the tables. A reading of it is permitted if the natural tiles
can be laid so that each chow and pung has one of them (Jokers 10), and no kind is there more than four times (Jokers
14). Tiles of one part are counted in one word, four bits for each rank (`part_nibbles`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tingpai.kernel.packed_hand import KEY_STEPS, part_key, part_nibbles
from tingpai.score_tables.lookup_tables import ALLOWED, LookupTables, bit_count
from tingpai.score_tables.part_numbers import CHOW_SETS, NO_HONOR, NO_PAIR

if TYPE_CHECKING:
    from mypy_extensions import i64

    from tingpai.kernel.packed_hand import PackedHand

CHOW: Final = 0
PUNG: Final = 34
PAIR: Final = 68
"""A group as one number, its *code*: its lowest tile, plus one of these."""
JOKER: Final = -1
NO_TILE: Final = -2
"""The winning tile: a kind, a drawn joker, or no tile at all."""
NIBBLE: Final = 4
"""Bits for each rank in a word of tiles."""
COUNT: Final = 15
EVERY_RANK: Final = 0x111111111
SET_BITS: Final = 9
"""Bits of one set in a word of sets: the ranks of its tiles."""
RANKS: Final = 511
ORDER_BITS: Final = 7
"""Bits of one set in `set_order`."""
SPOT_BITS: Final = 6
SPOT_KIND: Final = 63
"""A spot is where the winning tile stands: its kind in the lowest six bits, the code of its group above."""
CHOWS: Final[list[int]] = [
    sum(low + 1 << NIBBLE * place for place, low in enumerate(lows)) for lows in CHOW_SETS
]
"""By chow number: the lowest rank of each chow plus 1, four bits for each chow."""


BITS: Final[list[int]] = [1 << place for place in range(NIBBLE * 9)]
"""Powers of two: when it is compiled, a literal 1 that is shifted has 32 bits only."""


@final
class SuitReading:
    """One reading of a suit, or of the honours, with jokers in it."""

    def __init__(self, jokers: i64, key: i64, chows: i64, pungs: i64, pair: i64, allowed: i64) -> None:
        self.jokers: i64 = jokers
        self.key: i64 = key
        self.standing_chows: i64 = chows
        """The chow number of the standing chows."""
        self.chows: i64 = chows
        """The chow number of the standing and the declared chows."""
        self.pungs: i64 = pungs
        """The ranks of the pungs, as bits."""
        self.pair: i64 = pair
        """The kind of the pair, or -1."""
        self.allowed: i64 = allowed
        """The fans that its groups allow."""
        self.set_count: i64 = 0
        self.set_order: i64 = 0
        """Its sets as one number, which is lower if its sets come earlier."""
        self.fourfold: i64 = 0
        """Number of kinds of which all four tiles are there."""
        self.spots: list[int] = []
        """Where the winning tile may stand."""

    def codes(self, base: i64) -> list[int]:
        """The codes of its groups; `base` is the first kind of the part."""
        codes = [CHOW + base + low for low in CHOW_SETS[self.standing_chows]]
        codes += [PUNG + base + rank for rank in range(9) if self.pungs >> rank & 1]
        if self.pair >= 0:
            codes.append(PAIR + self.pair)
        return codes


@final
class SuitWithJokers:
    """The natural tiles of one part, and the readings that jokers make of them."""

    def __init__(
        self, tables: LookupTables, part: i64, hand: PackedHand, loose: PackedHand, declared: i64, won: i64
    ) -> None:
        """`hand` has the natural tiles, `loose` the tiles of open chows and pungs, `declared` their chow weights."""
        self.tables: LookupTables = tables
        self.part: i64 = part
        self.base: i64 = 9 * part
        """The first kind of the part."""
        self.ranks: i64 = 9 if part < 3 else 7
        self.key: i64 = part_key(hand, part)
        self.naturals: i64 = part_nibbles(hand, part)
        self.natural_count: i64 = nibble_sum(self.naturals)
        self.loose: i64 = part_nibbles(loose, part)
        self.declared: i64 = declared
        self.won: i64 = (
            won - self.base
            if won >= self.base and won < self.base + self.ranks
            else won
            if won < 0
            else NO_TILE
        )
        """The rank of the winning tile if it is in this part, `JOKER`, or `NO_TILE`."""
        self.tiles: i64 = self.naturals
        """The natural tiles and the jokers that were added."""
        self.joker_ranks: i64 = 0
        """The ranks that have jokers, as bits."""
        self.most_jokers: i64 = -1
        self.possible_jokers: i64 = 0
        """The numbers of jokers that can make sets and perhaps a pair, as bits."""
        self.readings: list[SuitReading] = []

    def find_readings(self, most: i64) -> list[SuitReading]:
        """Every reading with at most `most` jokers."""
        jokers: i64 = 0
        while jokers <= most:
            tiles: i64 = self.natural_count + jokers
            if tiles % 3 != 1 and tiles // 3 <= self.natural_count:
                self.possible_jokers |= BITS[jokers]
                self.most_jokers = jokers
            jokers += 1
        if self.most_jokers >= 0:
            self._add_jokers(0, 0, self.key)
        return self.readings

    def _add_jokers(self, rank: i64, used: i64, key: i64) -> None:
        """Keep the readings of the tiles as they are, then with one more joker at `rank` or a later rank."""
        if self.possible_jokers >> used & 1:
            self._keep_complete(used, key)
        if used == self.most_jokers:
            return
        while rank < self.ranks:
            shift: i64 = NIBBLE * rank
            if self.tiles >> shift & COUNT < 4:
                before: i64 = self.joker_ranks
                one: i64 = BITS[shift]
                self.tiles += one
                self.joker_ranks |= BITS[rank]
                self._add_jokers(rank, used + 1, key + KEY_STEPS[rank])
                self.tiles -= one
                self.joker_ranks = before
            rank += 1

    def _keep_complete(self, used: i64, key: i64) -> None:
        """Keep the readings of the tiles with `used` jokers, if they are complete."""
        tables = self.tables
        if self.part == 3:
            honors = tables.honor_reading(key)
            if honors >= 0:
                pair: i64 = honors & 7
                allowed = tables.allowed_by_honors(honors)
                self._keep_reading(
                    used, key, 0, 0, honors >> 3 & 127, pair if pair < NO_HONOR else -1, allowed
                )
            return
        known = tables.suit_readings(key)
        number: i64 = known >> 5
        end: i64 = number + (known >> 1 & 15)
        while number < end:
            reading = tables.suit_reading(self.part, number)
            pair = reading >> 21 & 15
            self._keep_reading(
                used,
                key,
                reading >> 28 & RANKS,
                reading & 4095,
                reading >> 12 & RANKS,
                pair if pair < NO_PAIR else -1,
                reading >> ALLOWED,
            )
            number += 1

    def _keep_reading(
        self, used: i64, key: i64, number: i64, weights: i64, pungs: i64, pair: i64, allowed: i64
    ) -> None:
        """Keep a reading if each of its sets can have a natural tile; `number` is the chow number."""
        chows: i64 = CHOWS[number]
        # A needy set has jokers in all of its ranks. Every other set has a natural tile that no other set needs.
        sets: i64 = 0
        needy: i64 = 0
        place: i64 = 0
        left: i64 = chows
        while left:
            ranks: i64 = 7
            ranks <<= (left & COUNT) - 1
            sets |= ranks << place
            if ranks & ~self.joker_ranks == 0:
                needy |= ranks << place
            place += SET_BITS
            left >>= NIBBLE
        left = pungs
        while left:
            ranks = left & -left
            sets |= ranks << place
            if ranks & self.joker_ranks:
                needy |= ranks << place
            place += SET_BITS
            left &= left - 1
        if needy and not can_share(needy, self.naturals):
            return
        reading = SuitReading(used, key, number, pungs, self.base + pair if pair >= 0 else -1, allowed)
        if self.declared:
            reading.chows = self.tables.chow_number(weights + self.declared)
        reading.set_count = place // SET_BITS
        if reading.set_count:
            order: i64 = 0
            rank: i64 = 0
            left = chows
            while rank < 9:
                while left & COUNT == rank + 1:
                    order = order << ORDER_BITS | (self.base + rank) * 2
                    left >>= NIBBLE
                if pungs >> rank & 1:
                    order = order << ORDER_BITS | (self.base + rank) * 2 + 1
                rank += 1
            reading.set_order = order
        all_tiles: i64 = self.tiles + self.loose
        reading.fourfold = bit_count((all_tiles >> 2 | all_tiles >> 3) & EVERY_RANK)
        if self.won == JOKER:
            if used:
                self._add_joker_spots(reading, sets, needy)
        elif self.won >= 0:
            self._add_natural_spots(reading, sets, needy)
        self.readings.append(reading)

    def _add_natural_spots(self, reading: SuitReading, sets: i64, needy: i64) -> None:
        """Add the spots of a natural winning tile: it stands in a group, and the other sets must do without it."""
        naturals: i64 = self.naturals - BITS[NIBBLE * self.won]
        kind: i64 = self.base + self.won
        place: i64 = 0
        before: i64 = 0
        chows: i64 = CHOWS[reading.standing_chows]
        while sets >> place:
            ranks: i64 = sets >> place & RANKS
            others: i64 = needy ^ (needy >> place & RANKS) << place
            if ranks != before and ranks >> self.won & 1 and can_share(others, naturals):
                code: i64 = self._code(chows, place, ranks)
                reading.spots.append(code << SPOT_BITS | kind)
            before = ranks
            place += SET_BITS
        if reading.pair == kind and can_share(needy, naturals):
            reading.spots.append(PAIR + kind << SPOT_BITS | kind)

    def _add_joker_spots(self, reading: SuitReading, sets: i64, needy: i64) -> None:
        """Add the spots of a drawn joker: any tile of a group that need not be a natural one."""
        place: i64 = 0
        before: i64 = 0
        chows: i64 = CHOWS[reading.standing_chows]
        while sets >> place:
            ranks: i64 = sets >> place & RANKS
            if ranks != before and ranks & self.joker_ranks:
                code: i64 = self._code(chows, place, ranks)
                rank: i64 = code % PUNG - self.base
                while ranks >> rank:
                    if ranks & self.joker_ranks & BITS[rank]:
                        # A chow with a joker here needs its natural tile at another rank.
                        without: i64 = needy & ~BITS[rank + place]
                        if code >= PUNG or without == needy or can_share(without, self.naturals):
                            reading.spots.append(code << SPOT_BITS | self.base + rank)
                    rank += 1
            before = ranks
            place += SET_BITS
        if reading.pair >= 0 and self.joker_ranks >> reading.pair - self.base & 1:
            reading.spots.append(PAIR + reading.pair << SPOT_BITS | reading.pair)

    def _code(self, chows: i64, place: i64, ranks: i64) -> i64:
        """The code of the set at a place in a word of sets, which has tiles of these ranks."""
        low: i64 = (chows >> NIBBLE * (place // SET_BITS) & COUNT) - 1
        if low >= 0:
            return CHOW + self.base + low
        low = 0
        while ranks >> low & 1 == 0:
            low += 1
        return PUNG + self.base + low


def can_share(needy: i64, naturals: i64) -> bool:
    """Whether each set of a word of sets can have a natural tile of its own."""
    while needy & RANKS == 0:
        if needy == 0:
            return True
        needy >>= SET_BITS
    rank: i64 = 0
    while rank < 9:
        if (
            needy >> rank & 1
            and naturals >> NIBBLE * rank & COUNT
            and can_share(needy >> SET_BITS, naturals - BITS[NIBBLE * rank])
        ):
            return True
        rank += 1
    return False


def nibble_sum(word: i64) -> i64:
    """The number of tiles in a word of tiles."""
    number: i64 = 0
    while word:
        number += word & COUNT
        word >>= NIBBLE
    return number
