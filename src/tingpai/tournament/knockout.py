"""Knockout: the field of each stage, who goes on, and the order of those who left (T-07)."""

from typing import Any

from tingpai.tournament.draw import lot
from tingpai.tournament.refusals import LawRefused
from tingpai.tournament.results import Total, stage_totals, totals
from tingpai.tournament.state import Stage, State


def knockout_fields(count: int, advance: int) -> list[tuple[int, int]] | None:
    """How many play and how many have byes in each stage; None where no stage leads to a full field (T-07).

    >>> knockout_fields(8, 2), knockout_fields(12, 2), knockout_fields(16, 1), knockout_fields(8, 1)
    ([(8, 0), (4, 0)], [(8, 4), (8, 0), (4, 0)], [(16, 0), (4, 0)], None)
    """
    full = 4
    shrink = 4 // advance
    while full * shrink <= count:
        full *= shrink
    stages = []
    if full != count:
        # `byes` go straight on, and of the others `advance` of four: together they fill the next field.
        playing, rest = divmod((count - full) * 4, 4 - advance)
        if rest or playing % 4:
            return None
        stages.append((playing, count - playing))
    while full >= 4:
        stages.append((full, 0))
        full //= shrink
    return stages


def stage_fields(state: State) -> list[tuple[int, int]]:
    """The stages of this knockout; refuses a field that cannot be knocked out, and sessions that leave a rest."""
    settings = state.settings
    stages = knockout_fields(state.field_size, settings.advance)
    if stages is None:
        raise LawRefused("tournament-no-knockout", "T-07", count=state.field_size, advance=settings.advance)
    if settings.sessions % len(stages):
        raise LawRefused("tournament-rest", "T-07", sessions=settings.sessions, stages=len(stages))
    return stages


def advancing(state: State, stage: Stage) -> list[int]:
    """Who goes on from a stage that is fully signed, best first: byes by number, then by the stage's points."""
    figures = stage_totals(state, stage)
    whole = totals(state, official=True, after=stage.last)
    on: list[int] = []
    for table in stage.rows[0]:
        ranked = [number for number in table if number in whole]
        ranked.sort(key=lambda number: stage_rank(state, stage, number, figures, whole))
        on += ranked[: state.settings.advance]
    on.sort(key=lambda number: stage_rank(state, stage, number, figures, whole))
    return [*sorted(stage.byes), *on]


def stage_rank(
    state: State, stage: Stage, number: int, figures: dict[int, Total], whole: dict[int, Total]
) -> tuple[object, ...]:
    """What players of a stage are ordered by: its table points, its game points, all game points, the lot (T-07)."""
    mine = figures.get(number, Total())
    return (
        -mine.table_points,
        -mine.game_points,
        -whole[number].game_points,
        stage_lot(state, stage.number, number),
    )


def stage_lot(state: State, stage: int, number: int) -> str:
    """The lot of a number for a stage: sha-256 of secret, stage and key (T-07)."""
    assert state.secret is not None
    return lot(state.secret, str(stage), state.holders[number][0][1])


def knockout_keys(
    state: State, found: dict[int, Total], *, official: bool, after: int
) -> dict[int, tuple[Any, ...]]:
    """The stage reached, then the order over the stage in which one left (T-07). Nobody shares a place."""
    begun = [stage for stage in state.stages if stage.first <= after]
    figures = {stage.number: stage_totals(state, stage, official=official, after=after) for stage in begun}
    keys: dict[int, tuple[Any, ...]] = {}
    for stage in begun:
        last = stage.number == len(stage_fields(state))
        whole = after >= stage.last and all(
            session in state.sessions and all(table.full for table in state.sessions[session].tables)
            for session in range(stage.first, stage.last + 1)
        )
        on = advancing(state, stage) if whole and not last else list(stage.byes)
        for number in (*stage.players, *stage.byes):
            if number not in found:
                continue
            mine = figures[stage.number][number]
            reached = stage.number + (number in on)
            bye = -number if number in stage.byes else -len(state.holders) - 1
            lots = -int(stage_lot(state, stage.number, number), 16)
            keys[number] = (
                reached,
                bye,
                mine.table_points,
                mine.game_points,
                found[number].game_points,
                lots,
            )
    return keys
