"""The strategies of the single rulesets. A ruleset without one is played with `PlainStrategy`."""

from importlib import import_module
from typing import Final

from tingpai.bots.strategy import PlainStrategy, Strategy, Strength
from tingpai.table_rules import TableRules

_STRATEGIES: Final = {
    "mcr": "tingpai.bots.strategies.mcr:MCRStrategy",
    "dazhong": "tingpai.bots.strategies.dazhong:DazhongStrategy",
    "sichuan": "tingpai.bots.strategies.sichuan:SichuanStrategy",
    "classical": "tingpai.bots.strategies.classical:ClassicalStrategy",
}
"""The strategy class of each ruleset. It is made with the table's rules and the strength."""


def strategy_for(rules: TableRules, strength: Strength) -> Strategy:
    """Make the strategy for a table's rules."""
    place = _STRATEGIES.get(rules.rules.id)
    if place is None:
        return PlainStrategy(rules, strength)
    module, _, name = place.partition(":")
    made: Strategy = getattr(import_module(module), name)(rules, strength)
    return made
