"""The chain over everything that was sent to a desk: each link is a hash of the one before it and of what was sent.

Four letters of the last link are shown on every phone. A log that somebody changed afterwards has other letters.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

LETTERS: Final = "BCDFGHJKLMNPQRSTVWXZ"
"""Without vowels, so that no words appear, and without letters that are read as digits."""
SHOWN: Final = 4
LINKED: Final = ("id", "command", "device", "at", "after", "by", "received")
"""What the chain is made over."""


def canonical(value: Any) -> bytes:
    """A JSON value as bytes; the order of the keys makes no difference.

    >>> canonical({"b": 1, "a": "ж"}) == canonical({"a": "ж", "b": 1})
    True
    """
    written = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return written.encode("utf-8", "backslashreplace")


def first(desk: str) -> str:
    """The link that the chain of a desk begins with."""
    return hashlib.sha256(f"tingpai desk {desk}".encode()).hexdigest()


def link(before: str, sent: Any) -> str:
    """The next link."""
    return hashlib.sha256(bytes.fromhex(before) + canonical(sent)).hexdigest()


def first_broken(desk: str, log: Iterable[Mapping[str, Any]]) -> int | None:
    """The position of the first entry of a log whose link does not fit; None if the whole chain is right.

    An entry is as `Arrival.data` gives it, with its `link`; what else stands beside it is not part of the chain.
    """
    before = first(desk)
    for position, entry in enumerate(log):
        before = link(before, {key: entry.get(key) for key in LINKED})
        if entry.get("link") != before:
            return position
    return None


def letters(found: str) -> str:
    """The letters that people compare.

    >>> letters(first("example"))
    'WRDG'
    """
    number, shown = int(found, 16), ""
    for _ in range(SHOWN):
        number, place = divmod(number, len(LETTERS))
        shown += LETTERS[place]
    return shown
