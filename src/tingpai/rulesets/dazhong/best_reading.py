# Compiled with mypyc.
"""The most valuable reading of a hand with jokers, found without making a `Win` of every reading.

`joker_search.py` finds regular readings, `joker_pairs.py` seven pairs, and this file knitted straights. All of them use
the tables of `tingpai.score_tables`, which the fans themselves fill; the few other readings are counted in full. The
best reading is laid out with its jokers and counted again by counting.py; a test checks that the two totals are equal.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Final, NamedTuple

from tingpai.arrange import Group, GroupKind, melded
from tingpai.kernel.packed_hand import counts_of, pack
from tingpai.kernel.shapes import KNITTED_STRAIGHT, REGULAR, SEVEN_PAIRS
from tingpai.rulesets.dazhong import counting, joker_readings
from tingpai.rulesets.dazhong.joker_pairs import SevenPairsSearch
from tingpai.rulesets.dazhong.joker_parts import NO_TILE, PAIR, PUNG
from tingpai.rulesets.dazhong.joker_readings import COPIES, JokerReading, Spot
from tingpai.rulesets.dazhong.joker_search import DeclaredSets, RegularSearch
from tingpai.rulesets.dazhong.joker_wins import JokerHand, KnittedReading
from tingpai.rulesets.dazhong.options import DazhongOptions
from tingpai.score_tables import hand_rows
from tingpai.score_tables.book_tables import BookTables
from tingpai.score_tables.lookup_tables import LookupTables
from tingpai.score_tables.part_numbers import CHOW_WEIGHTS, PLACE_PAIR, SHAPE_KNITTED, SUIT_PLACES
from tingpai.score_tables.probe_wins import probe
from tingpai.score_tables.tally_sum import ReadingTotal
from tingpai.tile import KINDS, Tile
from tingpai.win import Win

ONE_JOKER: Final = Group(GroupKind.PAIR, (Tile.M1, Tile.M1), jokers=(Tile.M1,))


class ScoredReading(NamedTuple):
    """A reading with a place of the winning tile, and its total."""

    total: int
    in_pair: bool
    """Whether the winning tile is in the pair, which is preferred among equal totals."""
    win: Callable[[], Win]
    """Makes the `Win`, which only the best reading needs."""


@lru_cache(maxsize=32)
def tables(options: DazhongOptions) -> LookupTables:
    """The tables of a game with these options."""
    from tingpai.rulesets.dazhong.fast_rules import (
        DazhongFastRules,  # imports this module for hands with jokers
    )
    from tingpai.rulesets.dazhong.ruleset import Dazhong

    return LookupTables(BookTables(DazhongFastRules(Dazhong(options))))


def best(hand: JokerHand, options: DazhongOptions) -> Win | None:
    """The most valuable reading, or None if the tiles make no winning hand."""
    if not hand.jokers:
        # All jokers are in a kong, so there are few readings.
        found = [_counted(win, options, _in_pair(win)) for win in hand.wins()]
    else:
        found = [*regular(hand, options), *seven_pairs(hand, options)]
        found += knitted_straights(hand, options)
        found += [_counted(win, options, False) for win in hand.wins_of_singles()]
    if not found:
        return None
    return max(found, key=lambda item: (item.total, item.in_pair)).win()


def _counted(win: Win, options: DazhongOptions, in_pair: bool) -> ScoredReading:
    return ScoredReading(counting.total(win, options), in_pair, lambda: win)


def _in_pair(win: Win) -> bool:
    return win.shape == REGULAR and win.place == len(win.groups) - 1


# -- sets and a pair ----------------------------------------------------------------------------------------


def regular(hand: JokerHand, options: DazhongOptions) -> Iterator[ScoredReading]:
    """The most valuable reading as sets and a pair, if there is one."""
    t = tables(options)
    situation = hand.situation
    won = NO_TILE if hand.won is None else hand.won
    search = RegularSearch(
        t,
        pack(hand.naturals),
        hand.jokers,
        won,
        not situation.self_drawn,
        _declared_sets(hand, t),
        not hand.hand.melds,
    )
    search.run(situation.seat * 4 + situation.round, _situation(hand, options, REGULAR), _flowers(hand, t))
    if search.best_total >= 0:
        spot = None if hand.won is None else search.place()
        yield ScoredReading(search.best_total, search.best_in_pair, lambda: _win(hand, search.codes(), spot))


def _win(hand: JokerHand, codes: Sequence[int], spot: joker_readings.Spot | None) -> Win:
    return hand.win_of(
        hand.declared[0], joker_readings.laid(codes, hand.naturals, spot, hand.won), spot is not None
    )


def _declared_sets(hand: JokerHand, t: LookupTables) -> DeclaredSets:
    chows = pungs = concealed = open_kongs = 0
    allowed = -1
    loose = [0] * KINDS
    for meld in hand.hand.melds:
        group = melded(meld)
        allowed &= t.allowed_by_meld(hand_rows.code_of(meld))
        if group.kind is GroupKind.CHOW:
            chows += CHOW_WEIGHTS[meld.tile % 9] << 12 * (meld.tile // 9)
        else:
            pungs |= 1 << meld.tile
        if group.kind is GroupKind.KONG:
            concealed += meld.concealed
            open_kongs += not meld.concealed
        else:
            # The tiles of a kong never count as four of a kind outside a kong (D-68).
            for tile in group.tiles:
                loose[tile] += 1
    return DeclaredSets(chows, pungs, allowed, concealed, open_kongs, pack(loose))


def _situation(hand: JokerHand, options: DazhongOptions, shape: int) -> int:
    """The packed tally of the situation, the number of claimed sets and the shape, which all readings share."""
    t, known = tables(options), _situations(options)
    situation, melds = hand.situation, hand.hand.melds
    claimed = sum([not meld.concealed for meld in melds])
    drawn = situation.tile == situation.joker
    key = (hand_rows.situation_key(situation), drawn, claimed, len(melds), shape)
    if key not in known:
        place = None if hand.won is None else 0
        win = probe([ONE_JOKER], situation, hand=hand.hand, shape=shape, place=place)
        known[key] = t.packed_tally(t.book.tallies.ask(win, t.book.inputs.situation))
    return known[key]


@lru_cache(maxsize=32)
def _situations(_options: DazhongOptions) -> dict[tuple[int, bool, int, int, int], int]:
    """The situations that are known in games with these options."""
    return {}


def _flowers(hand: JokerHand, t: LookupTables) -> int:
    return t.flower_tally(hand_rows.flowers_of(hand.hand.flowers), hand.situation.seat)


# -- seven pairs --------------------------------------------------------------------------------------------


def seven_pairs(hand: JokerHand, options: DazhongOptions) -> Iterator[ScoredReading]:
    """The most valuable reading as seven pairs, if there is one."""
    if hand.may_be_pairs:
        t = tables(options)
        pairs = SevenPairsSearch(t, _situation(hand, options, SEVEN_PAIRS), _flowers(hand, t))
        pairs.run(hand.naturals, hand.jokers)
        if pairs.best_total >= 0:
            yield ScoredReading(pairs.best_total, False, lambda: hand.win_of_pairs(pairs.best_kinds))


# -- with a knitted straight --------------------------------------------------------------------------------


def knitted_straights(hand: JokerHand, options: DazhongOptions) -> Iterator[ScoredReading]:
    """The readings with a knitted straight; of those that differ only in where the jokers stand, the first."""
    totals: KnittedTotals | None = None
    seen: set[tuple[object, ...]] = set()
    for found in hand.knitted_straights():
        reading, spot = found.reading, found.spot
        sort = 0 if spot is None else 1 if spot[0] < PUNG else 2 if spot[0] < PAIR else 3
        facts = (found.knitted.tiles, reading.chows, reading.pungs, reading.pair, sort)
        if facts in seen:
            continue
        seen.add(facts)
        if totals is None:
            totals = KnittedTotals(hand, options)
        yield ScoredReading(totals.total(found), False, partial(hand.win_of_knitted, hand.declared[0], found))


class KnittedTotals:
    """The totals of the readings of a hand with a knitted straight."""

    def __init__(self, hand: JokerHand, options: DazhongOptions) -> None:
        self.t = tables(options)
        self.melds = _declared_sets(hand, self.t)
        self.loose = counts_of(self.melds.loose)
        self.claimed = not hand.situation.self_drawn
        self.winds = hand.situation.seat * 4 + hand.situation.round
        self.situation_tally = _situation(hand, options, KNITTED_STRAIGHT)
        self.reading_total = ReadingTotal(self.t)
        self.reading_total.flower_tally = _flowers(hand, self.t)

    def total(self, found: KnittedReading) -> int:
        """The total of one reading."""
        t, melds, reading = self.t, self.melds, found.reading
        chows = [t.chow_number(melds.chows >> 12 * suit & 4095) for suit in range(3)]
        pungs = melds.pungs
        allowed = melds.allowed & t.knitted_allows & t.part_allows(reading.pair // 9, 0, 0, reading.pair % 9)
        height = list(self.loose)
        for tile in (*found.knitted.tiles, *reading.pungs * 3, reading.pair, reading.pair):
            height[tile] += 1
        for low in reading.chows:
            chows[low // 9] = 1 + low % 9
            allowed &= t.part_allows(low // 9, 1 + low % 9, 0, -1)
            for tile in (low, low + 1, low + 2):
                height[tile] += 1
        for kind in reading.pungs:
            pungs |= 1 << kind
            allowed &= t.part_allows(kind // 9, 0, 1 << kind % 9, -1)
        self.reading_total.start_reading(
            t.chow_tally(chows[0], chows[1], chows[2], reading.pair),
            t.pung_tally(pungs & 511, pungs >> 9 & 511, pungs >> 18 & 511),
            t.honor_tally(pungs >> 27, reading.pair, self.winds),
            t.group_tally(allowed, SHAPE_KNITTED),
            t.fourfold_tally(sum([count >= COPIES for count in height])),
            self.situation_tally,
            t.shape_tally(SHAPE_KNITTED),
        )
        return self._at(found.spot, reading)

    def _at(self, spot: Spot | None, reading: JokerReading) -> int:
        """The total with the winning tile at a spot."""
        t, melds, where = self.t, self.melds, 0
        concealed = melds.concealed_kongs + len(reading.pungs)
        if spot is not None and spot[0] >= PAIR:
            place = reading.pair // 9 * SUIT_PLACES + PLACE_PAIR + reading.pair % 9
            where = t.place_tally(SHAPE_KNITTED, 0, place)
        elif spot is not None and spot[0] >= PUNG:
            concealed -= self.claimed
        return self.reading_total.total(
            0, t.kong_tally(melds.concealed_kongs, melds.open_kongs, concealed), where
        )
