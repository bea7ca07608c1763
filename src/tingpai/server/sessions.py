"""Looks for sessions that have ended anywhere: in another worker, on another machine, by an administrator.

Their tokens are forgotten, and the open sockets of their devices are closed.
"""

import time
from typing import Final

from tingpai.server.auth import Authenticator
from tingpai.server.close_codes import NO_TOKEN
from tingpai.server.repeated import RepeatedTask
from tingpai.server.rooms import Rooms
from tingpai.server.store import Store

OVERLAP: Final = 30.0
"""A look goes back for so many seconds, because clocks of machines differ and transactions take time."""


class SessionWatch(RepeatedTask):
    """A task that looks every two seconds."""

    every = 2.0

    def __init__(self, store: Store, auth: Authenticator, rooms: Rooms) -> None:
        self._store = store
        self._auth = auth
        self._rooms = rooms
        super().__init__()
        self._handled: set[str] = set()

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
