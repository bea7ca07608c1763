"""Competitions."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Create the tables of the events."""
    op.create_table(
        "events",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("day0", sa.BigInteger, nullable=False),
        sa.Column("rehearsal", sa.Integer, nullable=False),
        sa.Column("listed", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("ruleset", sa.String(40), nullable=False),
        sa.Column("phase", sa.String(20), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
    )
    op.create_index("events_by_listed", "events", ["listed", "created"])
    op.create_table(
        "event_log",
        sa.Column("event_id", sa.String(24), sa.ForeignKey("events.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("sent", sa.Text, nullable=False),
    )
    op.create_table(
        "event_private",
        sa.Column("event_id", sa.String(24), sa.ForeignKey("events.id"), primary_key=True),
        sa.Column("kind", sa.String(12), primary_key=True),
        sa.Column("key", sa.String(80), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_table(
        "event_rooms",
        sa.Column("event_id", sa.String(24), sa.ForeignKey("events.id"), primary_key=True),
        sa.Column("session", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("table_number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("room", sa.String(24), nullable=False),
        sa.Column("sat", sa.Text, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    for name in ("event_rooms", "event_private", "event_log", "events"):
        op.drop_table(name)
