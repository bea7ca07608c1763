"""Endpoints of an event: create, read its parts, write, and what the organiser does beside the log."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from starlette.responses import Response

from tingpai.desk.arrivals import Arrival
from tingpai.errors import BadRequest
from tingpai.server.bridge import at_home
from tingpai.server.events import public_parts, writing
from tingpai.server.events.asking import (
    ID,
    KEY,
    holder_of,
    key_of,
    live_event,
    organiser_of,
    part_response,
    versions,
)
from tingpai.server.events.keys import hash_of
from tingpai.server.events.live import PUBLIC, TABLE, LiveEvent, now_ms, shown
from tingpai.server.events.names import name_of, problem_shown
from tingpai.server.events.store import APPLIED, CONTACT, Private, Stored
from tingpai.server.events.table_parts import protocol, table_part
from tingpai.server.events.wire import (
    EventAnswers,
    EventApplication,
    EventApplicationDropped,
    EventClock,
    EventContact,
    EventHall,
    EventHonours,
    EventInfo,
    EventList,
    EventListed,
    EventLogLine,
    EventLogPage,
    EventLogQuery,
    EventManage,
    EventOutbox,
    EventPerson,
    EventProtocol,
    EventProtocols,
    EventRulings,
    EventSat,
    EventScreens,
    EventSeats,
    EventSessionQuery,
    EventStandings,
    EventTable,
    EventTrial,
    EventTried,
    EventVersions,
    NewEvent,
)
from tingpai.server.http import Call, Nothing, Route
from tingpai.server.refusals import Refused
from tingpai.tournament.shared_event import SharedEvent

DAY_MS: Final = 24 * 3600 * 1000
LOG_PAGE: Final = 100
LONGEST: Final = 200
"""The longest text in an application."""
MOST_APPLICATIONS: Final = 1000


# -- create and list ----------------------------------------------------------------------------------------------


async def create(call: Call) -> EventInfo:
    """Create an event; the same request again gives the event as it is."""
    new: NewEvent = call.body
    if not ID.fullmatch(new.id) or not KEY.fullmatch(new.key):
        raise BadRequest("event-bad-id")
    now = now_ms()
    day0 = now - now % DAY_MS if new.day0 is None else new.day0
    if not now - 400 * DAY_MS < day0 < now + 2 * DAY_MS:
        raise BadRequest("event-bad-day")
    command = {key: value for key, value in new.settings.items() if key not in ("do", "id", "by", "at")}
    first = Arrival(new.id, {"do": "create", **command}, new.device[: writing.LONGEST_NAME], received=now)
    shared = SharedEvent(new.id, day0, first)
    stored = Stored(new.id, hash_of(new.key), day0, new.rehearsal)
    events = call.services.events
    if not await events.store.add(stored, shown(shared), first):
        known = await events.store.find(new.id)
        if known is None or known.secret != stored.secret:
            raise Refused("event-wrong-key", code="forbidden")
        stored, shared = known, await events.read(known)
    return public_parts.info(shared, shared.minute(now), rehearsal=stored.rehearsal)


async def listed(call: Call) -> EventList:
    """The events of the public list."""
    return EventList(
        [
            EventListed(row.id, row.name, row.ruleset, row.phase, row.players, round(row.created * 1000))
            for row in await call.services.events.store.listed()
        ]
    )


@at_home
async def delete(call: Call) -> Nothing:
    """Delete a rehearsal whole."""
    live = await live_event(call)
    organiser_of(call, live)
    if not live.stored.rehearsal:
        raise Refused("event-no-rehearsal", code="conflict", cite="T-02")
    async with live.lock:
        await call.services.events.store.delete(live.shared.id)
    call.services.events.forget(live.shared.id)
    return Nothing()


# -- read -----------------------------------------------------------------------------------------------------------


def part(name: str) -> Callable[[Call], Awaitable[Any]]:
    """The handler that answers with a part."""

    @at_home
    async def read(call: Call) -> Response:
        return await part_response(call, name)

    return read


@at_home
async def all_versions(call: Call) -> Response:
    """The versions of all parts that the asker may read."""
    return await versions(call)


def _path_number(call: Call, name: str) -> int:
    text = call.path[name]
    if not text.isdecimal() or len(text) > 4:
        raise Refused("server-no-address", code="not_found")
    return int(text)


@at_home
async def read_table(call: Call) -> Any:
    """A table for its players and the officials."""
    live, number = await live_event(call), _path_number(call, "table")
    query: EventSessionQuery = call.query
    if query.session is None or query.session == live.state.last_started:
        return await part_response(call, f"{TABLE}{number}")
    who = holder_of(call, live)
    if not live.may_read_table(query.session, number, who):
        raise Refused("event-not-yours", code="forbidden")
    room = live.rooms.get((query.session, number))
    return table_part(live.shared, query.session, number, call.language, live.now, room)


@at_home
async def read_protocol(call: Call) -> EventProtocol:
    """A protocol: public when it is fully signed, else for its players and the officials (T-03)."""
    live = await live_event(call)
    session, number = _path_number(call, "session"), _path_number(call, "table")
    hall = live.state.sessions.get(session)
    if hall is None or not 1 <= number <= len(hall.tables):
        raise Refused("event-no-protocol", code="not_found")
    table = hall.tables[number - 1]
    if not table.full and not live.may_read_table(session, number, live.holder(key_of(call))):
        raise Refused("event-private-protocol", code="forbidden", cite="T-03")
    return protocol(live.shared, hall, table, call.language)


@at_home
async def read_log(call: Call) -> EventLogPage:
    """Who did what, the newest entry first."""
    live = await live_event(call)
    organiser_of(call, live)
    query: EventLogQuery = call.query
    order = live.shared.order
    end = len(order) if query.before is None else max(0, min(query.before, len(order)))
    start = max(0, end - LOG_PAGE)
    lines = [
        EventLogLine(
            sent.position,
            sent.id,
            sent.arrival.received,
            sent.arrival.by,
            name_of(live.state, sent.arrival.by),
            sent.arrival.device,
            sent.do,
            dict(sent.arrival.command),
            sent.status,
            None if sent.error is None else problem_shown(sent.error, call.language),
        )
        for sent in reversed(order[start:end])
    ]
    return EventLogPage(lines, start or None)


# -- write ----------------------------------------------------------------------------------------------------------


@at_home
async def commands(call: Call) -> EventAnswers:
    """Take commands in their order; everything is stored before it is answered."""
    return await writing.write(call, await live_event(call))


@at_home
async def preview(call: Call) -> EventTried:
    """The answer that a command would get; nothing is written."""
    return writing.preview(call, await live_event(call))


@at_home
async def apply(call: Call) -> Nothing:
    """Ask to take part. Only the organiser reads it; they register whom they accept."""
    asked: EventApplication = call.body
    live = await live_event(call)
    if not writing.COMMAND_ID.fullmatch(asked.id):
        raise BadRequest("desk-bad-command-id")
    if not asked.name.strip():
        raise BadRequest("tournament-blank", key="name")
    data = {key: value for key, value in msgspec.to_builtins(asked).items() if key != "id"}
    if max(map(len, data.values())) > LONGEST:
        raise Refused("desk-long-name", code="too_large", most=LONGEST)
    if live.state.hash is not None:
        raise Refused("tournament-registration-closed", code="conflict", cite="§3.5.1; T-11")
    if sum(one.kind == APPLIED for one in live.private) >= MOST_APPLICATIONS:
        raise Refused("event-many-applications", code="too_large")
    await _put(call, live, APPLIED, asked.id, data)
    return Nothing()


@at_home
async def drop_application(call: Call) -> Nothing:
    """Take an application out of the list: the person was registered, or is not wanted."""
    live = await live_event(call)
    organiser_of(call, live)
    await _put(call, live, APPLIED, call.body.id, None)
    return Nothing()


@at_home
async def contact(call: Call) -> Nothing:
    """Keep the contact data of a person, or delete it."""
    live = await live_event(call)
    organiser_of(call, live)
    told: EventContact = call.body
    if told.player not in live.state.people:
        raise BadRequest("tournament-not-registered", code="no_player", key="player", value=told.player[:40])
    if len(told.contact) > LONGEST or len(told.player) > writing.LONGEST_NAME:
        raise Refused("desk-long-name", code="too_large", most=LONGEST)
    await _put(call, live, CONTACT, told.player, told.contact or None)
    return Nothing()


async def _put(call: Call, live: LiveEvent, kind: str, key: str, data: Any) -> None:
    store, id = call.services.events.store, live.shared.id
    if data is None:
        await store.drop_private(id, kind, key)
    else:
        await store.put_private(id, kind, key, data)
    live.private = [one for one in live.private if (one.kind, one.key) != (kind, key)]
    if data is not None:
        live.private.append(Private(kind, key, now_ms() / 1000, data))
    live.tell(("manage",))


@at_home
async def sit(call: Call) -> EventSat:
    """Take your chair at the server's own table (T-39)."""
    live = await live_event(call)
    who = holder_of(call, live)
    if who.person is None:
        raise Refused("event-sit-who", code="forbidden", cite="T-39")
    return EventSat(await call.services.online.sit(live, who.person, call.asker))


_ONE: Final = "/api/events/{id}"
_PARTS: Final[dict[str, tuple[Any, str]]] = {
    "seats": (EventSeats, "Who sits where in every session."),
    "clock": (EventClock, "The clock of the session that started last."),
    "standings": (EventStandings, "Live and official standings, individual and by team."),
    "rulings": (EventRulings, "Rulings and appeals."),
    "protocols": (EventProtocols, "The list of the protocols that are fully signed."),
    "honours": (EventHonours, "What the closing ceremony also names."),
    "screens": (EventScreens, "What every screen shows."),
    "hall": (EventHall, "Every table at a glance, for the officials."),
    "manage": (EventManage, "Registrations, links and the check, for the organiser."),
    "person": (EventPerson, "Whom the key stands for, and what they may do."),
}
_SECRET: Final = ("not_found", "forbidden")

routes = [
    Route(
        "POST",
        "/api/events",
        create,
        "Create an event; its id and the organiser's key are made in the browser.",
        body=NewEvent,
        answer=EventInfo,
        errors=("forbidden", "refused", "bad_option"),
        limit="event_new",
    ),
    Route("GET", "/api/events", listed, "The events that are listed.", answer=EventList, limit="list"),
    Route(
        "GET", _ONE, part("info"), "An event.", answer=EventInfo, errors=("not_found",), limit="event_address"
    ),
    Route(
        "GET",
        f"{_ONE}/versions",
        all_versions,
        "The versions of all parts that the asker may read.",
        answer=EventVersions,
        errors=("not_found",),
        limit="event_address",
    ),
    *(
        Route(
            "GET",
            f"{_ONE}/{name}",
            part(name),
            summary if name in PUBLIC else f"{summary} The header `Event-Key` has the key.",
            answer=kind,
            errors=("not_found",) if name in PUBLIC else _SECRET,
            limit="event_address",
        )
        for name, (kind, summary) in _PARTS.items()
    ),
    Route(
        "GET",
        f"{_ONE}/tables/{{table}}",
        read_table,
        "A table for its players and the officials.",
        query=EventSessionQuery,
        answer=EventTable,
        errors=_SECRET,
        limit="event_address",
    ),
    Route(
        "GET",
        f"{_ONE}/protocols/{{session}}/{{table}}",
        read_protocol,
        "A protocol: public when it is fully signed.",
        answer=EventProtocol,
        errors=_SECRET,
        limit="event_address",
    ),
    Route(
        "GET",
        f"{_ONE}/log",
        read_log,
        "Who did what, for the organiser.",
        query=EventLogQuery,
        answer=EventLogPage,
        errors=_SECRET,
        limit="event_address",
    ),
    Route(
        "POST",
        f"{_ONE}/commands",
        commands,
        "Send commands; the header `Event-Key` has the key.",
        body=EventOutbox,
        answer=EventAnswers,
        errors=(*_SECRET, "too_large"),
        limit="event_address",
        largest=writing.LARGEST_OUTBOX,
    ),
    Route(
        "POST",
        f"{_ONE}/preview",
        preview,
        "The answer that a command would get; nothing is written.",
        body=EventTrial,
        answer=EventTried,
        errors=(*_SECRET, "refused", "no_right", "no_player", "unknown_key", "bad_result"),
        limit="event_address",
    ),
    Route(
        "POST",
        f"{_ONE}/applications",
        apply,
        "Ask to take part.",
        body=EventApplication,
        errors=("not_found", "conflict", "too_large"),
        limit="event_new",
    ),
    Route(
        "POST",
        f"{_ONE}/applications/drop",
        drop_application,
        "Take an application out of the list.",
        body=EventApplicationDropped,
        errors=_SECRET,
        limit="event_address",
    ),
    Route(
        "POST",
        f"{_ONE}/contacts",
        contact,
        "Keep the contact data of a person; an empty text deletes it.",
        body=EventContact,
        errors=(*_SECRET, "no_player", "too_large"),
        limit="event_address",
    ),
    Route(
        "POST",
        f"{_ONE}/sit",
        sit,
        "Take your chair at the server's own table, in the session that is played online.",
        answer=EventSat,
        person=True,
        errors=(*_SECRET, "conflict"),
        limit="event_address",
    ),
    Route(
        "POST",
        f"{_ONE}/delete",
        delete,
        "Delete a rehearsal whole.",
        errors=(*_SECRET, "conflict"),
        limit="event_address",
    ),
]
