"""Work for an event that takes seconds. These functions run in another process (`server.heavy_work`)."""

from collections.abc import Sequence
from typing import Any

import msgspec

from tingpai.desk.arrivals import Arrival
from tingpai.errors import TingpaiError
from tingpai.server.events.wire import EventImport, EventImported
from tingpai.tournament.pasted_list import Listed, read_pasted
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


def read_list(
    id: str, day0: int, rows: list[str], text: str, columns: Sequence[str] | None, language: str
) -> bytes:
    """How a pasted list is understood, and who could not be registered as they are, in JSON."""
    shared = fold(id, day0, rows)
    found = read_pasted(text, tuple(shared.state.people), columns)
    trial = shared.trial()
    people = []
    for one in found.people:
        problem = None
        try:
            trial.carry_out(registration(one))
        except TingpaiError as refusal:
            problem = refusal.say(language)
        people.append(EventImported(**msgspec.to_builtins(one), problem=problem))
    return msgspec.json.encode(EventImport(found.columns, found.heading, people))


def registration(one: Listed) -> dict[str, Any]:
    """The command that registers somebody from a list."""
    words = {key: value for key in ("team", "country", "club", "ema") if (value := getattr(one, key))}
    flags = {key: True for key in ("captain", "substitute") if getattr(one, key)}
    return {"do": "register", "player": one.player, "name": one.name, **words, **flags}
