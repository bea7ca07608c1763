"""One wall of the arena: it is played four times, so that each bot sits on each seat once."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from random import Random
from typing import Any, Final

from tingpai.bots.arena_rules import Format, table_rules
from tingpai.bots.arena_seats import Entry
from tingpai.bots.seat import Audience, Seat, clock
from tingpai.play.table import Table
from tingpai.state.deal import SEATS, Over
from tingpai.table_rules import TableRules

ROTATIONS: Final = 4


@dataclass(frozen=True, slots=True)
class Job:
    """What every worker must know. It is the same for all walls of a run."""

    ruleset: str
    options: tuple[tuple[str, Any], ...]
    entries: tuple[Entry, ...]
    seed: int
    limit: float | None
    format: Format | None = None

    @property
    def rules(self) -> TableRules:
        """The table rules. Each process has one object, which keeps what it has worked out so far."""
        return _rules(self.ruleset, self.options, self.format)


@lru_cache(maxsize=8)
def _rules(ruleset: str, options: tuple[tuple[str, Any], ...], format: Format | None) -> TableRules:
    return table_rules(ruleset, dict(options), format)


@dataclass(frozen=True, slots=True)
class WonDeal:
    """A win: the winner, how the tile came (wall, discard or kong), who gave it, the value, and the fans."""

    entry: int
    by: str
    giver: int | None
    value: int
    fans: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FailedSeat:
    """A failure: who failed, the kind of failure, and details."""

    entry: int
    kind: str
    detail: str


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """The result of one deal. All lists are in the order of the entries, not of the seats."""

    end: str
    points: tuple[int, ...]
    wins: tuple[WonDeal, ...]
    failures: tuple[FailedSeat, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    """Thinking time of each entry in this deal. Like `slowest`, it differs from run to run."""
    slowest: tuple[float, ...]

    def as_json(self) -> dict[str, Any]:
        """The result as JSON, for a line of the log."""
        return asdict(self)

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> "PlayedDeal":
        """The result from the JSON that `as_json` made."""
        return cls(
            data["end"],
            tuple(data["points"]),
            tuple(WonDeal(**{**win, "fans": tuple(win["fans"])}) for win in data["wins"]),
            tuple(FailedSeat(**failure) for failure in data["failures"]),
            tuple(data["decisions"]),
            tuple(data["seconds"]),
            tuple(data["slowest"]),
        )


@dataclass(frozen=True, slots=True)
class PlayedWall:
    """A wall, and the deals that were played with it, one for each rotation."""

    wall: int
    deals: tuple[PlayedDeal, ...]


def seed_of(*parts: int) -> int:
    """A seed made from several numbers. It is the same on every machine and differs for other numbers."""
    text = "/".join(map(str, parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def seat_of(entry: int, rotation: int) -> int:
    """The seat of an entry. Each rotation moves everybody on by one seat."""
    return (entry + rotation) % 4


def begin(rules: TableRules, seed: int, wall: int) -> Table:
    """A table with a wall of the run. The wall depends only on the seed and the number of the wall."""
    return Table.begin(rules, Random(seed_of(seed, wall)), round=wall % 4, number=wall + 1)


def play_walls(job: Job, walls: Sequence[int]) -> list[PlayedWall]:
    """Play some walls of a run in all rotations. This is the work of one worker."""
    rules = job.rules
    with clock():
        return [
            PlayedWall(wall, tuple(_play(job, rules, wall, rotation) for rotation in range(ROTATIONS)))
            for wall in walls
        ]


def _play(job: Job, rules: TableRules, wall: int, rotation: int) -> PlayedDeal:
    entries = [(seat - rotation) % 4 for seat in SEATS]
    seats = [
        Seat(job.entries[entry].make, rules, seed_of(job.seed, wall, rotation, seat), job.limit)
        for seat, entry in enumerate(entries)
    ]
    table = begin(rules, job.seed, wall)
    try:
        play_deal(table, seats, job.format.foul if job.format else None)
    finally:
        for seat in seats:
            seat.close()
    deal, phase = table.deal, table.deal.phase
    assert isinstance(phase, Over)
    by_entry = [seats[seat_of(entry, rotation)] for entry in range(4)]
    totals = deal.totals
    return PlayedDeal(
        phase.end,
        tuple(totals[seat_of(entry, rotation)] for entry in range(4)),
        tuple(
            WonDeal(
                entries[win.seat],
                win.by,
                None if win.giver is None else entries[win.giver],
                win.score["total"],
                tuple(item["id"] for item in win.score["items"]),
            )
            for win in deal.winners
            if not win.false
        ),
        tuple(
            FailedSeat(entry, failure.kind, failure.detail)
            for entry, seat in enumerate(by_entry)
            for failure in seat.failures
        ),
        tuple(seat.decisions for seat in by_entry),
        tuple(seat.seconds for seat in by_entry),
        tuple(seat.slowest for seat in by_entry),
    )


def play_deal(table: Table, seats: Sequence[Seat], foul: str | None = None) -> None:
    """Let four seats play a deal to its end. If a seat fails, the default action is played for it.

    With `foul`, a failure counts as that foul and ends the deal.
    """
    audience = Audience(table.rules, dict(enumerate(seats)))
    audience.tell(table.events)
    while not table.over:
        for seat in table.waiting_for():
            action = seats[seat].choose(table.view(seat))
            failed = [one for one in SEATS if seats[one].failures] if foul is not None else []
            if (
                foul is not None and failed
            ):  # a bot may also fail while it listens to events, before it is asked
                audience.tell([*table.foul(failed[0], foul), *table.stop("foul")])
                return
            audience.tell(table.expire(seat) if action is None else table.act(seat, action))
