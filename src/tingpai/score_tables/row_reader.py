# Compiled with mypyc.
"""Reads hands into a `Count`, if they can be: one of many rows, or a row that is made of one hand.

Numbers of tiles are checked here. Whether the flags fit the hand is the ruleset's answer, asked once for each
combination of what its checks look at. mypyc compiles this file; it also runs as it is.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tingpai.score_tables.fan_inputs import IMPOSSIBLE, NO_WIN, WIN
from tingpai.score_tables.fan_lines import RESULTS, STATUS, TAKEN, TOTAL, fans_of
from tingpai.score_tables.hand_rows import WORDS
from tingpai.score_tables.hand_scorer import Count
from tingpai.score_tables.lookup_tables import LOWEST, Tables
from tingpai.score_tables.packed_counts import copies
from tingpai.score_tables.part_numbers import MELD_CODES

FOUR_BYTES: Final = 0xFFFFFFFF
WITH_JOKERS: Final = 4
"""What a row is of which the tables know nothing."""
FACTS: Final = 10
"""Where the facts about a hand stand above the key of its situation."""


@final
class Reader:
    """Reads hands for one ruleset."""

    def __init__(self, tables: Tables, possible: Any, hand_of: Any) -> None:
        """`possible` asks the ruleset about a hand and a situation, `hand_of` makes them of the words of a row."""
        self.tables: Tables = tables
        self.possible: Any = possible
        self.hand_of: Any = hand_of
        self.verdicts: vec[i64] = vec[i64]([-1] * (1 << FACTS + 5))
        """By the key of a situation and facts about the hand: can it be?"""
        self.spare: list[Count] = []
        """Those that no call has at the moment."""

    def score(
        self, counts: tuple[int, ...], melds: i64, flowers: i64, tile: i64, key: i64, winds: i64, joker: i64
    ) -> tuple[i64, i64, tuple[Any, ...]]:
        """Status, total and fans of a hand: the bytes of its melds, bits of its flowers, and how it was won.

        `key` is that of the situation, `winds` are seat and round, `joker` is one more than its kind.
        """
        try:
            count = self.spare.pop()
        except IndexError:  # asking first would leave a gap for another thread
            count = Count(self.tables)
        row = count.row
        row[0] = 0
        row[1] = 0
        row[2] = 0
        row[3] = 0
        row[4] = tile << 16 | melds << 24 | (key & 3) << 56
        row[5] = key >> 2 & 7 | winds >> 2 << 8 | (winds & 3) << 16 | flowers << 24 | joker << 32
        row[5] |= (key >> 5 & 3) << 40 | (key >> 7 & 3) << 48
        for kind, number in enumerate(counts):
            if number:
                at: i64 = kind >> 3
                more: i64 = number
                row[at] += more << 8 * (kind & 7)
        found = self.told(count)
        self.spare.append(count)
        return found

    def told(self, count: Count) -> tuple[i64, i64, tuple[Any, ...]]:
        """Status, total and fans of the row of a count."""
        t = self.tables
        status = self.read_row(count, count.row, 0)
        if status != WIN:
            return status, 0, ()
        count.run()
        if count.best < 0:
            return NO_WIN, 0, ()
        rest: i64 = count.flower & LOWEST | count.best_taken << TAKEN
        fans = fans_of(t, count.best_low, count.best_high, rest)
        return t.status(count.best, count.flower), count.best, fans

    def read_row(self, count: Count, rows: vec[i64], at: i64) -> i64:
        """Make the hand of a row ready to be counted: `WIN` if it can be, `IMPOSSIBLE` or `WITH_JOKERS`."""
        word = rows[at + 4] >> 16
        more = rows[at + 5]
        tile: i64 = word & 255
        source: i64 = word >> 40 & 255
        flags: i64 = more & 255
        seat: i64 = more >> 8 & 255
        prevalent: i64 = more >> 16 & 255
        joker: i64 = more >> 32 & 255
        ready: i64 = more >> 40 & 255
        blessing: i64 = more >> 48
        if tile > 33 or source > 2 or flags > 7 or seat > 3 or prevalent > 3:
            return IMPOSSIBLE
        if joker > 34 or ready > 2 or blessing < 0 or blessing > 3 or not count.standing.read(rows, at):
            return IMPOSSIBLE
        count.hold(tile)
        melds: i64 = word >> 8 & FOUR_BYTES
        while melds:
            code: i64 = melds & 255
            if code >= MELD_CODES:
                return IMPOSSIBLE
            if code:
                count.add_meld(code)
            melds >>= 8
        key: i64 = source | flags << 2 | ready << 5 | blessing << 7 | (512 if joker else 0)
        facts = self.enter(count, key, seat * 4 + prevalent, more >> 24 & 255, copies(rows, at, tile))
        if facts < 0:
            return IMPOSSIBLE
        if joker and count.held.count(joker - 1):
            return WITH_JOKERS
        verdict = self.verdicts[facts]
        if verdict < 0:
            verdict = 1 if self.possible(*self.hand_of([rows[at + word] for word in range(WORDS)])) else 0
            self.verdicts[facts] = verdict
        return WIN if verdict else IMPOSSIBLE

    def enter(self, count: Count, key: i64, winds: i64, flowers: i64, same: i64) -> i64:
        """Put the situation beside the tiles; tells what the ruleset's checks look at, -1 if the numbers are wrong.

        `same` are the standing tiles of the winning tile's kind.
        """
        if count.standing.total() != 13 - 3 * count.melds or not count.held.sound():
            return -1
        count.situation = key
        count.drawn = key & 3 == 0
        count.placed = key >> 7 & 3 != 1
        count.winds = winds
        count.flower = self.tables.flower_tally(flowers, winds >> 2)
        facts: i64 = 1 if count.open_kongs + count.concealed else 0
        if count.melds > count.concealed:
            facts |= 2
        if same + count.melded:
            facts |= 4
        if same:
            facts |= 8
        if winds < 4:
            facts |= 16
        return key | facts << FACTS

    def read_many(self, rows: vec[i64], results: vec[i64]) -> list[int]:
        """Score many rows, some numbers each (`Scores` tells which); tells which of them hold jokers."""
        jokers: list[int] = []
        t = self.tables
        count = Count(t)
        row: i64 = 0
        while WORDS * row < len(rows):
            status = self.read_row(count, rows, WORDS * row)
            rest: i64 = 0
            if status == WIN:
                count.run()
                if count.best < 0:
                    status = NO_WIN
                else:
                    status = t.status(count.best, count.flower)
                    rest = count.flower & LOWEST | count.best_taken << TAKEN | count.best << TOTAL
            elif status == WITH_JOKERS:
                jokers.append(row)
                status = NO_WIN
            results[RESULTS * row] = count.best_low
            results[RESULTS * row + 1] = count.best_high
            results[RESULTS * row + 2] = rest | status << STATUS
            row += 1
        return jokers


def flower_bits(flowers: Any) -> i64:
    """A bit for each flower; -1 if something else is there, or one of them twice."""
    found: i64 = 0
    for flower in flowers:
        kind: i64 = flower
        if kind < 34 or found >> (kind - 34) & 1:
            return -1
        found |= 1 << (kind - 34)
    return found
