"""The 96 fans of Dazhong, in the order of the book. Each function is the whole condition of its fan.

A fan lists every occurrence, that is every choice of sets that makes it (System 3, D-06). absorption.py says which
fans absorb others, counting.py adds them up. The effects of options are in those files too.
"""

from collections.abc import Collection
from itertools import combinations, product

from tingpai import patterns
from tingpai.arrange import GroupKind
from tingpai.kernel.shapes import HONORS_AND_KNITTED, KNITTED_STRAIGHT, SEVEN_PAIRS, THIRTEEN_ORPHANS
from tingpai.patterns import (
    DRAGONS,
    NINE_GATES,
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
from tingpai.score import FanTable, Found, Occurrence
from tingpai.tile import TERMINALS_AND_HONORS, TILES, Tile, count_tiles
from tingpai.win import Source, Win

fans = FanTable(__package__)
fan = fans.fan

FIVES = frozenset(tile for tile in TILES if tile.rank == 5)
FLOWERS, SEASONS = frozenset(TILES[34:38]), frozenset(TILES[38:42])
TERMINALS = frozenset(tile for tile in TILES if tile.is_terminal)
SIMPLES = frozenset(tile for tile in TILES if tile.is_simple)
EVEN = frozenset(tile for tile in TILES if tile.rank in (2, 4, 6, 8))
OUTSIDE = frozenset(TERMINALS_AND_HONORS)
TERMINALS_AND_WINDS = TERMINALS | WINDS


def pungs_of_different(win: Win, tiles: Collection[Tile], size: int) -> list[Occurrence]:
    """List every choice of `size` pungs or kongs of different kinds among `tiles` (D-66)."""
    if len(win.pungs) < size:
        return []
    by_kind: dict[Tile, list[int]] = {}
    for index in win.pungs:
        if (tile := win.tile_of(index)) in tiles:
            by_kind.setdefault(tile, []).append(index)
    return [
        tuple(sorted(chosen)) for kinds in combinations(by_kind.values(), size) for chosen in product(*kinds)
    ]


def drawn(win: Win) -> bool:
    """True if the winning tile came from the wall. A hand blessed by Heaven has no winning tile (D-32)."""
    return win.situation.self_drawn and win.place is not None


def won_as(win: Win) -> tuple[Tile, ...]:
    """The kinds that the winning tile can be: itself, or every kind that a drawn joker may stand for in its group."""
    if win.place is None or win.situation.tile is None:
        return ()
    if win.situation.tile == win.situation.joker:
        return win.groups[win.place].jokers
    return (win.situation.tile,)


def holds_jokers(win: Win) -> bool:
    """True if there is a joker in the hand, no matter which tile it stands for (D-38)."""
    return any(group.jokers for group in win.groups)


# Over 88 points


@fan("D-35")
def happy_four_winds(win: Win) -> Found:
    """Pungs or kongs of all four winds and a pair of green dragons."""
    return win.pair is Tile.GREEN and len(pungs_of_different(win, WINDS, 4)) == 1


@fan("Counting 9", "D-32")
def blessing_of_heaven(win: Win) -> Found:
    """East wins with the fourteen tiles that were dealt."""
    return win.situation.blessing == "heaven"


@fan("D-33", "D-73")
def blessing_of_earth(win: Win) -> Found:
    """Another player than East wins on the first draw, before any discard of their own."""
    return win.situation.blessing == "earth"


@fan("D-34")
def blessing_of_man(win: Win) -> Found:
    """Won on a discard before the first discard of one's own; nobody has claimed a tile or made a kong."""
    return win.situation.blessing == "man"


# 88 points


@fan("D-66")
def big_four_winds(win: Win) -> Found:
    """Pungs or kongs of all four winds."""
    return pungs_of_different(win, WINDS, 4)


@fan("D-66")
def big_three_dragons(win: Win) -> Found:
    """Pungs or kongs of all three dragons."""
    return pungs_of_different(win, DRAGONS, 3)


@fan()
def all_green(win: Win) -> Found:
    """Only 2, 3, 4, 6 and 8 of bamboo and green dragons."""
    return patterns.all_green(win)


@fan("Counting 9", "D-32", "D-65")
def nine_gates(win: Win) -> Found:
    """1112345678999 of one suit stand and wait for any tile of the suit."""
    if win.hand.melds or not patterns.one_suit(win):
        return False
    suit = 9 * min(win.suits)
    counts = tuple(count_tiles(win.tiles)[suit : suit + 9])
    for tile in won_as(win):
        rank = tile - suit
        if (*counts[:rank], counts[rank] - 1, *counts[rank + 1 :]) == NINE_GATES:
            return True
    return False


@fan()
def four_kongs(win: Win) -> Found:
    """Four kongs, open or concealed."""
    return [win.kongs] if len(win.kongs) == 4 else False


@fan("D-44")
def seven_shifted_pairs(win: Win) -> Found:
    """Seven pairs of one suit, each one number above the one before."""
    return patterns.seven_shifted_pairs(win)


@fan("D-44")
def thirteen_orphans(win: Win) -> Found:
    """One of each terminal and honour, and a second one of any of them."""
    return win.shape == THIRTEEN_ORPHANS


@fan("Jokers 8", "D-41")
def kong_of_jokers(win: Win) -> Found:
    """All four jokers, declared as a concealed kong."""
    return [(index,) for index in win.kongs if win.groups[index].jokers]


# 64 points


@fan("D-09")
def all_terminals(win: Win) -> Found:
    """Pungs, kongs and pairs of ones and nines only."""
    return pungs_or_pairs(win) and only(win, TERMINALS)


@fan("D-66", "D-75")
def little_four_winds(win: Win) -> Found:
    """Pungs or kongs of three winds and a pair of the fourth."""
    if win.pair not in WINDS:
        return False
    others = WINDS - {win.pair}
    return [(*three, len(win.groups) - 1) for three in pungs_of_different(win, others, 3)]


@fan("D-66", "D-75")
def little_three_dragons(win: Win) -> Found:
    """Pungs or kongs of two dragons and a pair of the third."""
    if win.pair not in DRAGONS:
        return False
    others = DRAGONS - {win.pair}
    return [(*two, len(win.groups) - 1) for two in pungs_of_different(win, others, 2)]


@fan("D-09")
def all_honors(win: Win) -> Found:
    """Pungs, kongs and pairs of winds and dragons only."""
    return pungs_or_pairs(win) and not win.suits


@fan("D-31")
def four_concealed_pungs(win: Win) -> Found:
    """Four pungs or concealed kongs, none of them with a tile of another player."""
    return [win.concealed_pungs] if len(win.concealed_pungs) == 4 else False


@fan()
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


@fan()
def four_pure_shifted_chows(win: Win) -> Found:
    """Four chows of one suit, each shifted by one number, or each by two."""
    return chow_runs(win, 4, steps=(1, 2), suits=1)


@fan()
def three_kongs(win: Win) -> Found:
    """Three kongs, open or concealed."""
    return [win.kongs] if len(win.kongs) >= 3 else False


@fan("D-09")
def all_terminals_and_honors(win: Win) -> Found:
    """Pungs, kongs and pairs of ones, nines, winds and dragons only."""
    return pungs_or_pairs(win) and only(win, OUTSIDE)


@fan("D-20", "D-21")
def heavenly_ready_hand(win: Win) -> Found:
    """Declared ready at once: East with the first discard, another player with the dealt tiles."""
    return win.situation.ready == "heavenly"


# 24 points


@fan("D-44")
def seven_pairs(win: Win) -> Found:
    """Seven pairs; four equal tiles may be two of them."""
    return win.shape == SEVEN_PAIRS


@fan()
def greater_honors_and_knitted_tiles(win: Win) -> Found:
    """All seven honours, and seven different tiles of three knitted sequences."""
    return win.shape == HONORS_AND_KNITTED and sum(tile.is_honor for tile in win.kinds) == 7


@fan()
def all_even_pungs(win: Win) -> Found:
    """Pungs or kongs and a pair of 2, 4, 6, 8."""
    return patterns.all_pungs(win) and only(win, EVEN)


@fan()
def full_flush(win: Win) -> Found:
    """Only tiles of one suit."""
    return patterns.one_suit(win)


@fan()
def pure_triple_chow(win: Win) -> Found:
    """Three times the same chow in one suit."""
    return chow_runs(win, 3, steps=(0,), suits=1)


@fan()
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


@fan("System 3")
def pure_straight(win: Win) -> Found:
    """123, 456 and 789 of one suit."""
    return chow_runs(win, 3, steps=(3,), suits=1)


@fan()
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


@fan("Kong 9", "D-31")
def three_concealed_pungs(win: Win) -> Found:
    """Three pungs or concealed kongs, none of them with a tile of another player."""
    return [win.concealed_pungs] if len(win.concealed_pungs) >= 3 else False


# 12 points


@fan()
def lesser_honors_and_knitted_tiles(win: Win) -> Found:
    """Fourteen different tiles: five or six honours, the rest of three knitted sequences."""
    return win.shape == HONORS_AND_KNITTED and sum(tile.is_honor for tile in win.kinds) < 7


@fan()
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


@fan("D-66")
def big_three_winds(win: Win) -> Found:
    """Pungs or kongs of three winds."""
    return pungs_of_different(win, WINDS, 3)


# 8 points


@fan()
def mixed_straight(win: Win) -> Found:
    """123, 456 and 789, each in another suit."""
    return chow_runs(win, 3, steps=(3,), suits=3)


@fan()
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


@fan("System 4", "D-25", "D-26", "D-27")
def chicken_hand(_win: Win) -> Found:
    """A hand with no other fan than flowers: counting.py gives it when nothing else counts."""
    return False


@fan("Sea bottom 3", "D-52")
def last_tile_draw(win: Win) -> Found:
    """Won on the last tile of the wall."""
    return win.situation.last and drawn(win)


@fan("Sea bottom 3", "D-53")
def last_tile_claim(win: Win) -> Found:
    """Won on the discard after which the wall is empty."""
    return win.situation.last and win.situation.source is Source.DISCARD


@fan("Kong 8", "D-51")
def out_with_replacement_tile(win: Win) -> Found:
    """Won on the tile that replaced a kong."""
    return win.situation.replacement


@fan("Robbing the kong 2", "D-54")
def robbing_the_kong(win: Win) -> Found:
    """Won on the tile that another player added to a pung."""
    return win.situation.source is Source.KONG


# 6 points


@fan("Kong 9", "D-02", "D-12")
def two_concealed_kongs(win: Win) -> Found:
    """Two concealed kongs."""
    return [win.concealed_kongs] if len(win.concealed_kongs) >= 2 else False


@fan()
def all_pungs(win: Win) -> Found:
    """Four pungs or kongs and a pair."""
    return patterns.all_pungs(win)


@fan()
def half_flush(win: Win) -> Found:
    """Tiles of one suit together with honours."""
    return patterns.one_suit_with_honors(win)


@fan("System 3")
def mixed_shifted_chows(win: Win) -> Found:
    """Three chows in three suits, each one number above the one before."""
    return chow_runs(win, 3, steps=(1,), suits=3)


@fan("D-30")
def all_types(win: Win) -> Found:
    """Tiles of all three suits, winds and dragons, in sets and pairs."""
    return patterns.all_types(win)


@fan("D-63")
def melded_hand(win: Win) -> Found:
    """Four claimed sets, and the pair completed by another player's tile."""
    return patterns.melded_hand(win)


@fan("D-66")
def two_dragon_pungs(win: Win) -> Found:
    """Pungs or kongs of two dragons."""
    return pungs_of_different(win, DRAGONS, 2)


@fan("D-08")
def four_mixed_shifted_pungs(win: Win) -> Found:
    """Four pungs or kongs in three suits, each one number above the one before."""
    return pung_runs(win, 4, steps=(1,), suits=3)


# 4 points


@fan()
def outside_hand(win: Win) -> Found:
    """A terminal or an honour in every set and in the pair."""
    return every_group(win, OUTSIDE)


@fan("D-28")
def fully_concealed_hand(win: Win) -> Found:
    """Four sets and a pair, nothing claimed, and the winning tile drawn."""
    return win.regular and not win.open and drawn(win)


@fan("D-13")
def two_melded_kongs(win: Win) -> Found:
    """Two kongs, one or both of them open."""
    return [win.kongs] if len(win.kongs) >= 2 and win.open_kongs else False


@fan("Jokers 13", "D-46", "D-47")
def last_tile(win: Win) -> Found:
    """Won on the fourth tile of a kind whose other three lie face up on the table; never on a joker."""
    situation = win.situation
    return situation.last_of_kind and win.place is not None and situation.tile != situation.joker


@fan("System 3", "D-01")
def four_mixed_shifted_chows(win: Win) -> Found:
    """Four chows in three suits, each one number above the one before."""
    return chow_runs(win, 4, steps=(1,), suits=3)


@fan("D-10")
def half_shifted_pungs(win: Win) -> Found:
    """Three pungs or kongs in two suits, each one number above the one before."""
    return pung_runs(win, 3, steps=(1,), suits=2)


# 2 points


@fan("Dealer 5", "D-66")
def dragon_pung(win: Win) -> Found:
    """A pung or kong of dragons."""
    return pungs_of(win, DRAGONS)


@fan("Dealer 5", "D-15")
def prevalent_wind(win: Win) -> Found:
    """A pung or kong of the round wind."""
    return pungs_of(win, (win.situation.round.tile,))


@fan("Dealer 5", "D-15")
def seat_wind(win: Win) -> Found:
    """A pung or kong of the seat wind."""
    return pungs_of(win, (win.situation.seat.tile,))


@fan("D-29")
def concealed_hand(win: Win) -> Found:
    """Nothing claimed before the winning tile, which another player gave."""
    return not win.open and not win.situation.self_drawn


@fan()
def all_chows(win: Win) -> Found:
    """Chows only, and a pair of numbered tiles; a knitted straight counts as chows."""
    return patterns.all_chows(win)


@fan("D-45", "D-64", "D-68")
def tile_hog(win: Win) -> Found:
    """Four tiles of a kind in different sets or pairs, not in a kong; once for each such kind."""
    found: list[Occurrence] = []
    fours = fours_apart(win)
    if not fours:
        return found
    apart = [
        (index, tile)
        for index, group in enumerate(win.groups)
        for tile in group.tiles
        if group.kind is not GroupKind.KONG
    ]
    for kind in fours:
        holders = [index for index, tile in apart if tile == kind]
        # With jokers there can be more than four copies; the first four make the fan (D-45, D-68).
        found.append(tuple(sorted(set(holders[:4]))))
    return found


@fan()
def double_pung(win: Win) -> Found:
    """Pungs or kongs of the same number in two suits."""
    return pung_runs(win, 2, steps=(0,), suits=2)


@fan("Kong 9", "D-12", "D-31")
def two_concealed_pungs(win: Win) -> Found:
    """Two pungs or concealed kongs, neither with a tile of another player."""
    return [win.concealed_pungs] if len(win.concealed_pungs) >= 2 else False


@fan()
def concealed_kong(win: Win) -> Found:
    """A concealed kong."""
    return [(index,) for index in win.concealed_kongs]


@fan()
def all_simples(win: Win) -> Found:
    """No terminals and no honours."""
    return only(win, SIMPLES)


@fan("D-10")
def half_shifted_chows(win: Win) -> Found:
    """Three chows in two suits, each one number above the one before."""
    return chow_runs(win, 3, steps=(1,), suits=2)


@fan("Jokers 9", "D-25", "D-38")
def no_jokers(win: Win) -> Found:
    """A hand without jokers, in a game with jokers."""
    return win.situation.joker is not None and not holds_jokers(win)


@fan()
def half_straight(win: Win) -> Found:
    """123, 456 and 789 in two suits."""
    return chow_runs(win, 3, steps=(3,), suits=2)


@fan("Ready hand 4", "D-19", "D-69")
def riichi(win: Win) -> Found:
    """Declared ready with nothing claimed."""
    return win.situation.ready is not None and not win.open


# 1 point


@fan()
def pure_double_chow(win: Win) -> Found:
    """Twice the same chow in one suit."""
    return chow_runs(win, 2, steps=(0,), suits=1)


@fan()
def mixed_double_chow(win: Win) -> Found:
    """The same chow in two suits."""
    return chow_runs(win, 2, steps=(0,), suits=2)


@fan()
def short_straight(win: Win) -> Found:
    """Two chows of one suit that follow each other: six numbers in a row."""
    return chow_runs(win, 2, steps=(3,), suits=1)


@fan()
def two_terminal_chows(win: Win) -> Found:
    """123 and 789 of one suit."""
    return chow_runs(win, 2, steps=(6,), suits=1)


@fan("D-15")
def pung_of_terminals_or_honors(win: Win) -> Found:
    """A pung or kong of ones, nines or winds."""
    return pungs_of(win, TERMINALS_AND_WINDS)


@fan()
def melded_kong(win: Win) -> Found:
    """An open kong: from a discard, or added to a pung."""
    return [(index,) for index in win.open_kongs]


@fan("D-11")
def one_voided_suit(win: Win) -> Found:
    """One suit at least is not in the hand."""
    return len(win.suits) < 3


@fan()
def no_honors(win: Win) -> Found:
    """No winds and no dragons."""
    return not win.honors


@fan("D-32")
def self_drawn(win: Win) -> Found:
    """The winning tile came from the wall."""
    return drawn(win)


@fan("Ready hand 4", "D-19", "D-69")
def ready_hand(win: Win) -> Found:
    """Declared ready with sets claimed before."""
    return win.situation.ready is not None and win.open


def _won_pair(win: Win, ranks: Collection[int]) -> bool:
    """True if the winning tile, or the drawn joker's tile, was the second of a pair of these numbers."""
    if not win.regular or win.place_kind is not GroupKind.PAIR or win.pair is None:
        return False
    return win.pair.rank in ranks


@fan("D-18")
def pair_of_258(win: Win) -> Found:
    """The winning tile made the pair, of 2, 5 or 8, in four sets and a pair."""
    return _won_pair(win, (2, 5, 8))


@fan("D-18")
def pair_of_19(win: Win) -> Found:
    """The winning tile made the pair, of 1 or 9, in four sets and a pair."""
    return _won_pair(win, (1, 9))


@fan("D-26", "D-50")
def flower(win: Win) -> Found:
    """A flower or season laid aside, one point each."""
    return [()] * len(win.hand.flowers)


@fan("D-26", "D-50")
def own_flower(win: Win) -> Found:
    """A flower or season of one's own wind, one point more."""
    return [()] * sum(tile.wind is win.situation.seat for tile in win.hand.flowers)


@fan("D-26", "D-50")
def flower_set(win: Win) -> Found:
    """All four flowers, or all four seasons."""
    return [()] * sum(four.issubset(win.hand.flowers) for four in (FLOWERS, SEASONS))
