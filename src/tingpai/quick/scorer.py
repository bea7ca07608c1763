"""Scores of one ruleset without explanation: `Scorer` for one hand, and for many in an array."""

from collections.abc import Sequence
from typing import Final

from tingpai.errors import ImpossibleHand
from tingpai.hand import Hand
from tingpai.quick import rows
from tingpai.quick.book import Book
from tingpai.quick.looks import BELOW_MINIMUM, IMPOSSIBLE, NO_WIN, WIN, Quick, QuickRules
from tingpai.quick.lookup import Tables
from tingpai.quick.one import Count
from tingpai.quick.reader import Reader
from tingpai.win import Situation

CROWDED: Final = 1 << 16  # forget scores rather than keep them without end


NOT_A_WIN: Final = Quick(NO_WIN, 0, ())
NOT_A_HAND: Final = Quick(IMPOSSIBLE, 0, ())


class Scorer:
    """The tables of a ruleset with its options, and how hands are scored with them."""

    def __init__(self, rules: QuickRules) -> None:
        self.rules = rules
        self.ruleset = rules.ruleset
        self.book = Book(rules)
        self.tables = Tables(self.book)
        self.reader = Reader(self.tables, self.possible)
        self.fans = self.book.tallies.ids
        """The fans by their number in the arrays."""
        self._known: dict[tuple[int, int, int], Quick] = {}

    def possible(self, hand: Hand, situation: Situation) -> bool:
        """Can the hand be?"""
        try:
            self.ruleset.check(hand, situation)
        except ImpossibleHand:
            return False
        return situation.tile is not None

    def score(self, hand: Hand, situation: Situation) -> Quick:
        """What a hand is worth; what is no win, or cannot be, is told by the status."""
        if situation.joker is not None:
            found = self._with_joker(hand, situation)
            if found is not None:
                return found
        count = self.reader.read(hand, situation)
        if count is None:
            return NOT_A_HAND
        count.run()
        if count.total < 0:
            return NOT_A_WIN
        key = (count.low, count.high, count.flower)
        known = self._known.get(key)
        if known is None:
            if len(self._known) > CROWDED:
                self._known.clear()
            known = self._known[key] = self._told(count)
        return known

    def _with_joker(self, hand: Hand, situation: Situation) -> Quick | None:
        """The score of a hand that the tables do not know."""
        if not self.possible(hand, situation):
            return NOT_A_HAND
        return self.rules.elsewhere(hand, situation)

    def count(self, row: Sequence[int]) -> Count:
        """The dearest reading of a possible hand without jokers."""
        key = row[rows.SOURCE] | row[rows.FLAGS] << 2 | row[rows.READY] << 5 | row[rows.BLESSING] << 7
        count = Count(
            self.tables,
            list(row[:34]),
            row[rows.TILE],
            [code for code in row[rows.MELDS : rows.SOURCE] if code],
            key | (row[rows.JOKER] > 0) << 9,
            row[rows.SOURCE] == 0,
            row[rows.BLESSING] != 1,
            row[rows.SEAT] * 4 + row[rows.ROUND],
            row[rows.FLOWERS],
        )
        count.run()
        return count

    def _told(self, count: Count) -> Quick:
        """The dearest reading, told."""
        reached = self.rules.reaches_minimum(count.total, self.tables.points[count.flower])
        return Quick(WIN if reached else BELOW_MINIMUM, count.total, self._lines(count.tallies, count.flower))

    def _lines(self, numbers: Sequence[int], flowers: int) -> tuple[tuple[str, int], ...]:
        tallies = self.book.tallies
        mask = 0
        for number in numbers:
            mask |= tallies.masks[number]
        taken = tallies.takings[self.tables.taken_by(mask)]
        counts: dict[int, int] = {}
        for number in numbers:
            for entry in tallies.all[number]:
                if entry.fan not in taken:
                    counts[entry.fan] = counts.get(entry.fan, 0) + entry.times
        chicken = not counts
        if chicken:
            counts[tallies.number[self.rules.chicken]] = 1
        if not chicken or self.rules.chicken_pays_flowers:
            counts |= {entry.fan: entry.times for entry in tallies.all[flowers]}
        return tuple((tallies.ids[fan], counts[fan]) for fan in sorted(counts))
