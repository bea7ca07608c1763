# Compiled with mypyc.
"""Which fans count in readings that were weighed, out of the numbers of their tallies.

A line has a byte for each fan, eight to a word. mypyc compiles this file; it also runs as it is.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from tingpai.score_tables.fan_inputs import BELOW_MINIMUM
from tingpai.score_tables.lookup_tables import (
    FAN,
    FIFTH_FAN,
    LOWEST,
    MOST_TIMES,
    NUMBER,
    ONE_FAN,
    TIMES,
    Tables,
)

TAKEN: Final = 12
STATUS: Final = 24
TOTAL: Final = 26
"""Where these stand above the tally of the flowers."""
RESULTS: Final = 3
"""How many numbers a hand comes to."""
BYTE: Final = 255


def fans_of(t: Tables, low: i64, high: i64, rest: i64) -> tuple[Any, ...]:
    """The fans of one reading and how often they count, in the order of the book."""
    t.know_fans()
    line = vec[i64]([0] * t.width)
    write_line(t, line, 0, low, high, rest)
    found: list[Any] = []
    place: i64 = 0
    while place < t.width:
        word = line[place]
        fan: i64 = 8 * place
        while word:
            if word & BYTE:
                found.append(t.pairs[16 * fan + (word & 15)])
            word >>= 8
            fan += 1
        place += 1
    return tuple(found)


def lines(t: Tables, results: vec[i64]) -> vec[i64]:
    """A line for each of many hands, of which `Reader.read_many` has written the results."""
    t.know_fans()
    hands: i64 = len(results) // RESULTS
    found = vec[i64]([0] * (hands * t.width))
    hand: i64 = 0
    while hand < hands:
        at: i64 = RESULTS * hand
        rest = results[at + 2]
        if rest >> STATUS & 3 <= BELOW_MINIMUM:
            write_line(t, found, hand * t.width, results[at], results[at + 1], rest)
        hand += 1
    return found


def write_line(t: Tables, line: vec[i64], base: i64, low: i64, high: i64, rest: i64) -> None:
    """How often each fan counts. `rest` has the flowers and what the parts take from each other."""
    some = add_tallies(t, line, base, low)
    if add_tallies(t, line, base, high):
        some = True
    taken: i64 = rest >> TAKEN & LOWEST
    if taken:
        some = clear(t, line, base, taken)
    if not some:
        add_fan(line, base, t.chicken_fan, 1)
        if not t.chicken_pays_flowers:
            return
    add_tallies(t, line, base, rest & LOWEST)


def add_tallies(t: Tables, line: vec[i64], base: i64, numbers: i64) -> bool:
    """Put the fans of some tallies into a line; tells whether there are any."""
    some = False
    while numbers:
        tally: i64 = numbers & LOWEST
        numbers >>= NUMBER
        if tally:
            some = True
            at: i64 = 2 * tally
            fans = t.fans[at]
            add_fans(line, base, fans)
            if fans >> FIFTH_FAN:
                at += 1
                add_fans(line, base, t.fans[at])
    return some


def add_fans(line: vec[i64], base: i64, fans: i64) -> None:
    """Put the fans of a word into a line."""
    while fans:
        add_fan(line, base, fans & ONE_FAN, fans >> TIMES & MOST_TIMES)
        fans >>= FAN


def add_fan(line: vec[i64], base: i64, fan: i64, times: i64) -> None:
    """Let a fan count so often more."""
    at: i64 = base + (fan >> 3)
    line[at] += times << 8 * (fan & 7)


def clear(t: Tables, line: vec[i64], base: i64, taken: i64) -> bool:
    """Take fans out of a line; tells whether any are left."""
    for lost in t.fans_taken(taken):
        fan: i64 = lost
        times: i64 = line[base + (fan >> 3)] >> 8 * (fan & 7) & BYTE
        add_fan(line, base, fan, -times)
    place: i64 = base
    while place < base + t.width:
        if line[place]:
            return True
        place += 1
    return False
