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


def result(state: State, session: int, number: int, official: bool) -> Result | None:
    """What a player has from a session; None where their table does not count yet, or they did not play in it."""
    hall = state.sessions.get(session)
    if hall is None:
        return None
    place = state.table_of(session, number)
    if place is None or not counts(hall.tables[place - 1], official):
        return None
    if state.missed(session, number):
        return Result(Fraction(0), 0, missed=True)
    table = hall.tables[place - 1]
    sums = state.sums(session, table)
    return Result(table.shares(sums)[number], sums[number])


def totals(state: State, *, official: bool, after: int, first: int = 1) -> dict[int, Total]:
    """The sums of every player over the sessions from `first` to `after`."""
    found: dict[int, Total] = {}
    for number in state.ranked:
        total = found[number] = Total()
        for session in range(first, after + 1):
            one = result(state, session, number, official)
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
