"""Small bots for the tests of the arena: one that wins when it can, and some that fail in every way."""

import os
import sys
import time
from contextlib import suppress
from random import Random
from typing import ClassVar

from tingpai import rulesets
from tingpai.bots.bot import Advice, Bot
from tingpai.bots.seat import SeatFailed
from tingpai.foul_table import Fine, Foul, FoulTable, Receiver
from tingpai.play import demo_player
from tingpai.play.view import View
from tingpai.rulesets.mcr.table import MCRTable
from tingpai.state import actions
from tingpai.state.actions import Action
from tingpai.state.events import Event
from tingpai.table_rules import TableRules


class Player:
    """Passes, and discards the tile that it drew. A base for the others."""

    name = "passive"

    def __init__(self, rules: TableRules, seed: int) -> None:
        self.rules = rules
        self.seed = seed
        self.rng = Random(seed)
        self.asked = 0

    def choose(self, view: View) -> Action:
        self.asked += 1
        return self.move(view)

    def move(self, view: View) -> Action:
        return actions.PASS if actions.PASS in view.legal else view.legal[-1]

    def advise(self, view: View, most: int = 3) -> list[Advice]:
        return []


class Eager(Player):
    """Goes straight for a win."""

    def move(self, view: View) -> Action:
        return demo_player.choose(self.rules, view, self.rng, sense=1.0)


class Crashing(Player):
    """Breaks at every second move."""

    def move(self, view: View) -> Action:
        if self.asked % 2 == 0:
            raise ZeroDivisionError("a bug")
        return super().move(view)


class Exiting(Player):
    """Ends the program."""

    def move(self, view: View) -> Action:
        sys.exit("enough")


class Illegal(Player):
    """Wins whenever it is not allowed to."""

    def move(self, view: View) -> Action:
        return next(action for action in (actions.ZIMO, actions.HU) if action not in view.legal)


class Nonsense(Player):
    """Answers with what is no action at all."""

    def move(self, view: View) -> Action:
        return "discard 5m"  # type: ignore[return-value]


class Slow(Player):
    """Thinks for ever at its first move, deaf to everything."""

    def move(self, view: View) -> Action:
        while self.asked == 1:
            with suppress(Exception):
                time.sleep(0.01)
        return super().move(view)


class Late(Player):
    """Answers, but its clock has run out before."""

    def move(self, view: View) -> Action:
        raise SeatFailed("timeout", "no answer from the program")


class Dying(Player):
    """Takes its process with it."""

    def move(self, view: View) -> Action:
        os._exit(3)


class Watching(Player):
    """Writes down the events that it hears."""

    diary: list[tuple[int, Event]]
    diaries: ClassVar[list[list[tuple[int, Event]]]] = []
    closed = 0

    def __init__(self, rules: TableRules, seed: int) -> None:
        super().__init__(rules, seed)
        self.diary = []
        self.diaries.append(self.diary)

    def happened(self, seat: int, event: Event) -> None:
        self.diary.append((seat, event))

    def close(self) -> None:
        type(self).closed += 1


class Noting(Player):
    """Writes down its seat, its seed and the wall's commitment."""

    notes: ClassVar[list[tuple[int, int, str]]] = []

    def move(self, view: View) -> Action:
        if self.asked == 1:
            assert view.seat is not None
            self.notes.append((view.seat, self.seed, view.commitment))
        return super().move(view)


def absent(_rules: TableRules, _seed: int) -> Bot:
    """Does not come."""
    raise RuntimeError("no such program")


def echo(rest: str, rules: TableRules, seed: int) -> Bot:
    """A maker for a prefix."""
    player = Player(rules, seed)
    player.name = rest
    return player


NOT_CALLABLE = 3


class StrictTable(MCRTable):
    """Rules of a format in which a player who fails pays ten to each other player."""

    fouls = FoulTable("strict", [Foul("failed", "Strict", (Fine(10, Receiver.EACH),))])


def strict() -> TableRules:
    """Rules for a format."""
    return StrictTable(rulesets.get("mcr"))
