"""A session in the hall: its clock, and the protocol of each table, whose deals the desk keeps."""

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from tingpai.desk import Desk
from tingpai.play.standings import table_points
from tingpai.tournament.settings import Settings

WORTH: Final = (4, 2, 1, 0)
"""The table points of the four places (§3.9.2, T-25, T-38)."""
OFFICIALS: Final = ("referee", "chief_referee")
SERVER: Final = "server"
"""The key under which the server's own tables write (T-39). No person can have it."""


@dataclass(frozen=True, slots=True)
class Signature:
    """A signature, and how it came into the protocol."""

    by: str | None
    at: float
    paper: bool


@dataclass(slots=True)
class Row:
    """What is known about a row besides the deal itself."""

    by: str | None
    """Who entered it, or corrected it last."""
    at: float
    corrected: float | None = None
    """When it was corrected last."""
    corrected_by: str | None = None


class Table:
    """The protocol of one table in one session (App. 5). Chairs are numbers of the draw."""

    def __init__(
        self, number: int, chairs: Sequence[int], persons: Sequence[str], settings: Settings
    ) -> None:
        self.number = number
        self.chairs = tuple(chairs)
        """The numbers on the first seats East, South, West, North."""
        self.persons = list(persons)
        """The keys of those who play in the four chairs now."""
        self.desk = Desk(settings.ruleset, persons, options=settings.options)
        self.extra = 0.0
        """Extra minutes of this table (T-15)."""
        self.rows: list[Row] = []
        self.unfinished = False
        """True if the last row is the deal that the gong stopped."""
        self.after_gong = 0
        """How many rows followed the gong without a referee's word that they were over in time."""
        self.signed: dict[int | str, Signature] = {}
        self.closed = ""
        """A referee's reason to sign fewer deals than the book has before the gong (T-24)."""
        self.full_at: float | None = None
        """When the last signature came."""
        self.corrected = False
        """True if it was corrected after it was fully signed (T-22)."""
        self.online = False
        """True if it is played at one of the server's own tables: the match is the protocol (T-39)."""
        self.rulings: dict[int, int] = {}
        """The event's numbers of the rulings here, with the desk's own."""

    @property
    def over(self) -> bool:
        """True if the last row is there."""
        return self.unfinished or self.desk.over

    @property
    def full(self) -> bool:
        """True if everybody who must has signed (T-22)."""
        return self.full_at is not None

    @property
    def signers(self) -> list[int | str]:
        """Everybody who signs: the four in the order of the seats, then the referees. Online nobody needs to (T-39)."""
        return [SERVER] if self.online else [*self.chairs, *OFFICIALS]

    @property
    def missing(self) -> list[int | str]:
        """Who has not signed: numbers in the order of the seats, then the referees."""
        return [who for who in self.signers if who not in self.signed]

    def chair(self, number: int) -> int:
        """The chair of a number: 0 to 3."""
        return self.chairs.index(number)

    def person(self, number: int, deal: int) -> str:
        """The key of the person who sat in a chair in a deal."""
        return self.desk.state.facts.names(deal).names[self.chair(number)]

    def by_number(self, values: Sequence[int]) -> dict[str, int]:
        """Values of the four chairs, by the numbers as the exchange format writes them."""
        return {str(number): value for number, value in zip(self.chairs, values, strict=True)}

    def row(self, number: int) -> dict[str, int]:
        """What the four won or lost in a deal, without fines."""
        played = self.desk.state.played
        return self.by_number(played[number - 1].points if number <= len(played) else (0, 0, 0, 0))

    def shares(self, sums: Mapping[int, int]) -> dict[int, Fraction]:
        """The table points of the four; ties share, and substitutes take a place (T-25)."""
        found = table_points([sums[number] for number in self.chairs], WORTH)
        return dict(zip(self.chairs, found, strict=True))

    def enter(self, result: Mapping[str, Any] | None, row: Row) -> None:
        """Write the next row; a result of None is the deal that the gong stopped."""
        if result is None:
            self.unfinished = True
        else:
            self.desk.deal(result, by=row.by)
        self.rows.append(row)

    def correct(self, number: int, result: Mapping[str, Any] | None, why: str, row: Row) -> None:
        """Write another result for a row. Only the last one can be the deal that the gong stopped."""
        stopped = self.unfinished and number == len(self.rows)
        if result is None and not stopped:
            self.desk.undo(why, by=row.corrected_by)
            self.unfinished = True
        elif result is not None and stopped:
            self.desk.deal(result, by=row.corrected_by)
            self.unfinished = False
        elif result is not None:
            self.desk.correct(number, result, why, by=row.corrected_by)
        self.rows[number - 1] = row

    def copy(self) -> "Table":
        """The same protocol, to try another result for a row on."""
        table = copy(self)
        table.desk, table.rows = self.desk.copy(), list(self.rows)
        return table

    def changed(self) -> None:
        """A change takes all signatures away, unless it corrects a fully signed protocol (T-22)."""
        if self.full:
            self.corrected = True
        else:
            self.signed.clear()


@dataclass(slots=True)
class Session:
    """A session that has started."""

    number: int
    started: float
    minutes: float
    tables: list[Table]
    stopped: float = 0.0
    """Minutes of pauses that are over."""
    paused: float | None = None
    persons: dict[int, str] = field(default_factory=dict)

    def gong(self, now: float) -> float:
        """The minute of the hall's gong; it moves on while the hall stands still (T-15)."""
        waiting = 0.0 if self.paused is None else now - self.paused
        return self.started + self.minutes + self.stopped + waiting

    def table_gong(self, table: Table, now: float) -> float:
        """The minute of one table's gong."""
        return self.gong(now) + table.extra

    def finished(self, table: Table, now: float) -> bool:
        """True if a table has reached its gong or its last row, or was closed by a referee (T-17, T-24)."""
        return table.over or bool(table.closed) or now >= self.table_gong(table, now)

    def end(self, now: float) -> float:
        """The minute at which the session ends: the last gong, or when all protocols were signed (T-35)."""
        gong = max(self.table_gong(table, now) for table in self.tables)
        signed = [table.full_at for table in self.tables]
        moments = [at for at in signed if at is not None]
        return min(gong, max(moments)) if len(moments) == len(signed) else gong
