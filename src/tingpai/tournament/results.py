"""What a player has from a session and from several: table points and game points, exact (T-25, T-30)."""

from dataclasses import dataclass, field
from fractions import Fraction

from tingpai.tournament.hall import Table
from tingpai.tournament.state import Stage, State


@dataclass(frozen=True, slots=True)
class Result:
    """What a player has from one session."""

    table_points: Fraction
    game_points: int
    missed: bool = False


@dataclass(slots=True)
class Total:
    """What a player has from several sessions."""

    table_points: Fraction = Fraction(0)
    game_points: Fraction = Fraction(0)
    sessions: list[Result | None] = field(default_factory=list)


def counts(table: Table, official: bool) -> bool:
    """True if a table counts: in live standings from its first row, in official ones when fully signed (T-22, T-24)."""
    return table.full if official else bool(table.rows)


def session_results(state: State, session: int, official: bool) -> dict[int, Result]:
    """What everybody has from a session. Players whose table does not count yet are left out."""
    hall = state.sessions.get(session)
    found: dict[int, Result] = {}
    for table in hall.tables if hall is not None else ():
        if not counts(table, official):
            continue
        sums = state.sums(session, table)
        shares = table.shares(sums)
        for number in table.chairs:
            missed = state.missed(session, number)
            found[number] = Result(
                Fraction(0) if missed else shares[number], 0 if missed else sums[number], missed
            )
    return found


def totals(state: State, *, official: bool, after: int, first: int = 1) -> dict[int, Total]:
    """The sums of every player over the sessions from `first` to `after`."""
    found = {number: Total() for number in state.ranked}
    for session in range(first, after + 1):
        results = session_results(state, session, official)
        for number, total in found.items():
            one = results.get(number)
            total.sessions.append(one)
            if one is not None:
                total.table_points += one.table_points
                total.game_points += one.game_points
                if state.settings.late_points == "total" and not one.missed:
                    total.game_points += state.late_fine(session, number)
    return found


def stage_totals(
    state: State, stage: Stage, *, official: bool = True, after: int | None = None
) -> dict[int, Total]:
    """The sums of every player over one stage."""
    last = stage.last if after is None else min(after, stage.last)
    return totals(state, official=official, after=last, first=stage.first)
