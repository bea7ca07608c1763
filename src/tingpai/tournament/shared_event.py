"""`SharedEvent`: a competition that many phones write at, over a network that comes and goes.

Everything that is sent is an arrival in one log, and the event is what the log folds into. An id is accepted once. Two
different results for one deal are both kept until somebody chooses. The commands that were carried out are the event in
the exchange format (`record`).
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from tingpai.desk.arrival_log import ArrivalLog
from tingpai.desk.arrivals import Arrival, Sent
from tingpai.desk.slots import Slot
from tingpai.errors import BadRequest, InternalError, TingpaiError
from tingpai.json_input import known, required, text, whole
from tingpai.tournament import hall_commands
from tingpai.tournament.competition import COMMANDS, Competition
from tingpai.tournament.entries import DealCorrected
from tingpai.tournament.event import Answer, Call, Event
from tingpai.tournament.hall import Session, Table
from tingpai.tournament.hall_notes import HallNotes, Place
from tingpai.tournament.protocol import check_writer, is_unfinished, read_result
from tingpai.tournament.refusals import LawRefused
from tingpai.tournament.rights import require
from tingpai.tournament.shared_table import SharedTable, Version
from tingpai.tournament.state import State

MOST: Final = 50_000
"""How many arrivals an event takes. A large one has about ten thousand."""
CHOSEN: Final = "two versions"
"""The reason that stands in the record where a version was chosen."""
SERVER_KEYS: Final = ("id", "by", "at")
"""Keys that follow from the sender, not from what they write."""
READING: Final = ("check", "end", "standings", "state", "sheet", "honours", "verify")
"""Commands that change nothing; the parts of the event show the same."""
GIVEN: Final = tuple(name for name in COMMANDS if name not in READING)
"""The commands of the exchange format that can be sent."""
LATE_ROW: Final = "tournament-after-gong"


class NotYet(Exception):
    """A command must wait for what comes before it."""


class SharedEvent(ArrivalLog):
    """The log of an event, the competition that it makes, and the questions that are open.

    >>> event = SharedEvent("example", 0, Arrival("a", {"do": "create", "name": "Cup"}, received=60_000))
    >>> event.take(Arrival("b", {"do": "register", "player": "anna"}, received=120_000)).status
    'written'
    >>> event.take(Arrival("c", {"do": "register", "player": "anna"}, received=180_000)).error.cite
    '§3.5.7.1; T-17'
    >>> [command["at"] for command in event.record]
    [1.0, 2.0]
    """

    def __init__(
        self, id: str, day0: int, opened: Arrival, later: Iterable[Arrival] = (), *, most: int = MOST
    ) -> None:
        super().__init__(id, most)
        self.day0 = day0
        """The moment from which the minutes count, in milliseconds since 1970."""
        self.run = Competition()
        self.notes = HallNotes()
        self.tables: dict[Place, SharedTable] = {}
        self.held: dict[str, Sent] = {}
        """What waits for something that comes before it, in the order of arrival."""
        first = self.enter(opened)
        if first.do != "create":
            raise LawRefused("tournament-not-created", "T-04")
        self._carry_out(first, opened.command)
        for arrival in later:
            self.take(arrival)

    # -- what there is ---------------------------------------------------------------------------------------

    @property
    def event(self) -> Event:
        """The competition."""
        assert self.run.event is not None
        return self.run.event

    @property
    def state(self) -> State:
        """The state of the competition."""
        return self.event.state

    @property
    def record(self) -> list[dict[str, Any]]:
        """The commands that were carried out, as the file of an event has them."""
        return self.run.chain.lines

    def minute(self, received: int) -> float:
        """A time of the server as minutes of the event; it never runs backwards."""
        found = round((received - self.day0) / 60_000, 4)
        return found if self.run.event is None else max(found, self.state.now)

    def moment(self, minute: float) -> int:
        """A minute of the event in milliseconds since 1970."""
        return self.day0 + round(minute * 60_000)

    def shared_table(self, session: int, table: int) -> SharedTable:
        """What is known about a table besides its protocol."""
        place = (session, table)
        if place not in self.tables:
            self.tables[place] = SharedTable.begin(self.id, session, table)
        return self.tables[place]

    def held_at(self, session: int, table: int) -> list[Sent]:
        """What waits at a table."""
        return [one for one in self.held.values() if _place(one.arrival.command) == (session, table)]

    # -- what arrives ----------------------------------------------------------------------------------------

    def take(self, arrival: Arrival) -> Sent:
        """Take an arrival; one with a known id changes nothing and is answered as the first one."""
        found = self.sent.get(arrival.id)
        if found is not None:
            return found
        if self.full:
            raise LawRefused("event-full", "T-02", most=self.most)
        sent = self.enter(arrival)
        if not self._attempt(sent, arrival.received):
            self.held[sent.id] = sent
        self._mark(sent)
        self._release(arrival.received)
        return sent

    def _attempt(self, sent: Sent, received: int) -> bool:
        """Carry out a command if it can be done now; False if it must wait."""
        try:
            try:
                self._handle(sent, received)
            except NotYet:
                return False
            except TingpaiError as problem:
                if problem.text == LATE_ROW and sent.do == "deal":  # until a referee says that it was in time
                    sent.error = problem
                    return False
                sent.status, sent.error = "refused", problem
        except Exception as problem:  # a bug of ours must not keep the others from writing
            sent.status, sent.error = "refused", InternalError("error-internal", problem=repr(problem))
        return True

    def _release(self, received: int) -> None:
        """Carry out what waited, in the order of arrival, as long as something can be done."""
        while any(self._attempt_held(sent, received) for sent in list(self.held.values())):
            pass

    def _attempt_held(self, sent: Sent, received: int) -> bool:
        if sent.id not in self.held:
            return False
        sent.error = None
        if not self._attempt(sent, received):
            return False
        if sent.status == "refused" and sent.do == "deal" and not self._row_exists(sent):
            sent.status = "held"  # it may become possible: a ruling is revoked, somebody takes a chair
            return False
        sent.late = sent.status == "refused"
        del self.held[sent.id]
        self._mark(sent)
        return True

    def _row_exists(self, sent: Sent) -> bool:
        place, number = _place(sent.arrival.command), sent.arrival.command.get("number")
        return place is not None and place in self.tables and number in self.tables[place].slots

    def _mark(self, sent: Sent) -> None:
        """Remember the last arrival of the table that it names."""
        place = _place(sent.arrival.command)
        if place is not None and sent.status != "refused" and place[0] in self.state.sessions:
            self.shared_table(*place).last = sent.id

    def _handle(self, sent: Sent, received: int) -> None:
        command = sent.arrival.command
        required(command, ("do",), "command")
        do = text(command, "do")
        for key in SERVER_KEYS:
            if key in command:
                raise BadRequest("event-server-key", key=key)
        if do in _TABLE:
            _TABLE[do](self, sent, received)
        elif do in hall_commands.COMMANDS:
            sent.answer = hall_commands.COMMANDS[do](
                self.state, self.notes, self._asked(sent, received), sent
            )
            sent.status = "written"
        elif do in GIVEN:
            self._carry_out(sent, command, received)
        else:
            names = (*GIVEN, *_OWN, *hall_commands.COMMANDS)
            raise BadRequest("tournament-no-command", name=do[:40], known=", ".join(names))

    def _asked(self, sent: Sent, received: int, command: Mapping[str, Any] | None = None) -> Call:
        given = sent.arrival.command if command is None else command
        return Call(given, sent.arrival.by, self.minute(received), self.state)

    def _carry_out(
        self, sent: Sent, command: Mapping[str, Any], received: int | None = None, **facts: Any
    ) -> None:
        """Give a command of the exchange format to the competition, which keeps it."""
        arrival = sent.arrival
        written = {**command, **facts, "id": sent.id}
        if arrival.by is not None:
            written["by"] = arrival.by
        written["at"] = self.minute(arrival.received if received is None else received)
        sent.answer = self.run.carry_out(written)
        sent.status = "written"

    def trial(self) -> Competition:
        """A copy of the competition, to try commands on."""
        trial = Competition()
        trial.event = Event.rebuild(self.event.entries)
        return trial

    def preview(self, command: Mapping[str, Any], by: str | None, received: int) -> Answer:
        """The answer that a command would get; nothing is written. Raises where it would be refused."""
        written = {**command, "at": self.minute(received)}
        return self.trial().carry_out(written if by is None else {**written, "by": by})

    # -- rows ------------------------------------------------------------------------------------------------

    def _writes_at(self, call: Call) -> tuple[Session, Table, SharedTable, int]:
        """The table and the row that somebody may write at."""
        required(call.data, ("session", "table", "number"), str(call.data["do"]))
        hall = call.session()
        table = call.table(hall)
        check_writer(call, table)
        return hall, table, self.shared_table(hall.number, table.number), whole(call.data, "number")

    def _deal(self, sent: Sent, received: int) -> None:
        call = self._asked(sent, received)
        require(self.state, "deal", call.by)
        _, table, shared, number = self._writes_at(call)
        slot = shared.slots.get(number)
        if slot is not None:
            self._compare(sent, call, table, shared, slot)
            return
        waits = number > len(table.rows) + 1 or any(one.number <= number for one in shared.questions)
        if waits and not table.over:
            raise NotYet
        version = self._read(call, table, number)
        self._carry_out(sent, sent.arrival.command, received)
        shared.stand(number, sent, version)

    def _correct(self, sent: Sent, received: int) -> None:
        call = self._asked(sent, received)
        require(self.state, "correct", call.by)
        _, table, shared, number = self._writes_at(call)
        slot = shared.slots.get(number)
        if slot is None and any(
            one.arrival.command.get("number") == number for one in self.held_at(*_at(call))
        ):
            raise NotYet
        if slot is not None and not self._knew_all(sent, slot):
            self._compare(sent, call, table, shared, slot)
            return
        if slot is None:
            raise LawRefused("desk-no-deal", "T-21", number=number)
        version = self._read(call, table, number)
        self._carry_out(sent, sent.arrival.command, received)
        shared.stand(number, sent, version)

    def _read(self, call: Call, table: Table, number: int) -> Version:
        """What a version of a row says; refuses what cannot be read."""
        return _version(table, number, None if is_unfinished(call) else read_result(call, table, number))

    def _compare(self, sent: Sent, call: Call, table: Table, shared: SharedTable, slot: Slot) -> None:
        """Another version of a row: it says the same as one that is there, or it is kept beside it."""
        version = self._read(call, table, slot.number)
        versions = slot.versions
        if not self.knew(sent, slot.changed):
            versions += slot.past  # somebody knew this version and corrected it since
        for id in versions:
            if shared.versions[id].content == version.content:
                sent.status, sent.same_as = "same", id
                return
        slot.others[sent.id] = sent.position
        shared.versions[sent.id] = version
        sent.status = "version"

    def _knew_all(self, sent: Sent, slot: Slot) -> bool:
        """True if the phone knew the row as it is, and every other version of it."""
        return self.knew(sent, slot.changed) and all(self.knew(sent, at) for at in slot.others.values())

    def version_command(self, number: int, id: str, why: str) -> dict[str, Any]:
        """The command of the exchange format that lets a version stand in its row."""
        return {**self.sent[id].arrival.command, "do": "correct", "number": number, "why": why}

    def _choose(self, sent: Sent, received: int) -> None:
        """Settle a row with several versions. Only a person who may correct the row lets another one stand (T-21)."""
        call = self._asked(sent, received)
        known(call.data, ("do", "session", "table", "number", "entry", "why"), "choose")
        required(call.data, ("session", "table", "number", "entry"), "choose")
        _, _, shared, number = self._writes_at(call)
        id, slot = text(call.data, "entry"), shared.slots.get(number)
        if slot is None or not slot.open:
            raise LawRefused("desk-no-question", "T-21", number=number)
        if id not in slot.versions:
            raise LawRefused("desk-no-version", "T-21", number=number)
        left = {one: at for one, at in slot.others.items() if one != id and not self.knew(sent, at)}
        if id == slot.stands:
            sent.answer, sent.status = {"number": number}, "written"
        else:
            if not self.knew(sent, slot.changed):
                left[slot.stands] = slot.changed
            why = text(call.data, "why") if call.data.get("why") else CHOSEN
            self._carry_out(sent, self.version_command(number, id, why), received)
            shared.grow(number, sent)
        slot.settle(id, sent.position, left)

    def _confirm(self, sent: Sent, received: int) -> None:
        """A referee says that a row which came after the gong was over in time (T-16); it is written as theirs."""
        call = self._asked(sent, received)
        known(call.data, ("do", "entry"), "confirm")
        required(call.data, ("entry",), "confirm")
        waiting = self.held.get(text(call.data, "entry"))
        if waiting is None or waiting.error is None or waiting.error.text != LATE_ROW:
            raise LawRefused("event-nothing-late", "T-16")
        command = waiting.arrival.command
        named = self._asked(sent, received, command)
        _, table, shared, number = self._writes_at(named)
        if number != len(table.rows) + 1:
            raise LawRefused("desk-number", "T-20", number=number, next=len(table.rows) + 1)
        version = self._read(named, table, number)
        self._carry_out(sent, command, received, confirmed=True)
        shared.stand(number, sent, version)
        shared.last = sent.id

    def _sign(self, sent: Sent, received: int) -> None:
        """Sign a protocol: not while a row has several versions, and for good not while a row is called wrong."""
        place = _place(sent.arrival.command)
        if place in self.tables:
            shared = self.tables[place]
            if shared.questions:
                raise LawRefused("desk-sign-questions", "T-22", number=shared.questions[0].number)
            flags = self.notes.flags.get(place)
            if flags and sent.arrival.command.get("as") == "chief_referee":
                raise LawRefused("event-sign-flags", "T-22", number=min(flags))
        self._carry_out(sent, sent.arrival.command, received)

    def _answer(self, sent: Sent, received: int) -> None:
        """Answer an appeal. One that is upheld may have corrected a row."""
        self._carry_out(sent, sent.arrival.command, received)
        corrected = self.state.appeals[sent.arrival.command["appeal"]].answers[-1].correction
        if isinstance(corrected, DealCorrected):
            table = self.state.sessions[corrected.session].tables[corrected.table - 1]
            shared = self.shared_table(corrected.session, corrected.table)
            shared.stand(corrected.number, sent, _version(table, corrected.number, corrected.result))

    def _start(self, sent: Sent, received: int) -> None:
        """Start a session; the tables that the organiser has marked are played online from now on (T-39)."""
        if "online" in sent.arrival.command:
            raise BadRequest("event-server-key", key="online")
        tables = len(self.state.seats(self._asked(sent, received).scheduled()))
        online = sorted(table for table in self.notes.online if table <= tables)
        self._carry_out(sent, sent.arrival.command, received, **({"online": online} if online else {}))

    def _schedule(self, sent: Sent, received: int) -> None:
        """Only with rows: they are found elsewhere, because that takes seconds."""
        require(self.state, "schedule", sent.arrival.by)
        if sent.arrival.command.get("rows") is None:
            raise BadRequest("event-schedule-rows")
        self._carry_out(sent, sent.arrival.command, received)


def _version(table: Table, number: int, result: Mapping[str, Any] | None) -> Version:
    """A result for a row, and what it means."""
    if result is None:
        return Version(None, None)
    return Version(result, table.desk.rules.read(result, table.desk.state.facts.names(number)))


def _at(call: Call) -> Place:
    return whole(call.data, "session"), whole(call.data, "table")


def _place(command: Mapping[str, Any]) -> Place | None:
    """The table that a command names."""
    session, table = command.get("session"), command.get("table")
    return (session, table) if type(session) is int and type(table) is int else None


_TABLE: Final[Mapping[str, Callable[[SharedEvent, Sent, int], None]]] = {
    "deal": SharedEvent._deal,
    "correct": SharedEvent._correct,
    "choose": SharedEvent._choose,
    "confirm": SharedEvent._confirm,
    "sign": SharedEvent._sign,
    "answer": SharedEvent._answer,
    "schedule": SharedEvent._schedule,
    "start": SharedEvent._start,
}
_OWN: Final = ("choose", "confirm")
