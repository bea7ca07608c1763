"""One connection to a table: the person, their chair and language, and the messages on their way to them."""

import asyncio
from typing import Final

import msgspec

from tingpai.server.rows import Person

BACKLOG: Final = 200
"""The number of messages that may wait for a slow reader. A slower one is disconnected and can connect again."""

_ENCODER: Final = msgspec.json.Encoder()


class Viewer:
    """A person who looks at a table. Messages wait in `queue` until the socket sends them."""

    def __init__(self, person: Person, chair: int | None, language: str) -> None:
        self.person = person
        self.chair = chair
        self.language = language
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(BACKLOG)
        self.lost = asyncio.Event()
        """Set when the connection must be closed: the reader is too slow, or has left the table."""

    def send(self, message: object) -> None:
        """Send a message."""
        self.send_bytes(_ENCODER.encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Send a message that is encoded already."""
        try:
            self.queue.put_nowait(data)
        except asyncio.QueueFull:
            self.lost.set()
