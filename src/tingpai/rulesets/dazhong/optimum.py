"""The dearest reading of a hand with jokers, found without writing every reading out.

Regular readings are searched by `search.py` and seven pairs by `pairs.py`, with the tables of `tingpai.quick`, which
the fans themselves fill; the few other readings are counted in full. The best one is laid out with its jokers and
counted once more by counting.py; a test holds the two totals equal.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from tingpai.arrange import Group, GroupKind, melded
from tingpai.kernel.shapes import REGULAR, SEVEN_PAIRS
from tingpai.quick import rows
from tingpai.quick.book import Book
from tingpai.quick.lookup import Tables
from tingpai.quick.numbers import CHOW_WEIGHTS
from tingpai.quick.probes import probe
from tingpai.rulesets.dazhong import counting, jokers
from tingpai.rulesets.dazhong.options import DazhongOptions
from tingpai.rulesets.dazhong.pairs import Pairs
from tingpai.rulesets.dazhong.parts import NOBODY
from tingpai.rulesets.dazhong.search import Melds, Search
from tingpai.rulesets.dazhong.wins import JokerHand
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
    from tingpai.rulesets.dazhong.quick import Quick  # which asks us in turn about hands with jokers
    from tingpai.rulesets.dazhong.ruleset import Dazhong

    return Tables(Book(Quick(Dazhong(options))))


def best(hand: JokerHand, options: DazhongOptions) -> Win | None:
    """The dearest reading, or None if the tiles make no winning hand."""
    if not hand.jokers:
        # All of them are in a kong: few readings are left.
        found = [_counted(win, options, _in_pair(win)) for win in hand.wins()]
    else:
        found = [*regular(hand, options), *seven_pairs(hand, options)]
        found += [_counted(win, options, False) for win in hand.irregular_wins()]
    if not found:
        return None
    return max(found, key=lambda item: (item.total, item.in_pair)).win()


def _counted(win: Win, options: DazhongOptions, in_pair: bool) -> Found:
    return Found(counting.total(win, options), in_pair, lambda: win)


def _in_pair(win: Win) -> bool:
    return win.shape == REGULAR and win.place == len(win.groups) - 1


# -- sets and a pair ----------------------------------------------------------------------------------------


def regular(hand: JokerHand, options: DazhongOptions) -> Iterator[Found]:
    """The dearest reading as sets and a pair."""
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


def _win(hand: JokerHand, codes: Sequence[int], spot: jokers.Spot | None) -> Win:
    return hand.win_of(hand.declared[0], jokers.laid(codes, hand.naturals, spot, hand.won), spot is not None)


def _melds(hand: JokerHand, t: Tables) -> Melds:
    chows = pungs = concealed = open_kongs = 0
    word = -1
    loose = [0] * KINDS
    for meld in hand.hand.melds:
        group = melded(meld)
        word &= t.meld_word(rows.code_of(meld))
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
    key = (rows.situation_key(situation), drawn, claimed, len(melds), shape)
    if key not in known:
        place = None if hand.won is None else 0
        win = probe([ONE_JOKER], situation, hand=hand.hand, shape=shape, place=place)
        known[key] = t.pack(t.book.tallies.ask(win, t.book.looks.situation))
    return known[key]


@lru_cache(maxsize=32)
def _situations(_options: DazhongOptions) -> dict[tuple[int, bool, int, int, int], int]:
    """Those that were met in games with these options."""
    return {}


def _flowers(hand: JokerHand, t: Tables) -> int:
    return t.flower_tally(rows.flowers_of(hand.hand.flowers), hand.situation.seat)


# -- seven pairs --------------------------------------------------------------------------------------------


def seven_pairs(hand: JokerHand, options: DazhongOptions) -> Iterator[Found]:
    """The dearest reading as seven pairs."""
    if hand.may_be_pairs:
        t = tables(options)
        pairs = Pairs(t, _situation(hand, options, SEVEN_PAIRS), _flowers(hand, t))
        pairs.run(hand.naturals, hand.jokers)
        if pairs.best >= 0:
            yield Found(pairs.best, False, lambda: hand.win_of_pairs(pairs.kinds))
