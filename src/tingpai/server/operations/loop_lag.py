"""Measures how late the event loop wakes up: the time that any table has to wait before its turn."""

import asyncio
from contextlib import suppress
from typing import Final

from tingpai.server.operations import metrics

EVERY: Final = 0.5
"""Seconds."""


class LoopLag:
    """A task that sleeps and looks how much too long it slept."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Start to measure."""
        self._task = asyncio.create_task(self._measure())

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _measure(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + EVERY
            await asyncio.sleep(EVERY)
            metrics.LOOP_LAG.observe(max(0.0, loop.time() - due))
