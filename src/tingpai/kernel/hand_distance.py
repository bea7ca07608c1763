# Compiled with mypyc.
"""The distance of one hand over all shapes that are asked for, and the kinds that lower it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tingpai.kernel.packed_hand import total
from tingpai.kernel.regular import missing_and_useful, tiles_missing
from tingpai.kernel.shapes import NO_HAND, REGULAR
from tingpai.kernel.special import nearer, special_distance
from tingpai.kernel.suit_classes import STORE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from tingpai.kernel.packed_hand import PackedHand

    DistanceAndUseful = tuple[i64, i64]


def distance_and_useful(
    hand: PackedHand, melds: i64, shapes: i64, caps: PackedHand, draws: bool
) -> DistanceAndUseful:
    """The distance over all shapes asked for, and the useful kinds.

    Without `draws` the useful kinds are not complete: those for sets and a pair are left out, which saves time.
    """
    classes = STORE.get()
    found: DistanceAndUseful = (NO_HAND, 0)
    # Two branches, because mypyc makes a Python tuple of a choice between two tuples.
    if shapes & REGULAR and draws:
        found = missing_and_useful(classes, hand, caps, 4 - melds)
    elif shapes & REGULAR:
        found = tiles_missing(classes, hand, caps, 4 - melds), 0
    if shapes != REGULAR and melds < 2:
        found = nearer(found, special_distance(classes, hand, melds, shapes, caps, found[0], draws))
    return found


def waited_kinds(hand: PackedHand, melds: i64, shapes: i64, caps: PackedHand) -> i64:
    """The set of kinds that complete a hand of 13 - 3 * melds tiles; empty for hands of another size."""
    if total(hand) != 13 - 3 * melds or distance_and_useful(hand, melds, shapes, caps, False)[0] != 1:
        return 0  # most hands are not ready, and this is the fastest way to see it
    return distance_and_useful(hand, melds, shapes, caps, True)[1]
