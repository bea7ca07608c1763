"""The WebSocket of an event: which parts have changed, the parts that a browser follows, and the server's time."""

import asyncio
from typing import Final

import msgspec
from starlette.websockets import WebSocket

from tingpai.server.close_codes import NO_TABLE, TOO_MANY
from tingpai.server.events.asking import ID
from tingpai.server.events.live import EventFollower, LiveEvent, now_ms
from tingpai.server.events.wire import EventHello
from tingpai.server.followers import Following, let_in, line_of
from tingpai.server.frames import frame
from tingpai.server.http import address, language_of, supported_language
from tingpai.server.line import Line
from tingpai.server.pieces import send_pieces
from tingpai.server.services import Services

MOST_FOLLOWED: Final = 20
_DECODER: Final = msgspec.json.Decoder(EventHello)


async def event_socket(socket: WebSocket) -> None:
    """Serve one connection from the first message to the last."""
    services: Services = socket.app.state.services
    found, line = await let_in(socket, "event_connect", _find), line_of(socket)
    if found is None:
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


async def _find(services: Services, socket: WebSocket) -> LiveEvent | int:
    """The event; or the code with which the connection is refused."""
    event = str(socket.path_params["id"])
    return (await services.events.live(event) if ID.fullmatch(event) else None) or NO_TABLE


class _Connection(Following[EventHello]):
    """One open connection."""

    largest = 2048
    decoder = _DECODER

    def __init__(self, services: Services, live: LiveEvent, line: Line, language: str) -> None:
        self.follower = EventFollower(language)
        self._live = live
        super().__init__(services, line, f"{live.shared.id}:{id(line)}", self.follower)
        self.say(live.versions_message(live.versions(None)))

    def take(self, said: EventHello) -> None:
        """Take a key, wishes, or a ping."""
        if said.key is not None:
            self._identify(said.key)
        self._choose(said)
        if said.ping is not None:
            self.say(b'{"is":"pong","n":%d,"now":%d}' % (said.ping, now_ms()))

    def _identify(self, key: str) -> None:
        follower = self.follower
        follower.key, follower.holder = key, self._live.holder(key)
        self.say(self._live.versions_message(self._live.versions(follower.holder)))

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

    async def send_news(self) -> bool:
        """Send the parts that are followed, and say which others have changed."""
        follower, live = self.follower, self._live
        stale = list(follower.stale)
        follower.stale.clear()
        # The key may have ended since: ask again who it is.
        follower.holder = live.holder(follower.key)
        readable = [part for part in stale if live.may_read(part, follower.holder)]
        told = [part for part in readable if part not in follower.follow]
        if told:
            self._line.send(frame(live.versions_message(told)))
        for part in readable:
            if part in follower.follow and not await send_pieces(self._line, live.frames(part, follower)):
                return False
        return True
