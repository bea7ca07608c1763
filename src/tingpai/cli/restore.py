"""`tingpai restore`: puts a copy of the server's database back."""

from pathlib import Path
from typing import Any

import click

from tingpai.cli.configured import database_of, server_options
from tingpai.cli.language import language_option
from tingpai.texts import say

EPILOG = """\b
Examples:
  tingpai restore copy.db --db sqlite:///new.db
"""


@click.command(epilog=EPILOG, short_help="Put a copy of the database back.")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--force", is_flag=True, help="Replace a database that is there. An old SQLite file is kept.")
@server_options("db")
@language_option
def restore(file: Path, force: bool, config: str | None, lang: str, **flags: Any) -> None:
    """Make the copy FILE the server's database. Stop the server first."""
    database = database_of(config, flags)
    from tingpai.server.operations import backup as copies

    kept = copies.restore(database, file, force=force)
    click.echo(say(lang, "backup-restored", file=str(file)))
    if kept is not None:
        click.echo(say(lang, "backup-kept", file=str(kept)))
