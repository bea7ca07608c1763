"""Work for an event that takes seconds. These functions run in another process (`server.heavy_work`)."""

from typing import Any

import msgspec

from tingpai.desk.arrivals import Arrival
from tingpai.tournament.shared_event import SharedEvent


def fold(id: str, day0: int, rows: list[str]) -> SharedEvent:
    """The event that a stored log makes."""
    first, *later = (Arrival(**msgspec.json.decode(row)) for row in rows)
    return SharedEvent(id, day0, first, later)


def find_schedule(
    id: str, day0: int, rows: list[str], by: str | None, received: int, _language: str
) -> bytes:
    """The rows of the next stage's schedule, in JSON."""
    command: dict[str, Any] = {"do": "schedule"}
    return msgspec.json.encode(fold(id, day0, rows).preview(command, by, received)["rows"])
