"""Writes to PostgreSQL with one connection of asyncpg and statements that the database has prepared once."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tingpai.server.writes import INSERT_ROWS, ROW, Conflict, NotStored, Statement, Write

_INSERT: Final = Statement(INSERT_ROWS + ROW).numbered
_UNIQUE: Final = "23505"
"""The code of PostgreSQL for a key that is taken."""


class PostgresWriter:
    """Keeps a connection for all writes, and opens another one after a failure."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._borrowed: AsyncConnection | None = None

    async def open(self) -> None:
        """Nothing to do: the first write connects."""

    async def close(self) -> None:
        """Give the connection back."""
        borrowed, self._borrowed = self._borrowed, None
        if borrowed is not None:
            with suppress(Exception):
                await borrowed.close()

    async def write(self, writes: Sequence[Write]) -> None:
        """Store all of this in one transaction. Raises `Conflict` or `NotStored`, and then nothing is stored.

        If the connection breaks during the commit nobody can say whether it is stored: then `NotStored` is not certain.
        """
        committing = False
        try:
            driver = await self._driver()
            transaction = driver.transaction()
            await transaction.start()
            try:
                await driver.executemany(_INSERT, [row for write in writes for row in write.rows])
                for write in writes:
                    for statement, given in write.changes:
                        done: str = await driver.execute(statement.numbered, *given)
                        if statement.must_change and done.endswith(" 0"):
                            raise Conflict(statement.sql)
            except BaseException:
                await transaction.rollback()
                raise
            committing = True
            await transaction.commit()
        except Conflict:
            raise
        except (Exception, asyncio.CancelledError) as problem:
            if getattr(problem, "sqlstate", None) == _UNIQUE:
                raise Conflict(str(problem)) from None
            await self._drop()
            raise NotStored(problem, certain=not committing) from problem

    async def _driver(self) -> Any:
        """The connection as asyncpg has it."""
        if self._borrowed is None:
            self._borrowed = await self._engine.connect()
        driver = (await self._borrowed.get_raw_connection()).driver_connection
        if driver is None or driver.is_closed():
            await self._drop()
            self._borrowed = await self._engine.connect()
            driver = (await self._borrowed.get_raw_connection()).driver_connection
        return driver

    async def _drop(self) -> None:
        borrowed, self._borrowed = self._borrowed, None
        if borrowed is not None:
            with suppress(Exception):
                await borrowed.invalidate()
            with suppress(Exception):
                await borrowed.close()
