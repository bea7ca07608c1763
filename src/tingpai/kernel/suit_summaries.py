"""Makes the summaries of all suits and honours, so that `batch_loops` finds distances without looking at tiles.

The facts that a shape needs from a part (pairs, terminals, knitted tiles) are added up or joined over the parts of a
hand, and one more table gives the distance. So a shape costs a few steps a hand. `SuitSummaries` draws the layout of a
summary; the keys are those of `packed_hand`.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tingpai.kernel.batch_loops import CLASS, DETAIL, TWINS_MISSING, SuitSummaries
from tingpai.kernel.missing_tiles import Bytes, by_key
from tingpai.kernel.shapes import NO_HAND
from tingpai.kernel.suit_classes import STORE

Numbers = NDArray[np.uint32]

# Indexed by the number of tiles of a kind: whole pairs (four tiles are two), pairs that lack one tile, and so on.
PAIRS: Final = np.array([0, 0, 1, 1, 2], np.uint32)
HALVES: Final = np.array([0, 1, 0, 1, 0], np.uint32)
HELD: Final = np.array([0, 1, 1, 1, 1], np.uint32)
TWICE: Final = np.array([0, 0, 1, 1, 1], np.uint32)
ENDS: Final = (0, 8)

# `added` is one number with four digits: whole pairs, half pairs, terminals and honours, and whether one of these is
# held twice. Seven pairs are as good as more, so the digits of four parts together stay below these limits.
PAIR, HALF, END, TWIN, LIMIT = 1, 29, 29 * 29, 29 * 29 * 14, 29 * 29 * 14 * 5


@lru_cache(maxsize=1)
def suit_summaries() -> SuitSummaries:
    """The summaries of all suits and honours, and the tables of distances."""
    tables = STORE.get().tables
    knitted = by_count([4 ** (rank % 3) * HELD for rank in range(9)])
    held = by_count([HELD] * 7)
    lacking = 14 - held - by_count([TWICE] * 7)
    pairs, orphans = seven_pairs_distances(), orphans_distances()
    return SuitSummaries(
        suit=summarized(tables["suit"], 9, ENDS, knitted),
        honor=summarized(tables["honor"], 7, range(7), held | lacking << np.uint32(TWINS_MISSING)),
        pair_distances=[
            np.full(LIMIT, NO_HAND, np.uint8).tobytes(),
            pairs.tobytes(),
            orphans.tobytes(),
            np.minimum(pairs, orphans).tobytes(),
        ],
        knitted=best_knitted().tobytes(),
    )


def by_count(kinds: list[Numbers]) -> Numbers:
    """A sum over the kinds of a part, by its number in base 5; `kinds` says what each count of each kind adds."""
    total = np.zeros(1, np.uint32)
    for adds in reversed(kinds):
        total = np.add.outer(total, adds).ravel()
    return total


def summarized(classes: bytes, kinds: int, ends: Sequence[int], detail: Numbers) -> bytes:
    """The summaries of a part by key; `detail` is by number in base 5."""
    outer = [HELD if kind in ends else 0 * HELD for kind in range(kinds)]
    twice = [TWICE if kind in ends else 0 * TWICE for kind in range(kinds)]
    added = PAIR * np.minimum(by_count([PAIRS] * kinds), 7) + HALF * np.minimum(by_count([HALVES] * kinds), 7)
    added += END * by_count(outer) + TWIN * np.minimum(by_count(twice), 1)
    known = by_key(added | detail << np.uint32(DETAIL), len(classes))
    known |= np.frombuffer(classes, np.uint8).astype(np.uint32) << np.uint32(CLASS)
    return known.astype("<u4").tobytes()


# `special.py` explains these distances.


def seven_pairs_distances() -> Bytes:
    """The distance to seven pairs, by `added`."""
    added = np.arange(LIMIT)
    whole, halves = added % HALF, added // HALF % (END // HALF)
    rest = np.maximum(7 - whole - halves, 0)
    return np.where(rest == 0, np.maximum(7 - whole, 0), halves + 2 * rest).astype(np.uint8)


def orphans_distances() -> Bytes:
    """The distance to thirteen orphans, by `added`."""
    added = np.arange(LIMIT)
    distances: Bytes = (13 - added // END % (TWIN // END) + (added < TWIN)).astype(np.uint8)
    return distances


def best_knitted() -> Bytes:
    """The number of tiles that the best of the six knitted orders has, by the details of the three suits."""
    suit = np.arange(64)
    held = [suit >> 2 * group & 3 for group in range(3)]
    most = np.zeros((64, 64, 64), np.uint8)
    for first, second in ((0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)):
        one, two, last = held[first], held[second], held[3 - first - second]
        np.maximum(most, one[:, None, None] + two[:, None] + last, out=most, casting="unsafe")
    return most
