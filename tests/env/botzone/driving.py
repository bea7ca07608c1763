"""What the tests of the bridge share: a bot that wins when it can, programs, and a table that tells everybody."""

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from tingpai import rulesets
from tingpai.bots.bot import Advice, Bot
from tingpai.bots.seat import Seat
from tingpai.env.botzone.agent import Agent
from tingpai.env.botzone.rules import common, duplicate
from tingpai.env.botzone.seat import BotzoneSeat
from tingpai.env.botzone.talk import Talk
from tingpai.play.demo_player import choose
from tingpai.play.view import View
from tingpai.state.actions import Action
from tingpai.table_rules import TableRules

PROGRAMS = Path(__file__).parent / "programs"
FORMATS = ("botzone", "mcr", "common")


def rules_of(format: str) -> TableRules:
    """The table rules of a format."""
    if format == "botzone":
        return duplicate()
    return common() if format == "common" else rulesets.table("mcr")


def program(name: str, *arguments: str) -> tuple[str, ...]:
    """The command of one of our small programs. They skip the site packages, so that they start fast."""
    return (sys.executable, "-I", "-S", str(PROGRAMS / f"{name}.py"), *arguments)


class Eager:
    """Wins when it can, else plays what brings it nearer: the same for the same view."""

    name = "eager"

    def __init__(self, rules: TableRules) -> None:
        self.rules = rules

    def choose(self, view: View) -> Action:
        """A sensible action."""
        return choose(self.rules, view, Random(0), sense=1)

    def advise(self, view: View, most: int = 3) -> list[Advice]:
        """It has no reasons."""
        return []


class Near(Talk):
    """A talk with an agent in this process instead of a program."""

    def __init__(self, agent: Agent) -> None:
        super().__init__(("near",), "text", 1)
        self.agent = agent

    def ask(self, request: str) -> str:
        """What the agent answers."""
        self.requests.append(request)
        self.responses.append(self.agent.answer(request))
        return self.responses[-1]


class NearSeat(BotzoneSeat):
    """A seat of the bridge whose program is a bot of ours in this process."""

    def __init__(self, rules: TableRules, bot: Bot) -> None:
        self._rules, self._bot = rules, bot
        super().__init__(("near",))

    def _new_talk(self) -> Talk:
        return Near(Agent(self._rules, self._bot))


def seats(rules: TableRules, players: Sequence[Bot]) -> list[Seat]:
    """The seats of the arena for these bots."""
    return [Seat(Sitting(bot), rules, 0) for bot in players]


class Sitting:
    """Makes a bot that is there already."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def __call__(self, _rules: TableRules, _seed: int) -> Bot:
        """The bot."""
        return self.bot
