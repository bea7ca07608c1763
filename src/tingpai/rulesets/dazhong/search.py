"""The dearest reading as sets and a pair of a hand with jokers, from the tables of `tingpai.quick`.

The jokers of a suit make it one of the complete suits of the tables. A reading of that suit is a reading of the
hand if the natural tiles can be laid so that each chow and pung has one of them (Jokers 10); the pair may be two
jokers (Jokers 11), and no kind is there more than four times (Jokers 14). mypyc compiles this file; it also runs
as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tingpai.quick.lookup import Tables, bits
from tingpai.quick.numbers import (
    CHOW_SETS,
    NO_HONOR,
    NO_PAIR,
    PLACE_PAIR,
    SHAPE_PAIRS,
    SHAPE_REGULAR,
    SUIT_PLACES,
)
from tingpai.quick.weigh import Weigh

if TYPE_CHECKING:
    from mypy_extensions import i64

CHOW: Final = 0
PUNG: Final = 34
PAIR: Final = 68
"""A group as one number: its lowest tile, plus one of these."""
JOKER: Final = -1
NOBODY: Final = -2
"""What won: a kind, a drawn joker, or no tile at all."""
POWERS: Final = [1, 5, 25, 125, 625, 3125, 15625, 78125, 390625]


@final
class Part:
    """A suit, or the honours, with jokers in it: one of its readings."""

    def __init__(
        self, jokers: i64, key: i64, chows: i64, pungs: i64, pair: i64, word: i64, codes: list[int]
    ) -> None:
        self.jokers: i64 = jokers
        self.key: i64 = key
        self.chows: i64 = chows
        """Their number, with those that are declared."""
        self.pungs: i64 = pungs
        """Their ranks as bits."""
        self.pair: i64 = pair
        """Its rank, or -1."""
        self.word: i64 = word
        """What its groups allow together."""
        self.codes: list[int] = codes
        """Its groups, as `jokers` numbers them."""
        self.order: list[int] = sorted([in_order(code) for code in codes if code < PAIR])
        """Its sets, so that those that come first have the lower numbers."""
        self.fours: i64 = 0
        self.spots: list[tuple[int, int]] = []
        """Where the winning tile may stand: the group, and the kind that it is there."""


@final
class Suit:
    """The natural tiles of a suit, or the honours, and what can be made of them."""

    def __init__(
        self, t: Tables, base: i64, counts: list[int], loose: list[int], declared: i64, won: i64
    ) -> None:
        """`loose` are the tiles of open chows and pungs in this suit, `declared` the weights of the chows."""
        self.t: Tables = t
        self.base: i64 = base
        self.counts: list[int] = counts
        self.loose: list[int] = loose
        self.declared: i64 = declared
        self.won: i64 = won
        self.all: list[int] = counts.copy()
        self.free: list[int] = counts.copy()
        self.parts: list[Part] = []
        self.most: i64 = 0

    def fill(self, most: i64) -> list[Part]:
        """Every reading with at most so many jokers."""
        self.most = most
        key: i64 = 0
        for rank in range(len(self.counts)):
            key += self.counts[rank] * POWERS[rank]
        self._add(0, 0, key)
        return self.parts

    def _add(self, rank: i64, used: i64, key: i64) -> None:
        """Add jokers from this rank on."""
        if rank == len(self.counts):
            self._complete(used, key)
            return
        more: i64 = 0
        while used + more <= self.most and self.counts[rank] + more <= 4:
            self.all[rank] = self.counts[rank] + more
            self._add(rank + 1, used + more, key + more * POWERS[rank])
            more += 1
        self.all[rank] = self.counts[rank]

    def _complete(self, used: i64, key: i64) -> None:
        t = self.t
        if self.base == 27:
            honors = t.honor_reading(key)
            if honors >= 0:
                self._reading(used, key, 0, honors >> 3 & 127, honors & 7 if honors & 7 < NO_HONOR else -1)
            return
        readings = t.suit_readings(key)
        reading: i64 = readings >> 5
        end: i64 = reading + (readings >> 1 & 15)
        while reading < end:
            found = t.suit_reading(reading)
            eyes: i64 = found >> 21 & 15
            self._reading(used, key, found & 4095, found >> 12 & 511, eyes if eyes < NO_PAIR else -1)
            reading += 1

    def _reading(self, used: i64, key: i64, chows: i64, pungs: i64, pair: i64) -> None:
        number = self.t.chow_number(chows)
        codes = [CHOW + self.base + low for low in CHOW_SETS[number]]
        codes += [PUNG + self.base + rank for rank in range(len(self.counts)) if pungs >> rank & 1]
        if not self._laid(codes, 0, -1, -1):
            return
        if pair >= 0:
            codes.append(PAIR + self.base + pair)
        word = self.t.part_word(self.base // 9, number, pungs, pair)
        if self.declared:
            number = self.t.chow_number(chows + self.declared)
        part = Part(used, key, number, pungs, pair, word, codes)
        for rank in range(len(self.counts)):
            if self.all[rank] + self.loose[rank] >= 4:
                part.fours += 1
        if self.won == JOKER:
            self._joker_spots(part)
        elif self.base <= self.won < self.base + len(self.counts):
            self._natural_spots(part)
        self.parts.append(part)

    def _laid(self, codes: list[int], index: i64, without: i64, kind: i64) -> bool:
        """Can each chow and pung from `index` on have a natural tile?

        The set `without` needs none if `kind` is -1, and otherwise one that is not of this kind.
        """
        if index == len(codes) or codes[index] >= PAIR:
            return True
        code: i64 = codes[index]
        if index == without and kind < 0:
            return self._laid(codes, index + 1, without, kind)
        free = self.free
        low: i64 = code - self.base if code < PUNG else code - PUNG - self.base
        high: i64 = low + 3 if code < PUNG else low + 1
        while low < high:
            if free[low] > 0 and not (index == without and low == kind):
                free[low] -= 1
                found = self._laid(codes, index + 1, without, kind)
                free[low] += 1
                if found:
                    return True
            low += 1
        return False

    def _natural_spots(self, part: Part) -> None:
        """The winning tile itself stands in a group, and the other sets must do without it."""
        rank: i64 = self.won - self.base
        self.free[rank] -= 1
        before: i64 = -1
        for index in range(len(part.codes)):
            code: i64 = part.codes[index]
            if code != before and holds(code, self.won) and self._laid(part.codes, 0, index, -1):
                part.spots.append((code, self.won))
            before = code
        self.free[rank] += 1

    def _joker_spots(self, part: Part) -> None:
        """The winning tile is a joker: some tile of a group that need not be a natural one."""
        before: i64 = -1
        for index in range(len(part.codes)):
            code: i64 = part.codes[index]
            if code == before:
                continue
            before = code
            low: i64 = code % 34
            high: i64 = low + 3 if code < PUNG else low + 1
            while low < high:
                rank: i64 = low - self.base
                if self.all[rank] > self.counts[rank] and (
                    code >= PUNG or self._laid(part.codes, 0, index, rank)
                ):
                    part.spots.append((code, low))
                low += 1


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
        self.suits: list[list[Part]] = []
        # the best so far
        self.best: i64 = -1
        self.in_pair: bool = False
        self.order: list[int] = []
        self.codes: list[int] = []
        self.spot: tuple[int, int] = (0, 0)

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
            self.suits.append(parts)
        for first in self.suits[0]:
            for second in self.suits[1]:
                used: i64 = first.jokers + second.jokers
                if used > self.jokers or (first.pair >= 0 and second.pair >= 0):
                    continue
                for third in self.suits[2]:
                    so_far: i64 = used + third.jokers
                    paired = first.pair >= 0 or second.pair >= 0
                    if so_far > self.jokers or (paired and third.pair >= 0):
                        continue
                    paired = paired or third.pair >= 0
                    for fourth in self.suits[3]:
                        if so_far + fourth.jokers == self.jokers and paired != (fourth.pair >= 0):
                            self._reading(first, second, third, fourth)

    def _reading(self, first: Part, second: Part, third: Part, fourth: Part) -> None:
        t = self.t
        melds = self.melds
        eyes: i64 = first.pair
        if eyes < 0:
            eyes = 9 + second.pair
            if second.pair < 0:
                eyes = 18 + third.pair if third.pair >= 0 else 27 + fourth.pair
        standing: i64 = first.pungs | second.pungs << 9 | third.pungs << 18 | fourth.pungs << 27
        pa: i64 = first.pungs | melds.pungs & 511
        pb: i64 = second.pungs | melds.pungs >> 9 & 511
        pc: i64 = third.pungs | melds.pungs >> 18 & 511
        pz: i64 = fourth.pungs | melds.pungs >> 27
        suited: i64 = 0
        honors: i64 = 0
        if standing & melds.pungs:
            # Two pungs of one kind: no table has them.
            suited = t.pack(t.book.all_pungs(standing, melds.pungs, eyes, self.winds))
        else:
            suited = t.pung_tally(pa, pb, pc)
            honors = t.honor_tally(pz, eyes, self.winds)
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
            self._keep(first, second, third, fourth, eyes, (0, 0), self.total(0, kongs, 0), False)
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
        for part in (first, second, third, fourth):
            for spot in part.spots:
                code: i64 = spot[0]
                kind: i64 = 2 if code >= PAIR else 1 if code >= PUNG and self.claimed else 0
                if one_suit < 0:
                    if seen >> kind & 1:
                        continue
                    seen |= 2 if kind == 1 else 1 if kind == 0 else 4
                where: i64 = 0
                if kind == 2:
                    suit: i64 = eyes // 9
                    place: i64 = suit * SUIT_PLACES + PLACE_PAIR + eyes - 9 * suit
                    where = t.place_tally(SHAPE_REGULAR, 0, place)
                gates: i64 = 0
                if one_suit >= 0:
                    rest: i64 = part.key - POWERS[spot[1] - 9 * one_suit]
                    gates = t.gates_tally(rest, one_suit, True)
                pungs: i64 = concealed - (1 if kind == 1 else 0)
                kongs: i64 = t.kong_tally(melds.concealed, melds.open_kongs, pungs)
                points = self.total(gates, kongs, where)
                self._keep(first, second, third, fourth, eyes, spot, points, kind == 2)

    def _keep(
        self,
        first: Part,
        second: Part,
        third: Part,
        fourth: Part,
        eyes: i64,
        spot: tuple[int, int],
        points: i64,
        in_pair: bool,
    ) -> None:
        """Keep the dearest; among equals the one with the winning tile in the pair, then the first sets."""
        if points < self.best or (points == self.best and self.in_pair and not in_pair):
            return
        order = first.order + second.order + third.order + fourth.order + [eyes]
        if points == self.best and self.in_pair == in_pair and not order < self.order:
            return
        self.best = points
        self.in_pair = in_pair
        self.order = order
        self.codes = first.codes + second.codes + third.codes + fourth.codes
        self.spot = spot


@final
class Pairs(Weigh):
    """What seven pairs are worth."""

    def __init__(self, t: Tables, situation: i64, flower: i64) -> None:
        super().__init__(t)
        self.situation: i64 = situation
        self.flower = flower

    def total_of(self, kinds: list[int]) -> i64:
        """The total of seven pairs of these kinds, in order."""
        t = self.t
        word: i64 = -1
        copies: i64 = 0
        before: i64 = -1
        for kind in kinds:
            word &= t.seven_words[kind]
            if kind == before:
                copies += 1
            before = kind
        shape = t.shape_tally(SHAPE_PAIRS)
        if before < 27 and kinds[0] // 9 == before // 9:
            shape = t.pack(t.book.pairs_of(tuple(kinds)))
        self.begin(0, 0, 0, t.whole_tally(word, SHAPE_PAIRS), t.copy_tally(copies), self.situation, shape)
        return self.total(0, t.kong_tally(0, 0, 0), 0)


def seven_pairs(counts: list[int], jokers: int) -> list[list[int]]:
    """The kinds of seven pairs, in order, in every way that these tiles and jokers make them."""
    pairs: list[int] = []
    left: i64 = jokers
    for kind in range(34):
        count: i64 = counts[kind]
        left -= count & 1
        pairs += [kind] * ((count + 1) // 2)
    if left < 0 or left & 1 or 2 * len(pairs) + left != 14:
        return []
    found: list[list[int]] = [pairs]
    while left:
        # One more pair at a time, none before the last one that was added.
        more: list[list[int]] = []
        for some in found:
            first: i64 = some[-1] if len(some) > len(pairs) else 0
            while first < 34:
                if some.count(first) < 2:
                    more.append([*some, first])
                first += 1
        found = more
        left -= 2
    return [sorted(kinds) for kinds in found]


def in_order(code: i64) -> i64:
    """A number for a chow or pung that is lower the earlier it comes."""
    return code * 2 if code < PUNG else (code - PUNG) * 2 + 1


def holds(code: i64, kind: i64) -> bool:
    """Is the kind in the group?"""
    if code < PUNG:
        return code <= kind <= code + 2
    return code % 34 == kind
