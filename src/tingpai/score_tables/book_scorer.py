"""Scores one hand at a time without explanation, for one ruleset with its options."""

from typing import Final

from tingpai.errors import ImpossibleHand
from tingpai.hand import Hand
from tingpai.score_tables import hand_rows
from tingpai.score_tables.book_tables import BookTables
from tingpai.score_tables.fan_inputs import IMPOSSIBLE, FastRules, FastScore
from tingpai.score_tables.hand_rows import code_of, situation_key
from tingpai.score_tables.lookup_tables import LookupTables
from tingpai.score_tables.part_numbers import SETS
from tingpai.score_tables.row_reader import RowReader, flower_bits
from tingpai.tile import KINDS
from tingpai.win import Situation

MAKE_TUPLE: Final = tuple.__new__
"""Makes a named tuple without the Python code of its own `__new__`, which would make `score_one` 9 % slower."""
NOT_A_HAND: Final = FastScore(IMPOSSIBLE, 0, ())


class Scorer:
    """Scores hands with the tables of a ruleset and its options."""

    def __init__(self, rules: FastRules) -> None:
        self.rules = rules
        self.ruleset = rules.ruleset
        self.book = BookTables(rules)
        self.tables = LookupTables(self.book)
        self.reader = RowReader(self.tables, self.possible, hand_rows.hand_of_words)

    def possible(self, hand: Hand, situation: Situation) -> bool:
        """Whether the hand can exist in this situation."""
        try:
            self.ruleset.check(hand, situation)
        except ImpossibleHand:
            return False
        return situation.tile is not None

    def score(self, hand: Hand, situation: Situation) -> FastScore:
        """The score of a hand; the status says whether it is a win and whether it can exist."""
        if situation.joker is not None:
            found = self._with_joker(hand, situation)
            if found is not None:
                return found
        tile = situation.tile
        melds = hand.melds
        if tile is None or tile >= KINDS or len(melds) > SETS or len(hand.standing) != 13 - 3 * len(melds):
            return NOT_A_HAND
        flowers = flower_bits(hand.flowers) if hand.flowers else 0
        if flowers < 0:
            return NOT_A_HAND
        codes = 0
        for meld in melds:
            codes = codes << 8 | code_of(meld)
        joker = 0 if situation.joker is None else situation.joker + 1
        winds = situation.seat * 4 + situation.round
        key = situation_key(situation)
        scored = self.reader.score(hand.counts, codes, flowers, tile, key, winds, joker)
        return MAKE_TUPLE(FastScore, scored)  # `FastScore(*scored)` makes score_one 8 % slower

    def _with_joker(self, hand: Hand, situation: Situation) -> FastScore | None:
        """The score of a hand with jokers; None if the tables know the hand."""
        if not self.possible(hand, situation):
            return NOT_A_HAND
        return self.rules.elsewhere(hand, situation)
