"""Classical against the book's own cases and against our examples."""

from typing import Any

import pytest

import support
from tingpai import exchange, rulesets
from tingpai.rulebook import Example, examples
from tingpai.rulesets.classical.counting import LIMIT_HANDS

CASES = support.cases("classical")
EXAMPLES = examples("classical")
CLASSICAL = rulesets.get("classical")

IMPOSSIBLE = {
    # Dealt complete, East's tiles were not declared ready, have no kongs, and none is the last one.
    "heavenly_bliss": "earthly_bliss four_by_four moon_from_the_sea_bottom",
    # Won on a discard with dealt tiles: nothing drawn, no kongs.
    "earthly_bliss": "found_treasure four_by_four moon_from_the_sea_bottom vine_on_the_flat_roof",
    # Five kinds of one suit in pungs: no honours, no three other kinds, no pairs or sequences.
    "found_treasure": "emperors_suite heads_and_tails heavenly_twins three_great_scholars four_joys"
    " hidden_snake thirteen_wonders",
    # Honours in pungs: no tile of a suit, so neither moon nor vine.
    "emperors_suite": "heads_and_tails imperial_jade heavenly_twins three_great_scholars hidden_snake"
    " thirteen_wonders moon_from_the_sea_bottom vine_on_the_flat_roof",
    # Ones and nines in pungs: nothing green, no honours, no five.
    "heads_and_tails": "imperial_jade heavenly_twins three_great_scholars four_joys hidden_snake"
    " thirteen_wonders vine_on_the_flat_roof",
    # Green tiles in pungs: no other dragons, no winds, no dots, no 1 of bamboo.
    "imperial_jade": "heavenly_twins three_great_scholars four_joys hidden_snake thirteen_wonders"
    " moon_from_the_sea_bottom vine_on_the_flat_roof",
    # Seven pairs have no sets.
    "heavenly_twins": "three_great_scholars four_joys four_by_four hidden_snake thirteen_wonders",
    # Three sets are dragons: no four winds, and not one suit.
    "three_great_scholars": "four_joys hidden_snake thirteen_wonders",
    # Four sets are winds: not one suit.
    "four_joys": "hidden_snake thirteen_wonders",
    # Kongs only: no sequences.
    "four_by_four": "hidden_snake thirteen_wonders",
    # Sets, and one suit.
    "hidden_snake": "thirteen_wonders",
    # There is no five in it.
    "thirteen_wonders": "vine_on_the_flat_roof",
    # One winning tile is not two.
    "moon_from_the_sea_bottom": "vine_on_the_flat_roof",
}
"""Limit hands that cannot stand beside an earlier one of the book."""


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    answer = exchange.answer(support.request_of(case))
    assert {key: answer.get(key) for key in case["expect"]} == case["expect"], case["cite"]


@pytest.mark.parametrize("example", EXAMPLES, ids=[f"{entry.fan}-{entry.case}" for entry in EXAMPLES])
def test_example(example: Example) -> None:
    answer = exchange.answer(dict(example.request))
    assert answer.get("total") == example.total, answer
    taken = {(entry["id"], entry["because"]) for entry in answer["not_counted"]}
    assert (example.fan in [item["id"] for item in answer["items"]]) == (example.case == "counts")
    assert (example.fan in [name for name, _ in taken]) == (example.case == "taken")
    if example.case == "taken":
        assert (example.fan, example.because) in taken


def test_every_taking_has_an_example() -> None:
    """Whatever takes a line away is shown taking it, unless the two cannot meet."""
    possible = {
        (taken, fan.id)
        for fan in CLASSICAL.fans
        for taken in CLASSICAL.takes(fan.id)
        if taken not in IMPOSSIBLE.get(fan.id, "").split()
    }
    assert {(entry.fan, entry.because) for entry in EXAMPLES if entry.case == "taken"} == possible


def test_table_is_the_book() -> None:
    """Every line of the book's lists but the sequence, which is worth nothing."""
    assert [fan.id for fan in CLASSICAL.fans] == [name for name in CLASSICAL.fans.ids if name != "sequence"]
    assert len(LIMIT_HANDS) == 14
    for fan in CLASSICAL.fans:
        assert fan.unit == CLASSICAL.fans.row(fan.id)["kind"]


def test_limit_hand_is_worth_what_the_table_agreed_on() -> None:
    case = next(case for case in CASES if case["id"] == "cl-limit-hidden_snake")
    answer = exchange.answer({**support.request_of(case), "options": {"limit": 500}})
    assert (answer["total"], answer["points"], answer["doubles"]) == (500, 500, 0)
    assert answer["items"] == [{"id": "hidden_snake", "count": 1, "points": 500}]


def test_limit_hand_goes_before_a_dear_ordinary_reading() -> None:
    """Seven pairs that are also four sequences; the limit is low enough to cap both readings."""
    request = {
        "ruleset": "classical",
        "options": {"limit": 100},
        "hand": "1122334455667m",
        "win": {"tile": "7m", "from": "discard"},
        "seat": "S",
        "round": "E",
    }
    assert exchange.answer(request)["limit"] == "heavenly_twins"
