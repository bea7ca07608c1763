"""The tables of the database for desks. Times are seconds since 1970, JSON is stored as text."""

from sqlalchemy import Column, Double, ForeignKey, Index, Integer, String, Table, Text

from tingpai.server.schema import METADATA

DESKS = Table(
    "desks",
    METADATA,
    Column("id", String(24), primary_key=True),  # made by the phone that opened the desk
    Column("secret", String(64), nullable=False),  # the hash of the writer's key
    Column("ruleset", String(40), nullable=False),
    Column("players", Text, nullable=False),  # names by chair, as JSON
    Column("sums", Text, nullable=False),  # points by chair, as JSON
    Column("deals", Integer, nullable=False),  # how many deals are written
    Column("over", Integer, nullable=False),  # 1 if no more deals follow
    Column("entries", Integer, nullable=False),  # how many rows the log has
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Index("desks_by_entries", "entries", "created"),
)
"""One row for each desk. All but the first two columns follow from the log; they are here for lists."""

DESK_LOG = Table(
    "desk_log",
    METADATA,
    Column("desk_id", String(24), ForeignKey("desks.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("sent", Text, nullable=False),
)
"""Everything that was sent to a desk, in order. Two writers cannot both write a row with the same `n`."""

DESK_PEOPLE = Table(
    "desk_people",
    METADATA,
    Column("desk_id", String(24), ForeignKey("desks.id"), primary_key=True),
    Column("person", String(24), primary_key=True),
    Index("desk_people_by_person", "person"),
)
"""The people who opened a desk or wrote at it. A guest who is deleted leaves a row that nobody asks for."""
