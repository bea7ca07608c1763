"""Places, ties, and what the places are worth in a tournament."""

from fractions import Fraction
from random import Random

import pytest

from tingpai.play.standings import Standing, places, ranking, standings, table_points

MCR = (4, 2, 1, 0)


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ((120, 10, -40, -90), ("4", "2", "1", "0")),  # mcr-tablepoints, §3.9.2
        ((50, 50, -30, -70), ("3", "3", "1", "0")),  # mcr-tablepoints-tie, M-77
        ((80, -10, -10, -60), ("4", "3/2", "3/2", "0")),
        ((30, 20, -25, -25), ("4", "2", "1/2", "1/2")),
        ((20, 20, 20, -60), ("7/3", "7/3", "7/3", "0")),
        ((60, -20, -20, -20), ("4", "1", "1", "1")),
        ((5, -5, 5, -5), ("3", "1/2", "3", "1/2")),
        ((0, 0, 0, 0), ("7/4", "7/4", "7/4", "7/4")),
        ((-90, 120, -40, 10), ("0", "4", "1", "2")),
    ],
)
def test_table_points(points: tuple[int, ...], expected: tuple[str, ...]) -> None:
    assert table_points(points, MCR) == [Fraction(one) for one in expected]


def test_table_points_are_shared_out_whole(rng: Random) -> None:
    for _ in range(200):
        points = [rng.randint(-3, 3) for _ in range(4)]
        shares = table_points(points, MCR)
        assert sum(shares) == 7
        assert all((shares[a] > shares[b]) == (points[a] > points[b]) for a in range(4) for b in range(4))


def test_standings_best_first_and_ties_on_one_place() -> None:
    assert standings((10, 40, 10, -60), MCR) == [
        Standing(1, 1, 40, Fraction(4)),
        Standing(2, 0, 10, Fraction(3, 2)),
        Standing(2, 2, 10, Fraction(3, 2)),
        Standing(4, 3, -60, Fraction(0)),
    ]
    assert [line.table_points for line in standings((1, 2, 3, 4))] == [None] * 4


def test_ranking_by_table_points_then_by_points() -> None:
    """§3.10.1, M-77: equal table points are told apart by game points; equal in both share the place."""
    results = [
        (Fraction(9), 120),
        (Fraction(9), 300),
        (Fraction(12), -5),
        (Fraction(9), 120),
        (Fraction(0), 999),
    ]
    assert ranking(results) == places(results) == [3, 2, 1, 3, 5]
