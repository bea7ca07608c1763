"""The WebSocket of a desk: the state at once and after every change. Anybody with the link may follow."""

from typing import Final

import msgspec
from starlette.websockets import WebSocket

from tingpai.server.close_codes import BROKEN, FORBIDDEN, NO_TABLE, RESTART, TOO_MANY
from tingpai.server.desks.live import LOG, Follower, LiveDesk
from tingpai.server.desks.routes import ID, opens
from tingpai.server.frames import frame
from tingpai.server.http import address, check_origin, language_of, supported_language
from tingpai.server.line import NAME, Line
from tingpai.server.refusals import Refused
from tingpai.server.services import Services

LARGEST: Final = 1024


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
        live = await _find(services, socket)
    except Exception:
        LOG.exception("a socket of a desk")
        live = BROKEN
    if isinstance(live, int):
        line.close(live)
        return
    where = address(socket)
    if not services.rooms.lines.add(line, f"{live.shared.id}:{where}", where):
        line.close(TOO_MANY)
        return
    follower = Follower(language_of(socket), line)
    live.followers.add(follower)
    try:
        live.tell_one(follower)
        line.listen(_Connection(services, live, follower, line, where).hear)
        await line.closed
    finally:
        services.rooms.lines.remove(line)
        live.followers.discard(follower)


async def _find(services: Services, socket: WebSocket) -> LiveDesk | int:
    """The desk; or the code with which the connection is refused."""
    if services.draining:
        return RESTART
    try:
        check_origin(socket, services.settings.origins)
    except Refused:
        return FORBIDDEN
    if services.limits.take("connect_address", address(socket)):
        return TOO_MANY
    id = str(socket.path_params["id"])
    live = await services.desks.live(id) if ID.fullmatch(id) else None
    return NO_TABLE if live is None else live


class _Connection:
    """One open connection."""

    def __init__(
        self, services: Services, live: LiveDesk, follower: Follower, line: Line, where: str
    ) -> None:
        self._services = services
        self._live = live
        self._follower = follower
        self._line = line
        self._who = f"{live.shared.id}:{where}:{id(follower)}"

    def hear(self, data: bytes) -> None:
        """Take in a message."""
        if self._services.limits.take("socket", self._who):
            self._line.close(TOO_MANY)
            return
        try:
            said = _DECODER.decode(data[: LARGEST + 1])
        except (msgspec.DecodeError, RecursionError):
            self._line.send(frame(b'{"is":"refused"}'))
            return
        follower, live = self._follower, self._live
        before = follower.may_write, follower.language
        if said.key is not None:
            follower.may_write = opens(live.secret, said.key)
        if said.lang is not None:
            follower.language = supported_language(said.lang) or follower.language
        if before != (follower.may_write, follower.language):
            live.tell_one(follower)
        if said.ping is not None:
            self._line.send(frame(b'{"is":"pong","n":%d}' % said.ping))
