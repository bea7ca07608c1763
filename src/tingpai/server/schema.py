"""The tables of the database, for SQLAlchemy. Times are seconds since 1970, JSON is stored as text."""

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, MetaData, String, Table, Text

METADATA = MetaData()

META = Table(
    "meta",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Values by name: the key that tokens are signed with, and the time at which the server was last alive."""

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(80), unique=True),  # the name in the form that is compared; null for a guest
    Column("password", Text),
    Column("language", String(8), nullable=False),
    Column("created", Double, nullable=False),
    Column(
        "likeness", String(80), nullable=False, server_default=""
    ),  # what the name looks like (`names.likeness`)
    Column(
        "tokens_from", Double, nullable=False, server_default="0"
    ),  # tokens without a session are good from here on
    Index("people_by_likeness", "likeness"),
)
Index(
    "registered_by_likeness",
    PEOPLE.c.likeness,
    unique=True,
    sqlite_where=PEOPLE.c.login.is_not(None),
    postgresql_where=PEOPLE.c.login.is_not(None),
)
"""Two registered people never have names that look alike; guests may."""

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("person", String(24), ForeignKey("people.id"), nullable=False),
    Column("device", String(80), nullable=False),  # browser and system, as the person sees it in their list
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),  # exact to an hour
    Column("ended", Double),  # null while the token is good
    Index("sessions_by_person", "person"),
    Index("sessions_by_end", "ended"),
)
"""One row for each token. All workers look regularly for sessions that have ended."""

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("ruleset", String(40), nullable=False),
    Column("wishes", Text, nullable=False),  # the settings that the owner chose (`NewTable`), as JSON
    Column("owner", String(24), ForeignKey("people.id"), nullable=False),
    Column("secret", String(64)),  # the hash of the key in the link; null for a public table
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
"""Everything that happened at a table, in order. Two writers cannot both write a row with the same `n`."""

MATCHES = Table(
    "matches",
    METADATA,
    Column("id", String(24), ForeignKey("tables.id"), primary_key=True),  # the id of the table
    Column("ruleset", String(40), nullable=False),
    Column("created", Double, nullable=False),
    Column("ended", Double),
    Column("players", Text, nullable=False),  # names by chair, as JSON
    Column("totals", Text, nullable=False),  # by chair, after the last deal that ended, as JSON
)

PLAYED = Table(
    "played",
    METADATA,
    Column("match", String(24), ForeignKey("matches.id"), primary_key=True),
    Column("chair", Integer, primary_key=True),
    Column("person", String(24), ForeignKey("people.id"), nullable=False),
    Column("place", Integer),  # 1 is the winner; null while the match runs
    Index("played_by_person", "person"),
)
"""The people who sat down at a match, for their history; people who left early are included."""

# What operators do names people and tables without foreign keys: it must stay when those are deleted.

BANS = Table(
    "bans",
    METADATA,
    Column("person", String(24), primary_key=True),
    Column("at", Double, nullable=False),
    Column("until", Double),  # null: for good
    Column("reason", Text, nullable=False),
)

ACTS = Table(
    "acts",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", Double, nullable=False),
    Column("operator", String(80), nullable=False),
    Column("act", String(20), nullable=False),
    Column("target", String(24), nullable=False),  # a person, a table or a report
    Column("detail", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("done", Double),  # for a table that is to be closed: when a server did it
    Index("acts_by_time", "at"),
)
"""Everything that operators did, and what running servers must still do."""

REPORTS = Table(
    "reports",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", Double, nullable=False),
    Column("reporter", String(24), nullable=False),
    Column("table_id", String(24), nullable=False),
    Column("person", String(24)),
    Column("text", Text, nullable=False),
    Column("closed", Double),
    Column("answer", Text, nullable=False, server_default=""),
    Index("reports_by_reporter", "reporter", "at"),
)
"""What players reported to the operators."""
