"""What is written to the database as one piece: rows of a table's log and everything that follows from them.

A `Write` is stored whole or not at all. Its statements are plain SQL that SQLite and PostgreSQL both understand; the
drivers are called without SQLAlchemy, because a move would cost several times as much with it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import msgspec
from sqlalchemy import Table

from tingpai.server.rows import ChairRow, MatchRow, Row
from tingpai.server.wire import Kind

LogValues = tuple[str, int, float, str]
"""A row of the log: the table, the number of the row, the time, the event as JSON."""


class Conflict(Exception):
    """Another writer has written to this table; its log must be read again."""


class NotStored(Exception):
    """The database has refused. If it is not `certain`, the write may have been stored after all."""

    def __init__(self, problem: BaseException, *, certain: bool = True) -> None:
        super().__init__(repr(problem))
        self.certain = certain


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement with question marks for its values."""

    sql: str
    must_change: bool = False
    """True if nothing of the write may be stored when this statement finds no row to change."""

    @property
    def numbered(self) -> str:
        """The same statement with the numbered values of PostgreSQL."""
        first, *parts = self.sql.split("?")
        return first + "".join(f"${number}{part}" for number, part in enumerate(parts, 1))


Change = tuple[Statement, tuple[Any, ...]]
"""A statement and its values."""


@dataclass(frozen=True, slots=True)
class Write:
    """Rows of a table's log, and the changes that belong to them."""

    rows: Sequence[LogValues] = ()
    changes: Sequence[Change] = ()


INSERT_ROWS: Final = "INSERT INTO log (table_id, n, at, event) VALUES "
ROW: Final = "(?, ?, ?, ?)"
_CHAIR: Final = "UPDATE chairs SET kind = ?, person = ?, bot = ? WHERE table_id = ? AND chair = ?"
_SET_CHAIR: Final = Statement(_CHAIR, must_change=True)
_SET_CHAIR_IF: Final = Statement(f"{_CHAIR} AND kind = ?", must_change=True)
_SET_PHASE: Final = Statement("UPDATE tables SET phase = ? WHERE id = ?")
_DROP_WATCHER: Final = Statement("DELETE FROM watchers WHERE table_id = ? AND person = ?")
_ADD_WATCHER: Final = Statement(
    "INSERT INTO watchers (table_id, person) VALUES (?, ?) ON CONFLICT (table_id, person) DO NOTHING"
)
_SET_FACT: Final = Statement(
    "INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
_TOUCH: Final = Statement("UPDATE sessions SET seen = ? WHERE id = ?")
_SET_MATCH: Final = Statement(
    "INSERT INTO matches (id, ruleset, created, ended, players, totals) VALUES (?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (id) DO UPDATE SET ended = excluded.ended, players = excluded.players, totals = excluded.totals"
)
_SET_PLAYED: Final = Statement(
    'INSERT INTO played ("match", chair, person, place) VALUES (?, ?, ?, ?) '
    'ON CONFLICT ("match", chair) DO UPDATE SET place = excluded.place'
)


def log_rows(table: str, n: int, at: float, events: Sequence[Row]) -> list[LogValues]:
    """Events as rows of a table's log, numbered from `n`."""
    return [(table, n + place, at, as_json(event)) for place, event in enumerate(events)]


def new_rows(table: Table, *rows: Mapping[str, object]) -> Change:
    """Add rows to any table of the database; all of them name the same columns."""
    values = tuple(value for row in rows for value in row.values())
    return _insert(table.name, tuple(rows[0]), len(rows)), values


@cache
def _insert(table: str, columns: tuple[str, ...], rows: int) -> Statement:
    row = f"({', '.join('?' for _ in columns)})"
    return Statement(f"INSERT INTO {table} ({', '.join(columns)}) VALUES {', '.join([row] * rows)}")


def fact_change(name: str, value: str) -> Change:
    """Store a value under a name."""
    return (_SET_FACT, (name, value))


def session_used(id: str, seen: float) -> Change:
    """A session is used."""
    return (_TOUCH, (seen, id))


def chair_change(table: str, chair: int, row: ChairRow, was: Kind | None = None) -> Change:
    """Put somebody on a chair; with `was` only if the chair is still of that kind."""
    values = (row.kind, row.person, row.bot, table, chair)
    return (_SET_CHAIR, values) if was is None else (_SET_CHAIR_IF, (*values, was))


def phase_change(table: str, phase: str) -> Change:
    """Set the phase of a table."""
    return (_SET_PHASE, (phase, table))


def watcher_comes(table: str, person: str) -> Change:
    """A person may watch a table."""
    return (_ADD_WATCHER, (table, person))


def watcher_leaves(table: str, person: str) -> Change:
    """A person no longer watches a table."""
    return (_DROP_WATCHER, (table, person))


def match_changes(
    row: MatchRow, people: Mapping[int, str], places: Sequence[int], phase: str
) -> list[Change]:
    """Store the standings of a match and the phase of its table. Storing the same twice changes nothing.

    `people` are the persons who sat down, by chair; `places` is empty until the match is over.
    """
    match = (row.id, row.ruleset, row.created, row.ended, as_json(row.players), as_json(row.totals))
    played = [(row.id, chair, one, places[chair] if places else None) for chair, one in people.items()]
    return [
        (_SET_MATCH, match),
        *((_SET_PLAYED, values) for values in played),
        phase_change(row.id, phase),
    ]


def as_json(value: object) -> str:
    """A value as the database stores it."""
    return msgspec.json.encode(value).decode()
