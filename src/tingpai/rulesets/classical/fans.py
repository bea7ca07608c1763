"""Every scoring element of a Classical hand, in the order of the book: points, doubles and limit hands.

A hand that did not win is passed to these functions as a `Win` without a winning tile (C-26, C-28). fans.csv marks
the elements that only the winner counts, and counting.py does not use them for a loser.
"""

from collections.abc import Callable, Collection

from tingpai import patterns
from tingpai.arrange import GroupKind
from tingpai.kernel.shapes import THIRTEEN_ORPHANS, TWINS
from tingpai.patterns import DRAGONS, WINDS, kinds_of_pungs, pungs_of
from tingpai.score import FanTable, Found, Occurrence, Test
from tingpai.tile import TERMINALS_AND_HONORS, TILES, Tile
from tingpai.win import Source, Win

fans = FanTable(__package__)
fan = fans.fan

SIMPLES = frozenset(tile for tile in TILES if tile.is_simple)
TERMINALS = frozenset(tile for tile in TILES if tile.is_terminal)
SNAKES = {2: [3, 6], 5: [2, 6], 8: [2, 5]}
"""The hidden snake: for each number of its pair, the first numbers of its two sequences (C-43)."""


def _sets(win: Win, kind: GroupKind, tiles: Collection[Tile], *, closed: bool) -> list[Occurrence]:
    """Find pungs or kongs of these tiles. A pung completed by the claimed winning tile is open (C-21)."""
    return [
        (index,)
        for index in win.pungs
        if win.groups[index].kind is kind
        and win.tile_of(index) in tiles
        and (index in win.concealed_pungs) == closed
    ]


def _pairs(win: Win, tiles: Collection[Tile]) -> list[Occurrence]:
    return [
        (index,)
        for index, group in enumerate(win.groups)
        if group.kind is GroupKind.PAIR and group.tile in tiles
    ]


def valued(win: Win) -> frozenset[Tile]:
    """The kinds whose pair is worth points: dragons, the own and the prevalent wind (§V points)."""
    return DRAGONS | {win.situation.seat.tile, win.situation.round.tile}


# Points: pairs. Sequences are in the book's list too, with 0 points, so they need no function.


@fan("§V points", "C-22")
def pair_own_wind(win: Win) -> Found:
    """A pair of the seat's wind."""
    return _pairs(win, (win.situation.seat.tile,))


@fan("§V points", "C-22")
def pair_prevalent_wind(win: Win) -> Found:
    """A pair of the round's wind."""
    return _pairs(win, (win.situation.round.tile,))


@fan("§V points")
def pair_dragons(win: Win) -> Found:
    """A pair of dragons."""
    return _pairs(win, DRAGONS)


# Points: open sets


@fan("§V open", "C-21")
def pung_simples_open(win: Win) -> Found:
    """A pung of 2 to 8 with a tile of another player."""
    return _sets(win, GroupKind.PUNG, SIMPLES, closed=False)


@fan("§V open", "C-21")
def pung_terminals_open(win: Win) -> Found:
    """A pung of ones or nines with a tile of another player."""
    return _sets(win, GroupKind.PUNG, TERMINALS, closed=False)


@fan("§V open", "C-21")
def pung_winds_open(win: Win) -> Found:
    """A pung of winds with a tile of another player."""
    return _sets(win, GroupKind.PUNG, WINDS, closed=False)


@fan("§V open", "C-21")
def pung_dragons_open(win: Win) -> Found:
    """A pung of dragons with a tile of another player."""
    return _sets(win, GroupKind.PUNG, DRAGONS, closed=False)


@fan("§V open", "C-13")
def kong_simples_open(win: Win) -> Found:
    """A kong of 2 to 8 from a discard, or added to a claimed pung."""
    return _sets(win, GroupKind.KONG, SIMPLES, closed=False)


@fan("§V open", "C-13")
def kong_terminals_open(win: Win) -> Found:
    """A kong of ones or nines from a discard, or added to a claimed pung."""
    return _sets(win, GroupKind.KONG, TERMINALS, closed=False)


@fan("§V open", "C-13")
def kong_winds_open(win: Win) -> Found:
    """A kong of winds from a discard, or added to a claimed pung."""
    return _sets(win, GroupKind.KONG, WINDS, closed=False)


@fan("§V open", "C-13")
def kong_dragons_open(win: Win) -> Found:
    """A kong of dragons from a discard, or added to a claimed pung."""
    return _sets(win, GroupKind.KONG, DRAGONS, closed=False)


# Points: closed sets


@fan("§V closed", "C-16")
def pung_simples_closed(win: Win) -> Found:
    """A pung of 2 to 8, all from the wall."""
    return _sets(win, GroupKind.PUNG, SIMPLES, closed=True)


@fan("§V closed", "C-16")
def pung_terminals_closed(win: Win) -> Found:
    """A pung of ones or nines, all from the wall."""
    return _sets(win, GroupKind.PUNG, TERMINALS, closed=True)


@fan("§V closed", "C-16")
def pung_winds_closed(win: Win) -> Found:
    """A pung of winds, all from the wall."""
    return _sets(win, GroupKind.PUNG, WINDS, closed=True)


@fan("§V closed", "C-16")
def pung_dragons_closed(win: Win) -> Found:
    """A pung of dragons, all from the wall."""
    return _sets(win, GroupKind.PUNG, DRAGONS, closed=True)


@fan("§V closed")
def kong_simples_closed(win: Win) -> Found:
    """A closed kong of 2 to 8."""
    return _sets(win, GroupKind.KONG, SIMPLES, closed=True)


@fan("§V closed")
def kong_terminals_closed(win: Win) -> Found:
    """A closed kong of ones or nines."""
    return _sets(win, GroupKind.KONG, TERMINALS, closed=True)


@fan("§V closed")
def kong_winds_closed(win: Win) -> Found:
    """A closed kong of winds."""
    return _sets(win, GroupKind.KONG, WINDS, closed=True)


@fan("§V closed")
def kong_dragons_closed(win: Win) -> Found:
    """A closed kong of dragons."""
    return _sets(win, GroupKind.KONG, DRAGONS, closed=True)


@fan("§VIII points", "C-49")
def flower(win: Win) -> Found:
    """A flower or season laid aside, four points each."""
    return [()] * len(win.hand.flowers)


# Points: for the winner only


@fan("§V winner")
def mahjong(_win: Win) -> Found:
    """A complete hand."""
    return True


@fan("§V winner", "C-23")
def self_drawn(win: Win) -> Found:
    """The winning tile was drawn, from the wall or as a loose tile."""
    return win.situation.self_drawn


@fan("§V winner", "C-23", "C-52")
def only_possible_tile(win: Win) -> Found:
    """Exactly one kind of tile could complete the hand."""
    return len(win.waits) == 1


# Doubles, for every player


@fan("§V doubles", unit="doubles")
def dragon_set(win: Win) -> Found:
    """A pung or kong of dragons, one double each."""
    return pungs_of(win, DRAGONS)


@fan("§V doubles", "C-22", unit="doubles")
def own_wind_set(win: Win) -> Found:
    """A pung or kong of the seat's wind."""
    return pungs_of(win, (win.situation.seat.tile,))


@fan("§V doubles", "C-22", unit="doubles")
def prevalent_wind_set(win: Win) -> Found:
    """A pung or kong of the round's wind."""
    return pungs_of(win, (win.situation.round.tile,))


@fan("§V doubles", "C-26", unit="doubles")
def pure_suit_with_honors(win: Win) -> Found:
    """All tiles are of one suit or honours, and there are both."""
    return patterns.one_suit_with_honors(win)


@fan("§V doubles", "C-26", unit="doubles")
def pure_suit(win: Win) -> Found:
    """All tiles are of one suit."""
    return patterns.one_suit(win)


@fan("§V doubles", "C-26", "C-27", unit="doubles")
def terminals_and_honors(win: Win) -> Found:
    """There is no tile from 2 to 8."""
    return patterns.only(win, TERMINALS_AND_HONORS)


@fan("§V doubles", "C-26", "C-27", unit="doubles")
def all_honors(win: Win) -> Found:
    """There are winds and dragons only."""
    return not win.suits


@fan("§VIII points", "C-49", unit="doubles")
def own_flower(win: Win) -> Found:
    """The flower of the seat is laid aside."""
    return any(tile < Tile.SPRING and tile.wind is win.situation.seat for tile in win.hand.flowers)


@fan("§VIII points", "C-49", unit="doubles")
def own_season(win: Win) -> Found:
    """The season of the seat is laid aside."""
    return any(tile >= Tile.SPRING and tile.wind is win.situation.seat for tile in win.hand.flowers)


@fan("§VIII points", "C-49", unit="doubles")
def full_bouquet(win: Win) -> Found:
    """All four flowers, or all four seasons; two doubles for each."""
    seasons = sum(tile >= Tile.SPRING for tile in win.hand.flowers)
    return [()] * (len(win.hand.flowers) - seasons == 4) + [()] * (seasons == 4)


# Doubles, for the winner only


@fan("§V winner's doubles", unit="doubles")
def no_sequences(win: Win) -> Found:
    """Pungs or kongs and a pair, no sequence."""
    return patterns.all_pungs(win)


@fan("§V winner's doubles", "C-25", unit="doubles")
def no_points(win: Win) -> Found:
    """Four sequences, and a pair that is worth nothing."""
    return len(win.chows) == 4 and win.pair not in valued(win)


@fan("§V winner's doubles", "C-48", unit="doubles")
def loose_tile(win: Win) -> Found:
    """Won with a loose tile, after a kong or a flower."""
    return win.situation.replacement


@fan("§V winner's doubles", "C-30", unit="doubles")
def last_permissible_tile(win: Win) -> Found:
    """Won by drawing the last tile that may be drawn, the fifteenth from the end of the wall."""
    return win.situation.last and win.situation.self_drawn


@fan("§V winner's doubles", "C-17", unit="doubles")
def robbing_the_kong(win: Win) -> Found:
    """Won on the tile that another player added to a kong."""
    return win.situation.source is Source.KONG


@fan("§V winner's doubles", "C-29", unit="doubles")
def three_wind_sets_and_pair(win: Win) -> Found:
    """Pungs or kongs of three winds and a pair of the fourth."""
    return _sets_and_pair(win, WINDS, 3)


@fan("§V winner's doubles", "C-29", unit="doubles")
def two_dragon_sets_and_pair(win: Win) -> Found:
    """Pungs or kongs of two dragons and a pair of the third."""
    return _sets_and_pair(win, DRAGONS, 2)


def _sets_and_pair(win: Win, tiles: Collection[Tile], size: int) -> Found:
    sets = pungs_of(win, tiles)
    if len(sets) != size or win.pair not in tiles:
        return False
    return [(*(index for (index,) in sets), len(win.groups) - 1)]


@fan("§V winner's doubles", "C-19", unit="doubles")
def ready_at_once(win: Win) -> Found:
    """The waiting hand was declared with the dealt tiles and never changed."""
    return win.situation.ready is not None


# Limit hands: worth the points that the table has agreed on, whatever else the hand has


def limit_hand(*cites: str) -> Callable[[Test], Test]:
    """Register a limit hand. The options give its points."""
    return fan("§VII", *cites, value=0, unit="limit")


@limit_hand("C-37")
def heavenly_bliss(win: Win) -> Found:
    """East's dealt tiles are a mah-jong."""
    return win.situation.blessing == "heaven"


@limit_hand("C-37")
def earthly_bliss(win: Win) -> Found:
    """Ready with the dealt tiles, declared, and won on East's first discard."""
    return win.situation.blessing == "earth"


@limit_hand("C-38")
def found_treasure(win: Win) -> Found:
    """Four pungs or closed kongs and a pair of one suit without honours, every tile from the wall."""
    return patterns.all_pungs(win) and patterns.one_suit(win) and not win.open and win.situation.self_drawn


@limit_hand("C-39")
def emperors_suite(win: Win) -> Found:
    """Four pungs or kongs and a pair of winds and dragons."""
    return patterns.all_pungs(win) and not win.suits


@limit_hand("C-39")
def heads_and_tails(win: Win) -> Found:
    """Four pungs or kongs and a pair of ones and nines."""
    return patterns.all_pungs(win) and patterns.only(win, TERMINALS)


@limit_hand("C-39")
def imperial_jade(win: Win) -> Found:
    """Four pungs or kongs and a pair of green tiles."""
    return patterns.all_pungs(win) and patterns.all_green(win)


@limit_hand("C-40")
def heavenly_twins(win: Win) -> Found:
    """A pair of each wind and dragon, or seven pairs of one suit."""
    return win.shape == TWINS


@limit_hand("C-41", "C-51")
def three_great_scholars(win: Win) -> Found:
    """Pungs or kongs of all three dragons, and a pung or kong and the pair of one suit."""
    return (
        patterns.all_pungs(win)
        and len(kinds_of_pungs(win, DRAGONS)) == 3
        and len(win.suits) == 1
        and not any(tile.is_wind for tile in win.kinds)
    )


@limit_hand("C-42")
def four_joys(win: Win) -> Found:
    """Pungs or kongs of all four winds, and any pair."""
    return len(kinds_of_pungs(win, WINDS)) == 4


@limit_hand("C-42")
def four_by_four(win: Win) -> Found:
    """Four kongs, open or closed, and a pair."""
    return len(win.kongs) == 4


@limit_hand("C-43")
def hidden_snake(win: Win) -> Found:
    """One suit: pungs or kongs of its 1 and 9, a pair of 2, 5 or 8, sequences of the other six numbers."""
    if not win.regular or win.pair is None or not patterns.one_suit(win):
        return False
    ends = sorted(win.tile_of(index).rank for index in win.pungs)
    starts = sorted(win.tile_of(index).rank for index in win.chows)
    return ends == [1, 9] and starts == SNAKES.get(win.pair.rank)


@limit_hand("C-44")
def thirteen_wonders(win: Win) -> Found:
    """One each of the ones, nines, winds and dragons, and a second one of any of them."""
    return win.shape == THIRTEEN_ORPHANS


@limit_hand("C-45")
def moon_from_the_sea_bottom(win: Win) -> Found:
    """Won by drawing the last tile that may be drawn, and it is 1 of dots."""
    return win.situation.tile is Tile.P1 and win.situation.last and win.situation.self_drawn


@limit_hand("C-45")
def vine_on_the_flat_roof(win: Win) -> Found:
    """Won with a loose tile, and it is 5 of dots."""
    return win.situation.tile is Tile.P5 and win.situation.replacement
