"""A delayed feed for spectators, so that they cannot help a player at the table."""

from collections import deque

from tingpai.play.view import View, redact, view
from tingpai.state import events as ev
from tingpai.state.deal import Deal
from tingpai.table_rules import TableRules


class Delayed:
    """A viewer who is told each event later: after `events` further events and `seconds` seconds.

    Only events that the viewer is told are counted, so the delay itself reveals nothing. At the end of a deal the
    viewer no longer waits for further events. `now` is any clock that never goes back.
    """

    def __init__(
        self,
        rules: TableRules,
        seat: int | None = None,
        *,
        events: int = 0,
        seconds: float = 0,
        closed: bool = True,
        open_hands: bool = False,
    ) -> None:
        self.rules = rules
        self.seat = seat
        self.events = events
        self.seconds = seconds
        self.closed = closed
        self.open_hands = open_hands
        self._now = Deal(extra=rules.new_extra())
        self._shown = Deal(extra=rules.new_extra())
        self._waiting: deque[tuple[float, ev.Event, ev.Event | None]] = deque()
        self._told = 0  # the number of waiting events that will be told
        self._ended = 0  # the number of waiting events that belong to a deal that is over

    def happened(self, event: ev.Event, now: float) -> list[ev.Event]:
        """Take in an event. Gives the events that the viewer is told now."""
        told = redact(self.rules, event, self.seat, self._now, closed=self.closed)
        self._now = _fold(self.rules, self._now, event)
        self._waiting.append((now, event, told))
        self._told += told is not None
        if isinstance(event, ev.DealEnded):
            self._ended = len(self._waiting)
        return self.due(now)

    def due(self, now: float) -> list[ev.Event]:
        """Give the events that the viewer is told because time has passed."""
        out: list[ev.Event] = []
        while self._waiting:
            since, event, told = self._waiting[0]
            behind = self._told - (told is not None)
            if now - since < self.seconds or (behind < self.events and not self._ended):
                break
            self._waiting.popleft()
            self._told = behind
            self._ended = max(0, self._ended - 1)
            self._shown = _fold(self.rules, self._shown, event)
            if told is not None:
                out.append(told)
        return out

    def view(self) -> View:
        """The deal as far as the viewer has been told of it."""
        return view(self.rules, self._shown, self.seat, closed=self.closed, open_hands=self.open_hands)


def _fold(rules: TableRules, deal: Deal, event: ev.Event) -> Deal:
    if isinstance(event, ev.DealStarted):
        deal = Deal(extra=rules.new_extra())
    rules.before_event(deal, event)
    deal.apply(event)
    return deal
