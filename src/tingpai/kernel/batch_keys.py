"""Distances of many hands from the keys of their parts alone, where no caps bind: every shape is looked up.

Keys are those of `words`.

What a shape wants to know of a part (pairs, ends, knitted tiles) is added up or joined over the parts of a hand,
and one more table has the distance. So a shape costs a few steps a hand, whatever it is made of.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tingpai.kernel import special
from tingpai.kernel.classes import STORE
from tingpai.kernel.rows import HONOR_KEYS, SUIT_KEYS, WIDTH, Bytes, by_key
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
Known = NDArray[np.uint32]
"""An array (4, N): what is noted of them."""
Ints = NDArray[np.int32]

# By how many of a kind are held: whole pairs (four are two), and pairs that lack one tile.
PAIRS: Final = np.array([0, 0, 1, 1, 2], np.uint32)
HALVES: Final = np.array([0, 1, 0, 1, 0], np.uint32)
HELD: Final = np.array([0, 1, 1, 1, 1], np.uint32)
TWICE: Final = np.array([0, 0, 1, 1, 1], np.uint32)
ENDS: Final = (0, 8)


# What a part tells besides its class is one number: whole pairs, halves, ends, and whether an end is held twice.
# Seven of the first two are as good as more, so four parts together stay below these limits.
PAIR, HALF, END, TWIN, NOTES = 1, 29, 29 * 29, 29 * 29 * 14, 29 * 29 * 14 * 5
CLASS: Final = np.uint32(16)
"""The bit with which the class begins; the note is below it."""
NOTE: Final = np.uint32(0xFFFF)

STARTS: Final = (1, 10, 19, 26)
"""Where to read a part's word; that of the honours ends with the hand."""
BEFORE_HONORS: Final = np.uint64(16)
# The steps of `words.key_of`, but that all 64 bits count here and the first shift can wait.
BY_THREE: Final = np.uint64(0x010519)
THIRDS: Final = np.uint64(0xFF0000FF0000FF00)
GATHER: Final = np.uint64(1 << 35 | 1 << 18 | 1 << 1)
GATHERED: Final = np.uint64(43)


class Arrays(NamedTuple):
    """The tables that the single calls use too, without a copy."""

    suit: Bytes
    honor: Bytes
    sums: Bytes
    need: Bytes
    size: int


class Notes(NamedTuple):
    """What is known of a part, by key."""

    suit: NDArray[np.uint32]
    """Class and note."""
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
    """From seven pairs, by note."""
    orphans: Bytes
    """From thirteen orphans, by note."""
    nearer: Bytes
    """From either."""
    woven: Bytes
    """How many tiles the best of the six knitted orders has, by three times `Notes.knitted`."""


@lru_cache(maxsize=1)
def arrays() -> Arrays:
    """The tables as flat arrays."""
    tables = STORE.get().tables
    flat = {name: np.frombuffer(tables[name], np.uint8) for name in ("suit", "honor", "sums", "need")}
    return Arrays(**flat, size=len(tables["rows"]) // WIDTH)


def by_count(kinds: list[NDArray[np.uint32]]) -> NDArray[np.uint32]:
    """The sum over the kinds of a part, by its number in base 5; for each kind, what each of its five counts adds."""
    total = np.zeros(1, np.uint32)
    for adds in reversed(kinds):
        total = np.add.outer(total, adds).ravel()
    return total


def noted(classes: Bytes, kinds: int, ends: Sequence[int]) -> NDArray[np.uint32]:
    """Class and note of a part by key."""
    outer = [HELD if kind in ends else 0 * HELD for kind in range(kinds)]
    twice = [TWICE if kind in ends else 0 * TWICE for kind in range(kinds)]
    note = PAIR * np.minimum(by_count([PAIRS] * kinds), 7) + HALF * np.minimum(by_count([HALVES] * kinds), 7)
    note += END * by_count(outer) + TWIN * np.minimum(by_count(twice), 1)
    known: NDArray[np.uint32] = classes.astype(np.uint32) << CLASS | by_key(note, len(classes))
    return known


@lru_cache(maxsize=1)
def notes() -> Notes:
    """The notes of all suits and all honours."""
    held = by_count([HELD] * 7)
    return Notes(
        suit=noted(arrays().suit, 9, ENDS),
        honor=noted(arrays().honor, 7, range(7)),
        kinds=by_key(by_count([2**rank * HELD for rank in range(9)]).astype(np.uint16), SUIT_KEYS),
        knitted=by_key(by_count([4 ** (rank % 3) * HELD for rank in range(9)]).astype(np.uint8), SUIT_KEYS),
        honor_kinds=by_key(held.astype(np.uint8), HONOR_KEYS),
        honor_twins=by_key((14 - held - by_count([TWICE] * 7)).astype(np.uint8), HONOR_KEYS),
    )


@lru_cache(maxsize=1)
def distances() -> Distances:
    """The distances from what was noted; `special` says why they are these."""
    note = np.arange(NOTES)
    whole, halves, ends = note % HALF, note // HALF % (END // HALF), note // END % (TWIN // END)
    rest = np.maximum(7 - whole - halves, 0)
    pairs = np.where(rest == 0, np.maximum(7 - whole, 0), halves + 2 * rest).astype(np.uint8)
    orphans = (13 - ends + (note < TWIN)).astype(np.uint8)
    three = np.arange(64)
    held = [three >> 2 * group & 3 for group in range(3)]
    woven = np.zeros((64, 64, 64), np.uint8)
    for first, second in ((0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)):
        one, two, last = held[first], held[second], held[3 - first - second]
        np.maximum(woven, one[:, None, None] + two[:, None] + last, out=woven, casting="unsafe")
    return Distances(pairs, orphans, np.minimum(pairs, orphans), woven.ravel())


@lru_cache(maxsize=1)
def weights() -> NDArray[np.intp]:
    """What one of each of some kinds adds to a suit's key, by the kinds' bits."""
    ranks = [5 ** (rank % 3) << 7 * (rank // 3) for rank in range(9)]
    return np.array(
        [sum(ranks[rank] for rank in range(9) if bits >> rank & 1) for bits in range(512)], np.intp
    )


def keys_of(counts: Bytes) -> Keys:
    """The keys of the parts; see `words.key_of`."""
    hands = np.ascontiguousarray(counts)
    keys = np.empty((4, len(hands)), np.uint64)
    for part, start in enumerate(STARTS):
        keys[part] = np.ndarray((len(hands),), "<u8", hands, start, (34,))
    keys[3] >>= BEFORE_HONORS
    keys *= BY_THREE
    keys &= THIRDS
    keys *= GATHER
    keys >>= GATHERED
    keys += np.ascontiguousarray(hands[:, :28:9].T)
    return keys.view(np.intp)


def known_of(keys: Keys) -> Known:
    """Class and note of each part."""
    known = np.empty(keys.shape, np.uint32)
    known[:3] = notes().suit.take(keys[:3])
    known[3] = notes().honor.take(keys[3])
    return known


def missing(known: Known, sets: Ints | int) -> Bytes:
    """How many tiles are missing for so many sets and a pair."""
    tables = arrays()
    classes = known >> CLASS
    two = tables.sums.take(classes[::2] * np.uint32(tables.size) + classes[1::2])
    both: NDArray[np.uint16] = two[0] * np.uint16(tables.size) + two[1]  # two classes in one index still fit
    square = tables.size**2
    if not isinstance(sets, int):
        return tables.need.take(sets * square + both)
    needed: Bytes = tables.need[sets * square : (sets + 1) * square]
    return needed.take(both)


def look(counts: Bytes, sets: Ints, shapes: int) -> Bytes:
    """The distances over all shapes asked for."""
    keys = keys_of(counts)
    known = known_of(keys)
    # Most often all hands have as many melds, and then one number does for them.
    alike = sets.strides == (0,) and len(sets) > 0
    wanted: Ints | int = int(sets[0]) if alike else sets
    least = missing(known, wanted) if shapes & REGULAR else np.full(len(counts), NO_HAND, np.uint8)
    if shapes & ~(REGULAR | KNITTED_STRAIGHT):
        if not alike:
            which = np.flatnonzero(sets == 4)
            nearer = least[which]
            without_sets(keys[:, which], known[:, which], shapes, nearer)
            least[which] = nearer
        elif wanted == 4:
            without_sets(keys, known, shapes, least)
    if shapes & KNITTED_STRAIGHT and (not alike or sets[0] >= 3):
        knitted_straight(keys, sets, least)
    return least


def without_sets(keys: Keys, known: Known, shapes: int, least: Bytes) -> None:
    """Lower the distances of hands that are nearer to one of those shapes that leave no room for a meld."""
    table, far = notes(), distances()
    if shapes & (SEVEN_PAIRS | THIRTEEN_ORPHANS):
        together = (known[0] + known[1] + known[2] + known[3]) & NOTE
        both = shapes & SEVEN_PAIRS and shapes & THIRTEEN_ORPHANS
        near = far.nearer if both else far.pairs if shapes & SEVEN_PAIRS else far.orphans
        np.minimum(least, near.take(together), out=least)
    if shapes & HONORS_AND_KNITTED:
        a, b, c = table.knitted.take(keys[:3]).astype(np.int32)
        held = far.woven.take(a << 12 | b << 6 | c) + table.honor_kinds.take(keys[3])
        np.minimum(least, 14 - np.minimum(held, 14), out=least)
    if shapes & TWINS:
        np.minimum(least, far.pairs.take(known[:3] & NOTE).min(axis=0), out=least)
        np.minimum(least, table.honor_twins.take(keys[3]), out=least)


def knitted_straight(keys: Keys, sets: Ints, least: Bytes) -> None:
    """Lower the distances of hands that are nearer to a knitted straight; see `special.knitted_straight`."""
    table = notes()
    held, kinds = table.knitted.take(keys[:3]), table.kinds.take(keys[:3])
    for order in range(0, len(special.ORDERS), 3):
        firsts = special.ORDERS[order : order + 3]
        lacking = np.uint8(9) - sum(
            held[suit] >> np.uint8(2 * first) & np.uint8(3) for suit, first in enumerate(firsts)
        )
        suits = [0b1001001 << first for first in firsts]
        which = np.flatnonzero((lacking < least) & (sets >= 3))
        if len(which):
            rest = keys[:, which]
            rest[:3] -= weights().take(kinds[:, which] & np.array(suits, np.uint16)[:, None])
            more = missing(known_of(rest), sets[which] - 3)
            least[which] = np.minimum(least[which], lacking[which] + more)
