"""The entries of a competition's log. Nothing in the log is ever changed or removed: a correction is an entry too.

Every entry says when it was made (`at`, in minutes after the start of day 0) and by whom (`by`, a person's key; None
is the organiser). Players are numbers of the draw, persons are keys.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tingpai.tournament.settings import Settings

Rows = tuple[tuple[tuple[int, ...], ...], ...]
"""Sessions of tables of four numbers in the order of the first seats East, South, West, North (App. 3)."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What all entries have."""

    at: float
    by: str | None


@dataclass(frozen=True, slots=True)
class ClockMoved(Entry):
    """Somebody asked something at a later minute. Time never runs backwards after that."""


@dataclass(frozen=True, slots=True)
class EventCreated(Entry):
    """The first entry."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class RoleGiven(Entry):
    """A person has these roles from now on, and no others (T-01)."""

    person: str
    roles: tuple[str, ...]
    tables: tuple[int, ...] | None
    """The tables of a referee; None: all."""


@dataclass(frozen=True, slots=True)
class PlayerRegistered(Entry):
    """A player, or a substitute, takes part."""

    key: str
    name: str
    team: str = ""
    captain: bool = False
    country: str = ""
    club: str = ""
    ema: str = ""
    substitute: bool = False
    oath: bool = False


@dataclass(frozen=True, slots=True)
class OathSigned(Entry):
    """The oath of App. 2 was signed."""

    key: str


@dataclass(frozen=True, slots=True)
class PlayerWithdrawn(Entry):
    """A player goes. After the registration is closed they miss every session that has not started (T-19)."""

    key: str
    why: str


@dataclass(frozen=True, slots=True)
class PlayerReplaced(Entry):
    """Another person takes over a number for the rest of the event (T-11)."""

    number: int
    key: str
    name: str
    since: int


@dataclass(frozen=True, slots=True)
class HashPublished(Entry):
    """The hash of the draw's secret; it closes the registration (T-11)."""

    hash: str


@dataclass(frozen=True, slots=True)
class NumbersDrawn(Entry):
    """The secret, and a public text if there was one. The numbers follow from them."""

    secret: str
    public: str | None
    proxies: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class StageScheduled(Entry):
    """The tables of all sessions of a stage. A round robin has one stage."""

    rows: Rows
    byes: tuple[int, ...] = ()
    again: bool = False
    """True if it takes the place of a schedule of which no session has started."""


@dataclass(frozen=True, slots=True)
class SessionStarted(Entry):
    """The chief referee started the clock."""

    session: int
    online: tuple[int, ...] = ()
    """The tables that are played at the server's own tables (T-39)."""


@dataclass(frozen=True, slots=True)
class ClockPaused(Entry):
    """The hall stops."""

    session: int


@dataclass(frozen=True, slots=True)
class ClockResumed(Entry):
    """The hall goes on."""

    session: int


@dataclass(frozen=True, slots=True)
class ExtraTime(Entry):
    """One table's gong comes later."""

    session: int
    table: int
    minutes: float
    why: str


@dataclass(frozen=True, slots=True)
class CameLate(Entry):
    """A player came after the start; it is a ruling (T-18). A second one takes the place of the first."""

    ruling: int
    session: int
    number: int
    minutes: float


@dataclass(frozen=True, slots=True)
class SubstituteSeated(Entry):
    """A substitute plays in a player's chair from the next deal on; the player misses the session (T-19)."""

    session: int
    number: int
    key: str


@dataclass(frozen=True, slots=True)
class DealEntered(Entry):
    """A row of the protocol. A result of None is the deal that the gong stopped."""

    session: int
    table: int
    number: int
    result: Mapping[str, Any] | None
    after_gong: bool = False
    """True if it is the row that may follow the gong (T-16)."""


@dataclass(frozen=True, slots=True)
class DealCorrected(Entry):
    """Another result for a row."""

    session: int
    table: int
    number: int
    result: Mapping[str, Any] | None
    why: str


@dataclass(frozen=True, slots=True)
class FoulRuled(Entry):
    """A ruling of a referee. What it costs is worked out anew from all the rulings that stand."""

    ruling: int
    session: int
    table: int
    deal: int
    number: int
    foul: str
    victim: int | None
    amount: int | None
    why: str


@dataclass(frozen=True, slots=True)
class RulingRevoked(Entry):
    """A ruling was taken back (T-28)."""

    ruling: int
    why: str


@dataclass(frozen=True, slots=True)
class ProtocolSigned(Entry):
    """One of the six signatures of a protocol (T-22)."""

    session: int
    table: int
    who: int | str
    """A number, `referee`, `chief_referee`, or `server` at one of the server's own tables (T-39)."""
    paper: bool
    why: str = ""
    """Why it is signed before the gong with fewer deals than the book has (T-24)."""


@dataclass(frozen=True, slots=True)
class PlayerBarred(Entry):
    """A person misses the sessions from one on, up to another or to the end (T-29)."""

    key: str
    since: int
    until: int | None
    why: str


@dataclass(frozen=True, slots=True)
class PlayerUnplaced(Entry):
    """A player is listed last, without a place (T-29)."""

    number: int
    why: str


@dataclass(frozen=True, slots=True)
class AppealMade(Entry):
    """An appeal, in writing and with its fee (T-35)."""

    appeal: int
    session: int
    number: int
    author: str
    about: str
    text: str
    fee_paid: bool
    ruling: int | None = None
    table: int | None = None
    deal: int | None = None


@dataclass(frozen=True, slots=True)
class AppealAnswered(Entry):
    """A step's answer, with the correction that it carries if it is upheld (T-36, T-37)."""

    appeal: int
    step: str
    decision: str
    broke: str = ""
    correction: "RulingRevoked | DealCorrected | None" = field(default=None)
