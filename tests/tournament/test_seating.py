"""Schedules: constructions and search, with their proof recomputed here by other code (T-06, T-13)."""

import time

import pytest

from tingpai.tournament.seating import find_schedule, known_rounds, prove
from tingpai.tournament.seating.fields import ring
from tingpai.tournament.seating.winds import number_tables, seat_winds
from tournament.answers import meetings, wind_difference


def teams_of_four(players: int) -> list[list[int]]:
    """Teams as the draw numbers them: one member in each round."""
    tables = players // 4
    return [[first + turn * tables for turn in range(4)] for first in range(1, tables + 1)]


SIZES = [
    *[(16, 4, True), (16, 5, False), (20, 4, True), (20, 5, False), (24, 6, True), (24, 7, False)],
    *[(28, 8, True), (28, 9, False), (32, 8, True), (32, 9, False), (36, 8, True), (36, 11, False)],
    *[(40, 12, True), (40, 13, False), (44, 9, True), (48, 9, True), (56, 9, True), (60, 8, True)],
    *[(64, 21, False), (72, 9, True), (80, 20, False), (100, 8, False), (100, 24, True), (120, 9, True)],
    *[(136, 10, False), (160, 12, True), (184, 10, True), (200, 8, False), (200, 49, True)],
]


@pytest.mark.parametrize(("players", "sessions", "with_teams"), SIZES)
def test_t06_no_repeats_and_no_teammates(players: int, sessions: int, with_teams: bool) -> None:
    teams = teams_of_four(players) if with_teams else []
    begun = time.monotonic()
    rows = find_schedule(players, sessions, teams)
    assert time.monotonic() - begun < 5
    assert len(rows) == sessions
    for session in rows:
        assert sorted(number for table in session for number in table) == list(range(1, players + 1))
    met = meetings(list(rows))
    assert max(met.values()) == 1
    mates = {frozenset((a, b)) for team in teams for a in team for b in team if a != b}
    assert not mates & set(met)
    assert wind_difference(list(rows)) <= 1
    proof = prove(rows, teams)
    assert (proof.repeats, proof.most_meetings, proof.teammates) == (0, 1, 0)
    assert proof.winds == wind_difference(list(rows))
    assert proof.tables < sessions or sessions == 1 or players == 16


def test_t06_every_size_has_as_many_sessions_as_tables() -> None:
    """From 16 to 200 players, at once."""
    for players in range(16, 204, 4):
        rounds = known_rounds(players)
        assert len(rounds) >= players // 4
        assert max(meetings(list(rounds)).values()) == 1


@pytest.mark.parametrize(
    ("players", "sessions", "with_teams", "repeats", "most"),
    [
        (4, 6, False, 30, 6),
        (8, 6, False, 44, 3),
        (16, 6, False, 24, 2),
        (16, 6, True, 48, 2),
        (20, 6, True, 20, 2),
    ],
)
def test_t06_the_least_repeats_spread_evenly(
    players: int, sessions: int, with_teams: bool, repeats: int, most: int
) -> None:
    teams = teams_of_four(players) if with_teams else []
    rows = find_schedule(players, sessions, teams)
    met = meetings(list(rows))
    assert sum(met.values()) - len(met) == repeats
    assert max(met.values()) == most
    assert prove(rows, teams).teammates == 0
    assert wind_difference(list(rows)) <= 1


def test_t06_large_teams_stay_apart_in_four_groups() -> None:
    teams = [list(range(first, first + 9)) for first in (1, 10, 19, 28)]
    proof = prove(find_schedule(36, 9, teams), teams)
    assert (proof.repeats, proof.teammates) == (0, 0)


def test_the_search_is_bounded_and_tells_its_progress() -> None:
    told: list[float] = []
    begun = time.monotonic()
    rows = find_schedule(12, 6, [], told.append, seconds=0.5)
    assert time.monotonic() - begun < 3
    assert told == sorted(told)
    assert told[-1] == 1
    assert prove(rows).repeats < 12 * 5


def test_rings_have_four_elements_whose_differences_have_inverses() -> None:
    for size in (4, 5, 7, 8, 9, 20, 25, 27, 45):
        made = ring(size)
        assert made is not None
        minus = {a: next(b for b in range(size) if made.add[a][b] == 0) for a in range(size)}
        for a in made.units:
            for b in made.units:
                if a != b:
                    assert 1 in (made.times[made.add[a][minus[b]]]) or size in (20, 45)
                    assert sorted(made.times[made.add[a][minus[b]]]) == list(range(size))
    assert [ring(size) for size in (2, 3, 6, 10, 12, 14)] == [None] * 6


def test_t13_winds_are_within_one_whatever_the_tables() -> None:
    """Random tables too: the colouring never fails."""
    from random import Random

    chance = Random(7)
    sessions = []
    for _ in range(11):
        order = list(range(24))
        chance.shuffle(order)
        sessions.append([order[first : first + 4] for first in range(0, 24, 4)])
    seated = seat_winds(number_tables(sessions))
    assert wind_difference(seated) <= 1
    for before, after in zip(sessions, seated, strict=True):
        assert sorted(map(sorted, before)) == sorted(map(sorted, after))
