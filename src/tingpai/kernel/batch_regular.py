"""Sets and a pair for many hands at once: `regular` on NumPy arrays.

Hands are arrays (N, 34) of counts, `sets` an array (N,) of sets still needed, `caps` an array (N, 34) or None
where every cap is 4. Hands with other caps go through `rows` instead of the tables.
"""

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tingpai.kernel.classes import STORE
from tingpai.kernel.rows import IMPOSSIBLE, WIDTH, Bytes, add, as_held, with_draws
from tingpai.kernel.shapes import NO_HAND

Ints = NDArray[np.int32]
Bools = NDArray[np.bool_]

ALONE: Final = 1 << 18  # multiplications that OpenBLAS leaves to one thread
PARTS: Final = (slice(0, 9), slice(9, 18), slice(18, 27), slice(27, 34))


class Arrays(NamedTuple):
    """The tables as arrays, flat but for the rows (10, classes)."""

    suit: Bytes
    honor: Bytes
    rows: Bytes
    sums: Bytes
    need: Bytes
    size: int


@lru_cache(maxsize=1)
def arrays() -> Arrays:
    """The tables that the single calls use too, without a copy."""
    flat = {name: np.frombuffer(data, np.uint8) for name, data in STORE.get().tables.items()}
    flat["rows"] = flat["rows"].reshape(-1, WIDTH).T
    return Arrays(**flat, size=flat["rows"].shape[1])


@lru_cache(maxsize=1)
def places() -> NDArray[np.float32]:
    """The weights (34, 4) that turn counts into the keys of the four parts; floats, for BLAS is fastest."""
    weights = np.zeros((34, 4), np.float32)
    for column, part in enumerate(PARTS):
        weights[part, column] = 5.0 ** np.arange(part.stop - part.start)
    return weights


def product(left: Bytes | Bools, right: NDArray[np.float32]) -> Ints:
    """The matrix product, in portions so small that BLAS does not share them out among threads.

    They wait for each other, and on a busy machine that takes ten times as long as the work.
    """
    answer = np.empty((len(left), right.shape[1]), np.int32)
    rows = ALONE // right.size
    for start in range(0, len(left), rows):
        answer[start : start + rows] = left[start : start + rows].astype(np.float32) @ right
    return answer


def keys_of(counts: Bytes) -> Ints:
    """The base-5 keys (N, 4) of the four parts, all exact in a float's 24 bits."""
    return product(counts, places())


def classes_of(keys: Ints) -> list[Ints]:
    """The classes of the four parts."""
    suit, honor = arrays().suit, arrays().honor
    tables = (suit, suit, suit, honor)
    return [table.take(keys[:, column]).astype(np.int32) for column, table in enumerate(tables)]


def plus(left: Ints, right: Ints) -> Ints:
    """The classes of two parts together."""
    return arrays().sums.take(left * arrays().size + right).astype(np.int32)


def touched(caps: Bytes) -> Bools:
    """Whether each part (N, 4) has caps that the tables were not made for."""
    other = caps != 4
    return np.stack([other[:, part].any(axis=1) for part in PARTS], axis=1)


def missing(counts: Bytes, sets: Ints, caps: Bytes | None) -> Ints:
    """How many tiles are missing for so many sets and a pair."""
    if caps is not None:
        capped = touched(caps)
        which = capped.any(axis=1)
        if which.any():
            least = np.empty(len(counts), np.int32)
            least[~which] = missing(counts[~which], sets[~which], None)
            least[which] = missing_capped(counts[which], sets[which], caps[which], capped[which])
            return least
    size = arrays().size
    a, b, c, z = classes_of(keys_of(counts))
    return arrays().need.take((sets * size + plus(a, b)) * size + plus(c, z)).astype(np.int32)


def missing_capped(counts: Bytes, sets: Ints, caps: Bytes, capped: Bools) -> Ints:
    """The same by the exact rows of the parts with caps."""
    keys, cap_keys = keys_of(counts), keys_of(caps)
    rows = [arrays().rows[:, numbers] for numbers in classes_of(keys)]
    for column, part in enumerate(PARTS):
        which = np.flatnonzero(capped[:, column])
        if len(which):
            one_each, back = distinct(keys[which, column], cap_keys[which, column])
            chosen = which[one_each]
            rows[column][:, which] = as_held(counts[chosen, part], caps[chosen, part])[:, back]
    return fewest(add(rows[0], rows[1]), add(rows[2], rows[3]), sets)


def distinct(keys: Ints, cap_keys: Ints) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """One index of each different pair of keys, and which one each pair is: few suits differ in a batch."""
    pairs = keys.astype(np.int64) * 5**9 + cap_keys
    _, first, back = np.unique(pairs, return_index=True, return_inverse=True)
    return first, back


def fewest(left: Bytes, right: Bytes, sets: Ints) -> Ints:
    """The tiles missing for so many sets and a pair in two parts with rows (10, ..., N)."""
    least = np.full(np.broadcast_shapes(left.shape[1:], right.shape[1:]), IMPOSSIBLE, np.uint8)
    wanted = np.unique(sets)
    for number in wanted:
        which = slice(None) if len(wanted) == 1 else sets == number
        one, other = left[..., which], right[..., which]
        best = one[0] + other[2 * number + 1]
        for entry in range(1, 2 * number + 2):
            # Entry 2k + p here goes with entry 2(number - k) + 1 - p there.
            np.minimum(best, one[entry] + other[2 * number + 1 - entry], out=best)
        least[..., which] = best
    return np.where(least < IMPOSSIBLE, least, NO_HAND).astype(np.int32)


def draws(counts: Bytes, sets: Ints, caps: Bytes | None, now: Ints) -> Bools:
    """The kinds (N, 34) whose draw leaves fewer than `now` tiles missing; never a kind that is at its cap."""
    if caps is not None:
        capped = touched(caps)
        which = capped.any(axis=1)
        if which.any():
            found = np.empty(counts.shape, np.bool_)
            found[~which] = draws(counts[~which], sets[~which], None, now[~which])
            found[which] = draws_capped(counts[which], sets[which], caps[which], now[which], capped[which])
            return found
    size = arrays().size
    keys = keys_of(counts)
    a, b, c, z = classes_of(keys)
    ab, cz = plus(a, b), plus(c, z)
    others = (plus(b, cz), plus(a, cz), plus(z, ab), plus(c, ab))
    found = np.empty((34, len(counts)), np.bool_)
    held = np.ascontiguousarray(counts.T)
    for column, part in enumerate(PARTS):
        table = arrays().honor if part.stop == 34 else arrays().suit
        base = (sets * size + others[column]) * size
        for rank, kind in enumerate(range(part.start, part.stop)):
            # A fifth tile would spoil the key: such a draw is taken as none.
            key = keys[:, column] + np.where(held[kind] < 4, np.int32(5**rank), np.int32(0))
            found[kind] = arrays().need.take(base + table.take(key)) < now
    return found.T


def draws_capped(counts: Bytes, sets: Ints, caps: Bytes, now: Ints, capped: Bools) -> Bools:
    """The same by the exact rows, of the parts with caps and of all their draws."""
    keys, cap_keys = keys_of(counts), keys_of(caps)
    rows: list[Bytes] = []
    for column, part in enumerate(PARTS):
        kinds = part.stop - part.start
        table = arrays().honor if part.stop == 34 else arrays().suit
        steps = np.concatenate([[0], 5 ** np.arange(kinds)]).astype(np.int32)[:, None]
        room = np.concatenate([np.ones((1, len(counts)), np.bool_), counts[:, part].T < 4])
        own = arrays().rows[:, table.take(keys[:, column] + steps * room)]
        which = np.flatnonzero(capped[:, column])
        if len(which):
            one_each, back = distinct(keys[which, column], cap_keys[which, column])
            chosen = which[one_each]
            own[:, :, which] = with_draws(counts[chosen, part], caps[chosen, part])[:, :, back]
        rows.append(own)
    a, b, c, z = (own[:, 0] for own in rows)
    ab, cz = add(a, b), add(c, z)
    others = (add(b, cz), add(a, cz), add(z, ab), add(c, ab))
    found = [fewest(rest[:, None], own[:, 1:], sets) < now for rest, own in zip(others, rows, strict=True)]
    return np.concatenate(found).T
