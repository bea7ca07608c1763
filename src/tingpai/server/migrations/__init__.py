"""Brings a database of an older version up to date; the server runs this when it starts."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy.engine import Connection


def upgrade(connection: Connection, version: str = "head") -> None:
    """Bring the database up to date, or to an older version."""
    config = Config()
    # Alembic would read a percent sign in the path as a placeholder.
    config.set_main_option("script_location", str(Path(__file__).parent / "scripts").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, version)
