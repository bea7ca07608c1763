# Compiled with mypyc.
"""Questions about many hands, 34 bytes each and one after another in one `bytes`, answered in the same way.

`melds` has a byte a hand, `caps` 34 or, where they are all 4, is empty. mypyc compiles this file; it also runs as it
is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.strings import BytesWriter, read_i64_le, write_i64_le

from tingpai.kernel.hand_distance import look
from tingpai.kernel.hand_distance import waited as waited_by_one
from tingpai.kernel.packed_hand import key_of, no_caps, words_at
from tingpai.kernel.shapes import HONORS_AND_KNITTED, KNITTED_STRAIGHT, NO_HAND, REGULAR, TWINS
from tingpai.kernel.special import kinds_of, knitted_straight
from tingpai.kernel.suit_classes import STORE, Classes

if TYPE_CHECKING:
    from mypy_extensions import i64

    from tingpai.kernel.packed_hand import Words

MARKED: Final = [bytes(bits >> rank & 1 for rank in range(9)) for bits in range(512)]
"""By nine bits: a byte for each."""
MARKED_HONORS: Final = [bytes(bits >> rank & 1 for rank in range(7)) for bits in range(128)]


# Where the parts of a note begin, and what is left of it when the others are cut off.
MORE: Final = 16
FAR_TWINS: Final = 3
CLASS: Final = 24
NOTE: Final = 0xFFFF
BYTE: Final = 0xFF
WHOLE: Final = 0xFFFFFFFF


@final
class Notes:
    """What is known of a part by key, 32 bits each, and the distances that follow. `notes` makes them.

    The lowest 16 bits are added up over the four parts. Then comes, for a suit, how many it has of 147, of 258 and of
    369, two bits each; for the honours, how many of them are held and, from bit `FAR_TWINS` of that on, how far they
    are from a pair of each. The last eight bits are the class.
    """

    def __init__(self, suit: bytes, honor: bytes, near: list[bytes], woven: bytes) -> None:
        self.suit = suit
        self.honor = honor
        self.near = near
        """Distances by the sum of notes: from nothing, from seven pairs, from thirteen orphans, from either."""
        self.woven = woven
        """How many tiles the best of the six knitted orders has, by what three suits have."""


def distances(hands: bytes, melds: bytes, shapes: i64, notes: Notes) -> bytes:
    """The distance of each hand where no caps bind, a byte; after the last come up to eight that mean nothing."""
    classes = STORE.get()
    size, sums = classes.size, classes.sums
    need = classes.need if shapes & REGULAR else bytes([NO_HAND]) * len(classes.need)
    suit, honor = notes.suit, notes.honor
    near = notes.near[shapes >> 1 & 3]
    rare = shapes & (HONORS_AND_KNITTED | KNITTED_STRAIGHT | TWINS) != 0
    found = BytesWriter()
    eight: i64 = 0
    at: i64 = 0
    while at < len(melds):
        start = 34 * at
        melded: i64 = melds[at]
        # The honours are read with the kind before them, lest the word end after the last hand.
        last = read_i64_le(hands, start + 26)
        a = read_i64_le(suit, 4 * key_of(read_i64_le(hands, start + 1), hands[start])) & WHOLE
        b = read_i64_le(suit, 4 * key_of(read_i64_le(hands, start + 10), hands[start + 9])) & WHOLE
        c = read_i64_le(suit, 4 * key_of(read_i64_le(hands, start + 19), hands[start + 18])) & WHOLE
        z = read_i64_le(honor, 4 * key_of(last >> 16, last >> 8)) & WHOLE
        left: i64 = sums[(a >> CLASS) * size + (b >> CLASS)]
        right: i64 = sums[(c >> CLASS) * size + (z >> CLASS)]
        least: i64 = need[((4 - melded) * size + left) * size + right]
        if melded == 0:
            other: i64 = near[a + b + c + z & NOTE]
            if other < least:
                least = other
        if rare and melded < 2:
            least = rarely(classes, notes, a, b, c, z, melded, shapes, least, hands, start)
        eight |= least << 8 * (at & 7)
        at += 1
        if at & 7 == 0:
            write_i64_le(found, eight)
            eight = 0
    write_i64_le(found, eight)
    return found.getvalue()


def rarely(
    classes: Classes,
    notes: Notes,
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
    """The distance of such a hand, with these notes of its parts, where it is nearer to a shape that few books have."""
    woven: i64 = notes.woven[(a >> MORE & BYTE) << 12 | (b >> MORE & BYTE) << 6 | c >> MORE & BYTE]
    more = z >> MORE & BYTE
    if melds == 0:
        if shapes & HONORS_AND_KNITTED:
            least = min(least, max(14 - woven - (more & 7), 0))
        if shapes & TWINS:
            pairs = notes.near[1]
            one: i64 = pairs[a & NOTE]
            two: i64 = pairs[b & NOTE]
            three: i64 = pairs[c & NOTE]
            least = min(min(least, one), min(two, three))
            least = min(least, more >> FAR_TWINS)
    if shapes & KNITTED_STRAIGHT and 9 - woven < least:
        hand, caps = words_at(hands, start), no_caps()
        found = knitted_straight(classes, kinds_of(hand, caps), hand, caps, 1 - melds, least, False)
        least = min(least, found[0])
    return least


def distances_capped(hands: bytes, melds: bytes, caps: bytes, shapes: i64) -> bytes:
    """The distance of each hand, a byte."""
    STORE.tidy()
    return bytes(
        [
            look(words_at(hands, 34 * at), melds[at], shapes, caps_at(caps, at), False)[0]
            for at in range(len(melds))
        ]
    )


def useful(hands: bytes, melds: bytes, caps: bytes, shapes: i64) -> bytes:
    """The kinds useful to each hand, 34 bytes."""
    STORE.tidy()
    found: list[bytes] = []
    at: i64 = 0
    while at < len(melds):
        kinds = look(words_at(hands, 34 * at), melds[at], shapes, caps_at(caps, at), True)[1]
        mark(found, kinds)
        at += 1
    return b"".join(found)


def waited(hands: bytes, melds: bytes, caps: bytes, shapes: i64) -> bytes:
    """The kinds that each hand waits for, 34 bytes."""
    STORE.tidy()
    found: list[bytes] = []
    at: i64 = 0
    while at < len(melds):
        mark(found, waited_by_one(words_at(hands, 34 * at), melds[at], shapes, caps_at(caps, at)))
        at += 1
    return b"".join(found)


def caps_at(caps: bytes, at: i64) -> Words:
    """The caps of one of the hands."""
    return words_at(caps, 34 * at) if len(caps) else no_caps()


def mark(found: list[bytes], kinds: i64) -> None:
    """Add a byte for each kind."""
    found.append(MARKED[kinds & 511])
    found.append(MARKED[kinds >> 9 & 511])
    found.append(MARKED[kinds >> 18 & 511])
    found.append(MARKED_HONORS[kinds >> 27])
