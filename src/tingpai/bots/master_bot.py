"""The strongest bot: it also looks ahead over the tiles that it may draw."""

from typing import Final

from tingpai.bots.bot import Bot
from tingpai.bots.strategy import Strength
from tingpai.bots.strategy_bot import StrategyBot
from tingpai.table_rules import TableRules

STRENGTH: Final = Strength("master", searches=True, plans=14, exact=4)


def make(rules: TableRules, seed: int) -> Bot:
    """Make the bot for a table's rules."""
    return StrategyBot(rules, STRENGTH, seed)
