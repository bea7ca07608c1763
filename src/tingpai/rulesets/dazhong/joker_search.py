# Compiled with mypyc.
"""The most valuable reading of a hand with jokers as sets and a pair, from the tables of `tingpai.score_tables`.

Each suit and the honours have their readings (`joker_parts.py`). Readings of the four parts go together if they use all
jokers and have one pair.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from tingpai.kernel.packed_hand import KEY_STEPS, part_nibbles
from tingpai.rulesets.dazhong.joker_parts import (
    NO_TILE,
    ORDER_BITS,
    PAIR,
    PUNG,
    SPOT_BITS,
    SPOT_KIND,
    SuitReading,
    SuitWithJokers,
    nibble_sum,
)
from tingpai.score_tables.lookup_tables import LookupTables, bit_count
from tingpai.score_tables.part_numbers import PLACE_PAIR, SHAPE_REGULAR, SUIT_PLACES
from tingpai.score_tables.tally_sum import ReadingTotal

if TYPE_CHECKING:
    from mypy_extensions import i64

    from tingpai.kernel.packed_hand import PackedHand


@final
class EqualNeeds:
    """Readings of one part that use equally many jokers and agree about having the pair."""

    def __init__(self, reading: SuitReading) -> None:
        self.jokers: i64 = reading.jokers
        self.has_pair: bool = reading.pair >= 0
        self.readings: list[SuitReading] = [reading]


@final
class DeclaredSets:
    """What the melds add to every reading."""

    def __init__(
        self, chows: i64, pungs: i64, allowed: i64, concealed_kongs: i64, open_kongs: i64, loose: PackedHand
    ) -> None:
        self.chows: i64 = chows
        """The weights of the chows, twelve bits for each suit."""
        self.pungs: i64 = pungs
        """The kinds of the pungs and kongs, as a set of kinds."""
        self.allowed: i64 = allowed
        """The fans that all melds allow."""
        self.concealed_kongs: i64 = concealed_kongs
        self.open_kongs: i64 = open_kongs
        self.loose: PackedHand = loose
        """The tiles of the melds that are not kongs."""


@final
class RegularSearch(ReadingTotal):
    """Finds the most valuable regular reading of a hand."""

    def __init__(
        self,
        tables: LookupTables,
        naturals: PackedHand,
        jokers: i64,
        won: i64,
        claimed: bool,
        melds: DeclaredSets,
        closed: bool,
    ) -> None:
        super().__init__(tables)
        self.naturals: PackedHand = naturals
        self.jokers: i64 = jokers
        self.won: i64 = won
        """The kind of the winning tile, `JOKER` or `NO_TILE`."""
        self.claimed: bool = claimed
        self.melds: DeclaredSets = melds
        self.closed: bool = closed
        self.winds: i64 = 0
        self.situation_tally: i64 = 0
        self.parts: list[list[EqualNeeds]] = []
        # The best reading so far.
        self.best_total: i64 = -1
        self.best_in_pair: bool = False
        self.best_order: i64 = 0
        self.best_readings: list[SuitReading] = []
        self.best_spot: i64 = 0

    def run(self, winds: i64, situation_tally: i64, flower_tally: i64) -> None:
        """Examine every reading and keep the best one."""
        self.winds = winds
        self.situation_tally = situation_tally
        self.flower_tally = flower_tally
        if not self._find_parts():
            return
        for first in self.parts[0]:
            for second in self.parts[1]:
                used: i64 = first.jokers + second.jokers
                if used > self.jokers or (first.has_pair and second.has_pair):
                    continue
                for third in self.parts[2]:
                    so_far: i64 = used + third.jokers
                    has_pair = first.has_pair or second.has_pair
                    if so_far > self.jokers or (has_pair and third.has_pair):
                        continue
                    has_pair = has_pair or third.has_pair
                    for fourth in self.parts[3]:
                        if so_far + fourth.jokers == self.jokers and has_pair != fourth.has_pair:
                            self._combine(first, second, third, fourth)

    def _find_parts(self) -> bool:
        """Find the readings of each part; returns whether each part has one."""
        # One tile too many for sets needs a joker; two tiles too many can be the pair.
        least: list[int] = [
            1 if nibble_sum(part_nibbles(self.naturals, part)) % 3 == 1 else 0 for part in range(4)
        ]
        for part in range(4):
            spare: i64 = self.jokers - least[0] - least[1] - least[2] - least[3] + least[part]
            if spare < 0:
                return False
            chows: i64 = self.melds.chows >> 12 * part & 4095 if part < 3 else 0
            suit = SuitWithJokers(self.tables, part, self.naturals, self.melds.loose, chows, self.won)
            readings = suit.find_readings(spare)
            if not readings:
                return False
            self.parts.append(by_needs(readings))
        return True

    def _combine(self, first: EqualNeeds, second: EqualNeeds, third: EqualNeeds, fourth: EqualNeeds) -> None:
        """Score every combination of readings of the four parts."""
        for one in first.readings:
            for two in second.readings:
                for three in third.readings:
                    for four in fourth.readings:
                        self._reading(one, two, three, four)

    def _reading(
        self, first: SuitReading, second: SuitReading, third: SuitReading, fourth: SuitReading
    ) -> None:
        """Score one reading of the hand."""
        tables = self.tables
        melds = self.melds
        pair: i64 = first.pair
        if pair < 0:
            pair = second.pair
            if pair < 0:
                pair = third.pair if third.pair >= 0 else fourth.pair
        standing: i64 = first.pungs | second.pungs << 9 | third.pungs << 18 | fourth.pungs << 27
        suited: i64 = 0
        honors: i64 = 0
        if standing & melds.pungs:
            # Two pungs of one kind: no table has them.
            suited = tables.packed_tally(tables.book.all_pungs(standing, melds.pungs, pair, self.winds))
        else:
            pungs: i64 = standing | melds.pungs
            if pungs:
                suited = tables.pung_tally(pungs & 511, pungs >> 9 & 511, pungs >> 18 & 511)
                honors = tables.honor_tally(pungs >> 27, pair, self.winds)
        allowed: i64 = first.allowed & second.allowed & third.allowed & fourth.allowed & melds.allowed
        self.start_reading(
            tables.chow_tally(first.chows, second.chows, third.chows, pair),
            suited,
            honors,
            tables.group_tally(allowed, SHAPE_REGULAR),
            tables.fourfold_tally(first.fourfold + second.fourfold + third.fourfold + fourth.fourfold),
            self.situation_tally,
            0,
        )
        concealed: i64 = melds.concealed_kongs + bit_count(standing)
        if self.won == NO_TILE:
            kongs: i64 = tables.kong_tally(melds.concealed_kongs, melds.open_kongs, concealed)
            self._keep_best(first, second, third, fourth, pair, 0, self.total(0, kongs, 0), False)
            return
        self._try_spots(first, second, third, fourth, pair, concealed)

    def _try_spots(
        self,
        first: SuitReading,
        second: SuitReading,
        third: SuitReading,
        fourth: SuitReading,
        pair: i64,
        concealed: i64,
    ) -> None:
        """Total a reading with the winning tile in each sort of spot."""
        tables = self.tables
        melds = self.melds
        one_suit: i64 = -1
        if self.closed:
            key: i64 = first.key + second.key + third.key + fourth.key
            one_suit = 0 if key == first.key else 1 if key == second.key else 2 if key == third.key else -1
        seen: i64 = 0
        reading = first
        number: i64 = 0
        while number < 4:
            if number:
                reading = second if number == 1 else third if number == 2 else fourth
            number += 1
            for boxed in reading.spots:
                spot: i64 = boxed
                code: i64 = spot >> SPOT_BITS
                standing: i64 = 0
                if one_suit >= 0:
                    step: i64 = KEY_STEPS[(spot & SPOT_KIND) - 9 * one_suit]
                    standing = tables.standing_tally(reading.key - step, one_suit, True)
                # 1 for the pair, 2 for a pung that another player's tile completed, 4 for any other group
                sort: i64 = 1 if code >= PAIR else 2 if code >= PUNG and self.claimed else 4
                if standing == 0:
                    if seen & sort:
                        continue
                    seen |= sort
                where: i64 = 0
                if sort == 1:
                    part: i64 = pair // 9
                    place: i64 = part * SUIT_PLACES + PLACE_PAIR + pair - 9 * part
                    where = tables.place_tally(SHAPE_REGULAR, 0, place)
                kongs: i64 = tables.kong_tally(
                    melds.concealed_kongs, melds.open_kongs, concealed - 1 if sort == 2 else concealed
                )
                points = self.total(standing, kongs, where)
                self._keep_best(first, second, third, fourth, pair, spot, points, sort == 1)

    def _keep_best(
        self,
        first: SuitReading,
        second: SuitReading,
        third: SuitReading,
        fourth: SuitReading,
        pair: i64,
        spot: i64,
        points: i64,
        in_pair: bool,
    ) -> None:
        """Keep the most valuable reading; among equals one with the winning tile in the pair, then the first one."""
        if points < self.best_total or (points == self.best_total and self.best_in_pair and not in_pair):
            return
        # All readings have equally many sets, so these numbers are in the order of the lists of sets.
        order: i64 = first.set_order << ORDER_BITS * second.set_count | second.set_order
        order = order << ORDER_BITS * third.set_count | third.set_order
        order = (order << ORDER_BITS * fourth.set_count | fourth.set_order) << ORDER_BITS | pair
        if points == self.best_total and self.best_in_pair == in_pair and order >= self.best_order:
            return
        self.best_total = points
        self.best_in_pair = in_pair
        self.best_order = order
        self.best_readings = [first, second, third, fourth]
        self.best_spot = spot

    def codes(self) -> list[int]:
        """The codes of the groups of the best reading."""
        codes: list[int] = []
        for part in range(4):
            codes += self.best_readings[part].codes(9 * part)
        return codes

    def place(self) -> tuple[int, int]:
        """The spot of the winning tile in the best reading: the code of the group, and the kind."""
        return self.best_spot >> SPOT_BITS, self.best_spot & SPOT_KIND


def by_needs(readings: list[SuitReading]) -> list[EqualNeeds]:
    """Readings grouped by the facts that decide which other readings they go with."""
    found: list[EqualNeeds] = []
    for reading in readings:
        has_pair: bool = reading.pair >= 0
        known = False
        for needs in found:
            if needs.jokers == reading.jokers and needs.has_pair == has_pair:
                needs.readings.append(reading)
                known = True
                break
        if not known:
            found.append(EqualNeeds(reading))
    return found
