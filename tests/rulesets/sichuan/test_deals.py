"""Golden deals of Sichuan: each rule of play that the book or a decision gives, played at the table."""

from random import Random

import pytest

from support import cases, decisions, matches, request_of
from tingpai import rulesets
from tingpai.errors import IllegalAction
from tingpai.play.script import Script, play
from tingpai.play.table import Table
from tingpai.rulebook import Rulebook
from tingpai.state import actions
from tingpai.state.deal import Over
from tingpai.tile import Suit

DEALS = cases("sichuan", "deals.jsonl")
PLAY = {
    *(f"S-{number:02}" for number in range(2, 18)),
    *("S-19", "S-21", "S-22", "S-23", "S-24", "S-25", "S-26", "S-31", "S-32", "S-33", "S-34"),
    *("S-38", "S-39", "S-40", "S-41", "S-42", "S-43", "S-47", "S-49", "S-50", "S-52", "S-53", "S-54", "S-55"),
    "S-57",
}
"""The decisions that concern play. S-01 stands with the walls, S-18 with the views, S-51 with matches, S-20
and S-44 below; false wins (S-45, S-46, S-48, S-56) are the referee's, the rest is the scorer's."""


@pytest.mark.parametrize("case", DEALS, ids=[case["id"] for case in DEALS])
def test_golden_deal(case: dict[str, object]) -> None:
    result = play(request_of(case))
    assert matches(result, case["expect"]), {key: value for key, value in result.items() if key != "events"}


def test_every_decision_on_play_has_a_deal() -> None:
    assert decisions(DEALS) >= PLAY


def test_every_cite_is_a_label_of_the_rulebook() -> None:
    labels = set(Rulebook.load("sichuan").labels)
    rules = rulesets.table("sichuan")
    cites = [*(case["cite"] for case in DEALS), *rules.cites.values(), rules.match_plan().cite]
    assert not {label for cite in cites for label in cite.split("; ")} - labels


def test_a_card_only_for_a_suit_that_is_not_held(rng: Random) -> None:
    """S-04: who holds a tile of the suit sets one aside."""
    table = Table.begin(rulesets.table("sichuan"), rng)
    counts = table.deal.players[2].counts
    for suit in Suit:
        held = any(counts[9 * suit : 9 * suit + 9])
        if held:
            with pytest.raises(IllegalAction) as refused:
                table.act(2, actions.void(suit, None))
            assert refused.value.cite == "§4.2; S-04"
        else:
            assert actions.void(suit, None) in table.legal_actions(2)


def test_what_the_table_shows_and_how_long_it_waits() -> None:
    """S-16: everybody knows a concealed kong; S-20: three seconds for a claim."""
    rules = rulesets.table("sichuan")
    assert not rules.hidden_concealed_kongs
    assert rules.clocks.claim == 3


def stopped(id: str, moves: int) -> Table:
    """A golden deal whose time runs out after so many of its moves."""
    case = next(case for case in DEALS if case["id"] == id)
    script = Script(request_of({**case, "moves": case["moves"][:moves]}))
    script.run()
    script.table.stop()
    assert script.table.deal.phase == Over("time")
    return script.table


def test_time_over_leaves_wins_and_kongs() -> None:
    """S-44: North holds his void suit and does not wait, but nobody is checked and his kong stays paid."""
    assert stopped("kong-goes-back-at-the-empty-wall", 5).deal.totals == [-2, -2, -2, 6]
    assert stopped("fined-at-the-empty-wall", 4).deal.totals == [0, 0, 0, 0]


def test_time_over_keeps_the_dealer_of_the_first_win() -> None:
    """S-44, S-49: what the deal has decided so far stays decided."""
    assert stopped("winners-are-out", 1).deal.next_dealer == 0
    assert stopped("win-on-discard", 2).deal.next_dealer == 1
