"""A match at a table as a fold over its log: the same for what happens now and for what is read after a restart.

Nothing in here waits, writes or sends. `Game.wish…` say what would happen, as rows for the log; `fold` lets rows that
have been stored happen, and gives what each chair is told.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from random import SystemRandom
from typing import Any, Final

from tingpai import rulesets
from tingpai.play import match as matches
from tingpai.play import seating
from tingpai.play.choices import Choices
from tingpai.play.match import Length, Match, MatchEvent
from tingpai.play.table import Table
from tingpai.play.view import View, redact, view
from tingpai.server.clocks import Clocks
from tingpai.server.store import ChairRow, Logged
from tingpai.server.win_explanations import Wins
from tingpai.server.wire import Clock, NewTable
from tingpai.state import events as ev
from tingpai.state.actions import Action
from tingpai.state.deal import ClaimWindow, Deal, Opening, Over

CHAIRS: Final = range(4)
PER_DEAL: Final = 10_000
"""`seen` of a viewer is the deal's number times this, and what it was told in the deal."""
_STEPS: Final = (ev.Answered, ev.TimedOut)
"""What leaves a window open."""

Row = dict[str, Any]


@dataclass(slots=True)
class Told:
    """What came of some rows: the events that each chair is told, and all of them for delayed watchers."""

    chairs: list[list[ev.Event]] = field(default_factory=lambda: [[], [], [], []])
    events: list[tuple[float, ev.Event]] = field(default_factory=list)
    changed: bool = False
    """Did something happen that is no event of the deal (somebody left, the match is over)?"""


class Game:
    """One match. `now` is always given; chairs are players of the match, seats are winds of the deal."""

    def __init__(self, wishes: NewTable, *, lingers: bool = False) -> None:
        self.wishes = wishes
        self._lingers = lingers
        """Does a claim window at a table of several people without a clock stay open until somebody closes it?"""
        self.rules = rulesets.table(wishes.ruleset, wishes.options)
        self.chairs: list[ChairRow] = []
        self.match: Match | None = None
        self.deal: Deal | None = None
        self.seats: tuple[int, ...] = (0, 1, 2, 3)
        """The chairs on East, South, West and North in this deal."""
        self.clocks = Clocks(wishes.clock)
        self.told = [0, 0, 0, 0]
        """How many events of this deal each chair was told."""
        self.since = 0.0
        """When what is being waited for was opened."""
        self.n = 0
        """The number of the next row."""
        self.at = 0.0
        """The time of the last row."""
        self.history: list[tuple[float, ev.Event]] = []
        """What happened in this deal, and when."""
        self.wins = Wins()
        self.opened: list[ChairRow] = []
        """Who sat down when the match began."""
        self.slept: float | None = None
        """Since when the table sleeps."""
        self._started: ev.DealStarted | None = None
        self._choices: Choices | None = None
        self._ahead: Choices | None = None
        """The copy on which the last wish was tried: it knows already who has a choice."""
        self.account: list[MatchEvent] = []
        """The events of the match around its deals."""

    # -- where it stands ------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Is the match over?"""
        return self.match is not None and self.match.over

    @property
    def playing(self) -> bool:
        """Is a deal being played?"""
        return self.deal is not None and not isinstance(self.deal.phase, Over) and not self.over

    @property
    def people(self) -> int:
        """How many people are at the table."""
        return sum(one.kind == "person" for one in self.chairs)

    @property
    def clock(self) -> Clock | None:
        """The clock of the table."""
        return self.wishes.clock

    def seen(self, chair: int) -> int:
        """The number of the last thing that a chair was told."""
        return (self.deal.number if self.deal is not None else 0) * PER_DEAL + self.told[chair]

    def seat_of(self, chair: int) -> int:
        """Where a chair sits in this deal."""
        return self.seats.index(chair)

    def view(self, chair: int) -> View:
        """The deal as a chair sees it."""
        assert self.deal is not None
        assert self._choices is not None
        seat = self.seat_of(chair)
        return view(self.rules, self.deal, seat, legal=self._choices.legal_actions(seat))

    def fixed(self) -> bool:
        """Does the open window stay open for its whole time?

        With a clock and several people it does, so that nobody learns from it who had a choice; unless
        everybody has one, as with void suits.
        """
        phase = self.deal.phase if self.deal is not None else None
        if self.clock is None or self.people < 2 or not isinstance(phase, ClaimWindow | Opening):
            return False
        assert self._choices is not None
        return not (isinstance(phase, Opening) and len(self._choices.offers()) == 4)

    def window(self) -> float | None:
        """When the open window closes by itself; None where it waits for answers."""
        if self.clock is None or not self.fixed():
            return None
        assert self.deal is not None
        claim = isinstance(self.deal.phase, ClaimWindow)
        return self.since + (self.clock.claim if claim else self.clock.move)

    def left_by(self, person: str) -> int | None:
        """The chair that somebody left, and on which a bot sits since."""
        if self.over:
            return None
        for chair, (then, now) in enumerate(zip(self.opened, self.chairs, strict=True)):
            if then.person == person and now.kind == "bot":
                return chair
        return None

    def waiting(self) -> list[int]:
        """The seats that must still act."""
        assert self._choices is not None
        return self._choices.waiting_for() if self.playing else []

    # -- what would happen ----------------------------------------------------------------------------------

    def wish_start(self, chairs: Sequence[ChairRow], names: Sequence[str]) -> list[Row]:
        """The match begins: rows for who sits where, and for the first deal."""
        self.chairs = list(chairs)
        wishes = self.wishes
        length = wishes.length
        way = None
        if wishes.seating == "dice":
            usual = self.rules.match_plan().seating[0]
            way = seating.seat(self.rules, SystemRandom(), "dice" if usual == "assigned" else usual)
        made = Match(
            self.rules,
            names,
            length=None
            if length is None or (length.rounds is None and length.deals is None)
            else Length(length.rounds, length.deals),
            seating=way,
        )
        opened = {"event": "table_opened", "chairs": [_chair_json(one) for one in chairs]}
        return [opened, *map(matches.encode, made.events), *self._begun(made)]

    def wish_next(self) -> list[Row]:
        """The next deal begins."""
        assert self.match is not None
        return self._begun(self.match)

    def _begun(self, match: Match) -> list[Row]:
        self._ahead = None
        table = match.begin(SystemRandom(), closing=False)
        while self._closes(table):
            table.close()
        return list(map(ev.encode, table.events))

    def wish_act(self, chair: int, action: Action) -> list[Row]:
        """Somebody asks for a move. Raises `IllegalAction`."""
        return self._tried(lambda table: table.act(self.seat_of(chair), action))

    def wish_expire(self, seats: Sequence[int], *, close: bool = False) -> list[Row]:
        """The time of some seats ran out; with `close` the window's too."""

        def happens(table: Table) -> list[ev.Event]:
            events: list[ev.Event] = []
            for seat in seats:
                events += table.expire(seat)
            if close:
                events += table.close()
            return events

        return self._tried(happens)

    def wish_leave(self, chair: int) -> list[Row]:
        """A person leaves for good: a bot plays on; the match stops with the last person."""
        left: Row = {"event": "chair_left", "chair": chair, "bot": self.wishes.stand_in}
        if self.people > 1:
            return [left]
        return [left, matches.encode(matches.MatchStopped())]

    def wish_return(self, chair: int, person: str, name: str) -> list[Row]:
        """Whoever left takes the chair again, and the bot goes."""
        return [{"event": "chair_returned", "chair": chair, "person": person, "name": name}]

    def _tried(self, happens: Callable[[Table], list[ev.Event]]) -> list[Row]:
        """Let something happen on a copy; the rows that it would give."""
        assert self.deal is not None
        assert self.match is not None
        assert self._started is not None
        assert self._choices is not None
        trial = Table(self.rules, closing=False, choices=self._choices.copy(self.deal.copy()))
        trial.events = [self._started]
        events = happens(trial)
        while self._closes(trial):
            events += trial.close()
        self._ahead = trial.choices
        rows = list(map(ev.encode, events))
        if trial.over:
            counted = Match.rebuild(self.rules, self.account)
            counted.finish(trial)
            rows += map(matches.encode, counted.events[len(self.account) :])
        return rows

    def _closes(self, table: Table) -> bool:
        """Does a window close at once: has everybody answered, and is there no time that it must stay open?"""
        phase = table.deal.phase
        if not isinstance(phase, ClaimWindow | Opening) or table.waiting_for():
            return False
        if self.people < 2 or (self.clock is None and not (self._lingers and isinstance(phase, ClaimWindow))):
            return True
        return isinstance(phase, Opening) and len(table.choices.offers()) == 4

    # -- what happens ---------------------------------------------------------------------------------------

    def fold(self, rows: Sequence[Logged]) -> Told:
        """Let stored rows happen; those of one time happened together."""
        told = Told()
        for at, batch in groupby(rows, key=lambda row: row.at):
            self._batch(at, list(batch), told)
        return told

    def load(self, rows: Sequence[Logged]) -> Told:
        """Fold a whole log: of deals that are over only the account, of the last one everything."""
        starts = [place for place, row in enumerate(rows) if row.event["event"] == "deal_started"]
        last = starts[-1] if starts else 0
        old = [row for row in rows[:last] if row.event["event"] not in ev.TYPES]
        return self.fold([*old, *rows[last:]])

    def _batch(self, at: float, batch: Sequence[Logged], told: Told) -> None:
        events: list[ev.Event] = []
        for row in batch:
            name = row.event["event"]
            if name in ev.TYPES:
                event = ev.decode(row.event)
                self._event(event, told)
                events.append(event)
                self.history.append((at, event))
                told.events.append((at, event))
            elif name in _ROOM:
                _ROOM[name](self, row.event, at)
                told.changed = True
            else:
                self.account.append(matches.decode(row.event))
                self.match = Match.rebuild(self.rules, self.account)
                told.changed = True
        self.n, self.at = batch[-1].n + 1, at
        if events:
            self._ask(events, at)

    def _event(self, event: ev.Event, told: Told) -> None:
        if isinstance(event, ev.DealStarted):
            assert self.match is not None
            self.deal = Deal(extra=self.rules.new_extra())
            self._choices = Choices(self.rules, self.deal, score_tables=True)
            self.seats = self.match.seats
            self.told = [0, 0, 0, 0]
            self.history.clear()
            self.wins = Wins()
            self._started = event
        assert self.deal is not None
        for seat, chair in enumerate(self.seats):
            shown = redact(self.rules, event, seat, self.deal)
            if shown is not None:
                told.chairs[chair].append(shown)
                self.told[chair] += 1
        self.wins.before(self.rules, self.deal, event)
        self.rules.before_event(self.deal, event)
        self.deal.apply(event)

    def _ask(self, events: Sequence[ev.Event], at: float) -> None:
        """Let the clocks of those run who must act now."""
        assert self.deal is not None
        steps = isinstance(self.deal.phase, ClaimWindow | Opening) and all(
            isinstance(event, _STEPS) for event in events
        )
        if steps:
            for event in events:
                if isinstance(event, ev.Answered):
                    self.clocks.answered(event.seat, at)
            return
        self._take_offers()
        self.clocks.stop(at)
        if isinstance(events[0], ev.DealStarted):
            self.clocks.fill()
        self.since = at
        if not self.fixed():
            self.clocks.ask(self.waiting(), at)

    def _take_offers(self) -> None:
        """Do not ask the rules again who has a choice in the window that has opened."""
        ahead, self._ahead = self._ahead, None
        if ahead is not None and self.deal is not None and ahead.deal.changes == self.deal.changes:
            self._choices = ahead.copy(self.deal)

    def _opened(self, row: Mapping[str, Any], _at: float) -> None:
        self.chairs = [ChairRow(one["kind"], one["person"], one["bot"], one["name"]) for one in row["chairs"]]
        self.opened = self.chairs[:]

    def _left(self, row: Mapping[str, Any], at: float) -> None:
        before = self.fixed()
        self.chairs[row["chair"]] = ChairRow("bot", None, row["bot"])
        if before and not self.fixed():  # one person is left: the window waits for answers now
            self.clocks.ask(self.waiting(), at)

    def _returned(self, row: Mapping[str, Any], at: float) -> None:
        before = self.fixed()
        self.chairs[row["chair"]] = ChairRow("person", row["person"], None, row["name"])
        if self.fixed() and not before:  # from now on the window stays open for its whole time
            self.clocks.stop(at)
            self.since = at

    def _slept(self, _row: Mapping[str, Any], at: float) -> None:
        self.slept = at

    def _resumed(self, row: Mapping[str, Any], _at: float) -> None:
        self.slept = None
        self.clocks.shift(row["lost"])
        self.since += row["lost"]


_ROOM: Final[dict[str, Callable[[Game, Mapping[str, Any], float], None]]] = {
    "table_opened": Game._opened,
    "chair_left": Game._left,
    "chair_returned": Game._returned,
    "slept": Game._slept,
    "resumed": Game._resumed,
}
"""Rows that are neither of a deal nor of the match's account: the table's own."""
ROOM_EVENTS: Final = frozenset(_ROOM)


def _chair_json(one: ChairRow) -> Row:
    return {"kind": one.kind, "person": one.person, "bot": one.bot, "name": one.name}
