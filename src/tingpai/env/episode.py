# Compiled with mypyc.
"""An episode: a deal, or the deals of a match. It stops only where a player has a choice."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, final

from tingpai.env import actions
from tingpai.env.encoder import Ledger
from tingpai.errors import BadRequest, TingpaiError
from tingpai.play.match import Length, Match
from tingpai.play.table import Table
from tingpai.play.view import View
from tingpai.play.why_not import refusal
from tingpai.state.actions import Action
from tingpai.state.deal import SEATS, ClaimWindow, Over, Player
from tingpai.table_rules import TableRules
from tingpai.win import Situation

AGENTS: Final = ("east", "south", "west", "north")
"""The players, named after their seats in the first deal of an episode."""
_FARTHEST: Final = 14


@dataclass(frozen=True, slots=True)
class EpisodeSettings:
    """The length of an episode, and how rewards are counted."""

    deals: int = 1
    """Number of deals of a match. A single deal may belong to any round; a match begins with the East round."""
    zero_sum: bool = False
    """True if the points of a deal are counted from their mean. Fines that nobody receives make the mean negative."""
    shaping: float = 0.0
    """The reward for coming one tile nearer to a win; see `Episode`."""

    def __post_init__(self) -> None:
        if self.deals < 1:
            raise BadRequest("env-deals", count=self.deals)


@final
class Episode:
    """Deals played to the end of the episode. Players are numbers as in `AGENTS`; seats are those of the deal.

    A player with only one legal action is not asked; the action is played for them. In a claim window, all players
    with a choice are asked one after another, and none of them learns the answers of the others.

    With shaping, each player also gains at each step how much nearer to a win they have come, compared with the mean
    of the other three. This is zero-sum. Over a deal it adds up to a value that only the dealt hands decide, so the
    best play stays the same.
    """

    def __init__(self, rules: TableRules, rng: Random, plan: EpisodeSettings = EpisodeSettings()) -> None:  # noqa: B008 - it is frozen
        self.rules = rules
        self.done = False
        self._rng = rng
        self._plan = plan
        self._left = plan.deals
        self._match = Match(rules, AGENTS, length=Length()) if plan.deals > 1 else None
        self._view: View | None = None
        self.legal: Sequence[Action] = ()
        """What the player who has the choice may do: two actions or more. Empty when the episode is over."""
        self._numbers: list[int] | None = None
        self.seat = 0
        """The seat that has the choice."""
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
        self.ledger = Ledger(self.rules)
        """The points of the deal as each seat may know them."""
        self._potentials = self._worth()

    @property
    def player(self) -> int:
        """The player who has the choice."""
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
    def numbers(self) -> list[int]:
        """The numbers of the actions in `legal`, in the same order."""
        if self._numbers is None:
            phase = self.table.deal.phase
            self._numbers = actions.numbers(
                self.legal, phase.tile if isinstance(phase, ClaimWindow) else None
            )
        return self._numbers

    @property
    def choices(self) -> dict[int, Action]:
        """The actions that the player may choose, by their numbers. Empty when the episode is over."""
        return dict(zip(self.numbers, self.legal, strict=True))

    def act(self, number: int) -> list[float]:
        """Play the chosen action and give each player's reward. Raises `IllegalAction`.

        Points are rewarded when a deal ends; with shaping, a little also before that.
        """
        numbers = self.numbers
        if number not in numbers:
            raise self.refusal(number)
        self.table.act(self.seat, self.legal[numbers.index(number)])
        return self._to_next_choice()

    def refusal(self, number: int) -> TingpaiError:
        """The reason why the player may not choose this."""
        try:
            return refusal(self.rules, self.table.deal, self.seat, actions.action(number, self.view))
        except BadRequest as problem:
            return problem

    def _to_next_choice(self) -> list[float]:
        """Go on until a player has a choice or the episode is over, and give the rewards on the way."""
        gains = [0.0] * 4
        self._view = self._numbers = None
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
        """Play on while nobody has a choice."""
        table = self.table
        choices = table.choices
        while not isinstance(table.deal.phase, Over):
            seat = choices.waiting_for()[0]
            legal = choices.legal_actions(seat)
            if len(legal) > 1:
                self.seat = seat
                self.legal = legal
                return
            table.act(seat, legal[0])
        self.legal = ()

    # -- shaping --------------------------------------------------------------------------------------------

    def _shape(self, gains: list[float]) -> None:
        """Add how much nearer to a win each player has come, compared with the mean of the other three."""
        before, after = self._potentials, self._worth()
        self._potentials = after
        steps = [now - then for then, now in zip(before, after, strict=True)]
        for seat, step in enumerate(steps):
            gains[self.players[seat]] += self._plan.shaping * (step - (sum(steps) - step) / 3)

    def _worth(self) -> list[float]:
        """Minus the number of tiles that each seat still needs to win; 0 when the deal is over."""
        if not self._plan.shaping or self.table.over:
            return [0.0] * 4
        return [0.0 if player.won else -self._distance(player) for player in self.table.deal.players]

    def _distance(self, player: Player) -> int:
        facts = Situation(joker=self.table.deal.joker, void=player.void)
        return min(_FARTHEST, self.rules.rules.distance(player.hand(), facts))
