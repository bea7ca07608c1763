# Compiled with mypyc.
"""The dearest reading as sets and a pair of a hand with jokers, from the tables of `tingpai.score_tables`.

Each suit and the honours give a part (`parts.py`); parts go together if they use all jokers and have one pair. mypyc
compiles this file; it also runs as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from tingpai.rulesets.dazhong.joker_parts import NOBODY, ORDER, PAIR, PUNG, SPOT, Part, Suit
from tingpai.score_tables.lookup_tables import Tables, bits
from tingpai.score_tables.part_numbers import PLACE_PAIR, SHAPE_REGULAR, SUIT_PLACES
from tingpai.score_tables.tally_sum import Weigh

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Alike:
    """The parts of a suit that use equally many jokers and agree about the pair."""

    def __init__(self, part: Part) -> None:
        self.jokers: i64 = part.jokers
        self.paired: bool = part.eyes >= 0
        self.parts: list[Part] = [part]


@final
class Melds:
    """What the declared sets give to every reading."""

    def __init__(
        self, chows: i64, pungs: i64, word: i64, concealed: i64, open_kongs: i64, loose: list[int]
    ) -> None:
        self.chows: i64 = chows
        self.pungs: i64 = pungs
        self.word: i64 = word
        """What they allow together."""
        self.concealed: i64 = concealed
        self.open_kongs: i64 = open_kongs
        self.loose: list[int] = loose


@final
class Search(Weigh):
    """The dearest regular reading of a hand."""

    def __init__(
        self, t: Tables, naturals: list[int], jokers: i64, won: i64, claimed: bool, melds: Melds, closed: bool
    ) -> None:
        super().__init__(t)
        self.naturals: list[int] = naturals
        self.jokers: i64 = jokers
        self.won: i64 = won
        self.claimed: bool = claimed
        self.melds: Melds = melds
        self.closed: bool = closed
        self.winds: i64 = 0
        self.situation: i64 = 0
        self.suits: list[list[Alike]] = []
        # the best so far
        self.best: i64 = -1
        self.in_pair: bool = False
        self.order: i64 = 0
        self.parts: list[Part] = []
        self.spot: i64 = 0

    def run(self, winds: i64, situation: i64, flower: i64) -> None:
        """Look at every reading."""
        self.winds = winds
        self.situation = situation
        self.flower = flower
        least: list[int] = []
        for suit in range(4):
            end: i64 = 34 if suit == 3 else 9 * suit + 9
            tiles: i64 = 0
            for kind in range(9 * suit, end):
                tiles += self.naturals[kind]
            over: i64 = tiles % 3
            least.append(0 if over == 0 or over == 2 else 1)
        for suit in range(4):
            spare: i64 = self.jokers - least[0] - least[1] - least[2] - least[3] + least[suit]
            if spare < 0:
                return
            base: i64 = 9 * suit
            stop: i64 = 34 if suit == 3 else base + 9
            chows: i64 = self.melds.chows >> 12 * suit & 4095 if suit < 3 else 0
            made = Suit(self.t, base, self.naturals[base:stop], self.melds.loose[base:stop], chows, self.won)
            parts = made.fill(spare)
            if not parts:
                return
            self.suits.append(sorted_out(parts))
        for first in self.suits[0]:
            for second in self.suits[1]:
                used: i64 = first.jokers + second.jokers
                if used > self.jokers or (first.paired and second.paired):
                    continue
                for third in self.suits[2]:
                    so_far: i64 = used + third.jokers
                    paired = first.paired or second.paired
                    if so_far > self.jokers or (paired and third.paired):
                        continue
                    paired = paired or third.paired
                    for fourth in self.suits[3]:
                        if so_far + fourth.jokers == self.jokers and paired != fourth.paired:
                            self._together(first, second, third, fourth)

    def _together(self, first: Alike, second: Alike, third: Alike, fourth: Alike) -> None:
        """Parts that go together, whichever are taken of each suit."""
        for one in first.parts:
            for two in second.parts:
                for three in third.parts:
                    for four in fourth.parts:
                        self._reading(one, two, three, four)

    def _reading(self, first: Part, second: Part, third: Part, fourth: Part) -> None:
        t = self.t
        melds = self.melds
        eyes: i64 = first.eyes
        if eyes < 0:
            eyes = second.eyes
            if eyes < 0:
                eyes = third.eyes if third.eyes >= 0 else fourth.eyes
        standing: i64 = first.pungs | second.pungs << 9 | third.pungs << 18 | fourth.pungs << 27
        suited: i64 = 0
        honors: i64 = 0
        if standing & melds.pungs:
            # Two pungs of one kind: no table has them.
            suited = t.pack(t.book.all_pungs(standing, melds.pungs, eyes, self.winds))
        else:
            pungs: i64 = standing | melds.pungs
            if pungs:
                suited = t.pung_tally(pungs & 511, pungs >> 9 & 511, pungs >> 18 & 511)
                honors = t.honor_tally(pungs >> 27, eyes, self.winds)
        self.begin(
            t.chow_tally(first.chows, second.chows, third.chows, eyes),
            suited,
            honors,
            t.whole_tally(first.word & second.word & third.word & fourth.word & melds.word, SHAPE_REGULAR),
            t.copy_tally(first.fours + second.fours + third.fours + fourth.fours),
            self.situation,
            0,
        )
        concealed: i64 = melds.concealed + bits(standing)
        if self.won == NOBODY:
            kongs: i64 = t.kong_tally(melds.concealed, melds.open_kongs, concealed)
            self._keep(first, second, third, fourth, eyes, 0, self.total(0, kongs, 0), False)
            return
        self._places(first, second, third, fourth, eyes, concealed)

    def _places(
        self,
        first: Part,
        second: Part,
        third: Part,
        fourth: Part,
        eyes: i64,
        concealed: i64,
    ) -> None:
        """Count a reading with the winning tile in each kind of place."""
        t = self.t
        melds = self.melds
        one_suit: i64 = -1
        if self.closed:
            key: i64 = first.key + second.key + third.key + fourth.key
            one_suit = 0 if key == first.key else 1 if key == second.key else 2 if key == third.key else -1
        seen: i64 = 0
        part = first
        number: i64 = 0
        while number < 4:
            if number:
                part = second if number == 1 else third if number == 2 else fourth
            number += 1
            for spot in part.spots:
                place: i64 = spot
                code: i64 = place >> SPOT
                gates: i64 = 0
                if one_suit >= 0:
                    gates = t.gates_tally(part.key - power_of(place & 63, one_suit), one_suit, True)
                # 1 for the pair, 2 for a pung that another player's tile completed, 4 elsewhere
                kind: i64 = 1 if code >= PAIR else 2 if code >= PUNG and self.claimed else 4
                if gates == 0:
                    if seen & kind:
                        continue
                    seen |= kind
                where: i64 = 0
                if kind == 1:
                    suit: i64 = eyes // 9
                    where = t.place_tally(SHAPE_REGULAR, 0, suit * SUIT_PLACES + PLACE_PAIR + eyes - 9 * suit)
                kongs: i64 = t.kong_tally(
                    melds.concealed, melds.open_kongs, concealed - 1 if kind == 2 else concealed
                )
                points = self.total(gates, kongs, where)
                self._keep(first, second, third, fourth, eyes, place, points, kind == 1)

    def _keep(
        self,
        first: Part,
        second: Part,
        third: Part,
        fourth: Part,
        eyes: i64,
        spot: i64,
        points: i64,
        in_pair: bool,
    ) -> None:
        """Keep the dearest; among equals the one with the winning tile in the pair, then the first sets."""
        if points < self.best or (points == self.best and self.in_pair and not in_pair):
            return
        # All readings have equally many sets, so the numbers are in the order of the lists of sets.
        order: i64 = first.order << ORDER * second.sets | second.order
        order = order << ORDER * third.sets | third.order
        order = (order << ORDER * fourth.sets | fourth.order) << ORDER | eyes
        if points == self.best and self.in_pair == in_pair and order >= self.order:
            return
        self.best = points
        self.in_pair = in_pair
        self.order = order
        self.parts = [first, second, third, fourth]
        self.spot = spot

    def codes(self) -> list[int]:
        """The groups of the best reading, as `jokers` numbers them."""
        codes: list[int] = []
        for suit in range(4):
            codes += self.parts[suit].codes(9 * suit)
        return codes

    def place(self) -> tuple[int, int]:
        """Where the winning tile stands in it: the group, and the kind that it is there."""
        return self.spot >> SPOT, self.spot & 63


def sorted_out(parts: list[Part]) -> list[Alike]:
    """Parts by what decides with which others they go."""
    found: list[Alike] = []
    for part in parts:
        paired: bool = part.eyes >= 0
        known = False
        for alike in found:
            if alike.jokers == part.jokers and alike.paired == paired:
                alike.parts.append(part)
                known = True
                break
        if not known:
            found.append(Alike(part))
    return found


def power_of(kind: i64, suit: i64) -> i64:
    """What one tile adds to the key of a suit."""
    rank: i64 = kind - 9 * suit
    power: i64 = 1
    while rank:
        power *= 5
        rank -= 1
    return power
