"""The 81 fans of MCR, in the order of the book. Each function is the whole condition of the fan it is named after.

exclusions.py lists the fans that a fan takes away, counting.py adds them up.
"""

from itertools import combinations

from tingpai import patterns
from tingpai.arrange import GroupKind
from tingpai.kernel.shapes import HONORS_AND_KNITTED, KNITTED_STRAIGHT, SEVEN_PAIRS, THIRTEEN_ORPHANS
from tingpai.patterns import (
    DRAGONS,
    REVERSIBLE_TILES,
    WINDS,
    chow_runs,
    every_group,
    fours_apart,
    only,
    only_ranks,
    pung_runs,
    pungs_of,
    pungs_or_pairs,
    terminal_chow_hand,
)
from tingpai.score import FanTable, Found
from tingpai.tile import TERMINALS_AND_HONORS, TILES
from tingpai.win import Source, Win

fans = FanTable(__package__)
fan = fans.fan

FIVES = frozenset(tile for tile in TILES if tile.rank == 5)
TERMINALS = frozenset(tile for tile in TILES if tile.is_terminal)


# 88 points


@fan()
def big_four_winds(win: Win) -> Found:
    """Pungs or kongs of all four winds."""
    winds = pungs_of(win, WINDS)
    return [tuple(index for (index,) in winds)] if len(winds) == 4 else False


@fan()
def big_three_dragons(win: Win) -> Found:
    """Pungs or kongs of all three dragons."""
    dragons = pungs_of(win, DRAGONS)
    return [tuple(index for (index,) in dragons)] if len(dragons) == 3 else False


@fan("M-58")
def all_green(win: Win) -> Found:
    """Only 2, 3, 4, 6 and 8 of bamboo and green dragons."""
    return patterns.all_green(win)


@fan()
def nine_gates(win: Win) -> Found:
    """1112345678999 of one suit stand and wait for any tile of the suit."""
    return patterns.nine_gates(win)


@fan()
def four_kongs(win: Win) -> Found:
    """Four kongs, open or concealed."""
    return [win.kongs] if len(win.kongs) == 4 else False


@fan()
def seven_shifted_pairs(win: Win) -> Found:
    """Seven pairs of one suit, each one number above the one before."""
    return patterns.seven_shifted_pairs(win)


@fan("M-25")
def thirteen_orphans(win: Win) -> Found:
    """One of each terminal and honour, and a second one of any of them."""
    return win.shape == THIRTEEN_ORPHANS


# 64 points


@fan()
def all_terminals(win: Win) -> Found:
    """Pungs, kongs and pairs of ones and nines only."""
    return pungs_or_pairs(win) and only(win, TERMINALS)


@fan()
def little_four_winds(win: Win) -> Found:
    """Pungs or kongs of three winds and a pair of the fourth."""
    winds = pungs_of(win, WINDS)
    if len(winds) != 3 or win.pair not in WINDS:
        return False
    return [(*(index for (index,) in winds), len(win.groups) - 1)]


@fan()
def little_three_dragons(win: Win) -> Found:
    """Pungs or kongs of two dragons and a pair of the third."""
    dragons = pungs_of(win, DRAGONS)
    if len(dragons) != 2 or win.pair not in DRAGONS:
        return False
    return [(*(index for (index,) in dragons), len(win.groups) - 1)]


@fan()
def all_honors(win: Win) -> Found:
    """Pungs, kongs and pairs of winds and dragons only."""
    return pungs_or_pairs(win) and not win.suits


@fan("M-46", "M-48", "M-49")
def four_concealed_pungs(win: Win) -> Found:
    """Four pungs or concealed kongs, none of them with a tile of another player."""
    return [win.concealed_pungs] if len(win.concealed_pungs) == 4 else False


@fan("M-43")
def pure_terminal_chows(win: Win) -> Found:
    """123, 123, 789, 789 and 55 of one suit."""
    return terminal_chow_hand(win, suits=1)


# 48 points


@fan()
def quadruple_chow(win: Win) -> Found:
    """Four times the same chow in one suit."""
    return chow_runs(win, 4, steps=(0,), suits=1)


@fan()
def four_pure_shifted_pungs(win: Win) -> Found:
    """Four pungs or kongs of one suit, each one number above the one before."""
    return pung_runs(win, 4, steps=(1,), suits=1)


# 32 points


@fan("M-57")
def four_pure_shifted_chows(win: Win) -> Found:
    """Four chows of one suit, each shifted by one number, or each by two."""
    return chow_runs(win, 4, steps=(1, 2), suits=1)


@fan()
def three_kongs(win: Win) -> Found:
    """Three kongs, open or concealed."""
    return [win.kongs] if len(win.kongs) >= 3 else False


@fan()
def all_terminals_and_honors(win: Win) -> Found:
    """Pungs, kongs and pairs of ones, nines, winds and dragons only."""
    return pungs_or_pairs(win) and only(win, TERMINALS_AND_HONORS)


# 24 points


@fan("M-27")
def seven_pairs(win: Win) -> Found:
    """Seven pairs; four equal tiles may be two of them."""
    return win.shape == SEVEN_PAIRS


@fan("M-28")
def greater_honors_and_knitted_tiles(win: Win) -> Found:
    """All seven honours, and seven different tiles of three knitted sequences."""
    return win.shape == HONORS_AND_KNITTED and sum(tile.is_honor for tile in win.kinds) == 7


@fan()
def all_even_pungs(win: Win) -> Found:
    """Pungs or kongs and a pair of 2, 4, 6, 8."""
    return patterns.all_pungs(win) and all(tile.rank in (2, 4, 6, 8) for tile in win.kinds)


@fan()
def full_flush(win: Win) -> Found:
    """Only tiles of one suit."""
    return patterns.one_suit(win)


@fan("M-56")
def pure_triple_chow(win: Win) -> Found:
    """Three times the same chow in one suit."""
    return chow_runs(win, 3, steps=(0,), suits=1)


@fan("M-56")
def pure_shifted_pungs(win: Win) -> Found:
    """Three pungs or kongs of one suit, each one number above the one before."""
    return pung_runs(win, 3, steps=(1,), suits=1)


@fan()
def upper_tiles(win: Win) -> Found:
    """Only 7, 8 and 9."""
    return only_ranks(win, 7, 9)


@fan()
def middle_tiles(win: Win) -> Found:
    """Only 4, 5 and 6."""
    return only_ranks(win, 4, 6)


@fan()
def lower_tiles(win: Win) -> Found:
    """Only 1, 2 and 3."""
    return only_ranks(win, 1, 3)


# 16 points


@fan()
def pure_straight(win: Win) -> Found:
    """123, 456 and 789 of one suit."""
    return chow_runs(win, 3, steps=(3,), suits=1)


@fan("M-55")
def three_suited_terminal_chows(win: Win) -> Found:
    """123 and 789 in two suits, and 55 of the third."""
    return terminal_chow_hand(win, suits=2)


@fan()
def pure_shifted_chows(win: Win) -> Found:
    """Three chows of one suit, each shifted by one number, or each by two."""
    return chow_runs(win, 3, steps=(1, 2), suits=1)


@fan()
def all_fives(win: Win) -> Found:
    """A 5 in every set and in the pair."""
    return every_group(win, FIVES)


@fan()
def triple_pung(win: Win) -> Found:
    """Pungs or kongs of the same number in all three suits."""
    return pung_runs(win, 3, steps=(0,), suits=3)


@fan("M-46", "M-48", "M-49")
def three_concealed_pungs(win: Win) -> Found:
    """Three pungs or concealed kongs, none of them with a tile of another player."""
    return [win.concealed_pungs] if len(win.concealed_pungs) >= 3 else False


# 12 points


@fan("M-28")
def lesser_honors_and_knitted_tiles(win: Win) -> Found:
    """Fourteen different tiles: five or six honours, the rest of three knitted sequences."""
    return win.shape == HONORS_AND_KNITTED and sum(tile.is_honor for tile in win.kinds) < 7


@fan("M-26", "M-28")
def knitted_straight(win: Win) -> Found:
    """All nine tiles of the three knitted sequences 147, 258 and 369, one in each suit."""
    if win.shape == HONORS_AND_KNITTED:
        return sum(tile.is_suited for tile in win.kinds) == 9
    return [(0,)] if win.shape == KNITTED_STRAIGHT else False


@fan()
def upper_four(win: Win) -> Found:
    """Only 6, 7, 8 and 9."""
    return only_ranks(win, 6, 9)


@fan()
def lower_four(win: Win) -> Found:
    """Only 1, 2, 3 and 4."""
    return only_ranks(win, 1, 4)


@fan()
def big_three_winds(win: Win) -> Found:
    """Pungs or kongs of three winds."""
    return [tuple(index for (index,) in three) for three in combinations(pungs_of(win, WINDS), 3)]


# 8 points


@fan()
def mixed_straight(win: Win) -> Found:
    """123, 456 and 789, each in another suit."""
    return chow_runs(win, 3, steps=(3,), suits=3)


@fan("M-62")
def reversible_tiles(win: Win) -> Found:
    """Only tiles that look the same upside down: 1234589 of dots, 245689 of bamboo, the white dragon."""
    return only(win, REVERSIBLE_TILES)


@fan()
def mixed_triple_chow(win: Win) -> Found:
    """The same chow in all three suits."""
    return chow_runs(win, 3, steps=(0,), suits=3)


@fan()
def mixed_shifted_pungs(win: Win) -> Found:
    """Three pungs or kongs in three suits, each one number above the one before."""
    return pung_runs(win, 3, steps=(1,), suits=3)


@fan("M-30")
def chicken_hand(_win: Win) -> Found:
    """A hand with no other fan than flowers: counting.py gives it when nothing else counts."""
    return False


@fan("M-08")
def last_tile_draw(win: Win) -> Found:
    """Won on the last tile of the wall."""
    return win.situation.last and win.situation.self_drawn


@fan("M-11")
def last_tile_claim(win: Win) -> Found:
    """Won on the discard after which the wall is empty."""
    return win.situation.last and win.situation.source is Source.DISCARD


@fan("M-31")
def out_with_replacement_tile(win: Win) -> Found:
    """Won on the tile that replaced a kong."""
    return win.situation.replacement


@fan("§3.7.2.3")
def robbing_the_kong(win: Win) -> Found:
    """Won on the tile that another player added to a pung."""
    return win.situation.source is Source.KONG


@fan("M-44", "M-46")
def two_concealed_kongs(win: Win) -> Found:
    """Two concealed kongs."""
    return [win.concealed_kongs] if len(win.concealed_kongs) >= 2 else False


# 6 points


@fan()
def all_pungs(win: Win) -> Found:
    """Four pungs or kongs and a pair."""
    return patterns.all_pungs(win)


@fan()
def half_flush(win: Win) -> Found:
    """Tiles of one suit together with honours."""
    return patterns.one_suit_with_honors(win)


@fan()
def mixed_shifted_chows(win: Win) -> Found:
    """Three chows in three suits, each one number above the one before."""
    return chow_runs(win, 3, steps=(1,), suits=3)


@fan("M-61")
def all_types(win: Win) -> Found:
    """Tiles of all three suits, winds and dragons, in sets and pairs."""
    return patterns.all_types(win)


@fan("M-35")
def melded_hand(win: Win) -> Found:
    """Four claimed sets, and the pair completed by another player's tile."""
    return patterns.melded_hand(win)


@fan()
def two_dragon_pungs(win: Win) -> Found:
    """Pungs or kongs of two dragons."""
    return [tuple(index for (index,) in two) for two in combinations(pungs_of(win, DRAGONS), 2)]


# 4 points


@fan()
def outside_hand(win: Win) -> Found:
    """A terminal or an honour in every set and in the pair."""
    return every_group(win, TERMINALS_AND_HONORS)


@fan("M-50")
def fully_concealed_hand(win: Win) -> Found:
    """Nothing claimed, and the winning tile drawn."""
    return not win.open and win.situation.self_drawn


@fan("M-45", "M-46")
def two_melded_kongs(win: Win) -> Found:
    """Two kongs, one or both of them open."""
    return [win.kongs] if len(win.kongs) >= 2 and win.open_kongs else False


@fan("M-52")
def last_tile(win: Win) -> Found:
    """Won on the fourth tile of a kind whose other three lie face up on the table."""
    return win.situation.last_of_kind


# 2 points


@fan("M-54")
def dragon_pung(win: Win) -> Found:
    """A pung or kong of dragons."""
    return pungs_of(win, DRAGONS)


@fan("M-54")
def prevalent_wind(win: Win) -> Found:
    """A pung or kong of the round wind."""
    return pungs_of(win, (win.situation.round.tile,))


@fan("M-54")
def seat_wind(win: Win) -> Found:
    """A pung or kong of the seat wind."""
    return pungs_of(win, (win.situation.seat.tile,))


@fan("M-49")
def concealed_hand(win: Win) -> Found:
    """Nothing claimed before the winning tile, which another player gave."""
    return not win.open and not win.situation.self_drawn


@fan()
def all_chows(win: Win) -> Found:
    """Chows only, and a pair of numbered tiles."""
    return patterns.all_chows(win)


@fan("M-27", "M-53")
def tile_hog(win: Win) -> Found:
    """All four tiles of a kind, not in a kong; once for each such kind."""
    return [
        tuple(index for index, group in enumerate(win.groups) if tile in group.tiles)
        for tile in fours_apart(win)
    ]


@fan("M-41")
def double_pung(win: Win) -> Found:
    """Pungs or kongs of the same number in two suits."""
    return pung_runs(win, 2, steps=(0,), suits=2)


@fan("M-46", "M-48", "M-49")
def two_concealed_pungs(win: Win) -> Found:
    """Two pungs or concealed kongs, neither with a tile of another player."""
    return [win.concealed_pungs] if len(win.concealed_pungs) >= 2 else False


@fan("M-46")
def concealed_kong(win: Win) -> Found:
    """A concealed kong."""
    return [(index,) for index in win.concealed_kongs]


@fan()
def all_simples(win: Win) -> Found:
    """No terminals and no honours."""
    return all(tile.is_simple for tile in win.kinds)


# 1 point


@fan("M-40")
def pure_double_chow(win: Win) -> Found:
    """Twice the same chow in one suit."""
    return chow_runs(win, 2, steps=(0,), suits=1)


@fan("M-40")
def mixed_double_chow(win: Win) -> Found:
    """The same chow in two suits."""
    return chow_runs(win, 2, steps=(0,), suits=2)


@fan("M-40")
def short_straight(win: Win) -> Found:
    """Two chows of one suit that follow each other: six numbers in a row."""
    return chow_runs(win, 2, steps=(3,), suits=1)


@fan("M-40")
def two_terminal_chows(win: Win) -> Found:
    """123 and 789 of one suit."""
    return chow_runs(win, 2, steps=(6,), suits=1)


@fan("M-54")
def pung_of_terminals_or_honors(win: Win) -> Found:
    """A pung or kong of ones, nines or winds."""
    return pungs_of(win, TERMINALS | WINDS)


@fan("M-46")
def melded_kong(win: Win) -> Found:
    """An open kong: from a discard, or added to a pung."""
    return [(index,) for index in win.open_kongs]


@fan("M-60")
def one_voided_suit(win: Win) -> Found:
    """Tiles of exactly two suits."""
    return len(win.suits) == 2


@fan()
def no_honors(win: Win) -> Found:
    """No winds and no dragons."""
    return not win.honors


def _only_wait(win: Win, kind: GroupKind) -> int | None:
    """Give the group of this kind that the winning tile completed, if no other tile would have completed it (M-33)."""
    return win.place if len(win.waits) == 1 and win.place_kind is kind else None


@fan("M-32", "M-33", "M-36")
def edge_wait(win: Win) -> Found:
    """Waited only for the 3 of 123 or the 7 of 789."""
    place = _only_wait(win, GroupKind.CHOW)
    if place is None:
        return False
    low = win.tile_of(place)
    return [(place,)] if (low.rank, win.situation.tile) in ((1, low + 2), (7, low)) else False


@fan("M-32", "M-33", "M-36")
def closed_wait(win: Win) -> Found:
    """Waited only for the middle tile of a chow."""
    place = _only_wait(win, GroupKind.CHOW)
    return [(place,)] if place is not None and win.situation.tile == win.tile_of(place) + 1 else False


@fan("M-32", "M-33", "M-36", "M-37")
def single_wait(win: Win) -> Found:
    """Waited only for the second tile of the pair."""
    place = _only_wait(win, GroupKind.PAIR)
    return False if place is None else [(place,)]


@fan("M-51")
def self_drawn(win: Win) -> Found:
    """The winning tile came from the wall."""
    return win.situation.self_drawn


@fan("M-29")
def flower(win: Win) -> Found:
    """A flower or season laid aside, one point each."""
    return [()] * len(win.hand.flowers)
