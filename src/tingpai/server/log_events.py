"""The events of a table's log, and how they are written to the database and read back.

A log has three kinds of events: those of deals (`tingpai.state.events`), those of the match around the deals
(`tingpai.play.match`), and those of the table itself, which are defined here.
"""

from typing import Final

import msgspec

from tingpai.play import match_events
from tingpai.play.match_events import MatchEvent
from tingpai.server.rows import ChairRow, Row
from tingpai.server.wire import Strength
from tingpai.state import events as ev


class TableOpened(msgspec.Struct, frozen=True, tag_field="event", tag="table_opened"):
    """The match begins with these persons and bots on the chairs."""

    chairs: tuple[ChairRow, ...]


class ChairLeft(msgspec.Struct, frozen=True, tag_field="event", tag="chair_left"):
    """A person left for good; a bot plays on."""

    chair: int
    bot: Strength


class ChairReturned(msgspec.Struct, frozen=True, tag_field="event", tag="chair_returned"):
    """A person who had left took the chair back from the bot."""

    chair: int
    person: str
    name: str


class Slept(msgspec.Struct, frozen=True, tag_field="event", tag="slept"):
    """The table was put to sleep; its clocks stand still."""


class Resumed(msgspec.Struct, frozen=True, tag_field="event", tag="resumed"):
    """The table goes on. Nobody could move during the `lost` seconds, so they are charged to nobody."""

    lost: float


TableEvent = TableOpened | ChairLeft | ChairReturned | Slept | Resumed
LogEvent = ev.Event | MatchEvent | TableEvent

_CLASSES: Final = (TableOpened, ChairLeft, ChairReturned, Slept, Resumed)
TABLE_EVENTS: Final = frozenset(str(kind.__struct_config__.tag) for kind in _CLASSES)
"""The names of the events of the table itself."""


def encode(event: LogEvent) -> Row:
    """An event as a row of the log."""
    if isinstance(event, ev.Event):
        return ev.encode(event)
    if isinstance(event, _CLASSES):
        row: Row = msgspec.to_builtins(event)
        return row
    return match_events.encode(event)


def decode(row: Row) -> LogEvent:
    """The event that a row of the log stands for."""
    name = row["event"]
    if name in ev.TYPES:
        return ev.decode(row)
    if name in TABLE_EVENTS:
        event: TableEvent = msgspec.convert(row, TableEvent)
        return event
    return match_events.decode(row)
