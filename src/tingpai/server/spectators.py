"""What watchers see of a table: the deal as it was a while ago, and nothing of it that only players know."""

from collections import deque

from tingpai.play.delayed import Delayed
from tingpai.play.view import View
from tingpai.server.game import Game
from tingpai.server.win_explanations import Wins
from tingpai.state import events as ev


class Gallery:
    """The watchers' feed: made when the first of them comes, from what happened in the deal so far."""

    def __init__(self, game: Game, delay: float, now: float) -> None:
        self._game = game
        self._feed = Delayed(game.rules, None, seconds=delay)
        self._delay = delay
        self._times: deque[float] = deque()
        """When what waits happened."""
        self.deal = 0
        """The number of the deal that is shown; 0 before anything is."""
        self.over = False
        """Is the deal that is shown over?"""
        self.seats = game.seats
        self.wins = game.wins
        self._deals: dict[int, tuple[tuple[int, ...], Wins]] = {}
        for at, event in game.history:
            self.happened(event, at)
        self.due(now)

    def happened(self, event: ev.Event, at: float) -> list[ev.Event]:
        """Something happened at the table; what watchers are told now."""
        if isinstance(event, ev.DealStarted):
            self._deals[event.number] = (self._game.seats, self._game.wins)
        self._times.append(at)
        return self._note(self._feed.happened(event, at), at)

    def due(self, now: float) -> list[ev.Event]:
        """What watchers are told because time has passed."""
        return self._note(self._feed.due(now), now)

    def _note(self, told: list[ev.Event], now: float) -> list[ev.Event]:
        while self._times and now - self._times[0] >= self._delay:
            self._times.popleft()
        for event in told:
            if isinstance(event, ev.DealStarted):
                self.deal, self.over = event.number, False
                self.seats, self.wins = self._deals.pop(event.number)
            elif isinstance(event, ev.DealEnded):
                self.over = True
        return told

    def next(self, now: float) -> float | None:
        """In how many seconds the next of what waits is due."""
        return self._times[0] + self._delay - now if self._times else None

    def view(self) -> View | None:
        """The deal as far as it is shown."""
        return self._feed.view() if self.deal else None
