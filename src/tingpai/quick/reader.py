"""Reads a hand and its situation into a `Count`, if the hand can be.

Numbers of tiles are checked here. Whether the flags fit the hand is the ruleset's answer, asked once for each
combination of what its checks look at. mypyc compiles this file; it also runs as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tingpai.hand import SetKind
from tingpai.quick.lookup import Tables, lowest
from tingpai.quick.numbers import MELD_CHOW, MELD_CONCEALED, MELD_KONG, MELD_PUNG
from tingpai.quick.one import Count
from tingpai.tile import Relative
from tingpai.win import Source

if TYPE_CHECKING:
    from mypy_extensions import i64

CHOW: Final[Any] = SetKind.CHOW
PUNG: Final[Any] = SetKind.PUNG
OWN: Final[Any] = Relative.SELF
WALL: Final[Any] = Source.WALL
DISCARD: Final[Any] = Source.DISCARD

READINESS: Final[dict[Any, int]] = {None: 0, "declared": 1, "heavenly": 2}
BLESSINGS: Final[dict[Any, int]] = {None: 0, "heaven": 1, "earth": 2, "man": 3}


class Reader:
    """Reads hands for one ruleset."""

    def __init__(self, tables: Tables, possible: Any) -> None:
        """`possible` asks the ruleset about a hand and a situation."""
        self.tables: Tables = tables
        self.possible: Any = possible
        self.verdicts: dict[int, bool] = {}

    def read(self, hand: Any, situation: Any) -> Count | None:
        """The hand, ready to be counted; None if it cannot be."""
        if situation.tile is None:
            return None
        tile: i64 = situation.tile
        counts: list[int] = list(hand.counts)
        flowers = flower_bits(hand.flowers)
        if tile >= 34 or flowers < 0 or not allowed_number(counts, hand.melds):
            return None
        melds: list[int] = []
        features: i64 = 0
        for meld in hand.melds:
            code = code_of(meld)
            melds.append(code)
            features |= 1 if code >= MELD_KONG else 0
            features |= 2 if code < MELD_CONCEALED else 0
        copies = held_copies(counts, melds, tile)
        if copies < 0:
            return None
        source = situation.source
        key: i64 = 0 if source is WALL else 1 if source is DISCARD else 2
        drawn = key == 0
        if situation.replacement:
            key |= 4
        if situation.last:
            key |= 8
        if situation.last_of_kind:
            key |= 16
        blessing: i64 = BLESSINGS[situation.blessing]
        key |= READINESS[situation.ready] << 5 | blessing << 7
        if situation.joker is not None:
            key |= 512
        seat: i64 = situation.seat
        features |= (4 if copies else 0) | (8 if counts[tile] else 0) | (16 if seat == 0 else 0)
        if not self._allowed(key | features << 10, hand, situation):
            return None
        winds: i64 = situation.round
        return Count(self.tables, counts, tile, melds, key, drawn, blessing != 1, seat * 4 + winds, flowers)

    def _allowed(self, key: i64, hand: Any, situation: Any) -> bool:
        """Do the flags fit the hand?"""
        boxed: int = key
        known = self.verdicts.get(boxed)
        if known is None:
            known = self.possible(hand, situation)
            self.verdicts[boxed] = known
        return known


def allowed_number(counts: list[int], melds: Any) -> bool:
    """Are there as many standing tiles as there should be, and not five of a kind?"""
    standing: i64 = 0
    for count in counts:
        if count > 4:
            return False
        standing += count
    sets: i64 = len(melds)
    return sets <= 4 and standing == 13 - 3 * sets


def flower_bits(flowers: Any) -> i64:
    """A bit for each flower; -1 if something else is there, or one of them twice."""
    found: i64 = 0
    for flower in flowers:
        kind: i64 = flower
        if kind < 34 or found >> (kind - 34) & 1:
            return -1
        found |= 1 << (kind - 34)
    return found


def code_of(meld: Any) -> i64:
    """`rows.code_of`, here again because it is asked for every meld of every hand."""
    tile: i64 = meld.tile
    if meld.kind is CHOW:
        return MELD_CHOW + tile - tile // 9 * 2
    if meld.kind is PUNG:
        return MELD_PUNG + tile
    return (MELD_CONCEALED if meld.taken_from is OWN else MELD_KONG) + tile


def held_copies(counts: list[int], melds: list[int], tile: i64) -> i64:
    """How many tiles like the winning one a player has besides; -1 if there are five of some kind."""
    if not melds:
        copies: i64 = counts[tile]
        return copies if copies < 4 else -1
    held = counts.copy()
    for code in melds:
        if code < MELD_PUNG:
            low = lowest(code)
            held[low] += 1
            held[low + 1] += 1
            held[low + 2] += 1
        elif code < MELD_KONG:
            held[code - MELD_PUNG] += 3
        else:
            held[(code - MELD_KONG) % 34] += 4
    for count in held:
        if count > 4:
            return -1
    copies = held[tile]
    return copies if copies < 4 else -1
