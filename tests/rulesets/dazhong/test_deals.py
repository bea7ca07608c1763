"""Golden deals of Dazhong: each rule of play that the book or a decision gives, played at the table."""

import pytest

from support import cases, decisions, matches, request_of
from tingpai import rulesets
from tingpai.play.script import Script, play
from tingpai.play.why_not import why_not
from tingpai.rulebook import Rulebook
from tingpai.state import actions
from tingpai.tile import Tile

DEALS = cases("dazhong", "deals.jsonl")
PLAY = {
    *("D-04", "D-20", "D-21", "D-22", "D-23", "D-24", "D-26", "D-32", "D-33", "D-34"),
    *("D-36", "D-37", "D-38", "D-39", "D-40", "D-41", "D-43", "D-46", "D-47", "D-48", "D-49"),
    *("D-50", "D-51", "D-52", "D-53", "D-54", "D-55", "D-56", "D-57", "D-63", "D-69", "D-71", "D-72", "D-73"),
}
"""The decisions that concern play. D-61 stands with the seating, D-62 with the wall, D-58, D-59 and D-74 with
the fouls; the rest is the scorer's."""


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


def test_a_dead_hand_of_jokers_only_throws_one_and_nobody_takes_it() -> None:
    """D-39, D-40: there is nothing else to throw; a joker is in no declared set and wins for nobody else."""
    case = next(case for case in DEALS if case["id"] == "dz-jokers-pair")
    script = Script({**request_of(case), "moves": case["moves"][:-1]})
    script.run()
    table = script.table
    table.foul(1, "too_few")
    assert list(table.legal_actions(1)) == [actions.discard(Tile.P1)]
    table.deal.players[2].counts[Tile.P1] = 2
    table.act(1, actions.discard(Tile.P1))
    assert table.waiting_for() == []
    problem = why_not(table.rules, table.deal, 2, actions.PUNG)
    assert problem is not None
    assert (problem.text, problem.cite) == ("dazhong-refused-joker-set", "Jokers 8; D-40")
