"""An episode: a deal, or the deals of a match, that stops only where somebody has a choice."""

from dataclasses import dataclass
from random import Random
from typing import Final

from tingpai.env import actions
from tingpai.errors import BadRequest, TingpaiError
from tingpai.play.match import Length, Match
from tingpai.play.table import Table
from tingpai.play.view import View
from tingpai.play.why_not import refusal
from tingpai.state.actions import Action
from tingpai.state.deal import SEATS, Player
from tingpai.table_rules import TableRules
from tingpai.win import Situation

AGENTS: Final = ("east", "south", "west", "north")
"""The players, named after their seats in the first deal of an episode."""
_FARTHEST: Final = 14


@dataclass(frozen=True, slots=True)
class Plan:
    """What an episode is, and what is gained in it."""

    deals: int = 1
    """How many deals of a match it has. A single deal may be of any round, a match begins with East's."""
    zero_sum: bool = False
    """Are the points of a deal counted from their mean? Fines that go to nobody make it less than nothing."""
    shaping: float = 0.0
    """What coming one tile nearer to a win gains at once; see `Episode`."""

    def __post_init__(self) -> None:
        if self.deals < 1:
            raise BadRequest("env-deals", count=self.deals)


class Episode:
    """Deals played to the end of the episode. Players are numbers as in `AGENTS`, seats are those of the deal.

    Who has one legal action only is not asked: it is played for him. A window asks those who have a choice in it
    one after another, and none of them learns what the others answer.

    With shaping everybody also gains, at each step, how much nearer to a win he has come beside the mean of the
    three others. That is zero-sum, and over a deal it adds up to what the dealt hands decide: the best play stays
    the same.
    """

    def __init__(self, rules: TableRules, rng: Random, plan: Plan = Plan()) -> None:  # noqa: B008 - it is frozen
        self.rules = rules
        self.done = False
        self._rng = rng
        self._plan = plan
        self._left = plan.deals
        self._match = Match(rules, AGENTS, length=Length()) if plan.deals > 1 else None
        self._view: View | None = None
        self._choices: dict[int, Action] | None = None
        self._begin()
        self._to_next_choice()

    def _begin(self) -> None:
        match = self._match
        if match is None:
            self.table = Table.begin(self.rules, self._rng, round=self._rng.randrange(4))
            self.players: tuple[int, ...] = SEATS
        else:
            self.table = match.begin(self._rng)
            self.players = match.seats
        self.seat = 0
        """Whose choice it is."""
        self._potentials = self._worth()

    @property
    def player(self) -> int:
        """Whose choice it is."""
        return self.players[self.seat]

    @property
    def view(self) -> View:
        """What the player who has the choice may see."""
        if self._view is None:
            self._view = self.table.view(self.seat)
        return self._view

    def view_of(self, player: int) -> View:
        """What a player may see."""
        seat = self.players.index(player)
        return self.view if seat == self.seat else self.table.view(seat)

    @property
    def choices(self) -> dict[int, Action]:
        """What the player may choose, by number; nothing when the episode is over."""
        if self._choices is None:
            self._choices = actions.choices(self.view)
        return self._choices

    def act(self, number: int) -> list[float]:
        """Do what the player chooses; what each player gains by it. Raises `IllegalAction`.

        Points are gained when a deal ends; with shaping a little before that.
        """
        action = self.choices.get(number)
        if action is None:
            raise self.refusal(number)
        self.table.act(self.seat, action)
        self._view = self._choices = None
        return self._to_next_choice()

    def refusal(self, number: int) -> TingpaiError:
        """Why the player may not choose this."""
        try:
            return refusal(self.rules, self.table.deal, self.seat, actions.action(number, self.view))
        except BadRequest as problem:
            return problem

    def _to_next_choice(self) -> list[float]:
        """Go on until somebody has a choice, or the episode is over; what each player gains by the way."""
        gains = [0.0] * 4
        while True:
            self._play_forced()
            if self._plan.shaping:
                self._shape(gains)
            if not self.table.over:
                return gains
            totals = self.table.deal.totals
            mean = sum(totals) / 4 if self._plan.zero_sum else 0.0
            for seat, points in enumerate(totals):
                gains[self.players[seat]] += points - mean
            self._left -= 1
            if self._match is not None:
                self._match.finish(self.table)
            if not self._left:
                self.done = True
                return gains
            self._begin()

    def _play_forced(self) -> None:
        table = self.table
        while not table.over:
            self.seat = table.waiting_for()[0]
            legal = table.legal_actions(self.seat)
            if len(legal) > 1:
                return
            table.act(self.seat, legal[0])

    # -- shaping --------------------------------------------------------------------------------------------

    def _shape(self, gains: list[float]) -> None:
        """Add how much nearer to a win each player has come, beside the mean of the three others."""
        before, after = self._potentials, self._worth()
        self._potentials = after
        steps = [now - then for then, now in zip(before, after, strict=True)]
        for seat, step in enumerate(steps):
            gains[self.players[seat]] += self._plan.shaping * (step - (sum(steps) - step) / 3)

    def _worth(self) -> list[float]:
        """Minus the tiles that each seat still needs to win; nothing when the deal is over."""
        if not self._plan.shaping or self.table.over:
            return [0.0] * 4
        return [0.0 if player.won else -self._distance(player) for player in self.table.deal.players]

    def _distance(self, player: Player) -> int:
        facts = Situation(joker=self.table.deal.joker, void=player.void)
        return min(_FARTHEST, self.rules.rules.distance(player.hand(), facts))
