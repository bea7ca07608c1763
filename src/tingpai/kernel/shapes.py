"""The shapes of a winning hand, as bits of one int."""

from typing import Final

REGULAR: Final = 1
"""Four sets and a pair."""
SEVEN_PAIRS: Final = 2
"""Seven pairs; four equal tiles count as two pairs."""
THIRTEEN_ORPHANS: Final = 4
"""Each terminal and each honour, and one of them twice."""
HONORS_AND_KNITTED: Final = 8
"""Fourteen different tiles out of the honours and of 147, 258 and 369 in three different suits."""
KNITTED_STRAIGHT: Final = 16
"""All of 147, 258 and 369 in three different suits, with a set and a pair; the set may be a meld."""
TWINS: Final = 32
"""Seven pairs of one suit (four equal tiles count as two pairs), or a pair of each honour."""

NO_HAND: Final = 99
"""The distance if no hand of the wanted shapes can be completed at all."""
