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


def keys_of(held: list[int]) -> Four:
    """The keys of the three suits and the honours."""
    return key_of(held, 0, 9), key_of(held, 9, 18), key_of(held, 18, 27), key_of(held, 27, 34)


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
    bit: i64 = BIT[first]
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
                    found |= bit
            bit += bit
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
            drawn_to: i64 = table[key + place]
            if drawn_to != own and classes.missing(sets, others, drawn_to) < now:
                found |= bit
        bit += bit
        place *= 5
        kind += 1
    return found


def nearest(classes: Classes, held: list[int], keys: Four, sets: i64) -> tuple[i64, i64]:
    """Tiles missing for so many sets and a pair where every cap is 4, and the kinds whose draw leaves fewer."""
    size = classes.size
    suit, honor, sums, need = classes.suit, classes.honor, classes.sums, classes.need
    key_a, key_b, key_c, key_z = keys
    a: i64 = suit[key_a]
    b: i64 = suit[key_b]
    c: i64 = suit[key_c]
    z: i64 = honor[key_z]
    ab: i64 = sums[a * size + b]
    cz: i64 = sums[c * size + z]
    now: i64 = need[(sets * size + ab) * size + cz]
    if now == 0:
        return 0, 0
    return now, (
        better(suit, need, held, key_a, a, (sets * size + sums[b * size + cz]) * size, now, 0, 9)
        | better(suit, need, held, key_b, b, (sets * size + sums[a * size + cz]) * size, now, 9, 18)
        | better(suit, need, held, key_c, c, (sets * size + sums[z * size + ab]) * size, now, 18, 27)
        | better(honor, need, held, key_z, z, (sets * size + sums[c * size + ab]) * size, now, 27, 34)
    )


def better(
    table: bytes, need: bytes, held: list[int], key: i64, own: i64, base: i64, now: i64, first: i64, end: i64
) -> i64:
    """The kinds of one part of class `own` whose draw leaves fewer than `now` missing; `base`: the rest's place."""
    found: i64 = 0
    last: i64 = own  # draws that lead to the same class are asked about once
    helps = False
    place: i64 = 1
    kind: i64 = first
    bit: i64 = BIT[first]
    while kind < end:
        if held[kind] < 4:
            drawn: i64 = table[key + place]
            if drawn != own:
                if drawn != last:
                    last = drawn
                    helps = need[base + drawn] < now
                if helps:
                    found |= bit
        bit += bit
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
