"""The WebSocket of a desk: the state at once and after every change. Anybody with the link may follow."""

import asyncio
import logging
from collections import deque
from collections.abc import Iterator
from typing import Final

import msgspec
from starlette.websockets import WebSocket

from tingpai.server.close_codes import BROKEN, FORBIDDEN, NO_TABLE, RESTART, TOO_MANY, TOO_SLOW
from tingpai.server.desks.live import Follower, LiveDesk
from tingpai.server.desks.routes import ID, opens
from tingpai.server.frames import Opcode, frame
from tingpai.server.http import address, check_origin, language_of, supported_language
from tingpai.server.line import NAME, Line
from tingpai.server.refusals import Refused
from tingpai.server.services import Services

LOG: Final = logging.getLogger("tingpai.server")
LARGEST: Final = 1024
PIECE: Final = 64 * 1024
"""A long state is sent in pieces of so many bytes, so that it never counts as a backlog."""
PATIENCE: Final = 30.0
"""The number of seconds that a reader may need for one piece."""
_WAIT: Final = 0.02
_FIN: Final = 0x80


class FromPhone(msgspec.Struct, forbid_unknown_fields=True):
    """A message of a phone: the writer's key, another language, or a ping that is answered with its number."""

    key: str | None = None
    lang: str | None = None
    ping: int | None = None


_DECODER: Final = msgspec.json.Decoder(FromPhone)


async def desk_socket(socket: WebSocket) -> None:
    """Serve one connection from the first message to the last."""
    services: Services = socket.app.state.services
    line: Line = socket.scope["extensions"][NAME]["line"]
    # If it was refused before the handshake, the page would not see the code.
    await socket.accept()
    try:
        found = await _enter(services, socket)
    except Exception:
        LOG.exception("a socket")
        found = BROKEN
    if isinstance(found, int):
        line.close(found)
        return
    if not services.rooms.lines.add(line, f"desk {id(line)}", address(socket)):
        line.close(TOO_MANY)
        return
    connection = _Connection(services, found, line, language_of(socket))
    found.followers.add(connection.follower)
    sending = asyncio.create_task(connection.send())
    try:
        line.listen(connection.hear)
        await line.closed
    finally:
        sending.cancel()
        services.rooms.lines.remove(line)
        found.followers.discard(connection.follower)


async def _enter(services: Services, socket: WebSocket) -> LiveDesk | int:
    """The desk; or the code with which the connection is refused."""
    if services.draining:
        return RESTART
    try:
        check_origin(socket, services.settings.origins)
    except Refused:
        return FORBIDDEN
    if services.limits.take("connect_address", address(socket)):
        return TOO_MANY
    desk = str(socket.path_params["id"])
    try:
        return (await services.desks.live(desk, address(socket)) if ID.fullmatch(desk) else None) or NO_TABLE
    except Refused:
        return TOO_MANY


class _Connection:
    """One open connection."""

    def __init__(self, services: Services, live: LiveDesk, line: Line, language: str) -> None:
        self.follower = Follower(language)
        self.follower.tell()
        self._services = services
        self._live = live
        self._line = line
        self._who = f"{live.shared.id}:{id(line)}"
        self._words: deque[bytes] = deque()
        """Short answers. They wait until a state that is being sent is complete."""

    def hear(self, data: bytes) -> None:
        """Take in a message."""
        if self._services.limits.take("socket", self._who):
            self._line.close(TOO_MANY)
            return
        try:
            said = _DECODER.decode(data[: LARGEST + 1])
        except (msgspec.DecodeError, RecursionError):
            self._say(b'{"is":"refused"}')
            return
        if said.key is not None and self.follower.may_write != opens(self._live.secret, said.key):
            self.follower.may_write = not self.follower.may_write
            self.follower.tell()
        if said.lang is not None:
            self.follower.language = supported_language(said.lang) or self.follower.language
            self.follower.tell()
        if said.ping is not None:
            self._say(b'{"is":"pong","n":%d}' % said.ping)

    def _say(self, words: bytes) -> None:
        self._words.append(words)
        self.follower.news.set()

    async def send(self) -> None:
        """Send the newest state whenever there is one; states in between may be left out."""
        follower = self.follower
        while True:
            await follower.news.wait()
            follower.news.clear()
            while self._words:
                self._line.send(frame(self._words.popleft()))
            if follower.stale:
                follower.stale = False
                state = self._live.state(follower.language, may_write=follower.may_write)
                for piece in pieces(state):
                    if not await drained(self._line):
                        return
                    self._line.send(piece)


async def drained(line: Line) -> bool:
    """Wait until the reader has taken what was sent before; False if the connection is over."""
    give_up = asyncio.get_running_loop().time() + PATIENCE
    while line.transport.get_write_buffer_size() and not line.closed.done():
        if asyncio.get_running_loop().time() > give_up:
            line.drop(TOO_SLOW)
        await asyncio.sleep(_WAIT)
    return not line.closed.done()


def pieces(data: bytes) -> Iterator[bytes]:
    """A message as frames: only the last one has the mark of the end (RFC 6455, 5.4)."""
    starts = range(0, len(data), PIECE)
    for start in starts:
        made = frame(data[start : start + PIECE], Opcode.CONTINUATION if start else Opcode.TEXT)
        yield made if start == starts[-1] else bytes((made[0] & ~_FIN,)) + made[1:]
