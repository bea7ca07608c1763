"""The tables of the database for events. Times are seconds since 1970, JSON is stored as text."""

from sqlalchemy import BigInteger, Column, Double, ForeignKey, Index, Integer, String, Table, Text

from tingpai.server.schema import METADATA

EVENTS = Table(
    "events",
    METADATA,
    Column("id", String(24), primary_key=True),  # made by the browser that created the event
    Column("secret", String(64), nullable=False),  # the hash of the organiser's key
    Column("day0", BigInteger, nullable=False),  # milliseconds since 1970
    Column("rehearsal", Integer, nullable=False),
    Column("listed", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("ruleset", String(40), nullable=False),
    Column("phase", String(20), nullable=False),
    Column("players", Integer, nullable=False),
    Column("entries", Integer, nullable=False),  # how many rows the log has
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Index("events_by_listed", "listed", "created"),
)
"""One row for each event. All from `listed` on follows from the log; it is here for lists."""

EVENT_LOG = Table(
    "event_log",
    METADATA,
    Column("event_id", String(24), ForeignKey("events.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("sent", Text, nullable=False),
)
"""Everything that was sent to an event, in order. Two writers cannot both write a row with the same `n`."""

EVENT_ROOMS = Table(
    "event_rooms",
    METADATA,
    Column("event_id", String(24), ForeignKey("events.id"), primary_key=True),
    Column("session", Integer, primary_key=True, autoincrement=False),
    Column("table_number", Integer, primary_key=True, autoincrement=False),
    Column("room", String(24), nullable=False),
    Column("sat", Text, nullable=False),  # who sits on which chair: {"0": "anna"}
    Column("done", Integer, nullable=False),
)
"""The server's own tables at which an event is played (T-39)."""

EVENT_PRIVATE = Table(
    "event_private",
    METADATA,
    Column("event_id", String(24), ForeignKey("events.id"), primary_key=True),
    Column("kind", String(12), primary_key=True),  # `contact` of a person, or `applied`
    Column("key", String(80), primary_key=True),
    Column("at", Double, nullable=False),
    Column("data", Text, nullable=False),
)
"""Contact data and applications: not in the log, because they are deleted some time after the event."""
