"""One connection to a table: who looks, from which chair, in which language, and what is on its way to him."""

import asyncio
from typing import Final

import msgspec

from tingpai.server.store import Person

BACKLOG: Final = 200
"""Messages that may wait for a slow reader; who is further behind is let go, and gets the whole view on return."""

_ENCODER: Final = msgspec.json.Encoder()


class Viewer:
    """Puts messages into a queue; the socket takes them out."""

    def __init__(self, person: Person, chair: int | None, language: str) -> None:
        self.person = person
        self.chair = chair
        self.language = language
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(BACKLOG)
        self.lost = asyncio.Event()
        """Set when the reader is too slow, or has no business here any more."""

    def send(self, message: object) -> None:
        """Put a message on its way."""
        self.send_bytes(_ENCODER.encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Put a message on its way that is written already."""
        try:
            self.queue.put_nowait(data)
        except asyncio.QueueFull:
            self.lost.set()
