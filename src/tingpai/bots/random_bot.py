"""A bot that plays any legal action. Every other bot should beat it."""

from random import Random

from tingpai.bots.bot import Advice, Bot
from tingpai.play.view import View
from tingpai.state.actions import Action
from tingpai.table_rules import TableRules


class RandomBot:
    """Chooses among the legal actions at random."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, view: View) -> Action:
        """Any legal action, all equally likely."""
        return view.legal[self._rng.randrange(len(view.legal))]

    def advise(self, view: View, most: int = 3) -> list[Advice]:
        """The first legal actions; a random bot has no reasons."""
        return [Advice(action, 0.0, text="advice-by-lot") for action in view.legal[:most]]


def make(_rules: TableRules, seed: int) -> Bot:
    """Make the bot. It plays any ruleset."""
    return RandomBot(seed)
