"""Hands WebSockets over to the worker where their table or desk lives.

The system gives a new connection to any worker. One that belongs to another worker is passed on whole: its file
descriptor and the request go through a Unix socket, and from then on only its own worker has to do with it. (An
encrypted connection cannot be passed on like this; relay.py carries its bytes.) The listening end of that Unix socket
belongs to the supervisor and outlives the worker, so connections to a worker that is being started anew wait for it.
"""

import asyncio
import contextlib
import logging
import os
import re
import socket as sockets
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote

import msgspec
import uvicorn

from tingpai.server.line import CameFrom, Line
from tingpai.server.relay import carry

LOG: Final = logging.getLogger("tingpai.server")
LARGEST_MESSAGE: Final = 65 * 1024
"""The largest message between workers in bytes: a visitor and a request, of which uvicorn itself refuses larger ones
than 64 KB."""
PATIENCE: Final = 10.0
"""The number of seconds that a worker may need to take a connection."""
RETRY: Final = 0.1
_PATH: Final = re.compile(r"/ws/[a-z]+/([^/?]+)")
"""The path of a socket: what it follows, and the id of it. The id alone says where that lives."""


def handover_socket(folder: Path, worker: int) -> Path:
    """The socket on which a worker gets connections from the others."""
    return folder / f"{worker}.lines"


def line_class(worker: int, home: Callable[[str], int], folder: Path) -> type[Line]:
    """The class for WebSockets in a worker: those to tables and desks of other workers are handed over."""

    def pass_on(line: Line, path: str, request: bytes) -> bool:
        found = _PATH.match(path)
        owner = worker if found is None else home(unquote(found[1]))
        if owner == worker:
            return False
        visitor = line.visitor()
        message = msgspec.json.encode(visitor) + b"\n" + request
        if visitor.secure:
            line.transport.pause_reading()
            way = _hand_over_carried(handover_socket(folder, owner), line, message)
        else:
            descriptor = os.dup(line.transport.get_extra_info("socket").fileno())
            line.drop(1000)  # this end of the connection; the other one stays open with the copy
            way = _hand_over(handover_socket(folder, owner), descriptor, message)
        task = asyncio.get_running_loop().create_task(way)
        _UNDER_WAY.add(task)
        task.add_done_callback(_UNDER_WAY.discard)
        return True

    return type("WorkerLine", (Line,), {"pass_on": pass_on})


_UNDER_WAY: Final[set[asyncio.Task[None]]] = set()


async def _hand_over_carried(path: Path, line: Line, message: bytes) -> None:
    """Send an encrypted connection to another worker."""
    await _hand_over(path, await carry(line), message)


async def _hand_over(path: Path, descriptor: int, message: bytes) -> None:
    """Send a connection to another worker; waits a while if it has too much to do."""
    loop = asyncio.get_running_loop()
    give_up = loop.time() + PATIENCE
    try:
        while True:
            with sockets.socket(sockets.AF_UNIX, sockets.SOCK_STREAM) as way:
                way.setblocking(False)
                try:
                    way.connect(str(path))
                    # A new socket takes a whole request at once.
                    sockets.send_fds(way, [message], [descriptor])
                    return
                except OSError as problem:
                    if loop.time() > give_up:
                        LOG.error("a connection could not be handed over: %r", problem)
                        return
            await asyncio.sleep(RETRY)
    finally:
        os.close(descriptor)


class Receiver:
    """Takes the connections that other workers hand over."""

    def __init__(self, server: uvicorn.Server, listener: sockets.socket) -> None:
        self._server = server
        self._listener = listener
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Take connections from now on, beginning with those that wait."""
        self._listener.setblocking(False)
        asyncio.get_running_loop().add_reader(self._listener.fileno(), self._accept)

    def stop(self) -> None:
        """Take no more; those that come wait for the next process of this worker."""
        asyncio.get_running_loop().remove_reader(self._listener.fileno())
        for task in self._tasks:
            task.cancel()

    def _accept(self) -> None:
        with contextlib.suppress(BlockingIOError):
            while True:
                way, _ = self._listener.accept()
                task = asyncio.get_running_loop().create_task(self._receive(way))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _receive(self, way: sockets.socket) -> None:
        """Take one connection, and go on as if it had come to this process."""
        with way:
            way.setblocking(False)
            try:
                async with asyncio.timeout(PATIENCE):
                    message, descriptors = await _read(way)
            except (OSError, TimeoutError) as problem:
                LOG.error("a connection could not be taken over: %r", problem)
                return
        visitor, _, request = message.partition(b"\n")
        for descriptor in descriptors:
            socket = sockets.socket(fileno=descriptor)
            socket.setblocking(False)
            loop = asyncio.get_running_loop()
            _, line = await loop.connect_accepted_socket(self._new_line, socket)
            line.came_from = msgspec.json.decode(visitor, type=CameFrom)
            line.data_received(request)

    def _new_line(self) -> Line:
        server = self._server
        made: Any = server.config.ws_protocol_class
        line: Line = made(
            config=server.config, server_state=server.server_state, app_state=server.lifespan.state
        )
        return line


async def _read(way: sockets.socket) -> tuple[bytes, list[int]]:
    """The message of another worker and the descriptors that came with it."""
    loop = asyncio.get_running_loop()
    readable = loop.create_future()

    def wake() -> None:
        if not readable.done():
            readable.set_result(None)

    loop.add_reader(way.fileno(), wake)
    try:
        await readable
    finally:
        loop.remove_reader(way.fileno())
    message, descriptors, _, _ = sockets.recv_fds(way, LARGEST_MESSAGE, 4)
    return message, list(descriptors)
