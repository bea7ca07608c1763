"""Trouble with the database while the server runs: it is locked, full, or away. Visitors are asked to wait."""

import logging
import time
from typing import Any, Final

from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
    SQLAlchemyError,
)
from sqlalchemy.exc import TimeoutError as NoConnection

from tingpai.server.refusals import Refused
from tingpai.server.writes import NotStored

LOG: Final = logging.getLogger("tingpai.server")
RETRY: Final = 5
"""The number of seconds after which a visitor should try again."""
_OURS: Final = (IntegrityError, DataError, ProgrammingError, NotSupportedError)
"""Errors that are bugs of ours, whatever the database does."""
_EVERY: Final = 10.0
_told: dict[str, float] = {}


def _of_driver() -> tuple[type[BaseException], ...]:
    """The errors with which the driver of PostgreSQL tells that a connection was lost or cannot be made."""
    try:
        import asyncpg  # type: ignore[import-untyped]
    except ImportError:
        return ()
    found: tuple[type[BaseException], ...] = (asyncpg.PostgresConnectionError, asyncpg.InterfaceError)
    found += (asyncpg.exceptions.OperatorInterventionError, asyncpg.exceptions.InsufficientResourcesError)
    return found


DATABASE_TROUBLE: Final[tuple[type[BaseException], ...]] = (
    DBAPIError,
    NoConnection,
    NotStored,
    OSError,
    *_of_driver(),
)


def database_trouble(problem: BaseException) -> Refused:
    """The refusal for trouble with the database. A bug of ours is raised again.

    The log has one line for each kind of trouble and ten seconds.
    """
    if isinstance(problem, SQLAlchemyError) and isinstance(problem, _OURS):
        raise problem
    line = one_line(problem)
    now = time.monotonic()
    if now - _told.get(line, -_EVERY) >= _EVERY:
        _told.clear()
        _told[line] = now
        LOG.error("the database does not answer: %s", line)
    return Refused("server-database-trouble", code="busy", retry=RETRY, seconds=RETRY)


def one_line(problem: BaseException) -> str:
    """What a driver says, in one line without the statement."""
    origin: Any = getattr(problem, "orig", None) or problem
    return (str(origin).splitlines() or [""])[0][:200] or type(origin).__name__
