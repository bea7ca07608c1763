"""Desks with real tiles."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create the tables of the desks."""
    op.create_table(
        "desks",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("ruleset", sa.String(40), nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("sums", sa.Text, nullable=False),
        sa.Column("deals", sa.Integer, nullable=False),
        sa.Column("over", sa.Integer, nullable=False),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
    )
    op.create_index("desks_by_entries", "desks", ["entries", "created"])
    op.create_table(
        "desk_log",
        sa.Column("desk_id", sa.String(24), sa.ForeignKey("desks.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("sent", sa.Text, nullable=False),
    )
    op.create_table(
        "desk_people",
        sa.Column("desk_id", sa.String(24), sa.ForeignKey("desks.id"), primary_key=True),
        sa.Column("person", sa.String(24), primary_key=True),
    )
    op.create_index("desk_people_by_person", "desk_people", ["person"])


def downgrade() -> None:
    """Drop them."""
    for name in ("desk_people", "desk_log", "desks"):
        op.drop_table(name)
