"""The database of the desks. Everything that was sent is stored before anybody is told."""

import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import and_, delete, insert, select, update
from sqlalchemy.engine import Row as SqlRow
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from tingpai.desk.arrivals import Arrival
from tingpai.desk.shared_log import SharedDesk
from tingpai.server.desks.schema import DESK_LOG, DESK_PEOPLE, DESKS
from tingpai.server.store import Conflict, Store

LISTED: Final = 100
"""How many desks the list of a person has."""


@dataclass(frozen=True, slots=True)
class DeskSummary:
    """A desk in a list."""

    id: str
    ruleset: str
    players: list[str]
    sums: list[int]
    deals: int
    over: bool
    created: float
    changed: float


class DeskStore:
    """Reads and writes the logs of desks."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._engine = store.engine

    async def _all(self, query: Any) -> Sequence[SqlRow[Any]]:
        return await self._store.read(query)

    async def secret(self, id: str) -> str | None:
        """The hash of a desk's key; None if there is no such desk."""
        rows = await self._all(select(DESKS.c.secret).where(DESKS.c.id == id))
        return rows[0].secret if rows else None

    async def log(self, id: str) -> list[Arrival]:
        """Everything that was sent to a desk."""
        return [Arrival(**msgspec.json.decode(text)) for text in await self.log_texts(id)]

    async def log_texts(self, id: str) -> list[str]:
        """The same as it is stored, in JSON."""
        rows = await self._all(select(DESK_LOG.c.sent).where(DESK_LOG.c.desk_id == id).order_by(DESK_LOG.c.n))
        return [row.sent for row in rows]

    async def add(self, shared: SharedDesk, secret: str) -> bool:
        """Store a desk that has just been opened; False if its id is taken."""
        now = time.time()
        first = shared.first.arrival
        try:
            async with self._engine.begin() as connection:
                new = {
                    "id": shared.id,
                    "secret": secret,
                    "ruleset": shared.desk.opened.ruleset,
                    "created": now,
                }
                await connection.execute(
                    insert(DESKS).values({**new, **_shown(shared), "entries": 1, "changed": now})
                )
                await connection.execute(insert(DESK_LOG), [_row(shared.id, 0, first)])
        except IntegrityError:
            return False
        return True

    async def append(self, id: str, n: int, arrivals: Sequence[Arrival]) -> None:
        """Add arrivals to a log, numbered from `n`; raises `Conflict`, and stores nothing, if a number is taken."""
        try:
            async with self._engine.begin() as connection:
                rows = [_row(id, n + place, one) for place, one in enumerate(arrivals)]
                await connection.execute(insert(DESK_LOG), rows)
                change = {"entries": n + len(rows), "changed": time.time()}
                await connection.execute(update(DESKS).where(DESKS.c.id == id).values(change))
        except IntegrityError:
            raise Conflict(id) from None

    async def show(self, shared: SharedDesk) -> None:
        """Store what lists show of a desk."""
        async with self._engine.begin() as connection:
            await connection.execute(update(DESKS).where(DESKS.c.id == shared.id).values(_shown(shared)))

    async def add_person(self, id: str, person: str) -> None:
        """Put a desk into a person's list."""
        with suppress(IntegrityError):  # it is there already
            async with self._engine.begin() as connection:
                await connection.execute(insert(DESK_PEOPLE).values(desk_id=id, person=person))

    async def desks_of(self, person: str) -> list[DeskSummary]:
        """The desks that a person opened or wrote at, the last one first."""
        own = select(DESK_PEOPLE.c.desk_id).where(DESK_PEOPLE.c.person == person)
        query = select(DESKS).where(DESKS.c.id.in_(own)).order_by(DESKS.c.changed.desc()).limit(LISTED)
        return [
            DeskSummary(
                row.id,
                row.ruleset,
                msgspec.json.decode(row.players),
                msgspec.json.decode(row.sums),
                row.deals,
                bool(row.over),
                row.created,
                row.changed,
            )
            for row in await self._all(query)
        ]

    async def delete_empty(self, before: float) -> None:
        """Delete the desks that were opened before a time and where nobody has written anything since."""
        empty = and_(DESKS.c.entries <= 1, DESKS.c.created < before)
        async with self._engine.begin() as connection:
            ids = [row.id for row in (await connection.execute(select(DESKS.c.id).where(empty))).all()]
            for id in ids:
                await _delete(connection, id)


async def _delete(connection: AsyncConnection, id: str) -> None:
    for column in (DESK_PEOPLE.c.desk_id, DESK_LOG.c.desk_id, DESKS.c.id):
        await connection.execute(delete(column.table).where(column == id))


def _row(id: str, n: int, arrival: Arrival) -> dict[str, Any]:
    sent = msgspec.json.encode(arrival.data()).decode()
    return {"desk_id": id, "n": n, "at": arrival.received / 1000, "sent": sent}


def _shown(shared: SharedDesk) -> dict[str, Any]:
    desk = shared.desk
    return {
        "players": msgspec.json.encode(desk.names.names).decode(),
        "sums": msgspec.json.encode(desk.state.sums).decode(),
        "deals": len(desk.state.played),
        "over": int(desk.over),
    }
