"""A bot made of a strategy and a strength. The strength decides about its mistakes."""

from random import Random

from tingpai.bots.bot import Advice
from tingpai.bots.position import Position
from tingpai.bots.reasons import is_sure
from tingpai.bots.strategies import strategy_for
from tingpai.bots.strategy import Strength
from tingpai.play.view import View
from tingpai.state.actions import Action, Move
from tingpai.table_rules import TableRules


class StrategyBot:
    """Plays the action that its strategy prefers. Sometimes, at random, it discards the second-best tile."""

    def __init__(self, rules: TableRules, strength: Strength, seed: int) -> None:
        self.name = strength.name
        self._rules = rules
        self._strength = strength
        self._strategy = strategy_for(rules, strength)
        self._rng = Random(seed)

    def choose(self, view: View) -> Action:
        """Choose one of `view.legal`."""
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        position = Position(self._rules, view)
        if self._strength.glances:
            ranked = self._strategy.glance(position)
        else:
            ranked = [advice.action for advice in self._strategy.weigh(position)]
        mistakes = self._strength.mistakes
        if mistakes and all(one.move is Move.DISCARD for one in ranked[:2]) and self._rng.random() < mistakes:
            return ranked[:2][-1]
        return ranked[0]

    def advise(self, view: View, most: int = 3) -> list[Advice]:
        """The best few actions, with the numbers behind them."""
        if not view.legal:
            return []
        position = Position(self._rules, view)
        found = self._strategy.weigh(position)[:most]
        best, *others = [self._strategy.explain(position, advice) for advice in found]
        if is_sure(best):
            return [best]
        return [best, *(self._strategy.compare(position, best, other) for other in others)]
