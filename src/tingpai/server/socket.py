"""The WebSocket of a table: checks who connects, reads every message strictly, refuses bad ones."""

import asyncio
import time
from contextlib import suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tingpai.errors import BadRequest, IllegalAction, TingpaiError
from tingpai.play.why_not import why_not
from tingpai.server import wire
from tingpai.server.bridge import bridge_socket
from tingpai.server.http import check_origin, language_of, supported_language
from tingpai.server.operations import metrics
from tingpai.server.refusals import Refused
from tingpai.server.room import LOG, Room
from tingpai.server.services import Services
from tingpai.server.viewer import Viewer
from tingpai.state import actions

LARGEST: Final = 4096
LONGEST_CHAT: Final = 200
NO_TOKEN, FORBIDDEN, NO_TABLE, SILENT, TOO_MANY, TOO_SLOW = 4401, 4403, 4404, 4408, 4429, 1013
_DECODER: Final = msgspec.json.Decoder(wire.Message)


async def table_socket(socket: WebSocket) -> None:
    """Serve one connection from the first message to the last."""
    services: Services = socket.app.state.services
    id = str(socket.path_params["id"])
    # If it was refused before the handshake, the page would not see the code.
    await socket.accept()
    try:
        check_origin(socket, services.settings.origins)
    except Refused:
        await socket.close(FORBIDDEN)
        return
    person = await services.auth.person_of(socket)
    if person is None:
        await socket.close(NO_TOKEN)
        return
    if not services.rooms.is_home(id):
        await bridge_socket(socket, services)
        return
    room = await services.rooms.room(id)
    if room is None:
        await socket.close(NO_TABLE)
        return
    chair = room.chair_of(person)
    if chair is None and not await services.store.may_watch(id, person.id):
        await socket.close(FORBIDDEN)
        return
    viewer = Viewer(person, chair, language_of(socket))
    await _Connection(services, room, viewer, socket).run()


class _Connection:
    """One open connection."""

    def __init__(self, services: Services, room: Room, viewer: Viewer, socket: WebSocket) -> None:
        self.services = services
        self.room = room
        self.viewer = viewer
        self.socket = socket

    async def run(self) -> None:
        """Send and receive until one side closes."""
        viewer = self.viewer
        self.room.enter(viewer)
        sending = asyncio.create_task(self._send())
        receiving = asyncio.create_task(self._receive())
        lost = asyncio.create_task(viewer.lost.wait())
        try:
            done, _ = await asyncio.wait((sending, receiving, lost), return_when=asyncio.FIRST_COMPLETED)
            code = receiving.result() if receiving in done else TOO_SLOW
        except Exception:
            LOG.exception("a socket at table %s", self.room.id)
            code = 1011
        finally:
            self.room.exit(viewer)
            for task in (sending, receiving, lost):
                task.cancel()
        if lost in done and self.room.chair_of(viewer.person) is None and viewer.chair is not None:
            code = FORBIDDEN
        with suppress(Exception):
            await self.socket.close(code)

    async def _send(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while True:
                data = await self.viewer.queue.get()
                await self.socket.send_text(data.decode())

    async def _receive(self) -> int:
        """Answer messages until the connection ends; returns the close code."""
        silence = self.services.settings.pace.silence
        who = f"{self.room.id}:{self.viewer.person.id}"
        while True:
            try:
                message = await asyncio.wait_for(self.socket.receive(), silence)
            except TimeoutError:
                return SILENT
            if message["type"] != "websocket.receive":
                return 1000
            if self.services.limits.take("socket", who):
                return TOO_MANY
            data = message.get("text")
            await self._handle(data.encode() if data is not None else (message.get("bytes") or b""))

    async def _handle(self, data: bytes) -> None:
        """Answer one message; only its sender is told what is wrong with it."""
        number: wire.Number = None
        try:
            if len(data) > LARGEST:
                raise Refused("server-too-large", code="too_large", most=LARGEST)
            number = _number(data)
            try:
                message = _DECODER.decode(data)
            except (msgspec.DecodeError, RecursionError) as problem:
                raise BadRequest("server-bad-message", problem=problem) from None
            await self._answer(message)
        except IllegalAction as problem:
            self._refuse(number, problem, code="illegal")
        except TingpaiError as problem:
            self._refuse(number, problem)
        except Exception as problem:
            LOG.exception("a message at table %s", self.room.id)
            self._refuse(
                number, BadRequest("server-broken", code="internal_error", problem=type(problem).__name__)
            )

    def _refuse(self, number: wire.Number, problem: TingpaiError, code: str | None = None) -> None:
        message = problem.say(self.viewer.language)
        metrics.count_refusal(code or problem.code)
        self.viewer.send(wire.Refusal(number, code or problem.code, message, problem.cite))

    async def _answer(self, message: wire.Message) -> None:
        viewer, room = self.viewer, self.room
        match message:
            case wire.Act(action, seen, n):
                await self._act(n, seen, actions.parse(action))
            case wire.Why(action, n):
                self._why(n, actions.parse(action))
            case wire.Hint(n):
                await self._hint(n)
            case wire.Next(n):
                await room.ready_for_next(viewer)
                viewer.send(wire.Done(n))
            case wire.Chat(text, n):
                self._chat(text)
                viewer.send(wire.Done(n))
            case wire.Language(lang, n):
                language = supported_language(lang)
                if language is None:
                    raise BadRequest("server-no-language", language=lang[:20])
                viewer.language = language
                viewer.send(wire.Done(n))
                room.send_state(viewer)
            case wire.Ping(n):
                viewer.send(wire.Pong(n))

    async def _act(self, n: wire.Number, seen: int, action: actions.Action) -> None:
        received = time.perf_counter()
        if await self.room.act(self.viewer, seen, action):
            metrics.count_move(time.perf_counter() - received)
            self.viewer.send(wire.Done(n))
        else:
            self.room.send_state(self.viewer, stale=True)

    def _why(self, n: wire.Number, action: actions.Action) -> None:
        game, chair = self.room.game_of(self.viewer)
        assert game.deal is not None
        refused = why_not(game.rules, game.deal, game.seat_of(chair), action)
        problem = refused or BadRequest("server-allowed")
        self.viewer.send(wire.Because(n, problem.say(self.viewer.language), problem.cite))

    async def _hint(self, n: wire.Number) -> None:
        game, chair = self.room.game_of(self.viewer)
        if not game.settings.hints:
            raise Refused("server-no-hints", code="forbidden")
        wait = self.services.limits.take("hint", self.viewer.person.id)
        if wait:
            raise Refused("server-too-many", code="too_many", seconds=round(wait) + 1)
        shown = game.view(chair)
        if not shown.legal:
            raise Refused("server-no-hint-now", code="conflict")
        language = self.viewer.language
        advice = await self.room.thinkers.advise(
            game.settings.ruleset, game.settings.options, shown, language
        )
        self.viewer.send(wire.Hints(n, advice))

    def _chat(self, text: str) -> None:
        said = " ".join("".join(one if one.isprintable() else " " for one in text).split())
        if self.viewer.chair is None:
            raise Refused("server-only-watching", code="forbidden")
        if not said:
            raise BadRequest("server-chat-empty")
        if len(said) > LONGEST_CHAT:
            raise BadRequest("server-chat-long", most=LONGEST_CHAT)
        wait = self.services.limits.take("chat", self.viewer.person.id)
        if wait:
            raise Refused("server-too-many", code="too_many", seconds=round(wait) + 1)
        for viewer in self.room.presence.viewers:
            viewer.send(wire.Said(self.viewer.chair, self.viewer.person.name, said))


class _Numbered(msgspec.Struct):
    n: wire.Number = None


_NUMBER: Final = msgspec.json.Decoder(_Numbered)


def _number(data: bytes) -> wire.Number:
    """The number of a message, even if the rest of the message is bad."""
    try:
        return _NUMBER.decode(data).n
    except (msgspec.DecodeError, RecursionError):
        return None
