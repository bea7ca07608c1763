"""The first version of the database."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create all tables."""
    op.create_table(
        "meta",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("login", sa.String(80), unique=True),
        sa.Column("password", sa.Text),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("ruleset", sa.String(40), nullable=False),
        sa.Column("wishes", sa.Text, nullable=False),
        sa.Column("owner", sa.String(24), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("secret", sa.String(64)),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("phase", sa.String(10), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_index("tables_by_phase", "tables", ["phase", "public", "created"])
    op.create_table(
        "chairs",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("chair", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id")),
        sa.Column("bot", sa.String(20)),
    )
    op.create_index("chairs_by_person", "chairs", ["person"])
    op.create_table(
        "watchers",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
    )
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("event", sa.Text, nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("ruleset", sa.String(40), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("ended", sa.Double),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("totals", sa.Text, nullable=False),
    )
    op.create_table(
        "played",
        sa.Column("match", sa.String(24), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("chair", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("place", sa.Integer),
    )
    op.create_index("played_by_person", "played", ["person"])


def downgrade() -> None:
    """Drop them."""
    for name in ("played", "matches", "log", "watchers", "chairs", "tables", "people", "meta"):
        op.drop_table(name)
