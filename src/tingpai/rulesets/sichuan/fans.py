"""The ten fans of Sichuan, in the order of the book. All that apply are added up (§7.1, S-25)."""

from tingpai import patterns
from tingpai.arrange import GroupKind
from tingpai.kernel.shapes import SEVEN_PAIRS
from tingpai.score import FanTable, Found
from tingpai.win import Source, Win

fans = FanTable(__package__)
fan = fans.fan


@fan("S-28", unit="fans")
def kong(win: Win) -> Found:
    """A declared kong of any form, one fan each."""
    return [(index,) for index in win.kongs]


@fan("S-27", "S-37", unit="fans")
def four_of_a_kind(win: Win) -> Found:
    """All four tiles of a kind in different sets or pairs, not as a kong; one fan for each such kind."""
    return [
        tuple(
            index
            for index, group in enumerate(win.groups)
            if tile in group.tiles and group.kind is not GroupKind.KONG
        )
        for tile in patterns.fours_apart(win)
    ]


@fan("S-30", unit="fans")
def all_pungs(win: Win) -> Found:
    """Four pungs or kongs and a pair."""
    return patterns.all_pungs(win)


@fan("S-29", unit="fans")
def golden_wait(win: Win) -> Found:
    """Four declared pungs or kongs, concealed kongs too, and a single tile that waits for its pair."""
    return len(win.hand.melds) == 4  # no meld is a chow here (§3.2)


@fan(unit="fans")
def full_flush(win: Win) -> Found:
    """Tiles of one suit only."""
    return patterns.one_suit(win)


@fan(unit="fans")
def seven_pairs(win: Win) -> Found:
    """Seven pairs; four alike are two of them."""
    return win.shape == SEVEN_PAIRS


@fan("S-31", unit="fans")
def out_with_replacement_tile(win: Win) -> Found:
    """Won on the tile that replaced one's own kong."""
    return win.situation.replacement


@fan("S-32", unit="fans")
def discard_after_kong(win: Win) -> Found:
    """Won on a tile that its owner discarded right after a kong of their own."""
    return win.situation.after_kong


@fan("S-33", unit="fans")
def robbing_the_kong(win: Win) -> Found:
    """Won on the tile that another player added to a pung."""
    return win.situation.source is Source.KONG


@fan("S-17", "S-34", unit="fans")
def sea_bottom(win: Win) -> Found:
    """Won on the last tile of the wall, or on a discard made when the wall was empty."""
    return win.situation.last
