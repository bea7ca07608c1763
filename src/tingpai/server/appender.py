"""Collects what all tables write, and stores everything that waits in one transaction: many tables share one commit."""

import asyncio
import time
from collections.abc import Sequence
from typing import Final, Protocol

from tingpai.server.operations import metrics
from tingpai.server.writes import Conflict, NotStored, Write

GAP: Final = 0.004
"""The least number of seconds between the beginnings of two transactions. A write that comes alone does not wait."""

_Waiting = tuple[Write, "asyncio.Future[None]"]


class Writer(Protocol):
    """Stores writes in a database."""

    async def open(self) -> None:
        """Get ready."""

    async def close(self) -> None:
        """Let go of everything."""

    async def write(self, writes: Sequence[Write]) -> None:
        """Store all of this in one transaction. Raises `Conflict` or `NotStored`, and then nothing is stored."""


class Appender:
    """One task that writes; all others wait until their rows are stored."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self._waiting: list[_Waiting] = []
        self._wake = asyncio.Event()
        self._stopping = False
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start the task."""
        self._stopping = False
        await self.writer.open()
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Write what is waiting, then stop."""
        if self._task is None:
            return
        self._stopping = True
        self._wake.set()
        await self._task
        self._task = None
        await self.writer.close()

    def append(self, write: Write) -> "asyncio.Future[None]":
        """Write this. The future is done when it is stored; otherwise it has a `Conflict` or a `NotStored`."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, done))
        self._wake.set()
        return done

    async def _run(self) -> None:
        now = asyncio.get_running_loop().time
        began = 0.0
        while not self._stopping or self._waiting:
            await self._wake.wait()
            self._wake.clear()
            if not self._stopping and (rest := began + GAP - now()) > 0:
                await asyncio.sleep(rest)
            batch, self._waiting = self._waiting, []
            if batch:
                began = now()
                await self._store(batch)

    async def _store(self, batch: Sequence[_Waiting]) -> None:
        """Store a batch in one transaction, and tell everybody who waits for it."""
        start = time.perf_counter()
        try:
            await self.writer.write([write for write, _ in batch])
            metrics.count_commit(time.perf_counter() - start, sum(len(write.rows) for write, _ in batch))
        except Conflict as conflict:
            if len(batch) == 1:
                _fail(batch, conflict)
                return
            for one in batch:  # only one of them is in conflict
                await self._store([one])
        except NotStored as problem:
            _fail(batch, problem)
        except Exception as problem:
            _fail(batch, NotStored(problem, certain=False))
        else:
            for _, done in batch:
                if not done.done():
                    done.set_result(None)


def _fail(batch: Sequence[_Waiting], problem: Exception) -> None:
    for _, done in batch:
        if not done.done():
            done.set_exception(problem)
