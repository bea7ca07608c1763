"""Connections to SQLite: how each one is set up, and how all of them are closed.

aiosqlite runs each connection in a thread of its own. All connections must be closed and all threads must have ended
before the event loop does, including those that were being opened by a task that was cancelled.
"""

import asyncio
import os
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any, Final

import aiosqlite
from sqlalchemy import URL, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine

from tingpai.server.settings import Sync

BUSY = 10_000
"""The number of milliseconds to wait for another writer."""
CACHE: Final = 512
"""The kilobytes that each connection keeps of the file. The system keeps it in memory anyway, and once for all."""
LARGEST_CHECKED: Final = 512 * 1024 * 1024
"""A larger file is not read as a whole when the server starts; that would take too long."""
PATIENCE: Final = 10.0
"""The number of seconds to wait for a thread."""


def file_of(url: URL) -> Path | None:
    """The file of an SQLite database; None for another database, or one in memory."""
    name = url.database or ""
    if url.get_backend_name() != "sqlite" or name in ("", ":memory:") or name.startswith("file:"):
        return None
    return Path(name)


def protect(file: Path) -> None:
    """Let only the owner read the database: it has the key for tokens, passwords and the walls of running deals.

    SQLite gives its other files the same rights.
    """
    with suppress(OSError):  # opening the database reports the error
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    for one in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
        with suppress(OSError):  # it is not there, or belongs to somebody else
            one.chmod(one.stat().st_mode & 0o600)


class Damaged(Exception):
    """The file is no database any more."""


class SqliteConnections:
    """Opens the connections of one engine, and closes those that the engine does not know of."""

    def __init__(self, sync: Sync) -> None:
        self._sync = sync
        self._threads: list[Thread] = []
        self._closing: set[asyncio.Task[None]] = set()
        """One task for each connection whose opening was cancelled."""

    async def connect(self, *place: Any, **options: Any) -> aiosqlite.Connection:
        """Open a connection."""
        connection = aiosqlite.connect(*place, **options)
        thread: Any = getattr(connection, "_thread", connection)  # before version 0.22 it was a thread itself
        thread.daemon = True
        # A thread without an identifier has not been started yet; it must not be forgotten.
        self._threads = [one for one in self._threads if one.is_alive() or one.ident is None]
        self._threads.append(thread)
        opening = asyncio.create_task(_open(connection))
        try:
            return await asyncio.shield(opening)
        except asyncio.CancelledError:
            # The thread opens the file all the same, and only we know of it.
            closing = asyncio.create_task(_close(opening))
            self._closing.add(closing)
            closing.add_done_callback(self._closing.discard)
            raise

    def prepare(self, engine: AsyncEngine) -> None:
        """Set up every connection of the engine when it is opened."""
        event.listen(engine.sync_engine, "connect", self.set_up)

    def set_up(self, connection: DBAPIConnection, _record: object) -> None:
        """Set up a new connection."""
        cursor = connection.cursor()
        # With a write-ahead log readers do not wait for the writer, and a killed process loses nothing.
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute(f"PRAGMA synchronous={self._sync}")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute(f"PRAGMA busy_timeout={BUSY}")
        cursor.execute(f"PRAGMA cache_size=-{CACHE}")
        cursor.close()

    async def close(self) -> None:
        """Wait until all connections are closed and their threads have ended; call it after the engine's `dispose`."""
        await asyncio.gather(*self._closing)  # from here on every thread has been started
        for thread in self._threads:
            if thread.is_alive():
                await asyncio.to_thread(thread.join, PATIENCE)


async def _open(connection: aiosqlite.Connection) -> aiosqlite.Connection:
    return await connection


async def _close(opening: "asyncio.Task[aiosqlite.Connection]") -> None:
    """Close a connection as soon as it is open; there is nothing to close if it could not be opened."""
    with suppress(Exception):
        await (await opening).close()
