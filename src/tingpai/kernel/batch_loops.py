# Compiled with mypyc.
"""Compiled loops over many hands, which stand one after another in one `bytes`, 34 bytes each.

`melds` has one byte for each hand. `caps` has 34 bytes for each hand, or is empty if all caps are 4.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.strings import BytesWriter, read_i64_le, write_i64_le

from tingpai.kernel.hand_distance import distance_and_useful, waited_kinds
from tingpai.kernel.packed_hand import key_of, no_caps, packed_at
from tingpai.kernel.shapes import HONORS_AND_KNITTED, KNITTED_STRAIGHT, NO_HAND, REGULAR, TWINS
from tingpai.kernel.special import kinds_of, knitted_straight
from tingpai.kernel.suit_classes import STORE, SuitClasses

if TYPE_CHECKING:
    from mypy_extensions import i64

    from tingpai.kernel.packed_hand import PackedHand

MARKED: Final = [bytes(bits >> rank & 1 for rank in range(9)) for bits in range(512)]
"""Nine bytes of 0 or 1, by the nine bits of a suit."""
MARKED_HONORS: Final = [bytes(bits >> rank & 1 for rank in range(7)) for bits in range(128)]
"""Seven bytes of 0 or 1, by the seven bits of the honours."""

# The fields of a summary, and masks for them.
ADDED_MASK: Final = 0xFFFF
DETAIL: Final = 16
CLASS: Final = 24
BYTE: Final = 0xFF
SUMMARY_MASK: Final = 0xFFFFFFFF
TWINS_MISSING: Final = 3  # inside the detail of the honours


@final
class SuitSummaries:
    """A summary of every part by its key, 32 bits each, and the distances that follow from summaries.

         31      24 23      16 15                0
        +----------+----------+-------------------+
        |  class   |  detail  |       added       |
        +----------+----------+-------------------+

    `added` is added up over the four parts and leads to a distance. The detail of a suit says how many kinds it has of
    147, of 258 and of 369, two bits each. The detail of the honours says how many kinds are held (three bits) and how
    many tiles are missing for a pair of each (from bit `TWINS_MISSING`). `suit_summaries.py` makes the tables.
    """

    def __init__(self, suit: bytes, honor: bytes, pair_distances: list[bytes], knitted: bytes) -> None:
        self.suit = suit
        self.honor = honor
        self.pair_distances = pair_distances
        """Distances by the sum of `added`: no shape, seven pairs, thirteen orphans, the nearer of both."""
        self.knitted = knitted
        """How many tiles the best of the six knitted orders has, by the details of the three suits."""


def distances(hands: bytes, melds: bytes, shapes: i64, summaries: SuitSummaries) -> bytes:
    """The distance of each hand without caps, one byte each; up to eight meaningless bytes follow the last one."""
    classes = STORE.get()
    size, sums = classes.size, classes.sums
    need = classes.need if shapes & REGULAR else bytes([NO_HAND]) * len(classes.need)
    suit, honor = summaries.suit, summaries.honor
    pair_distances = summaries.pair_distances[shapes >> 1 & 3]
    rare = shapes & (HONORS_AND_KNITTED | KNITTED_STRAIGHT | TWINS) != 0
    found = BytesWriter()
    eight: i64 = 0
    at: i64 = 0
    while at < len(melds):
        start = 34 * at
        melded: i64 = melds[at]
        # The honours are read together with the kind before them, so that the word ends with the last hand.
        last = read_i64_le(hands, start + 26)
        a = read_i64_le(suit, 4 * key_of(read_i64_le(hands, start + 1), hands[start])) & SUMMARY_MASK
        b = read_i64_le(suit, 4 * key_of(read_i64_le(hands, start + 10), hands[start + 9])) & SUMMARY_MASK
        c = read_i64_le(suit, 4 * key_of(read_i64_le(hands, start + 19), hands[start + 18])) & SUMMARY_MASK
        z = read_i64_le(honor, 4 * key_of(last >> 16, last >> 8)) & SUMMARY_MASK
        left: i64 = sums[(a >> CLASS) * size + (b >> CLASS)]
        right: i64 = sums[(c >> CLASS) * size + (z >> CLASS)]
        least: i64 = need[((4 - melded) * size + left) * size + right]
        if melded == 0:
            other: i64 = pair_distances[a + b + c + z & ADDED_MASK]
            if other < least:
                least = other
        if rare and melded < 2:
            least = with_rare_shapes(classes, summaries, a, b, c, z, melded, shapes, least, hands, start)
        eight |= least << 8 * (at & 7)
        at += 1
        if at & 7 == 0:
            write_i64_le(found, eight)
            eight = 0
    write_i64_le(found, eight)
    return found.getvalue()


def with_rare_shapes(
    classes: SuitClasses,
    summaries: SuitSummaries,
    a: i64,
    b: i64,
    c: i64,
    z: i64,
    melds: i64,
    shapes: i64,
    least: i64,
    hands: bytes,
    start: i64,
) -> i64:
    """The smaller of `least` and the distance to the shapes that few books have; `a` to `z` are summaries."""
    knitted: i64 = summaries.knitted[
        (a >> DETAIL & BYTE) << 12 | (b >> DETAIL & BYTE) << 6 | c >> DETAIL & BYTE
    ]
    honors = z >> DETAIL & BYTE
    if melds == 0:
        if shapes & HONORS_AND_KNITTED:
            least = min(least, max(14 - knitted - (honors & 7), 0))
        if shapes & TWINS:
            pairs = summaries.pair_distances[1]
            one: i64 = pairs[a & ADDED_MASK]
            two: i64 = pairs[b & ADDED_MASK]
            three: i64 = pairs[c & ADDED_MASK]
            least = min(min(least, one), min(two, three))
            least = min(least, honors >> TWINS_MISSING)
    if shapes & KNITTED_STRAIGHT and 9 - knitted < least:
        hand, caps = packed_at(hands, start), no_caps()
        found = knitted_straight(classes, kinds_of(hand, caps), hand, caps, 1 - melds, least, False)
        least = min(least, found[0])
    return least


def distances_with_caps(hands: bytes, melds: bytes, caps: bytes, shapes: i64) -> bytes:
    """The distance of each hand, one byte each."""
    STORE.tidy()
    return bytes(
        [
            distance_and_useful(packed_at(hands, 34 * at), melds[at], shapes, caps_at(caps, at), False)[0]
            for at in range(len(melds))
        ]
    )


def useful(hands: bytes, melds: bytes, caps: bytes, shapes: i64) -> bytes:
    """The kinds that are useful to each hand: 34 bytes of 0 or 1."""
    STORE.tidy()
    found: list[bytes] = []
    at: i64 = 0
    while at < len(melds):
        hand = packed_at(hands, 34 * at)
        mark(found, distance_and_useful(hand, melds[at], shapes, caps_at(caps, at), True)[1])
        at += 1
    return b"".join(found)


def waits(hands: bytes, melds: bytes, caps: bytes, shapes: i64) -> bytes:
    """The kinds that each hand waits for: 34 bytes of 0 or 1."""
    STORE.tidy()
    found: list[bytes] = []
    at: i64 = 0
    while at < len(melds):
        mark(found, waited_kinds(packed_at(hands, 34 * at), melds[at], shapes, caps_at(caps, at)))
        at += 1
    return b"".join(found)


def caps_at(caps: bytes, at: i64) -> PackedHand:
    """The caps of one hand; all are 4 if `caps` is empty."""
    return packed_at(caps, 34 * at) if len(caps) else no_caps()


def mark(found: list[bytes], kinds: i64) -> None:
    """Append a set of kinds as 34 bytes of 0 or 1."""
    found.append(MARKED[kinds & 511])
    found.append(MARKED[kinds >> 9 & 511])
    found.append(MARKED[kinds >> 18 & 511])
    found.append(MARKED_HONORS[kinds >> 27])
