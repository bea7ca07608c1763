"""The server's own tables of an event (T-39): the session opens them, the clock closes them.

Their matches are the protocols.
An event and its tables live in the same worker. Whatever is written into the event's log has an id that follows from
the deal, so it can be written again after a crash without harm.
"""

import asyncio
import logging
import secrets
from contextlib import suppress
from dataclasses import replace
from math import ceil, inf
from typing import Any, Final

from tingpai.desk.arrivals import Arrival
from tingpai.server.events.live import Events, LiveEvent, now_ms
from tingpai.server.events.played import played_rows
from tingpai.server.events.store import EventRoom
from tingpai.server.ids import new_id
from tingpai.server.refusals import Refused
from tingpai.server.room import Room
from tingpai.server.rooms import Rooms
from tingpai.server.rows import ChairRow, Person, TableRow
from tingpai.server.store import Store
from tingpai.server.wire import Clock, NewChair, NewTable
from tingpai.state.deal import Over
from tingpai.tournament.hall import SERVER, Session, Table
from tingpai.tournament.state import LATENESS

LOG: Final = logging.getLogger("tingpai.server")
CLOCK: Final = Clock(move=20, claim=3, bank=60)
"""Seconds for a move, for a claim (three by the book), and in reserve for a deal."""
GRACE: Final = 1.0
"""The tables open when the session starts, so players who sit down within this minute are not late."""
LATEST: Final = LATENESS[-1][0]
"""Players who are later than so many minutes miss the session (T-18)."""
RETRY: Final = 2.0


class OnlineTables:
    """Looks after the server's own tables of all events of this process."""

    def __init__(self, events: Events, store: Store, rooms: Rooms) -> None:
        self.events = events
        self.store = store
        self.rooms = rooms
        self._cares: dict[str, SessionCare] = {}
        events.on_change = self.look_after

    async def open(self) -> None:
        """Go on with the sessions that were being played when the server stopped."""
        for id in await self.events.store.with_open_rooms():
            if self.rooms.is_home(id):
                await self.events.live(id)

    async def close(self) -> None:
        """Stop; nothing is lost."""
        for care in list(self._cares.values()):
            await care.stop()

    def look_after(self, live: LiveEvent) -> None:
        """An event was loaded or has changed: look after its tables if it is played at ours."""
        care = self._cares.get(live.shared.id)
        if care is None or care.live is not live:
            if not open_tables(live):
                return
            care = self._cares[live.shared.id] = SessionCare(self, live)
        care.wake()

    def forget(self, id: str) -> None:
        """Nothing is left to do for an event."""
        self._cares.pop(id, None)

    async def sit(self, live: LiveEvent, key: str, person: Person) -> str:
        """Somebody takes their chair in the running session; returns the id of the table."""
        self.look_after(live)
        care = self._cares.get(live.shared.id)
        if care is None:
            raise Refused("event-no-online-seat", code="conflict", cite="T-39")
        return await care.sit(key, person)


def open_tables(live: LiveEvent) -> list[tuple[Session, Table]]:
    """The tables that are played at ours and whose protocols are not closed."""
    return [(hall, table) for hall, table in live.state.finished_tables() if table.online and not table.full]


class SessionCare:
    """The tables of one event. One step at a time: a task runs it when something has changed or is due."""

    def __init__(self, tables: OnlineTables, live: LiveEvent) -> None:
        self.tables = tables
        self.live = live
        self._known: dict[tuple[int, int], EventRoom] | None = None
        self._lock = asyncio.Lock()
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Something has changed: see what there is to do."""
        self._news.set()
        if self._task is None:
            self.live.kept += 1
            self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """End the task."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        try:
            while open_tables(self.live):
                self._news.clear()
                try:
                    async with self._lock:
                        seconds = await self._step()
                except Exception:
                    LOG.exception("the online tables of event %s", self.live.shared.id)
                    seconds = RETRY
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._news.wait(), None if seconds == inf else seconds)
        finally:
            self._task = None
            self.live.kept -= 1
            self.tables.forget(self.live.shared.id)

    async def _rooms(self) -> dict[tuple[int, int], EventRoom]:
        if self._known is None:
            found = await self.tables.events.store.rooms(self.live.shared.id)
            self._known = {(one.session, one.table): one for one in found}
            self._show()
        return self._known

    async def _known_room(self, hall: Session, table: Table) -> EventRoom | None:
        """The server's table at which a table of the session is played, once somebody has sat down."""
        return (await self._rooms()).get((hall.number, table.number))

    def _show(self) -> None:
        assert self._known is not None
        self.live.rooms = {place: one.id for place, one in self._known.items()}

    # -- what is due -----------------------------------------------------------------------------------------

    async def _step(self) -> float:
        """Do everything that is due; returns the seconds until more will be."""
        waits = [await self._care(hall, table) for hall, table in open_tables(self.live)]
        return min(waits, default=inf)

    async def _care(self, hall: Session, table: Table) -> float:
        known = await self._known_room(hall, table)
        room = None if known is None else await self._room(known)
        if hall.paused is not None:
            if room is not None:
                await room.pause()
            return inf
        if room is not None:
            await room.go_on()
            if all(self._sits(known, hall, table, chair) for chair in range(4)):
                await room.begin()
            await self._write_rows(hall, table, room)
        late = await self._miss_the_absent(hall, table, known)
        gong = hall.table_gong(table, self.live.now)
        left = (gong - self.live.now) * 60
        if left <= 0 or table.over:
            finishing = room is not None and self._finishes(room, table)
            if not finishing:
                await self._close(hall, table, known, room)
            return inf
        return min(left + 0.05, late)

    async def _room(self, known: EventRoom) -> Room | None:
        if not self.tables.rooms.is_home(known.id):
            LOG.error("table %s lives in another worker than its event: was --workers changed?", known.id)
            return None
        self.tables.rooms.observe(known.id, self._news.set)
        return await self.tables.rooms.room(known.id)

    def _finishes(self, room: Room, table: Table) -> bool:
        """True if the running deal may be played to its end after the gong (T-16)."""
        finish = self.live.state.settings.at_gong == "finish"
        return finish and not table.over and room.game is not None and room.game.playing

    async def _write_rows(self, hall: Session, table: Table, room: Room) -> None:
        """Enter the deals that were played to their end and are not in the protocol yet."""
        played = 0 if room.game is None or room.game.match is None else len(room.game.match.deals)
        if played <= len(table.rows):
            return
        log = await self.tables.store.events(room.id)
        gong = hall.table_gong(table, self.live.now)
        for row in played_rows(room.settings, log, table.chairs, len(table.rows)):
            in_time = self.live.shared.minute(round(row.ended * 1000)) <= gong
            confirmed = {"confirmed": True} if in_time else {}
            await self._write(
                hall,
                table,
                f"{room.id}-{row.number}",
                do="deal",
                number=row.number,
                result=row.result,
                **confirmed,
            )

    async def _miss_the_absent(self, hall: Session, table: Table, known: EventRoom | None) -> float:
        """Players who have not sat down in time miss the session (T-18); returns the seconds until then."""
        limit = hall.started + hall.stopped + LATEST
        now = self.live.now
        empty = [
            number
            for chair, number in enumerate(table.chairs)
            if not self.live.state.missed(hall.number, number) and not self._sits(known, hall, table, chair)
        ]
        if now <= limit or not empty:
            return (limit - now) * 60 + 0.05 if empty else inf
        for number in empty:
            await self._late(hall, table, number, LATENESS[-1][0] + 1)
        return inf

    def _sits(self, known: EventRoom | None, hall: Session, table: Table, chair: int) -> bool:
        """True if the person who plays in a chair has sat down."""
        plays = self.live.state.plays(hall.number, table.chairs[chair])
        return known is not None and plays is not None and known.sat.get(chair) == plays.key

    async def _late(self, hall: Session, table: Table, number: int, minutes: int) -> None:
        id = f"late-{hall.number}-{number}-{minutes}-{self.live.shared.id}"[:40]
        await self._write(hall, table, id, do="late", player=number, minutes=minutes)

    async def _close(self, hall: Session, table: Table, known: EventRoom | None, room: Room | None) -> None:
        """The gong, or the last row: the match stops, and the protocol is closed."""
        if room is not None and room.game is not None:
            await room.close_for_good()
            await self._write_rows(hall, table, room)
            deal = room.game.deal
            cut = deal is not None and not isinstance(deal.phase, Over) and deal.number == len(table.rows) + 1
            if cut and not table.over:
                number = len(table.rows) + 1
                await self._write(
                    hall, table, f"{room.id}-{number}", do="deal", number=number, unfinished=True
                )
        elif room is not None:
            await room.close_for_good()
        id = f"sign-{hall.number}-{table.number}-{self.live.shared.id}"[:40]
        await self._write(hall, table, id, do="sign", **{"as": SERVER})
        if known is not None:
            known.done = True
            await self.tables.events.store.put_room(self.live.shared.id, known)
            self.tables.rooms.observe(known.id, None)

    async def _write(self, hall: Session, table: Table, id: str, **command: Any) -> None:
        """Write a command of the server into the event's log."""
        place = (
            {"session": hall.number}
            if command["do"] == "late"
            else {"session": hall.number, "table": table.number}
        )
        arrival = Arrival(id, {**command, **place}, SERVER, by=SERVER, received=now_ms())
        await self.tables.events.write(self.live, [arrival])
        sent = self.live.shared.sent[id]
        if sent.status != "written":
            LOG.error("event %s: %s was not written: %s", self.live.shared.id, id, sent.error or sent.status)

    # -- sitting down ----------------------------------------------------------------------------------------

    async def sit(self, key: str, person: Person) -> str:
        """A person takes the chair of a player; returns the id of the table."""
        async with self._lock:
            hall, table, chair = self._place(key)
            known = await self._known_room(hall, table)
            if known is None or known.sat.get(chair) != key:
                await self._check_lateness(hall, table, chair)
            if known is None:
                known = await self._open(hall, table, person)
            room = await self._room(known)
            if room is None:
                raise Refused("server-no-table", code="not_found")
            if room.chairs[chair].person != person.id:
                if room.chair_of(person) is not None:
                    raise Refused("server-seated", code="conflict")
                await room.give_chair(chair, replace(person, name=self.live.state.people[key].name))
            if known.sat.get(chair) != key:
                known.sat[chair] = key
                await self.tables.events.store.put_room(self.live.shared.id, known)
        self._news.set()
        return known.id

    def _place(self, key: str) -> tuple[Session, Table, int]:
        """The table and the chair at which a person plays online now."""
        for hall, table in open_tables(self.live):
            if (
                key in table.persons
                and not table.over
                and self.live.now < hall.table_gong(table, self.live.now)
            ):
                return hall, table, table.persons.index(key)
        raise Refused("event-no-online-seat", code="conflict", cite="T-39")

    async def _check_lateness(self, hall: Session, table: Table, chair: int) -> None:
        """The first time that a player sits down counts (T-18). A substitute is never late."""
        state, number = self.live.state, table.chairs[chair]
        if (hall.number, number) in state.seated:
            return
        if state.missed(hall.number, number):
            raise Refused("event-session-missed", code="conflict", cite="§3.11.2; T-18")
        waited = 0.0 if hall.paused is None else self.live.now - hall.paused
        minutes = self.live.now - hall.started - hall.stopped - waited
        if minutes > GRACE and state.lateness(hall.number, number) is None:
            await self._late(hall, table, number, ceil(minutes))
            if state.missed(hall.number, number):
                raise Refused("event-session-missed", code="conflict", cite="§3.11.2; T-18")

    async def _open(self, hall: Session, table: Table, person: Person) -> EventRoom:
        """Open the server's table for a table of the session."""
        rooms, event = self.tables.rooms, self.live.shared.id
        id = new_id(9)
        while rooms.home(id) != rooms.home(event):
            id = new_id(9)
        settings = self.live.state.settings
        table_settings = NewTable(
            settings.ruleset,
            [NewChair("open")] * 4,
            options=dict(settings.options),
            clock=CLOCK,
            hints=False,
            counting=False,
            waits=False,
            watch=False,
            event=event,
        )
        # Nobody knows a key to this secret: only the event seats people here.
        secret = secrets.token_hex(32)
        chairs = (ChairRow("open"),) * 4
        row = TableRow(
            id, settings.ruleset, table_settings, person.id, secret, False, "waiting", rooms.now(), chairs
        )
        await self.tables.store.add_table(row)
        known = EventRoom(hall.number, table.number, id)
        await self.tables.events.store.put_room(event, known)
        assert self._known is not None
        self._known[hall.number, table.number] = known
        self._show()
        self.live.tell(("seats", "person", f"table/{table.number}"))
        return known
