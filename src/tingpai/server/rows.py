"""Rows of the database as the rest of the server uses them."""

from dataclasses import dataclass
from typing import Any

from tingpai.server.wire import Kind, NewTable, Strength

Row = dict[str, Any]
"""An event of a table's log as JSON has it; `event` is its name."""


@dataclass(frozen=True, slots=True)
class Person:
    """A visitor: a guest, or a registered person with a name and a password."""

    id: str
    name: str
    login: str | None
    password: str | None
    language: str
    created: float
    likeness: str = ""
    """What the name looks like, see `names.likeness`."""
    tokens_from: float = 0
    """Tokens of the first release, which have no session, are good if they were made after this time."""
    session: str = ""
    """The session of the request that this person sent; empty if they are not known from a request."""

    @property
    def guest(self) -> bool:
        """True as long as the person has no password."""
        return self.login is None


@dataclass(frozen=True, slots=True)
class SessionRow:
    """A device on which a person is logged in."""

    id: str
    person: str
    device: str
    created: float
    seen: float
    ended: float | None = None


@dataclass(frozen=True, slots=True)
class ChairRow:
    """A chair, and the person or the bot on it."""

    kind: Kind
    person: str | None = None
    bot: Strength | None = None
    name: str = ""
    """The person's name; empty for bots and open chairs."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table with the settings that its owner chose."""

    id: str
    ruleset: str
    settings: NewTable
    """The database calls this column `wishes`."""
    owner: str
    secret: str | None
    public: bool
    phase: str
    created: float
    chairs: tuple[ChairRow, ...] = ()


@dataclass(frozen=True, slots=True)
class LogRow:
    """A row of a table's log: an event of a deal, of the match, or of the table itself."""

    n: int
    at: float
    event: Row


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match; it has the id of its table. `place` belongs to the person whose history was asked for."""

    id: str
    ruleset: str
    created: float
    ended: float | None
    players: tuple[str, ...]
    totals: tuple[int, ...]
    place: int | None = None
    chair: int | None = None
    """The chair of that person."""
