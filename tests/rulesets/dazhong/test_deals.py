"""Golden deals of Dazhong: each rule of play that the book or a decision gives, played at the table."""

import pytest

from support import cases, decisions, matches, request_of
from tingpai import rulesets
from tingpai.play.script import play
from tingpai.rulebook import Rulebook

DEALS = cases("dazhong", "deals.jsonl")
PLAY = {
    *("D-04", "D-20", "D-21", "D-22", "D-23", "D-24", "D-26", "D-32", "D-33", "D-34"),
    *("D-36", "D-37", "D-38", "D-39", "D-40", "D-41", "D-43", "D-46", "D-47", "D-48", "D-49"),
    *("D-50", "D-51", "D-52", "D-53", "D-54", "D-55", "D-56", "D-57", "D-63", "D-69", "D-71", "D-72", "D-73"),
}
"""The decisions that concern play; fouls are the referee's."""


@pytest.mark.parametrize("case", DEALS, ids=[case["id"] for case in DEALS])
def test_golden_deal(case: dict[str, object]) -> None:
    result = play(request_of(case))
    assert matches(result, case["expect"]), {key: value for key, value in result.items() if key != "events"}


def test_every_decision_on_play_has_a_deal() -> None:
    assert decisions(DEALS) >= PLAY


def test_every_cite_is_a_label_of_the_rulebook() -> None:
    labels = set(Rulebook.load("dazhong").labels)
    cites = [*(case["cite"] for case in DEALS), *rulesets.table("dazhong").cites.values()]
    assert not {label for cite in cites for label in cite.split("; ")} - labels
