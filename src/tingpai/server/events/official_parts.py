"""The parts of an event for officials, for the organiser, and for the person behind a key."""

from collections.abc import Iterable, Mapping

from tingpai.errors import TingpaiError
from tingpai.server.events.keys import Holder, shown_key
from tingpai.server.events.names import SEATS, chairs, name_of, where
from tingpai.server.events.public_parts import session_points
from tingpai.server.events.store import APPLIED, CONTACT, Private
from tingpai.server.events.table_parts import call_shown
from tingpai.server.events.wire import (
    EventAppealText,
    EventApplied,
    EventCheck,
    EventHall,
    EventHallTable,
    EventLink,
    EventManage,
    EventMySession,
    EventPerson,
    EventRegistered,
    EventScreenHere,
)
from tingpai.texts import say
from tingpai.tournament import hall_commands
from tingpai.tournament import rights as law
from tingpai.tournament.entries import AppealMade
from tingpai.tournament.hall import Session, Table
from tingpai.tournament.possible import most_without_repeats, problems, unsigned_oaths
from tingpai.tournament.results import session_results
from tingpai.tournament.shared_event import GIVEN, SharedEvent

Rooms = Mapping[tuple[int, int], str]
"""The server's tables at which an event is played, by session and table."""


def officials(shared: SharedEvent, holder: Holder | None) -> bool:
    """True if somebody has a role, or is the organiser."""
    if holder is None or holder.kind == "table":
        return False
    return holder.person is None or bool(shared.state.roles.get(holder.person))


# -- the hall ------------------------------------------------------------------------------------------------


def hall(shared: SharedEvent, language: str, now: float, screens: Iterable[EventScreenHere]) -> EventHall:
    """The tables of the running session, what is open of earlier ones, calls, screens and texts of appeals."""
    state, listed = shared.state, list(screens)
    running = state.sessions.get(state.last_started)
    earlier = [
        _table(shared, one, table, now)
        for one in state.sessions.values()
        if one is not running
        for table in one.tables
        if not table.full
    ]
    appeals = [
        EventAppealText(one.appeal, one.author, one.text, one.fee_paid)
        for one in shared.event.logged(AppealMade)
        if isinstance(one, AppealMade)
    ]
    return EventHall(
        state.last_started,
        [] if running is None else [_table(shared, running, table, now) for table in running.tables],
        earlier,
        [call_shown(shared, one) for one in shared.notes.calls.values() if one.done is None],
        listed,
        appeals,
        [say(language, "event-screen-mute", screen=one.screen) for one in listed if not one.sound],
    )


def _table(shared: SharedEvent, hall: Session, table: Table, now: float) -> EventHallTable:
    state, notes = shared.state, shared.notes
    place = (hall.number, table.number)
    known = shared.shared_table(*place)
    call, tick = notes.open_call(table.number), notes.ticks.get(place)
    if tick is not None and tick.position < known.changed:
        tick = None  # something has changed since it was read
    typed = dict.fromkeys(name_of(state, row.by) for row in table.rows)
    return EventHallTable(
        table.number,
        hall.number,
        len(table.rows) + (0 if table.over else 1),
        len(table.rows),
        shared.moment(table.rows[-1].at) if table.rows else None,
        None if hall.paused is not None else shared.moment(hall.table_gong(table, now)),
        hall.finished(table, now),
        table.full,
        table.missing,
        [name_of(state, key) for key in table.persons],
        list(table.chairs),
        sorted(notes.flags.get(place, ())),
        [slot.number for slot in known.questions],
        len(shared.held_at(*place)),
        None if call is None or call.session != hall.number else call.at,
        None if call is None or call.taken is None else name_of(state, call.taken_by),
        list(typed),
        None if tick is None else tick.at,
        None if tick is None else name_of(state, tick.by),
        where(shared, table.number),
    )


# -- the organiser -------------------------------------------------------------------------------------------


def manage(
    shared: SharedEvent,
    language: str,
    key: str | None,
    private: Iterable[Private],
    searching: int | None = None,
) -> EventManage:
    """Registrations with what is private, links, and what is possible with the field."""
    state, notes = shared.state, shared.notes
    contacts = {one.key: str(one.data) for one in private if one.kind == CONTACT}

    def registered(person: str) -> EventRegistered:
        link = notes.links.get(person)
        return EventRegistered(
            person,
            state.people[person].oath,
            person in notes.present,
            contacts.get(person, ""),
            link is not None,
            None if link is None else shown_key(key, shared.id, person, link),
        )

    return EventManage(
        [registered(person) for person in state.people],
        [
            EventApplied(one.key, **one.data, at=round(one.at * 1000))
            for one in private
            if one.kind == APPLIED
        ],
        [
            EventLink(
                shown_key(key, shared.id, owner, link),
                owner if isinstance(owner, str) else None,
                owner if isinstance(owner, int) else None,
            )
            for owner, link in notes.links.items()
        ],
        check(shared, language),
        len(shared.order),
        searching,
    )


def check(shared: SharedEvent, language: str) -> EventCheck:
    """What is possible with those who are registered."""
    state = shared.state
    count = len(state.ranked) if state.numbers else len(state.players)
    try:
        found = [say(language, one.text, **one.arguments) for one in problems(state)]
    except TingpaiError as problem:  # a knockout that cannot be held with this field
        found = [problem.say(language, named=True)]
    found += [say(language, one.text, **one.arguments) for one in unsigned_oaths(state)]
    lacking = [one.key for one in (*state.players, *state.substitutes) if not one.oath]
    most = most_without_repeats(state)
    return EventCheck(count, -count % 4, (count + 3) // 4, most, list(dict.fromkeys(found)), lacking)


# -- the person behind a key ----------------------------------------------------------------------------------

AT_THE_TABLE = ("deal", "correct", "choose", "flag", "sign", "call", "done")
"""What a table's key can be used for."""


def commands_of(shared: SharedEvent, holder: Holder) -> list[str]:
    """The commands that somebody may give, as far as that depends on their roles alone."""
    state = shared.state
    if holder.kind == "table":
        return list(AT_THE_TABLE)
    found = []
    for name in (*GIVEN, *hall_commands.RIGHTS):
        personal = name in law.PERSONAL
        roles = law.roles_of(state, holder.person) if personal else law.acting(state, holder.person)
        if roles.intersection(law.RIGHTS.get(name) or hall_commands.RIGHTS[name]):
            found.append(name)
    return found


def person(shared: SharedEvent, holder: Holder, rooms: Rooms) -> EventPerson:
    """Whom a key stands for, and what they may do."""
    state, key = shared.state, holder.person
    known = state.people.get(key) if key is not None else None
    number = state.numbers.get(key) if key is not None else None
    tables = state.referee_tables.get(key) if key is not None else None
    seated = []
    if holder.table is not None and state.scheduled:
        session = min(max(state.last_started, 1), state.scheduled)
        places = state.seats(session)
        if holder.table <= len(places):
            seated = chairs(state, session, places[holder.table - 1])
    return EventPerson(
        holder.kind,
        key,
        name_of(state, key),
        holder.table,
        None if tables is None else list(tables),
        sorted((law.acting(state, key) - {law.PUBLIC}) if holder.kind != "table" else ()),
        commands_of(shared, holder),
        number,
        None if known is None else known.oath,
        [] if known is None else _sessions(shared, known.key, number, rooms),
        seated,
    )


def _sessions(shared: SharedEvent, key: str, number: int | None, rooms: Rooms) -> list[EventMySession]:
    """The sessions of a player, in their own chair or as a substitute in another's."""
    state = shared.state
    found = []
    for session in range(1, state.scheduled + 1):
        own = [chair for (one, chair), seated in state.seated.items() if (one, seated) == (session, key)]
        if number is not None and (session, number) not in state.seated:
            own.append(number)
        for chair in own:
            place = state.table_of(session, chair)
            if place is None or (state.holder(number or chair, session).key != key and not own):
                continue
            numbers = state.seats(session)[place - 1]
            started = state.sessions.get(session)
            table = None if started is None else started.tables[place - 1]
            result = None
            if table is not None and number == chair:
                result = session_points(session_results(state, session, False).get(chair))
            found.append(
                EventMySession(
                    session,
                    place,
                    where(shared, place),
                    rooms.get((session, place)),
                    SEATS[numbers.index(chair)],
                    chairs(state, session, numbers),
                    result,
                    table is not None and chair in table.missing and bool(table.rows),
                )
            )
    return found
