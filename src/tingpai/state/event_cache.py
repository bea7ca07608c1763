# Compiled with mypyc.
"""Frequent events, each made once and shared. Events never change, so nobody can tell.

The percentages say how much longer a random deal of MCR takes without the cache.
"""

from typing import Final

from tingpai.hand import Meld, SetKind
from tingpai.state import events as ev
from tingpai.state.deal import relative
from tingpai.tile import TILES, Tile

PLACES: Final = 144
"""How many places the longest wall has. Only a scripted wall may have more."""
ALL: Final = 42
"""How many kinds of tile there are, flowers too."""
CHOW: Final = SetKind.CHOW
PUNG: Final = SetKind.PUNG
_DISCARDED: Final = [ev.Discarded(seat, tile) for seat in range(4) for tile in TILES]
_DREW: Final[list[ev.Drew | None]] = [None] * (4 * 2 * ALL * PLACES)
_CLAIMED: Final[dict[int, ev.Claimed]] = {}


def discarded(seat: int, tile: Tile) -> ev.Discarded:
    """Give the event of a discard (9 %)."""
    return _DISCARDED[seat * ALL + tile]


def drew(seat: int, place: int, replacement: bool, tile: Tile) -> ev.Drew:
    """Give the event of a draw from a place of the wall (14 %)."""
    if place >= PLACES:
        return ev.Drew(seat, place, replacement, tile)
    kind: int = tile
    index = ((2 * seat + (1 if replacement else 0)) * ALL + kind) * PLACES + place
    known = _DREW[index]
    if known is None:
        known = _DREW[index] = ev.Drew(seat, place, replacement, tile)
    return known


def claimed(seat: int, kind: SetKind, lowest: Tile, tile: Tile, giver: int) -> ev.Claimed:
    """Give the event of a claimed set with this lowest tile (1–4 %; Classical 6–7 %, Dazhong 4 %, Sichuan 2 %)."""
    first: int = lowest
    given: int = tile
    way = 0 if kind is CHOW else 1 if kind is PUNG else 2
    key = (((way * ALL + first) * ALL + given) * 4 + giver) * 4 + seat
    known = _CLAIMED.get(key)
    if known is None:
        meld = Meld(kind, lowest, relative(seat, giver))
        known = _CLAIMED[key] = ev.Claimed(seat, meld, tile, giver)
    return known
