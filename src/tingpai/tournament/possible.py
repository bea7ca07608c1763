"""What is possible with a field: sessions without repeats, byes, what is missing (T-06, T-07, T-10)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tingpai.tournament.knockout import stage_fields
from tingpai.tournament.seating.find import least_repeats, pack
from tingpai.tournament.seating.rounds import group_rounds, known_rounds
from tingpai.tournament.state import State

KNOWN: Final = {4: 1, 8: 1, 12: 1, 16: 5, 20: 5, 24: 7, 28: 9, 32: 10, 36: 11, 40: 13}
"""The most sessions in which nobody meets anybody twice (T-06)."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A sentence about the field, by the id of its text."""

    text: str
    arguments: Mapping[str, Any] = field(default_factory=dict)


def most_without_repeats(state: State) -> int:
    """The most sessions that are known in which nobody meets anybody twice and team-mates never meet."""
    players = state.field_size
    if not players:
        return 0
    known = KNOWN.get(players) or len(known_rounds(players))
    sizes = [len(team) for team in state.teams().values() if len(team) > 1]
    if not sizes:
        return known
    tables = players // 4
    if max(sizes) > tables:
        return 0
    if known == 1:
        return 1
    if max(sizes) > 4:  # whole teams inside four groups that never meet inside
        teams = [list(range(size)) for size in sizes]
        return len(group_rounds(players)) if pack(teams, 4, tables) is not None else 0
    return known - 1


def problems(state: State) -> list[Problem]:
    """What is not as the organiser may wish; a knockout that cannot be is refused."""
    found: list[Problem] = []
    settings, players = state.settings, state.field_size
    count = len(state.ranked) if state.numbers else len(state.players)
    lack = players - count - len(state.substitutes)
    if not count:
        found.append(Problem("tournament-check-nobody"))
    if lack > 0:
        found.append(Problem("tournament-substitutes-lack", {"count": lack, "players": count}))
    if not settings.by_the_book:
        found.append(Problem("tournament-check-friendly", {"count": settings.total_sessions}))
    if settings.scheme == "knockout" and players:
        byes = stage_fields(state)[0][1]
        if byes:
            found.append(Problem("tournament-check-byes", {"count": byes}))
    elif players:
        most = most_without_repeats(state)
        if settings.sessions > most:
            found.append(_repeats(state, most))
    if settings.scheme == "mixed" and settings.finalists > count:
        found.append(Problem("tournament-check-finalists", {"count": count - count % 4}))
    return [*found, *_teams(state)]


def _repeats(state: State, most: int) -> Problem:
    """What is impossible, with the number of repeats that nobody can avoid."""
    mates = [list(range(len(team))) for team in state.teams().values() if len(team) > 1]
    sessions = state.settings.sessions
    least = least_repeats(state.field_size, sessions, mates)
    return Problem("tournament-check-repeats", {"most": most, "sessions": sessions, "least": least})


def _teams(state: State) -> list[Problem]:
    """Teams that are not whole, or have no captain (T-09)."""
    found = []
    for team, members in state.teams().items():
        if len(members) < state.settings.team_size:
            arguments = {"team": team, "count": len(members), "size": state.settings.team_size}
            found.append(Problem("tournament-check-team", arguments))
        if not any(person.captain for person in members):
            found.append(Problem("tournament-check-captain", {"team": team}))
    return found


def unsigned_oaths(state: State) -> list[Problem]:
    """Who has not signed the oath and cannot be seated (T-17)."""
    lacking = [state.called(one.key) for one in (*state.players, *state.substitutes) if not one.oath]
    if not lacking:
        return []
    return [Problem("tournament-check-oaths", {"who": ", ".join(lacking), "count": len(lacking)})]
