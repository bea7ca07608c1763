"""What Sichuan refuses as impossible, and what it does not take for a win."""

from typing import Any

import pytest

from tingpai import exchange

HAND: dict[str, Any] = {
    "ruleset": "sichuan",
    "hand": "12345678m55789p",
    "win": {"tile": "9m", "from": "discard"},
}
BAMBOO_PUNG = {"type": "pung", "tiles": "555s", "from": "left"}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"hand": "12345678m5578pE"}, "unknown_tile"),
        ({"hand": "12345678m5578p1f"}, "flower_in_hand"),
        ({"win": {"tile": "C", "from": "discard"}}, "unknown_tile"),
        ({"flowers": "1f"}, "no_flowers"),
        ({"hand": "12345m55789p", "melds": [{"type": "chow", "tiles": "678m", "from": "left"}]}, "bad_meld"),
        ({"hand": "12345678m5578p"}, "wrong_count"),
        ({"hand": "12345678m55555p"}, "too_many_copies"),
        ({"hand": "2349999m555789p", "win": {"tile": "9m", "from": "wall"}}, "too_many_copies"),
        ({"hand": "9m55789p", "melds": [{"type": "kong", "tiles": "9999m", "from": "self"}]}, "wrong_count"),
        ({"after_kong": True, "win": {"tile": "9m", "from": "wall"}}, "contradiction"),
        ({"after_kong": True, "win": {"tile": "9m", "from": "kong"}}, "contradiction"),
        ({"after_kong": True, "win": None}, "contradiction"),
        ({"win": {"tile": "9m", "from": "wall", "replacement": True}}, "contradiction"),
        ({"win": {"tile": "9m", "from": "discard", "replacement": True}}, "contradiction"),
        ({"win": {"tile": "9m", "from": "kong", "last": True}}, "contradiction"),
        ({"hand": "123456789m5578p", "win": {"tile": "9m", "from": "kong"}}, "too_many_copies"),
        ({"void": "E"}, "bad_request"),
        ({"joker": None}, "unknown_key"),
        ({"options": {"limit": 3}}, "bad_option"),
        ({"options": {"count_fifth_tile_wait": 1}}, "bad_option"),
    ],
)
def test_impossible(change: dict[str, Any], code: str) -> None:
    answer = exchange.answer({**HAND, **change})
    assert answer.get("error", {}).get("code") == code, answer


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"void": "m"}, "void suit (characters)"),
        ({"void": "p"}, "void suit (dots)"),
        ({"void": "s", "win": {"tile": "1s", "from": "discard"}}, "void suit (bamboo)"),
        ({"void": "s", "hand": "1234567m789p", "melds": [BAMBOO_PUNG]}, "void suit (bamboo)"),
        ({"hand": "12346m55789p", "melds": [BAMBOO_PUNG]}, "all three suits"),
        ({"win": {"tile": "1m", "from": "discard"}}, "waits for 3m, 6m, 9m"),
        ({"hand": "1234567m5589p58p"}, "no shape"),
    ],
)
def test_not_winning(change: dict[str, Any], word: str) -> None:
    """A possible hand that does not win is answered, not refused (§2.2)."""
    answer = exchange.answer({**HAND, **change})
    assert answer.get("valid") is False, answer
    assert word in answer["reason"]


def test_void_may_be_left_out() -> None:
    assert exchange.answer(HAND)["total"] == exchange.answer({**HAND, "void": "s"})["total"] == 1
    assert exchange.answer({**HAND, "void": None})["total"] == 1


def test_winds_do_not_matter() -> None:
    assert exchange.answer({**HAND, "seat": "W", "round": "N"})["total"] == 1
