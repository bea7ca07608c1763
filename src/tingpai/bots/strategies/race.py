"""The arithmetic of a race: a hand passes its stages one by one, each turn with some chance."""

from functools import lru_cache
from typing import Final

PARTS: Final = 500
"""Chances are rounded to multiples of 1/500, so that equal races are worked out only once."""
_SURE: Final = int(0.95 * PARTS)


def parts(chance: float) -> int:
    """A chance per turn as a number of such parts."""
    return min(_SURE, max(0, round(chance * PARTS)))


@lru_cache(maxsize=1 << 16)
def arrivals(stages: tuple[int, ...], turns: int) -> tuple[float, ...]:
    """The chance that the last stage is passed exactly at turn 0, 1, … `turns` from now.

    >>> arrivals((), 2)
    (1.0, 0.0, 0.0)
    >>> arrivals((PARTS // 2,), 2)
    (0.0, 0.5, 0.25)
    """
    if not stages:
        return (1.0, *[0.0] * turns)
    steps = [stage / PARTS for stage in stages]
    last = len(steps) - 1
    at = [1.0, *[0.0] * last]
    found = [0.0]
    for _ in range(turns):
        arrived = 0.0
        for stage in range(last, -1, -1):
            moved = at[stage] * steps[stage]
            at[stage] -= moved
            if stage == last:
                arrived = moved
            else:
                at[stage + 1] += moved
        found.append(arrived)
    return tuple(found)
