# Compiled with mypyc.
"""What the parts of one reading are worth together. mypyc compiles this file; it also runs as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import read_i16_le

from tingpai.score_tables.lookup_tables import LOWEST, MASK, NUMBER, POINTS, Tables

if TYPE_CHECKING:
    from mypy_extensions import i64

SECOND: Final = 12
THIRD: Final = 24
FOURTH: Final = 36
FIFTH: Final = 48
"""Where five tallies stand in one number."""


class Weigh:
    """One reading at a time: all that is the same wherever its winning tile stands."""

    def __init__(self, tables: Tables) -> None:
        self.t: Tables = tables
        self.flower: i64 = 0
        """What the flowers give."""
        self.points: i64 = 0
        self.mask: i64 = 0
        """The packed tallies together: above `MASK` the fans that meet others."""
        self.low: i64 = 0
        self.high: i64 = 0
        """All of the numbers."""
        self.taken: i64 = 0
        """The number of what the parts took from each other when they were weighed last."""

    def begin(
        self,
        chows: i64,
        suited: i64,
        honors: i64,
        whole: i64,
        copies: i64,
        situation: i64,
        shape: i64,
    ) -> None:
        """Take up a reading: what its parts give, as packed tallies."""
        mask: i64 = chows | suited | honors | whole | situation
        points: i64 = (chows >> POINTS & LOWEST) + (suited >> POINTS & LOWEST) + (honors >> POINTS & LOWEST)
        points += (whole >> POINTS & LOWEST) + (situation >> POINTS & LOWEST)
        self.low = chows & LOWEST | (suited & LOWEST) << SECOND | (honors & LOWEST) << THIRD
        self.low |= (whole & LOWEST) << FOURTH
        self.high = situation & LOWEST
        if copies | shape:
            mask |= copies | shape
            points += (copies >> POINTS & LOWEST) + (shape >> POINTS & LOWEST)
            self.low |= (copies & LOWEST) << FIFTH
            self.high |= (shape & LOWEST) << FIFTH
        self.points = points
        self.mask = mask

    def total(self, gates: i64, kongs: i64, where: i64) -> i64:
        """The points of all parts and the flowers, less what the parts take from each other."""
        t = self.t
        points: i64 = self.points + (kongs >> POINTS & LOWEST) + (where >> POINTS & LOWEST)
        points += gates >> POINTS & LOWEST
        self.taken = t.taken.get((self.mask | gates | kongs | where) >> MASK)
        if self.taken:
            numbers: i64 = gates & LOWEST | (kongs & LOWEST) << SECOND | (where & LOWEST) << THIRD
            row = t.loss_row(self.taken)
            points -= loss(row, self.low) + loss(row, self.high) + loss(row, numbers)
        if points == 0:
            points = t.chicken
            if not t.chicken_pays_flowers:
                return points
        return points + (self.flower >> POINTS & LOWEST)


def loss(row: bytes, numbers: i64) -> i64:
    """The points that some tallies lose."""
    lost: i64 = 0
    while numbers:
        lost += int(read_i16_le(row, 2 * (numbers & LOWEST)))
        numbers >>= NUMBER
    return lost
