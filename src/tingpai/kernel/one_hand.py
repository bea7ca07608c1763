# Compiled with mypyc.
"""Questions about one hand: is it complete, what does it wait for, how far is it from a win, what should be discarded?

`counts` are the 34 counts of the standing tiles (for an array, its `.tolist()`). `melds` is the number of melds
beside them. `shapes` are bits from `tingpai.kernel.shapes`. `caps` say how many of each kind the standing part may
hold in the end: 4 less the copies that are in melds or out of reach for another reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tingpai.kernel.hand_distance import distance_and_useful, waited_kinds
from tingpai.kernel.packed_hand import change, no_caps, pack, pack_caps, plane, tiles_among, total
from tingpai.kernel.shapes import REGULAR
from tingpai.kernel.suit_classes import STORE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from tingpai.kernel.packed_hand import PackedHand


def lists_by_bits(first: int, end: int) -> list[list[int]]:
    """Every subset of the kinds from `first` to before `end` as a list, indexed by its bits."""
    lists: list[list[int]] = [[]]
    for kind in range(first, end):
        lists += [[*kinds, kind] for kinds in lists]
    return lists


LOW: Final = lists_by_bits(0, 12)
MIDDLE: Final = lists_by_bits(12, 23)
HIGH: Final = lists_by_bits(23, 34)


def is_complete(counts: Sequence[int], melds: int = 0, shapes: int = REGULAR) -> bool:
    """Whether a hand that includes the winning tile has one of the shapes.

    >>> is_complete([3, 1, 1, 1, 1, 1, 1, 1, 4] + [0] * 25)
    True
    """
    hand = checked(counts, melds)
    return (
        total(hand) == 14 - 3 * melds and distance_and_useful(hand, melds, shapes, no_caps(), False)[0] == 0
    )


def waits(
    counts: Sequence[int], melds: int = 0, shapes: int = REGULAR, caps: Sequence[int] | None = None
) -> list[int]:
    """The kinds, not yet held up to their caps, that complete a hand of 13 - 3 * melds tiles.

    >>> waits([0] * 18 + [0, 3, 1, 1, 0, 0, 2, 0, 0] + [0] * 7, melds=2)
    [19, 22, 24]
    """
    hand = checked(counts, melds)
    most = limits(caps)
    return listed(waited_kinds(hand, melds, shapes, most))


def distance(
    counts: Sequence[int], melds: int = 0, shapes: int = REGULAR, caps: Sequence[int] | None = None
) -> int:
    """The fewest draws to a win: 0 is complete, 1 is ready, 99 means that the caps leave no winning hand.

    >>> distance([1, 1, 1] * 3 + [0] * 18 + [2, 2, 0, 0, 0, 0, 0])
    1
    """
    return distance_and_useful(checked(counts, melds), melds, shapes, limits(caps), False)[0]


def useful(
    counts: Sequence[int], melds: int = 0, shapes: int = REGULAR, caps: Sequence[int] | None = None
) -> list[int]:
    """The kinds, not yet held up to their caps, whose draw lowers the distance.

    >>> useful([1, 1, 1] * 3 + [0] * 18 + [1, 1, 2, 0, 0, 0, 0])
    [27, 28, 29]
    """
    return listed(distance_and_useful(checked(counts, melds), melds, shapes, limits(caps), True)[1])


def discards(
    counts: Sequence[int], melds: int = 0, shapes: int = REGULAR, caps: Sequence[int] | None = None
) -> list[tuple[int, int, list[int]]]:
    """For each kind held: the distance after its discard, and the kinds that are useful then; the best discard first.

    The best discard leaves the smallest distance, then the most useful tiles that caps and hand allow, then it is the
    lowest kind.

    >>> discards([1, 1, 1] * 3 + [0] * 18 + [2, 2, 1, 0, 0, 0, 0])[0]
    (29, 1, [27, 28])
    """
    hand = checked(counts, melds)
    most = limits(caps)
    held = plane(hand, 0) | plane(hand, 1) | plane(hand, 2)
    ranked: list[tuple[int, int, int, list[int]]] = []
    for kind in listed(held):
        rest = change(hand, kind, -1)
        least, useful = distance_and_useful(rest, melds, shapes, most, True)
        left = tiles_among(most, useful) - tiles_among(rest, useful)
        ranked.append((least, -left, kind, listed(useful)))
    ranked.sort()
    return [(kind, least, kinds) for least, _, kind, kinds in ranked]


def listed(kinds: i64) -> list[int]:
    """A set of kinds as a list, lowest first."""
    found = LOW[kinds & 0xFFF] + MIDDLE[kinds >> 12 & 0x7FF]
    found += HIGH[kinds >> 23]
    return found


def checked(counts: Sequence[int], melds: i64) -> PackedHand:
    """The packed hand; counts or a number of melds that cannot exist raise ValueError."""
    if melds < 0 or melds > 4:
        raise ValueError(f"a hand has 0 to 4 melds, not {melds}")
    return pack(counts)


def limits(caps: Sequence[int] | None) -> PackedHand:
    """The packed caps; a cap above 4 means 4."""
    if caps is None:
        return no_caps()
    STORE.tidy()
    return pack_caps(caps)
