"""Lessons, drills, repetition and reviews."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create the tables of learning."""
    op.create_table(
        "lesson_steps",
        sa.Column("person", sa.String(24), primary_key=True),
        sa.Column("ruleset", sa.String(40), primary_key=True),
        sa.Column("step", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("done", sa.Double, nullable=False),
    )
    op.create_table(
        "answers",
        sa.Column("person", sa.String(24), primary_key=True),
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("item", sa.String(80), nullable=False),
        sa.Column("skill", sa.String(80), nullable=False),
        sa.Column("right", sa.Integer, nullable=False),
        sa.Column("idea", sa.String(80)),
        sa.Column("ms", sa.BigInteger, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("answers_by_time", "answers", ["person", "at"])
    op.create_table(
        "skill_states",
        sa.Column("person", sa.String(24), primary_key=True),
        sa.Column("skill", sa.String(80), primary_key=True),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
    )
    op.create_index("skill_states_by_due", "skill_states", ["person", "due"])
    op.create_table(
        "moments",
        sa.Column("match_id", sa.String(24), primary_key=True),
        sa.Column("chair", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("deal", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("event", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("cost", sa.Double, nullable=False),
        sa.Column("spread", sa.Double, nullable=False),
        sa.Column("version", sa.String(40), nullable=False),
    )
    op.create_table(
        "reviews",
        sa.Column("match_id", sa.String(24), primary_key=True),
        sa.Column("chair", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("report", sa.Text, nullable=False),
        sa.Column("shared", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("reviews_by_person", "reviews", ["person", "at"])
    op.create_table(
        "disagreements",
        sa.Column("match_id", sa.String(24), primary_key=True),
        sa.Column("chair", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("deal", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("event", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(24), primary_key=True),
        sa.Column("remark", sa.Text, nullable=False),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    for name in ("disagreements", "reviews", "moments", "skill_states", "answers", "lesson_steps"):
        op.drop_table(name)
