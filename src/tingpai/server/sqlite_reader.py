"""Reads from SQLite in two threads: a query goes there and its rows come back, both at once.

Through aiosqlite each query would go to a thread and back five times, and the tables would wait each time for the
interpreter. Two threads are enough: a query takes a fraction of a millisecond, and a slow one stops only one of them.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from sqlalchemy import URL, Executable, create_engine, event
from sqlalchemy.engine import Row

THREADS: Final = 2


class SqliteReader:
    """The threads, and a connection for each."""

    def __init__(self, url: URL, set_up: Callable[..., None]) -> None:
        self._engine = create_engine(
            url.set(drivername="sqlite"), pool_size=THREADS, connect_args={"check_same_thread": False}
        )
        event.listen(self._engine, "connect", set_up)
        self._threads = ThreadPoolExecutor(THREADS, "tingpai-reader")

    async def read(self, query: Executable) -> Sequence[Row[Any]]:
        """The rows of a query."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read, query)

    def _read(self, query: Executable) -> Sequence[Row[Any]]:
        with self._engine.connect() as connection:
            return connection.execute(query).all()

    async def close(self) -> None:
        """End the threads and close the connections."""
        await asyncio.to_thread(self._threads.shutdown)
        self._engine.dispose()
