# Compiled with mypyc.
"""What all questions about a hand come down to: how far it is from the shapes asked for, and what brings it nearer.

mypyc compiles this file; it also runs as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tingpai.kernel.packed_hand import total
from tingpai.kernel.regular import missing, nearest
from tingpai.kernel.shapes import NO_HAND, REGULAR
from tingpai.kernel.special import nearer, special
from tingpai.kernel.suit_classes import STORE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from tingpai.kernel.packed_hand import Words

    Found = tuple[i64, i64]


def look(hand: Words, melds: i64, shapes: i64, caps: Words, draw: bool) -> Found:
    """The distance over all shapes asked for, and the useful kinds (for sets and a pair only if `draw`)."""
    classes = STORE.get()
    found: Found = (NO_HAND, 0)
    # Two branches, for mypyc makes a Python tuple of a choice between two.
    if shapes & REGULAR and draw:
        found = nearest(classes, hand, caps, 4 - melds)
    elif shapes & REGULAR:
        found = missing(classes, hand, caps, 4 - melds), 0
    if shapes != REGULAR and melds < 2:
        found = nearer(found, special(classes, hand, melds, shapes, caps, found[0], draw))
    return found


def waited(hand: Words, melds: i64, shapes: i64, caps: Words) -> i64:
    """The kinds that complete a hand."""
    if total(hand) != 13 - 3 * melds or look(hand, melds, shapes, caps, False)[0] != 1:
        return 0  # as for most hands asked about, and much sooner known
    return look(hand, melds, shapes, caps, True)[1]
