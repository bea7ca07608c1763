# Compiled with mypyc.
"""What jokers can make of one suit, or of the honours: every part of a reading as sets and perhaps the pair.

The jokers of a suit make it one of the complete suits of the tables. A reading of that suit is a part of a hand if
the natural tiles can be laid so that each chow and pung has one of them (Jokers 10); no kind is there more than
four times (Jokers 14). Tiles are counted in words, four bits a rank. mypyc compiles this file; it also runs as
it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tingpai.score_tables.lookup_tables import WORD, Tables, bits
from tingpai.score_tables.part_numbers import CHOW_SETS, NO_HONOR, NO_PAIR

if TYPE_CHECKING:
    from mypy_extensions import i64

CHOW: Final = 0
PUNG: Final = 34
PAIR: Final = 68
"""A group as one number: its lowest tile, plus one of these."""
JOKER: Final = -1
NOBODY: Final = -2
"""What won: a kind, a drawn joker, or no tile at all."""
RANK: Final = 4
"""Bits of a rank in a word of tiles."""
COUNT: Final = 15
EVERY_RANK: Final = 0x111111111
SETS: Final = 9
"""Bits of a set among the sets of a part: the ranks of its tiles."""
RANKS: Final = 511
ORDER: Final = 7
"""Bits of a set in the order of sets."""
SPOT: Final = 6
"""Bits of the kind that the winning tile is, below the group where it stands."""
CHOWS: Final[list[int]] = [
    sum(low + 1 << RANK * place for place, low in enumerate(lows)) for lows in CHOW_SETS
]
"""By the number of some chows: one more than the lowest rank of each, four bits a chow."""


BITS: Final[list[int]] = [1 << place for place in range(RANK * 9)]
"""A bare 1 that is shifted has 32 bits only, once it is compiled."""


@final
class Part:
    """A suit, or the honours, with jokers in it: one of its readings."""

    def __init__(self, jokers: i64, key: i64, chows: i64, pungs: i64, eyes: i64, word: i64) -> None:
        self.jokers: i64 = jokers
        self.key: i64 = key
        self.own: i64 = chows
        """The number of its chows."""
        self.chows: i64 = chows
        """The same with those that are declared."""
        self.pungs: i64 = pungs
        """Their ranks as bits."""
        self.eyes: i64 = eyes
        """The kind of the pair, or -1."""
        self.word: i64 = word
        """What its groups allow together."""
        self.sets: i64 = 0
        """How many there are."""
        self.order: i64 = 0
        """Its sets as one number, lower where sets come earlier."""
        self.fours: i64 = 0
        self.spots: list[int] = []
        """Where the winning tile may stand: the group, and the kind that it is there."""

    def codes(self, base: i64) -> list[int]:
        """Its groups, as `jokers` numbers them."""
        codes = [CHOW + base + low for low in CHOW_SETS[self.own]]
        codes += [PUNG + base + rank for rank in range(9) if self.pungs >> rank & 1]
        if self.eyes >= 0:
            codes.append(PAIR + self.eyes)
        return codes


@final
class Suit:
    """The natural tiles of a suit, or the honours, and what can be made of them."""

    def __init__(
        self, t: Tables, base: i64, counts: list[int], loose: list[int], declared: i64, won: i64
    ) -> None:
        """`loose` are the tiles of open chows and pungs in this suit, `declared` the weights of the chows."""
        self.t: Tables = t
        self.base: i64 = base
        self.width: i64 = RANK * len(counts)
        self.number: i64 = 0
        """Of natural tiles."""
        self.key: i64 = 0
        self.naturals: i64 = 0
        self.loose: i64 = 0
        power: i64 = 1
        shift: i64 = 0
        for rank in range(len(counts)):
            count: i64 = counts[rank]
            lying: i64 = loose[rank]
            self.number += count
            self.key += count * power
            self.naturals += count << shift
            self.loose += lying << shift
            power *= 5
            shift += RANK
        self.declared: i64 = declared
        self.won: i64 = won - base if won >= base and won < base + len(counts) else won if won < 0 else NOBODY
        """The rank of the winning tile, or what it is instead."""
        self.tiles: i64 = self.naturals
        """With the jokers that were added."""
        self.bare: i64 = 0
        """The ranks in which there are jokers, as bits."""
        self.most: i64 = -1
        self.complete: i64 = 0
        """The numbers of jokers that can make sets and perhaps a pair, as bits."""
        self.parts: list[Part] = []

    def fill(self, most: i64) -> list[Part]:
        """Every reading with at most so many jokers."""
        jokers: i64 = 0
        while jokers <= most:
            tiles: i64 = self.number + jokers
            if tiles % 3 != 1 and tiles // 3 <= self.number:
                self.complete |= BITS[jokers]
                self.most = jokers
            jokers += 1
        if self.most >= 0:
            self._add(0, 1, 0, self.key)
        return self.parts

    def _add(self, shift: i64, power: i64, used: i64, key: i64) -> None:
        """Take what there is, then with one more joker, from this rank on."""
        if self.complete >> used & 1:
            self._complete(used, key)
        if used == self.most:
            return
        while shift < self.width:
            if self.tiles >> shift & COUNT < 4:
                before: i64 = self.bare
                one: i64 = BITS[shift]
                self.tiles += one
                self.bare |= BITS[shift // RANK]
                self._add(shift, power, used + 1, key + power)
                self.tiles -= one
                self.bare = before
            shift += RANK
            power *= 5

    def _complete(self, used: i64, key: i64) -> None:
        t = self.t
        if self.base == 27:
            honors = t.honor_reading(key)
            if honors >= 0:
                eyes: i64 = honors & 7
                self._reading(
                    used, key, 0, 0, honors >> 3 & 127, eyes if eyes < NO_HONOR else -1, t.honor_word(honors)
                )
            return
        readings = t.suit_readings(key)
        reading: i64 = readings >> 5
        end: i64 = reading + (readings >> 1 & 15)
        while reading < end:
            found = t.suit_reading(self.base // 9, reading)
            pair: i64 = found >> 21 & 15
            self._reading(
                used,
                key,
                found >> 28 & RANKS,
                found & 4095,
                found >> 12 & RANKS,
                pair if pair < NO_PAIR else -1,
                found >> WORD,
            )
            reading += 1

    def _reading(self, used: i64, key: i64, own: i64, weights: i64, pungs: i64, pair: i64, word: i64) -> None:
        """Keep a reading if each of its sets can have a natural tile."""
        chows: i64 = CHOWS[own]
        # Sets all of whose ranks have jokers in them. Others have a natural tile that no other set wants.
        sets: i64 = 0
        needy: i64 = 0
        place: i64 = 0
        left: i64 = chows
        while left:
            ranks: i64 = 7
            ranks <<= (left & COUNT) - 1
            sets |= ranks << place
            if ranks & ~self.bare == 0:
                needy |= ranks << place
            place += SETS
            left >>= RANK
        left = pungs
        while left:
            ranks = left & -left
            sets |= ranks << place
            if ranks & self.bare:
                needy |= ranks << place
            place += SETS
            left &= left - 1
        if needy and not shared(needy, self.naturals):
            return
        part = Part(used, key, own, pungs, self.base + pair if pair >= 0 else -1, word)
        if self.declared:
            part.chows = self.t.chow_number(weights + self.declared)
        part.sets = place // SETS
        if part.sets:
            order: i64 = 0
            rank: i64 = 0
            left = chows
            while rank < 9:
                while left & COUNT == rank + 1:
                    order = order << ORDER | (self.base + rank) * 2
                    left >>= RANK
                if pungs >> rank & 1:
                    order = order << ORDER | (self.base + rank) * 2 + 1
                rank += 1
            part.order = order
        all_tiles: i64 = self.tiles + self.loose
        part.fours = bits((all_tiles >> 2 | all_tiles >> 3) & EVERY_RANK)
        if self.won == JOKER:
            if used:
                self._joker_spots(part, sets, needy)
        elif self.won >= 0:
            self._natural_spots(part, sets, needy)
        self.parts.append(part)

    def _natural_spots(self, part: Part, sets: i64, needy: i64) -> None:
        """The winning tile itself stands in a group, and the other sets must do without it."""
        naturals: i64 = self.naturals - BITS[RANK * self.won]
        kind: i64 = self.base + self.won
        place: i64 = 0
        before: i64 = 0
        chows: i64 = CHOWS[part.own]
        while sets >> place:
            ranks: i64 = sets >> place & RANKS
            others: i64 = needy ^ (needy >> place & RANKS) << place
            if ranks != before and ranks >> self.won & 1 and shared(others, naturals):
                code: i64 = self._code(chows, place, ranks)
                part.spots.append(code << SPOT | kind)
            before = ranks
            place += SETS
        if part.eyes == kind and shared(needy, naturals):
            part.spots.append(PAIR + kind << SPOT | kind)

    def _joker_spots(self, part: Part, sets: i64, needy: i64) -> None:
        """The winning tile is a joker: some tile of a group that need not be a natural one."""
        place: i64 = 0
        before: i64 = 0
        chows: i64 = CHOWS[part.own]
        while sets >> place:
            ranks: i64 = sets >> place & RANKS
            if ranks != before and ranks & self.bare:
                code: i64 = self._code(chows, place, ranks)
                rank: i64 = code % PUNG - self.base
                while ranks >> rank:
                    if ranks & self.bare & BITS[rank]:
                        # A chow with a joker here wants its natural tile elsewhere.
                        without: i64 = needy & ~BITS[rank + place]
                        if code >= PUNG or without == needy or shared(without, self.naturals):
                            part.spots.append(code << SPOT | self.base + rank)
                    rank += 1
            before = ranks
            place += SETS
        if part.eyes >= 0 and self.bare >> part.eyes - self.base & 1:
            part.spots.append(PAIR + part.eyes << SPOT | part.eyes)

    def _code(self, chows: i64, place: i64, ranks: i64) -> i64:
        """The group of the set at a place, which has tiles of these ranks."""
        low: i64 = (chows >> RANK * (place // SETS) & COUNT) - 1
        if low >= 0:
            return CHOW + self.base + low
        low = 0
        while ranks >> low & 1 == 0:
            low += 1
        return PUNG + self.base + low


def shared(needy: i64, naturals: i64) -> bool:
    """Can each of the sets have one of these natural tiles?"""
    while needy & RANKS == 0:
        if needy == 0:
            return True
        needy >>= SETS
    rank: i64 = 0
    while rank < 9:
        if (
            needy >> rank & 1
            and naturals >> RANK * rank & COUNT
            and shared(needy >> SETS, naturals - BITS[RANK * rank])
        ):
            return True
        rank += 1
    return False
