"""Scores of one ruleset without explanation, one hand at a time."""

from typing import Final

from tingpai.errors import ImpossibleHand
from tingpai.hand import Hand
from tingpai.score_tables import hand_rows
from tingpai.score_tables.book_tables import Book
from tingpai.score_tables.fan_inputs import IMPOSSIBLE, FastRules, FastScore
from tingpai.score_tables.hand_rows import code_of, situation_key
from tingpai.score_tables.lookup_tables import Tables
from tingpai.score_tables.part_numbers import SETS
from tingpai.score_tables.row_reader import Reader, flower_bits
from tingpai.tile import KINDS
from tingpai.win import Situation

MAKE: Final = tuple.__new__
NOT_A_HAND: Final = FastScore(IMPOSSIBLE, 0, ())


class Scorer:
    """The tables of a ruleset with its options, and how hands are scored with them."""

    def __init__(self, rules: FastRules) -> None:
        self.rules = rules
        self.ruleset = rules.ruleset
        self.book = Book(rules)
        self.tables = Tables(self.book)
        self.reader = Reader(self.tables, self.possible, hand_rows.hand_of_words)

    def possible(self, hand: Hand, situation: Situation) -> bool:
        """Can the hand be?"""
        try:
            self.ruleset.check(hand, situation)
        except ImpossibleHand:
            return False
        return situation.tile is not None

    def score(self, hand: Hand, situation: Situation) -> FastScore:
        """What a hand is worth; what is no win, or cannot be, is told by the status."""
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
        told = self.reader.score(hand.counts, codes, flowers, tile, key, winds, joker)
        return MAKE(FastScore, told)  # FastScore(*told), in half the time

    def _with_joker(self, hand: Hand, situation: Situation) -> FastScore | None:
        """The score of a hand that the tables do not know."""
        if not self.possible(hand, situation):
            return NOT_A_HAND
        return self.rules.elsewhere(hand, situation)
