"""The arithmetic of a race: how soon a hand passes its stages when each turn brings the next with some chance."""

from functools import lru_cache
from typing import Final

PARTS: Final = 500
"""Chances are counted in whole parts of this many, so that equal races are worked out once."""
_SURE: Final = int(0.95 * PARTS)


def parts(chance: float) -> int:
    """A chance per turn, as a number of parts."""
    return min(_SURE, max(0, round(chance * PARTS)))


@lru_cache(maxsize=1 << 16)
def arrivals(stages: tuple[int, ...], turns: int) -> tuple[float, ...]:
    """The chance that the last of the stages is passed at just this turn, for 0 … `turns` turns from now.

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
