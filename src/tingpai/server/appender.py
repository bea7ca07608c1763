"""Writes the logs of all tables. Everything that waits goes into one transaction, so many tables share one commit."""

import asyncio
import time
from typing import Any

from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from tingpai.server.operations import metrics
from tingpai.server.schema import LOG

Rows = list[dict[str, Any]]


class Conflict(Exception):
    """Another writer has written to this table; its log must be read again."""


class Appender:
    """One task that writes; all others wait until their rows are stored."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[tuple[Rows, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._stopping = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the task."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Write what is waiting, then stop."""
        if self._task is None:
            return
        self._stopping = True
        self._wake.set()
        await self._task
        self._task = None

    async def append(self, rows: Rows) -> None:
        """Write all rows or none; raises `Conflict` if one of their numbers is taken."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((rows, done))
        self._wake.set()
        await done

    async def _run(self) -> None:
        while not self._stopping or self._waiting:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            if not batch:
                continue
            try:
                await self._write([row for rows, _ in batch for row in rows])
            except IntegrityError:
                # Only one of the batch is in conflict, so each is tried alone.
                await self._one_by_one(batch)
            except Exception as problem:
                _fail(batch, problem)
            else:
                for _, done in batch:
                    if not done.done():
                        done.set_result(None)

    async def _one_by_one(self, batch: list[tuple[Rows, asyncio.Future[None]]]) -> None:
        for rows, done in batch:
            try:
                await self._write(rows)
            except IntegrityError:
                _fail([(rows, done)], Conflict(rows[0]["table_id"]))
            except Exception as problem:
                _fail([(rows, done)], problem)
            else:
                if not done.done():
                    done.set_result(None)

    async def _write(self, rows: Rows) -> None:
        start = time.perf_counter()
        async with self._engine.begin() as connection:
            await connection.execute(insert(LOG), rows)
        metrics.count_commit(time.perf_counter() - start, len(rows))


def _fail(batch: list[tuple[Rows, asyncio.Future[None]]], problem: Exception) -> None:
    for _, done in batch:
        if not done.done():
            done.set_exception(problem)
