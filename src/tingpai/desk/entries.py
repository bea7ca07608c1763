"""The entries of a desk's log. Nothing in the log is ever changed or removed: a correction is an entry too.

Players are chairs, 0 to 3: the places of the players among the names that the desk was opened with. `by` is who
wrote the entry.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class DeskOpened:
    """The first entry: which game, who plays, and how many deals are wanted."""

    ruleset: str
    options: Mapping[str, object]
    players: tuple[str, ...]
    """The names in the seats East, South, West and North of the first deal."""
    deals: int | None = None
    """How many deals the match has; None: as many as the book says."""
    by: str | None = None


@dataclass(frozen=True, slots=True)
class DealWritten:
    """The result of a deal."""

    number: int
    result: Any
    """The result as the desk of the book keeps it."""
    written: Mapping[str, Any]
    """The result as it was written."""
    dealer: int | None = None
    """Who really sat East; None: the dealer by the book."""
    by: str | None = None


@dataclass(frozen=True, slots=True)
class DealCorrected:
    """Another result for a deal that was written before."""

    deal: DealWritten
    why: str
    by: str | None = None


@dataclass(frozen=True, slots=True)
class DealUndone:
    """The last deal was taken out. Its fouls stay with the deal of that number."""

    why: str
    by: str | None = None


@dataclass(frozen=True, slots=True)
class FoulWritten:
    """A foul. What it costs follows from all fouls that were not revoked."""

    ruling: int
    player: int
    foul: str
    deal: int
    victim: int | None = None
    amount: int | None = None
    minutes: float | None = None
    by: str | None = None


@dataclass(frozen=True, slots=True)
class RulingRevoked:
    """A ruling was taken back; later fouls of the same kind move down on their ladder."""

    ruling: int
    why: str
    by: str | None = None


@dataclass(frozen=True, slots=True)
class PointsAdjusted:
    """The table agreed that a player gets points, or loses them; `to` has the opposite."""

    player: int
    points: int
    why: str
    to: int | None = None
    by: str | None = None


@dataclass(frozen=True, slots=True)
class ChairTaken:
    """Somebody else sits on a chair from a deal on and takes over its points."""

    chair: int
    name: str
    since: int
    by: str | None = None


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """No more deals follow. `why` is None where the match was over by its length."""

    why: str | None = None
    by: str | None = None


@dataclass(frozen=True, slots=True)
class NoteWritten:
    """Something to remember; it changes no points."""

    text: str
    deal: int | None = None
    by: str | None = None


@dataclass(frozen=True, slots=True)
class RowFlagged:
    """Somebody says that the row of a deal is wrong. It stands until the row changes or the flag is taken down."""

    deal: int
    text: str = ""
    by: str | None = None


@dataclass(frozen=True, slots=True)
class FlagsTakenDown:
    """The row of a deal is right after all."""

    deal: int
    by: str | None = None


@dataclass(frozen=True, slots=True)
class SheetSigned:
    """A player signed the sheet of a match that is over. Any change afterwards takes all signatures away."""

    player: int
    by: str | None = None


@dataclass(frozen=True, slots=True)
class ChiefAsked:
    """The referee asks the chief referee about something that a player did. Play goes on in the meantime."""

    deal: int
    player: int
    foul: str
    text: str = ""
    by: str | None = None


@dataclass(frozen=True, slots=True)
class ChiefAnswered:
    """What the chief referee said to a question, which is named by its number."""

    question: int
    text: str
    by: str | None = None


Remark = NoteWritten | RowFlagged | FlagsTakenDown | SheetSigned | ChiefAsked | ChiefAnswered
"""Entries that change no points."""
Entry = (
    DeskOpened
    | DealWritten
    | DealCorrected
    | DealUndone
    | FoulWritten
    | RulingRevoked
    | PointsAdjusted
    | ChairTaken
    | MatchEnded
    | Remark
)
