"""Patterns that several rulebooks share: sets that rise through the numbers, tiles of one sort, and the like.

Each ruleset defines its fans with their own conditions; conditions that more than one of them needs are here.
"""

from collections.abc import Collection, Iterable, Sequence
from functools import cache

from tingpai.arrange import GroupKind
from tingpai.kernel.shapes import SEVEN_PAIRS
from tingpai.rising_sets import Runs
from tingpai.score import Occurrence
from tingpai.tile import GREEN_TILES, TILES, Suit, Tile, Wind
from tingpai.win import Win

REVERSIBLE_TILES: frozenset[Tile] = frozenset(
    [TILES[9 + rank - 1] for rank in (1, 2, 3, 4, 5, 8, 9)]
    + [TILES[18 + rank - 1] for rank in (2, 4, 5, 6, 8, 9)]
    + [Tile.WHITE]
)
NINE_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)


def chow_runs(win: Win, size: int, *, steps: Iterable[int], suits: int) -> Sequence[Occurrence]:
    """Find every choice of `size` chows whose numbers rise by one of `steps`, in exactly `suits` suits.

    Step 0 is the same chow again, 1 or 2 shifted chows, 3 a straight, 6 the two terminal chows.
    """
    return _runs(win.chow_runs, size, steps, suits)


def pung_runs(win: Win, size: int, *, steps: Iterable[int], suits: int) -> Sequence[Occurrence]:
    """Find every choice of `size` pungs or kongs of numbered tiles that rise by one of `steps`, in `suits` suits."""
    return _runs(win.pung_runs, size, steps, suits)


def _runs(runs: Runs, size: int, steps: Iterable[int], suits: int) -> Sequence[Occurrence]:
    found: list[Occurrence] = []
    for step in steps:
        found += runs.get((size, step, suits), ())
    found.sort()
    return found


def pungs_of(win: Win, tiles: Collection[Tile]) -> list[Occurrence]:
    """Give each pung or kong of one of `tiles` as an occurrence of its own."""
    return [(index,) for index in win.pungs if win.tile_of(index) in tiles]


def kinds_of_pungs(win: Win, tiles: Collection[Tile]) -> set[Tile]:
    """The kinds among `tiles` of which the hand has a pung or kong."""
    return {tile for index in win.pungs if (tile := win.tile_of(index)) in tiles}


WINDS: frozenset[Tile] = frozenset(wind.tile for wind in Wind)
DRAGONS: frozenset[Tile] = frozenset((Tile.RED, Tile.GREEN, Tile.WHITE))


def only(win: Win, tiles: Collection[Tile]) -> bool:
    """True if the hand has no other tiles than these."""
    return win.kinds.issubset(tiles)


def only_ranks(win: Win, lowest: int, highest: int) -> bool:
    """True if the hand has only numbered tiles from `lowest` to `highest`."""
    return win.kinds <= of_ranks(lowest, highest)


@cache
def of_ranks(lowest: int, highest: int) -> frozenset[Tile]:
    """The numbered tiles from `lowest` to `highest`."""
    return frozenset(tile for tile in TILES if lowest <= tile.rank <= highest)


def all_green(win: Win) -> bool:
    """True if the hand has only 2, 3, 4, 6, 8 of bamboo and green dragons."""
    return only(win, GREEN_TILES)


def nine_gates(win: Win) -> bool:
    """True if the thirteen standing tiles were 1112345678999 of one suit."""
    counts = win.hand.counts
    return any(counts[9 * suit : 9 * suit + 9] == NINE_GATES for suit in range(3))


def one_suit(win: Win) -> bool:
    """True if all tiles are of one suit, without honours."""
    return len(win.suits) == 1 and not win.honors


def one_suit_with_honors(win: Win) -> bool:
    """True if the hand has tiles of one suit and honours."""
    return len(win.suits) == 1 and win.honors


def all_pungs(win: Win) -> bool:
    """True for four pungs or kongs and a pair."""
    return win.regular and len(win.pungs) == 4


def pungs_or_pairs(win: Win) -> bool:
    """True for four pungs and a pair, or seven pairs."""
    return win.shape == SEVEN_PAIRS or all_pungs(win)


def all_chows(win: Win) -> bool:
    """True for chows only and a pair of numbered tiles. The knitted straight counts as chows."""
    return win.with_sets and not win.pungs and win.pair is not None and win.pair < 27


def all_types(win: Win) -> bool:
    """True for sets and pairs with tiles of all three suits, winds and dragons."""
    return (
        (win.with_sets or win.shape == SEVEN_PAIRS)
        and len(win.suits) == 3
        and any(tile.is_wind for tile in win.kinds)
        and any(tile.is_dragon for tile in win.kinds)
    )


def every_group(win: Win, tiles: Collection[Tile]) -> bool:
    """True if each set and the pair of a regular hand hold one of `tiles`."""
    if not win.regular:
        return False
    for group in win.groups:
        for tile in group.tiles:
            if tile in tiles:
                break
        else:
            return False
    return True


def seven_shifted_pairs(win: Win) -> bool:
    """True for seven pairs of seven numbers in a row in one suit."""
    if win.shape != SEVEN_PAIRS or len(win.kinds) != 7 or not one_suit(win):
        return False
    return max(win.kinds) - min(win.kinds) == 6


def terminal_chow_hand(win: Win, suits: int) -> bool:
    """True for 123 and 789 twice in one suit with its 55, or once in each of two suits with the third suit's 55."""
    if len(win.chows) != 4 or win.pair is None or win.pair.rank != 5:
        return False
    lows = sorted(tile // 9 for index in win.chows if (tile := win.tile_of(index)) % 9 == 0)
    highs = sorted(tile // 9 for index in win.chows if (tile := win.tile_of(index)) % 9 == 6)
    if len(lows) != 2 or lows != highs or len(set(lows)) != suits:
        return False
    return (Suit(win.pair // 9) in lows) == (suits == 1)


def melded_hand(win: Win) -> bool:
    """True for four claimed sets and a pair completed by another player's tile."""
    return (
        len(win.hand.melds) == 4
        and all(not meld.concealed for meld in win.hand.melds)
        and not win.situation.self_drawn
    )


def fours_apart(win: Win) -> list[Tile]:
    """The kinds of which four tiles are used outside a kong."""
    loose: Sequence[Tile] = win.tiles
    if win.kongs:
        loose = [tile for group in win.groups if group.kind is not GroupKind.KONG for tile in group.tiles]
    ordered = sorted(loose)
    return sorted({tile for tile, fourth in zip(ordered, ordered[3:], strict=False) if tile == fourth})
