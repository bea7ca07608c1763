"""Makes the kernel's tables with NumPy: how many tiles a suit is missing for k sets, with or without a pair.

A *row* belongs to one suit or to the honours. Its entry `2 * k + p` is the smallest number of tiles that must be added
to hold k sets (0 to 4) and p pairs (0 or 1) in that suit. No kind may exceed four tiles, so a hand never waits for a
fifth one. `IMPOSSIBLE` marks targets that do not exist.

A suit is read rank by rank. Between two ranks only four facts matter: the number of chows begun two ranks ago, the
number begun at the last rank (three equal chows are three pungs, so 0 to 2 of each are enough), the number of sets
begun, and whether the pair is taken. These facts are a *front*. The arrays have these four axes first and hands last.
"""

from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
Number = TypeVar("Number", np.uint8, np.uint16, np.uint32)

IMPOSSIBLE: Final = 15  # more than a whole hand of 14 tiles
WIDTH: Final = 10  # entries of a row
# A fifth tile is looked up before it is rejected, so the tables are longer than the keys of real hands.
SUIT_KEYS: Final = (124 + 25 + 1) << 14
HONOR_KEYS: Final = (4 + 25 + 1) << 14


def price() -> Bytes:
    """The number of tiles missing to hold t = 0..4 of a kind, by t and by the number held."""
    wanted = np.arange(5, dtype=np.int8)
    missing: Bytes = np.maximum(wanted[:, None] - wanted, 0).astype(np.uint8)
    return missing


def opening(number: int) -> Bytes:
    """The fronts of `number` hands before the first rank."""
    front = np.full((1, 1, 5, 2, number), IMPOSSIBLE, np.uint8)
    front[0, 0, 0, 0] = 0
    return front


def advance(front: Bytes, prices: Bytes, chows: bool) -> Bytes:
    """The front one kind later: begin chows if `chows`, and take a pung, the pair or neither."""
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
    """The rows (10, 5**kinds) of all suits (9 kinds) or honours (7), by number in base 5, the first kind lowest."""
    prices = price()[:, :, None]
    front = opening(1)
    for kind in range(kinds):
        grown = advance(front[..., None, :], prices, chows=kinds == 9 and kind < 7)
        front = grown.reshape(*grown.shape[:4], -1)
    return front.reshape(WIDTH, -1)


def add(left: Bytes, right: Bytes) -> Bytes:
    """The rows of two parts together: sets and pair are shared between them in the cheapest way."""
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
    """Each row as one number, four bits for each entry."""
    packed = np.zeros(rows.shape[1:], np.uint64)
    for entry in range(WIDTH):
        packed |= rows[entry].astype(np.uint64) << np.uint64(4 * entry)
    return packed


def unpack(packed: NDArray[np.uint64]) -> Bytes:
    """The rows (10, N) packed in N numbers."""
    shifts = np.arange(WIDTH, dtype=np.uint64)[:, None] * np.uint64(4)
    return ((packed >> shifts) & np.uint64(15)).astype(np.uint8)


def by_key(table: NDArray[Number], length: int) -> NDArray[Number]:
    """Turn a table by number in base 5 into a table of `length` entries by key; unused keys get 0."""
    spread = np.zeros((length >> 14, 128, 128), table.dtype)
    spread[: len(table) // 125**2, :125, :125] = table.reshape(-1, 125, 125)
    return spread.ravel()


def make() -> dict[str, bytes]:
    """Compute the tables that `tingpai.kernel.class_tables` describes; this takes about a second."""
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
    need = rows[1::2][:, numbered]  # the entries with the pair, for 0 to 4 sets
    return {
        "suit": by_key(np.searchsorted(classes, suits).astype(np.uint8), SUIT_KEYS).tobytes(),
        "honor": by_key(np.searchsorted(classes, honors).astype(np.uint8), HONOR_KEYS).tobytes(),
        "rows": np.ascontiguousarray(rows.T).tobytes(),
        "sums": numbered.tobytes(),
        "need": np.ascontiguousarray(need).tobytes(),
    }
