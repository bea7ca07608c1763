# Compiled with mypyc.
"""Turns the tally numbers of a scored hand into its fans.

A *line* has one byte for each fan of the book, eight to a word: how often the fan counts. A *result* is the score of a
hand as three words; docs/decisions/0004-packed-hand.md draws both.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from tingpai.score_tables.fan_inputs import BELOW_MINIMUM
from tingpai.score_tables.lookup_tables import (
    FAN_BITS,
    FAN_MASK,
    FIELD,
    FIFTH_FAN,
    NUMBER_BITS,
    TIMES,
    TIMES_MASK,
    LookupTables,
)

RESULT_WORDS: Final = 3
"""Number of words in a result: two with five tally numbers each, and the summary."""
TAKEN: Final = 12
STATUS: Final = 24
TOTAL: Final = 26
"""Where these stand in the summary of a result; the tally number of the flowers stands below them."""
BYTE: Final = 255


def fans_of(tables: LookupTables, first: i64, second: i64, summary: i64) -> tuple[Any, ...]:
    """The fans of one result and how often they count, in the order of the book."""
    tables.load_tally_fans()
    line = vec[i64]([0] * tables.line_words)
    write_line(tables, line, 0, first, second, summary)
    found: list[Any] = []
    place: i64 = 0
    while place < tables.line_words:
        word = line[place]
        fan: i64 = 8 * place
        while word:
            if word & BYTE:
                found.append(tables.fan_counts[16 * fan + (word & 15)])
            word >>= 8
            fan += 1
        place += 1
    return tuple(found)


def lines_of(tables: LookupTables, results: vec[i64]) -> vec[i64]:
    """The lines of many results, one after another."""
    tables.load_tally_fans()
    hands: i64 = len(results) // RESULT_WORDS
    found = vec[i64]([0] * (hands * tables.line_words))
    hand: i64 = 0
    while hand < hands:
        at: i64 = RESULT_WORDS * hand
        summary = results[at + 2]
        if summary >> STATUS & 3 <= BELOW_MINIMUM:
            write_line(tables, found, hand * tables.line_words, results[at], results[at + 1], summary)
        hand += 1
    return found


def write_line(
    tables: LookupTables, line: vec[i64], base: i64, first: i64, second: i64, summary: i64
) -> None:
    """Write the line of one result into the words of `line` from `base` on."""
    any_fan = add_tallies(tables, line, base, first)
    if add_tallies(tables, line, base, second):
        any_fan = True
    taken: i64 = summary >> TAKEN & FIELD
    if taken:
        any_fan = remove_taken(tables, line, base, taken)
    if not any_fan:
        add_fan(line, base, tables.chicken_fan, 1)
        if not tables.chicken_pays_flowers:
            return
    add_tallies(tables, line, base, summary & FIELD)


def add_tallies(tables: LookupTables, line: vec[i64], base: i64, numbers: i64) -> bool:
    """Add the fans of a word of tally numbers to a line; returns whether there are any."""
    any_fan = False
    while numbers:
        tally: i64 = numbers & FIELD
        numbers >>= NUMBER_BITS
        if tally:
            any_fan = True
            at: i64 = 2 * tally
            fans = tables.tally_fans[at]
            add_fans(line, base, fans)
            if fans >> FIFTH_FAN:
                at += 1
                add_fans(line, base, tables.tally_fans[at])
    return any_fan


def add_fans(line: vec[i64], base: i64, fans: i64) -> None:
    """Add the fans of one word of `tally_fans` to a line."""
    while fans:
        add_fan(line, base, fans & FAN_MASK, fans >> TIMES & TIMES_MASK)
        fans >>= FAN_BITS


def add_fan(line: vec[i64], base: i64, fan: i64, times: i64) -> None:
    """Let a fan count `times` times more."""
    at: i64 = base + (fan >> 3)
    line[at] += times << 8 * (fan & 7)


def remove_taken(tables: LookupTables, line: vec[i64], base: i64, taken: i64) -> bool:
    """Remove the fans that are taken from a line; returns whether any are left."""
    for lost in tables.fans_taken(taken):
        fan: i64 = lost
        times: i64 = line[base + (fan >> 3)] >> 8 * (fan & 7) & BYTE
        add_fan(line, base, fan, -times)
    place: i64 = base
    while place < base + tables.line_words:
        if line[place]:
            return True
        place += 1
    return False
