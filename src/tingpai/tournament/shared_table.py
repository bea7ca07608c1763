"""The rows of one table as several phones write them: which version of a row stands, and which others were sent."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tingpai.desk import chain
from tingpai.desk.arrivals import Sent
from tingpai.desk.slots import Slot


@dataclass(frozen=True, slots=True)
class Version:
    """What was sent for a row: the result as it is written, and as the ruleset reads it, which can be compared.

    Both are None for the deal that the gong stopped.
    """

    result: Mapping[str, Any] | None
    content: Any


@dataclass(slots=True)
class SharedTable:
    """What is known about one table of a session besides its protocol."""

    session: int
    table: int
    link: str
    """The link of the chain over everything that changed the rows."""
    slots: dict[int, Slot] = field(default_factory=dict)
    versions: dict[str, Version] = field(default_factory=dict)
    """What the versions say, as it was understood when they came."""
    letters: dict[int, str] = field(default_factory=dict)
    """By number of the row: the letters of the chain after the entry that stands in it."""
    last: str = ""
    """The id of the last arrival that changed anything at the table."""
    changed: int = 0
    """The position of the last arrival that changed a row."""

    @classmethod
    def begin(cls, event: str, session: int, table: int) -> "SharedTable":
        """A table without rows."""
        return cls(session, table, chain.first(f"{event} {session} {table}"))

    @property
    def questions(self) -> list[Slot]:
        """The rows of which there are several versions, in order."""
        return [self.slots[number] for number in sorted(self.slots) if self.slots[number].open]

    def stand(self, number: int, sent: Sent, version: Version) -> None:
        """What was sent stands in the row now."""
        self.versions[sent.id] = version
        slot = self.slots.setdefault(number, Slot(number, sent.id, sent.position))
        slot.settle(sent.id, sent.position, {})
        self.grow(number, sent)

    def grow(self, number: int, sent: Sent) -> None:
        """A row has changed: the chain has another link."""
        self.link = chain.link(self.link, sent.arrival.data())
        self.letters[number] = chain.letters(self.link)
        self.changed = sent.position
