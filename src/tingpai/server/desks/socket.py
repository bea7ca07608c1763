"""The WebSocket of a desk: the state at once and after every change. Anybody with the link may follow."""

import asyncio
from typing import Final

import msgspec
from starlette.websockets import WebSocket

from tingpai.server.close_codes import NO_TABLE, TOO_MANY
from tingpai.server.desks.live import Follower, LiveDesk
from tingpai.server.desks.routes import ID, opens
from tingpai.server.followers import Following, let_in, line_of
from tingpai.server.http import address, language_of, supported_language
from tingpai.server.line import Line
from tingpai.server.pieces import pieces, send_pieces
from tingpai.server.refusals import Refused
from tingpai.server.services import Services


class FromPhone(msgspec.Struct, forbid_unknown_fields=True):
    """A message of a phone: the writer's key, another language, or a ping that is answered with its number."""

    key: str | None = None
    lang: str | None = None
    ping: int | None = None


_DECODER: Final = msgspec.json.Decoder(FromPhone)


async def desk_socket(socket: WebSocket) -> None:
    """Serve one connection from the first message to the last."""
    services: Services = socket.app.state.services
    found, line = await let_in(socket, "connect_address", _find), line_of(socket)
    if found is None:
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


async def _find(services: Services, socket: WebSocket) -> LiveDesk | int:
    """The desk; or the code with which the connection is refused."""
    desk = str(socket.path_params["id"])
    try:
        return (await services.desks.live(desk, address(socket)) if ID.fullmatch(desk) else None) or NO_TABLE
    except Refused:
        return TOO_MANY


class _Connection(Following[FromPhone]):
    """One open connection."""

    largest = 1024
    decoder = _DECODER

    def __init__(self, services: Services, live: LiveDesk, line: Line, language: str) -> None:
        self.follower = Follower(language)
        self.follower.tell()
        self._live = live
        super().__init__(services, line, f"{live.shared.id}:{id(line)}", self.follower)

    def take(self, said: FromPhone) -> None:
        """Take the writer's key, another language, or a ping."""
        if said.key is not None and self.follower.may_write != opens(self._live.secret, said.key):
            self.follower.may_write = not self.follower.may_write
            self.follower.tell()
        if said.lang is not None:
            self.follower.language = supported_language(said.lang) or self.follower.language
            self.follower.tell()
        if said.ping is not None:
            self.say(b'{"is":"pong","n":%d}' % said.ping)

    async def send_news(self) -> bool:
        """Send the newest state."""
        follower = self.follower
        if not follower.stale:
            return True
        follower.stale = False
        state = self._live.state(follower.language, may_write=follower.may_write)
        return await send_pieces(self._line, pieces(state))
