"""A beginner who knows which tiles help a hand, thinks little, and makes mistakes."""

from typing import Final

from tingpai.bots.bot import Bot
from tingpai.bots.strategy import Strength
from tingpai.bots.strategy_bot import StrategyBot
from tingpai.table_rules import TableRules

STRENGTH: Final = Strength("novice", mistakes=0.2, glances=True, defends=0.0)


def make(rules: TableRules, seed: int) -> Bot:
    """Make the bot for a table's rules."""
    return StrategyBot(rules, STRENGTH, seed)
