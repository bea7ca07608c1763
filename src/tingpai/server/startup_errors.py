"""The reasons why a server cannot start, each with a sentence for the user."""

import errno
import os
from pathlib import Path
from typing import Final

from alembic.util import CommandError
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from tingpai.errors import BadRequest
from tingpai.server.database_trouble import one_line
from tingpai.server.sqlite import Damaged, file_of

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
    file = None if url is None else file_of(url)
    if file is not None:
        folder = file.absolute().parent
        if not folder.is_dir() or not os.access(folder, os.W_OK | os.X_OK):
            return make_folder(folder)
    told = one_line(problem)
    if isinstance(problem, Damaged) or "malformed" in told:
        return BadRequest("server-damaged-database", problem=told)
    if "readonly" in told or "read-only" in told:
        return BadRequest("server-readonly-database")
    if isinstance(problem, CommandError):
        return BadRequest("server-strange-database")
    if isinstance(problem, OSError):  # errors of SQLite itself are not OSErrors
        address = url.render_as_string(hide_password=True) if url is not None else ""
        return BadRequest("server-database-away", address=address, problem=problem.strerror or str(problem))
    if isinstance(problem, ArgumentError | NoSuchModuleError):
        return BadRequest("server-no-address-of-database")
    return BadRequest("server-no-database", problem=told)
