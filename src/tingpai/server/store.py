"""The database: people, tables, the log of each table, matches. SQLAlchemy Core, SQLite or PostgreSQL.

The log is the truth of a table: `append` stores what happened before anybody is told, `events` reads it back.
"""

import asyncio
import re
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, and_, delete, func, insert, or_, select, update
from sqlalchemy.engine import Row as SqlRow
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tingpai.server import migrations
from tingpai.server import writes as to
from tingpai.server.appender import Appender, Writer
from tingpai.server.people_store import PeopleStore
from tingpai.server.postgres_writer import PostgresWriter
from tingpai.server.rows import ChairRow, LogRow, MatchRow, Row, TableRow
from tingpai.server.schema import CHAIRS, LOG, MATCHES, META, PEOPLE, PLAYED, SESSIONS, TABLES, WATCHERS
from tingpai.server.settings import Sync
from tingpai.server.sqlite import LARGEST_CHECKED, Damaged, SqliteConnections, file_of, protect
from tingpai.server.sqlite_writer import SqliteWriter
from tingpai.server.wire import Kind, NewTable
from tingpai.server.writes import Change, Conflict, NotStored, Write, as_json

__all__ = ["Conflict", "NotStored", "Store"]

DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
_MATCHES_AT_ONCE: Final = 5
"""The number of matches whose results are read at once."""
PAGE: Final = 50
"""The number of matches on a page of a history."""
_ID: Final = re.compile(r"[\w-]{1,24}", re.ASCII)
"""The form of an id. Other texts are not looked up; PostgreSQL would refuse some of them with an error."""
_AT_ONCE: Final = 500
"""The number of tables that one statement names, and of events that it reads, at most."""
MOST_LISTED: Final = 10
"""The number of public tables of one owner that are listed."""
STALE: Final = 12 * 3600.0
"""The number of seconds that a waiting public table stays in the list."""


class Store(PeopleStore):
    """All reading and writing; one object for each process."""

    def __init__(self, url: str, sync: Sync = "normal") -> None:
        self.url = make_url(url)
        name = DRIVERS.get(self.url.drivername, self.url.drivername)
        self.sqlite = SqliteConnections(sync) if self.url.get_backend_name() == "sqlite" else None
        options = {} if self.sqlite is None else {"async_creator_fn": self.sqlite.connect}
        self.engine: AsyncEngine = create_async_engine(self.url.set(drivername=name), connect_args=options)
        if self.sqlite is not None:
            self.sqlite.prepare(self.engine)
        self.appender = Appender(self._writer(sync))

    def _writer(self, sync: Sync) -> Writer:
        if self.sqlite is None:
            return PostgresWriter(self.engine)
        return SqliteWriter(self.url.database or ":memory:", sync)

    async def migrate(self) -> None:
        """Create the tables of the database, or bring them up to date."""
        file = file_of(self.url)
        if file is not None:
            protect(file)
        async with self.engine.begin() as connection:
            await connection.run_sync(migrations.upgrade)

    async def check(self) -> None:
        """Raise an error if the database is damaged or cannot be written to."""
        file = file_of(self.url)
        if file is not None and file.stat().st_size <= LARGEST_CHECKED:
            async with self.engine.connect() as connection:
                found = (await connection.exec_driver_sql("PRAGMA quick_check(1)")).scalar()
                if found != "ok":
                    raise Damaged(str(found))
        await self.set_fact("started", repr(time.time()))

    async def open(self) -> None:
        """Start the task that writes."""
        await self.appender.start()

    async def close(self) -> None:
        """Write what is still waiting, and close all connections."""
        await self.appender.stop()
        await self.engine.dispose()
        if self.sqlite is not None:
            await self.sqlite.close()

    # -- named values ----------------------------------------------------------------------------------------

    async def fact(self, name: str) -> str | None:
        """The value that is stored under a name."""
        rows = await self._all(select(META.c.value).where(META.c.name == name))
        return rows[0].value if rows else None

    async def set_fact_once(self, name: str, value: str) -> str:
        """Store a value unless there is one already; returns the value that is stored."""
        with suppress(IntegrityError):
            await self._write(insert(META).values(name=name, value=value))
        return await self.fact(name) or value

    async def set_fact(self, name: str, value: str) -> None:
        """Store a value under a name."""
        async with self.engine.begin() as connection:
            done = await connection.execute(update(META).where(META.c.name == name).values(value=value))
            if not done.rowcount:
                await connection.execute(insert(META).values(name=name, value=value))

    # -- tables ---------------------------------------------------------------------------------------------

    async def add_table(self, row: TableRow) -> None:
        """Store a new table with its chairs."""
        same = [column.name for column in TABLES.columns if column.name != "wishes"]
        values = {name: getattr(row, name) for name in same}
        values["wishes"] = as_json(row.settings)
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
        """The public tables that are not over, newest first; without those that have been waiting for long.

        Of one owner only the newest are listed, so nobody can fill the list.
        """
        listed = and_(TABLES.c.public, TABLES.c.phase != "over", _fresh())
        place = func.row_number().over(partition_by=TABLES.c.owner, order_by=TABLES.c.created.desc())
        ranked = select(TABLES.c.id, place.label("place")).where(listed).subquery()
        return await self._tables(TABLES.c.id.in_(select(ranked.c.id).where(ranked.c.place <= MOST_LISTED)))

    async def number_of_tables(self, person: str) -> int:
        """The number of tables that are not over and that a person owns or has a chair at.

        A table without a chair of the owner does not count any more when it has been waiting for long.
        """
        seated = TABLES.c.id.in_(select(CHAIRS.c.table_id).where(CHAIRS.c.person == person))
        mine = or_(seated, and_(TABLES.c.owner == person, _fresh()))
        rows = await self._all(select(func.count()).where(TABLES.c.phase != "over", mine))
        return int(rows[0][0])

    async def tables_of(self, person: str, *, left: bool = False) -> list[TableRow]:
        """The tables that are not over and where a person has a chair, newest first; with `left` also had one."""
        own = [TABLES.c.id.in_(select(CHAIRS.c.table_id).where(CHAIRS.c.person == person))]
        if left:
            own.append(TABLES.c.id.in_(select(PLAYED.c.match).where(PLAYED.c.person == person)))
        return await self._tables(and_(or_(*own), TABLES.c.phase != "over"))

    async def running(self, since: float) -> list[str]:
        """The ids of the tables whose match is being played and whose log has a row since then, latest first."""
        # The key of the log finds the last row of each table, so the log is not read.
        last = (
            select(LOG.c.at)
            .where(LOG.c.table_id == TABLES.c.id)
            .order_by(LOG.c.n.desc())
            .limit(1)
            .scalar_subquery()
        )
        query = select(TABLES.c.id).where(TABLES.c.phase == "playing", last >= since).order_by(last.desc())
        return [row.id for row in await self._all(query)]

    async def _tables(self, condition: ColumnElement[bool], most: int = 200) -> list[TableRow]:
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

    async def set_chair(self, table: str, chair: int, row: ChairRow, was: Kind | None = None) -> bool:
        """Change a chair; with `was` only if the chair is still of that kind. True if it was changed."""
        try:
            await self.change(to.chair_change(table, chair, row, was))
        except Conflict:
            return False
        return True

    async def close_table(self, table: str) -> None:
        """Mark a table as over before its match has begun."""
        await self.change(to.phase_change(table, "over"))

    async def add_watcher(self, table: str, person: str) -> None:
        """Allow a person to watch a table."""
        with suppress(IntegrityError):  # it was allowed already
            await self._write(insert(WATCHERS).values(table_id=table, person=person))

    async def drop_watcher(self, table: str, person: str) -> None:
        """A person no longer watches a table."""
        await self.change(to.watcher_leaves(table, person))

    async def may_watch(self, table: str, person: str) -> bool:
        """True if a person may watch a table."""
        query = select(WATCHERS).where(WATCHERS.c.table_id == table, WATCHERS.c.person == person)
        return bool(await self._all(query))

    async def delete_old(self, before: float) -> None:
        """Delete tables that ended, or were opened and never began, before a time, with everything of theirs.

        Guests who came before that time and have nothing left here are deleted too.
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
            of_guests = SESSIONS.c.person.in_(select(PEOPLE.c.id).where(guests))
            await connection.execute(delete(SESSIONS).where(of_guests))
            await connection.execute(delete(PEOPLE).where(guests))

    # -- the log --------------------------------------------------------------------------------------------

    def append(
        self, table: str, n: int, at: float, events: Sequence[Row], changes: Sequence[Change] = ()
    ) -> "asyncio.Future[None]":
        """Add events to the log of a table, numbered from `n`, and make the changes that follow from them.

        Everything is stored when the future is done. If another writer has used one of the numbers, or a change is
        not possible any more, the future has a `Conflict`, and nothing is stored.
        """
        return self.appender.append(Write(to.log_rows(table, n, at, events), changes))

    def change(self, *changes: Change) -> "asyncio.Future[None]":
        """Make changes of a table that its log does not have; see `append`."""
        return self.appender.append(Write((), changes))

    async def events(self, table: str, after: int = -1) -> list[LogRow]:
        """The rows of a table's log with numbers above `after`."""
        query = select(LOG).where(LOG.c.table_id == table, LOG.c.n > after).order_by(LOG.c.n)
        return [LogRow(row.n, row.at, msgspec.json.decode(row.event)) for row in await self._all(query)]

    async def event_texts(self, table: str) -> list[str]:
        """The events of a table's log as JSON. They are read in parts, so that nobody else waits for long."""
        found: list[str] = []
        after = -1
        while True:
            query = select(LOG.c.n, LOG.c.event).where(LOG.c.table_id == table, LOG.c.n > after)
            rows = await self._all(query.order_by(LOG.c.n).limit(_AT_ONCE))
            found += [row.event for row in rows]
            if len(rows) < _AT_ONCE:
                return found
            after = rows[-1].n

    # -- matches --------------------------------------------------------------------------------------------

    async def save_match(
        self, row: MatchRow, people: Mapping[int, str], places: Sequence[int], phase: str
    ) -> None:
        """Store the standings of a match and the phase of its table. Storing the same twice changes nothing.

        `people` are the persons who sat down, by chair; `places` is empty until the match is over.
        """
        await self.change(*to.match_changes(row, people, places, phase))

    async def match(self, id: str) -> MatchRow | None:
        """The match with this id."""
        rows = await self._all(select(MATCHES).where(MATCHES.c.id == id)) if _ID.fullmatch(id) else ()
        return _match(rows[0]) if rows else None

    async def history(self, person: str, before: float | None = None) -> list[MatchRow]:
        """A page of the matches of a person, newest first; with `before` only those that began before that time."""
        query = (
            select(MATCHES, PLAYED.c.place, PLAYED.c.chair)
            .join(PLAYED, PLAYED.c.match == MATCHES.c.id)
            .where(PLAYED.c.person == person, MATCHES.c.created < (time.time() if before is None else before))
            .order_by(MATCHES.c.created.desc())
            .limit(PAGE)
        )
        return [_match(row, row.place, row.chair) for row in await self._all(query)]

    async def results_of(self, person: str, most: int) -> list[tuple[str, int, list[str]]]:
        """The newest matches of a person: the ruleset, the person's chair, and who won what, as the log has it.

        Only the events `won` and `deal_played` are read, a few matches at a time, so that nobody else waits for long.
        """
        query = (
            select(MATCHES.c.id, MATCHES.c.ruleset, PLAYED.c.chair)
            .join(PLAYED, PLAYED.c.match == MATCHES.c.id)
            .where(PLAYED.c.person == person)
            .order_by(MATCHES.c.created.desc())
            .limit(most)
        )
        played = await self._all(query)
        rows: dict[str, list[str]] = {row.id: [] for row in played}
        results = or_(*(LOG.c.event.like(f'{{"event":"{name}"%') for name in ("won", "deal_played")))
        for start in range(0, len(played), _MATCHES_AT_ONCE):
            ids = [row.id for row in played[start : start + _MATCHES_AT_ONCE]]
            found = select(LOG.c.table_id, LOG.c.event).where(LOG.c.table_id.in_(ids), results)
            for row in await self._all(found.order_by(LOG.c.table_id, LOG.c.n)):
                rows[row.table_id].append(row.event)
        return [(row.ruleset, row.chair, rows[row.id]) for row in played]

    async def chairs_of_people(self, matches: Sequence[str]) -> set[tuple[str, int]]:
        """Pairs of match and chair where a person sat down; bots had the other chairs."""
        query = select(PLAYED.c.match, PLAYED.c.chair).where(PLAYED.c.match.in_(matches))
        return {(row.match, row.chair) for row in await self._all(query)}

    async def may_see(self, match: str, person: str | None) -> bool:
        """True if a person may look at a match: a public one, or one that they played in or watch."""
        if not _ID.fullmatch(match):
            return False
        seen = or_(
            TABLES.c.public,
            TABLES.c.id.in_(select(PLAYED.c.match).where(PLAYED.c.person == person)),
            TABLES.c.id.in_(select(WATCHERS.c.table_id).where(WATCHERS.c.person == person)),
        )
        return bool(await self._all(select(TABLES.c.id).where(TABLES.c.id == match, seen)))


def _fresh() -> ColumnElement[bool]:
    """The table is being played, or has not been waiting for long."""
    return or_(TABLES.c.phase == "playing", TABLES.c.created > time.time() - STALE)


def _chair(row: ChairRow) -> dict[str, Any]:
    return {"kind": row.kind, "person": row.person, "bot": row.bot}


def _table(row: SqlRow[Any], chairs: Mapping[int, ChairRow]) -> TableRow:
    return TableRow(
        row.id,
        row.ruleset,
        msgspec.json.decode(row.wishes, type=NewTable),
        row.owner,
        row.secret,
        row.public,
        row.phase,
        row.created,
        tuple(chairs[chair] for chair in sorted(chairs)),
    )


def _match(row: SqlRow[Any], place: int | None = None, chair: int | None = None) -> MatchRow:
    players, totals = msgspec.json.decode(row.players), msgspec.json.decode(row.totals)
    return MatchRow(row.id, row.ruleset, row.created, row.ended, tuple(players), tuple(totals), place, chair)
