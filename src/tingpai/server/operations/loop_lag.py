"""Measures how late the event loop wakes up: the time that any table has to wait before its turn."""

import asyncio

from tingpai.server.operations import metrics
from tingpai.server.repeated import RepeatedTask


class LoopLag(RepeatedTask):
    """A task that sleeps and looks how much too long it slept."""

    every = 0.5

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + self.every
            await asyncio.sleep(self.every)
            metrics.LOOP_LAG.observe(max(0.0, loop.time() - due))
