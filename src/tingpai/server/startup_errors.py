"""The reasons why a server cannot start, each with a sentence for the user."""

import errno
import os
from pathlib import Path
from typing import Final

from alembic.util import CommandError
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from tingpai.errors import BadRequest

_PORT: Final = {
    errno.EADDRINUSE: "server-port-taken",
    errno.EACCES: "server-port-forbidden",
    errno.EPERM: "server-port-forbidden",
    errno.EADDRNOTAVAIL: "server-port-elsewhere",
}


def listen(host: str, port: int, problem: OSError) -> BadRequest:
    """The server cannot listen on this address."""
    text = _PORT.get(problem.errno or 0, "server-no-port")
    return BadRequest(text, address=f"{host}:{port}", problem=problem.strerror or str(problem))


def make_folder(folder: Path) -> BadRequest:
    """The folder for the database cannot be created or written to."""
    return BadRequest("server-no-folder", folder=str(folder))


def use_database(url: URL | None, problem: Exception) -> BadRequest:
    """The database cannot be used."""
    if url is not None and url.get_backend_name() == "sqlite" and url.database:
        folder = Path(url.database).absolute().parent
        if not folder.is_dir() or not os.access(folder, os.W_OK | os.X_OK):
            return make_folder(folder)
    if isinstance(problem, CommandError):
        return BadRequest("server-strange-database")
    if isinstance(problem, OSError):  # errors of SQLite itself are not OSErrors
        told = url.render_as_string(hide_password=True) if url is not None else ""
        return BadRequest("server-database-away", address=told, problem=problem.strerror or str(problem))
    if isinstance(problem, ArgumentError | NoSuchModuleError):
        return BadRequest("server-no-address-of-database")
    return BadRequest("server-no-database", problem=str(getattr(problem, "orig", problem)).splitlines()[0])
