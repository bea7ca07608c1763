"""The tables of this process: loaded when they are needed, put to sleep when nobody looks at them.

The server also stores regularly that it is alive, so that clocks can go on from there after a crash.
"""

import asyncio
import logging
import zlib
from contextlib import suppress
from typing import Final

from tingpai.server.room import Room
from tingpai.server.settings import Settings
from tingpai.server.store import Store
from tingpai.server.thinkers import Thinkers
from tingpai.server.timing import SteadyClock

LOG: Final = logging.getLogger("tingpai.server")


def home_of(id: str, workers: int) -> int:
    """The worker that a table lives in. Every worker gives the same answer."""
    return zlib.crc32(id.encode()) % workers


class Rooms:
    """One `Room` for each table that is played or looked at."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._settings = settings
        self._store = store
        self._rooms: dict[str, Room] = {}
        self._loading = asyncio.Lock()
        self._last_alive = 0.0
        self._task: asyncio.Task[None] | None = None
        self.now = SteadyClock()
        self.thinkers = Thinkers(settings.thinkers)

    async def open(self) -> None:
        """Load the tables that were being played when the server was last alive."""
        self.thinkers.open()
        self._last_alive = float(await self._store.fact(self._alive_name) or 0)
        for id in await self._store.running(self._last_alive - self._settings.pace.idle):
            if self.is_home(id):
                try:
                    await self.room(id)
                except Exception:  # one broken table must not keep the others from going on
                    LOG.exception("table %s cannot be read", id)
        self._task = asyncio.create_task(self._keep_alive())

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
    def _alive_name(self) -> str:
        return f"alive_{self._settings.worker}"

    def home(self, id: str) -> int:
        """The worker that a table lives in."""
        return home_of(id, self._settings.workers)

    def is_home(self, id: str) -> bool:
        """True if a table lives in this process."""
        return self.home(id) == self._settings.worker

    def loaded(self, id: str) -> Room | None:
        """The table if it is loaded."""
        return self._rooms.get(id)

    def all_loaded(self) -> list[Room]:
        """All tables that are loaded."""
        return list(self._rooms.values())

    async def room(self, id: str) -> Room | None:
        """The table, loaded if necessary; None if there is no such table. Only for tables that live here."""
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
            await room.load(self._last_alive)
            self._rooms[id] = room
            room.start_ticking()
            return room

    async def _keep_alive(self) -> None:
        """Store that the server is alive, and put tables to sleep that nobody looks at."""
        pace = self._settings.pace
        while True:
            try:
                await self._store.set_fact(self._alive_name, repr(self.now()))
                async with self._loading:  # a table must not be loaded while it goes to sleep
                    for room in list(self._rooms.values()):
                        if not room.presence.viewers and self.now() - room.presence.empty_since > pace.idle:
                            del self._rooms[room.id]
                            await room.sleep()
            except Exception:
                LOG.exception("the sign of life could not be written")
            await asyncio.sleep(pace.heartbeat)
