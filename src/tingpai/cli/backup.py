"""`tingpai backup`: a copy of the server's database, while it runs."""

from pathlib import Path
from typing import Any

import click

from tingpai.cli.configured import database_of, server_options
from tingpai.cli.language import language_option
from tingpai.texts import say

EPILOG = """\b
Examples:
  tingpai backup copy.db --db sqlite:///club.db
"""


@click.command(epilog=EPILOG, short_help="Copy the server's database.")
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--force", is_flag=True, help="Write over a file that is there.")
@server_options("db")
@language_option
def backup(file: Path, force: bool, config: str | None, lang: str, **flags: Any) -> None:
    """Copy the server's database to FILE. The server goes on meanwhile, and the copy is one moment of it."""
    database = database_of(config, flags)
    from tingpai.server.operations import backup as copies

    size = copies.backup(database, file, force=force)
    click.echo(say(lang, "backup-made", file=str(file), size=max(1, size // 1000)))
