"""A WebSocket that writes straight to its transport and hands over messages by a call, without queues and tasks.

uvicorn makes a `Line` for every request that asks for a WebSocket (see `config` in run.py). The application is called
as usual, so that middleware and routing apply to it, and decides whether to accept. From then on it talks to the
`Line` itself, which it finds in the scope: `send` and `close` are immediate, and `listen` names who hears messages.
"""

import asyncio
import logging
import socket as sockets
from collections.abc import Callable
from typing import Any, ClassVar, Final, cast
from urllib.parse import unquote

import msgspec
from uvicorn.config import Config
from uvicorn.protocols.utils import get_local_addr, get_remote_addr
from uvicorn.server import ServerState
from websockets.http11 import Request
from websockets.server import ServerProtocol

from tingpai.server.close_codes import BROKEN, RESTART, TOO_SLOW
from tingpai.server.frames import BadFrame, FrameReader, Opcode, close_frame, frame

LOG: Final = logging.getLogger("tingpai.server")
LARGEST_MESSAGE: Final = 64 * 1024
"""The largest message in bytes that is read at all; the protocol allows less and refuses the rest with a sentence."""
BACKLOG: Final = 256 * 1024
"""The number of bytes that may wait for a slow reader, apart from what the system holds. A slower one is dropped."""
SYSTEM_BUFFER: Final = 128 * 1024
"""The number of bytes that the system holds for a reader."""
CLOSING: Final = 5.0
"""The number of seconds that the other side has to confirm the end."""
EARLY: Final = 32
"""The number of messages that may come before somebody listens."""
NAME: Final = "tingpai.line"
"""The extension of the scope under which the application finds the line."""

PassOn = Callable[["Line", str, bytes], bool]
"""Asks whether a connection belongs to another process, and if so hands it over: the line, the path, the request."""


class CameFrom(msgspec.Struct):
    """How a visitor reached the server: their address and port, and whether the connection is encrypted."""

    client: tuple[str, int] | None
    secure: bool


class Line(asyncio.Protocol):
    """One connection."""

    pass_on: ClassVar[PassOn | None] = None
    """For servers of several processes, see handover.py."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        if not config.loaded:
            config.load()
        self._app = config.loaded_app
        self._connections = server_state.connections
        self._tasks = server_state.tasks
        self._app_state = app_state
        self._loop = asyncio.get_running_loop()
        self.transport: asyncio.Transport
        self.came_from: CameFrom | None = None
        """The visitor, if another worker took the connection; otherwise the transport knows."""
        self.heard_at = self._loop.time()
        """The time at which the other side said something last, by the clock of the loop."""
        self.closed: asyncio.Future[int] = self._loop.create_future()
        """The code with which the connection was closed, by either side."""
        self._handshake: ServerProtocol | None = ServerProtocol()
        self._accepted = False
        self._asked = False
        self._reader = FrameReader(LARGEST_MESSAGE)
        self._hear: Callable[[bytes], None] | None = None
        self._early: list[bytes] = []
        self._timer: asyncio.TimerHandle | None = None

    # -- for the application --------------------------------------------------------------------------------

    def listen(self, hear: Callable[[bytes], None]) -> None:
        """Hand over all messages to `hear`, beginning with those that came already."""
        self._hear = hear
        early, self._early = self._early, []
        for message in early:
            hear(message)

    def send(self, made: bytes) -> None:
        """Write a frame, unless the connection is being closed. Nobody waits for a slow reader."""
        if not self.closed.done():
            self.transport.write(made)

    def close(self, code: int) -> None:
        """Close the connection."""
        if self.closed.done():
            return
        self.closed.set_result(code)
        self.transport.write(close_frame(code))
        self._timer = self._loop.call_later(CLOSING, self.transport.abort)

    def drop(self, code: int) -> None:
        """End the connection at once; the other side would not read why."""
        if not self.closed.done():
            self.closed.set_result(code)
        self.transport.abort()

    def visitor(self) -> CameFrom:
        """Where this connection comes from."""
        if self.came_from is not None:
            return self.came_from
        return CameFrom(
            get_remote_addr(self.transport), self.transport.get_extra_info("sslcontext") is not None
        )

    def replace(self, protocol: asyncio.Protocol) -> None:
        """Let another protocol have the connection."""
        self._connections.discard(self)
        self.transport.set_protocol(protocol)

    # -- from the transport ---------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection belongs to this protocol now."""
        self.transport = cast(asyncio.Transport, transport)
        self._connections.add(self)  # type: ignore[arg-type]
        self.transport.set_write_buffer_limits(high=BACKLOG)
        socket = transport.get_extra_info("socket")
        if socket is not None:
            socket.setsockopt(sockets.SOL_SOCKET, sockets.SO_SNDBUF, SYSTEM_BUFFER)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self._connections.discard(self)
        if self._timer is not None:
            self._timer.cancel()
        self._hear = None
        if not self.closed.done():
            self.closed.set_result(1006)

    def pause_writing(self) -> None:
        """The reader is too slow."""
        self.drop(TOO_SLOW)

    def eof_received(self) -> bool | None:
        """The other side sends nothing more."""
        return None

    def shutdown(self) -> None:
        """The server stops; uvicorn calls this."""
        if self._accepted:
            self.close(RESTART)
        self.transport.close()

    def data_received(self, data: bytes) -> None:
        """Read messages, or the request if it was not read yet."""
        self.heard_at = self._loop.time()
        if self._handshake is not None:
            self._read_request(self._handshake, data)
            return
        try:
            for opcode, message in self._reader.feed(data):
                self._take(opcode, message)
        except BadFrame as problem:
            self.close(problem.code)

    def _take(self, opcode: int, message: bytes) -> None:
        if opcode == Opcode.CLOSE:
            if self.closed.done():
                self.transport.close()
            else:
                self.close(1000)
                self.transport.close()
        elif self.closed.done():
            return
        elif opcode == Opcode.PING:
            self.transport.write(frame(message, Opcode.PONG))
        elif opcode == Opcode.PONG:
            return
        elif self._hear is not None:
            self._hear(message)
        elif len(self._early) < EARLY:
            self._early.append(message)
        else:
            self.close(1008)

    # -- the request ----------------------------------------------------------------------------------------

    def _read_request(self, handshake: ServerProtocol, data: bytes) -> None:
        handshake.receive_data(data)
        for event in handshake.events_received():
            if not isinstance(event, Request) or self._asked:
                continue
            self._asked = True
            if self.pass_on is not None and self.pass_on(event.path, data):
                return
            response = handshake.accept(event)
            if response.status_code != 101:
                handshake.send_response(response)
                self._write_handshake(handshake)
                self.transport.close()
                return
            self._response = response
            task = self._loop.create_task(self._run(self._scope(event)))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        if not self._asked and handshake.handshake_exc is not None:
            self._write_handshake(handshake)
            self.transport.close()

    def _write_handshake(self, handshake: ServerProtocol) -> None:
        self.transport.write(b"".join(handshake.data_to_send()))

    def _scope(self, request: Request) -> dict[str, Any]:
        path, _, query = request.path.partition("?")
        visitor = self.visitor()
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if visitor.secure else "ws",
            "server": get_local_addr(self.transport),
            "client": visitor.client,
            "root_path": "",
            "path": unquote(path),
            "raw_path": path.encode("latin-1"),
            "query_string": query.encode("latin-1"),
            "headers": [
                (name.lower().encode("latin-1"), value.encode("latin-1", "replace"))
                for name, value in request.headers.raw_items()
            ],
            "subprotocols": [],
            "state": self._app_state.copy(),
            "extensions": {NAME: {"line": self}},
        }

    async def _run(self, scope: dict[str, Any]) -> None:
        try:
            await self._app(cast(Any, scope), cast(Any, self._receive), cast(Any, self._send))
        except Exception:
            LOG.exception("a socket")
            if self._accepted:
                self.close(BROKEN)
        if not self._accepted:
            self._refuse(500)
        elif not self.closed.done():
            self.close(1000)

    async def _receive(self) -> dict[str, Any]:
        if not self._accepted and not self.closed.done():
            return {"type": "websocket.connect"}
        return {"type": "websocket.disconnect", "code": await asyncio.shield(self.closed)}

    async def _send(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "websocket.accept":
            if self._handshake is not None and not self.transport.is_closing():
                for name, value in message.get("headers", ()):
                    self._response.headers[name.decode("latin-1")] = value.decode("latin-1")
                self._handshake.send_response(self._response)
                self._write_handshake(self._handshake)
            self._accepted, self._handshake = True, None
        elif kind == "websocket.close" and not self._accepted:
            self._refuse(403)
        elif kind == "websocket.close":
            self.close(message.get("code", 1000))
        elif kind == "websocket.send":
            text = message.get("text")
            data = text.encode() if text is not None else message["bytes"]
            self.send(frame(data, Opcode.TEXT if text is not None else Opcode.BINARY))

    def _refuse(self, status: int) -> None:
        """Answer the request without a WebSocket."""
        self._accepted = True
        if self._handshake is not None and not self.transport.is_closing():
            self._handshake.send_response(self._handshake.reject(status, ""))
            self._write_handshake(self._handshake)
            self.transport.close()
        self._handshake = None
