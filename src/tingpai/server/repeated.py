"""Tasks that look at something again and again while the server runs."""

import asyncio
import logging
from contextlib import suppress
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

LOG: Final = logging.getLogger("tingpai.server")


class RepeatedTask:
    """Calls `look` every so many seconds. Trouble is logged; the next look tries again."""

    every: float
    """Seconds between two looks."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Start the task."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop the task."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def look(self) -> None:
        """Look once."""
        raise NotImplementedError

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self.every)
            try:
                await self.look()
            except (SQLAlchemyError, OSError) as problem:
                name = type(self).__name__
                LOG.error("%s has trouble with the database: %s", name, str(problem).splitlines()[0])
            except Exception:
                LOG.exception("%s has failed and tries again later", type(self).__name__)
