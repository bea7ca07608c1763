"""Carries an encrypted WebSocket to the worker where its table or desk lives.

The keys of an encrypted connection are in the memory of the worker that took it, so the connection itself cannot be
handed over. Instead one end of a pair of sockets is handed over, and this worker carries the bytes between the other
end and the visitor, decrypted and encrypted. A slow reader slows down the pair, so the other worker notices and drops
the connection as usual.
"""

import asyncio
import socket as sockets
from typing import Final

from tingpai.server.line import CLOSING, Line

LARGEST_WAITING: Final = 64 * 1024
"""The number of bytes that wait here for a slow reader; the rest waits in the other worker."""


async def carry(line: Line) -> int:
    """Carry what comes and goes on a connection from now on; returns the descriptor of the end to hand over."""
    loop, visitor = asyncio.get_running_loop(), line.transport
    near, far = sockets.socketpair()
    near.setblocking(False)
    pair, _ = await loop.create_unix_connection(lambda: _End(visitor), sock=near)
    if visitor.is_closing():
        pair.close()
    else:
        line.replace(_End(pair))
        visitor.set_write_buffer_limits(high=LARGEST_WAITING)
        visitor.resume_reading()
    return far.detach()


class _End(asyncio.Protocol):
    """One of the two ends: whatever comes from it goes to the other one."""

    def __init__(self, other: asyncio.Transport) -> None:
        self._other = other

    def data_received(self, data: bytes) -> None:
        """Send on what has come."""
        self._other.write(data)

    def pause_writing(self) -> None:
        """This end takes nothing more: let the other one wait."""
        self._other.pause_reading()

    def resume_writing(self) -> None:
        """Go on."""
        self._other.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """One end is gone: close the other when everything is sent, but do not wait for long."""
        self._other.close()
        asyncio.get_running_loop().call_later(CLOSING, self._other.abort)
