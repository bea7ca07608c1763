"""Which fans count in readings that were weighed, out of the numbers of their tallies.

mypyc compiles this file; it also runs as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.strings import BytesWriter, read_i64_le

from tingpai.quick.looks import BELOW_MINIMUM
from tingpai.quick.lookup import LOWEST, NUMBER, Tables

if TYPE_CHECKING:
    from mypy_extensions import i64

TAKEN: Final = 12
STATUS: Final = 24
TOTAL: Final = 26
"""Where these stand above the tally of the flowers."""


def fans_of(t: Tables, low: i64, high: i64, rest: i64) -> tuple[Any, ...]:
    """The fans of one reading and how often they count, in the order of the book."""
    writer = BytesWriter()
    write_line(t, writer, low, high, rest)
    line = writer.getvalue()
    found: list[Any] = []
    place: i64 = 0
    while place < len(line):
        word: i64 = read_i64_le(line, place)
        fan: i64 = place
        while word:
            if word & 255:
                found.append(t.pairs[16 * fan + (word & 15)])
            word >>= 8
            fan += 1
        place += 8
    return tuple(found)


def lines(t: Tables, results: bytes) -> bytes:
    """A line for each of many hands, of which `Reader.read_many` has written the results."""
    writer = BytesWriter()
    place: i64 = 0
    while place < len(results):
        rest: i64 = read_i64_le(results, place + 16)
        if rest >> STATUS & 3 > BELOW_MINIMUM:
            writer.write(t.empty_line)
        else:
            write_line(t, writer, read_i64_le(results, place), read_i64_le(results, place + 8), rest)
        place += 24
    return writer.getvalue()


def write_line(t: Tables, writer: BytesWriter, low: i64, high: i64, rest: i64) -> None:
    """A byte for each fan: how often it counts. `rest` has the flowers and what the parts take from each other."""
    base: i64 = len(writer)
    writer.write(t.empty_line)
    some = add_tallies(t, writer, base, low)
    if add_tallies(t, writer, base, high):
        some = True
    taken: i64 = rest >> TAKEN & LOWEST
    if taken:
        some = clear(t, writer, base, taken)
    if not some:
        writer[int(base + t.chicken_fan)] = 1
        if not t.chicken_pays_flowers:
            return
    add_tallies(t, writer, base, rest & LOWEST)


def add_tallies(t: Tables, writer: BytesWriter, base: i64, numbers: i64) -> bool:
    """Put the fans of some tallies into a line; tells whether there are any."""
    some = False
    while numbers:
        tally: i64 = numbers & LOWEST
        numbers >>= NUMBER
        if tally:
            some = True
            fans = t.fans_of(tally)
            place: i64 = 0
            while place < len(fans):
                where: i64 = base + fans[place]
                writer[where] = int(writer[where]) + fans[place + 1]
                place += 2
    return some


def clear(t: Tables, writer: BytesWriter, base: i64, taken: i64) -> bool:
    """Take fans out of a line; tells whether any are left."""
    for fan in t.fans_taken(taken):
        writer[base + fan] = 0
    place: i64 = base
    while place < len(writer):
        if int(writer[place]):
            return True
        place += 1
    return False
