"""The clients of the load benchmark: thousands of WebSocket connections in one process that cost little.

They speak just enough of the WebSocket protocol for our server: it sends whole messages in single frames. The key that
masks what a client sends is zero, so nothing needs to be masked.
"""

import asyncio
import os
import random
import struct
import time
from dataclasses import dataclass, field
from typing import Any

import msgspec
import uvloop

Seats = tuple[str, list[str]]
"""A table and the cookies of the people who sit there."""
_HANDSHAKES = 20
"""The number of clients that connect at the same time."""


class View(msgspec.Struct):
    """The part of a view that a client reads."""

    legal: list[str]


class Table(msgspec.Struct):
    """The part of the table that a client reads."""

    phase: str


class Message(msgspec.Struct):
    """The part of a message that a client reads; the rest is skipped."""

    seen: int = 0
    stale: bool = False
    events: list[msgspec.Raw] = []
    view: View | None = None
    table: Table | None = None


_DECODER = msgspec.json.Decoder(Message)


@dataclass
class Measured:
    """What the clients of one process have seen while it counted."""

    times: list[float] = field(default_factory=list)
    """Seconds from a move to the view with its events."""
    states: int = 0
    size: int = 0
    """The bytes of all states."""
    busy: float = 0.0
    """The processor time of the clients."""


class Crowd:
    """The clients of one process. They connect one after another; their moves count once all are connected."""

    def __init__(self, address: str, pause: float) -> None:
        host, _, port = address.removeprefix("http://").partition(":")
        self.host, self.port = host, int(port)
        self.pause = pause
        self.measured = Measured()
        self.counts = False
        self.closing = False
        self.there = 0
        self.lost = 0

    async def connect(self, tables: list[Seats]) -> list["Client"]:
        """Connect everybody."""
        loop = asyncio.get_running_loop()
        clients: list[Client] = []
        for table, cookies in tables:
            for cookie in cookies:
                client = Client(self, table, cookie)
                clients.append(client)
                await loop.create_connection(lambda made=client: made, self.host, self.port)  # type: ignore[misc]
                while self.there < len(clients) - _HANDSHAKES:
                    await asyncio.sleep(0.002)
        while self.there < len(clients):
            await asyncio.sleep(0.01)
        return clients


class Client(asyncio.Protocol):
    """One player: answers every state in which something may be done, after a while."""

    def __init__(self, crowd: Crowd, table: str, cookie: str) -> None:
        self.crowd = crowd
        self.rng = random.Random(f"{table}{cookie}")
        self.head = (
            f"GET /ws/table/{table} HTTP/1.1\r\nHost: load\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: bG9hZGxvYWRsb2FkbG9hZA==\r\nCookie: {cookie}\r\n\r\n"
        )
        self.buffer = b""
        self.open = False
        self.answered = -1
        self.sent = 0.0
        self.thought: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Ask for the socket."""
        self.transport = transport
        transport.write(self.head.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody should be thrown out."""
        if not self.crowd.closing:
            self.crowd.lost += 1

    def data_received(self, data: bytes) -> None:
        """Read all whole frames."""
        data = self.buffer + data if self.buffer else data
        if not self.open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self.buffer = head
                return
            assert b" 101 " in head[:20], head
            self.open = True
        start, end = 0, len(data)
        while end - start >= 2:
            size, body = data[start + 1], start + 2
            if size == 126:
                if end - start < 4:
                    break
                size, body = struct.unpack_from("!H", data, start + 2)[0], start + 4
            elif size == 127:
                if end - start < 10:
                    break
                size, body = struct.unpack_from("!Q", data, start + 2)[0], start + 10
            if end - body < size:
                break
            if data[start] == 0x81:
                self.hear(data[body : body + size])
            elif data[start] == 0x89:  # a ping
                self.send(data[body : body + size], 0x8A)
            start = body + size
        self.buffer = data[start:]

    def hear(self, data: bytes) -> None:
        """Take in a message, and think about a move if there is one to make."""
        message = _DECODER.decode(data)
        if message.table is None:
            return
        crowd = self.crowd
        if self.answered == -1:
            self.answered = 0
            crowd.there += 1
        if crowd.counts:
            crowd.measured.states += 1
            crowd.measured.size += len(data)
        if self.sent and (message.events or message.stale):
            if crowd.counts and message.events:
                crowd.measured.times.append(time.monotonic() - self.sent)
            self.sent = 0.0
        legal = message.view.legal if message.view is not None else []
        if message.table.phase == "between":
            self.send(b'{"do":"next"}')
        elif legal and self.answered != message.seen:
            self.answered = message.seen
            if self.thought is not None:
                self.thought.cancel()
            delay = self.rng.uniform(0.5, 1.5) * crowd.pause
            self.thought = asyncio.get_running_loop().call_later(delay, self.act, message.seen, legal)

    def act(self, seen: int, legal: list[str]) -> None:
        """Make a move."""
        self.thought = None
        if not self.crowd.closing:
            action = "pass" if "pass" in legal and self.rng.random() < 0.7 else self.rng.choice(legal)
            self.sent = time.monotonic()
            self.send(msgspec.json.encode({"do": "act", "seen": seen, "action": action}))

    def send(self, data: bytes, code: int = 0x81) -> None:
        """Send a frame; no message of a client is longer than 125 bytes."""
        self.transport.write(bytes((code, 0x80 | len(data), 0, 0, 0, 0)) + data)


async def _run(
    address: str, tables: list[Seats], seconds: float, pause: float, ready: Any, go: Any
) -> Measured:
    crowd = Crowd(address, pause)
    clients = await crowd.connect(tables)
    await asyncio.sleep(2)  # those who were connected first are in the middle of the game by now
    ready.release()
    await asyncio.to_thread(go.wait)
    before = sum(os.times()[:2])
    crowd.counts = True
    await asyncio.sleep(seconds)
    crowd.counts = False
    crowd.measured.busy = sum(os.times()[:2]) - before
    crowd.closing = True
    for client in clients:
        client.transport.abort()
    if crowd.lost:
        raise SystemExit(f"{crowd.lost} of {len(clients)} clients lost their connection")
    return crowd.measured


def crowd(
    address: str, tables: list[Seats], seconds: float, pause: float, ready: Any, go: Any, out: Any
) -> None:
    """The main function of a process of clients."""
    measured = Measured()
    try:
        measured = uvloop.run(_run(address, tables, seconds, pause, ready, go))
    finally:
        out.put(measured)
