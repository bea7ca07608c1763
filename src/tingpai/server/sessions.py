"""Looks for sessions that have ended anywhere: in another worker, on another machine, by an administrator.

Their tokens are forgotten, and the open sockets of their devices are closed.
"""

import asyncio
import logging
import time
from contextlib import suppress
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from tingpai.server.auth import Authenticator
from tingpai.server.close_codes import NO_TOKEN
from tingpai.server.rooms import Rooms
from tingpai.server.store import Store

LOG: Final = logging.getLogger("tingpai.server")
EVERY: Final = 2.0
"""The number of seconds between two looks."""
OVERLAP: Final = 30.0
"""A look goes back for so many seconds, because clocks of machines differ and transactions take time."""


class SessionWatch:
    """A task that looks every two seconds."""

    def __init__(self, store: Store, auth: Authenticator, rooms: Rooms) -> None:
        self._store = store
        self._auth = auth
        self._rooms = rooms
        self._handled: set[str] = set()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Start the task."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop the task."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
            except (SQLAlchemyError, OSError) as problem:
                LOG.error("ended sessions could not be looked for: %s", str(problem).splitlines()[0])

    async def look(self) -> None:
        """Forget the sessions that have ended since the last look, and close their sockets."""
        found = set(await self._store.sessions_ended_since(time.time() - OVERLAP))
        new = found - self._handled
        self._handled = found
        if not new:
            return
        self._auth.clear_cache()
        for room in self._rooms.all_loaded():
            for viewer in list(room.presence.viewers):
                if viewer.person.session in new:
                    viewer.outlet.close(NO_TOKEN)
