"""What operators do: bans, a log of their acts, and reports of players."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "bans",
        sa.Column("person", sa.String(24), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("until", sa.Double),
        sa.Column("reason", sa.Text, nullable=False),
    )
    op.create_table(
        "acts",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("operator", sa.String(80), nullable=False),
        sa.Column("act", sa.String(20), nullable=False),
        sa.Column("target", sa.String(24), nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("done", sa.Double),
    )
    op.create_index("acts_by_time", "acts", ["at"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("reporter", sa.String(24), nullable=False),
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("person", sa.String(24)),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("closed", sa.Double),
        sa.Column("answer", sa.Text, nullable=False, server_default=""),
    )
    op.create_index("reports_by_reporter", "reports", ["reporter", "at"])


def downgrade() -> None:
    """Drop them."""
    for name in ("reports", "acts", "bans"):
        op.drop_table(name)
