"""The tables of this process: found, made, put to sleep; and the sign of life that clocks are taken up from."""

import asyncio
import logging
import zlib
from contextlib import suppress
from typing import Final

from tingpai.server.auth import People
from tingpai.server.room import Room
from tingpai.server.settings import Settings
from tingpai.server.store import Store
from tingpai.server.thinkers import Thinkers
from tingpai.server.timing import Steady

LOG: Final = logging.getLogger("tingpai.server")


def home_of(id: str, workers: int) -> int:
    """In which of so many workers a table lives: the same wherever it is asked."""
    return zlib.crc32(id.encode()) % workers


class Rooms:
    """One `Room` for each table that somebody plays or looks at."""

    def __init__(self, settings: Settings, store: Store, people: People) -> None:
        self._settings = settings
        self._store = store
        self._people = people
        self._rooms: dict[str, Room] = {}
        self._loading = asyncio.Lock()
        self._alive = 0.0
        self._task: asyncio.Task[None] | None = None
        self.now = Steady()
        self.thinkers = Thinkers(settings.thinkers)

    async def open(self) -> None:
        """Wake the tables that were being played when the server was last alive."""
        self.thinkers.open()
        self._alive = float(await self._store.fact(self._fact) or 0)
        for id in await self._store.running(self._alive - self._settings.pace.idle):
            if self.is_home(id):
                try:
                    await self.room(id)
                except Exception:  # one broken table must not keep the others from going on
                    LOG.exception("table %s cannot be read", id)
        self._task = asyncio.create_task(self._live())

    async def close(self) -> None:
        """Put every table to sleep."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        for room in list(self._rooms.values()):
            try:
                await room.sleep()
            except Exception:
                LOG.exception("table %s", room.id)
        self._rooms.clear()
        self.thinkers.close()

    @property
    def _fact(self) -> str:
        return f"alive_{self._settings.worker}"

    def home(self, id: str) -> int:
        """In which worker a table lives."""
        return home_of(id, self._settings.workers)

    def is_home(self, id: str) -> bool:
        """Does a table live in this process?"""
        return self.home(id) == self._settings.worker

    def loaded(self, id: str) -> Room | None:
        """A table if it is awake here."""
        return self._rooms.get(id)

    async def room(self, id: str) -> Room | None:
        """A table, woken if it sleeps; None: there is none. Only for tables that live here."""
        room = self._rooms.get(id)
        if room is not None:
            return room
        async with self._loading:
            room = self._rooms.get(id)
            if room is not None:
                return room
            row = await self._store.table(id)
            if row is None:
                return None
            room = Room(row, self._store, self.thinkers, self._settings.pace, self.now)
            room.closed = row.phase == "over"
            await room.load(self._alive)
            self._rooms[id] = room
            room.start_ticking()
            return room

    async def _live(self) -> None:
        """Write down that we are alive, and put tables to sleep that nobody looks at."""
        pace = self._settings.pace
        while True:
            try:
                await self._store.note(self._fact, repr(self.now()))
                async with self._loading:  # nobody wakes a table while it goes to sleep
                    for room in list(self._rooms.values()):
                        if not room.viewers and self.now() - room.quiet > pace.idle:
                            del self._rooms[room.id]
                            await room.sleep()
            except Exception:
                LOG.exception("the sign of life could not be written")
            await asyncio.sleep(pace.heartbeat)
