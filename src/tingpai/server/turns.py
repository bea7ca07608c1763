"""Requests begin one after the other, and between two of them the tables are served.

Without this a hundred requests that come at once would all be read and checked before the next move. The addresses take
turns, so that somebody who asks a lot waits behind themselves.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

PAUSE: Final = 0.001
"""The number of seconds from the beginning of one request to that of the next, if several wait."""
NEWCOMERS: Final = 0.01
"""The same for requests that add people and tables to the database."""


class Spaced:
    """Lets one after the other do something, with a pause in between. Who comes alone does not wait."""

    def __init__(self, pause: float) -> None:
        self._pause = pause
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for one's turn."""
        await self._lock.acquire()
        try:
            yield
        finally:
            asyncio.get_running_loop().call_later(self._pause, self._lock.release)


class Turns:
    """An ASGI application around the application."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """By address; the address that was served last is the last one."""
        self._taken = False
        """True if a request has begun a moment ago."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request when it is its turn."""
        if scope["type"] in ("http", "websocket"):
            client = scope.get("client")
            await self._turn(client[0] if client else "")
        await self._app(scope, receive, send)

    async def _turn(self, address: str) -> None:
        loop = asyncio.get_running_loop()
        if not self._taken:
            self._taken = True
            loop.call_later(PAUSE, self._next)
            return
        turn: asyncio.Future[None] = loop.create_future()
        self._waiting.setdefault(address, deque()).append(turn)
        await turn

    def _next(self) -> None:
        """Let the next address begin one request."""
        while self._waiting:
            address = next(iter(self._waiting))
            queue = self._waiting.pop(address)
            turn = queue.popleft()
            if queue:
                self._waiting[address] = queue
            if not turn.done():  # its request may have been given up
                turn.set_result(None)
                asyncio.get_running_loop().call_later(PAUSE, self._next)
                return
        self._taken = False
