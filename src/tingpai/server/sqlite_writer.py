"""Writes to SQLite with one connection in one thread, and brings the write-ahead log into the database in another.

A commit takes some 20 µs of processor time here; waiting for the disk is left to the second thread. A checkpoint that
does not wait for anybody (`PASSIVE`) disturbs neither readers nor the writer.
"""

import asyncio
import logging
import os
import sqlite3
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, Final

from tingpai.server.settings import Sync
from tingpai.server.writes import INSERT_ROWS, ROW, Conflict, NotStored, Write

LOG: Final = logging.getLogger("tingpai.server")
CHECKPOINT_EVERY: Final = 1.0
"""Seconds between two looks at the size of the write-ahead log."""
CHECKPOINT_SIZE: Final = 4 << 20
"""The number of bytes from which it is brought into the database."""
RESTART_SIZE: Final = 64 << 20
"""From this size on the writer waits until the log can begin again from its start; otherwise it would grow forever
while every moment somebody writes."""
PATIENCE = 10.0
"""The number of seconds to wait for another process that writes."""
LOOK_AGAIN: Final = 0.001
"""How often to look whether it has finished. SQLite itself would look less and less often, up to ten times a second,
and somebody who writes all the time could keep all tables waiting."""
MOST_ROWS: Final = 64
"""The number of rows in one statement. Each statement gives up the interpreter once, so few are better than many."""

_Job = tuple[Sequence[Write], "asyncio.Future[None]"]


class SqliteWriter:
    """The thread that writes, and the thread that makes checkpoints."""

    def __init__(self, path: str, sync: Sync) -> None:
        self._path = path
        self._sync = sync
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._threads: list[threading.Thread] = []
        self._stopping = threading.Event()
        self._restart = threading.Event()
        """Set when the write-ahead log has grown so long that the writer must begin it again."""

    async def open(self) -> None:
        """Start the threads."""
        self._stopping.clear()
        for name, work in (("writer", self._run), ("checkpoints", self._checkpoints)):
            thread = threading.Thread(
                target=work, args=(asyncio.get_running_loop(),), name=f"tingpai-{name}", daemon=True
            )
            thread.start()
            self._threads.append(thread)

    async def close(self) -> None:
        """Stop the threads; what was given to `write` before is written first."""
        self._jobs.put(None)
        self._stopping.set()
        for thread in self._threads:
            await asyncio.to_thread(thread.join, PATIENCE)
        self._threads.clear()

    async def write(self, writes: Sequence[Write]) -> None:
        """Store all of this in one transaction. Raises `Conflict` or `NotStored`, and then nothing is stored."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put((writes, done))
        await done

    # -- in the threads -------------------------------------------------------------------------------------

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path, timeout=PATIENCE, isolation_level=None, check_same_thread=False, cached_statements=256
        )
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute(f"PRAGMA synchronous={self._sync}")
        connection.execute("PRAGMA foreign_keys=ON")
        connection.execute("PRAGMA wal_autocheckpoint=0")
        connection.execute("PRAGMA busy_timeout=0")  # see `_begin`
        return connection

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        connection: sqlite3.Connection | None = None
        while (job := self._jobs.get()) is not None:
            writes, done = job
            problem: Exception | None = None
            try:
                if connection is None:
                    connection = self._connect()
                _store(connection, writes)
            except Conflict as conflict:
                problem = conflict
            except Exception as failure:
                problem = NotStored(failure)
                if connection is not None:  # the next write begins with a new one
                    with suppress(sqlite3.Error):
                        connection.close()
                    connection = None
            with suppress(RuntimeError):  # the loop has ended: nobody waits any more
                loop.call_soon_threadsafe(_finish, done, problem)
            if connection is not None and self._restart.is_set():
                self._restart.clear()
                with suppress(sqlite3.Error):
                    _restart_log(connection)
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()

    def _checkpoints(self, _loop: asyncio.AbstractEventLoop) -> None:
        connection: sqlite3.Connection | None = None
        while not self._stopping.wait(CHECKPOINT_EVERY):
            try:
                size = os.path.getsize(f"{self._path}-wal")
                if size < CHECKPOINT_SIZE:
                    continue
                if connection is None:
                    connection = self._connect()
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
                if size > RESTART_SIZE:
                    self._restart.set()
            except (OSError, sqlite3.Error) as problem:
                LOG.debug("no checkpoint: %r", problem)
        if connection is not None:
            connection.close()


def _finish(done: "asyncio.Future[None]", problem: Exception | None) -> None:
    if done.done():
        return
    if problem is None:
        done.set_result(None)
    else:
        done.set_exception(problem)


def _restart_log(connection: sqlite3.Connection) -> None:
    """Bring all of the write-ahead log into the database, and wait for those who read it."""
    connection.execute(f"PRAGMA busy_timeout={int(1000 * PATIENCE)}")
    try:
        connection.execute("PRAGMA wal_checkpoint(RESTART)")
    finally:
        connection.execute("PRAGMA busy_timeout=0")


def _begin(connection: sqlite3.Connection) -> None:
    """Begin to write as soon as no other connection does."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("BEGIN IMMEDIATE")
            return
        except sqlite3.OperationalError as problem:
            if problem.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
        time.sleep(LOOK_AGAIN)


def _store(connection: sqlite3.Connection, writes: Sequence[Write]) -> None:
    """Store everything in one transaction, or nothing."""
    _begin(connection)
    try:
        rows = [row for write in writes for row in write.rows]
        for start in range(0, len(rows), MOST_ROWS):
            some = rows[start : start + MOST_ROWS]
            values: list[Any] = [value for row in some for value in row]
            connection.execute(INSERT_ROWS + ",".join([ROW] * len(some)), values)
        for write in writes:
            for statement, given in write.changes:
                if not connection.execute(statement.sql, given).rowcount and statement.must_change:
                    raise Conflict(statement.sql)
        connection.execute("COMMIT")
    except BaseException as problem:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        if isinstance(problem, sqlite3.IntegrityError):
            raise Conflict(str(problem)) from None
        raise
