"""Sets and a pair: the distance of one hand, and the draws that bring it nearer.

Hands are lists of 34 counts; caps are such a list too, or None where every cap is 4. A set of kinds is an
int, bit k for kind k. mypyc compiles this file; it also runs as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tingpai.kernel.classes import Classes

if TYPE_CHECKING:
    from mypy_extensions import i64

    Four = tuple[i64, i64, i64, i64]

# Not `1 << kind`: mypyc leaves the 1 a C int of 32 bits.
BIT: Final = [2**kind for kind in range(34)]


def key_of(held: list[int], first: i64, end: i64) -> i64:
    """The base-5 key of the kinds from `first` to before `end`, first kind lowest."""
    key: i64 = 0
    kind: i64 = end
    while kind > first:
        kind -= 1
        key = key * 5 + held[kind]
    return key


def capped(caps: list[int], first: i64, end: i64) -> bool:
    """Whether the tables, made for caps of 4, do not hold for this part."""
    kind: i64 = first
    while kind < end:
        if caps[kind] != 4:
            return True
        kind += 1
    return False


def read_on(classes: Classes, front: i64, held: list[int], caps: list[int], kind: i64, end: i64) -> i64:
    """The class of a part of which the kinds before `kind` have led to this front."""
    while kind < end:
        front = classes.after(front, 5 * caps[kind] + held[kind])
        if end == 34:
            front = classes.after(front, 0)  # a kind of which there is none: no chow gets past it
        kind += 1
    return classes.ending(front)


def part(classes: Classes, held: list[int], caps: list[int] | None, first: i64, end: i64) -> i64:
    """The class of the part of the hand from `first` to before `end`."""
    if caps is not None and capped(caps, first, end):
        return read_on(classes, 0, held, caps, first, end)
    key = key_of(held, first, end)
    return classes.honor[key] if end == 34 else classes.suit[key]


def parts(classes: Classes, held: list[int], caps: list[int] | None) -> Four:
    """The classes of the three suits and the honours."""
    return (
        part(classes, held, caps, 0, 9),
        part(classes, held, caps, 9, 18),
        part(classes, held, caps, 18, 27),
        part(classes, held, caps, 27, 34),
    )


def missing(classes: Classes, held: list[int], caps: list[int] | None, sets: i64) -> i64:
    """How many tiles are missing for so many sets and a pair."""
    a, b, c, z = parts(classes, held, caps)
    return classes.missing(sets, classes.plus(a, b), classes.plus(c, z))


def rest(classes: Classes, four: Four, first: i64) -> i64:
    """The class of the other three parts together."""
    a, b, c, z = four
    if first == 0:
        return classes.plus(b, classes.plus(c, z))
    if first == 9:
        return classes.plus(a, classes.plus(c, z))
    if first == 18:
        return classes.plus(z, classes.plus(a, b))
    return classes.plus(c, classes.plus(a, b))


def part_draws(
    classes: Classes,
    held: list[int],
    caps: list[int] | None,
    sets: i64,
    others: i64,
    first: i64,
    end: i64,
    now: i64,
) -> i64:
    """The kinds of one part whose draw leaves fewer than `now` tiles missing; `others`: the rest's class."""
    found: i64 = 0
    kind: i64 = first
    if caps is not None and capped(caps, first, end):
        held = held.copy()
        front: i64 = 0
        while kind < end:
            count: i64 = held[kind]
            cap: i64 = caps[kind]
            if count < cap:
                held[kind] += 1
                drawn = read_on(classes, front, held, caps, kind, end)
                held[kind] -= 1
                if classes.missing(sets, others, drawn) < now:
                    found |= BIT[kind]
            front = classes.after(front, 5 * cap + count)
            if end == 34:
                front = classes.after(front, 0)
            kind += 1
        return found
    table = classes.honor if end == 34 else classes.suit
    key = key_of(held, first, end)
    own: i64 = table[key]
    place: i64 = 1
    while kind < end:
        if held[kind] < 4:
            better: i64 = table[key + place]
            if better != own and classes.missing(sets, others, better) < now:
                found |= BIT[kind]
        place *= 5
        kind += 1
    return found


def draws(classes: Classes, held: list[int], caps: list[int] | None, sets: i64, now: i64) -> i64:
    """The kinds whose draw leaves fewer than `now` tiles missing."""
    four = parts(classes, held, caps)
    return (
        part_draws(classes, held, caps, sets, rest(classes, four, 0), 0, 9, now)
        | part_draws(classes, held, caps, sets, rest(classes, four, 9), 9, 18, now)
        | part_draws(classes, held, caps, sets, rest(classes, four, 18), 18, 27, now)
        | part_draws(classes, held, caps, sets, rest(classes, four, 27), 27, 34, now)
    )
