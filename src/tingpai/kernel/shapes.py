"""The shapes of a winning hand, as bits."""

from typing import Final

REGULAR: Final = 1
SEVEN_PAIRS: Final = 2
THIRTEEN_ORPHANS: Final = 4
HONORS_AND_KNITTED: Final = 8
KNITTED_STRAIGHT: Final = 16
TWINS: Final = 32
