"""Deletes what is old (tables, guests, sessions, unused desks, contact data): at the start, then once a day."""

import time
from typing import Final

from tingpai.server.auth import Authenticator
from tingpai.server.desks.store import DeskStore
from tingpai.server.events.store import EventStore
from tingpai.server.repeated import RepeatedTask
from tingpai.server.store import Store

DAY: Final = 24 * 3600.0
ENDED: Final = 30
"""The number of days after which an ended session is forgotten."""
EMPTY: Final = 30
"""The number of days after which a desk without any entry is deleted, unless tables are kept for `days`."""
CONTACTS: Final = 90
"""The number of days after the last change of an event after which contact data and applications are forgotten."""


class RetentionTask(RepeatedTask):
    """Deletes tables and guests older than `days`; never if `days` is None. Only one of several workers `deletes`."""

    every = DAY

    def __init__(self, store: Store, auth: Authenticator, days: float | None, *, deletes: bool) -> None:
        super().__init__()
        self._store = store
        self._auth = auth
        self._days = days
        self._deletes = deletes

    async def open(self) -> None:
        """Delete what is old now, and once a day."""
        await self.look()
        await super().open()

    async def look(self) -> None:
        """Delete what is old."""
        if self._deletes:
            now = time.time()
            await self._store.delete_sessions(now - ENDED * DAY)
            await EventStore(self._store).forget(now - CONTACTS * DAY)
            await DeskStore(self._store).delete_empty(
                now - (EMPTY if self._days is None else self._days) * DAY
            )
            if self._days is not None:
                await self._store.delete_old(now - self._days * DAY)
        self._auth.clear_cache()
