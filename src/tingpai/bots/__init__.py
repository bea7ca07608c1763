"""Bots. A bot gets a `View` and returns an `Action`; it never sees the deal. `make("club", rules, seed)` makes one."""

from collections.abc import Callable
from importlib import import_module
from typing import Final

from tingpai.bots.bot import Advice as Advice
from tingpai.bots.bot import Bot as Bot
from tingpai.errors import BadRequest
from tingpai.table_rules import TableRules

NAMES: Final = ("random", "novice", "club", "master")
"""The bots that every ruleset has, from the weakest to the strongest."""


def make(name: str, rules: TableRules, seed: int = 0) -> Bot:
    """Make a bot by its name, for a table's rules. With the same seed it plays the same."""
    if name not in NAMES:
        raise BadRequest("error-no-bot", name=name, known=", ".join(NAMES))
    maker: Callable[[TableRules, int], Bot] = import_module(f"tingpai.bots.{name}_bot").make
    return maker(rules, seed)
