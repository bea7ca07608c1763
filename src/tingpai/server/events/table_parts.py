"""A table of an event: its protocol, which is public when it is signed, and the rest for its players and officials."""

from typing import Any

from tingpai.desk.arrivals import Sent
from tingpai.desk.chain import letters
from tingpai.desk.sheet import exact
from tingpai.desk.slots import Slot
from tingpai.errors import TingpaiError
from tingpai.server.events.names import SEATS, by_number, chairs, in_words, name_of, problem_shown, where
from tingpai.server.events.public_parts import ruling_shown
from tingpai.server.events.wire import (
    EventCall,
    EventFlag,
    EventHeld,
    EventNext,
    EventProtocol,
    EventProtocolRow,
    EventQuestion,
    EventTable,
    EventVersion,
)
from tingpai.texts import say
from tingpai.tournament.hall import Session, Table
from tingpai.tournament.hall_notes import RefereeCall
from tingpai.tournament.shared_event import LATE_ROW, SharedEvent
from tingpai.tournament.shared_table import SharedTable
from tingpai.tournament.signing import told


def protocol(shared: SharedEvent, hall: Session, table: Table, language: str) -> EventProtocol:
    """The protocol of a table (App. 5)."""
    state, known = shared.state, shared.shared_table(hall.number, table.number)
    running = dict.fromkeys(table.chairs, 0)
    rows = []
    for number in range(1, len(table.rows) + 1):
        for chair, points in zip(table.chairs, table.row(number).values(), strict=True):
            running[chair] += points
        rows.append(_row(shared, table, known, number, dict(running), language))
    sums = state.sums(hall.number, table)
    return EventProtocol(
        hall.number,
        table.number,
        chairs(state, hall.number, table.chairs),
        rows,
        {str(chair): sums[chair] - running[chair] for chair in table.chairs},
        {str(chair): points for chair, points in sums.items()},
        {str(chair): exact(share) for chair, share in table.shares(sums).items()},
        [
            ruling_shown(shared, one, language)
            for one in state.rulings.values()
            if (one.session, one.table) == (hall.number, table.number)
        ],
        told(table),
        table.missing,
        table.full,
        table.corrected,
        table.over,
        letters(known.link),
    )


def _row(
    shared: SharedEvent, table: Table, known: SharedTable, number: int, running: dict[int, int], language: str
) -> EventProtocolRow:
    row, slot = table.rows[number - 1], known.slots.get(number)
    unfinished = table.unfinished and number == len(table.rows)
    kept = None if unfinished else table.desk.row(number)
    result = None if kept is None or kept.result is None else by_number(table, kept.result, number)
    return EventProtocolRow(
        number,
        None if kept is None else kept.round,
        seats_at(table, number),
        table.row(number),
        {str(chair): points for chair, points in running.items()},
        say(language, "sheet-unfinished") if unfinished else in_words(table, number, shared.state, language),
        result,
        unfinished,
        row.by,
        shared.moment(row.at),
        row.corrected is not None,
        None if slot is None else slot.stands,
        known.letters.get(number),
        slot is not None and slot.open,
    )


def seats_at(table: Table, deal: int) -> Any:
    """The numbers on the four seats in a deal."""
    seats = table.desk.state.place(deal).seats
    return {letter: table.chairs[chair] for letter, chair in zip(SEATS, seats, strict=True)}


def table_part(
    shared: SharedEvent, session: int, number: int, language: str, now: float, room: str | None = None
) -> EventTable:
    """A table for its players and the officials; without a protocol before its first session."""
    state = shared.state
    hall = state.sessions.get(session)
    if hall is None or not 1 <= number <= len(hall.tables):
        return EventTable(
            session, number, None, None, "", None, [], [], [], [], "", False, where(shared, number), room
        )
    table, known = hall.tables[number - 1], shared.shared_table(session, number)
    flags = shared.notes.flags.get((session, number), {})
    coming = None if table.over else table.desk.next
    return EventTable(
        session,
        number,
        protocol(shared, hall, table, language),
        None if coming is None else EventNext(coming.number, coming.round, seats_at(table, coming.number)),
        table.desk.rules.form,
        None if hall.paused is not None else shared.moment(hall.table_gong(table, now)),
        [_question(shared, table, known, slot, language) for slot in known.questions],
        [held_shown(shared, one, language) for one in shared.held_at(session, number)],
        [
            EventFlag(one.number, one.text, one.by, name_of(state, one.by), one.at)
            for _, one in sorted(flags.items())
        ],
        [
            call_shown(shared, one)
            for one in shared.notes.calls.values()
            if one.table == number and one.done is None
        ],
        known.last,
        state.settings.players_enter,
        where(shared, number),
        room,
    )


def call_shown(shared: SharedEvent, one: RefereeCall) -> EventCall:
    """A call of the referee."""
    state = shared.state
    return EventCall(
        one.call,
        one.session,
        one.table,
        one.text,
        one.by,
        name_of(state, one.by),
        one.at,
        one.taken,
        one.taken_by,
        name_of(state, one.taken_by) if one.taken is not None else "",
        one.done,
    )


def held_shown(shared: SharedEvent, sent: Sent, language: str) -> EventHeld:
    """An entry that waits."""
    arrival = sent.arrival
    number = arrival.command.get("number")
    return EventHeld(
        sent.id,
        sent.do,
        number if isinstance(number, int) else None,
        arrival.by,
        name_of(shared.state, arrival.by),
        arrival.device,
        arrival.at,
        dict(arrival.command),
        sent.error is not None and sent.error.text == LATE_ROW,
        None if sent.error is None else problem_shown(sent.error, language),
    )


def _question(
    shared: SharedEvent, table: Table, known: SharedTable, slot: Slot, language: str
) -> EventQuestion:
    return EventQuestion(
        slot.number, [_version(shared, table, known, slot, id, language) for id in slot.versions]
    )


def _version(
    shared: SharedEvent, table: Table, known: SharedTable, slot: Slot, id: str, language: str
) -> EventVersion:
    arrival, state = shared.sent[id].arrival, shared.state
    command = arrival.command
    keys = (*table.desk.rules.keys, "unfinished")
    given = command.get("result", {key: value for key, value in command.items() if key in keys})
    row: dict[str, int] | None = table.row(slot.number)
    words: str | None = None
    error: TingpaiError | None = None
    if id != slot.stands:
        row, words, error = _tried(shared, table, known, slot.number, id, language)
    elif not (table.unfinished and slot.number == len(table.rows)):
        words = in_words(table, slot.number, state, language)
    return EventVersion(
        id,
        arrival.by,
        name_of(state, arrival.by),
        arrival.device,
        arrival.at,
        dict(given) if isinstance(given, dict) else None,
        row,
        words,
        None if error is None else problem_shown(error, language),
        id == slot.stands,
    )


def _tried(
    shared: SharedEvent, table: Table, known: SharedTable, number: int, id: str, language: str
) -> tuple[dict[str, int] | None, str | None, TingpaiError | None]:
    """What a version would give, tried on a copy of the table's desk."""
    result = known.versions[id].result
    if result is None:
        return None, say(language, "sheet-unfinished"), None
    trial = table.copy()
    try:
        trial.correct(number, result, "trial", table.rows[number - 1])
    except TingpaiError as problem:
        return None, None, problem
    return trial.row(number), in_words(trial, number, shared.state, language), None
