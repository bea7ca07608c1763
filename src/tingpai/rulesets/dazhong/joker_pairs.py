# Compiled with mypyc.
"""The dearest reading as seven pairs of a hand with jokers. mypyc compiles this file; it also runs as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from tingpai.score_tables.lookup_tables import Tables
from tingpai.score_tables.part_numbers import SHAPE_PAIRS
from tingpai.score_tables.tally_sum import Weigh

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Pairs(Weigh):
    """Seven pairs with jokers: the best of them and what it is worth."""

    def __init__(self, t: Tables, situation: i64, flower: i64) -> None:
        super().__init__(t)
        self.situation: i64 = situation
        self.flower = flower
        self.natural: list[int] = []
        """The pairs that have a natural tile."""
        self.word: i64 = -1
        """What they allow together."""
        self.fours: i64 = 0
        self.suit: i64 = -1
        """The suit that all of them are in, or -1."""
        # the best so far
        self.best: i64 = -1
        self.kinds: list[int] = []

    def run(self, counts: list[int], jokers: i64) -> None:
        """Look at every reading that could be the first of the dearest ones."""
        self.natural = with_naturals(counts)
        left: i64 = spare(self.natural, counts, jokers)
        if left < 0:
            return
        for kind in self.natural:
            self.word &= self.t.seven_words[kind]
        for kind in range(34):
            if counts[kind] > 2:
                self.fours += 1
        if self.natural[-1] < 27 and self.natural[0] // 9 == self.natural[-1] // 9:
            self.suit = self.natural[0] // 9
        if left == 0:
            self._weigh([], self.word, self.fours)
            return
        heights: list[int] = [(count + 1) // 2 for count in counts]
        kinds = self._different(heights)
        for index in range(len(kinds)):
            kind = kinds[index]
            word: i64 = self.word & self.t.seven_words[kind]
            fours: i64 = self.fours + heights[kind]
            if left == 2:
                self._weigh([kind], word, fours)
                continue
            heights[kind] += 1
            for other in kinds[index:]:
                if heights[other] < 2:
                    self._weigh([kind, other], word & self.t.seven_words[other], fours + heights[other])
            heights[kind] -= 1

    def _different(self, heights: list[int]) -> list[int]:
        """Kinds for a pair of jokers, without those that no fan tells from two others before them.

        What seven pairs are worth depends on what their kinds allow, on the kinds that are there four times, and in
        one suit on the kinds themselves. Two alike are kept, for two pairs may be added.
        """
        kinds: list[int] = []
        seen: list[int] = []
        for kind in range(34):
            height = heights[kind]
            if height > 1:
                continue
            if kind // 9 != self.suit:
                word: i64 = self.word & self.t.seven_words[kind]
                like: int = word << 1 | height
                if seen.count(like) > 1:
                    continue
                seen.append(like)
            kinds.append(kind)
        return kinds

    def _weigh(self, more: list[int], word: i64, fours: i64) -> None:
        """The pairs with some more, which makes them allow this and have so many fours: keep them if dearer."""
        t = self.t
        shape = t.shape_tally(SHAPE_PAIRS)
        if self.suit >= 0:
            together = True
            for kind in more:
                together = together and kind // 9 == self.suit
            if together:
                shape = t.pack(t.book.pairs_of(tuple(sorted(self.natural + more))))
        self.begin(0, 0, 0, t.whole_tally(word, SHAPE_PAIRS), t.copy_tally(fours), self.situation, shape)
        points = self.total(0, t.kong_tally(0, 0, 0), 0)
        if points > self.best:
            self.best = points
            self.kinds = sorted(self.natural + more)


def seven_pairs(counts: list[int], jokers: i64) -> list[list[int]]:
    """The kinds of seven pairs, in order, in every way that these tiles and jokers make them."""
    pairs = with_naturals(counts)
    left: i64 = spare(pairs, counts, jokers)
    if left < 0:
        return []
    found: list[list[int]] = [pairs]
    while left:
        # One more pair at a time, none before the last one that was added.
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


def with_naturals(counts: list[int]) -> list[int]:
    """The kinds of the pairs that have a natural tile, in order."""
    pairs: list[int] = []
    for kind in range(34):
        count: i64 = counts[kind]
        if count:
            pairs.append(kind)
            if count > 2:
                pairs.append(kind)
    return pairs


def spare(pairs: list[int], counts: list[int], jokers: i64) -> i64:
    """How many jokers are left for more pairs; -1 if the tiles make no seven pairs."""
    left: i64 = jokers
    for count in counts:
        left -= count & 1
    return left if left >= 0 and 2 * len(pairs) + left == 14 else -1
