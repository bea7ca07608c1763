"""The club player: plans a hand, counts the visible tiles, and defends."""

from typing import Final

from tingpai.bots.bot import Bot
from tingpai.bots.strategy import Strength
from tingpai.bots.strategy_bot import StrategyBot
from tingpai.table_rules import TableRules

STRENGTH: Final = Strength("club", mistakes=0.08, defends=0.3, common=True, plans=2, exact=1)


def make(rules: TableRules, seed: int) -> Bot:
    """Make the bot for a table's rules."""
    return StrategyBot(rules, STRENGTH, seed)
