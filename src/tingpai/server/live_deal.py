"""The deal that is being played, and what the players have been told of it."""

from collections.abc import Callable, Sequence
from random import SystemRandom

from tingpai.play.match import Match
from tingpai.play.table import Table
from tingpai.play.view import redact
from tingpai.server.win_explanations import WinExplanations
from tingpai.state import events as ev
from tingpai.state.deal import Deal
from tingpai.table_rules import TableRules


class LiveDeal:
    """A deal with its seats, the events that each chair has been told, and the explanations of its wins.

    Chairs are the players of the match, seats are the winds of the deal.
    """

    def __init__(self, rules: TableRules, seats: Sequence[int]) -> None:
        self.rules = rules
        self.seats = tuple(seats)
        """The chairs on East, South, West and North."""
        self.counts = [0, 0, 0, 0]
        """How many events each chair has been told since the deal began."""
        self.told: list[list[ev.Event]] = [[], [], [], []]
        """The events that each chair is told of the last step."""
        self.wins = WinExplanations()
        self.table = Table(rules, closing=False)

    @property
    def deal(self) -> Deal:
        """The state of the deal."""
        return self.table.deal

    @classmethod
    def begun(cls, match: Match, closes: Callable[[Table], bool]) -> "LiveDeal":
        """The next deal of a match, after shuffling and dealing; windows that `closes` is true of are closed."""
        made = cls(match.rules, match.seats)
        made.table = match.begin(SystemRandom(), closing=False, observer=made._observe)
        made._close_windows(closes)
        return made

    def after(
        self, step: Callable[[Table], list[ev.Event]], closes: Callable[[Table], bool]
    ) -> tuple["LiveDeal", list[ev.Event]]:
        """A copy of this deal on which a step was made, and the events of the step. This deal stays as it is."""
        made = LiveDeal.__new__(LiveDeal)
        made.rules, made.seats = self.rules, self.seats
        made.counts = self.counts[:]
        made.told = [[], [], [], []]
        made.wins = self.wins.copy()
        made.table = self.table.copy(made._observe)
        events = step(made.table)
        events += made._close_windows(closes)
        return made, events

    def replay(self, event: ev.Event) -> None:
        """Apply an event that was read from the log."""
        self._observe(self.deal, event)
        self.rules.before_event(self.deal, event)
        self.deal.apply(event)
        self.table.events.append(event)

    def _close_windows(self, closes: Callable[[Table], bool]) -> list[ev.Event]:
        """Close the windows that close at once, and tell the end of the deal if it has ended."""
        events: list[ev.Event] = []
        while closes(self.table):
            events += self.table.close()
        self.table.engine.observer = None
        last = self.table.events[-1]
        if isinstance(last, ev.DealEnded):
            self._observe(self.deal, last)
        return events

    def _observe(self, deal: Deal, event: ev.Event) -> None:
        """Note an event just before it changes the deal: who is told of it, and what a win is worth."""
        if isinstance(event, ev.DealEnded) and not event.wall:
            return  # the table adds the salt and the wall afterwards, and only then it is told
        hidden: ev.Event | None = None
        for seat, chair in enumerate(self.seats):
            shown = redact(self.rules, event, seat, deal)
            if shown is not None:
                if shown is not event:  # those who see the same share one object, so that it is written once
                    shown = hidden = hidden if hidden is not None and hidden == shown else shown
                self.told[chair].append(shown)
                self.counts[chair] += 1
        self.wins.observe(self.rules, deal, event)
