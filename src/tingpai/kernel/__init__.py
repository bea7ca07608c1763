"""Shapes of hands given as 34 counts: complete hands, waits, distance to a win, useful draws, discards."""

from typing import TYPE_CHECKING, Any

from tingpai.kernel.one_hand import discards, distance, is_complete, useful, waits
from tingpai.kernel.shapes import (
    HONORS_AND_KNITTED,
    KNITTED_STRAIGHT,
    NO_HAND,
    REGULAR,
    SEVEN_PAIRS,
    THIRTEEN_ORPHANS,
    TWINS,
)

if TYPE_CHECKING:
    from tingpai.kernel.batch import distance_many, useful_many, waits_many

__all__ = [
    "HONORS_AND_KNITTED",
    "KNITTED_STRAIGHT",
    "NO_HAND",
    "REGULAR",
    "SEVEN_PAIRS",
    "THIRTEEN_ORPHANS",
    "TWINS",
    "discards",
    "distance",
    "distance_many",
    "is_complete",
    "useful",
    "useful_many",
    "waits",
    "waits_many",
]


def __getattr__(name: str) -> Any:
    # Batches need NumPy, and its import takes longer than most programs spend in the kernel.
    if name in ("distance_many", "useful_many", "waits_many"):
        from tingpai.kernel import batch

        return getattr(batch, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
