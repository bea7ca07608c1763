"""Reads hands into a `Count`, if they can be: one with its situation, or one of many rows of bytes.

Numbers of tiles are checked here. Whether the flags fit the hand is the ruleset's answer, asked once for each
combination of what its checks look at. mypyc compiles this file; it also runs as it is.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tingpai.quick.looks import IMPOSSIBLE, NO_WIN, WIN
from tingpai.quick.lookup import LOWEST, Tables
from tingpai.quick.numbers import MELD_CODES
from tingpai.quick.one import Count
from tingpai.quick.tell import STATUS, TAKEN, TOTAL, fans_of

FOUR_BYTES: Final = 0xFFFFFFFF
WORDS: Final = 6
"""Of eight bytes in a row."""
WITH_JOKERS: Final = 4
"""What a row is of which the tables know nothing."""
UNKNOWN: Final = 5
"""What a hand is whose flags the ruleset must be asked about."""
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
        self.spare: Count | None = None
        """Made once and lent to one call at a time."""

    def score(
        self, counts: tuple[int, ...], melds: i64, flowers: i64, tile: i64, key: i64, winds: i64
    ) -> tuple[i64, i64, tuple[Any, ...]]:
        """Status, total and fans of a hand; `UNKNOWN` with what the ruleset's checks look at, if it must be asked.

        `melds` are the bytes of up to four melds, `key` is that of the situation.
        """
        count = self.spare
        if count is None:
            count = Count(self.tables)
        self.spare = None
        told = self.tell(count, counts, melds, flowers, tile, key, winds)
        self.spare = count
        return told

    def tell(
        self,
        count: Count,
        counts: tuple[int, ...],
        melds: i64,
        flowers: i64,
        tile: i64,
        key: i64,
        winds: i64,
    ) -> tuple[i64, i64, tuple[Any, ...]]:
        """What `score` tells."""
        count.standing.take(counts)
        count.hold(tile)
        while melds:
            count.add_meld(melds & 255)
            melds >>= 8
        facts = self.enter(count, key, winds, flowers)
        if facts < 0:
            return IMPOSSIBLE, 0, ()
        verdict = self.verdicts[facts]
        if verdict != 1:
            return (UNKNOWN, facts, ()) if verdict < 0 else (IMPOSSIBLE, 0, ())
        count.run()
        if count.best < 0:
            return NO_WIN, 0, ()
        t = self.tables
        rest: i64 = count.flower & LOWEST | count.best_taken << TAKEN
        fans = fans_of(t, count.best_low, count.best_high, rest)
        return t.status(count.best, count.flower), count.best, fans

    def learn(self, facts: i64, possible: bool) -> None:
        """Keep what the ruleset said about hands of which its checks see the same."""
        self.verdicts[facts] = 1 if possible else 0

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
        facts = self.enter(count, key, seat * 4 + prevalent, more >> 24 & 255)
        if facts < 0:
            return IMPOSSIBLE
        if joker and count.held.count(joker - 1):
            return WITH_JOKERS
        verdict = self.verdicts[facts]
        if verdict < 0:
            verdict = 1 if self.possible(*self.hand_of([rows[at + word] for word in range(WORDS)])) else 0
            self.verdicts[facts] = verdict
        return WIN if verdict else IMPOSSIBLE

    def enter(self, count: Count, key: i64, winds: i64, flowers: i64) -> i64:
        """Put the situation beside the tiles; tells what the ruleset's checks look at, -1 if the numbers are wrong."""
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
        if count.held.count(count.tile) > 1:
            facts |= 4
        if count.standing.count(count.tile):
            facts |= 8
        if winds < 4:
            facts |= 16
        return key | facts << FACTS

    def read_many(self, rows: vec[i64], results: vec[i64]) -> list[int]:
        """Score many rows, three numbers each (`Scores` tells which); tells which of them hold jokers."""
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
            results[3 * row] = count.best_low
            results[3 * row + 1] = count.best_high
            results[3 * row + 2] = rest | status << STATUS
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
