"""The stages of an event: who plays in the next one, for how many sessions, and by rank at which table (T-07, T-08)."""

from collections.abc import Sequence
from dataclasses import dataclass

from tingpai.tournament.entries import Rows
from tingpai.tournament.knockout import advancing, stage_fields, stage_lot
from tingpai.tournament.ranking import standing_numbers
from tingpai.tournament.refusals import LawRefused
from tingpai.tournament.state import Stage, State


@dataclass(frozen=True, slots=True)
class Plan:
    """The next stage: its players, its sessions, and its tables where they follow from the ranks."""

    numbers: tuple[int, ...]
    sessions: int
    rows: Rows | None = None
    byes: tuple[int, ...] = ()


def next_stage(state: State, *, again: bool = False) -> Plan:
    """The plan of the stage that comes next, or with `again` of the one that has not started yet."""
    done = state.stages[:-1] if again else state.stages
    if not done:
        _check_seats(state)
    if state.settings.scheme == "knockout":
        return _knockout_stage(state, done)
    everybody = tuple(range(1, state.field_size + 1))
    if not done:
        return Plan(everybody, state.settings.sessions)
    if state.settings.scheme != "mixed" or len(done) > 1:
        raise LawRefused("tournament-scheduled-before", "T-13")
    _check_signed(state, done[-1], "T-08")
    finalists = final_field(state)
    return Plan(tuple(finalists), state.settings.final_sessions, _by_rank(state, finalists, 2))


def _check_seats(state: State) -> None:
    """The players make a multiple of four, or substitutes fill up (T-10)."""
    short = state.field_size - len(state.ranked) - len(state.substitutes)
    if short > 0:
        raise LawRefused("tournament-substitutes-lack", "T-10", count=short, players=len(state.ranked))


def _check_signed(state: State, stage: Stage, cite: str) -> None:
    """The stage before must be fully signed."""
    for session in range(stage.first, stage.last + 1):
        hall = state.sessions.get(session)
        for place in range(1, len(stage.rows[0]) + 1):
            if hall is None or not hall.tables[place - 1].full:
                raise LawRefused("tournament-stage-unsigned", cite, session=session, table=place)


def _knockout_stage(state: State, done: Sequence[Stage]) -> Plan:
    fields = stage_fields(state)
    if len(done) >= len(fields):
        raise LawRefused("tournament-scheduled-before", "T-07")
    sessions = state.settings.sessions // len(fields)
    if not done:
        order, byes = list(range(1, state.field_size + 1)), fields[0][1]
        return Plan(
            tuple(order[byes:]), sessions, _by_rank(state, order[byes:], 1, sessions), tuple(order[:byes])
        )
    _check_signed(state, done[-1], "T-07")
    order = advancing(state, done[-1])
    return Plan(tuple(order), sessions, _by_rank(state, order, len(done) + 1, sessions))


# -- finals and seats ---------------------------------------------------------------------------------------


def final_field(state: State) -> list[int]:
    """The finalists by rank: the best of the round robin who have a place and have not withdrawn (T-08)."""
    first = state.stages[0]
    order = [
        number
        for number in standing_numbers(state, official=True, after=first.last)
        if not state.no_place(number) and not state.away(first.last + 1, number)
    ]
    count = min(state.settings.finalists, len(order) - len(order) % 4)
    if count < 4:
        raise LawRefused("tournament-no-final-field", "T-08", count=len(order))
    return order[:count]


def seat_by_rank(order: Sequence[int], seating: str) -> list[list[int]]:
    """Tables by rank: like a snake, or the best four at the first table (T-12).

    >>> seat_by_rank([1, 2, 3, 4, 5, 6, 7, 8], "snake"), seat_by_rank([1, 2, 3, 4, 5, 6, 7, 8], "tables")
    ([[1, 4, 5, 8], [2, 3, 6, 7]], [[1, 2, 3, 4], [5, 6, 7, 8]])
    """
    count = len(order) // 4
    if seating == "tables":
        return [list(order[place * 4 : place * 4 + 4]) for place in range(count)]
    tables: list[list[int]] = [[] for _ in range(count)]
    for rank, number in enumerate(order):
        turn, place = divmod(rank, count)
        tables[place if turn % 2 == 0 else count - 1 - place].append(number)
    return tables


def _by_rank(state: State, order: Sequence[int], stage: int, sessions: int | None = None) -> Rows:
    """The rows of a stage: its tables stay together; first winds by lot, then everybody moves on by one seat."""
    tables = [
        sorted(table, key=lambda number: stage_lot(state, stage, number))
        for table in seat_by_rank(order, state.settings.final_seating)
    ]
    count = state.settings.final_sessions if sessions is None else sessions
    return tuple(
        tuple(tuple(table[(seat + turn) % 4] for seat in range(4)) for table in tables)
        for turn in range(count)
    )
