# Compiled with mypyc.
"""Reads hands into a `HandScorer` if they can exist: one of many rows, or a row made of one hand.

Numbers of tiles are checked here. Whether the flags fit the hand is the ruleset's answer, which is asked once for each
combination of the facts that its checks look at.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tingpai.kernel.packed_hand import any_above_four, count_in, count_of, packed_in, total
from tingpai.score_tables.fan_inputs import IMPOSSIBLE, NO_WIN, WIN
from tingpai.score_tables.fan_lines import RESULT_WORDS, STATUS, TAKEN, TOTAL, fans_of
from tingpai.score_tables.hand_rows import ROW_WORDS
from tingpai.score_tables.hand_scorer import HandScorer
from tingpai.score_tables.lookup_tables import FIELD, LookupTables
from tingpai.score_tables.part_numbers import MELD_CODES

FOUR_BYTES: Final = 0xFFFFFFFF
WITH_JOKERS: Final = 4
"""The status of a row with jokers, which the tables do not know."""
FACTS: Final = 10
"""Where the facts about a hand stand above the key of its situation."""
HAS_KONG: Final = 1
HAS_OPEN_MELD: Final = 2
HOLDS_KIND: Final = 4
STANDING_KIND: Final = 8
EAST_SEAT: Final = 16
"""The facts that checks of a ruleset look at: kongs, open melds, the winning tile's kind, and the dealer's seat."""


@final
class RowReader:
    """Reads and scores hands for one ruleset."""

    def __init__(self, tables: LookupTables, possible: Any, hand_of: Any) -> None:
        """`possible` asks the ruleset about a hand and a situation; `hand_of` makes both from the words of a row."""
        self.tables: LookupTables = tables
        self.possible: Any = possible
        self.hand_of: Any = hand_of
        self.verdicts: vec[i64] = vec[i64]([-1] * (1 << FACTS + 5))
        """Whether a hand can exist, by the key of its situation and the facts about it; -1 is not asked yet."""
        self.spare: list[HandScorer] = []
        """Scorers that no call is using."""

    def score(
        self, counts: tuple[int, ...], melds: i64, flowers: i64, tile: i64, key: i64, winds: i64, joker: i64
    ) -> tuple[i64, i64, tuple[Any, ...]]:
        """The status, total and fans of one hand.

        `melds` are the bytes of the melds, `flowers` the bits of the flowers, `key` is `situation_key`, `winds` are
        seat and round, and `joker` is the joker's kind plus 1.
        """
        try:
            scorer = self.spare.pop()
        except IndexError:  # asking before would leave a gap for another thread
            scorer = HandScorer(self.tables)
        row = scorer.row
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
        found = self.score_row(scorer)
        self.spare.append(scorer)
        return found

    def score_row(self, scorer: HandScorer) -> tuple[i64, i64, tuple[Any, ...]]:
        """The status, total and fans of the row that a scorer holds."""
        tables = self.tables
        status = self.read_row(scorer, scorer.row, 0)
        if status != WIN:
            return status, 0, ()
        scorer.score_readings()
        if scorer.best_total < 0:
            return NO_WIN, 0, ()
        summary: i64 = scorer.flower_tally & FIELD | scorer.best_taken << TAKEN
        fans = fans_of(tables, scorer.best_first, scorer.best_second, summary)
        return tables.status(scorer.best_total, scorer.flower_tally), scorer.best_total, fans

    def read_row(self, scorer: HandScorer, rows: vec[i64], at: i64) -> i64:
        """Read a row into a scorer; returns `WIN` if the hand can exist, otherwise `IMPOSSIBLE` or `WITH_JOKERS`."""
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
        if joker > 34 or ready > 2 or blessing < 0 or blessing > 3:
            return IMPOSSIBLE
        standing = packed_in(rows, at)
        if any_above_four(standing):
            return IMPOSSIBLE
        scorer.start_hand(standing, tile)
        melds: i64 = word >> 8 & FOUR_BYTES
        while melds:
            code: i64 = melds & 255
            if code >= MELD_CODES:
                return IMPOSSIBLE
            if code:
                scorer.add_meld(code)
            melds >>= 8
        key: i64 = source | flags << 2 | ready << 5 | blessing << 7 | (512 if joker else 0)
        facts = self.enter_situation(
            scorer, key, seat * 4 + prevalent, more >> 24 & 255, count_in(rows, at, tile)
        )
        if facts < 0:
            return IMPOSSIBLE
        if joker and count_of(scorer.all_tiles, joker - 1):
            return WITH_JOKERS
        verdict = self.verdicts[facts]
        if verdict < 0:
            verdict = 1 if self.possible(*self.hand_of([rows[at + word] for word in range(ROW_WORDS)])) else 0
            self.verdicts[facts] = verdict
        return WIN if verdict else IMPOSSIBLE

    def enter_situation(self, scorer: HandScorer, key: i64, winds: i64, flowers: i64, same: i64) -> i64:
        """Enter the situation; returns the index of the facts in `verdicts`, or -1 if the tile counts are wrong.

        `same` is the number of standing tiles of the winning tile's kind.
        """
        if total(scorer.standing) != 13 - 3 * scorer.meld_count or any_above_four(scorer.all_tiles):
            return -1
        scorer.situation_key = key
        scorer.self_drawn = key & 3 == 0
        scorer.has_place = key >> 7 & 3 != 1
        scorer.winds = winds
        scorer.flower_tally = self.tables.flower_tally(flowers, winds >> 2)
        facts: i64 = HAS_KONG if scorer.open_kongs + scorer.concealed_kongs else 0
        if scorer.meld_count > scorer.concealed_kongs:
            facts |= HAS_OPEN_MELD
        if same + scorer.melded_copies:
            facts |= HOLDS_KIND
        if same:
            facts |= STANDING_KIND
        if winds < 4:
            facts |= EAST_SEAT
        return key | facts << FACTS

    def score_rows(self, rows: vec[i64], results: vec[i64]) -> list[int]:
        """Score many rows into `results`, three words each; returns the numbers of the rows that hold jokers."""
        with_jokers: list[int] = []
        tables = self.tables
        scorer = HandScorer(tables)
        row: i64 = 0
        while ROW_WORDS * row < len(rows):
            status = self.read_row(scorer, rows, ROW_WORDS * row)
            summary: i64 = 0
            if status == WIN:
                scorer.score_readings()
                if scorer.best_total < 0:
                    status = NO_WIN
                else:
                    status = tables.status(scorer.best_total, scorer.flower_tally)
                    summary = (
                        scorer.flower_tally & FIELD | scorer.best_taken << TAKEN | scorer.best_total << TOTAL
                    )
            elif status == WITH_JOKERS:
                with_jokers.append(row)
                status = NO_WIN
            results[RESULT_WORDS * row] = scorer.best_first
            results[RESULT_WORDS * row + 1] = scorer.best_second
            results[RESULT_WORDS * row + 2] = summary | status << STATUS
            row += 1
        return with_jokers


def flower_bits(flowers: Any) -> i64:
    """A bit for each flower; -1 if a tile is no flower or is there twice."""
    found: i64 = 0
    for flower in flowers:
        kind: i64 = flower
        if kind < 34 or found >> (kind - 34) & 1:
            return -1
        found |= 1 << (kind - 34)
    return found
