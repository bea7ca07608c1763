"""The mathematics of a result, against what is worked out by hand."""

from statistics import NormalDist

import pytest

from tingpai.bots.arena_deal import FailedSeat, PlayedDeal, PlayedWall, WonDeal
from tingpai.bots.arena_result import Interval, Result, student


def deal(
    *points: int, wins: tuple[WonDeal, ...] = (), failures: tuple[FailedSeat, ...] = (), seconds: float = 0.1
) -> PlayedDeal:
    end = "win" if wins else "exhausted"
    return PlayedDeal(end, points, wins, failures, (10,) * 4, (seconds,) * 4, (seconds / 4,) * 4)


WIN = WonDeal(0, "discard", 2, 24, ("all_pungs", "flower"))
DRAWN = WonDeal(0, "wall", None, 10, ("flower",))
OTHER = WonDeal(1, "kong", 0, 8, ("robbing_the_kong",))

RESULT = Result(
    {"ruleset": "mcr"},
    ("club", "novice", "novice", "novice"),
    (
        PlayedWall(
            0,
            (
                deal(48, -8, -32, -8, wins=(WIN,)),
                deal(54, -18, -18, -18, wins=(DRAWN,), seconds=0.5),
                deal(0, 0, 0, 0),
                deal(-16, 32, -8, -8, wins=(OTHER,)),
            ),
        ),
        PlayedWall(1, (deal(0, 0, 0, 0),) * 4),
        PlayedWall(2, (deal(30, -10, -10, -10, failures=(FailedSeat(2, "crash", "x"),)),) * 4),
    ),
)


def test_points_per_wall() -> None:
    """Wall 0: (48 + 54 + 0 - 16) / 4 = 21.5 for the club, a third of the opposite for each novice."""
    assert RESULT.per_wall("club") == [21.5, 0, 30]
    assert RESULT.per_wall("novice") == pytest.approx([-21.5 / 3, 0, -10])


def test_interval_by_hand() -> None:
    """Mean 17.1667; deviations 4.3333, -17.1667, 12.8333: their squares are 478.1667 in all.

    The deviation is √(478.1667 / 2) = 15.4623, of the mean 8.9271; with t(2) = 4.3027 the margin is 38.4110.
    """
    points = RESULT.standing("club").points
    assert points.mean == pytest.approx(17.1667, abs=1e-4)
    assert points.margin == pytest.approx(38.4110, abs=1e-3)
    assert (points.low, points.high) == pytest.approx((17.1667 - 38.4110, 17.1667 + 38.4110), abs=1e-3)


def test_the_walls_are_the_units_and_not_the_deals() -> None:
    """Four equal deals of one wall tell no more than one: the margin is that of three values."""
    assert RESULT.standing("club").points == Interval.of([21.5, 0, 30])


def test_difference_is_taken_wall_by_wall() -> None:
    """Against three novices the club is ahead by 4/3 of its points on every wall."""
    assert RESULT.difference("club", "novice").mean == pytest.approx(4 / 3 * 51.5 / 3)
    margin, own = RESULT.difference("club", "novice").margin, RESULT.standing("club").points.margin
    assert margin is not None
    assert own is not None
    assert margin == pytest.approx(4 / 3 * own)
    assert RESULT.difference("novice", "club").mean == -RESULT.difference("club", "novice").mean


def test_counts_and_rates() -> None:
    club, novice = RESULT.standings
    assert (club.name, club.deals, club.wins, club.self_drawn, club.gave) == ("club", 12, 2, 1, 1)
    assert (novice.name, novice.deals, novice.wins, novice.self_drawn, novice.gave) == ("novice", 36, 1, 0, 1)
    assert (club.win_rate, club.self_draw_rate, club.deal_in_rate) == (2 / 12, 1 / 2, 1 / 12)
    assert (club.value, novice.value) == (17, 8)
    assert dict(club.fans) == {"flower": 2, "all_pungs": 1}
    assert (RESULT.draws, dict(RESULT.ends)) == (9, {"exhausted": 9, "win": 3})
    assert novice.failures == {"crash": 4, "illegal": 0, "nonsense": 0, "timeout": 0}
    assert (club.decisions, novice.decisions) == (120, 360)
    assert club.mean_seconds == pytest.approx((11 * 0.1 + 0.5) / 120)
    assert club.slowest == 0.125


def test_nobody_has_won() -> None:
    empty = Result({}, ("a",) * 4, (PlayedWall(0, (deal(0, 0, 0, 0),) * 4),))
    (one,) = empty.standings
    assert (one.value, one.self_draw_rate, one.win_rate) == (None, None, 0)
    assert one.points == Interval(0, None)
    assert (one.points.low, one.points.high) == (None, None)


def test_a_deal_with_several_wins_on_one_tile() -> None:
    """A tile given to two winners counts once; two seats with one name are two chances."""
    both = (WonDeal(0, "discard", 2, 8, ()), WonDeal(1, "discard", 2, 8, ()))
    result = Result({}, ("a", "a", "b", "b"), (PlayedWall(0, (deal(8, 8, -16, 0, wins=both),)),))
    assert (result.standing("a").wins, result.standing("a").gave) == (2, 0)
    assert (result.standing("b").wins, result.standing("b").gave) == (0, 1)


@pytest.mark.parametrize(
    ("freedom", "expected"), [(1, 12.706), (4, 2.776), (10, 2.228), (11, 2.201), (20, 2.086), (30, 2.042)]
)
def test_student(freedom: int, expected: float) -> None:
    """The values of any book of tables."""
    assert student(freedom) == pytest.approx(expected, abs=6e-4)


def test_student_becomes_normal() -> None:
    assert student(10**6) == pytest.approx(NormalDist().inv_cdf(0.975), abs=1e-4)
    values = [student(freedom) for freedom in range(1, 200)]
    assert values == sorted(values, reverse=True)


def test_json() -> None:
    found = RESULT.as_json()
    assert set(found) == {
        "settings",
        "walls",
        "deals",
        "draws",
        "draw_rate",
        "ends",
        "entries",
        "differences",
        "failures",
    }
    assert set(found["entries"][0]) == {
        "name",
        "seats",
        "deals",
        "points",
        "wins",
        "win_rate",
        "self_drawn",
        "self_draw_rate",
        "gave",
        "deal_in_rate",
        "mean_value",
        "fans",
        "failures",
        "decisions",
        "time",
    }
    assert set(found["entries"][0]["points"]) == {"mean", "low", "high"}
    assert [(one["of"], one["over"]) for one in found["differences"]] == [("club", "novice")]
    assert found["failures"][0] == {"name": "novice", "wall": 2, "kind": "crash", "detail": "x"}
    assert len(found["failures"]) == 4


def test_a_deal_survives_the_log() -> None:
    import json

    for wall in RESULT.walls:
        for one in wall.deals:
            assert PlayedDeal.of(json.loads(json.dumps(one.as_json()))) == one
