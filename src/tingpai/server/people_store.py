"""The part of the database that knows people: their names and passwords, and the devices they are logged in on."""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Executable, and_, delete, or_, select, update
from sqlalchemy.engine import Row as SqlRow
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tingpai.server.rows import Person, SessionRow
from tingpai.server.schema import LOG, MATCHES, PEOPLE, PLAYED, SESSIONS, WATCHERS
from tingpai.server.sqlite_reader import SqliteReader
from tingpai.server.writes import Change, new_rows, session_used

NOBODY: Final = "—"
"""The name of a player who has deleted their account, in the matches of others."""


class PeopleStore:
    """Reads and writes people and sessions; the base of `Store`."""

    engine: AsyncEngine
    reader: SqliteReader | None
    """Reads from SQLite; PostgreSQL is asked through the engine."""

    async def _all(self, query: Executable) -> Sequence[SqlRow[Any]]:
        """The rows of a query."""
        if self.reader is not None:
            return await self.reader.read(query)
        async with self.engine.connect() as connection:
            rows: Sequence[SqlRow[Any]] = (await connection.execute(query)).all()
            return rows

    def change(self, *changes: Change) -> "asyncio.Future[None]":
        """Make changes together with what all tables write at this moment: tables never wait for them."""
        raise NotImplementedError

    async def _write(self, *statements: Executable) -> None:
        async with self.engine.begin() as connection:
            for statement in statements:
                await connection.execute(statement)

    # -- people ---------------------------------------------------------------------------------------------

    async def person(self, id: str) -> Person | None:
        """The person with this id."""
        return await self._person(PEOPLE.c.id == id)

    async def person_by_login(self, login: str) -> Person | None:
        """The registered person with this login (see `names.login_of`)."""
        return await self._person(PEOPLE.c.login == login)

    async def _person(self, condition: ColumnElement[bool]) -> Person | None:
        rows = await self._all(select(PEOPLE).where(condition))
        return Person(**rows[0]._mapping) if rows else None

    async def registered_like(self, login: str, likeness: str) -> Person | None:
        """A registered person whose name is this one, or looks like it."""
        same = or_(PEOPLE.c.login == login, PEOPLE.c.likeness == likeness)
        return await self._person(and_(PEOPLE.c.login.is_not(None), same))

    async def add_person(self, person: Person) -> None:
        """Store a new guest."""
        values = {column.name: getattr(person, column.name) for column in PEOPLE.columns}
        await self.change(new_rows(PEOPLE, values))

    async def register(self, id: str, name: str, login: str, likeness: str, password: str) -> bool:
        """Give a guest a name and a password; False if the name is taken, or looks like a taken one."""
        guest = and_(PEOPLE.c.id == id, PEOPLE.c.login.is_(None))
        values = {"name": name, "login": login, "likeness": likeness, "password": password}
        try:
            async with self.engine.begin() as connection:
                return bool((await connection.execute(update(PEOPLE).where(guest).values(values))).rowcount)
        except IntegrityError:
            return False

    async def guests_like(self, likeness: str) -> list[Person]:
        """The guests whose names look like this."""
        query = select(PEOPLE).where(PEOPLE.c.likeness == likeness, PEOPLE.c.login.is_(None))
        return [Person(**row._mapping) for row in await self._all(query)]

    async def update_person(self, id: str, name: str, likeness: str, language: str) -> None:
        """Update a person's name and language."""
        values = {"name": name, "likeness": likeness, "language": language}
        await self._write(update(PEOPLE).where(PEOPLE.c.id == id).values(values))

    async def set_password(self, id: str, password: str) -> None:
        """Store the hash of a new password."""
        await self._write(update(PEOPLE).where(PEOPLE.c.id == id).values(password=password))

    # -- sessions -------------------------------------------------------------------------------------------

    async def add_session(self, row: SessionRow) -> None:
        """Store a new session."""
        values = {column.name: getattr(row, column.name) for column in SESSIONS.columns}
        await self.change(new_rows(SESSIONS, values))

    async def session(self, id: str) -> tuple[SessionRow, Person] | None:
        """A session that has not ended, and its person."""
        mine = [column.label(f"session_{column.name}") for column in SESSIONS.columns]
        query = select(PEOPLE, *mine).join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id)
        rows = await self._all(query.where(SESSIONS.c.id == id, SESSIONS.c.ended.is_(None)))
        if not rows:
            return None
        found = rows[0]._mapping
        session = SessionRow(**{one.name: found[f"session_{one.name}"] for one in SESSIONS.columns})
        return session, Person(**{one.name: found[one.name] for one in PEOPLE.columns}, session=id)

    async def sessions_of(self, person: str, since: float) -> list[SessionRow]:
        """The sessions of a person that have not ended and were used since then, latest first."""
        query = select(SESSIONS).where(
            SESSIONS.c.person == person, SESSIONS.c.ended.is_(None), SESSIONS.c.seen >= since
        )
        rows = await self._all(query.order_by(SESSIONS.c.seen.desc(), SESSIONS.c.created.desc()))
        return [SessionRow(**row._mapping) for row in rows]

    async def touch_session(self, id: str, seen: float) -> None:
        """A session is used."""
        await self.change(session_used(id, seen))

    async def end_sessions(
        self, person: str, at: float, *, only: str | None = None, but: str | None = None
    ) -> bool:
        """End the sessions of a person: all, `only` one, or all `but` one. True if one has ended.

        Tokens of the first release have no session; they end unless only one session is named.
        """
        which = [SESSIONS.c.person == person, SESSIONS.c.ended.is_(None)]
        which += [SESSIONS.c.id == only] if only is not None else []
        which += [SESSIONS.c.id != but] if but is not None else []
        async with self.engine.begin() as connection:
            done = await connection.execute(update(SESSIONS).where(*which).values(ended=at))
            if only is None:
                await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(tokens_from=at))
            return bool(done.rowcount)

    async def sessions_ended_since(self, at: float) -> list[str]:
        """The ids of the sessions that ended since then."""
        return [row.id for row in await self._all(select(SESSIONS.c.id).where(SESSIONS.c.ended >= at))]

    async def delete_sessions(self, before: float) -> None:
        """Forget the sessions that ended before a time."""
        await self._write(delete(SESSIONS).where(SESSIONS.c.ended < before))

    # -- going for good -------------------------------------------------------------------------------------

    async def delete_person(self, id: str, at: float) -> None:
        """Delete a person: name, password and devices.

        Their matches stay for those who played them too, and have a neutral name instead.
        """
        async with self.engine.begin() as connection:
            await _rename_in_matches(connection, id)
            ended = update(SESSIONS).where(SESSIONS.c.person == id, SESSIONS.c.ended.is_(None))
            await connection.execute(ended.values(ended=at))
            await connection.execute(delete(WATCHERS).where(WATCHERS.c.person == id))
            nobody = {"name": NOBODY, "login": None, "password": None, "likeness": "", "tokens_from": at}
            await connection.execute(update(PEOPLE).where(PEOPLE.c.id == id).values(nobody))


async def _rename_in_matches(connection: AsyncConnection, person: str) -> None:
    """Replace the name of a person in the lists and logs of the matches that they played."""
    played = select(PLAYED.c.match, PLAYED.c.chair).where(PLAYED.c.person == person)
    for match, chair in (await connection.execute(played)).all():
        row = (await connection.execute(select(MATCHES.c.players).where(MATCHES.c.id == match))).one()
        players = msgspec.json.decode(row.players)
        players[chair] = NOBODY
        written = msgspec.json.encode(players).decode()
        await connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(players=written))
        named = or_(*(LOG.c.event.contains(f'"{name}"') for name in _NAMING))
        log = select(LOG.c.n, LOG.c.event).where(LOG.c.table_id == match, named)
        for n, event in (await connection.execute(log)).all():
            renamed = _without_name(msgspec.json.decode(event), person, chair)
            place = and_(LOG.c.table_id == match, LOG.c.n == n)
            await connection.execute(
                update(LOG).where(place).values(event=msgspec.json.encode(renamed).decode())
            )


_NAMING: Final = ("table_opened", "match_started", "chair_returned")
"""The events of a log that name people."""


def _without_name(event: dict[str, Any], person: str, chair: int) -> dict[str, Any]:
    if event["event"] == "match_started":
        event["players"][chair] = NOBODY
    elif event["event"] == "table_opened":
        event["chairs"][chair]["name"] = NOBODY
    elif event["event"] == "chair_returned" and event["person"] == person:
        event["name"] = NOBODY
    return event
