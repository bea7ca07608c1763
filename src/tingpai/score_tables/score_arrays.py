"""Scores many hands given as an array; the results are arrays too."""

from functools import cached_property

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from tingpai.score_tables import hand_rows
from tingpai.score_tables.book_scorer import Scorer
from tingpai.score_tables.fan_inputs import FastScore
from tingpai.score_tables.fan_lines import RESULT_WORDS, STATUS, TOTAL, lines_of

Bytes = NDArray[np.uint8]
Longs = NDArray[np.int64]


class Scores:
    """The scores of many hands, one entry for each row."""

    def __init__(self, scorer: Scorer, results: vec[i64]) -> None:
        """`results` has three words for each hand, as `RowReader.score_rows` writes them."""
        summaries = np.frombuffer(memoryview(results), np.int64)[2::RESULT_WORDS]
        self.status: Bytes = (summaries >> STATUS & 3).astype(np.uint8)
        """`WIN`, `BELOW_MINIMUM` (the total is given too), `NO_WIN` or `IMPOSSIBLE`."""
        self.totals: Longs = (summaries >> TOTAL).astype(np.int64)
        self.fans = scorer.book.tallies.ids
        """The id of the fan in each column of `counts`."""
        self._tables = scorer.tables
        self._results = results
        self._replaced: dict[int, FastScore] = {}

    def __len__(self) -> int:
        return len(self.totals)

    def replace(self, row: int, score: FastScore) -> None:
        """Set the score of a hand that the tables do not know."""
        self.status[row], self.totals[row] = score.status, score.total
        self._replaced[row] = score

    @cached_property
    def counts(self) -> Bytes:
        """How often each fan counts, as an array (N, fans) that is made when it is first needed."""
        words = np.frombuffer(memoryview(lines_of(self._tables, self._results)), np.int64).astype(
            "<i8", copy=False
        )
        found: Bytes = words.reshape(len(self), self._tables.line_words).view(np.uint8)[:, : len(self.fans)]
        if self._replaced:
            found = found.copy()  # the array of the tables is read-only
        for row, score in self._replaced.items():
            for fan, count in score.fans:
                found[row, self.fans.index(fan)] = count
        return found

    def fans_of(self, row: int) -> tuple[tuple[str, int], ...]:
        """The fans that count in one hand and how often, in the order of the book."""
        counts = self.counts[row]
        return tuple((self.fans[fan], int(counts[fan])) for fan in np.flatnonzero(counts))


def score(scorer: Scorer, hands: Bytes) -> Scores:
    """Score the hands in an array (N, 48) of bytes; `hand_rows` describes the columns."""
    words = hands.reshape(-1).view("<i8").astype(np.int64, copy=False)
    results = vec[i64](np.zeros(RESULT_WORDS * len(hands), np.int64))
    with_jokers = scorer.reader.score_rows(vec[i64](words), results)
    scores = Scores(scorer, results)
    for row in with_jokers:
        scores.replace(row, scorer.score(*hand_rows.hand_of(hands[row].tolist())))
    return scores
