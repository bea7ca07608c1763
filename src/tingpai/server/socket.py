"""The WebSocket of a table: checks who connects, reads every message strictly, refuses bad ones."""

import asyncio
import time
from collections import deque
from collections.abc import Coroutine
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket

from tingpai.errors import BadRequest, IllegalAction, TingpaiError
from tingpai.play.why_not import why_not
from tingpai.server import wire
from tingpai.server.close_codes import BROKEN, FORBIDDEN, NO_TABLE, NO_TOKEN, RESTART, TOO_MANY
from tingpai.server.frames import frame
from tingpai.server.http import address, check_origin, language_of, supported_language
from tingpai.server.line import NAME, Line
from tingpai.server.operations import metrics
from tingpai.server.presentation import name_of
from tingpai.server.refusals import Refused
from tingpai.server.room import LOG, Room
from tingpai.server.services import Services
from tingpai.server.viewer import Viewer
from tingpai.state import actions

LARGEST: Final = 4096
LONGEST_CHAT: Final = 200
_DECODER: Final = msgspec.json.Decoder(wire.Message)
_ENCODER: Final = msgspec.json.Encoder()


async def table_socket(socket: WebSocket) -> None:
    """Serve one connection from the first message to the last."""
    services: Services = socket.app.state.services
    line: Line = socket.scope["extensions"][NAME]["line"]
    # If it was refused before the handshake, the page would not see the code.
    await socket.accept()
    if services.draining:
        line.close(RESTART)
        return
    try:
        found = await _enter(services, socket)
        if isinstance(found, int):
            await _refuse(services, line, found)
            return
        room, viewer = found
        if not services.rooms.lines.add(line, viewer.person.id, address(socket)):
            await _refuse(services, line, TOO_MANY)
            return
    except Exception:
        LOG.exception("a socket")
        line.close(BROKEN)
        return
    try:
        line.listen(_Connection(services, room, viewer, line).hear)
        room.enter(viewer)
        await line.closed
    finally:
        services.rooms.lines.remove(line)
        room.exit(viewer)


async def _refuse(services: Services, line: Line, code: int) -> None:
    """Close a new connection. A visitor who connects too often waits for that, so connecting again does not pay."""
    if code == TOO_MANY:
        await asyncio.wait([line.closed], timeout=services.settings.hold_back)
    line.close(code)


async def _enter(services: Services, socket: WebSocket) -> tuple[Room, Viewer] | int:
    """The table, and the viewer who connects to it; or the code with which they are refused."""
    line: Line = socket.scope["extensions"][NAME]["line"]
    id = str(socket.path_params["id"])
    try:
        check_origin(socket, services.settings.origins)
    except Refused:
        return FORBIDDEN
    if services.limits.take("connect_address", address(socket)):
        return TOO_MANY
    person = await services.auth.person_of(socket)
    if person is None:
        return NO_TOKEN
    if services.limits.take("connect", person.id):
        return TOO_MANY
    room = await services.rooms.room(id)
    if room is not None and room.chair_of(person) is None:
        if room.may_not_watch(person) or not await services.store.may_watch(id, person.id):
            return FORBIDDEN
        room = await services.rooms.room(id)  # it may have gone to sleep in the meantime
    if room is None:
        return NO_TABLE
    return room, Viewer(person, room.chair_of(person), language_of(socket), line)


class _Connection:
    """One open connection. Its messages are answered in order; one that must wait makes the next ones wait."""

    def __init__(self, services: Services, room: Room, viewer: Viewer, line: Line) -> None:
        self.services = services
        self.room = room
        self.viewer = viewer
        self.line = line
        self._who = f"{room.id}:{viewer.person.id}"
        self._waiting: deque[bytes] = deque()
        self._task: asyncio.Task[None] | None = None
        """The task of the message that is being answered, if its answer takes time."""

    def hear(self, data: bytes) -> None:
        """Take in a message."""
        if self.services.limits.take("socket", self._who):
            self.line.close(TOO_MANY)
        elif self._task is None:
            self._handle(data)
        else:
            self._waiting.append(data)

    def _handle(self, data: bytes) -> None:
        """Answer one message; only its sender is told what is wrong with it."""
        number: wire.Number = None
        try:
            if len(data) > LARGEST:
                raise Refused("server-too-large", code="too_large", most=LARGEST)
            try:
                message = _DECODER.decode(data)
            except (msgspec.DecodeError, RecursionError) as problem:
                number = _number(data)
                raise BadRequest("server-bad-message", problem=problem) from None
            number = message.n
            later = self._answer(message)
        except Exception as problem:
            self._fail(number, problem)
        else:
            if later is not None:
                self._task = asyncio.get_running_loop().create_task(self._finish(number, later))

    async def _finish(self, number: wire.Number, answer: Coroutine[Any, Any, None]) -> None:
        """Give an answer that takes time, then handle what came in the meantime."""
        try:
            await answer
        except Exception as problem:
            self._fail(number, problem)
        finally:
            self._task = None
        while self._waiting and self._task is None:
            self._handle(self._waiting.popleft())

    def _fail(self, number: wire.Number, problem: Exception) -> None:
        if isinstance(problem, TingpaiError):
            try:
                self._refuse(number, problem, "illegal" if isinstance(problem, IllegalAction) else None)
                return
            except Exception as worse:  # the sentence could not be made
                problem = worse
        LOG.error("a message at table %s", self.room.id, exc_info=problem)
        name = type(problem).__name__
        self._refuse(number, BadRequest("server-broken", code="internal_error", problem=name))

    def _refuse(self, number: wire.Number, problem: TingpaiError, code: str | None = None) -> None:
        message = problem.say(self.viewer.language, named=True)
        metrics.count_refusal(code or problem.code)
        self.viewer.send(wire.Refusal(number, code or problem.code, message, problem.cite))

    def _answer(self, message: wire.Message) -> Coroutine[Any, Any, None] | None:
        """Answer a message; returns the rest of the work if it takes time."""
        viewer, room = self.viewer, self.room
        match message:
            case wire.Act(action, seen, n):
                return self._act(n, seen, actions.parse(action))
            case wire.Why(action, n):
                self._why(n, actions.parse(action))
            case wire.Hint(n):
                return self._hint(n)
            case wire.AskWaits(n):
                return self._waits(n)
            case wire.AskPast(n):
                self._count("past")
                viewer.send(wire.Past(n, room.audience.past(viewer), list(room.chat)))
            case wire.Next(n):
                return self._next(n)
            case wire.Chat(text, n):
                self._chat(text)
                viewer.send(wire.Done(n))
            case wire.Language(lang, n):
                language = supported_language(lang)
                if language is None:
                    raise BadRequest("server-no-language", language=lang[:20])
                viewer.language = language
                viewer.send(wire.Done(n))
                room.audience.send_state(viewer)
            case wire.Ping(n):
                viewer.send(wire.Pong(n))
        return None

    async def _next(self, n: wire.Number) -> None:
        await self.room.ready_for_next(self.viewer)
        self.viewer.send(wire.Done(n))

    async def _act(self, n: wire.Number, seen: int, action: actions.Action) -> None:
        received = time.perf_counter()
        if await self.room.act(self.viewer, seen, action):
            metrics.count_move(time.perf_counter() - received)
            self.viewer.send(wire.Done(n))
        else:
            self.room.audience.send_state(self.viewer, stale=True)

    def _why(self, n: wire.Number, action: actions.Action) -> None:
        game, chair = self.room.game_of(self.viewer)
        assert game.deal is not None
        refused = why_not(game.rules, game.deal, game.seat_of(chair), action)
        problem = refused or BadRequest("server-allowed")
        self.viewer.send(wire.Because(n, problem.say(self.viewer.language, named=True), problem.cite))

    async def _hint(self, n: wire.Number) -> None:
        game, chair = self.room.game_of(self.viewer)
        if not game.settings.hints:
            raise Refused("server-no-hints", code="forbidden")
        self._count("hint")
        shown = game.view(chair)
        if not shown.legal:
            raise Refused("server-no-hint-now", code="conflict")
        settings, language = game.settings, self.viewer.language
        names = [name_of(one, self.room.chairs[one], language) for one in game.seats]
        advice = await self.room.thinkers.advise(settings.ruleset, settings.options, shown, language, names)
        self.viewer.send(wire.Hints(n, advice))

    async def _waits(self, n: wire.Number) -> None:
        game, chair = self.room.game_of(self.viewer)
        if not game.settings.waits:
            raise Refused("server-no-waits", code="forbidden")
        self._count("hint")
        hands = await self.room.thinkers.waits(game.settings.ruleset, game.settings.options, game.view(chair))
        self.viewer.send(wire.WaitsTold(n, hands))

    def _count(self, kind: str) -> None:
        """Refuse a message if this person sends too many of its kind."""
        wait = self.services.limits.take(kind, self.viewer.person.id)
        if wait:
            raise Refused("server-too-many", code="too_many", seconds=round(wait) + 1)

    def _chat(self, text: str) -> None:
        said = " ".join("".join(one if one.isprintable() else " " for one in text).split())
        if self.viewer.chair is None:
            raise Refused("server-only-watching", code="forbidden")
        if not said:
            raise BadRequest("server-chat-empty")
        if len(said) > LONGEST_CHAT:
            raise BadRequest("server-chat-long", most=LONGEST_CHAT)
        self._count("chat")
        message = wire.Said(self.viewer.chair, self.viewer.person.name, said)
        self.room.chat.append(message)
        made = frame(_ENCODER.encode(message))
        for viewer in self.room.presence.viewers:
            viewer.send_frame(made)


class _Numbered(msgspec.Struct):
    n: wire.Number = None


_NUMBER: Final = msgspec.json.Decoder(_Numbered)


def _number(data: bytes) -> wire.Number:
    """The number of a message, even if the rest of the message is bad."""
    try:
        return _NUMBER.decode(data).n
    except (msgspec.DecodeError, RecursionError):
        return None
