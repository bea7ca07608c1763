"""Questions about one hand: is it complete, what does it wait for, how far is it, what helps, what to throw.

`counts` are the 34 counts of the standing tiles (an array's `.tolist()`), `melds` the number of melds beside
them, `shapes` bits from `tingpai.kernel.shapes`, and `caps` how many of each kind the standing part may hold
in the end: 4 less the copies that are in melds, or otherwise out of reach. mypyc compiles this file; it also
runs as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tingpai.kernel.classes import STORE, Classes
from tingpai.kernel.regular import draws, keys_of, missing, nearest, part, part_draws, parts, rest
from tingpai.kernel.shapes import KNITTED_STRAIGHT, NO_HAND, REGULAR
from tingpai.kernel.special import Kinds, knitted_straight, nearer, without_sets

if TYPE_CHECKING:
    from mypy_extensions import i64

    Found = tuple[i64, i64]


# For each part of a hand, by the bits of its kinds: the kinds.
LISTED: Final = [
    [[first + rank for rank in range(9) if bits >> rank & 1] for bits in range(512)]
    for first in (0, 9, 18, 27)
]


def is_complete(counts: Sequence[int], melds: int = 0, shapes: int = REGULAR) -> bool:
    """Whether a hand with the winning tile is a win of one of the shapes.

    >>> is_complete([3, 1, 1, 1, 1, 1, 1, 1, 4] + [0] * 25)
    True
    """
    held = checked(counts, melds)
    return look(held, melds, shapes, None, False)[0] == 0 and sum(held) == 14 - 3 * melds


def waits(
    counts: Sequence[int], melds: int = 0, shapes: int = REGULAR, caps: Sequence[int] | None = None
) -> list[int]:
    """The kinds, not yet held up to their caps, that complete a hand of 13 - 3 * melds tiles.

    >>> waits([0] * 18 + [0, 3, 1, 1, 0, 0, 2, 0, 0] + [0] * 7, melds=2)
    [19, 22, 24]
    """
    held = checked(counts, melds)
    most = limits(caps)
    if look(held, melds, shapes, most, False)[0] != 1 or sum(held) != 13 - 3 * melds:
        return []  # as for most hands asked about, and much sooner known
    return listed(look(held, melds, shapes, most, True)[1])


def distance(
    counts: Sequence[int], melds: int = 0, shapes: int = REGULAR, caps: Sequence[int] | None = None
) -> int:
    """The fewest tiles still to be drawn to win: 0 complete, 1 ready, 99 if caps leave no hand at all.

    >>> distance([1, 1, 1] * 3 + [0] * 18 + [2, 2, 0, 0, 0, 0, 0])
    1
    """
    held = checked(counts, melds)
    if shapes == REGULAR and caps is None:
        return missing(STORE.get(), held, None, 4 - melds)
    return look(held, melds, shapes, limits(caps), False)[0]


def useful(
    counts: Sequence[int], melds: int = 0, shapes: int = REGULAR, caps: Sequence[int] | None = None
) -> list[int]:
    """The kinds, not yet held up to their caps, whose draw lowers the distance.

    >>> useful([1, 1, 1] * 3 + [0] * 18 + [1, 1, 2, 0, 0, 0, 0])
    [27, 28, 29]
    """
    held = checked(counts, melds)
    if shapes == REGULAR and caps is None:
        return listed(nearest(STORE.get(), held, keys_of(held), 4 - melds)[1])
    return listed(look(held, melds, shapes, limits(caps), True)[1])


def discards(
    counts: Sequence[int], melds: int = 0, shapes: int = REGULAR, caps: Sequence[int] | None = None
) -> list[tuple[int, int, list[int]]]:
    """For each kind held: the distance after throwing one, and the kinds useful then; best first.

    Best is nearest, then most useful tiles that caps and hand leave, then the lowest kind.

    >>> discards([1, 1, 1] * 3 + [0] * 18 + [2, 2, 1, 0, 0, 0, 0])[0]
    (29, 1, [27, 28])
    """
    held = checked(counts, melds).copy()
    most = limits(caps)
    classes = STORE.get()
    ranked: list[tuple[int, int, int, list[int]]] = []
    shared: dict[int, int] = {}
    four = parts(classes, held, most)
    for kind in range(34):
        if held[kind] == 0:
            continue
        held[kind] -= 1
        found: Found = (NO_HAND, 0)
        if shapes & REGULAR:
            found = after_discard(classes, held, most, four, 4 - melds, kind, shared)
        if shapes != REGULAR and melds < 2:
            found = nearer(found, look_special(classes, held, melds, shapes, most, found[0], True))
        kinds = listed(found[1])
        left = 0
        for other in kinds:
            left += (4 if most is None else most[other]) - held[other]
        held[kind] += 1
        ranked.append((found[0], -left, kind, kinds))
    ranked.sort()
    return [(kind, least, kinds) for least, _, kind, kinds in ranked]


def after_discard(
    classes: Classes,
    held: list[int],
    caps: list[int] | None,
    four: tuple[i64, i64, i64, i64],
    sets: i64,
    kind: i64,
    shared: dict[int, int],
) -> Found:
    """Distance and useful kinds for sets and a pair after one of `kind` left a hand of classes `four`.

    What helps in the other parts depends only on the class this part has now, so discards share it.
    """
    first: i64 = kind // 9 * 9
    end: i64 = 34 if first == 27 else first + 9
    others = rest(classes, four, first)
    now = part(classes, held, caps, first, end)
    least = classes.missing(sets, others, now)
    if least == 0 or least == NO_HAND:
        return least, 0
    key: int = now * 34 + first
    known = shared.get(key)
    if known is None:
        a, b, c, z = four
        if first == 0:
            a = now
        elif first == 9:
            b = now
        elif first == 18:
            c = now
        else:
            z = now
        changed = (a, b, c, z)
        elsewhere: i64 = 0
        other: i64 = 0
        while other < 34:
            if other != first:
                beside = rest(classes, changed, other)
                stop: i64 = 34 if other == 27 else other + 9
                elsewhere |= part_draws(classes, held, caps, sets, beside, other, stop, least)
            other += 9
        known = elsewhere
        shared[key] = known
    here = part_draws(classes, held, caps, sets, others, first, end, least)
    return least, here | known


def look(held: list[int], melds: i64, shapes: i64, caps: list[int] | None, draw: bool) -> Found:
    """The distance over all shapes asked for, and the useful kinds (for sets and a pair only if `draw`)."""
    classes = STORE.get()
    found: Found = (NO_HAND, 0)
    if draw and caps is None and shapes & REGULAR:
        found = nearest(classes, held, keys_of(held), 4 - melds)
        if shapes != REGULAR and melds < 2:
            found = nearer(found, look_special(classes, held, melds, shapes, None, found[0], True))
        return found
    if shapes & REGULAR:
        least = missing(classes, held, caps, 4 - melds)
        found = (least, 0)
    if shapes != REGULAR and melds < 2:
        found = nearer(found, look_special(classes, held, melds, shapes, caps, found[0], draw))
    if draw and shapes & REGULAR and 0 < least == found[0] < NO_HAND:
        found = (least, found[1] | draws(classes, held, caps, 4 - melds, least))
    return found


def look_special(
    classes: Classes,
    held: list[int],
    melds: i64,
    shapes: i64,
    caps: list[int] | None,
    bound: i64,
    draw: bool,
) -> Found:
    """The same for all shapes but sets and a pair, as far as they are no farther than `bound`."""
    hand = Kinds(held, caps)
    found: Found = (NO_HAND, 0)
    if melds == 0:
        found = without_sets(hand, shapes)
    if shapes & KNITTED_STRAIGHT:
        bound = min(bound, found[0])
        found = nearer(found, knitted_straight(classes, hand, held, caps, 1 - melds, bound, draw))
    return found


def listed(kinds: i64) -> list[int]:
    """The kinds whose bits are set, lowest first."""
    found = LISTED[0][kinds & 511].copy()
    if kinds >> 9:
        found += LISTED[1][kinds >> 9 & 511]
        found += LISTED[2][kinds >> 18 & 511]
        found += LISTED[3][kinds >> 27]
    return found


def checked(counts: Sequence[int], melds: i64) -> list[int]:
    """The counts as a list, if they can be a hand at all."""
    held = counts if isinstance(counts, list) else list(counts)
    if len(held) != 34 or melds < 0 or melds > 4:
        raise ValueError(f"a hand has 34 counts and 0 to 4 melds, not {len(held)} and {melds}")
    kind: i64 = 0
    while kind < 34:
        count: i64 = held[kind]
        if count < 0 or count > 4:
            raise ValueError(f"a hand holds 0 to 4 of a kind, not {count}")
        kind += 1
    return held


def limits(caps: Sequence[int] | None) -> list[int] | None:
    """The caps as a list, or None where they are all 4; a cap above 4 means 4."""
    if caps is None:
        return None
    most = [4 if cap > 4 else 0 if cap < 0 else cap for cap in caps]
    if len(most) != 34:
        raise ValueError(f"there are 34 caps, not {len(most)}")
    if most.count(4) == 34:
        return None
    STORE.tidy()
    return most
