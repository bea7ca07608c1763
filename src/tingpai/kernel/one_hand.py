# Compiled with mypyc.
"""Questions about one hand: is it complete, what does it wait for, how far is it, what helps, what to throw.

`counts` are the 34 counts of the standing tiles (an array's `.tolist()`), `melds` the number of melds beside
them, `shapes` bits from `tingpai.kernel.shapes`, and `caps` how many of each kind the standing part may hold
in the end: 4 less the copies that are in melds, or otherwise out of reach. mypyc compiles this file; it also
runs as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tingpai.kernel.hand_distance import look, waited
from tingpai.kernel.packed_hand import clamped, no_caps, packed, plane, thrown, tiles, total
from tingpai.kernel.shapes import REGULAR
from tingpai.kernel.suit_classes import STORE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from tingpai.kernel.packed_hand import Words


def ready_lists(first: int, end: int) -> list[list[int]]:
    """By the bits of the kinds from `first` to before `end`: a list of those kinds."""
    lists: list[list[int]] = [[]]
    for kind in range(first, end):
        lists += [[*kinds, kind] for kinds in lists]
    return lists


LOW: Final = ready_lists(0, 12)
MIDDLE: Final = ready_lists(12, 23)
HIGH: Final = ready_lists(23, 34)


def is_complete(counts: Sequence[int], melds: int = 0, shapes: int = REGULAR) -> bool:
    """Whether a hand with the winning tile is a win of one of the shapes.

    >>> is_complete([3, 1, 1, 1, 1, 1, 1, 1, 4] + [0] * 25)
    True
    """
    hand = checked(counts, melds)
    return total(hand) == 14 - 3 * melds and look(hand, melds, shapes, no_caps(), False)[0] == 0


def waits(
    counts: Sequence[int], melds: int = 0, shapes: int = REGULAR, caps: Sequence[int] | None = None
) -> list[int]:
    """The kinds, not yet held up to their caps, that complete a hand of 13 - 3 * melds tiles.

    >>> waits([0] * 18 + [0, 3, 1, 1, 0, 0, 2, 0, 0] + [0] * 7, melds=2)
    [19, 22, 24]
    """
    hand = checked(counts, melds)
    most = limits(caps)
    return listed(waited(hand, melds, shapes, most))


def distance(
    counts: Sequence[int], melds: int = 0, shapes: int = REGULAR, caps: Sequence[int] | None = None
) -> int:
    """The fewest tiles still to be drawn to win: 0 complete, 1 ready, 99 if caps leave no hand at all.

    >>> distance([1, 1, 1] * 3 + [0] * 18 + [2, 2, 0, 0, 0, 0, 0])
    1
    """
    return look(checked(counts, melds), melds, shapes, limits(caps), False)[0]


def useful(
    counts: Sequence[int], melds: int = 0, shapes: int = REGULAR, caps: Sequence[int] | None = None
) -> list[int]:
    """The kinds, not yet held up to their caps, whose draw lowers the distance.

    >>> useful([1, 1, 1] * 3 + [0] * 18 + [1, 1, 2, 0, 0, 0, 0])
    [27, 28, 29]
    """
    return listed(look(checked(counts, melds), melds, shapes, limits(caps), True)[1])


def discards(
    counts: Sequence[int], melds: int = 0, shapes: int = REGULAR, caps: Sequence[int] | None = None
) -> list[tuple[int, int, list[int]]]:
    """For each kind held: the distance after throwing one, and the kinds useful then; best first.

    Best is nearest, then most useful tiles that caps and hand leave, then the lowest kind.

    >>> discards([1, 1, 1] * 3 + [0] * 18 + [2, 2, 1, 0, 0, 0, 0])[0]
    (29, 1, [27, 28])
    """
    hand = checked(counts, melds)
    most = limits(caps)
    held = plane(hand, 0) | plane(hand, 1) | plane(hand, 2)
    ranked: list[tuple[int, int, int, list[int]]] = []
    for kind in listed(held):
        rest = thrown(hand, kind)
        least, useful = look(rest, melds, shapes, most, True)
        left = tiles(most, useful) - tiles(rest, useful)
        ranked.append((least, -left, kind, listed(useful)))
    ranked.sort()
    return [(kind, least, kinds) for least, _, kind, kinds in ranked]


def listed(kinds: i64) -> list[int]:
    """The kinds whose bits are set, lowest first."""
    found = LOW[kinds & 0xFFF] + MIDDLE[kinds >> 12 & 0x7FF]
    found += HIGH[kinds >> 23]
    return found


def checked(counts: Sequence[int], melds: i64) -> Words:
    """The words of a hand, if it can be one at all."""
    if melds < 0 or melds > 4:
        raise ValueError(f"a hand has 0 to 4 melds, not {melds}")
    return packed(counts)


def limits(caps: Sequence[int] | None) -> Words:
    """The words of caps; a cap above 4 means 4."""
    if caps is None:
        return no_caps()
    STORE.tidy()
    return clamped(caps)
