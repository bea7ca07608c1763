"""Questions about many hands, 34 bytes each and one after another in one `bytes`, answered in the same way.

`melds` has a byte a hand, `caps` 34 or, where they are all 4, is empty. mypyc compiles this file; it also runs as it
is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tingpai.kernel.classes import STORE
from tingpai.kernel.look import look
from tingpai.kernel.look import waited as waited_by_one
from tingpai.kernel.words import no_caps, words_at

if TYPE_CHECKING:
    from mypy_extensions import i64

    from tingpai.kernel.words import Words

MARKED: Final = [bytes(bits >> rank & 1 for rank in range(9)) for bits in range(512)]
"""By nine bits: a byte for each."""
MARKED_HONORS: Final = [bytes(bits >> rank & 1 for rank in range(7)) for bits in range(128)]


def distances(hands: bytes, melds: bytes, caps: bytes, shapes: i64) -> bytes:
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
