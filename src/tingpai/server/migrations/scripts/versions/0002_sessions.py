"""Sessions that can be ended, and names that do not look alike."""

import sqlalchemy as sa
from alembic import op

from tingpai.server.names import likeness

revision = "0002"
down_revision = "0001"

PEOPLE = sa.table(
    "people",
    sa.column("id", sa.String),
    sa.column("name", sa.String),
    sa.column("login", sa.String),
    sa.column("created", sa.Double),
    sa.column("likeness", sa.String),
)
INDEX = "registered_by_likeness"
"""For registered people only."""


def upgrade() -> None:
    """Add the sessions, and the likeness of every name."""
    op.add_column("people", sa.Column("likeness", sa.String(80), nullable=False, server_default=""))
    op.add_column("people", sa.Column("tokens_from", sa.Double, nullable=False, server_default="0"))
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("device", sa.String(80), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("ended", sa.Double),
    )
    op.create_index("sessions_by_person", "sessions", ["person"])
    op.create_index("sessions_by_end", "sessions", ["ended"])
    _fill_likeness()
    op.create_index("people_by_likeness", "people", ["likeness"])
    registered = PEOPLE.c.login.is_not(None)
    op.create_index(
        INDEX, "people", ["likeness"], unique=True, sqlite_where=registered, postgresql_where=registered
    )


def _fill_likeness() -> None:
    """Of registered people with names that look alike, the first keeps the name for themselves."""
    connection = op.get_bind()
    taken: set[str] = set()
    for row in connection.execute(sa.select(PEOPLE).order_by(PEOPLE.c.created)).all():
        looks = likeness(row.name)
        if row.login is not None:
            looks = f"{looks} {row.id}" if looks in taken else looks
            taken.add(looks)
        connection.execute(sa.update(PEOPLE).where(PEOPLE.c.id == row.id).values(likeness=looks))


def downgrade() -> None:
    """Drop them again: all tokens of this version end."""
    op.drop_table("sessions")
    op.drop_index(INDEX, "people")
    op.drop_index("people_by_likeness", "people")
    with op.batch_alter_table("people") as people:
        people.drop_column("likeness")
        people.drop_column("tokens_from")
