"""Deletes old tables, guests, ended sessions and contact data of events: when the server starts, then once a day."""

import asyncio
import logging
import time
from contextlib import suppress
from typing import Final

from tingpai.server.auth import Authenticator
from tingpai.server.events.store import EventStore
from tingpai.server.store import Store

LOG: Final = logging.getLogger("tingpai.server")
DAY: Final = 24 * 3600.0
ENDED: Final = 30
"""The number of days after which an ended session is forgotten."""
CONTACTS: Final = 90
"""The number of days after the last change of an event after which contact data and applications are forgotten."""


class RetentionTask:
    """Deletes what is older than `days`; only sessions if `days` is None. Only one of several workers `deletes`."""

    def __init__(self, store: Store, auth: Authenticator, days: float | None, *, deletes: bool) -> None:
        self._store = store
        self._auth = auth
        self._days = days
        self._deletes = deletes
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Delete what is old now, and once a day."""
        await self._once()
        self._task = asyncio.create_task(self._daily())

    async def close(self) -> None:
        """Stop the task."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _daily(self) -> None:
        while True:
            await asyncio.sleep(DAY)
            try:
                await self._once()
            except Exception:
                LOG.exception("old tables and guests could not be deleted")

    async def _once(self) -> None:
        if self._deletes:
            await self._store.delete_sessions(time.time() - ENDED * DAY)
            await EventStore(self._store).forget(time.time() - CONTACTS * DAY)
            if self._days is not None:
                await self._store.delete_old(time.time() - self._days * DAY)
        self._auth.clear_cache()
