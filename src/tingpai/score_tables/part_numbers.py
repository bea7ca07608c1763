"""The numbers of the parts of a hand: chows and pungs of a suit, places of the winning tile, melds, shapes.

Up to four chows of one suit make 330 multisets, up to four pungs make 256 sets. They are numbered by size. So the parts
of the next suit that fit beside a part are always the first few, and an offset plus a number is the number of both
parts together, without gaps.
"""

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from typing import Final

SETS: Final = 4
NO_PAIR: Final = 9
NO_HONOR: Final = 7
"""The rank of the pair of a suit, or of the honours, without a pair."""

CHOW_SETS: Final[tuple[tuple[int, ...], ...]] = tuple(
    chows for size in range(SETS + 1) for chows in combinations_with_replacement(range(7), size)
)
"""The lowest ranks of the chows of a suit, by chow number."""
PUNG_SETS: Final[tuple[tuple[int, ...], ...]] = tuple(
    pungs for size in range(SETS + 1) for pungs in combinations(range(9), size)
)
"""The ranks of the pungs of a suit, by pung number."""

CHOW_WEIGHTS: Final = (1, 5, 21, 55, 153, 368, 856)
"""The weight of a chow, by lowest rank: no two multisets of up to four chows have the same sum."""
CHOW_SUMS: Final = SETS * CHOW_WEIGHTS[-1] + 1
CHOW_NUMBER: Final = {
    sum(CHOW_WEIGHTS[low] for low in chows): number for number, chows in enumerate(CHOW_SETS)
}
"""Chow numbers by the sum of the weights. The weights of melded chows are added to the sum."""
PUNG_NUMBER: Final = {pungs: number for number, pungs in enumerate(PUNG_SETS)}

Numbered = Sequence[tuple[int, ...]]


def offsets(first: Sequence[int], second: Numbered) -> tuple[list[int], list[int]]:
    """Where the numbers of two parts begin for each first part, and the sizes of all pairs of parts.

    `first` are the sizes of the first parts. The number of both parts is `offset[first] + second`.
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
"""A place in a suit: 3 × the lowest rank of the chow + the tile's position in it, or one of these + the rank."""
KNITTED: Final = 4 * SUIT_PLACES
SINGLES: Final = KNITTED + 1
NOWHERE: Final = SINGLES + 1
PLACES: Final = NOWHERE + 1
"""A place in the hand: 39 × the suit (3: honours) + the place in it, then groups that are neither set nor pair."""

MELD_CHOW: Final = 1
MELD_PUNG: Final = 22
MELD_KONG: Final = 56
MELD_CONCEALED: Final = 90
MELD_CODES: Final = 124
"""A meld as one byte: one of these + its tile (a chow: 7 × the suit + the lowest rank); 0 is no meld."""

SHAPE_REGULAR: Final = 0
SHAPE_KNITTED: Final = 1
SHAPE_PAIRS: Final = 2
"""Shapes of a winning hand in the order in which readings are examined; the other two have no number."""


def standing_key(key: int, suit: int, has_place: bool) -> int:
    """The number of thirteen standing tiles of one suit, and whether some tile counts as the winning one."""
    return (key * 3 + suit) * 2 + has_place
