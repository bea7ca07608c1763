"""The arena: any bots against each other in duplicate play, the same walls with the seats rotated.

    result = run("mcr", ["club", "novice", "novice", "novice"], deals=1000, seed=7)
    result.standing("club").points  # per deal, with a 95 % confidence interval

The same seed gives the same results on one process, on many, and on many machines.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, nullcontext
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from statistics import fmean
from typing import Any, Final, TypedDict, Unpack

from tingpai import __version__, bots
from tingpai.bots.arena_deal import ROTATIONS as ROTATIONS
from tingpai.bots.arena_deal import Job, PlayedWall
from tingpai.bots.arena_log import RunLog
from tingpai.bots.arena_pool import PLACES as PLACES
from tingpai.bots.arena_pool import played
from tingpai.bots.arena_result import Interval as Interval
from tingpai.bots.arena_result import Result as Result
from tingpai.bots.arena_result import Standing as Standing
from tingpai.bots.arena_rules import format_maker as format_maker
from tingpai.bots.arena_rules import format_of, table_rules
from tingpai.bots.arena_seats import Entry as Entry
from tingpai.bots.arena_seats import entry as entry
from tingpai.bots.arena_seats import seat_maker as seat_maker
from tingpai.bots.seat import Maker
from tingpai.errors import BadRequest
from tingpai.table_rules import TableRules

LIMIT: Final = 10.0
"""Seconds that a player has for a decision."""

Progress = Callable[[int, int], None]
"""Called with the number of walls played so far, and the number of walls in all."""


class RunSettings(TypedDict, total=False):
    """The settings of `run` that `rating` passes on to the run of each pair."""

    seed: int
    options: Mapping[str, Any] | None
    on: str
    workers: int | None
    resume: str | Path | None
    limit: float | None


def rules_of(ruleset: str, options: Mapping[str, Any] | None = None) -> TableRules:
    """The table rules of a ruleset, or of a format that was registered with `format_maker`."""
    return table_rules(ruleset, options, format_of(ruleset))


def run(
    ruleset: str,
    seats: Sequence[str | Entry | Maker],
    deals: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    on: str = "processes",
    workers: int | None = None,
    progress: Progress | None = None,
    resume: str | Path | None = None,
    *,
    limit: float | None = LIMIT,
) -> Result:
    """Play `deals` walls, each four times, so that each bot sits on each seat of each wall.

    `resume` names a log file. Walls of this run that are in it are not played again; new ones are added to it.
    `limit` is the number of seconds that a player has for a decision. None means no limit.
    """
    entries = tuple(map(entry, seats))
    if len(entries) != 4:
        raise BadRequest("arena-four-seats", count=len(entries))
    if deals < 1:
        raise BadRequest("arena-deals", count=deals)
    if limit is not None and limit <= 0:
        raise BadRequest("arena-limit")
    rules_of(ruleset, options)  # a mistake in the settings is reported here, not by a worker
    job = Job(ruleset, tuple(sorted((options or {}).items())), entries, seed, limit, format_of(ruleset))
    settings: dict[str, Any] = {
        "version": __version__,
        "ruleset": ruleset,
        "options": dict(job.options),
        "seats": [one.name for one in entries],
        "seed": seed,
        "limit": limit,
    }
    done: dict[int, PlayedWall] = {}
    with closing(RunLog(resume, settings)) if resume is not None else nullcontext() as log:
        if log is not None:
            done = {wall: one for wall, one in log.walls.items() if wall < deals}
        if progress is not None:
            progress(len(done), deals)
        todo = [wall for wall in range(deals) if wall not in done]
        with closing(played(job, todo, on, workers)) as chunks:
            for chunk in chunks:
                if log is not None:
                    log.add(chunk)
                done.update((one.wall, one) for one in chunk)
                if progress is not None:
                    progress(len(done), deals)
    return Result(settings, tuple(settings["seats"]), tuple(done[wall] for wall in range(deals)))


@dataclass(frozen=True)
class Rating:
    """Every bot against every other one, two seats each: the results of all pairs."""

    names: tuple[str, ...]
    results: Mapping[tuple[str, str], Result]

    def points(self, name: str, other: str) -> Interval:
        """Points per deal of one bot at a table with another one."""
        return Interval.of(self._per_wall(name, other))

    def mean(self, name: str) -> Interval:
        """Points per deal of one bot against all others. The walls are the same in every pair."""
        against = [self._per_wall(name, other) for other in self.names if other != name]
        return Interval.of([fmean(values) for values in zip(*against, strict=True)])

    @property
    def order(self) -> list[str]:
        """The bots, best first."""
        return sorted(self.names, key=lambda name: (-self.mean(name).mean, name))

    def as_json(self) -> dict[str, Any]:
        """The mean of each bot, its points against each other bot, and the result of each pair."""
        return {
            "rating": [
                {
                    "name": name,
                    "points": self.mean(name).as_json(),
                    "against": {
                        other: self.points(name, other).as_json() for other in self.order if other != name
                    },
                }
                for name in self.order
            ],
            "pairs": [result.as_json() for result in self.results.values()],
        }

    def _per_wall(self, name: str, other: str) -> list[float]:
        pair = (name, other) if (name, other) in self.results else (other, name)
        return self.results[pair].per_wall(name)


def rating(
    ruleset: str,
    names: Sequence[str | Entry | Maker] = bots.NAMES,
    deals: int = 100,
    *,
    progress: Progress | None = None,
    **settings: Unpack[RunSettings],
) -> Rating:
    """Play every bot against every other one on the same walls, two seats each (A A B B)."""
    entries = {one.name: one for one in map(entry, names)}
    pairs = list(combinations(entries, 2))
    if not pairs:
        raise BadRequest("arena-rating-two")
    results: dict[tuple[str, str], Result] = {}
    for number, (first, second) in enumerate(pairs):

        def told(done: int, walls: int, number: int = number) -> None:
            if progress is not None:
                progress(number * walls + done, len(pairs) * walls)

        seats = [entries[first]] * 2 + [entries[second]] * 2
        results[first, second] = run(ruleset, seats, deals, progress=told, **settings)
    return Rating(tuple(entries), results)
