"""Many hands in an array, scored one after another by what scores one; the results are arrays again."""

from functools import cached_property

import numpy as np
from librt.strings import BytesWriter
from numpy.typing import NDArray

from tingpai.quick import rows
from tingpai.quick.looks import Quick
from tingpai.quick.scorer import Scorer
from tingpai.quick.tell import STATUS, TOTAL, lines

Bytes = NDArray[np.uint8]
Longs = NDArray[np.int64]


class Scores:
    """The scores of many hands, one entry a row."""

    def __init__(self, scorer: Scorer, results: bytes) -> None:
        """`results` are three numbers a hand: ten tallies in two, then flowers, what is taken, status and total."""
        rest = np.frombuffer(results, "<i8")[2::3]
        self.status: Bytes = (rest >> STATUS & 3).astype(np.uint8)
        """`WIN`, `BELOW_MINIMUM` (the total is told all the same), `NO_WIN` or `IMPOSSIBLE`."""
        self.totals: Longs = (rest >> TOTAL).astype(np.int64)
        self.fans = scorer.book.tallies.ids
        """The fan of each column of `counts`."""
        self._tables = scorer.tables
        self._results = results
        self._told: dict[int, Quick] = {}

    def __len__(self) -> int:
        return len(self.totals)

    def tell(self, row: int, quick: Quick) -> None:
        """Put in a hand that no table knows."""
        self.status[row], self.totals[row] = quick.status, quick.total
        self._told[row] = quick

    @cached_property
    def counts(self) -> Bytes:
        """How often each fan counts, (N, fans): made when it is first asked for."""
        made = np.frombuffer(bytearray(lines(self._tables, self._results)), np.uint8)
        found: Bytes = made.reshape(len(self), len(self._tables.empty_line))[:, : len(self.fans)]
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
    writer = BytesWriter()
    jokers = scorer.reader.read_many(hands.tobytes(), writer)
    scores = Scores(scorer, writer.getvalue())
    for row in jokers:
        scores.tell(row, scorer.score(*rows.hand_of(hands[row].tolist())))
    return scores
