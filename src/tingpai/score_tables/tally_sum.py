# Compiled with mypyc.
"""The points of one reading: the tallies of its parts added up, less what the parts take from each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.strings import read_i16_le

from tingpai.score_tables.lookup_tables import FIELD, MEETING, NUMBER_BITS, POINTS, LookupTables

if TYPE_CHECKING:
    from mypy_extensions import i64

# Five tally numbers stand in one word, twelve bits each. The first word of a reading has chows, suited pungs,
# honours, groups and fourfold kinds; the second has situation, standing tiles, kongs, place and shape.
SECOND: Final = 12
THIRD: Final = 24
FOURTH: Final = 36
FIFTH: Final = 48


class ReadingTotal:
    """Adds up one reading at a time, beginning with everything that does not depend on the winning tile's place."""

    def __init__(self, tables: LookupTables) -> None:
        self.tables: LookupTables = tables
        self.flower_tally: i64 = 0
        """The packed tally of the flowers."""
        self.points: i64 = 0
        self.fields: i64 = 0
        """All packed tallies ORed together: from bit `MEETING` on, the fans that meet fans of other parts."""
        self.first_tallies: i64 = 0
        self.second_tallies: i64 = 0
        """The numbers of the tallies, five in each word."""
        self.taken: i64 = 0
        """The number of the set of fans that the parts took from each other in the last total."""

    def start_reading(
        self,
        chows: i64,
        suited_pungs: i64,
        honors: i64,
        groups: i64,
        fourfold: i64,
        situation: i64,
        shape: i64,
    ) -> None:
        """Begin a reading with the packed tallies of its parts."""
        fields: i64 = chows | suited_pungs | honors | groups | situation
        points: i64 = (
            (chows >> POINTS & FIELD) + (suited_pungs >> POINTS & FIELD) + (honors >> POINTS & FIELD)
        )
        points += (groups >> POINTS & FIELD) + (situation >> POINTS & FIELD)
        self.first_tallies = chows & FIELD | (suited_pungs & FIELD) << SECOND | (honors & FIELD) << THIRD
        self.first_tallies |= (groups & FIELD) << FOURTH
        self.second_tallies = situation & FIELD
        if fourfold | shape:
            fields |= fourfold | shape
            points += (fourfold >> POINTS & FIELD) + (shape >> POINTS & FIELD)
            self.first_tallies |= (fourfold & FIELD) << FIFTH
            self.second_tallies |= (shape & FIELD) << FIFTH
        self.points = points
        self.fields = fields

    def total(self, standing: i64, kongs: i64, place: i64) -> i64:
        """The points of all parts and the flowers, less what the parts take from each other.

        The arguments are the packed tallies that depend on the place of the winning tile.
        """
        tables = self.tables
        points: i64 = self.points + (kongs >> POINTS & FIELD) + (place >> POINTS & FIELD)
        points += standing >> POINTS & FIELD
        self.taken = tables.takings.get((self.fields | standing | kongs | place) >> MEETING)
        if self.taken:
            numbers: i64 = standing & FIELD | (kongs & FIELD) << SECOND | (place & FIELD) << THIRD
            row = tables.loss_row(self.taken)
            points -= lost_points(row, self.first_tallies) + lost_points(row, self.second_tallies)
            points -= lost_points(row, numbers)
        if points == 0:
            points = tables.chicken_points
            if not tables.chicken_pays_flowers:
                return points
        return points + (self.flower_tally >> POINTS & FIELD)


def lost_points(row: bytes, numbers: i64) -> i64:
    """The points that the tallies in a word of tally numbers lose."""
    lost: i64 = 0
    while numbers:
        lost += int(read_i16_le(row, 2 * (numbers & FIELD)))
        numbers >>= NUMBER_BITS
    return lost
