"""How parts of a hand are numbered: chows and pungs of a suit, and the places of a winning tile.

Up to four chows of one suit make 330 multisets, up to four pungs 256 sets. They are numbered by size, so that
what can stand beside a part in the next suit is always the first few: an offset and a number together are the
number of both, without gaps.
"""

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from typing import Final

SETS: Final = 4
NO_PAIR: Final = 9
NO_HONOR: Final = 7
"""The pair of a suit, or of the honours, that has none."""

CHOW_SETS: Final[tuple[tuple[int, ...], ...]] = tuple(
    chows for size in range(SETS + 1) for chows in combinations_with_replacement(range(7), size)
)
"""The lowest ranks of the chows of a suit, by their number."""
PUNG_SETS: Final[tuple[tuple[int, ...], ...]] = tuple(
    pungs for size in range(SETS + 1) for pungs in combinations(range(9), size)
)
"""The ranks of the pungs of a suit, by their number."""

CHOW_WEIGHTS: Final = (1, 5, 21, 55, 153, 368, 856)
"""By lowest rank: no two multisets of up to four chows have the same sum."""
CHOW_SUMS: Final = SETS * CHOW_WEIGHTS[-1] + 1
CHOW_NUMBER: Final = {
    sum(CHOW_WEIGHTS[low] for low in chows): number for number, chows in enumerate(CHOW_SETS)
}
"""By the sum of the weights, to which melds are simply added."""
PUNG_NUMBER: Final = {pungs: number for number, pungs in enumerate(PUNG_SETS)}

Numbered = Sequence[tuple[int, ...]]


def offsets(first: Sequence[int], second: Numbered) -> tuple[list[int], list[int]]:
    """Where the parts that fit beside each part begin, and the sizes of all of them together.

    `first` are sizes. The number of both parts is `offset[first] + second`.
    """
    begin: list[int] = []
    sizes: list[int] = []
    fitting = [[size + len(part) for part in second if size + len(part) <= SETS] for size in range(SETS + 1)]
    for size in first:
        begin.append(len(sizes))
        sizes += fitting[size]
    return begin, sizes


def two_steps(parts: Numbered) -> tuple[list[int], list[int]]:
    """The offsets for the second suit and for the third."""
    second, sizes = offsets([len(part) for part in parts], parts)
    return second, offsets(sizes, parts)[0]


def all_three(parts: Numbered) -> list[tuple[int, ...]]:
    """The kinds (0–26) of the parts in all three suits, by the number of all three."""
    found: list[tuple[int, ...]] = []
    for first in parts:
        for second in parts:
            if len(first) + len(second) > SETS:
                break
            for third in parts:
                if len(first) + len(second) + len(third) > SETS:
                    break
                found.append((*first, *(9 + rank for rank in second), *(18 + rank for rank in third)))
    return found


# -- places of the winning tile -----------------------------------------------------------------------------

PLACE_PUNG: Final = 21
PLACE_PAIR: Final = 30
SUIT_PLACES: Final = 39
"""In a suit: 3 × the chow's lowest rank + the tile's place in it, or one of these + the rank."""
KNITTED: Final = 4 * SUIT_PLACES
SINGLES: Final = KNITTED + 1
NOWHERE: Final = SINGLES + 1
PLACES: Final = NOWHERE + 1
"""In the hand: 39 × the suit (3: honours) + the place in it, then groups that are neither set nor pair."""

MELD_CHOW: Final = 1
MELD_PUNG: Final = 22
MELD_KONG: Final = 56
MELD_CONCEALED: Final = 90
MELD_CODES: Final = 124
"""A meld as one byte: one of these + its tile (chows: 7 × the suit + the lowest rank); 0 is no meld."""

SHAPE_REGULAR: Final = 0
SHAPE_KNITTED: Final = 1
SHAPE_PAIRS: Final = 2
"""Shapes of a winning hand, in the order in which readings are told; the other two have no number."""


def gates_key(key: int, suit: int, placed: bool) -> int:
    """The number of thirteen tiles of one suit, and whether a tile counts as the winning one."""
    return (key * 3 + suit) * 2 + placed
