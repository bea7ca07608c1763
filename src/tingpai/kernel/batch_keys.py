"""Distances of many hands from the base-5 keys of their parts alone, where no caps bind: every shape is looked up.

What a shape wants to know of a part (pairs, ends, knitted tiles) is added up or joined over the parts of a hand,
and one more table has the distance. So a shape costs a few steps a hand, whatever it is made of.
"""

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tingpai.kernel import special
from tingpai.kernel.batch_regular import Ints, arrays, keys_of
from tingpai.kernel.rows import Bytes
from tingpai.kernel.shapes import (
    HONORS_AND_KNITTED,
    KNITTED_STRAIGHT,
    NO_HAND,
    REGULAR,
    SEVEN_PAIRS,
    THIRTEEN_ORPHANS,
    TWINS,
)

Keys = NDArray[np.intp]
"""An array (4, N): the keys of the three suits and the honours."""

# By how many of a kind are held: whole pairs (four are two), and pairs that lack one tile.
PAIRS: Final = np.array([0, 0, 1, 1, 2], np.uint32)
HALVES: Final = np.array([0, 1, 0, 1, 0], np.uint32)
HELD: Final = np.array([0, 1, 1, 1, 1], np.uint32)
TWICE: Final = np.array([0, 0, 1, 1, 1], np.uint32)
ENDS: Final = (0, 8)


class Notes(NamedTuple):
    """What the special shapes want to know, by key."""

    suit: NDArray[np.uint32]
    """From the lowest byte on: pairs, halves, ends, ends held twice."""
    honor: NDArray[np.uint32]
    kinds: NDArray[np.uint16]
    """The kinds of a suit that are held, as bits."""
    knitted: Bytes
    """How many of 147, of 258 and of 369 a suit has, two bits each."""
    honor_kinds: Bytes
    honor_twins: Bytes
    """How far the honours are from a pair of each."""


class Distances(NamedTuple):
    """How far a hand is, by what its parts make together."""

    pairs: Bytes
    """From seven pairs, by pairs and halves."""
    orphans: Bytes
    """From thirteen orphans, by ends and ends held twice."""
    woven: Bytes
    """How many tiles the best of the six knitted orders has, by three times `Notes.knitted`."""


def by_key(kinds: list[NDArray[np.uint32]]) -> NDArray[np.uint32]:
    """The sum over the kinds of a part, by its key; for each kind, what each of its five counts adds."""
    total = np.zeros(1, np.uint32)
    for adds in reversed(kinds):
        total = np.add.outer(total, adds).ravel()
    return total


@lru_cache(maxsize=1)
def notes() -> Notes:
    """The notes of all suits and all honours."""
    plain = PAIRS + 2**8 * HALVES
    end = plain + 2**16 * HELD + 2**24 * TWICE
    held = by_key([HELD] * 7)
    return Notes(
        suit=by_key([end if rank in ENDS else plain for rank in range(9)]),
        honor=by_key([end] * 7),
        kinds=by_key([2**rank * HELD for rank in range(9)]).astype(np.uint16),
        knitted=by_key([4 ** (rank % 3) * HELD for rank in range(9)]).astype(np.uint8),
        honor_kinds=held.astype(np.uint8),
        honor_twins=(14 - held - by_key([TWICE] * 7)).astype(np.uint8),
    )


@lru_cache(maxsize=1)
def distances() -> Distances:
    """The distances from what was noted; `special` says why they are these."""
    low, high = np.arange(1 << 16) & 255, np.arange(1 << 16) >> 8
    rest = np.maximum(7 - low - high, 0)
    pairs = np.where(rest == 0, np.maximum(7 - low, 0), high + 2 * rest)
    orphans = np.maximum(13 - low, 0) + (high == 0)
    three = np.arange(64)
    held = [three >> 2 * group & 3 for group in range(3)]
    woven = np.zeros((64, 64, 64), np.uint8)
    for first, second in ((0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)):
        one, two, last = held[first], held[second], held[3 - first - second]
        np.maximum(woven, one[:, None, None] + two[:, None] + last, out=woven, casting="unsafe")
    return Distances(pairs.astype(np.uint8), orphans.astype(np.uint8), woven.ravel())


@lru_cache(maxsize=1)
def weights() -> NDArray[np.intp]:
    """What one of each of some kinds adds to a suit's key, by the kinds' bits."""
    return np.array(special.WEIGHT, np.intp)


def missing(keys: Keys, sets: Ints | int) -> Bytes:
    """How many tiles are missing for so many sets and a pair."""
    tables = arrays()
    size = np.uint16(tables.size)  # two classes in one index still fit
    a, b, c = tables.suit.take(keys[:3]).astype(np.uint16)
    z = tables.honor.take(keys[3])
    ab: NDArray[np.uint16] = tables.sums.take(a * size + b).astype(np.uint16)
    both: NDArray[np.uint16] = ab * size + tables.sums.take(c * size + z)
    square = tables.size**2
    if not isinstance(sets, int):
        return tables.need.take(sets * square + both)
    needed: Bytes = tables.need[sets * square : (sets + 1) * square]
    return needed.take(both)


def look(counts: Bytes, sets: Ints, shapes: int) -> Bytes:
    """The distances over all shapes asked for."""
    found = keys_of(counts)
    keys = found.T.astype(np.intp, order="C")
    # Most often all hands have as many melds, and then one number does for them.
    alike = sets.strides == (0,) and len(sets) > 0
    wanted: Ints | int = int(sets[0]) if alike else sets
    least = missing(keys, wanted) if shapes & REGULAR else np.full(len(counts), NO_HAND, np.uint8)
    if shapes & ~(REGULAR | KNITTED_STRAIGHT):
        if not alike:
            which = np.flatnonzero(sets == 4)
            nearer = least[which]
            without_sets(keys[:, which], shapes, nearer)
            least[which] = nearer
        elif wanted == 4:
            without_sets(keys, shapes, least)
    if shapes & KNITTED_STRAIGHT and (not alike or sets[0] >= 3):
        knitted_straight(keys, sets, least)
    return least


def without_sets(keys: Keys, shapes: int, least: Bytes) -> None:
    """Lower the distances of hands that are nearer to one of those shapes that leave no room for a meld."""
    known, far = notes(), distances()
    suits = known.suit.take(keys[:3])
    if shapes & (SEVEN_PAIRS | THIRTEEN_ORPHANS):
        halves = (suits[0] + suits[1] + suits[2] + known.honor.take(keys[3])).view(np.uint16)
        low = 0 if np.little_endian else 1
        if shapes & SEVEN_PAIRS:
            np.minimum(least, far.pairs.take(halves[low::2]), out=least)
        if shapes & THIRTEEN_ORPHANS:
            np.minimum(least, far.orphans.take(halves[1 - low :: 2]), out=least)
    if shapes & HONORS_AND_KNITTED:
        a, b, c = known.knitted.take(keys[:3]).astype(np.int32)
        held = far.woven.take(a << 12 | b << 6 | c) + known.honor_kinds.take(keys[3])
        np.minimum(least, 14 - np.minimum(held, 14), out=least)
    if shapes & TWINS:
        np.minimum(least, far.pairs.take(suits & 0xFFFF).min(axis=0), out=least)
        np.minimum(least, known.honor_twins.take(keys[3]), out=least)


def knitted_straight(keys: Keys, sets: Ints, least: Bytes) -> None:
    """Lower the distances of hands that are nearer to a knitted straight; see `special.knitted_straight`."""
    known = notes()
    held, kinds = known.knitted.take(keys[:3]), known.kinds.take(keys[:3])
    for knitted in special.KNITTED:
        suits = [knitted >> 9 * suit & 511 for suit in range(3)]
        lacking = np.uint8(9) - sum(
            held[suit] >> np.uint8(2 * special.FIRSTS[bits]) & np.uint8(3) for suit, bits in enumerate(suits)
        )
        which = np.flatnonzero((lacking < least) & (sets >= 3))
        if len(which):
            rest = keys[:, which]
            rest[:3] -= weights().take(kinds[:, which] & np.array(suits, np.uint16)[:, None])
            more = missing(rest, sets[which] - 3)
            least[which] = np.minimum(least[which], lacking[which] + more)
