"""What the golden deals cannot say of play: looked at in Python."""

from support import cases, request_of
from tingpai.play.script import Script
from tingpai.play.why_not import why_not
from tingpai.state import actions
from tingpai.tile import Tile

DEALS = cases("dazhong", "deals.jsonl")


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
