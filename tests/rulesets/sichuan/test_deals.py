"""What the golden deals cannot say of play: looked at in Python."""

from random import Random

import pytest

from support import cases, request_of
from tingpai import rulesets
from tingpai.errors import IllegalAction
from tingpai.play.script import Script
from tingpai.play.table import Table
from tingpai.state import actions
from tingpai.state.deal import Over
from tingpai.tile import Suit

DEALS = cases("sichuan", "deals.jsonl")


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
    """S-44: North holds the void suit and does not wait, but nobody is checked and North's kong stays paid."""
    assert stopped("kong-goes-back-at-the-empty-wall", 5).deal.totals == [-2, -2, -2, 6]
    assert stopped("fined-at-the-empty-wall", 4).deal.totals == [0, 0, 0, 0]


def test_time_over_keeps_the_dealer_of_the_first_win() -> None:
    """S-44, S-49: what the deal has decided so far stays decided."""
    assert stopped("winners-are-out", 1).deal.next_dealer == 0
    assert stopped("win-on-discard", 2).deal.next_dealer == 1
