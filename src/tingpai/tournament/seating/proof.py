"""The proof of a schedule: meetings, repeats, team-mates, winds, as numbers that anybody can recompute (T-13)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations


@dataclass(frozen=True, slots=True)
class Proof:
    """What a schedule is like."""

    repeats: int
    """Over all pairs, the meetings beyond the first."""
    most_meetings: int
    """How often the two who meet most often meet."""
    teammates: int
    """How many meetings of team-mates there are."""
    winds: int
    """The largest difference, over the players, between how often they start on two winds."""
    tables: int
    """The most sessions that a player starts at the same table."""
    meetings: dict[tuple[int, int], int]
    """How often each pair meets; pairs that never meet are left out."""


def prove(rows: Iterable[Sequence[Sequence[int]]], teams: Iterable[Iterable[int]] = ()) -> Proof:
    """Count a schedule.

    >>> prove([[[1, 2, 3, 4]], [[1, 2, 3, 4]]]).repeats
    6
    """
    meetings: dict[tuple[int, int], int] = {}
    winds: dict[int, list[int]] = {}
    visits: dict[tuple[int, int], int] = {}
    for session in rows:
        for place, table in enumerate(session):
            for wind, number in enumerate(table):
                winds.setdefault(number, [0, 0, 0, 0])[wind] += 1
                visits[number, place] = visits.get((number, place), 0) + 1
            for pair in combinations(sorted(table), 2):
                meetings[pair] = meetings.get(pair, 0) + 1
    mates = {pair for team in teams for pair in combinations(sorted(team), 2)}
    return Proof(
        repeats=sum(count - 1 for count in meetings.values()),
        most_meetings=max(meetings.values(), default=0),
        teammates=sum(count for pair, count in meetings.items() if pair in mates),
        winds=max((max(counts) - min(counts) for counts in winds.values()), default=0),
        tables=max(visits.values(), default=0),
        meetings=meetings,
    )
