"""Golden deals of MCR: each rule of play that the book or a decision gives, played at the table."""

import pytest

from support import cases, decisions, matches, request_of
from tingpai import rulesets
from tingpai.play.script import play
from tingpai.rulebook import Rulebook
from tingpai.state.wall import Break, Wall, opened
from tingpai.tile import TILES

DEALS = cases("mcr", "deals.jsonl")
PLAY = {
    *(f"M-{number:02}" for number in range(5, 17)),
    *("M-18", "M-20", "M-21", "M-29", "M-31", "M-48", "M-51", "M-52", "M-65", "M-68"),
}
"""The decisions that concern play; M-01 to M-04 stand below, M-17 and M-24 with the clocks."""


@pytest.mark.parametrize("case", DEALS, ids=[case["id"] for case in DEALS])
def test_golden_deal(case: dict[str, object]) -> None:
    result = play(request_of(case))
    assert matches(result, case["expect"]), {key: value for key, value in result.items() if key != "events"}


def test_every_decision_on_play_has_a_deal() -> None:
    assert decisions(DEALS) >= PLAY


def test_every_cite_is_a_label_of_the_rulebook() -> None:
    labels = set(Rulebook.load("mcr").labels)
    cites = [*(case["cite"] for case in DEALS), *rulesets.table("mcr").cites.values()]
    assert not {label for cite in cites for label in cite.split("; ")} - labels


def test_the_break_goes_on_in_the_wall_on_the_left() -> None:
    """M-01, M-02: stack N stays, East begins with stack N + 1, past the end of a side in the next one."""
    rules = rulesets.table("mcr")
    built = [TILES[stack % 34] for stack in range(72) for _ in range(2)]
    for side, first in ((0, 0), (3, 18), (2, 36), (1, 54)):  # clockwise from East: North, West, South
        for stacks in (4, 18, 24):
            drawn = opened(built, rules.sides(), Break((1, 1, 1, 1), side, stacks))
            assert drawn == [TILES[(first + stacks + place // 2) % 72 % 34] for place in range(144)]


def test_east_takes_the_first_and_the_fifth_tile_last() -> None:
    """M-03: three times four each, then East the tiles 49 and 53, the others those between."""
    order = rulesets.table("mcr").deal_order()
    assert [seat for seat, _ in order] == [0, 1, 2, 3] * 4
    assert order[0] == (0, (0, 1, 2, 3))
    assert order[5] == (1, (20, 21, 22, 23))
    assert order[12:] == [(0, (48, 52)), (1, (49,)), (2, (50,)), (3, (51,))]


def test_the_top_tile_of_the_last_stack_is_the_first_replacement() -> None:
    """M-04: 142, 143, 140, 141 …; where both ends meet in a stack, the top goes first."""
    wall = Wall.stacked(TILES[:6])
    places = []
    for end in ("back", "back", "front", "front", "back", "front"):
        place = wall.next_back() if end == "back" else wall.next_front()
        wall.take(place)
        places.append(place)
    assert places == [4, 5, 0, 1, 2, 3]
    assert wall.left == 0
