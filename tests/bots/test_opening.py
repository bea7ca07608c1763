"""Before the first turn: every bot answers what it is asked, whatever its strength."""

import pytest

from support import table_after
from tingpai import bots
from tingpai.play.view import view


@pytest.mark.parametrize("name", bots.NAMES)
@pytest.mark.parametrize("ruleset", ["dazhong", "classical"])
def test_a_dealt_hand_that_waits(ruleset: str, name: str) -> None:
    table = table_after([], ruleset=ruleset, S="123456789m11p23s", wall="5m6m7m8m")
    shown = view(table.rules, table.deal, 1)
    assert [str(action) for action in shown.legal] == ["ready", "pass"]
    action = bots.make(name, table.rules, seed=1).choose(shown)
    assert action in shown.legal
    assert name == "random" or str(action) == "ready"


@pytest.mark.parametrize("name", bots.NAMES)
def test_the_void_suit(name: str) -> None:
    hands = {
        "E": "1245789m135p2468s",
        "S": "369m124578p1357s",
        "W": "123456m789p1234s",
        "N": "258m147p2356789s",
    }
    table = table_after([], ruleset="sichuan", **hands)
    for seat in range(4):
        shown = view(table.rules, table.deal, seat)
        assert bots.make(name, table.rules, seed=1).choose(shown) in shown.legal
