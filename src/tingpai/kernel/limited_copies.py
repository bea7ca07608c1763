# Compiled with mypyc.
"""Parts of a hand whose caps are not all 4: read kind by kind through the automaton of `SuitClasses`.

A part is given as its letters. A letter is one byte that says how many of a kind are held and how many may be held:
5 * cap + count, and 25 more for an honour. The first rank's letter stands alone, the others stand in one word.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tingpai.kernel.packed_hand import EACH_BYTE
from tingpai.kernel.suit_classes import HONOR_LETTER, LETTERS, UNKNOWN, SuitClasses

if TYPE_CHECKING:
    from mypy_extensions import i64


def first_letter(kinds: i64, first: i64, most: i64) -> i64:
    """The letter of the first rank of a part with `kinds` kinds, by its count and its cap (in the lowest bytes)."""
    return (0 if kinds == 9 else HONOR_LETTER) + 5 * (most & 0xFF) + (first & 0xFF)


def later_letters(kinds: i64, later: i64, most: i64) -> i64:
    """The letters of the other ranks of a part, a byte each, by their `later_ranks` and those of the caps."""
    return (0 if kinds == 9 else HONOR_LETTER * EACH_BYTE) + 5 * most + later


def step(classes: SuitClasses, front: i64, letter: i64) -> i64:
    """The front that follows a front at a kind with this letter."""
    after: i64 = classes.steps[front * LETTERS + letter]
    return classes.learn_step(front, letter) if after == UNKNOWN else after


def class_after(classes: SuitClasses, front: i64, letter: i64, others: i64, kinds: i64) -> i64:
    """The class of a part that is read up to a front, with `kinds` kinds still to be read: `letter`, then `others`."""
    while kinds > 0:
        front = step(classes, front, letter)
        letter = others & 0xFF
        others >>= 8
        kinds -= 1
    return classes.endings[front]


def classes_after_draws(classes: SuitClasses, letter: i64, others: i64, kinds: i64) -> list[int]:
    """The class of a part after the draw of each of its kinds, or UNKNOWN for a kind that is at its cap."""
    found = []
    front: i64 = 0
    while kinds > 0:
        may_draw = letter % 5 < letter % HONOR_LETTER // 5
        found.append(class_after(classes, front, letter + 1, others, kinds) if may_draw else UNKNOWN)
        front = step(classes, front, letter)
        letter = others & 0xFF
        others >>= 8
        kinds -= 1
    return found
