"""Many hands from the tables, with NumPy: the same look-ups as for one hand, each for all hands at once.

Hands that can be read as sets and a pair, and in no other way, go through here. Those that may have another
shape go to `one`: they are rare.
"""

from typing import Final, NamedTuple

import numpy as np

from tingpai.quick import words
from tingpai.quick.arrays import TALLY, BookArrays, Index, mask_of, points_of, suit_arrays
from tingpai.quick.numbers import PLACE_PAIR, PLACE_PUNG, SUIT_PLACES
from tingpai.quick.rows import FLOWERS, MELDS, ROUND, SEAT, SOURCE, TILE
from tingpai.quick.suits import NO_HONOR, NO_PAIR, SUIT_KEYS
from tingpai.quick.words import Bools, Facts, Longs

POWERS: Final = np.array([5 ** (kind % 9) for kind in range(34)])
PARTS: Final = 10
"""Tallies of a reading: chows, suited, honours, whole, copies; situation, gates, kongs, place, shape."""


class Sets(NamedTuple):
    """Hands of sets and a pair, before they are read; one entry a hand."""

    facts: Facts
    keys: Longs
    """(4, N), the winning tile among the rest."""
    suits: list[Longs]
    """What `arrays.suit` has for the three suits."""
    honors: Longs
    held: words.Words
    """(5, N), melds and winning tile included."""
    pairs_wait: Bools
    """Would another tile complete seven pairs?"""
    gates: Longs
    """What thirteen tiles of one suit give."""


class Best(NamedTuple):
    """The dearest reading of each hand."""

    totals: Longs
    tallies: Longs
    """(10, N)"""
    flowers: Longs
    """The tally of the flowers."""


class Parts(NamedTuple):
    """Readings with a place of the winning tile each: packed tallies, and where they come from."""

    reading: Index
    hand: Index
    slot: Longs
    in_pair: Bools
    of_reading: list[Longs]
    """Chows, suited pungs, honours, whole."""
    of_hand: list[Longs]
    """Copies, situation, gates."""
    of_place: list[Longs]
    """Kongs, place."""


class Readings:
    """All readings of some hands."""

    def __init__(self, arrays: BookArrays, sets: Sets) -> None:
        self.a = arrays
        self.s = suit_arrays()
        self.sets = sets
        self.facts = sets.facts
        self.number = len(sets.honors)
        self.tile = self.facts.column(TILE)
        self.suit = self.tile // 9
        melds = [self.facts.column(MELDS + slot) for slot in range(4)]
        self.meld_chows = self.s.meld.take(melds[0])
        self.meld_pungs = self.s.meld_pung.take(melds[0])
        for meld in melds[1:]:
            self.meld_chows += self.s.meld.take(meld)
            self.meld_pungs += self.s.meld_pung.take(meld)
        self.melds = self.meld_pungs >> 40 & 15
        self.open_kongs = self.meld_pungs >> 44 & 15
        self.concealed = self.meld_pungs >> 48 & 15
        self._read()

    def _read(self) -> None:
        """One reading each, and after all of them the others of those hands that have more."""
        first = [suit >> 5 for suit in self.sets.suits]
        number = [suit >> 1 & 15 for suit in self.sets.suits]
        self.hands = np.arange(self.number)
        self.order = np.zeros(self.number, np.int64)
        times = number[0] * number[1] * number[2]
        more = np.flatnonzero(times > 1)
        self.several = len(more) > 0
        if self.several:
            extra = times.take(more) - 1
            starts = np.repeat(np.cumsum(extra) - extra, extra)
            self.hands = np.concatenate([self.hands, np.repeat(more, extra)])
            order = np.arange(1, len(starts) + 1) - starts
            hands = self.hands[self.number :]
            second, third = number[1].take(hands), number[2].take(hands)
            steps = (order // (second * third), order // third % second, order % third)
            first = [
                np.concatenate([here, here.take(hands) + step])
                for here, step in zip(first, steps, strict=True)
            ]
            self.order = np.concatenate([self.order, order])
        self.first = first
        self.honors = self._spread(self.sets.honors)

    def _spread(self, of_hand: Longs) -> Longs:
        """What hands have, for all of their readings."""
        if not self.several:
            return of_hand
        return np.concatenate([of_hand, of_hand.take(self.hands[self.number :])])

    # -- what a reading gives -------------------------------------------------------------------------------

    def _of_reading(self) -> list[Longs]:
        """Chows, suited pungs, honours, and what the groups allow together."""
        a, s = self.a, self.s
        claimed, called = self._spread(self.meld_chows), self._spread(self.meld_pungs)
        read = [s.reading.take(reading) for reading in self.first]
        chows = [
            s.chow_number.take((one & 4095) + (claimed >> 12 * suit & 4095)) for suit, one in enumerate(read)
        ]
        pungs = [one >> 12 & 511 | called >> 9 * suit & 511 for suit, one in enumerate(read)]
        winds = self.honors >> 3 & 127 | called >> 27 & 127
        self.standing = (read[0] >> 25) + (read[1] >> 25) + (read[2] >> 25) + (self.honors >> 10)
        eyes = self._pairs(read)
        of_chows = a.chows.take(s.chow_third.take(s.chow_second.take(chows[0]) + chows[1]) + chows[2])
        special = np.flatnonzero(of_chows < 0)
        if len(special):
            of_chows[special] = a.special.take(~of_chows[special] * 34 + eyes[special])
        numbers = [s.pung_number.take(bits) for bits in pungs]
        of_pungs = a.suited.take(s.pung_third.take(s.pung_second.take(numbers[0]) + numbers[1]) + numbers[2])
        table = self._spread(self.facts.column(SEAT) * 4 + self.facts.column(ROUND))
        pair = np.where(eyes >= 27, eyes - 27, NO_HONOR)
        of_honors = a.honors.take((winds * 8 + pair) * 16 + table)
        word = a.pair_words.take(eyes) & a.honor_words.take(winds)
        for suit in range(3):
            word &= a.chow_words.take(chows[suit] + 330 * suit)
            word &= a.pung_words.take(pungs[suit] + 512 * suit)
        return [of_chows, of_pungs, of_honors, a.whole.take(word)]

    def _pairs(self, read: list[Longs]) -> Longs:
        """The kind of the pair. A part without it has a rank too many, which is then taken off again."""
        first, second, third = (one >> 21 & 15 for one in read)
        eyes = first + np.where(first == NO_PAIR, second, 0)
        eyes += np.where(eyes == 2 * NO_PAIR, third, 0)
        self.eyes = eyes + np.where(eyes == 3 * NO_PAIR, self.honors & 7, 0)
        return self.eyes

    def _of_hand(self) -> list[Longs]:
        """Copies, situation, gates: the same in all readings."""
        a = self.a
        key = self.facts.situations | self.melds - self.concealed << 13
        copies = words.fours(self.sets.held) - self.open_kongs - self.concealed
        return [a.copies.take(copies), a.situations.take(key), self.sets.gates]

    def _placed(self) -> Parts:
        """All readings with all places of the winning tile."""
        a = self.a
        of_reading, of_hand = self._of_reading(), self._of_hand()
        reading, place, slot = self._places()
        hand = self.hands.take(reading)
        kind = place % SUIT_PLACES
        in_pair = kind >= PLACE_PAIR
        claimed = (kind >= PLACE_PUNG) & ~in_pair & (self.facts.column(SOURCE) > 0).take(hand)
        kongs = (self.concealed * 5 + self.open_kongs) * 5 + self.concealed
        of_kongs = a.kongs.take(kongs.take(hand) + self.standing.take(reading) - claimed)
        where = a.places[0].take(place)
        uncertain = np.flatnonzero(a.uncertain.take(place))
        if len(uncertain):
            alone = uncertain[self._only_wait(hand[uncertain])]
            where[alone] = a.places[1].take(place[alone])
        return Parts(reading, hand, slot, in_pair, of_reading, of_hand, [of_kongs, where])

    def _places(self) -> tuple[Index, Longs, Longs]:
        """Reading, place and ordinal of every place of the winning tile; the first of each reading first."""
        s = self.s
        suit, tile = self._spread(self.suit), self._spread(self.tile)
        parts = np.stack([*self.first, s.number + (self.honors & 1023)])
        packed = s.places.take((words.choose(parts, suit) - suit) * 9 + tile)
        base = suit * SUIT_PLACES - 1
        readings = [np.arange(len(packed))]
        places = [(packed & 63) + base]
        slots = [np.zeros(len(packed), np.int64)]
        which = np.flatnonzero(packed >> 6)
        while len(which):
            packed = packed[which] >> 6
            readings.append(readings[-1][which])
            places.append((packed & 63) + base.take(readings[-1]))
            slots.append(np.full(len(which), len(slots), np.int64))
            which = np.flatnonzero(packed >> 6)
        return np.concatenate(readings), np.concatenate(places), np.concatenate(slots)

    def _only_wait(self, hands: Index) -> Bools:
        """For these hands: would no other tile have completed them?"""
        s, sets = self.s, self.sets
        tile, suit = self.tile.take(hands), self.suit.take(hands)
        keys = sets.keys.take(hands, axis=1)
        mine = words.choose(keys, suit) - POWERS.take(tile) + (suit == 3) * SUIT_KEYS
        # Without the winning tile its part may hold the pair; then the other pair's part waits too.
        pair_in = self.eyes.take(hands) // 9
        there = words.choose(keys, pair_in) + (pair_in == 3) * SUIT_KEYS
        waits = s.waits.take(mine) & ~(1 << tile - 9 * suit)
        other = s.waits.take(there) * s.paired.take(mine)
        again = np.flatnonzero((self.melds.take(hands) > 0) & (waits | other > 0))
        if len(again):
            # A kind of which the player holds all four, melds included, is not waited for.
            full = words.full(sets.held.take(hands[again], axis=1))
            waits[again] &= ~words.choose(full, suit[again])
            other[again] &= ~words.choose(full, pair_in[again]).astype(np.uint16)
        only: Bools = (waits | other == 0) & ~sets.pairs_wait.take(hands)
        return only

    # -- the dearest ----------------------------------------------------------------------------------------

    def best(self) -> Best:
        """The dearest reading of each hand."""
        a, parts = self.a, self._placed()
        points, mask = self._together(parts)
        taken = a.taken.take(mask)
        losers = np.flatnonzero(taken)
        if len(losers):
            points[losers] -= self._losses(parts, losers, taken[losers])
        flowers = a.flowers.take(self.facts.column(FLOWERS) * 4 + self.facts.column(SEAT))
        paid = points_of(flowers).take(parts.hand)
        chicken = np.flatnonzero(points == 0)
        points += paid
        points[chicken] += a.book.chicken
        if not a.book.rules.chicken_pays_flowers:
            points[chicken] -= paid[chicken]
        return self._dearest(points, parts, flowers & TALLY)

    def _together(self, parts: Parts) -> tuple[Longs, Longs]:
        """The points of all parts, and the fans in them that meet."""
        points, mask = points_of(parts.of_hand[0]), parts.of_hand[0].copy()
        for tally in parts.of_hand[1:]:
            points += points_of(tally)
            mask |= tally
        points, mask = self._spread(points), self._spread(mask)
        for tally in parts.of_reading:
            points += points_of(tally)
            mask |= tally
        points, mask = points.take(parts.reading), mask.take(parts.reading)
        for tally in parts.of_place:
            points += points_of(tally)
            mask |= tally
        return points, mask_of(mask)

    def _losses(self, parts: Parts, which: Index, taken: Longs) -> Longs:
        """The points that the parts of some readings lose to each other."""
        losses = self.a.losses
        row, flat = taken * losses.shape[1], losses.reshape(-1)
        reading, hand = parts.reading[which], parts.hand[which]
        tallies = [tally.take(which) for tally in parts.of_place]
        tallies += [tally.take(reading) for tally in parts.of_reading]
        tallies += [tally.take(hand) for tally in parts.of_hand]
        lost = np.zeros(len(which), np.int64)
        for tally in tallies:
            lost += flat.take(row + (tally & TALLY))
        return lost

    def _dearest(self, points: Longs, parts: Parts, flowers: Longs) -> Best:
        """The dearest, then the one with the winning tile in the pair, then the first."""
        number = self.number
        order = self.order.take(parts.reading) * 4 + parts.slot
        rank = (points * 2 + parts.in_pair << 16) - order
        top = rank[:number].copy()
        later = parts.hand[number:]
        np.maximum.at(top, later, rank[number:])
        chosen = np.arange(number)
        dearer = np.flatnonzero(rank[number:] == top.take(later))
        chosen[later[dearer]] = number + dearer
        tallies = np.zeros((PARTS, number), np.int64)
        of_chosen = parts.reading.take(chosen)
        for part in range(4):
            tallies[part] = parts.of_reading[part].take(of_chosen)
        tallies[4:7] = parts.of_hand
        tallies[7], tallies[8] = (tally.take(chosen) for tally in parts.of_place)
        tallies &= TALLY
        return Best(points.take(chosen), tallies, flowers)
