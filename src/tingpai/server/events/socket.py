"""The WebSocket of an event: which parts have changed, the parts that a browser follows, and the server's time."""

import asyncio
from collections import deque
from typing import Final

import msgspec
from starlette.websockets import WebSocket

from tingpai.server.close_codes import BROKEN, FORBIDDEN, NO_TABLE, RESTART, TOO_MANY
from tingpai.server.desks.socket import drained, pieces
from tingpai.server.events.asking import ID
from tingpai.server.events.live import LOG, EventFollower, LiveEvent, now_ms
from tingpai.server.events.wire import EventHello
from tingpai.server.frames import frame
from tingpai.server.http import address, check_origin, language_of, supported_language
from tingpai.server.line import NAME, Line
from tingpai.server.refusals import Refused
from tingpai.server.services import Services

LARGEST: Final = 2048
MOST_FOLLOWED: Final = 20
_DECODER: Final = msgspec.json.Decoder(EventHello)


async def event_socket(socket: WebSocket) -> None:
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
    if not services.rooms.event_lines.add(line, str(id(line)), address(socket)):
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
        services.rooms.event_lines.remove(line)
        found.followers.discard(connection.follower)
        if connection.follower.screen is not None:
            found.tell(("hall",))


async def _enter(services: Services, socket: WebSocket) -> LiveEvent | int:
    """The event; or the code with which the connection is refused."""
    if services.draining:
        return RESTART
    try:
        check_origin(socket, services.settings.origins)
    except Refused:
        return FORBIDDEN
    if services.limits.take("event_connect", address(socket)):
        return TOO_MANY
    event = str(socket.path_params["id"])
    return (await services.events.live(event) if ID.fullmatch(event) else None) or NO_TABLE


class _Connection:
    """One open connection."""

    def __init__(self, services: Services, live: LiveEvent, line: Line, language: str) -> None:
        self.follower = EventFollower(language)
        self._services = services
        self._live = live
        self._line = line
        self._who = f"{live.shared.id}:{id(line)}"
        self._words: deque[bytes] = deque()
        """Short answers. They wait until a part that is being sent is complete."""
        self._say(live.versions_message(live.versions(None)))

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
        if said.key is not None:
            self._identify(said.key)
        self._choose(said)
        if said.ping is not None:
            self._say(b'{"is":"pong","n":%d,"now":%d}' % (said.ping, now_ms()))

    def _identify(self, key: str) -> None:
        follower = self.follower
        follower.key, follower.holder = key, self._live.holder(key)
        self._say(self._live.versions_message(self._live.versions(follower.holder)))

    def _choose(self, said: EventHello) -> None:
        """Take another language, other parts, or the report of a screen."""
        follower, live = self.follower, self._live
        if said.lang is not None:
            follower.language = supported_language(said.lang) or follower.language
        if said.follow is not None:
            wanted = said.follow[:MOST_FOLLOWED]
            follower.follow = {one for one in wanted if live.may_read(one, follower.holder)}
        if said.follow is not None or said.lang is not None:
            follower.tell(follower.follow)
        if said.screen is not None or said.sound is not None:
            if said.screen is not None:
                follower.screen = said.screen if 0 < said.screen < 100 else None
            follower.sound = bool(said.sound)
            live.tell(("hall",))

    def _say(self, words: bytes) -> None:
        self._words.append(words)
        self.follower.news.set()

    async def send(self) -> None:
        """Send what has changed whenever something has; states in between may be left out."""
        follower, live = self.follower, self._live
        while True:
            await follower.news.wait()
            follower.news.clear()
            while self._words:
                self._line.send(frame(self._words.popleft()))
            stale = list(follower.stale)
            follower.stale.clear()
            # The key may have ended since: ask again who it is.
            follower.holder = live.holder(follower.key)
            readable = [part for part in stale if live.may_read(part, follower.holder)]
            told = [part for part in readable if part not in follower.follow]
            if told:
                self._line.send(frame(live.versions_message(told)))
            for part in readable:
                if part in follower.follow:
                    for piece in pieces(live.message(part, follower)):
                        if not await drained(self._line):
                            return
                        self._line.send(piece)
