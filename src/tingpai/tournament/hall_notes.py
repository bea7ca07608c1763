"""What a hall needs besides the competition itself: calls of the referee, flags, second readings, screens, links.

None of it is part of the exchange format, and none of it changes a point.
"""

from dataclasses import dataclass, field

Place = tuple[int, int]
"""A session and a table."""
Owner = str | int
"""Whom a link belongs to: a person by key, or a table by number."""


@dataclass(slots=True)
class RefereeCall:
    """A table calls the referee. Times are milliseconds since 1970."""

    call: str
    session: int
    table: int
    text: str
    by: str | None
    at: int
    taken_by: str | None = None
    taken: int | None = None
    done: int | None = None


@dataclass(frozen=True, slots=True)
class Flag:
    """Somebody says that a row is wrong."""

    number: int
    text: str
    by: str | None
    at: int


@dataclass(frozen=True, slots=True)
class Tick:
    """Somebody has read a protocol again, and found it right as it was at a position of the log."""

    by: str | None
    at: int
    position: int


@dataclass(frozen=True, slots=True)
class Screen:
    """What a screen shows."""

    screen: int
    show: str
    text: str = ""
    page: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """The hash of a link's key, and the id of the entry that made it."""

    hash: str
    entry: str


@dataclass(slots=True)
class HallNotes:
    """All of it, as the log makes it."""

    calls: dict[str, RefereeCall] = field(default_factory=dict)
    flags: dict[Place, dict[int, Flag]] = field(default_factory=dict)
    ticks: dict[Place, Tick] = field(default_factory=dict)
    screens: dict[int, Screen] = field(default_factory=dict)
    message: str = ""
    listed: bool = False
    scores_open: bool = False
    """True if players may see live standings while they play."""
    present: set[str] = field(default_factory=set)
    """The keys of those who are here."""
    online: set[int] = field(default_factory=set)
    """The tables that are played at the server's own tables (T-39)."""
    links: dict[Owner, Link] = field(default_factory=dict)
    """The links that work now."""
    owners: dict[str, Owner] = field(default_factory=dict)
    """The same by the hash of the key."""

    def give_link(self, owner: Owner, link: Link) -> None:
        """Somebody has a key from now on; an older one of theirs ends."""
        self.end_link(owner)
        self.links[owner] = link
        self.owners[link.hash] = owner

    def end_link(self, owner: Owner) -> None:
        """Take a link back: its key opens nothing any more."""
        old = self.links.pop(owner, None)
        if old is not None:
            self.owners.pop(old.hash, None)

    def open_call(self, table: int) -> RefereeCall | None:
        """The call of a table that is not settled."""
        found = [one for one in self.calls.values() if one.table == table and one.done is None]
        return found[-1] if found else None
