"""Botzone in the arena: seats `botzone:./their-bot`, and the format `botzone`."""

from typing import Final

from tingpai.bots.arena import format_maker, seat_maker
from tingpai.bots.bot import Bot
from tingpai.env.botzone import seat
from tingpai.env.botzone.rules import FAILED
from tingpai.table_rules import TableRules

FORMAT: Final = "botzone"


def register() -> None:
    """Register Botzone in the arena: the seats `botzone:…`, and seats with a named framing (`botzone-text:…`).

    Also register their duplicate format, in which a failure ends the deal.
    """
    format_maker(FORMAT, "tingpai.env.botzone.rules:duplicate", foul=FAILED)
    seat_maker(FORMAT, f"{__name__}:auto")
    for framing, maker in (("json", as_json), ("text", as_text), ("keep-running", keep_running)):
        seat_maker(f"{FORMAT}-{framing}", f"{__name__}:{maker.__name__}")


def auto(command: str, rules: TableRules, seed: int) -> Bot:
    """A program whose framing is found out by trying."""
    return seat.make(command, rules, seed)


def as_json(command: str, rules: TableRules, seed: int) -> Bot:
    """A program that is started for every request and gets JSON."""
    return seat.make(command, rules, seed, "json")


def as_text(command: str, rules: TableRules, seed: int) -> Bot:
    """A program that is started for every request and gets text."""
    return seat.make(command, rules, seed, "text")


def keep_running(command: str, rules: TableRules, seed: int) -> Bot:
    """A program that keeps running and gets text."""
    return seat.make(command, rules, seed, "keep-running")
