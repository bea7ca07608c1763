"""Parts whose caps are not all 4, one at a time: read kind by kind through the automaton of `classes`.

A part comes as its letters: that of its first kind, and a word with those of the others. mypyc compiles this file; it
also runs as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tingpai.kernel.classes import HONOR, LETTERS, Classes
from tingpai.kernel.words import EACH

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
    return classes.learn(front, letter) if after < 0 else after


def read(classes: Classes, front: i64, letter: i64, others: i64, kinds: i64) -> i64:
    """The class of a part of which so many kinds, this and some others, are still to be read from this front on."""
    steps = classes.steps
    while kinds > 0:
        after: i64 = steps[front * LETTERS + letter]
        front = classes.learn(front, letter) if after < 0 else after
        letter = others & 0xFF
        others >>= 8
        kinds -= 1
    return classes.endings[front]


def read_draws(classes: Classes, letter: i64, others: i64, kinds: i64, sets: i64, rest: i64, now: i64) -> i64:
    """The ranks of such a part whose draw leaves fewer than `now` missing beside a rest of this class."""
    found: i64 = 0
    bit: i64 = 1
    front: i64 = 0
    while kinds > 0:
        if letter % 5 < letter // 5 % 5:
            drawn = read(classes, front, letter + 1, others, kinds)
            if classes.missing(sets, rest, drawn) < now:
                found |= bit
        front = step(classes, front, letter)
        letter = others & 0xFF
        others >>= 8
        bit += bit
        kinds -= 1
    return found
