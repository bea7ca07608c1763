"""Standings: individual and team, live and official, of the three schemes (T-07, T-08, T-30, T-31); exact."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tingpai.play.standings import places
from tingpai.tournament.draw import lot
from tingpai.tournament.knockout import knockout_keys
from tingpai.tournament.results import Total, totals
from tingpai.tournament.state import State


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the individual standings."""

    number: int
    place: str | None
    total: Total


@dataclass(frozen=True, slots=True)
class TeamLine:
    """A line of the team standings."""

    team: str
    place: str
    table_points: Fraction
    game_points: Fraction


def individual(state: State, *, official: bool, after: int) -> list[Line]:
    """The individual standings: in order of rank, then of numbers; without a place last (T-29, T-30)."""
    found = shown_totals(state, official=official, after=after)
    keys = _rank_keys(state, found, official=official, after=after)
    placed = [number for number in found if not state.no_place(number)]
    at = dict(zip(placed, places([keys[number] for number in placed]), strict=True))
    lines = [Line(number, shared_place(at[number], list(at.values())), found[number]) for number in placed]
    lines.sort(key=lambda line: (at[line.number], line.number))
    return lines + [Line(number, None, found[number]) for number in found if number not in at]


def shared_place(place: int, every: Sequence[int]) -> str:
    """A place as it is written: 3, or 3-4 where two share it.

    >>> shared_place(3, [1, 2, 3, 3])
    '3-4'
    """
    tied = every.count(place)
    return str(place) if tied == 1 else f"{place}-{place + tied - 1}"


def standing_numbers(state: State, *, official: bool, after: int) -> list[int]:
    """The numbers by rank, with ties broken by the lot of the first stage; those without a place are left out."""
    assert state.secret is not None
    secret = state.secret
    lines = [line for line in individual(state, official=official, after=after) if line.place is not None]

    def rank(line: Line) -> tuple[int, str]:
        assert line.place is not None
        return int(line.place.split("-")[0]), lot(secret, "1", state.holders[line.number][0][1])

    return [line.number for line in sorted(lines, key=rank)]


def shown_totals(state: State, *, official: bool, after: int) -> dict[int, Total]:
    """The figures that are shown: the whole event's, with what finalists carry over (T-07, T-08)."""
    found = totals(state, official=official, after=after)
    carry = state.settings.carry
    if not _finals_begun(state, after) or carry == "all":
        return found
    before = totals(state, official=official, after=state.stages[0].last)
    share = Fraction(1, 2) if carry == "half" else Fraction(1)
    for number in state.stages[1].players:
        found[number].table_points -= before[number].table_points * share
        found[number].game_points -= before[number].game_points * share
    return found


def _finals_begun(state: State, after: int) -> bool:
    return state.settings.scheme == "mixed" and len(state.stages) > 1 and after >= state.stages[1].first


def _rank_keys(
    state: State, found: dict[int, Total], *, official: bool, after: int
) -> dict[int, tuple[Any, ...]]:
    """What players are ranked by; the greatest is first, equals share a place."""
    if state.settings.scheme == "knockout" and after > 0 and state.stages:
        return knockout_keys(state, found, official=official, after=after)
    finalists = set(state.stages[1].players) if _finals_begun(state, after) else set()
    return {
        number: (number in finalists, total.table_points, total.game_points)
        for number, total in found.items()
    }


def teams(state: State, lines: Sequence[Line]) -> list[TeamLine]:
    """The team standings from the individual figures; a team that is not whole is not ranked (T-09, T-31)."""
    members: dict[str, list[Total]] = {}
    for line in lines:
        team = state.team_of(line.number)
        if team:
            members.setdefault(team, []).append(line.total)
    sums = {
        team: (sum(one.table_points for one in every), sum(one.game_points for one in every))
        for team, every in members.items()
        if len(every) == state.settings.team_size
    }
    at = places(list(sums.values()))
    found = [
        (place, TeamLine(team, shared_place(place, at), Fraction(sums[team][0]), Fraction(sums[team][1])))
        for place, team in zip(at, sums, strict=True)
    ]
    return [line for _, line in sorted(found, key=lambda one: (one[0], one[1].team))]
