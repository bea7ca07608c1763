"""Who sits where: winds drawn, lots, dice with ties thrown again, each as its book has it."""

from collections.abc import Iterable
from random import Random

import pytest

from tingpai import rulesets
from tingpai.errors import BadRequest
from tingpai.play.seating import (
    Pick,
    Seating,
    Throw,
    Throwing,
    assigned,
    by_dice,
    by_highest,
    by_lot,
    by_winds,
    seat,
)
from tingpai.tile import Wind

ANDREI, BORIS, VERA, GLAFIRA = range(4)


def fall(sums: Iterable[tuple[int, int]]) -> Throwing:
    """Dice that are thrown by these players with these sums, in this order."""
    left = iter(sums)

    def throw(player: int) -> tuple[int, int]:
        wanted, points = next(left)
        assert player == wanted
        return (points // 2, points - points // 2)

    return throw


def test_only_those_who_tie_throw_again() -> None:
    """dz-seating-tie: Glafira 10, Boris 9; Andrei and Vera tie on 6 and throw 8 and 11 (D-61)."""
    first = [(ANDREI, 6), (BORIS, 9), (VERA, 6), (GLAFIRA, 10)]
    found = by_dice(fall([*first, (ANDREI, 8), (VERA, 11)]))
    assert found.players == (GLAFIRA, BORIS, VERA, ANDREI)
    assert found.steps[-2:] == (Throw(ANDREI, (4, 4), 2), Throw(VERA, (5, 6), 2))


def test_a_tie_is_thrown_again_until_it_is_none() -> None:
    """Two pairs that tie stay on their own places; one of them ties a second time."""
    first = [(0, 7), (1, 5), (2, 7), (3, 5)]
    found = by_dice(fall([*first, (0, 2), (2, 2), (0, 3), (2, 9), (1, 12), (3, 4)]))
    assert found.players == (2, 0, 1, 3)
    assert [step.go for step in found.steps if isinstance(step, Throw)] == [1] * 4 + [2, 2, 3, 3, 2, 2]


def test_the_highest_throw_is_east_and_chairs_stay() -> None:
    """C-02: the others have the wind of their place; who ties for East throws again, nobody else."""
    assert by_highest(fall([(0, 4), (1, 9), (2, 11), (3, 4)])).players == (2, 3, 0, 1)
    found = by_highest(fall([(0, 11), (1, 9), (2, 11), (3, 9), (0, 5), (2, 5), (0, 3), (2, 2)]))
    assert found.players == (0, 1, 2, 3)
    assert len(found.steps) == 8


def test_winds_are_drawn_from_the_right_of_the_mixer_on(rng: Random) -> None:
    """Seating 3, 4: the mixer has the tile that is left; the winds say who sits where."""
    for mixer in range(4):
        found = by_winds(rng, mixer)
        picks = [step for step in found.steps if isinstance(step, Pick)]
        assert [pick.player for pick in picks] == [(mixer + turn) % 4 for turn in (1, 2, 3, 4)]
        assert {pick.wind for pick in picks} == set(Wind)
        assert all(found.players[pick.wind] == pick.player for pick in picks)


def test_a_lot_makes_east(rng: Random) -> None:
    """§1.2: one is drawn, the others keep their chairs."""
    seen = {by_lot(rng).players for _ in range(200)}
    assert seen == {(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)}


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_each_book_has_its_ways(ruleset: str, rng: Random) -> None:
    rules = rulesets.table(ruleset)
    for way in (None, *rules.match_plan().seating):
        assert sorted(seat(rules, rng, way).players) == [0, 1, 2, 3]
    usual = {"mcr": "assigned", "dazhong": "winds", "sichuan": "lot", "classical": "highest"}
    assert rules.match_plan().seating[0] == usual[ruleset]
    assert seat(rulesets.table("mcr"), rng) == assigned() == Seating((0, 1, 2, 3))


def test_dice_seat_every_order(rng: Random) -> None:
    """Fair dice: each player is on each seat now and then."""
    rules = rulesets.table("dazhong")
    seen = {seat(rules, rng, "dice").players for _ in range(400)}
    assert len(seen) == 24


def test_no_such_way(rng: Random) -> None:
    with pytest.raises(BadRequest, match="is no way to find the seats"):
        seat(rulesets.table("mcr"), rng, "age")
