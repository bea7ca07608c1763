"""Stops a server in order: nobody new is let in, all tables are stored, and players are told to come back."""

import asyncio
import logging
import socket as sockets
from typing import Final

import uvicorn

from tingpai.server.services import Services

LOG: Final = logging.getLogger("tingpai.server")


class DrainingServer(uvicorn.Server):
    """A server that drains when it is asked to stop. Until the tables are stored, `/readyz` says so with status 503."""

    def __init__(self, config: uvicorn.Config, services: Services) -> None:
        super().__init__(config)
        self._services = services

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        """Store the tables, then stop as usual. Each half may take half of the time that the settings allow."""
        await drain(self._services)
        self.config.timeout_graceful_shutdown = max(
            1, round(self._services.settings.operations.drain_seconds / 2)
        )
        await super().shutdown(sockets)


async def drain(services: Services) -> None:
    """Store all tables and close their connections with the code for "comes back"."""
    services.draining = True
    services.rooms.draining = True
    try:
        async with asyncio.timeout(services.settings.operations.drain_seconds / 2):
            await services.rooms.put_all_to_sleep()
    except TimeoutError:
        # Nothing that anybody was told is lost: it was stored before.
        LOG.warning("the server stops before all tables were put to sleep")
