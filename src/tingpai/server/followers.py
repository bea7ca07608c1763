"""Sockets that follow a desk or an event: how one is let in, and what all of them do with what they hear."""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final, Generic, Protocol, TypeVar

import msgspec
from starlette.websockets import WebSocket

from tingpai.server.close_codes import BROKEN, FORBIDDEN, RESTART, TOO_MANY
from tingpai.server.frames import frame
from tingpai.server.http import address, check_origin
from tingpai.server.line import NAME, Line
from tingpai.server.refusals import Refused
from tingpai.server.services import Services

LOG: Final = logging.getLogger("tingpai.server")
Said = TypeVar("Said")
Found = TypeVar("Found")


async def let_in(
    socket: WebSocket, limit: str, find: Callable[[Services, WebSocket], Awaitable[Found | int]]
) -> Found | None:
    """What a socket asks for; None if it was refused, with the code that `find` or the house gives."""
    services: Services = socket.app.state.services
    # If it was refused before the handshake, the page would not see the code.
    await socket.accept()
    try:
        found = _refused(services, socket, limit) or await find(services, socket)
    except Exception:
        LOG.exception("a socket")
        found = BROKEN
    if isinstance(found, int):
        line_of(socket).close(found)
        return None
    return found


def _refused(services: Services, socket: WebSocket, limit: str) -> int | None:
    if services.draining:
        return RESTART
    try:
        check_origin(socket, services.settings.origins)
    except Refused:
        return FORBIDDEN
    return TOO_MANY if services.limits.take(limit, address(socket)) else None


def line_of(socket: WebSocket) -> Line:
    """The line of a socket."""
    line: Line = socket.scope["extensions"][NAME]["line"]
    return line


class Told(Protocol):
    """A follower: its event is set when there is something to send."""

    news: asyncio.Event


class Following(ABC, Generic[Said]):
    """One open connection: short answers at once, everything else when there is news."""

    largest: int
    """How many bytes a message may have."""
    decoder: "msgspec.json.Decoder[Said]"

    def __init__(self, services: Services, line: Line, who: str, follower: Told) -> None:
        self._services = services
        self._line = line
        self._who = who
        self._told = follower
        self._words: deque[bytes] = deque()
        """Short answers. They wait until a message that is being sent is complete."""

    def hear(self, data: bytes) -> None:
        """Take in a message."""
        if self._services.limits.take("socket", self._who):
            self._line.close(TOO_MANY)
            return
        try:
            said = self.decoder.decode(data[: self.largest + 1])
        except (msgspec.DecodeError, RecursionError):
            self.say(b'{"is":"refused"}')
            return
        self.take(said)

    def say(self, words: bytes) -> None:
        """Answer with a short message."""
        self._words.append(words)
        self._told.news.set()

    async def send(self) -> None:
        """Send what is new whenever something is; states in between may be left out."""
        going = True
        while going:
            await self._told.news.wait()
            self._told.news.clear()
            while self._words:
                self._line.send(frame(self._words.popleft()))
            going = await self.send_news()

    @abstractmethod
    def take(self, said: Said) -> None:
        """Do what a message says."""

    @abstractmethod
    async def send_news(self) -> bool:
        """Send what the follower has not got yet; False if the connection is over."""
