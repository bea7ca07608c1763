"""How fast a series of measurements grows, and how sure that is."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from statistics import fmean
from typing import Final

BLOCKS: Final = 10
"""Neighbouring measurements are alike, so they are averaged in so many blocks, and the blocks are compared."""
T95: Final = 2.306
"""Student's t for 95 % and `BLOCKS` - 2 degrees of freedom."""


@dataclass(frozen=True, slots=True)
class Slope:
    """The growth for each unit of time, and its uncertainty (95 %)."""

    value: float
    uncertainty: float

    @property
    def most(self) -> float:
        """The growth that can hardly be exceeded."""
        return self.value + self.uncertainty


def slope(values: Sequence[float], step: float) -> Slope:
    """The straight line through values that were measured every `step`; too few values leave it quite uncertain."""
    size = len(values) // BLOCKS
    if not size:
        return Slope(0.0, inf)
    rest = len(values) - size * BLOCKS  # the first few, so that all blocks are equally long
    blocks = [fmean(values[rest + one * size : rest + (one + 1) * size]) for one in range(BLOCKS)]
    times = [one * size * step for one in range(BLOCKS)]
    middle, mean = fmean(times), fmean(blocks)
    spread = sum((time - middle) ** 2 for time in times)
    value = sum((time - middle) * block for time, block in zip(times, blocks, strict=True)) / spread
    errors = sum(
        (block - mean - value * (time - middle)) ** 2 for time, block in zip(times, blocks, strict=True)
    )
    return Slope(value, T95 * sqrt(errors / (BLOCKS - 2) / spread))
