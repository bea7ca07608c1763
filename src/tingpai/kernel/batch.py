"""Questions about many hands at once, on NumPy arrays, with the same answers as the calls for one hand.

`counts` is an array (N, 34). `melds` is a number or an array (N,). `caps` is None or an array (34,) or (N, 34).
"""

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tingpai.kernel import batch_loops
from tingpai.kernel.missing_tiles import Bytes
from tingpai.kernel.shapes import REGULAR
from tingpai.kernel.suit_summaries import suit_summaries

Bools = NDArray[np.bool_]

CHUNK: Final = 4096  # hands at a time, so that intermediate results stay in the processor's cache


def distance_many(
    counts: ArrayLike, melds: ArrayLike = 0, shapes: int = REGULAR, caps: ArrayLike | None = None
) -> NDArray[np.int8]:
    """The `distance` of each hand.

    >>> distance_many([[1, 1, 1] * 3 + [0] * 18 + [2, 2, 0, 0, 0, 0, 0]])
    array([1], dtype=int8)
    """
    hands, melded, most = prepared(counts, melds, caps)
    answer = np.empty(len(hands), np.int8)
    for part in chunks(hands):
        if most is None:
            answer[part] = distances(hands, melded, part, shapes)
        else:
            found = batch_loops.distances_with_caps(*asked(hands, melded, most, part), shapes)
            answer[part] = np.frombuffer(found, np.int8)
    return answer


def useful_many(
    counts: ArrayLike, melds: ArrayLike = 0, shapes: int = REGULAR, caps: ArrayLike | None = None
) -> Bools:
    """The `useful` kinds of each hand, as an array (N, 34).

    >>> useful_many([[1, 1, 1] * 3 + [0] * 18 + [1, 1, 2, 0, 0, 0, 0]]).nonzero()[1]
    array([27, 28, 29])
    """
    hands, melded, most = prepared(counts, melds, caps)
    answer = np.empty(hands.shape, np.bool_)
    for part in chunks(hands):
        answer[part] = marked(batch_loops.useful(*asked(hands, melded, most, part), shapes))
    return answer


def waits_many(
    counts: ArrayLike, melds: ArrayLike = 0, shapes: int = REGULAR, caps: ArrayLike | None = None
) -> Bools:
    """The `waits` of each hand, as an array (N, 34).

    >>> waits_many([[3, 1, 1, 1, 1, 1, 1, 1, 3] + [0] * 25]).nonzero()[1]
    array([0, 1, 2, 3, 4, 5, 6, 7, 8])
    """
    hands, melded, most = prepared(counts, melds, caps)
    answer = np.zeros(hands.shape, np.bool_)
    for part in chunks(hands):
        if most is None:
            # Most hands are not ready, and this is the fastest way to see it.
            which = part.start + np.flatnonzero(distances(hands, melded, part, shapes) == 1)
        else:
            which = np.arange(part.start, part.stop)
        answer[which] = marked(batch_loops.waits(*asked(hands, melded, most, which), shapes))
    return answer


def distances(hands: Bytes, melds: Bytes, part: slice, shapes: int) -> NDArray[np.int8]:
    """The distances of some of the hands, without caps."""
    found = batch_loops.distances(hands[part].tobytes(), melds[part].tobytes(), shapes, suit_summaries())
    return np.frombuffer(found, np.int8)[: part.stop - part.start]


def asked(
    hands: Bytes, melds: Bytes, most: Bytes | None, which: slice | NDArray[np.intp]
) -> tuple[bytes, bytes, bytes]:
    """Some of the hands, their numbers of melds and their caps, as bytes; the caps are empty if `most` is None."""
    limits = b"" if most is None else most[which].tobytes()
    return hands[which].tobytes(), melds[which].tobytes(), limits


def marked(kinds: bytes) -> Bools:
    """Bytes of 0 or 1, 34 for each hand, as an array (N, 34)."""
    return np.frombuffer(kinds, np.bool_).reshape(-1, 34)


def chunks(hands: Bytes) -> Iterator[slice]:
    """The hands in portions. Each is checked just before it is used, so that it enters the cache once."""
    for start in range(0, len(hands), CHUNK):
        part = slice(start, min(start + CHUNK, len(hands)))
        if hands[part].max() > 4:
            raise ValueError("a hand holds 0 to 4 of a kind")
        yield part


def prepared(
    counts: ArrayLike, melds: ArrayLike, caps: ArrayLike | None
) -> tuple[Bytes, Bytes, Bytes | None]:
    """The questions as arrays: hands, their numbers of melds, and caps (None if all are 4)."""
    given = np.asarray(counts)
    if given.ndim != 2 or given.shape[1] != 34:
        raise ValueError(f"hands are an array (N, 34), not {given.shape}")
    hands = given.astype(np.uint8, copy=False)
    if hands is not given and given.size and (given.max() > 4 or given.min() < 0):
        raise ValueError("a hand holds 0 to 4 of a kind")  # as bytes they might look like possible counts
    numbers = np.asarray(melds, np.int32)
    if numbers.size and (numbers.min() < 0 or numbers.max() > 4):
        raise ValueError("a hand has 0 to 4 melds")
    melded = np.broadcast_to(numbers.astype(np.uint8), len(hands))
    if caps is None:
        return hands, melded, None
    most = np.clip(np.asarray(caps), 0, 4).astype(np.uint8)
    return hands, melded, None if (most == 4).all() else np.broadcast_to(most, hands.shape)
