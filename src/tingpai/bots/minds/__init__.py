"""What differs from ruleset to ruleset: each has a mind of its own, and any other is played plainly."""

from importlib import import_module
from typing import Final

from tingpai.bots.mind import Mind, PlainMind, Strength
from tingpai.table_rules import TableRules

_MINDS: Final = {
    "mcr": "tingpai.bots.minds.mcr:MCRMind",
    "dazhong": "tingpai.bots.minds.dazhong:DazhongMind",
    "sichuan": "tingpai.bots.minds.sichuan:SichuanMind",
    "classical": "tingpai.bots.minds.classical:ClassicalMind",
}
"""Which class thinks for which ruleset; its arguments are the table's rules and the strength."""


def mind(rules: TableRules, strength: Strength) -> Mind:
    """The mind for a table's rules."""
    place = _MINDS.get(rules.rules.id)
    if place is None:
        return PlainMind(rules, strength)
    module, _, name = place.partition(":")
    made: Mind = getattr(import_module(module), name)(rules, strength)
    return made
