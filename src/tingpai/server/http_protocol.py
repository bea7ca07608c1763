"""Connections of visitors: slow and half requests are dropped, one address cannot have all connections, and if the
process has no descriptors left for new visitors, those who are there are served all the same.

The class is uvicorn's own protocol with a timer and a few counts.
"""

import asyncio
import logging
import sys
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, Final

import msgspec
from uvicorn.config import Config
from uvicorn.protocols.http.auto import AutoHTTPProtocol

from tingpai import texts
from tingpai.server.limits import network
from tingpai.server.security import HEADERS

LOG: Final = logging.getLogger("tingpai.server")
_MOST_DESCRIPTORS: Final = 1 << 16
_RESERVED: Final = 128
"""Descriptors for the database, other processes and files."""
_PHRASES: Final = {
    400: "Bad Request",
    408: "Request Timeout",
    429: "Too Many Requests",
    503: "Service Unavailable",
}
_HEAD, _BODY, _ANSWER = range(3)


@dataclass(slots=True)
class Patience:
    """How many seconds each part of a request may take, and how many connections there may be."""

    head: float = 10
    body: float = 30
    answer: float = 120
    """From the whole request to the whole answer, with a slow reader too."""
    most_from_address: int = 1000
    """Connections without sockets from one address. A proxy that may name other addresses has no limit."""
    most: int = field(default_factory=lambda: _descriptors())


def _descriptors() -> int:
    """The number of connections that this process can have; as many descriptors as the system allows are taken."""
    if sys.platform == "win32":
        return 400
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    endless = resource.RLIM_INFINITY
    wanted = _MOST_DESCRIPTORS if hard == endless else min(hard, _MOST_DESCRIPTORS)
    if soft == endless:
        soft = _MOST_DESCRIPTORS
    elif soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return int(soft - min(_RESERVED, soft // 2))


class Door:
    """Counts the connections of one server."""

    def __init__(self, patience: Patience) -> None:
        self.patience = patience
        self._by_address: Counter[str] = Counter()
        self._told = 0.0

    def enter(self, address: str) -> bool:
        """Count a connection; False if this address has too many."""
        self._by_address[address] += 1
        return self._by_address[address] <= self.patience.most_from_address

    def leave(self, address: str) -> None:
        """A connection is closed, or has become a socket, which is counted elsewhere."""
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]

    def tell_full(self, number: int) -> None:
        """Log that there is no room for more, at most once a minute."""
        if time.monotonic() - self._told > 60:
            self._told = time.monotonic()
            LOG.error(
                "There are %d connections, and no descriptors for more: new visitors are refused, "
                "those who are here are served. Raise the limit of open files (ulimit -n).",
                number,
            )


def protocol_class(patience: Patience | None = None) -> type[asyncio.Protocol]:
    """The protocol for one server, with counts of its own."""
    return type("VisitorProtocol", (_VisitorProtocol,), {"door": Door(patience or Patience())})


class _VisitorProtocol(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """A connection of a visitor."""

    door: Door
    config: Config
    _address: str | None = None
    """The address, while this connection is counted for it."""
    _timer: asyncio.TimerHandle | None = None
    _state: int = _HEAD
    _since: float = 0
    _idle: bool = True
    """True if nothing has come since the last answer."""

    def connection_made(self, transport: Any) -> None:
        """A visitor connects."""
        super().connection_made(transport)
        self._since = self.loop.time()
        self._timer = self.loop.call_later(self.door.patience.head, self._check)
        if len(self.connections) > self.door.patience.most:
            self.door.tell_full(len(self.connections))
            self._refuse(503, "server-no-room")
            return
        host = self.client[0] if self.client else ""
        if host and not _is_trusted(host, self.config.forwarded_allow_ips):
            self._address = network(host)
            if not self.door.enter(self._address):
                self._refuse(429, "server-too-many-connections")

    def data_received(self, data: bytes) -> None:
        """A part of a request comes."""
        if not self.transport.is_closing():
            self._idle = False
            super().data_received(data)
            self._look()

    def on_response_complete(self) -> None:
        """An answer was sent; perhaps the next request is here already."""
        self._idle = True
        super().on_response_complete()
        self._since = self.loop.time()
        self._look()

    def handle_websocket_upgrade(self, *event: Any) -> None:
        """From now on this is a socket."""
        self._end()
        super().handle_websocket_upgrade(*event)

    def connection_lost(self, problem: Exception | None) -> None:
        """The connection is closed."""
        self._end()
        super().connection_lost(problem)

    def send_400_response(self, _message: str) -> None:
        """Refuse what is not HTTP."""
        self._refuse(400, "server-no-http")

    def _end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._address is not None:
            self.door.leave(self._address)
            self._address = None

    # -- time -----------------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Notice which part of a request is on its way."""
        cycle = self.cycle
        state = _HEAD if cycle is None or cycle.response_complete else _BODY if cycle.more_body else _ANSWER
        if state != self._state:
            self._state = state
            self._since = self.loop.time()

    def _check(self) -> None:
        """End the connection if this part takes too long."""
        patience = self.door.patience
        closing = self.transport.is_closing()  # but the reader is slow
        allowed = patience.answer if closing else (patience.head, patience.body, patience.answer)[self._state]
        left = self._since + allowed - self.loop.time()
        if left > 0:
            self._timer = self.loop.call_later(min(left, patience.head) + 0.01, self._check)
            return
        self._timer = None
        if closing or self._state == _ANSWER:
            self.transport.abort()
        elif self._idle:
            self.transport.close()
        else:
            self._refuse(408, "server-too-slow")
            self._timer = self.loop.call_later(patience.head, self.transport.abort)

    # -- refusals -------------------------------------------------------------------------------------------

    def _refuse(self, status: int, text: str) -> None:
        """Answer without the application, which has not seen the request."""
        self.transport.write(raw_refusal(status, text))
        self.transport.close()


_CODES: Final = {400: "bad_request", 408: "too_slow", 429: "too_many", 503: "busy"}


def raw_refusal(status: int, text: str) -> bytes:
    """A whole HTTP answer with a sentence; the language of the visitor is not known."""
    body = msgspec.json.encode({"code": _CODES[status], "message": texts.say("en", text)})
    wait = {"retry-after": "10"} if status in (429, 503) else {}
    headers = {
        "content-type": "application/json",
        "content-length": str(len(body)),
        "cache-control": "no-store",
        "connection": "close",
        **wait,
        **HEADERS,
    }
    lines = [
        f"HTTP/1.1 {status} {_PHRASES[status]}",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    return "\r\n".join((*lines, "", "")).encode("ascii") + body


def _is_trusted(host: str, trusted: Iterable[str] | str | None) -> bool:
    """True if an address belongs to a proxy that may name the addresses of visitors."""
    names = [one.strip() for one in trusted.split(",")] if isinstance(trusted, str) else list(trusted or ())
    try:
        found = ip_address(host)
    except ValueError:
        return host in names
    return any(name == "*" or found in _network(name) for name in names)


def _network(name: str) -> tuple[()] | IPv4Network | IPv6Network:
    try:
        return ip_network(name, strict=False)
    except ValueError:
        return ()
