"""The highest-scoring reading of a hand with jokers, found without writing every reading out.

`joker_search.py` finds regular readings, `joker_pairs.py` seven pairs, and this file knitted straights. All use the
tables of `tingpai.score_tables`, which the fans themselves fill; the few other readings are counted in full. The best
one is laid out with its jokers and counted once more by counting.py; a test holds the two totals equal.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Final, NamedTuple

from tingpai.arrange import Group, GroupKind, melded
from tingpai.kernel.shapes import KNITTED_STRAIGHT, REGULAR, SEVEN_PAIRS
from tingpai.rulesets.dazhong import counting, joker_readings
from tingpai.rulesets.dazhong.joker_pairs import Pairs
from tingpai.rulesets.dazhong.joker_parts import NOBODY, PAIR, PUNG
from tingpai.rulesets.dazhong.joker_readings import COPIES, Reading, Spot
from tingpai.rulesets.dazhong.joker_search import Melds, Search
from tingpai.rulesets.dazhong.joker_wins import JokerHand, Knitted
from tingpai.rulesets.dazhong.options import DazhongOptions
from tingpai.score_tables import hand_rows
from tingpai.score_tables.book_tables import Book
from tingpai.score_tables.lookup_tables import Tables
from tingpai.score_tables.part_numbers import CHOW_WEIGHTS, PLACE_PAIR, SHAPE_KNITTED, SUIT_PLACES
from tingpai.score_tables.probe_wins import probe
from tingpai.score_tables.tally_sum import Weigh
from tingpai.tile import KINDS, Tile
from tingpai.win import Win

ONE_JOKER: Final = Group(GroupKind.PAIR, (Tile.M1, Tile.M1), jokers=(Tile.M1,))


class Found(NamedTuple):
    """A reading and the place of the winning tile in it, with what they are worth together."""

    total: int
    in_pair: bool
    """Among equals the winning tile is put into the pair."""
    win: Callable[[], Win]


@lru_cache(maxsize=32)
def tables(options: DazhongOptions) -> Tables:
    """The tables of a game with these options."""
    from tingpai.rulesets.dazhong.fast_rules import (
        DazhongFastRules,  # which asks us in turn about hands with jokers
    )
    from tingpai.rulesets.dazhong.ruleset import Dazhong

    return Tables(Book(DazhongFastRules(Dazhong(options))))


def best(hand: JokerHand, options: DazhongOptions) -> Win | None:
    """The highest-scoring reading, or None if the tiles make no winning hand."""
    if not hand.jokers:
        # All of them are in a kong: few readings are left.
        found = [_counted(win, options, _in_pair(win)) for win in hand.wins()]
    else:
        found = [*regular(hand, options), *seven_pairs(hand, options)]
        found += knitted_straights(hand, options)
        found += [_counted(win, options, False) for win in hand.wins_of_singles()]
    if not found:
        return None
    return max(found, key=lambda item: (item.total, item.in_pair)).win()


def _counted(win: Win, options: DazhongOptions, in_pair: bool) -> Found:
    return Found(counting.total(win, options), in_pair, lambda: win)


def _in_pair(win: Win) -> bool:
    return win.shape == REGULAR and win.place == len(win.groups) - 1


# -- sets and a pair ----------------------------------------------------------------------------------------


def regular(hand: JokerHand, options: DazhongOptions) -> Iterator[Found]:
    """The highest-scoring reading as sets and a pair."""
    t = tables(options)
    situation = hand.situation
    won = NOBODY if hand.won is None else hand.won
    search = Search(
        t, hand.naturals, hand.jokers, won, not situation.self_drawn, _melds(hand, t), not hand.hand.melds
    )
    search.run(situation.seat * 4 + situation.round, _situation(hand, options, REGULAR), _flowers(hand, t))
    if search.best >= 0:
        spot = None if hand.won is None else search.place()
        yield Found(search.best, search.in_pair, lambda: _win(hand, search.codes(), spot))


def _win(hand: JokerHand, codes: Sequence[int], spot: joker_readings.Spot | None) -> Win:
    return hand.win_of(
        hand.declared[0], joker_readings.laid(codes, hand.naturals, spot, hand.won), spot is not None
    )


def _melds(hand: JokerHand, t: Tables) -> Melds:
    chows = pungs = concealed = open_kongs = 0
    word = -1
    loose = [0] * KINDS
    for meld in hand.hand.melds:
        group = melded(meld)
        word &= t.meld_word(hand_rows.code_of(meld))
        if group.kind is GroupKind.CHOW:
            chows += CHOW_WEIGHTS[meld.tile % 9] << 12 * (meld.tile // 9)
        else:
            pungs |= 1 << meld.tile
        if group.kind is GroupKind.KONG:
            concealed += meld.concealed
            open_kongs += not meld.concealed
        else:
            # A kong's own tiles never make four apart (D-68).
            for tile in group.tiles:
                loose[tile] += 1
    return Melds(chows, pungs, word, concealed, open_kongs, loose)


def _situation(hand: JokerHand, options: DazhongOptions, shape: int) -> int:
    """What all readings of a shape have in common: the situation, how many sets were claimed, and the shape."""
    t, known = tables(options), _situations(options)
    situation, melds = hand.situation, hand.hand.melds
    claimed = sum([not meld.concealed for meld in melds])
    drawn = situation.tile == situation.joker
    key = (hand_rows.situation_key(situation), drawn, claimed, len(melds), shape)
    if key not in known:
        place = None if hand.won is None else 0
        win = probe([ONE_JOKER], situation, hand=hand.hand, shape=shape, place=place)
        known[key] = t.pack(t.book.tallies.ask(win, t.book.inputs.situation))
    return known[key]


@lru_cache(maxsize=32)
def _situations(_options: DazhongOptions) -> dict[tuple[int, bool, int, int, int], int]:
    """Those that were met in games with these options."""
    return {}


def _flowers(hand: JokerHand, t: Tables) -> int:
    return t.flower_tally(hand_rows.flowers_of(hand.hand.flowers), hand.situation.seat)


# -- seven pairs --------------------------------------------------------------------------------------------


def seven_pairs(hand: JokerHand, options: DazhongOptions) -> Iterator[Found]:
    """The highest-scoring reading as seven pairs."""
    if hand.may_be_pairs:
        t = tables(options)
        pairs = Pairs(t, _situation(hand, options, SEVEN_PAIRS), _flowers(hand, t))
        pairs.run(hand.naturals, hand.jokers)
        if pairs.best >= 0:
            yield Found(pairs.best, False, lambda: hand.win_of_pairs(pairs.kinds))


# -- around a knitted straight ------------------------------------------------------------------------------


def knitted_straights(hand: JokerHand, options: DazhongOptions) -> Iterator[Found]:
    """The readings around a knitted straight; of those that differ only in where the jokers stand, the first."""
    weigh: Knitting | None = None
    seen: set[tuple[object, ...]] = set()
    for found in hand.knitted_straights():
        reading, spot = found.reading, found.spot
        sort = 0 if spot is None else 1 if spot[0] < PUNG else 2 if spot[0] < PAIR else 3
        alike = (found.knitted.tiles, reading.chows, reading.pungs, reading.pair, sort)
        if alike in seen:
            continue
        seen.add(alike)
        if weigh is None:
            weigh = Knitting(hand, options)
        yield Found(weigh.total(found), False, partial(hand.win_of_knitted, hand.declared[0], found))


class Knitting:
    """What the readings of a hand around a knitted straight are worth."""

    def __init__(self, hand: JokerHand, options: DazhongOptions) -> None:
        self.t = tables(options)
        self.melds = _melds(hand, self.t)
        self.claimed = not hand.situation.self_drawn
        self.winds = hand.situation.seat * 4 + hand.situation.round
        self.situation = _situation(hand, options, KNITTED_STRAIGHT)
        self.weigh = Weigh(self.t)
        self.weigh.flower = _flowers(hand, self.t)

    def total(self, found: Knitted) -> int:
        """The total of one of them."""
        t, melds, reading = self.t, self.melds, found.reading
        chows = [t.chow_number(melds.chows >> 12 * suit & 4095) for suit in range(3)]
        pungs = melds.pungs
        word = melds.word & t.knitted_word & t.part_word(reading.pair // 9, 0, 0, reading.pair % 9)
        height = list(melds.loose)
        for tile in (*found.knitted.tiles, *reading.pungs * 3, reading.pair, reading.pair):
            height[tile] += 1
        for low in reading.chows:
            chows[low // 9] = 1 + low % 9
            word &= t.part_word(low // 9, 1 + low % 9, 0, -1)
            for tile in (low, low + 1, low + 2):
                height[tile] += 1
        for kind in reading.pungs:
            pungs |= 1 << kind
            word &= t.part_word(kind // 9, 0, 1 << kind % 9, -1)
        self.weigh.begin(
            t.chow_tally(chows[0], chows[1], chows[2], reading.pair),
            t.pung_tally(pungs & 511, pungs >> 9 & 511, pungs >> 18 & 511),
            t.honor_tally(pungs >> 27, reading.pair, self.winds),
            t.whole_tally(word, SHAPE_KNITTED),
            t.copy_tally(sum([count >= COPIES for count in height])),
            self.situation,
            t.shape_tally(SHAPE_KNITTED),
        )
        return self._at(found.spot, reading)

    def _at(self, spot: Spot | None, reading: Reading) -> int:
        """The total with the winning tile there."""
        t, melds, where = self.t, self.melds, 0
        concealed = melds.concealed + len(reading.pungs)
        if spot is not None and spot[0] >= PAIR:
            place = reading.pair // 9 * SUIT_PLACES + PLACE_PAIR + reading.pair % 9
            where = t.place_tally(SHAPE_KNITTED, 0, place)
        elif spot is not None and spot[0] >= PUNG:
            concealed -= self.claimed
        return self.weigh.total(0, t.kong_tally(melds.concealed, melds.open_kongs, concealed), where)
