"""What watchers see of a table: the deal as it was a while ago, without anything that only players know."""

from collections import deque
from collections.abc import Iterable

from tingpai.play.delayed import Delayed
from tingpai.play.view import View
from tingpai.server.win_explanations import WinExplanations
from tingpai.state import events as ev
from tingpai.table_rules import TableRules


class SpectatorFeed:
    """The events of a table, `delay` seconds late, as watchers may see them.

    It is made when the first watcher comes. `deal` is the number of the deal that watchers see, 0 before the first.
    """

    def __init__(self, rules: TableRules, delay: float, *, open_hands: bool = False) -> None:
        self._feed = Delayed(rules, None, seconds=delay, open_hands=open_hands)
        self._delay = delay
        self._times: deque[float] = deque()
        """The times of the events that watchers have not seen yet."""
        self._newest = 0
        """The number of the deal that is being played."""
        self._deals: dict[int, tuple[tuple[int, ...], WinExplanations]] = {}
        """Seats and wins by deal, from the one that watchers see to the one that is being played."""
        self._stopped_at: float | None = None
        """The time at which the match was over."""
        self.told: list[ev.Event] = []
        """The events of their deal that watchers were told."""
        self.deal = 0
        self.over = False
        """True if watchers have seen the end of their deal."""
        self.match_over = False
        """True if watchers may know that the match is over, at its end or in the middle of a deal."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The chairs on East, South, West and North in the deal that watchers see."""
        return self._deals[self.deal or self._newest][0]

    @property
    def wins(self) -> WinExplanations:
        """The explanations of the wins of the deal that watchers see."""
        return self._deals[self.deal or self._newest][1]

    def add(
        self, events: Iterable[tuple[float, ev.Event]], seats: tuple[int, ...], wins: WinExplanations
    ) -> list[ev.Event]:
        """Add events of one deal with their times; returns the events that watchers are told now.

        `seats` and `wins` belong to that deal, as it is after the events.
        """
        told: list[ev.Event] = []
        for at, event in events:
            if isinstance(event, ev.DealStarted):
                self._newest = event.number
            self._deals[self._newest] = (seats, wins)
            self._times.append(at)
            told += self._note(self._feed.happened(event, at), at)
        return told

    def stop(self, at: float) -> None:
        """The match is over since `at`. Watchers know it as late as everything else."""
        if self._stopped_at is None:
            self._stopped_at = at
            self._times.append(at)
            self._note([], at)

    def due(self, now: float) -> list[ev.Event]:
        """The events that watchers are told because time has passed."""
        return self._note(self._feed.due(now), now)

    def _note(self, told: list[ev.Event], now: float) -> list[ev.Event]:
        while self._times and now - self._times[0] >= self._delay:
            self._times.popleft()
        self.match_over = self._stopped_at is not None and now - self._stopped_at >= self._delay
        for event in told:
            if isinstance(event, ev.DealStarted):
                self.deal, self.over = event.number, False
                self.told = []
                self._deals = {number: known for number, known in self._deals.items() if number >= self.deal}
            elif isinstance(event, ev.DealEnded):
                self.over = True
            self.told.append(event)
        return told

    def seconds_to_next(self, now: float) -> float | None:
        """The number of seconds until the next event is due; None if no event waits."""
        return self._times[0] + self._delay - now if self._times else None

    def view(self) -> View | None:
        """The deal as watchers see it; None before they have seen anything."""
        return self._feed.view() if self.deal else None
