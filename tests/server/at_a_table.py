"""A table without sockets for tests: a real room on a real database, and viewers who keep what they get."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from server.serving import QUICK
from tingpai.server.room import Room
from tingpai.server.rows import ChairRow, Person, TableRow
from tingpai.server.settings import Pace
from tingpai.server.store import Store
from tingpai.server.thinkers import Thinkers
from tingpai.server.timing import SteadyClock
from tingpai.server.viewer import Viewer
from tingpai.server.wire import NewTable

NAMES = ("anna", "boris", "chen", "dora")
PEOPLE = tuple(Person(name, name.title(), None, None, "en", 1.0) for name in NAMES)
FOUR = tuple(ChairRow("person", one.id, None, one.name) for one in PEOPLE)


class Ear:
    """The end of a line: keeps every message."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []
        self.code: int | None = None

    def send(self, made: bytes) -> None:
        """Keep a message; servers do not mask their frames."""
        head = {126: 4, 127: 10}.get(made[1], 2)
        self.messages.append(json.loads(made[head:]))

    def close(self, code: int) -> None:
        """Remember the code."""
        self.code = self.code or code


def viewer(room: Room, person: Person) -> Viewer:
    """A person who connects to a table."""
    made = Viewer(person, room.chair_of(person), "en", Ear())
    room.enter(made)
    return made


def heard(one: Viewer) -> list[dict[str, Any]]:
    """What a viewer was sent."""
    assert isinstance(one.outlet, Ear)
    return one.outlet.messages


def closed_with(one: Viewer) -> int | None:
    """The code with which the line of a viewer was closed."""
    assert isinstance(one.outlet, Ear)
    return one.outlet.code


@asynccontextmanager
async def database(folder: Path) -> AsyncIterator[tuple[Store, Thinkers]]:
    """A new database with four people, and bots in a thread."""
    store, thinkers = Store(f"sqlite:///{folder / 'x.db'}"), Thinkers(0)
    await store.migrate()
    await store.open()
    thinkers.open()
    for person in PEOPLE:
        await store.add_person(person)
    try:
        yield store, thinkers
    finally:
        thinkers.close()
        await store.close()


async def new_room(
    store: Store,
    thinkers: Thinkers,
    settings: NewTable,
    id: str = "t1",
    chairs: Any = FOUR,
    pace: Pace = QUICK,
) -> Room:
    """A new table of Anna's; its match has not begun."""
    row = TableRow(id, settings.ruleset, settings, "anna", None, True, "waiting", 2.0, tuple(chairs))
    await store.add_table(row)
    return Room(row, store, thinkers, pace, SteadyClock())
