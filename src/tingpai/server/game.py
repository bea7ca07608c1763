"""A match at a table, as its log tells it.

Nothing here waits, writes or sends. A `propose_*` method makes the next step on a copy of the deal and returns a
`Proposal`. Once the rows of the proposal are stored, `apply` makes it the state of the game. After a restart `load`
reads the same state from the log.
"""

from collections.abc import Callable, Sequence
from itertools import groupby
from random import SystemRandom
from typing import Final

from tingpai import rulesets
from tingpai.play import seating
from tingpai.play.match import Length, Match, MatchEvent, MatchStopped
from tingpai.play.table import Table
from tingpai.play.view import SharedParts, View, view
from tingpai.server.clocks import Clocks
from tingpai.server.live_deal import LiveDeal
from tingpai.server.log_events import (
    ChairLeft,
    ChairReturned,
    LogEvent,
    Resumed,
    Slept,
    TableEvent,
    TableOpened,
    decode,
)
from tingpai.server.proposals import Outcome, Proposal, TableUpdate, chairs_after
from tingpai.server.rows import ChairRow, LogRow
from tingpai.server.win_explanations import WinExplanations
from tingpai.server.wire import Clock, NewTable
from tingpai.state import events as ev
from tingpai.state.actions import Action
from tingpai.state.deal import ClaimWindow, Deal, Opening, Over

CHAIRS: Final = range(4)
PER_DEAL: Final = 10_000
"""`seen` is the number of the deal times this, plus the number of events that the chair was told in the deal."""
SECRET_STEPS: Final = frozenset(("ready",))
"""The steps of the opening in which only those have a choice whose hand is good enough. In others everybody has one."""
ALONE: Final = 1.0
"""The number of seconds for which such a step stays open at a table of one person and bots."""
_KEEP_WINDOW_OPEN: Final = (ev.Answered, ev.TimedOut)
"""The events that can happen in a window while it stays open."""


class Game:
    """One match. Times are always given; chairs are players of the match, seats are winds of the deal."""

    def __init__(self, settings: NewTable, *, lingers: bool = False, opening: float = 0) -> None:
        self.settings = settings
        self._lingers = lingers
        """True if a claim window at a table of several people without a clock stays open until it is closed."""
        self._opening = opening
        """The number of seconds for which a secret opening step stays open without a clock; 0 for as long as needed."""
        self.rules = rulesets.table(settings.ruleset, settings.options)
        self.chairs: list[ChairRow] = []
        self.first_chairs: list[ChairRow] = []
        """The chairs as they were when the match began."""
        self.match: Match | None = None
        self.clocks = Clocks(settings.clock)
        self.since = 0.0
        """The time since which the game waits for the next decision."""
        self.next_n = 0
        """The number of the next row of the log."""
        self.at = 0.0
        """The time of the last row."""
        self.history: list[tuple[float, ev.Event]] = []
        """The events of this deal and their times."""
        self.asleep_since: float | None = None
        """The time since which the table sleeps."""
        self._live: LiveDeal | None = None

    # -- where it stands ------------------------------------------------------------------------------------

    @property
    def deal(self) -> Deal | None:
        """The deal that is being played or was played last."""
        return None if self._live is None else self._live.deal

    @property
    def seats(self) -> tuple[int, ...]:
        """The chairs on East, South, West and North in this deal."""
        return (0, 1, 2, 3) if self._live is None else self._live.seats

    @property
    def wins(self) -> WinExplanations:
        """The explanations of the wins of this deal."""
        return WinExplanations() if self._live is None else self._live.wins

    @property
    def over(self) -> bool:
        """True if the match is over."""
        return self.match is not None and self.match.over

    @property
    def playing(self) -> bool:
        """True while a deal is being played."""
        return self.deal is not None and not isinstance(self.deal.phase, Over) and not self.over

    @property
    def people(self) -> int:
        """The number of people at the table."""
        return _people(self.chairs)

    @property
    def clock(self) -> Clock | None:
        """The clock of the table."""
        return self.settings.clock

    def seen(self, chair: int) -> int:
        """The number of the last event that a chair was told."""
        return 0 if self._live is None else self._live.deal.number * PER_DEAL + self._live.counts[chair]

    def seat_of(self, chair: int) -> int:
        """The seat of a chair in this deal."""
        return self.seats.index(chair)

    def view(self, chair: int, shared: SharedParts | None = None) -> View:
        """The deal as a chair sees it; `shared` are parts of the views of other chairs at this moment."""
        assert self._live is not None
        seat, table = self.seat_of(chair), self._live.table
        return view(self.rules, table.deal, seat, legal=table.legal_actions(seat), shared=shared)

    def window_is_timed(self) -> bool:
        """True if the open window stays open for its whole time, even if all have answered.

        At a table of several people a claim window does so with a clock, and a secret step of the opening always. So
        nobody can find out who had a choice.
        """
        phase = self.deal.phase if self.deal is not None else None
        if self.people < 2:
            return False
        if isinstance(phase, ClaimWindow):
            return self.clock is not None
        return _is_secret(phase) and (self.clock is not None or self._opening > 0)

    def window_closes_at(self) -> float | None:
        """The time at which the open window closes by itself; None if it waits for answers."""
        phase = self.deal.phase if self.deal is not None else None
        if self.window_is_timed():
            claim = isinstance(phase, ClaimWindow)
            if self.clock is not None:
                return self.since + (self.clock.claim if claim else self.clock.move)
            return self.since + self._opening
        if self.people < 2 and _is_secret(phase) and self._opening > 0 and not self._waits_for_a_person():
            # Bots answer within this time or pass, so its length does not tell the person which bots had a choice.
            return self.since + min(self._opening, ALONE)
        return None

    def _waits_for_a_person(self) -> bool:
        return any(self.chairs[self.seats[seat]].kind == "person" for seat in self.waiting())

    def next_deal_at(self, pause: float) -> float | None:
        """The time at which the next deal begins at the latest; None if it waits for the players.

        `pause` is the number of seconds that the result of a deal is shown at a table of several people.
        """
        return None if self.playing or self.over or self.people < 2 else self.since + pause

    def left_by(self, person: str) -> int | None:
        """The chair that a person left during this match and that a bot plays for since then."""
        if self.over:
            return None
        for chair, (then, now) in enumerate(zip(self.first_chairs, self.chairs, strict=True)):
            if then.person == person and now.kind == "bot":
                return chair
        return None

    def waiting(self) -> list[int]:
        """The seats that must still act."""
        assert self._live is not None
        return self._live.table.waiting_for() if self.playing else []

    # -- the next step --------------------------------------------------------------------------------------

    def propose_start(self, chairs: Sequence[ChairRow], names: Sequence[str]) -> Proposal:
        """The match begins with these chairs, and with its first deal."""
        settings = self.settings
        length = settings.length
        seats = None
        if settings.seating == "dice":
            usual = self.rules.match_plan().seating[0]
            seats = seating.seat(self.rules, SystemRandom(), "dice" if usual == "assigned" else usual)
        match = Match(
            self.rules,
            names,
            length=None
            if length is None or (length.rounds is None and length.deals is None)
            else Length(length.rounds, length.deals),
            seating=seats,
        )
        live = LiveDeal.begun(match, lambda table: self._closes(table, _people(chairs)))
        return Proposal([TableOpened(tuple(chairs)), *match.events, *live.table.events], live)

    def propose_next_deal(self) -> Proposal:
        """The next deal begins."""
        assert self.match is not None
        live = LiveDeal.begun(self.match, lambda table: self._closes(table, self.people))
        return Proposal(live.table.events[:], live)

    def propose_action(self, chair: int, action: Action) -> Proposal:
        """A player makes a move. Raises `IllegalAction` if it is not allowed."""
        return self._propose(lambda table: table.act(self.seat_of(chair), action))

    def propose_timeout(self, seats: Sequence[int], *, close: bool = False) -> Proposal:
        """The time of some seats has run out; with `close` the time of the window too."""

        def step(table: Table) -> list[ev.Event]:
            events: list[ev.Event] = []
            for seat in seats:
                events += table.expire(seat)
            if close:
                events += table.close()
            return events

        return self._propose(step)

    def propose_leave(self, chair: int) -> Proposal:
        """A person leaves for good and a bot plays on. If it was the last person, the match stops."""
        left = ChairLeft(chair, self.settings.stand_in)
        return Proposal([left] if self.people > 1 else [left, MatchStopped()])

    def propose_stop(self) -> Proposal:
        """An operator stops the match."""
        return Proposal([MatchStopped()])

    def propose_return(self, chair: int, person: str, name: str) -> Proposal:
        """A person takes back the chair that they left, and the bot goes."""
        return Proposal([ChairReturned(chair, person, name)])

    def propose_replace(self, chair: int, person: str, name: str) -> Proposal:
        """Another person takes a chair from now on: a substitute in a competition (T-19)."""
        return Proposal([ChairLeft(chair, self.settings.stand_in), ChairReturned(chair, person, name)])

    def propose_sleep(self) -> Proposal:
        """The table is put to sleep."""
        return Proposal([Slept()])

    def propose_resume(self, now: float, last_alive: float) -> Proposal:
        """The table goes on after it slept, or after the server stopped at about the time `last_alive`."""
        stopped = self.asleep_since if self.asleep_since is not None else max(last_alive, self.at)
        return Proposal([Resumed(max(0.0, now - stopped))])

    def _propose(self, step: Callable[[Table], list[ev.Event]]) -> Proposal:
        """Make a step on a copy of the deal; if the deal ends, the match counts it."""
        assert self._live is not None
        assert self.match is not None
        live, events = self._live.after(step, lambda table: self._closes(table, self.people))
        counted: list[MatchEvent] = []
        if live.table.over:
            match = Match.rebuild(self.rules, self.match.events)
            match.finish(live.table)
            counted = match.events[len(self.match.events) :]
        return Proposal([*events, *counted], live)

    def _closes(self, table: Table, people: int) -> bool:
        """True if the open window closes at once: everybody has answered, and it has no time to stay open for."""
        phase = table.deal.phase
        if not isinstance(phase, ClaimWindow | Opening) or table.waiting_for():
            return False
        if isinstance(phase, Opening):
            timed = self._opening > 0 or (people >= 2 and self.clock is not None)
            return not (_is_secret(phase) and timed)
        return people < 2 or (self.clock is None and not self._lingers)

    def outcome(self, proposal: Proposal) -> Outcome:
        """The match and the chairs as they will be after a proposal."""
        chairs, first, counted = self.chairs, self.first_chairs, []
        for event in proposal.events:
            if isinstance(event, TableEvent):
                chairs = chairs_after(chairs, event)
                if isinstance(event, TableOpened):
                    first = chairs
            elif not isinstance(event, ev.Event):
                counted.append(event)
        match = self.match
        if counted:
            match = Match.rebuild(self.rules, [*([] if match is None else match.events), *counted])
        return Outcome(match, chairs, first)

    # -- making it true -------------------------------------------------------------------------------------

    def apply(self, proposal: Proposal, at: float) -> TableUpdate:
        """Make a proposal true whose rows have been stored with the time `at`."""
        if proposal.live is not None:
            self._live = proposal.live
        for event in proposal.events:
            self._note(event, at)
        update = self._finish_batch(proposal.events, at)
        if proposal.live is not None:
            update.told = proposal.live.told
        return update

    def load(self, rows: Sequence[LogRow]) -> None:
        """Read a whole log. Of the deals before the last one only the results matter."""
        starts = [place for place, row in enumerate(rows) if row.event["event"] == "deal_started"]
        last = starts[-1] if starts else 0
        needed = [row for row in rows[:last] if row.event["event"] not in ev.TYPES]
        for at, batch in groupby([*needed, *rows[last:]], key=lambda row: row.at):
            self._replay([decode(row.event) for row in batch], at)
        self.next_n = rows[-1].n + 1 if rows else 0

    def _replay(self, events: Sequence[LogEvent], at: float) -> None:
        """Apply events that were read from the log and that happened together."""
        for event in events:
            if isinstance(event, ev.DealStarted):
                assert self.match is not None
                self._live = LiveDeal(self.rules, self.match.seats)
            if isinstance(event, ev.Event):
                assert self._live is not None
                self._live.replay(event)
            self._note(event, at)
        self._finish_batch(events, at)

    def _note(self, event: LogEvent, at: float) -> None:
        """Take an event over into everything but the deal."""
        if isinstance(event, ev.Event):
            if isinstance(event, ev.DealStarted):
                self.history = []
            self.history.append((at, event))
        elif isinstance(event, TableEvent):
            self._note_table_event(event, at)
        else:
            known = [] if self.match is None else self.match.events
            self.match = Match.rebuild(self.rules, [*known, event])

    def _finish_batch(self, events: Sequence[LogEvent], at: float) -> TableUpdate:
        """All events of one time have been applied: start the clocks of the players who must act."""
        deal_events = [event for event in events if isinstance(event, ev.Event)]
        self.next_n += len(events)
        self.at = at
        if deal_events:
            self._ask(deal_events, at)
        changed = len(deal_events) < len(events)
        return TableUpdate(deal_events=[(at, event) for event in deal_events], changed=changed)

    def _ask(self, events: Sequence[ev.Event], at: float) -> None:
        """Let the clocks run for the players who must act now."""
        assert self.deal is not None
        still_open = isinstance(self.deal.phase, ClaimWindow | Opening) and all(
            isinstance(event, _KEEP_WINDOW_OPEN) for event in events
        )
        if still_open:
            for event in events:
                if isinstance(event, ev.Answered):
                    self.clocks.answered(event.seat, at)
            return
        self.clocks.stop(at)
        if isinstance(events[0], ev.DealStarted):
            self.clocks.fill()
        self.since = at
        if not self.window_is_timed():
            self.clocks.ask(self.waiting(), at)

    def _note_table_event(self, event: TableEvent, at: float) -> None:
        timed_before = self.window_is_timed()
        self.chairs = chairs_after(self.chairs, event)
        match event:
            case TableOpened(chairs):
                self.first_chairs = list(chairs)
            case ChairLeft():
                if timed_before and not self.window_is_timed():
                    # Only one person is left: from now on the window waits for answers.
                    self.clocks.ask(self.waiting(), at)
            case ChairReturned():
                if self.window_is_timed() and not timed_before:
                    # From now on the window stays open for its whole time.
                    self.clocks.stop(at)
                    self.since = at
            case Slept():
                self.asleep_since = at
            case Resumed(lost):
                self.asleep_since = None
                self.clocks.shift(lost)
                self.since += lost


def _is_secret(phase: object) -> bool:
    """True in a step of the opening in which nobody may learn who has a choice."""
    return isinstance(phase, Opening) and phase.step in SECRET_STEPS


def _people(chairs: Sequence[ChairRow]) -> int:
    return sum(one.kind == "person" for one in chairs)
