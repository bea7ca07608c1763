"""What a phone sends to a desk that several phones write at: a command with an id that the phone made itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from tingpai.desk.chain import LINKED
from tingpai.errors import TingpaiError

Status = Literal["written", "same", "version", "held", "refused"]


@dataclass(frozen=True, slots=True)
class Arrival:
    """A command as it arrived. Its id is accepted once."""

    id: str
    command: Mapping[str, Any]
    device: str = ""
    """The phone, by a name that it gave itself."""
    at: int | None = None
    """The time on the phone, in milliseconds since 1970."""
    after: str | None = None
    """The id of the last arrival in the state that the phone knew when the command was written."""
    by: str | None = None
    """Who wrote it."""
    received: int = 0
    """The time at which it arrived, in milliseconds since 1970."""

    def data(self) -> dict[str, Any]:
        """Everything as JSON has it; the chain is made over this."""
        return {key: getattr(self, key) for key in LINKED}


@dataclass(slots=True, eq=False)
class Sent:
    """An arrival and what became of it."""

    arrival: Arrival
    position: int
    """Its place in the log, from 0."""
    link: str
    """The link of the chain that it ends."""
    status: Status = "held"
    answer: dict[str, Any] | None = None
    """What the desk answered, as in the exchange format."""
    error: TingpaiError | None = None
    """Why it was refused, or why one that is held cannot be written."""
    same_as: str | None = None
    """The id of the arrival that says the same."""
    late: bool = False
    """True if it was held first and refused afterwards."""

    @property
    def id(self) -> str:
        """The id that the phone gave it."""
        return self.arrival.id

    @property
    def do(self) -> str:
        """The name of the command."""
        return str(self.arrival.command.get("do"))
