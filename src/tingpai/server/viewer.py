"""One connection to a table: the person, their chair and language, and the line to them."""

from typing import Final, Protocol

import msgspec

from tingpai.server.frames import frame
from tingpai.server.rows import Person

_ENCODER: Final = msgspec.json.Encoder()


class Outlet(Protocol):
    """Where the messages to a viewer go."""

    def send(self, made: bytes) -> None:
        """Send a frame without waiting."""

    def close(self, code: int) -> None:
        """Close the connection."""


class Viewer:
    """A person who looks at a table."""

    def __init__(self, person: Person, chair: int | None, language: str, outlet: Outlet) -> None:
        self.person = person
        self.chair = chair
        self.language = language
        self.outlet = outlet
        self.knows_changes = -1
        """The number of comings and goings (`Presence.changes`) that the last state to this viewer included."""

    def send(self, message: object) -> None:
        """Send a message."""
        self.outlet.send(frame(_ENCODER.encode(message)))

    def send_frame(self, made: bytes) -> None:
        """Send a message that is a frame already."""
        self.outlet.send(made)
