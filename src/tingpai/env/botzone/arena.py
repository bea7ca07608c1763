"""Botzone in the arena: seats `botzone:./their-bot`, and the format `botzone`."""

from typing import Final

from tingpai.bots.arena import seat_maker
from tingpai.bots.bot import Bot
from tingpai.env.botzone import seat
from tingpai.table_rules import TableRules

FORMAT: Final = "botzone"
RULES: Final = "tingpai.env.botzone.rules:duplicate"
"""Where the arena finds the rules of the format."""


def register() -> None:
    """Let external programs sit down, in whichever framing they speak, or in a named one (`botzone-text:…`)."""
    seat_maker("botzone", f"{__name__}:auto")
    seat_maker("botzone-json", f"{__name__}:as_json")
    seat_maker("botzone-text", f"{__name__}:as_text")
    seat_maker("botzone-keep-running", f"{__name__}:keep_running")


def auto(command: str, rules: TableRules, seed: int) -> Bot:
    """A program whose framing is found out."""
    return seat.make(command, rules, seed)


def as_json(command: str, rules: TableRules, seed: int) -> Bot:
    """A program that is started for every request, and given JSON."""
    return seat.make(command, rules, seed, "json")


def as_text(command: str, rules: TableRules, seed: int) -> Bot:
    """A program that is started for every request, and given text."""
    return seat.make(command, rules, seed, "text")


def keep_running(command: str, rules: TableRules, seed: int) -> Bot:
    """A program that keeps running, and is given text."""
    return seat.make(command, rules, seed, "keep-running")
