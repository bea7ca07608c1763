"""What is noted of every part of a hand, by its key, so that `many` finds distances without looking at tiles.

What a shape wants to know of a part (pairs, ends, knitted tiles) is added up or joined over the parts of a hand,
and one more table has the distance. So a shape costs a few steps a hand, whatever it is made of. Keys are those of
`words`.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tingpai.kernel.batch_loops import CLASS, FAR_TWINS, MORE, Notes
from tingpai.kernel.missing_tiles import Bytes, by_key
from tingpai.kernel.shapes import NO_HAND
from tingpai.kernel.suit_classes import STORE

Numbers = NDArray[np.uint32]

# By how many of a kind are held: whole pairs (four are two), and pairs that lack one tile.
PAIRS: Final = np.array([0, 0, 1, 1, 2], np.uint32)
HALVES: Final = np.array([0, 1, 0, 1, 0], np.uint32)
HELD: Final = np.array([0, 1, 1, 1, 1], np.uint32)
TWICE: Final = np.array([0, 0, 1, 1, 1], np.uint32)
ENDS: Final = (0, 8)

# What a part tells besides its class is one number: whole pairs, halves, ends, and whether an end is held twice.
# Seven of the first two are as good as more, so four parts together stay below these limits.
PAIR, HALF, END, TWIN, LIMIT = 1, 29, 29 * 29, 29 * 29 * 14, 29 * 29 * 14 * 5


@lru_cache(maxsize=1)
def notes() -> Notes:
    """The notes of all suits and all honours, and how far a hand is by what its parts make together."""
    tables = STORE.get().tables
    knitted = by_count([4 ** (rank % 3) * HELD for rank in range(9)])
    held = by_count([HELD] * 7)
    lacking = 14 - held - by_count([TWICE] * 7)
    pairs, orphans = far_pairs(), far_orphans()
    return Notes(
        suit=noted(tables["suit"], 9, ENDS, knitted),
        honor=noted(tables["honor"], 7, range(7), held | lacking << np.uint32(FAR_TWINS)),
        near=[
            np.full(LIMIT, NO_HAND, np.uint8).tobytes(),
            pairs.tobytes(),
            orphans.tobytes(),
            np.minimum(pairs, orphans).tobytes(),
        ],
        woven=woven().tobytes(),
    )


def by_count(kinds: list[Numbers]) -> Numbers:
    """The sum over the kinds of a part, by its number in base 5; for each kind, what each of its five counts adds."""
    total = np.zeros(1, np.uint32)
    for adds in reversed(kinds):
        total = np.add.outer(total, adds).ravel()
    return total


def noted(classes: bytes, kinds: int, ends: Sequence[int], more: Numbers) -> bytes:
    """What `Notes` says of a part, by key; `more` is by number in base 5."""
    outer = [HELD if kind in ends else 0 * HELD for kind in range(kinds)]
    twice = [TWICE if kind in ends else 0 * TWICE for kind in range(kinds)]
    note = PAIR * np.minimum(by_count([PAIRS] * kinds), 7) + HALF * np.minimum(by_count([HALVES] * kinds), 7)
    note += END * by_count(outer) + TWIN * np.minimum(by_count(twice), 1)
    known = by_key(note | more << np.uint32(MORE), len(classes))
    known |= np.frombuffer(classes, np.uint8).astype(np.uint32) << np.uint32(CLASS)
    return known.astype("<u4").tobytes()


# `special` says why the distances are these.


def far_pairs() -> Bytes:
    """How far a hand is from seven pairs, by note."""
    note = np.arange(LIMIT)
    whole, halves = note % HALF, note // HALF % (END // HALF)
    rest = np.maximum(7 - whole - halves, 0)
    return np.where(rest == 0, np.maximum(7 - whole, 0), halves + 2 * rest).astype(np.uint8)


def far_orphans() -> Bytes:
    """How far a hand is from thirteen orphans, by note."""
    note = np.arange(LIMIT)
    far: Bytes = (13 - note // END % (TWIN // END) + (note < TWIN)).astype(np.uint8)
    return far


def woven() -> Bytes:
    """How many tiles the best of the six knitted orders has, by what is noted of the three suits."""
    suit = np.arange(64)
    held = [suit >> 2 * group & 3 for group in range(3)]
    most = np.zeros((64, 64, 64), np.uint8)
    for first, second in ((0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)):
        one, two, last = held[first], held[second], held[3 - first - second]
        np.maximum(most, one[:, None, None] + two[:, None] + last, out=most, casting="unsafe")
    return most
