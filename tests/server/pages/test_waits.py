"""What hands wait for on the score page: as the scorer says."""

import pytest

from tingpai import exchange, rulesets
from tingpai.rulebook import examples
from tingpai.server.pages.waits import waits


@pytest.mark.parametrize("name", rulesets.IDS)
def test_a_hand_that_won_waits_for_its_tile(name: str) -> None:
    for shown in examples(name)[:60]:
        win = shown.request.get("win")
        if win is None or shown.request.get("joker") is not None:
            continue
        hand = {key: value for key, value in shown.request.items() if key not in ("win", "blessing", "ready")}
        hand.pop("after_kong", None)
        found = {one.tile: one for one in waits(hand, "en").waits}
        if win["tile"] in found:
            one = found[win["tile"]]
            answer = exchange.answer({**hand, "win": {"tile": win["tile"], "from": "wall"}})
            assert one.wall == answer["total"]
        else:  # a fifth tile is no wait (M-33)
            assert shown.request["hand"].count(win["tile"][0]) >= 4


def test_waits_below_the_minimum_are_marked() -> None:
    hand = {"ruleset": "mcr", "hand": "123m456p78s33sEEE", "seat": "S", "round": "S"}
    found = waits(hand, "en")
    assert [one.tile for one in found.waits] == ["6s", "9s"]
    assert found.waits[0].short == ["discard", "wall"]
    assert found.notes == ["* below the minimum of 8 points without flowers"]


def test_a_hand_that_does_not_wait() -> None:
    found = waits({"ruleset": "mcr", "hand": "159m159p159sESWN", "seat": "E", "round": "E"}, "en")
    assert found.waits == []
    assert found.useful
    assert "missing" in found.text


def test_what_each_discard_leaves() -> None:
    found = waits({"ruleset": "mcr", "hand": "123456789m23p99sE", "seat": "E", "round": "E"}, "en")
    assert found.discards[0].tile == "E"
    assert found.discards[0].missing == 0
    assert found.discards[0].useful == ["1p", "4p"]
    assert all(one.missing <= 1 for one in found.discards)
