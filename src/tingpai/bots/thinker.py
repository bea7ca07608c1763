"""A bot that thinks: a mind and a strength, and the mistakes that belong to it."""

from random import Random

from tingpai.bots.bot import Advice
from tingpai.bots.mind import Strength
from tingpai.bots.minds import mind
from tingpai.bots.sight import Sight
from tingpai.play.view import View
from tingpai.state.actions import Action, Move
from tingpai.table_rules import TableRules


class Thinker:
    """Plays what its mind weighs highest; now and then, by its seeded lot, a discard that it takes for as good."""

    def __init__(self, rules: TableRules, strength: Strength, seed: int) -> None:
        self.name = strength.name
        self._rules = rules
        self._strength = strength
        self._mind = mind(rules, strength)
        self._rng = Random(seed)

    def choose(self, view: View) -> Action:
        """One of `view.legal`."""
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        sight = Sight(self._rules, view)
        if self._strength.glances:
            ranked = self._mind.glance(sight)
        else:
            ranked = [advice.action for advice in self._mind.weigh(sight)]
        mistakes = self._strength.mistakes
        if mistakes and all(one.move is Move.DISCARD for one in ranked[:2]) and self._rng.random() < mistakes:
            return ranked[:2][-1]
        return ranked[0]

    def advise(self, view: View, most: int = 3) -> list[Advice]:
        """The few best actions with the numbers behind them."""
        if not view.legal:
            return []
        sight = Sight(self._rules, view)
        return [self._mind.explain(sight, advice) for advice in self._mind.weigh(sight)[:most]]
