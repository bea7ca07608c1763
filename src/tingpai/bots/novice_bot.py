"""A beginner who knows what helps a hand, looks once, and errs now and then."""

from typing import Final

from tingpai.bots.bot import Bot
from tingpai.bots.mind import Strength
from tingpai.bots.thinker import Thinker
from tingpai.table_rules import TableRules

STRENGTH: Final = Strength("novice", mistakes=0.2, glances=True, defends=0.0)


def make(rules: TableRules, seed: int) -> Bot:
    """The bot for a table's rules."""
    return Thinker(rules, STRENGTH, seed)
