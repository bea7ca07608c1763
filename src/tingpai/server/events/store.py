"""The database of the events. Everything that was sent is stored before anybody is told."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from sqlalchemy import and_, delete, insert, select, update
from sqlalchemy.engine import Row as SqlRow
from sqlalchemy.exc import IntegrityError

from tingpai.desk.arrivals import Arrival
from tingpai.server.events.schema import EVENT_LOG, EVENT_PRIVATE, EVENT_ROOMS, EVENTS
from tingpai.server.store import Conflict, Store

LISTED: Final = 100
"""How many events the public list has."""
CONTACT, APPLIED = "contact", "applied"


@dataclass(frozen=True, slots=True)
class Stored:
    """What the database knows about an event besides its log."""

    id: str
    secret: str
    day0: int
    rehearsal: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """What lists show of an event."""

    listed: bool
    name: str
    ruleset: str
    phase: str
    players: int


@dataclass(frozen=True, slots=True)
class Private:
    """An application, or the contact data of a person."""

    kind: str
    key: str
    at: float
    data: Any


@dataclass(slots=True)
class EventRoom:
    """One of the server's own tables, at which a table of an event is played (T-39)."""

    session: int
    table: int
    id: str
    sat: dict[int, str] = field(default_factory=dict)
    """The keys of those who have sat down, by chair."""
    done: bool = False
    """True if the protocol is closed."""


class EventStore:
    """Reads and writes the logs of events, and what is private."""

    def __init__(self, store: Store) -> None:
        self._engine = store.engine

    async def _all(self, query: Any) -> Sequence[SqlRow[Any]]:
        async with self._engine.connect() as connection:
            rows: Sequence[SqlRow[Any]] = (await connection.execute(query)).all()
            return rows

    async def _do(self, *statements: Any) -> None:
        async with self._engine.begin() as connection:
            for one in statements:
                await connection.execute(one)

    # -- the log ---------------------------------------------------------------------------------------------

    async def find(self, id: str) -> Stored | None:
        """What is known about an event; None if there is no such event."""
        rows = await self._all(select(EVENTS).where(EVENTS.c.id == id))
        return Stored(id, rows[0].secret, rows[0].day0, bool(rows[0].rehearsal)) if rows else None

    async def log_texts(self, id: str) -> list[str]:
        """Everything that was sent to an event, in JSON, as it is stored."""
        query = select(EVENT_LOG.c.sent).where(EVENT_LOG.c.event_id == id).order_by(EVENT_LOG.c.n)
        return [row.sent for row in await self._all(query)]

    async def add(self, new: Stored, shown: Shown, first: Arrival) -> bool:
        """Store an event that has just been created; False if its id is taken."""
        now = time.time()
        row = {"id": new.id, "secret": new.secret, "day0": new.day0, "rehearsal": int(new.rehearsal)}
        try:
            await self._do(
                insert(EVENTS).values(
                    {**row, **_columns(shown), "entries": 1, "created": now, "changed": now}
                ),
                insert(EVENT_LOG).values(_row(new.id, 0, first)),
            )
        except IntegrityError:
            return False
        return True

    async def append(self, id: str, n: int, arrivals: Sequence[Arrival]) -> None:
        """Add arrivals to a log, numbered from `n`; raises `Conflict`, and stores nothing, if a number is taken."""
        rows = [_row(id, n + place, one) for place, one in enumerate(arrivals)]
        change = {"entries": n + len(rows), "changed": time.time()}
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(EVENT_LOG), rows)
                await connection.execute(update(EVENTS).where(EVENTS.c.id == id).values(change))
        except IntegrityError:
            raise Conflict(id) from None

    # -- lists -----------------------------------------------------------------------------------------------

    async def show(self, id: str, shown: Shown) -> None:
        """Store what lists show of an event."""
        await self._do(update(EVENTS).where(EVENTS.c.id == id).values(_columns(shown)))

    async def listed(self) -> Sequence[SqlRow[Any]]:
        """The events of the public list, the newest first. A rehearsal is never among them."""
        public = and_(EVENTS.c.listed == 1, EVENTS.c.rehearsal == 0)
        return await self._all(select(EVENTS).where(public).order_by(EVENTS.c.created.desc()).limit(LISTED))

    async def delete(self, id: str) -> None:
        """Delete an event whole."""
        columns = (EVENT_ROOMS.c.event_id, EVENT_PRIVATE.c.event_id, EVENT_LOG.c.event_id, EVENTS.c.id)
        await self._do(*(delete(column.table).where(column == id) for column in columns))

    # -- the server's own tables -----------------------------------------------------------------------------

    async def rooms(self, id: str) -> list[EventRoom]:
        """The server's tables at which an event is played."""
        return [
            EventRoom(row.session, row.table_number, row.room, _sat(row.sat), bool(row.done))
            for row in await self._all(select(EVENT_ROOMS).where(EVENT_ROOMS.c.event_id == id))
        ]

    async def put_room(self, id: str, room: EventRoom) -> None:
        """Store a server's table of an event, and who sits there."""
        columns = EVENT_ROOMS.c
        place = and_(
            columns.event_id == id, columns.session == room.session, columns.table_number == room.table
        )
        sat = msgspec.json.encode({str(chair): key for chair, key in room.sat.items()}).decode()
        values = {"event_id": id, "session": room.session, "table_number": room.table, "room": room.id}
        await self._do(
            delete(EVENT_ROOMS).where(place),
            insert(EVENT_ROOMS).values({**values, "sat": sat, "done": int(room.done)}),
        )

    async def with_open_rooms(self) -> list[str]:
        """The events that are being played at the server's tables."""
        query = select(EVENT_ROOMS.c.event_id).where(EVENT_ROOMS.c.done == 0).distinct()
        return [row.event_id for row in await self._all(query)]

    # -- what is private -------------------------------------------------------------------------------------

    async def private(self, id: str) -> list[Private]:
        """Applications and contact data of an event, the oldest first."""
        query = select(EVENT_PRIVATE).where(EVENT_PRIVATE.c.event_id == id).order_by(EVENT_PRIVATE.c.at)
        return [
            Private(row.kind, row.key, row.at, msgspec.json.decode(row.data))
            for row in await self._all(query)
        ]

    async def put_private(self, id: str, kind: str, key: str, data: Any) -> None:
        """Store an application or contact data, in the place of an older one with the same key."""
        where = _private(id, kind, key)
        row = {"event_id": id, "kind": kind, "key": key, "at": time.time()}
        text = msgspec.json.encode(data).decode()
        await self._do(
            delete(EVENT_PRIVATE).where(where), insert(EVENT_PRIVATE).values({**row, "data": text})
        )

    async def drop_private(self, id: str, kind: str, key: str) -> None:
        """Delete an application or contact data."""
        await self._do(delete(EVENT_PRIVATE).where(_private(id, kind, key)))

    async def forget(self, before: float) -> None:
        """Delete what is private of events in which nothing has happened since a time."""
        old = select(EVENTS.c.id).where(EVENTS.c.changed < before)
        await self._do(delete(EVENT_PRIVATE).where(EVENT_PRIVATE.c.event_id.in_(old)))


def _private(id: str, kind: str, key: str) -> Any:
    return and_(EVENT_PRIVATE.c.event_id == id, EVENT_PRIVATE.c.kind == kind, EVENT_PRIVATE.c.key == key)


def _sat(text: str) -> dict[int, str]:
    sat: dict[str, str] = msgspec.json.decode(text)
    return {int(chair): key for chair, key in sat.items()}


def _columns(shown: Shown) -> dict[str, Any]:
    return {
        "listed": int(shown.listed),
        "name": shown.name,
        "ruleset": shown.ruleset,
        "phase": shown.phase,
        "players": shown.players,
    }


def _row(id: str, n: int, arrival: Arrival) -> dict[str, Any]:
    sent = msgspec.json.encode(arrival.data()).decode()
    return {"event_id": id, "n": n, "at": arrival.received / 1000, "sent": sent}
