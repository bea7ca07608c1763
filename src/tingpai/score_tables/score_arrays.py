"""Many hands in an array, scored one after another by what scores one; the results are arrays again."""

from functools import cached_property

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from tingpai.score_tables import hand_rows
from tingpai.score_tables.book_scorer import Scorer
from tingpai.score_tables.fan_inputs import FastScore
from tingpai.score_tables.fan_lines import RESULTS, STATUS, TOTAL, lines

Bytes = NDArray[np.uint8]
Longs = NDArray[np.int64]


class Scores:
    """The scores of many hands, one entry a row."""

    def __init__(self, scorer: Scorer, results: vec[i64]) -> None:
        """`results` are three numbers a hand: ten tallies in two, then flowers, what is taken, status and total."""
        rest = np.frombuffer(memoryview(results), np.int64)[2::RESULTS]
        self.status: Bytes = (rest >> STATUS & 3).astype(np.uint8)
        """`WIN`, `BELOW_MINIMUM` (the total is told all the same), `NO_WIN` or `IMPOSSIBLE`."""
        self.totals: Longs = (rest >> TOTAL).astype(np.int64)
        self.fans = scorer.book.tallies.ids
        """The fan of each column of `counts`."""
        self._tables = scorer.tables
        self._results = results
        self._told: dict[int, FastScore] = {}

    def __len__(self) -> int:
        return len(self.totals)

    def tell(self, row: int, quick: FastScore) -> None:
        """Put in a hand that no table knows."""
        self.status[row], self.totals[row] = quick.status, quick.total
        self._told[row] = quick

    @cached_property
    def counts(self) -> Bytes:
        """How often each fan counts, (N, fans): made when it is first asked for."""
        words = np.frombuffer(memoryview(lines(self._tables, self._results)), np.int64).astype(
            "<i8", copy=False
        )
        found: Bytes = words.reshape(len(self), self._tables.width).view(np.uint8)[:, : len(self.fans)]
        if self._told:
            found = found.copy()  # what the tables wrote is not to be written to
        for row, quick in self._told.items():
            for fan, count in quick.fans:
                found[row, self.fans.index(fan)] = count
        return found

    def fans_of(self, row: int) -> tuple[tuple[str, int], ...]:
        """What counts in one of the hands and how often, in the order of the book."""
        counts = self.counts[row]
        return tuple((self.fans[fan], int(counts[fan])) for fan in np.flatnonzero(counts))


def score(scorer: Scorer, hands: Bytes) -> Scores:
    """The scores of the hands in an array (N, 48) of bytes, as `rows` tells."""
    words = hands.reshape(-1).view("<i8").astype(np.int64, copy=False)
    results = vec[i64](np.zeros(RESULTS * len(hands), np.int64))
    jokers = scorer.reader.read_many(vec[i64](words), results)
    scores = Scores(scorer, results)
    for row in jokers:
        scores.tell(row, scorer.score(*hand_rows.hand_of(hands[row].tolist())))
    return scores
