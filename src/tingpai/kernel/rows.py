"""Rows of many suits at once, with NumPy: how many tiles are missing for k sets, with or without a pair.

A row belongs to one suit (or to the honours). Its entry `2 * k + p` is the least number of tiles that must be
added to hold k sets (0..4) and p pairs (0, 1) in that suit. No kind of the target may exceed its cap, so four
alike never wait for a fifth. `IMPOSSIBLE` marks targets that do not exist.

A suit is read rank by rank. Between two ranks all that matters is the number of chows begun at the last rank
but one and at the last (three equal chows are three pungs, so 0..2 of each are enough), the sets begun, and
whether the pair has been taken: a *front*. Arrays carry these four axes first and the hands last.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]

IMPOSSIBLE: Final = 15  # more than a whole hand of 14 tiles
WIDTH: Final = 10


def price(counts: Bytes, caps: Bytes) -> Bytes:
    """The tiles missing to hold t = 0..4 of a kind, first axis t."""
    wanted = np.arange(5, dtype=np.int8).reshape((5,) + (1,) * counts.ndim)
    missing = np.maximum(wanted - counts.astype(np.int8), 0).astype(np.uint8)
    return np.where(wanted <= caps, missing, np.uint8(IMPOSSIBLE))


def opening(number: int) -> Bytes:
    """The fronts of so many hands before the first rank."""
    front = np.full((1, 1, 5, 2, number), IMPOSSIBLE, np.uint8)
    front[0, 0, 0, 0] = 0
    return front


def advance(front: Bytes, prices: Bytes, chows: bool) -> Bytes:
    """The front one kind further on: begin chows, if they may begin here; take pung, pair, or neither."""
    choices = 3 if chows else 1
    hands = np.broadcast_shapes(front.shape[4:], prices.shape[1:])
    after = np.full((front.shape[1], choices, 5, 2, *hands), IMPOSSIBLE, np.uint8)
    for older in range(front.shape[0]):
        for old in range(front.shape[1]):
            for new in range(choices):
                for pung, pair in ((0, 0), (1, 0), (0, 1)):
                    used = older + old + new + 3 * pung + 2 * pair
                    if used > 4:
                        continue
                    sets = new + pung
                    before = front[older, old, : 5 - sets, : 2 - pair]
                    target = after[old, new, sets:, pair:]
                    np.minimum(target, before + prices[used], out=target)
    return after


def every(kinds: int) -> Bytes:
    """The rows (10, 5**kinds) of all suits (9 kinds) or honours (7) by base-5 key, first kind lowest."""
    prices = price(np.arange(5, dtype=np.uint8), np.full(5, 4, np.uint8))[:, :, None]
    front = opening(1)
    for kind in range(kinds):
        grown = advance(front[..., None, :], prices, chows=kinds == 9 and kind < 7)
        front = grown.reshape(*grown.shape[:4], -1)
    return front.reshape(WIDTH, -1)


def as_held(counts: Bytes, caps: Bytes) -> Bytes:
    """Rows (10, N) for the counts and caps (N, 9) of a suit or (N, 7) of the honours."""
    kinds = counts.shape[1]
    front = opening(len(counts))
    for kind in range(kinds):
        front = advance(front, price(counts[:, kind], caps[:, kind]), chows=kinds == 9 and kind < 7)
    return front.reshape(WIDTH, -1)


def with_draws(counts: Bytes, caps: Bytes) -> Bytes:
    """Rows (10, 1 + kinds, N): as held, then after each kind's draw; one beyond the cap changes nothing."""
    number, kinds = counts.shape
    drawn = counts + 1
    front = opening(number)[..., None, :]
    for kind in range(kinds):
        chows = kinds == 9 and kind < 7
        kept = advance(front, price(counts[:, kind], caps[:, kind])[:, None], chows)
        # One draw per hand: only the front "as held" splits here.
        split = advance(front[..., :1, :], price(drawn[:, kind], caps[:, kind])[:, None], chows)
        front = np.concatenate([kept, split], axis=-2)
    return front.reshape(WIDTH, 1 + kinds, number)


def add(left: Bytes, right: Bytes) -> Bytes:
    """The rows of two parts of a hand together: sets and pair shared between them as cheaply as can be."""
    first = left.reshape(5, 2, *left.shape[1:])
    second = right.reshape(5, 2, *right.shape[1:])
    hands = np.broadcast_shapes(left.shape[1:], right.shape[1:])
    both = np.full((5, 2, *hands), IMPOSSIBLE, np.uint8)
    for sets in range(5):
        for pair in range(2):
            target = both[sets:, pair:]
            np.minimum(target, first[sets, pair] + second[: 5 - sets, : 2 - pair], out=target)
    return both.reshape(WIDTH, *hands)


def pack(rows: Bytes) -> NDArray[np.uint64]:
    """Each row as one number, four bits an entry."""
    packed = np.zeros(rows.shape[1:], np.uint64)
    for entry in range(WIDTH):
        packed |= rows[entry].astype(np.uint64) << np.uint64(4 * entry)
    return packed


def unpack(packed: NDArray[np.uint64]) -> Bytes:
    """The rows (10, N) packed in N numbers."""
    shifts = np.arange(WIDTH, dtype=np.uint64)[:, None] * np.uint64(4)
    return ((packed >> shifts) & np.uint64(15)).astype(np.uint8)


def make() -> dict[str, bytes]:
    """Compute the tables that `tingpai.kernel.tables` describes; takes about a second."""
    suits, honors = pack(every(9)), pack(every(7))
    classes = np.union1d(suits, honors)
    while True:
        rows = unpack(classes)
        sums = pack(add(rows[:, :, None], rows[:, None, :]))
        closed = np.union1d(classes, sums)
        if len(closed) == len(classes):
            break
        classes = closed
    if len(classes) > 256:
        raise AssertionError("a class no longer fits into a byte")
    numbered = np.searchsorted(classes, sums).astype(np.uint8)
    need = rows[1::2][:, numbered]  # entries with the pair, for 0..4 sets
    return {
        "suit": np.searchsorted(classes, suits).astype(np.uint8).tobytes(),
        "honor": np.searchsorted(classes, honors).astype(np.uint8).tobytes(),
        "rows": np.ascontiguousarray(rows.T).tobytes(),
        "sums": numbered.tobytes(),
        "need": np.ascontiguousarray(need).tobytes(),
    }
