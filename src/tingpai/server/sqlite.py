"""Connections to SQLite: how each is set up, and the threads behind them, which must end before the event loop does."""

import asyncio
from threading import Thread
from typing import Any, Final

import aiosqlite
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine

from tingpai.server.settings import Sync

PATIENCE: Final = 10.0
"""Seconds that are waited for a thread."""


class Connections:
    """Makes the connections of one engine, and waits for their ends."""

    def __init__(self, sync: Sync) -> None:
        self._sync = sync
        self._threads: list[Thread] = []

    async def made(self, *place: Any, **options: Any) -> aiosqlite.Connection:
        """A new connection; its thread, of which a broken connection does not tell, is remembered."""
        connection = aiosqlite.connect(*place, **options)
        thread: Any = getattr(connection, "_thread", connection)  # before 0.22 it was one itself
        thread.daemon = True
        self._threads = [one for one in self._threads if one.is_alive()]
        self._threads.append(thread)
        return await connection

    def prepare(self, engine: AsyncEngine) -> None:
        """Let every connection of the engine be set up."""
        event.listen(engine.sync_engine, "connect", self._set_up)

    def _set_up(self, connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        # A journal beside the file: readers do not wait for the writer, and a kill loses nothing that was told.
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute(f"PRAGMA synchronous={self._sync}")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute("PRAGMA busy_timeout=10000")
        cursor.close()

    async def ended(self) -> None:
        """Wait for the threads of all connections that were closed, or broken off by a task that was cancelled."""
        for thread in self._threads:
            if thread.is_alive():
                await asyncio.to_thread(thread.join, PATIENCE)
