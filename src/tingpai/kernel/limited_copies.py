# Compiled with mypyc.
"""Parts whose caps are not all 4, one at a time: read kind by kind through the automaton of `classes`.

A part comes as its letters: that of its first kind, and a word with those of the others. mypyc compiles this file; it
also runs as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tingpai.kernel.packed_hand import EACH
from tingpai.kernel.suit_classes import HONOR, LETTERS, UNKNOWN, Classes

if TYPE_CHECKING:
    from mypy_extensions import i64


def letter(kinds: i64, first: i64, most: i64) -> i64:
    """The letter of the first kind of a part with so many kinds, by how many are held and may be."""
    return (0 if kinds == 9 else HONOR) + 5 * (most & 0xFF) + (first & 0xFF)


def letters(kinds: i64, word: i64, most: i64) -> i64:
    """The letters of its other kinds."""
    return (0 if kinds == 9 else HONOR * EACH) + 5 * most + word


def step(classes: Classes, front: i64, letter: i64) -> i64:
    """The front that follows a front at a kind with this letter."""
    after: i64 = classes.steps[front * LETTERS + letter]
    return classes.learn(front, letter) if after == UNKNOWN else after


def read(classes: Classes, front: i64, letter: i64, others: i64, kinds: i64) -> i64:
    """The class of a part of which so many kinds, this and some others, are still to be read from this front on."""
    while kinds > 0:
        front = step(classes, front, letter)
        letter = others & 0xFF
        others >>= 8
        kinds -= 1
    return classes.endings[front]


def drawn(classes: Classes, letter: i64, others: i64, kinds: i64) -> list[int]:
    """The classes of such a part after the draw of each kind, unless that is at its cap."""
    found = []
    front: i64 = 0
    while kinds > 0:
        more = letter % 5 < letter % HONOR // 5
        found.append(read(classes, front, letter + 1, others, kinds) if more else UNKNOWN)
        front = step(classes, front, letter)
        letter = others & 0xFF
        others >>= 8
        kinds -= 1
    return found
