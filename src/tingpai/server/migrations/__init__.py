"""How a database of an older version becomes one of today's; run by itself when the server starts."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy.engine import Connection


def upgrade(connection: Connection) -> None:
    """Bring the database up to date."""
    config = Config()
    # Percent signs of a path would be read as placeholders.
    config.set_main_option("script_location", str(Path(__file__).parent / "scripts").replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
