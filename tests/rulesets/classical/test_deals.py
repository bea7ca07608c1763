"""Golden deals of Classical: each rule of play that the book or a decision gives, played at the table."""

import pytest

from support import cases, decisions, matches, request_of
from tingpai import rulesets
from tingpai.play.script import Script, play
from tingpai.rulebook import Rulebook

DEALS = cases("classical", "deals.jsonl")
PLAY = {
    *("C-01", "C-04", "C-06", "C-07", "C-08", "C-09", *(f"C-{number}" for number in range(11, 22))),
    *("C-26", "C-28", "C-30", "C-31", "C-32", "C-33", "C-34", "C-35", "C-37", "C-44", "C-45"),
    *("C-47", "C-48", "C-49", "C-50", "C-53", "C-54"),
}
"""The decisions that concern play. C-02 stands with the seating, C-03 and C-05 with walls and dealing,
C-10 and C-36 with the matches; the rest is the scorer's."""


@pytest.mark.parametrize("case", DEALS, ids=[case["id"] for case in DEALS])
def test_golden_deal(case: dict[str, object]) -> None:
    result = play(request_of(case))
    assert matches(result, case["expect"]), {key: value for key, value in result.items() if key != "events"}


def test_every_decision_on_play_has_a_deal() -> None:
    assert decisions(DEALS) >= PLAY


def test_every_cite_is_a_label_of_the_rulebook() -> None:
    labels = set(Rulebook.load("classical").labels)
    rules = rulesets.table("classical")
    cites = [*(case["cite"] for case in DEALS), *rules.cites.values(), rules.match_plan().cite]
    assert not {label for cite in cites for label in cite.split("; ")} - labels


def test_time_over_pays_nobody() -> None:
    """The book knows no clock: a deal that is stopped is a void game, and East stays (C-09)."""
    case = next(case for case in DEALS if case["id"] == "losers-settle")
    script = Script(request_of({**case, "moves": case["moves"][:-1]}))
    script.run()
    script.table.stop()
    assert script.table.deal.totals == [0, 0, 0, 0]
    assert script.table.deal.next_dealer == 0
