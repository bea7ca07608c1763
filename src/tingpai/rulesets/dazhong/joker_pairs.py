# Compiled with mypyc.
"""The most valuable reading of a hand with jokers as seven pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from tingpai.score_tables.lookup_tables import LookupTables
from tingpai.score_tables.part_numbers import SHAPE_PAIRS
from tingpai.score_tables.tally_sum import ReadingTotal

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class SevenPairsSearch(ReadingTotal):
    """Finds the most valuable seven pairs of a hand with jokers."""

    def __init__(self, tables: LookupTables, situation_tally: i64, flower_tally: i64) -> None:
        super().__init__(tables)
        self.situation_tally: i64 = situation_tally
        self.flower_tally = flower_tally
        self.natural: list[int] = []
        """The kinds of the pairs that have a natural tile."""
        self.allowed: i64 = -1
        """The fans that all of these pairs allow."""
        self.fourfold: i64 = 0
        """Number of kinds that make two of these pairs."""
        self.suit: i64 = -1
        """The suit of all of these pairs, or -1."""
        # The best reading so far.
        self.best_total: i64 = -1
        self.best_kinds: list[int] = []

    def run(self, counts: list[int], jokers: i64) -> None:
        """Examine every reading that could be the first of the most valuable ones."""
        self.natural = natural_pairs(counts)
        left: i64 = spare_jokers(self.natural, counts, jokers)
        if left < 0:
            return
        for kind in self.natural:
            self.allowed &= self.tables.pair_of_seven_allows[kind]
        for kind in range(34):
            if counts[kind] > 2:
                self.fourfold += 1
        if self.natural[-1] < 27 and self.natural[0] // 9 == self.natural[-1] // 9:
            self.suit = self.natural[0] // 9
        if left == 0:
            self._try_pairs([], self.allowed, self.fourfold)
            return
        pair_counts: list[int] = [(count + 1) // 2 for count in counts]
        kinds = self._different_kinds(pair_counts)
        for index in range(len(kinds)):
            kind = kinds[index]
            allowed: i64 = self.allowed & self.tables.pair_of_seven_allows[kind]
            fourfold: i64 = self.fourfold + pair_counts[kind]
            if left == 2:
                self._try_pairs([kind], allowed, fourfold)
                continue
            pair_counts[kind] += 1
            for other in kinds[index:]:
                if pair_counts[other] < 2:
                    both: i64 = allowed & self.tables.pair_of_seven_allows[other]
                    self._try_pairs([kind, other], both, fourfold + pair_counts[other])
            pair_counts[kind] -= 1

    def _different_kinds(self, pair_counts: list[int]) -> list[int]:
        """Kinds for a pair of jokers, without those that are worth the same as two kinds before them.

        The worth of seven pairs depends on the fans that their kinds allow, on the kinds that make two pairs, and in
        one suit on the kinds themselves. Two kinds of equal worth are kept, because two pairs may be added.
        """
        kinds: list[int] = []
        seen: list[int] = []
        for kind in range(34):
            number = pair_counts[kind]
            if number > 1:
                continue
            if kind // 9 != self.suit:
                allowed: i64 = self.allowed & self.tables.pair_of_seven_allows[kind]
                worth: int = allowed << 1 | number
                if seen.count(worth) > 1:
                    continue
                seen.append(worth)
            kinds.append(kind)
        return kinds

    def _try_pairs(self, more: list[int], allowed: i64, fourfold: i64) -> None:
        """Total the natural pairs and `more` pairs of jokers; keep them if they are better than the best so far."""
        tables = self.tables
        shape = tables.shape_tally(SHAPE_PAIRS)
        if self.suit >= 0:
            one_suit = True
            for kind in more:
                one_suit = one_suit and kind // 9 == self.suit
            if one_suit:
                shape = tables.packed_tally(tables.book.pairs_of(tuple(sorted(self.natural + more))))
        groups = tables.group_tally(allowed, SHAPE_PAIRS)
        self.start_reading(0, 0, 0, groups, tables.fourfold_tally(fourfold), self.situation_tally, shape)
        points = self.total(0, tables.kong_tally(0, 0, 0), 0)
        if points > self.best_total:
            self.best_total = points
            self.best_kinds = sorted(self.natural + more)


def seven_pairs(counts: list[int], jokers: i64) -> list[list[int]]:
    """Every choice of seven pairs that these tiles and jokers make, as the kinds of the pairs in order."""
    pairs = natural_pairs(counts)
    left: i64 = spare_jokers(pairs, counts, jokers)
    if left < 0:
        return []
    found: list[list[int]] = [pairs]
    while left:
        # One more pair at a time, and none before the last one that was added.
        more: list[list[int]] = []
        for some in found:
            first: i64 = some[-1] if len(some) > len(pairs) else 0
            while first < 34:
                if some.count(first) < 2:
                    more.append([*some, first])
                first += 1
        found = more
        left -= 2
    return [sorted(kinds) for kinds in found]


def natural_pairs(counts: list[int]) -> list[int]:
    """The kinds of the pairs that have a natural tile, in order."""
    pairs: list[int] = []
    for kind in range(34):
        count: i64 = counts[kind]
        if count:
            pairs.append(kind)
            if count > 2:
                pairs.append(kind)
    return pairs


def spare_jokers(pairs: list[int], counts: list[int], jokers: i64) -> i64:
    """The number of jokers left for more pairs; -1 if the tiles do not make seven pairs."""
    left: i64 = jokers
    for count in counts:
        left -= count & 1
    return left if left >= 0 and 2 * len(pairs) + left == 14 else -1
