"""The database: people, tables, the log of each table, matches. SQLAlchemy Core, SQLite or PostgreSQL.

The log is the truth of a table: `append` writes what happened before anybody is told, `events` reads it back.
Reading a match needs only `match`, `events` and `may_see`.
"""

import re
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import Select, and_, delete, func, insert, or_, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tingpai.server import migrations
from tingpai.server.appender import Appender, Conflict
from tingpai.server.schema import CHAIRS, LOG, MATCHES, META, PEOPLE, PLAYED, TABLES, WATCHERS
from tingpai.server.settings import Sync
from tingpai.server.sqlite import Connections

__all__ = ["ChairRow", "Conflict", "Logged", "MatchRow", "Person", "Store", "TableRow"]

DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
PAGE: Final = 50
_ID: Final = re.compile(r"[\w-]{1,24}", re.ASCII)
"""What an id can be; anything else need not be looked for, and PostgreSQL does not take every text."""
_AT_ONCE: Final = 500
"""How many tables one statement names."""
STALE: Final = 12 * 3600.0
"""Seconds that a public table is listed while it waits."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who came by: a guest, or with a name and a password."""

    id: str
    name: str
    login: str | None
    password: str | None
    language: str
    created: float

    @property
    def guest(self) -> bool:
        """Has this person no password (yet)?"""
        return self.login is None


@dataclass(frozen=True, slots=True)
class ChairRow:
    """A chair: `kind` is person, bot or open."""

    kind: str
    person: str | None = None
    bot: str | None = None
    name: str = ""
    """The person's; empty for others."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as it was set up; `wishes` is what its owner chose (a `NewTable`)."""

    id: str
    ruleset: str
    wishes: Mapping[str, Any]
    owner: str
    secret: str | None
    public: bool
    phase: str
    created: float
    chairs: tuple[ChairRow, ...] = ()


@dataclass(frozen=True, slots=True)
class Logged:
    """A row of a table's log: an event of a deal, of a match, or of the room itself, as JSON has it."""

    n: int
    at: float
    event: dict[str, Any]


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match; it has the id of its table. `place` is of the one whose history was asked for."""

    id: str
    ruleset: str
    created: float
    ended: float | None
    players: tuple[str, ...]
    totals: tuple[int, ...]
    place: int | None = None


class Store:
    """All reading and writing. One for each process."""

    def __init__(self, url: str, sync: Sync = "normal") -> None:
        self.url = make_url(url)
        name = DRIVERS.get(self.url.drivername, self.url.drivername)
        self.sqlite = Connections(sync) if self.url.get_backend_name() == "sqlite" else None
        options = {} if self.sqlite is None else {"async_creator_fn": self.sqlite.made}
        self.engine: AsyncEngine = create_async_engine(self.url.set(drivername=name), connect_args=options)
        if self.sqlite is not None:
            self.sqlite.prepare(self.engine)
        self._appender = Appender(self.engine)

    async def migrate(self) -> None:
        """Make the database, or bring it up to date."""
        async with self.engine.begin() as connection:
            await connection.run_sync(migrations.upgrade)

    async def open(self) -> None:
        """Begin to write."""
        self._appender.start()

    async def close(self) -> None:
        """Write what is still to be written, and let the database go."""
        await self._appender.stop()
        await self.engine.dispose()
        if self.sqlite is not None:
            await self.sqlite.ended()

    async def _all(self, query: Select[Any]) -> Sequence[Any]:
        async with self.engine.connect() as connection:
            rows: Sequence[Any] = (await connection.execute(query)).all()
            return rows

    async def _write(self, *statements: Any) -> None:
        async with self.engine.begin() as connection:
            for statement in statements:
                await connection.execute(statement)

    # -- small facts ----------------------------------------------------------------------------------------

    async def fact(self, name: str) -> str | None:
        """A small fact by its name."""
        rows = await self._all(select(META.c.value).where(META.c.name == name))
        return rows[0].value if rows else None

    async def settle(self, name: str, value: str) -> str:
        """A small fact that is decided once: this value, if nobody has been quicker; the one that holds."""
        with suppress(IntegrityError):
            await self._write(insert(META).values(name=name, value=value))
        return await self.fact(name) or value

    async def note(self, name: str, value: str) -> None:
        """Write a small fact down."""
        async with self.engine.begin() as connection:
            done = await connection.execute(update(META).where(META.c.name == name).values(value=value))
            if not done.rowcount:
                await connection.execute(insert(META).values(name=name, value=value))

    # -- people ---------------------------------------------------------------------------------------------

    async def person(self, id: str) -> Person | None:
        """Somebody by the id."""
        rows = await self._all(select(PEOPLE).where(PEOPLE.c.id == id))
        return Person(*rows[0]) if rows else None

    async def person_by_login(self, login: str) -> Person | None:
        """Somebody by the name, as it is compared."""
        rows = await self._all(select(PEOPLE).where(PEOPLE.c.login == login))
        return Person(*rows[0]) if rows else None

    async def add_person(self, person: Person) -> None:
        """A new guest."""
        values = {column.name: getattr(person, column.name) for column in PEOPLE.columns}
        await self._write(insert(PEOPLE).values(values))

    async def register(self, id: str, name: str, login: str, password: str) -> bool:
        """Give a guest a name and a password; False if somebody has the name."""
        guest = and_(PEOPLE.c.id == id, PEOPLE.c.login.is_(None))
        change = update(PEOPLE).where(guest).values(name=name, login=login, password=password)
        try:
            async with self.engine.begin() as connection:
                return bool((await connection.execute(change)).rowcount)
        except IntegrityError:
            return False

    async def change(self, id: str, name: str, language: str) -> None:
        """Somebody is called so and prefers this language now."""
        await self._write(update(PEOPLE).where(PEOPLE.c.id == id).values(name=name, language=language))

    # -- tables ---------------------------------------------------------------------------------------------

    async def add_table(self, row: TableRow) -> None:
        """A new table with its chairs."""
        values = {column.name: getattr(row, column.name) for column in TABLES.columns}
        values["wishes"] = _json(row.wishes)
        await self._write(
            insert(TABLES).values(values),
            insert(CHAIRS).values(
                [{"table_id": row.id, "chair": chair, **_chair(one)} for chair, one in enumerate(row.chairs)]
            ),
        )

    async def table(self, id: str) -> TableRow | None:
        """A table with its chairs."""
        found = await self._tables(TABLES.c.id == id) if _ID.fullmatch(id) else []
        return found[0] if found else None

    async def public_tables(self) -> list[TableRow]:
        """The public tables that are not over, the latest first; one that nobody starts is soon forgotten."""
        fresh = or_(TABLES.c.phase == "playing", TABLES.c.created > time.time() - STALE)
        return await self._tables(and_(TABLES.c.public, TABLES.c.phase != "over", fresh))

    async def tables_of(self, person: str, *, left: bool = False) -> list[TableRow]:
        """The tables that are not over and where somebody has a chair, or with `left` had one; the latest first."""
        own = [TABLES.c.id.in_(select(CHAIRS.c.table_id).where(CHAIRS.c.person == person))]
        if left:
            own.append(TABLES.c.id.in_(select(PLAYED.c.match).where(PLAYED.c.person == person)))
        return await self._tables(and_(or_(*own), TABLES.c.phase != "over"))

    async def running(self, since: float) -> list[str]:
        """The tables at which a match is being played and something has happened since then."""
        last = select(LOG.c.table_id).group_by(LOG.c.table_id).having(func.max(LOG.c.at) >= since)
        query = select(TABLES.c.id).where(TABLES.c.phase == "playing", TABLES.c.id.in_(last))
        return [row.id for row in await self._all(query)]

    async def _tables(self, condition: Any, most: int = 200) -> list[TableRow]:
        query = select(TABLES).where(condition).order_by(TABLES.c.created.desc()).limit(most)
        rows = await self._all(query)
        chairs: dict[str, dict[int, ChairRow]] = {row.id: {} for row in rows}
        of_them = (
            select(CHAIRS, PEOPLE.c.name)
            .outerjoin(PEOPLE, PEOPLE.c.id == CHAIRS.c.person)
            .where(CHAIRS.c.table_id.in_(list(chairs)))
        )
        for one in await self._all(of_them) if rows else ():
            chairs[one.table_id][one.chair] = ChairRow(one.kind, one.person, one.bot, one.name or "")
        return [_table(row, chairs[row.id]) for row in rows]

    async def set_chair(self, table: str, chair: int, row: ChairRow, was: str | None = None) -> bool:
        """Somebody sits down or gets up; with `was` only if the chair is still of that kind."""
        place = and_(CHAIRS.c.table_id == table, CHAIRS.c.chair == chair)
        if was is not None:
            place = and_(place, CHAIRS.c.kind == was)
        change = update(CHAIRS).where(place).values(_chair(row))
        async with self.engine.begin() as connection:
            return bool((await connection.execute(change)).rowcount)

    async def close_table(self, table: str) -> None:
        """Nobody will play at this table."""
        await self._write(update(TABLES).where(TABLES.c.id == table).values(phase="over"))

    async def add_watcher(self, table: str, person: str) -> None:
        """Somebody may watch a table from now on."""
        with suppress(IntegrityError):  # he may already
            await self._write(insert(WATCHERS).values(table_id=table, person=person))

    async def drop_watcher(self, table: str, person: str) -> None:
        """Somebody watches no more."""
        await self._write(delete(WATCHERS).where(WATCHERS.c.table_id == table, WATCHERS.c.person == person))

    async def watches(self, table: str, person: str) -> bool:
        """May somebody watch a table?"""
        query = select(WATCHERS).where(WATCHERS.c.table_id == table, WATCHERS.c.person == person)
        return bool(await self._all(query))

    async def forget(self, before: float) -> None:
        """Delete the tables that were over before a time, or never began, with all that belongs to them.

        And the guests who came before it and have nothing left here.
        """
        ended = func.coalesce(MATCHES.c.ended, TABLES.c.created)
        old = (
            select(TABLES.c.id)
            .outerjoin(MATCHES, MATCHES.c.id == TABLES.c.id)
            .where(TABLES.c.phase != "playing", ended < before)
        )
        async with self.engine.begin() as connection:
            ids = [row.id for row in (await connection.execute(old)).all()]
            for start in range(0, len(ids), _AT_ONCE):
                some = ids[start : start + _AT_ONCE]
                for column in (
                    *(PLAYED.c.match, MATCHES.c.id, LOG.c.table_id),
                    *(WATCHERS.c.table_id, CHAIRS.c.table_id, TABLES.c.id),
                ):
                    await connection.execute(delete(column.table).where(column.in_(some)))
            bound = [
                PEOPLE.c.id.not_in(select(column).where(column.is_not(None)))
                for column in (TABLES.c.owner, CHAIRS.c.person, WATCHERS.c.person, PLAYED.c.person)
            ]
            guests = and_(PEOPLE.c.login.is_(None), PEOPLE.c.created < before, *bound)
            await connection.execute(delete(PEOPLE).where(guests))

    # -- the log --------------------------------------------------------------------------------------------

    async def append(self, table: str, n: int, at: float, events: Sequence[Mapping[str, Any]]) -> None:
        """Write what happened at a table under the numbers from `n` on; true once this returns.

        Raises `Conflict`, and writes nothing, where another writer was there first.
        """
        await self._appender.append(
            [
                {"table_id": table, "n": n + place, "at": at, "event": _json(one)}
                for place, one in enumerate(events)
            ]
        )

    async def events(self, table: str, after: int = -1) -> list[Logged]:
        """The log of a table, from the first row after number `after` on."""
        query = select(LOG).where(LOG.c.table_id == table, LOG.c.n > after).order_by(LOG.c.n)
        return [Logged(row.n, row.at, msgspec.json.decode(row.event)) for row in await self._all(query)]

    # -- matches --------------------------------------------------------------------------------------------

    async def keep_match(
        self, row: MatchRow, people: Mapping[int, str], places: Sequence[int], phase: str
    ) -> None:
        """Write down how a match stands, and the phase of its table; the same twice changes nothing.

        `people` are those who sat down, by chair; `places` are everybody's once the match is over.
        """
        values = {"players": _json(row.players), "totals": _json(row.totals), "ended": row.ended}
        async with self.engine.begin() as connection:
            done = await connection.execute(update(MATCHES).where(MATCHES.c.id == row.id).values(values))
            if not done.rowcount:
                new = {"id": row.id, "ruleset": row.ruleset, "created": row.created, **values}
                await connection.execute(insert(MATCHES).values(new))
                entries = [{"match": row.id, "chair": chair, "person": one} for chair, one in people.items()]
                if entries:
                    await connection.execute(insert(PLAYED).values(entries))
            for chair, place in enumerate(places):
                mine = and_(PLAYED.c.match == row.id, PLAYED.c.chair == chair)
                await connection.execute(update(PLAYED).where(mine).values(place=place))
            await connection.execute(update(TABLES).where(TABLES.c.id == row.id).values(phase=phase))

    async def match(self, id: str) -> MatchRow | None:
        """A match by its id."""
        rows = await self._all(select(MATCHES).where(MATCHES.c.id == id)) if _ID.fullmatch(id) else ()
        return _match(rows[0]) if rows else None

    async def history(self, person: str, before: float | None = None) -> list[MatchRow]:
        """The matches that somebody sat down at, the latest first, a page of them that began before a time."""
        query = (
            select(MATCHES, PLAYED.c.place)
            .join(PLAYED, PLAYED.c.match == MATCHES.c.id)
            .where(PLAYED.c.person == person, MATCHES.c.created < (time.time() if before is None else before))
            .order_by(MATCHES.c.created.desc())
            .limit(PAGE)
        )
        return [_match(row, row.place) for row in await self._all(query)]

    async def sat(self, matches: Sequence[str]) -> set[tuple[str, int]]:
        """The chairs of some matches at which people sat down, each with its match; bots had the others."""
        query = select(PLAYED.c.match, PLAYED.c.chair).where(PLAYED.c.match.in_(matches))
        return {(row.match, row.chair) for row in await self._all(query)}

    async def may_see(self, match: str, person: str | None) -> bool:
        """May somebody look at a match? Everybody at a public one; else those who played or watch it."""
        if not _ID.fullmatch(match):
            return False
        seen = or_(
            TABLES.c.public,
            TABLES.c.id.in_(select(PLAYED.c.match).where(PLAYED.c.person == person)),
            TABLES.c.id.in_(select(WATCHERS.c.table_id).where(WATCHERS.c.person == person)),
        )
        return bool(await self._all(select(TABLES.c.id).where(TABLES.c.id == match, seen)))


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _chair(row: ChairRow) -> dict[str, Any]:
    return {"kind": row.kind, "person": row.person, "bot": row.bot}


def _table(row: Any, chairs: Mapping[int, ChairRow]) -> TableRow:
    return TableRow(
        row.id,
        row.ruleset,
        msgspec.json.decode(row.wishes),
        row.owner,
        row.secret,
        row.public,
        row.phase,
        row.created,
        tuple(chairs[chair] for chair in sorted(chairs)),
    )


def _match(row: Any, place: int | None = None) -> MatchRow:
    players, totals = msgspec.json.decode(row.players), msgspec.json.decode(row.totals)
    return MatchRow(row.id, row.ruleset, row.created, row.ended, tuple(players), tuple(totals), place)
