"""What operators read and write: people, bans, reports, and the log of their own acts.

Each act and its entry in the log are one transaction.
"""

import time
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Executable, and_, delete, func, insert, or_, select, update
from sqlalchemy.engine import Row
from sqlalchemy.exc import IntegrityError

from tingpai.server.names import likeness, login_of
from tingpai.server.schema import ACTS, BANS, CHAIRS, PEOPLE, REPORTS, SESSIONS, TABLES
from tingpai.server.store import Store

AT_MOST: Final = 200
"""The number of lines of a list."""


class OperatorStore:
    """The acts of one operator."""

    def __init__(self, store: Store, operator: str = "") -> None:
        self._store = store
        self._operator = operator

    async def _all(self, query: Any) -> Sequence[Row[Any]]:
        async with self._store.engine.connect() as connection:
            found: Sequence[Row[Any]] = (await connection.execute(query)).all()
            return found

    async def _act(
        self, act: str, target: str, reason: str, detail: str = "", *statements: Executable
    ) -> None:
        entry = {"at": time.time(), "operator": self._operator[:80], "act": act, "target": target}
        async with self._store.engine.begin() as connection:
            for statement in statements:
                await connection.execute(statement)
            await connection.execute(insert(ACTS).values({**entry, "detail": detail, "reason": reason}))

    # -- looking --------------------------------------------------------------------------------------------

    async def people(self, words: str = "") -> Sequence[Row[Any]]:
        """The people whose id or name this is, or whose name contains it; newest first, with the end of their ban."""
        found = or_(
            PEOPLE.c.id == words,
            PEOPLE.c.login == login_of(words),
            func.lower(PEOPLE.c.name).contains(words.lower(), autoescape=True),
        )
        query = select(PEOPLE, BANS.c.at.label("banned"), BANS.c.until, BANS.c.reason)
        query = query.outerjoin(BANS, BANS.c.person == PEOPLE.c.id).where(found)
        return await self._all(query.order_by(PEOPLE.c.created.desc()).limit(AT_MOST))

    async def one_person(self, words: str) -> Row[Any] | None:
        """The person with this id or this registered name."""
        for row in await self.people(words):
            if row.id == words or row.login == login_of(words):
                return row
        return None

    async def tables_of(self, person: str) -> Sequence[Row[Any]]:
        """The tables that are not over and where a person has a chair."""
        query = select(TABLES).join(CHAIRS, CHAIRS.c.table_id == TABLES.c.id)
        return await self._all(query.where(CHAIRS.c.person == person, TABLES.c.phase != "over"))

    async def sessions_of(self, person: str) -> int:
        """The number of devices on which a person is logged in."""
        query = select(func.count()).where(SESSIONS.c.person == person, SESSIONS.c.ended.is_(None))
        return int((await self._all(query))[0][0])

    async def is_table(self, table: str) -> bool:
        """True if there is such a table."""
        return bool(await self._all(select(TABLES.c.id).where(TABLES.c.id == table)))

    async def acts(self, target: str = "") -> Sequence[Row[Any]]:
        """What operators did, latest first; with `target` only what they did to it."""
        query = select(ACTS).where(ACTS.c.target == target) if target else select(ACTS)
        return await self._all(query.order_by(ACTS.c.id.desc()).limit(AT_MOST))

    # -- acting ---------------------------------------------------------------------------------------------

    async def ban(self, person: str, until: float | None, reason: str) -> None:
        """Ban a person until a time: all their sessions end, and they cannot log in before it."""
        now = time.time()
        ended = update(SESSIONS).where(SESSIONS.c.person == person, SESSIONS.c.ended.is_(None))
        await self._act(
            "ban",
            person,
            reason,
            "" if until is None else time.strftime("until %Y-%m-%d %H:%M UTC", time.gmtime(until)),
            delete(BANS).where(BANS.c.person == person),
            insert(BANS).values(person=person, at=now, until=until, reason=reason),
            ended.values(ended=now),
            update(PEOPLE).where(PEOPLE.c.id == person).values(tokens_from=now),
        )

    async def unban(self, person: str, reason: str) -> None:
        """Take a ban back."""
        await self._act("unban", person, reason, "", delete(BANS).where(BANS.c.person == person))

    async def end_sessions(self, person: str, reason: str) -> None:
        """Log a person out on all devices."""
        now = time.time()
        ended = update(SESSIONS).where(SESSIONS.c.person == person, SESSIONS.c.ended.is_(None))
        tokens = update(PEOPLE).where(PEOPLE.c.id == person).values(tokens_from=now)
        await self._act("end-sessions", person, reason, "", ended.values(ended=now), tokens)

    async def rename(self, person: str, name: str, reason: str, *, guest: bool) -> bool:
        """Give a person another name; False if it is taken. Registered people log in with it from now on."""
        other = await self._store.registered_like(login_of(name), likeness(name))
        if other is not None and other.id != person:
            return False
        values = {"name": name, "likeness": likeness(name), **({} if guest else {"login": login_of(name)})}
        change = update(PEOPLE).where(PEOPLE.c.id == person).values(values)
        try:
            await self._act("rename", person, reason, name, change)
        except IntegrityError:
            return False
        return True

    async def close_table(self, table: str, reason: str) -> None:
        """A running server ends the match and closes the table; a stopped one does so when it starts."""
        await self._act("close", table, reason)

    # -- for the server -------------------------------------------------------------------------------------

    async def is_banned(self, person: str) -> bool:
        """True if a person is banned now."""
        lasts = or_(BANS.c.until.is_(None), BANS.c.until > time.time())
        return bool(await self._all(select(BANS.c.person).where(BANS.c.person == person, lasts)))

    async def acts_to_do(self, since: float) -> Sequence[Row[Any]]:
        """The acts since a time, and older ones that a server must still do."""
        open_ones = and_(ACTS.c.act == "close", ACTS.c.done.is_(None))
        return await self._all(select(ACTS).where(or_(ACTS.c.at >= since, open_ones)).order_by(ACTS.c.id))

    async def finish(self, act: int) -> None:
        """A server has done an act."""
        async with self._store.engine.begin() as connection:
            await connection.execute(update(ACTS).where(ACTS.c.id == act).values(done=time.time()))

    # -- reports --------------------------------------------------------------------------------------------

    async def add_report(self, reporter: str, table: str, person: str | None, text: str) -> None:
        """Store a report."""
        async with self._store.engine.begin() as connection:
            values = {"reporter": reporter, "table_id": table, "person": person, "text": text}
            await connection.execute(insert(REPORTS).values({"at": time.time(), **values}))

    async def reports_by(self, reporter: str, since: float) -> int:
        """The number of reports of a person since a time."""
        query = select(func.count()).where(REPORTS.c.reporter == reporter, REPORTS.c.at >= since)
        return int((await self._all(query))[0][0])

    async def reports(self, *, closed: bool = False) -> Sequence[Row[Any]]:
        """The reports, latest first; with `closed` also those that were answered."""
        query = select(REPORTS) if closed else select(REPORTS).where(REPORTS.c.closed.is_(None))
        return await self._all(query.order_by(REPORTS.c.id.desc()).limit(AT_MOST))

    async def report(self, id: int) -> Row[Any] | None:
        """One report."""
        rows = await self._all(select(REPORTS).where(REPORTS.c.id == id))
        return rows[0] if rows else None

    async def answer_report(self, id: int, answer: str) -> None:
        """Close a report with a note."""
        change = update(REPORTS).where(REPORTS.c.id == id).values(closed=time.time(), answer=answer)
        await self._act("answer", str(id), answer, "", change)
