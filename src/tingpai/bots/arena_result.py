"""The results of an arena run: points with confidence intervals, rates, values, fans, times, failures.

The walls are the independent samples. The value of an entry on a wall is its mean over all deals of that wall.
Everybody had the same tiles, so most of the luck cancels out.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

from tingpai.bots.arena_deal import FailedSeat, PlayedDeal, PlayedWall
from tingpai.bots.seat import FAILURES

_STUDENT: Final = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)
"""The 97.5 % quantile of Student's t for 1 … 10 degrees of freedom."""
_NORMAL: Final = 1.959964
_EXAMPLES: Final = 5
"""Number of failures of an entry that are listed in full."""


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t. Beyond the table it comes from a series that is right to three decimals."""
    if freedom <= len(_STUDENT):
        return _STUDENT[freedom - 1]
    z = _NORMAL
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean with its 95 % confidence interval. The interval is infinite for a single value."""

    mean: float
    margin: float | None

    @classmethod
    def of(cls, values: Sequence[float]) -> "Interval":
        """The interval around the mean of independent values."""
        if len(values) < 2:
            return cls(fmean(values), None)
        return cls(fmean(values), student(len(values) - 1) * stdev(values) / sqrt(len(values)))

    @property
    def low(self) -> float | None:
        """The lower end of the interval."""
        return None if self.margin is None else self.mean - self.margin

    @property
    def high(self) -> float | None:
        """The upper end of the interval."""
        return None if self.margin is None else self.mean + self.margin

    def as_json(self) -> dict[str, float | None]:
        """The mean, the lower end and the upper end as JSON."""
        return {"mean": self.mean, "low": self.low, "high": self.high}


@dataclass(frozen=True)
class Standing:
    """The final result of an entry. Seats with the same name count together; rates are per deal at such a seat."""

    name: str
    entries: tuple[int, ...]
    """The numbers of its seats in the run."""
    points: Interval
    """Points per deal at one seat."""
    deals: int
    wins: int
    self_drawn: int
    """Number of wins on a tile from the wall."""
    gave: int
    """Number of deals in which it gave the tile of another player's win."""
    value: float | None
    """Mean value of its wins."""
    fans: Mapping[str, int]
    """Number of its wins in which each fan counted, the most frequent fan first."""
    decisions: int
    seconds: float
    slowest: float
    failures: Mapping[str, int]
    """Number of failures of each kind."""

    @property
    def win_rate(self) -> float:
        """Wins per deal."""
        return self.wins / self.deals

    @property
    def self_draw_rate(self) -> float | None:
        """The part of its wins on a tile that it drew itself."""
        return self.self_drawn / self.wins if self.wins else None

    @property
    def deal_in_rate(self) -> float:
        """The part of its deals in which it gave the winning tile."""
        return self.gave / self.deals

    @property
    def mean_seconds(self) -> float | None:
        """Mean time of a decision in seconds."""
        return self.seconds / self.decisions if self.decisions else None

    def as_json(self) -> dict[str, Any]:
        """All numbers and rates as JSON."""
        return {
            "name": self.name,
            "seats": len(self.entries),
            "deals": self.deals,
            "points": self.points.as_json(),
            "wins": self.wins,
            "win_rate": self.win_rate,
            "self_drawn": self.self_drawn,
            "self_draw_rate": self.self_draw_rate,
            "gave": self.gave,
            "deal_in_rate": self.deal_in_rate,
            "mean_value": self.value,
            "fans": dict(self.fans),
            "failures": dict(self.failures),
            "decisions": self.decisions,
            "time": {"mean": self.mean_seconds, "max": self.slowest},
        }


@dataclass(frozen=True)
class Result:
    """A finished run: its settings, and every wall in order."""

    settings: Mapping[str, Any]
    names: tuple[str, ...]
    """The names of the four seats."""
    walls: tuple[PlayedWall, ...]

    @cached_property
    def deals(self) -> tuple[PlayedDeal, ...]:
        """All deals that were played."""
        return tuple(deal for wall in self.walls for deal in wall.deals)

    @cached_property
    def ends(self) -> Mapping[str, int]:
        """Number of deals for each way to end."""
        return dict(sorted(Counter(deal.end for deal in self.deals).items()))

    @cached_property
    def draws(self) -> int:
        """Number of deals that nobody won."""
        return sum(not deal.wins for deal in self.deals)

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """The entries, best first."""
        found = [self._standing(name) for name in dict.fromkeys(self.names)]
        return tuple(sorted(found, key=lambda one: (-one.points.mean, one.name)))

    def standing(self, name: str) -> Standing:
        """The final result of one entry."""
        return next(one for one in self.standings if one.name == name)

    def per_wall(self, name: str) -> list[float]:
        """Points per deal of an entry on each wall: the mean over the deals of that wall."""
        mine = self._entries(name)
        return [fmean(deal.points[entry] for deal in wall.deals for entry in mine) for wall in self.walls]

    def difference(self, name: str, other: str) -> Interval:
        """By how many points per deal one entry is ahead of another, compared wall by wall."""
        pairs = zip(self.per_wall(name), self.per_wall(other), strict=True)
        return Interval.of([mine - theirs for mine, theirs in pairs])

    def failures(self, name: str) -> list[tuple[int, FailedSeat]]:
        """The first failures of an entry, each with the number of the wall."""
        mine = self._entries(name)
        found = (
            (wall.wall, failure)
            for wall in self.walls
            for deal in wall.deals
            for failure in deal.failures
            if failure.entry in mine
        )
        return [one for one, _ in zip(found, range(_EXAMPLES), strict=False)]

    def as_json(self) -> dict[str, Any]:
        """Everything except the single deals, as JSON. Measured times are only under the key `time`."""
        order = [one.name for one in self.standings]
        return {
            "settings": dict(self.settings),
            "walls": len(self.walls),
            "deals": len(self.deals),
            "draws": self.draws,
            "draw_rate": self.draws / len(self.deals),
            "ends": dict(self.ends),
            "entries": [one.as_json() for one in self.standings],
            "differences": [
                {"of": name, "over": other, **self.difference(name, other).as_json()}
                for place, name in enumerate(order)
                for other in order[place + 1 :]
            ],
            "failures": [
                {"name": name, "wall": wall, "kind": failure.kind, "detail": failure.detail}
                for name in order
                for wall, failure in self.failures(name)
            ],
        }

    def _entries(self, name: str) -> tuple[int, ...]:
        return tuple(entry for entry, other in enumerate(self.names) if other == name)

    def _standing(self, name: str) -> Standing:
        mine = self._entries(name)
        deals = self.deals
        wins = [win for deal in deals for win in deal.wins if win.entry in mine]
        failed = Counter(one.kind for deal in deals for one in deal.failures if one.entry in mine)
        fans = Counter(fan for win in wins for fan in dict.fromkeys(win.fans))

        def total(of: Callable[[PlayedDeal], Sequence[float]]) -> float:
            return sum(of(deal)[entry] for deal in deals for entry in mine)

        return Standing(
            name=name,
            entries=mine,
            points=Interval.of(self.per_wall(name)),
            deals=len(deals) * len(mine),
            wins=len(wins),
            self_drawn=sum(win.giver is None for win in wins),
            gave=sum(any(win.giver == entry for win in deal.wins) for deal in deals for entry in mine),
            value=fmean(win.value for win in wins) if wins else None,
            fans=dict(sorted(fans.items(), key=lambda pair: (-pair[1], pair[0]))),
            decisions=int(total(lambda deal: deal.decisions)),
            seconds=total(lambda deal: deal.seconds),
            slowest=max(deal.slowest[entry] for deal in deals for entry in mine),
            failures={kind: failed[kind] for kind in FAILURES},
        )
