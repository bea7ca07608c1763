"""Golden deals of MCR: each rule of play that the book or a decision gives, played at the table."""

import pytest

from support import cases, decisions, matches, request_of
from tingpai import rulesets
from tingpai.play.script import play
from tingpai.rulebook import Rulebook

DEALS = cases("mcr", "deals.jsonl")
PLAY = {
    *(f"M-{number:02}" for number in range(5, 17)),
    *("M-18", "M-20", "M-21", "M-29", "M-31", "M-48", "M-51", "M-52", "M-65", "M-68"),
}
"""The decisions that concern play. M-01 to M-04 stand with walls and dealing, M-17 and M-24 with the clocks,
M-22 and M-23 with the matches, M-66 to M-78 with the fouls; the rest is the scorer's."""


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
