"""Questions about many hands at once, on NumPy arrays: the same answers as the single calls.

`counts` is an array (N, 34), `melds` a number or an array (N,), `caps` None or an array (34,) or (N, 34).
"""

from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tingpai.kernel import batch_keys
from tingpai.kernel.batch_regular import Bools, Ints, draws, missing
from tingpai.kernel.batch_special import Found, knitted_straight, nearer, nothing, without_sets
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

CHUNK: Final = 4096  # hands at a time: what is computed on the way then stays in the processor's cache
WIDE: Final = 8192  # where little is computed on the way, and NumPy's calls themselves are what takes time
WITHOUT_SETS: Final = SEVEN_PAIRS | THIRTEEN_ORPHANS | HONORS_AND_KNITTED | TWINS


def distance_many(
    counts: ArrayLike, melds: ArrayLike = 0, shapes: int = REGULAR, caps: ArrayLike | None = None
) -> NDArray[np.int8]:
    """The `distance` of each hand.

    >>> distance_many([[1, 1, 1] * 3 + [0] * 18 + [2, 2, 0, 0, 0, 0, 0]])
    array([1], dtype=int8)
    """
    hands, sets, most = prepared(counts, melds, caps)
    answer = np.empty(len(hands), np.int8)
    for part in chunks(len(hands), CHUNK if most is not None or shapes & KNITTED_STRAIGHT else WIDE):
        limits = None if most is None else most[part]
        answer[part] = least_of(hands[part], sets[part], shapes, limits)
    return answer


def useful_many(
    counts: ArrayLike, melds: ArrayLike = 0, shapes: int = REGULAR, caps: ArrayLike | None = None
) -> Bools:
    """The kinds `useful` to each hand, as an array (N, 34).

    >>> useful_many([[1, 1, 1] * 3 + [0] * 18 + [1, 1, 2, 0, 0, 0, 0]]).nonzero()[1]
    array([27, 28, 29])
    """
    hands, sets, most = prepared(counts, melds, caps)
    answer = np.empty(hands.shape, np.bool_)
    for part in chunks(len(hands)):
        limits = None if most is None else most[part]
        answer[part] = look(hands[part], sets[part], shapes, limits, draw=True).useful
    return answer


def waits_many(
    counts: ArrayLike, melds: ArrayLike = 0, shapes: int = REGULAR, caps: ArrayLike | None = None
) -> Bools:
    """The `waits` of each hand, as an array (N, 34).

    >>> waits_many([[3, 1, 1, 1, 1, 1, 1, 1, 3] + [0] * 25]).nonzero()[1]
    array([0, 1, 2, 3, 4, 5, 6, 7, 8])
    """
    hands, sets, most = prepared(counts, melds, caps)
    answer = np.zeros(hands.shape, np.bool_)
    for part in chunks(len(hands)):
        limits = None if most is None else most[part]
        right = hands[part].sum(axis=1, dtype=np.int32) == 1 + 3 * sets[part]
        # Most hands are not ready, and the distance is much cheaper than the draws.
        ready = least_of(hands[part], sets[part], shapes, limits) == 1
        which = np.flatnonzero(right & ready)
        limits = None if limits is None else limits[which]
        found = look(hands[part][which], sets[part][which], shapes, limits, draw=True)
        answer[part.start + which] = found.useful
    return answer


def least_of(hands: Bytes, sets: Ints, shapes: int, caps: Bytes | None) -> Bytes | Ints:
    """The distances over all shapes asked for, without what is useful."""
    if caps is None:
        return batch_keys.look(hands, sets, shapes)
    return look(hands, sets, shapes, caps, draw=False).least


def look(hands: Bytes, sets: Ints, shapes: int, caps: Bytes | None, draw: bool) -> Found:
    """The distances over all shapes asked for, and the useful kinds (those for sets only if `draw`)."""
    found = nothing(len(hands))
    least = found.least
    if shapes & REGULAR:
        least = missing(hands, sets, caps)
        found = Found(least, found.useful)
    if shapes & WITHOUT_SETS:
        which = np.flatnonzero(sets == 4)
        limits = None if caps is None else caps[which]
        found = merged(found, which, without_sets(hands[which], limits, shapes))
    if shapes & KNITTED_STRAIGHT:
        which = np.flatnonzero(sets >= 3)
        limits = None if caps is None else caps[which]
        near = found.least[which]
        found = merged(found, which, knitted_straight(hands[which], limits, sets[which] - 3, near, draw))
    if draw and shapes & REGULAR:
        which = np.flatnonzero((least == found.least) & (least > 0) & (least < NO_HAND))
        limits = None if caps is None else caps[which]
        found.useful[which] |= draws(hands[which], sets[which], limits, least[which])
    return found


def merged(found: Found, which: NDArray[np.intp], other: Found) -> Found:
    """What was found, with something for some of the hands found beside it."""
    least, useful = found.least.copy(), found.useful
    least[which], useful[which] = nearer(Found(least[which], useful[which]), other)
    return Found(least, useful)


def chunks(number: int, size: int = CHUNK) -> list[slice]:
    """The hands in portions."""
    return [slice(start, min(start + size, number)) for start in range(0, number, size)]


def prepared(counts: ArrayLike, melds: ArrayLike, caps: ArrayLike | None) -> tuple[Bytes, Ints, Bytes | None]:
    """The questions as arrays: hands, sets still needed, and caps unless they are all 4."""
    given = np.asarray(counts)
    if given.ndim != 2 or given.shape[1] != 34:
        raise ValueError(f"hands are an array (N, 34), not {given.shape}")
    if given.size and (given.max() > 4 or (given.dtype.kind != "u" and given.min() < 0)):
        raise ValueError("a hand holds 0 to 4 of a kind")
    hands = given.astype(np.uint8, copy=False)
    sets = np.broadcast_to(4 - np.asarray(melds, np.int32), len(hands))
    if sets.size and (sets.min() < 0 or sets.max() > 4):
        raise ValueError("a hand has 0 to 4 melds")
    if caps is None:
        return hands, sets, None
    most = np.clip(np.asarray(caps), 0, 4).astype(np.uint8)
    return hands, sets, None if (most == 4).all() else np.broadcast_to(most, hands.shape)
