"""What the database holds, as SQLAlchemy tables. Times are seconds since 1970, JSON is text."""

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, MetaData, String, Table, Text

METADATA = MetaData()

META = Table(
    "meta",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Small facts by name: the key that tokens are signed with, and when the server was last seen alive."""

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(80), unique=True),  # the name as it is compared; null: a guest
    Column("password", Text),
    Column("language", String(8), nullable=False),
    Column("created", Double, nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("ruleset", String(40), nullable=False),
    Column("wishes", Text, nullable=False),  # what the owner chose, as JSON
    Column("owner", String(24), ForeignKey("people.id"), nullable=False),
    Column("secret", String(64)),  # the hash of the link's key; null at a public table
    Column("public", Boolean, nullable=False),
    Column("phase", String(10), nullable=False),  # waiting, playing or over
    Column("created", Double, nullable=False),
    Index("tables_by_phase", "phase", "public", "created"),
)

CHAIRS = Table(
    "chairs",
    METADATA,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("chair", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # person, bot or open
    Column("person", String(24), ForeignKey("people.id")),
    Column("bot", String(20)),
    Index("chairs_by_person", "person"),
)

WATCHERS = Table(
    "watchers",
    METADATA,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(24), ForeignKey("people.id"), primary_key=True),
)

LOG = Table(
    "log",
    METADATA,
    Column("table_id", String(24), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("event", Text, nullable=False),
)
"""Everything that happened at a table, in order. Two writers cannot both write the same `n`."""

MATCHES = Table(
    "matches",
    METADATA,
    Column("id", String(24), ForeignKey("tables.id"), primary_key=True),  # the table's own
    Column("ruleset", String(40), nullable=False),
    Column("created", Double, nullable=False),
    Column("ended", Double),
    Column("players", Text, nullable=False),  # names by chair, as JSON
    Column("totals", Text, nullable=False),  # by chair, as JSON; as of the last deal that ended
)

PLAYED = Table(
    "played",
    METADATA,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("chair", Integer, primary_key=True),
    Column("person", String(24), ForeignKey("people.id"), nullable=False),
    Column("place", Integer),  # 1 is the best; null while the match runs
    Index("played_by_person", "person"),
)
"""Which people sat down at a match, for their history; who left in the middle is still among them."""
