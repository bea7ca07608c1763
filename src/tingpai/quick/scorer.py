"""Scores of one ruleset without explanation, one hand at a time."""

from typing import Final

from tingpai.errors import ImpossibleHand
from tingpai.hand import Hand
from tingpai.quick import rows
from tingpai.quick.book import Book
from tingpai.quick.looks import IMPOSSIBLE, NO_WIN, Quick, QuickRules
from tingpai.quick.lookup import LOWEST, Tables
from tingpai.quick.reader import Reader
from tingpai.quick.tell import TAKEN, fans_of
from tingpai.win import Situation

NOT_A_WIN: Final = Quick(NO_WIN, 0, ())
NOT_A_HAND: Final = Quick(IMPOSSIBLE, 0, ())


class Scorer:
    """The tables of a ruleset with its options, and how hands are scored with them."""

    def __init__(self, rules: QuickRules) -> None:
        self.rules = rules
        self.ruleset = rules.ruleset
        self.book = Book(rules)
        self.tables = Tables(self.book)
        self.reader = Reader(self.tables, self.possible, rows.hand_of)

    def possible(self, hand: Hand, situation: Situation) -> bool:
        """Can the hand be?"""
        try:
            self.ruleset.check(hand, situation)
        except ImpossibleHand:
            return False
        return situation.tile is not None

    def score(self, hand: Hand, situation: Situation) -> Quick:
        """What a hand is worth; what is no win, or cannot be, is told by the status."""
        if situation.joker is not None:
            found = self._with_joker(hand, situation)
            if found is not None:
                return found
        count = self.reader.read(hand, situation)
        if count is None:
            return NOT_A_HAND
        count.run()
        if count.best < 0:
            return NOT_A_WIN
        t = self.tables
        fans = fans_of(t, count.best_low, count.best_high, count.flower & LOWEST | count.best_taken << TAKEN)
        return Quick(t.status(count.best, count.flower), count.best, fans)

    def _with_joker(self, hand: Hand, situation: Situation) -> Quick | None:
        """The score of a hand that the tables do not know."""
        if not self.possible(hand, situation):
            return NOT_A_HAND
        return self.rules.elsewhere(hand, situation)
