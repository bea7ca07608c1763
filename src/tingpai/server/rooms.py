"""The tables of this process: loaded when they are needed, put to sleep when nobody looks at them.

The server also stores regularly that it is alive, so that clocks can go on from there after a crash.
"""

import asyncio
import logging
import zlib
from collections.abc import Callable
from contextlib import suppress
from typing import Final
from weakref import WeakValueDictionary

from tingpai import rulesets
from tingpai.play.fast_win_check import load_score_tables
from tingpai.server.garbage import GarbageCare
from tingpai.server.lines import Lines
from tingpai.server.refusals import Refused
from tingpai.server.room import Room, nothing
from tingpai.server.settings import Settings
from tingpai.server.store import Store
from tingpai.server.thinkers import Thinkers
from tingpai.server.timing import SteadyClock
from tingpai.server.writes import fact_change
from tingpai.texts import LANGUAGES, say

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
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._observers: dict[str, Callable[[], None]] = {}
        self._last_alive = 0.0
        self._task: asyncio.Task[None] | None = None
        self.now = SteadyClock()
        self.thinkers = Thinkers(settings.thinkers)
        self.draining = False
        """True while the server stops: no table is loaded any more."""
        self._garbage = GarbageCare()
        self.lines = Lines(settings.most_sockets, settings.most_sockets_address)
        self.event_lines = Lines(1, settings.most_event_sockets)
        """Connections to events, which are counted for themselves: each is its own person."""

    async def open(self) -> None:
        """Begin to load the tables that were being played when the server was last alive; it serves meanwhile."""
        self.thinkers.open()
        self._last_alive = float(await self._store.fact(self._alive_name) or 0)
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Put every table to sleep."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self.put_all_to_sleep()
        self.thinkers.close()
        self._garbage.stop()

    async def put_all_to_sleep(self) -> None:
        """Store all tables, and close the connections to them."""
        rooms = list(self._rooms.values())
        self._rooms.clear()
        # Together, so that all of them are stored in one transaction.
        for done in await asyncio.gather(*(room.sleep() for room in rooms), return_exceptions=True):
            if isinstance(done, Exception):
                LOG.error("a table could not be put to sleep: %r", done)

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

    def observe(self, id: str, changed: Callable[[], None] | None) -> None:
        """Call `changed` whenever chairs or the match of a table have changed, also when it is loaded again."""
        if changed is None:
            self._observers.pop(id, None)
        else:
            self._observers[id] = changed
        room = self._rooms.get(id)
        if room is not None:
            room.on_change = changed or nothing

    async def room(self, id: str) -> Room | None:
        """The table, loaded if necessary; None if there is no such table. Only for tables that live here."""
        room = self._rooms.get(id)
        if room is not None:
            return room
        if self.draining:
            raise Refused("operations-draining", code="busy", retry=2)
        async with self._alone(id):
            room = self._rooms.get(id)
            if room is not None:
                return room
            row = await self._store.table(id)
            if row is None:
                return None
            room = Room(row, self._store, self.thinkers, self._settings.pace, self.now)
            await room.load(self._last_alive)
            self._rooms[id] = room
            room.on_change = self._observers.get(id, room.on_change)
            room.start_ticking()
            return room

    def _alone(self, id: str) -> asyncio.Lock:
        """The lock of a table that is being loaded or put to sleep. It is forgotten when nobody uses it any more."""
        lock = self._loading.get(id)
        if lock is None:
            lock = self._loading[id] = asyncio.Lock()
        return lock

    # -- by itself ------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        """Load the tables that were being played, then look after all tables."""
        await asyncio.to_thread(_warm_up)
        try:
            await self._load_all()
        except Exception:
            LOG.exception("the tables could not be loaded; each is loaded when somebody comes")
        self._garbage.start()
        # Only now: until a table is loaded, its clocks must go on from the time of the last sign of life.
        while True:
            try:
                for lines in (self.lines, self.event_lines):
                    lines.close_silent(asyncio.get_running_loop().time(), self._settings.pace.silence)
                await self._store.change(fact_change(self._alive_name, repr(self.now())))
                await self._put_to_sleep()
            except Exception:
                LOG.exception("the sign of life could not be written")
            await asyncio.sleep(self._settings.pace.heartbeat)
            self._garbage.beat()

    async def _load_all(self) -> None:
        """Load the tables that were being played, the latest first, and leave half of the time to those who play."""
        for id in await self._store.running(self._last_alive - self._settings.pace.idle):
            if self.draining:
                return
            if not self.is_home(id):
                continue
            began = self.now()
            try:
                await self.room(id)
            except Exception:  # one broken table must not keep the others from going on
                LOG.exception("table %s cannot be read", id)
            await asyncio.sleep(self.now() - began)

    async def _put_to_sleep(self) -> None:
        """Put tables to sleep that nobody looks at."""
        idle = self._settings.pace.idle
        for room in list(self._rooms.values()):
            if room.presence.viewers or self.now() - room.presence.empty_since <= idle:
                continue
            async with self._alone(room.id):
                if not room.presence.viewers and self._rooms.pop(room.id, None) is not None:
                    await room.sleep()


def _warm_up() -> None:
    """Read the sentences of all languages and the score tables, or all would wait for the first who needs them."""
    for language in LANGUAGES:
        say(language, "server-stops")
    for ruleset in rulesets.IDS:
        load_score_tables(rulesets.table(ruleset))
