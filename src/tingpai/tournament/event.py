"""An event: the log and the state that it makes; and the call, which is one command that somebody gives."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tingpai.errors import BadRequest
from tingpai.json_input import known, required, whole
from tingpai.tournament import entries as log
from tingpai.tournament.fold import apply, created, fold
from tingpai.tournament.hall import Session, Table
from tingpai.tournament.refusals import LawRefused
from tingpai.tournament.state import State

Answer = dict[str, Any]
EVERY: Final = ("do", "id", "by", "at")
"""Keys that every command may carry."""


@dataclass(slots=True)
class Event:
    """The log of a competition, and its state. Entries are only ever added at the end of the log."""

    entries: list[log.Entry]
    state: State
    progress: Callable[[float], None] | None = None
    """Told from 0 to 1 how far the search for a schedule is."""

    @classmethod
    def create(cls, entry: log.EventCreated) -> "Event":
        """An event that begins with this entry."""
        return cls([entry], created(entry))

    @classmethod
    def rebuild(cls, entries: list[log.Entry]) -> "Event":
        """The event that these entries made."""
        return cls(list(entries), fold(entries))

    def write(self, entry: log.Entry) -> None:
        """Fold an entry in, and keep it. What a table's desk refuses changes nothing."""
        apply(self.state, entry)
        self.entries.append(entry)

    def logged(self, kind: type[log.Entry]) -> list[log.Entry]:
        """The entries of a kind."""
        return [entry for entry in self.entries if isinstance(entry, kind)]


@dataclass(frozen=True, slots=True)
class Call:
    """One command: its data, who gives it, and when. Its methods read what a command names."""

    data: Mapping[str, Any]
    by: str | None
    at: float
    state: State = field(repr=False)

    def keys(self, wanted: tuple[str, ...] = (), optional: tuple[str, ...] = ()) -> None:
        """Refuse keys that the command does not know, and a command that lacks one it needs."""
        where = str(self.data["do"])
        known(self.data, (*EVERY, *wanted, *optional), where)
        required(self.data, wanted, where)

    def person(self, key: str) -> str:
        """The key of a registered person, given as key or number."""
        value = self.data[key]
        if type(value) is int:
            return self.state.holder(self._drawn(value, key)).key
        if not isinstance(value, str):
            raise BadRequest("tournament-no-person", key=key, value=json.dumps(value))
        if value not in self.state.people:
            raise BadRequest("tournament-not-registered", code="no_player", key=key, value=value)
        return value

    def number(self, key: str) -> int:
        """The number of a player, given as key or number. There are numbers only after the draw."""
        value = self.data[key]
        if type(value) is int:
            return self._drawn(value, key)
        found = self.person(key)
        if found not in self.state.numbers:
            raise LawRefused("tournament-not-drawn", "§3.5.1; T-11")
        return self.state.numbers[found]

    def _drawn(self, number: int, key: str) -> int:
        if not self.state.numbers:
            raise LawRefused("tournament-not-drawn", "§3.5.1; T-11")
        if number not in self.state.holders:
            raise BadRequest("tournament-no-number", code="no_player", key=key, value=number)
        return number

    def session(self) -> Session:
        """The session that the command names; it must have started."""
        number = whole(self.data, "session")
        self.scheduled()
        if number not in self.state.sessions:
            raise LawRefused("tournament-not-started", "T-17", session=number)
        return self.state.sessions[number]

    def scheduled(self) -> int:
        """The number of the session that the command names; it must be scheduled."""
        number = whole(self.data, "session")
        if not 1 <= number <= self.state.scheduled:
            raise LawRefused("tournament-no-session", "T-13", session=number, last=self.state.scheduled)
        return number

    def table(self, session: Session) -> Table:
        """The table that the command names."""
        number = whole(self.data, "table")
        if not 1 <= number <= len(session.tables):
            raise LawRefused("tournament-no-table", "T-13", table=number, last=len(session.tables))
        return session.tables[number - 1]

    def at_table(self, table: Table, key: str) -> int:
        """The number of a chair of a table: a player's, or that of the player for whom a substitute sits there."""
        number = self.number(key)
        if number in table.chairs:
            return number
        person = self.state.holder(number).key
        if person in table.persons:
            return table.chairs[table.persons.index(person)]
        raise LawRefused("tournament-not-at-table", "T-26", who=self.state.called(person), table=table.number)
