"""What Sichuan refuses as impossible, and what it does not take for a win."""

from typing import Any

import pytest

from tingpai import exchange

HAND: dict[str, Any] = {"ruleset": "sichuan", "hand": "12345678m55789p", "win": {"tile": "9m", "from": "discard"}}
PUNG_HAND: dict[str, Any] = {"ruleset": "sichuan", "hand": "45678m55p", "win": {"tile": "3m", "from": "discard"}}
FIVES = {"type": "pung", "tiles": "555s", "from": "left"}
KONG = {"type": "kong", "tiles": "2222m", "from": "self"}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"hand": "12345678m55p78E"}, "bad_notation"),
        ({"hand": "12345678m5578pE"}, "unknown_tile"),
        ({"hand": "12345678m5578p1f"}, "flower_in_hand"),
        ({"win": {"tile": "C", "from": "discard"}}, "unknown_tile"),
        ({"flowers": "1f"}, "no_flowers"),
        ({"hand": "12345m55789p", "melds": [{"type": "chow", "tiles": "678m", "from": "left"}]}, "bad_meld"),
        ({"hand": "12345m55789p", "melds": [{"type": "kong", "tiles": "8888m", "from": "self", "late": True}]}, "bad_meld"),
        ({"hand": "12345678m5555p8p"}, None),
        ({"hand": "12345678m55555p"}, "too_many_copies"),
        ({"hand": "9999m234m555789p", "win": {"tile": "9m", "from": "wall"}}, "too_many_copies"),
        ({"after_kong": True, "win": {"tile": "9m", "from": "wall"}}, "contradiction"),
        ({"after_kong": True, "win": {"tile": "9m", "from": "kong"}}, "contradiction"),
        ({"after_kong": True, "win": None}, "contradiction"),
        ({"win": {"tile": "9m", "from": "wall", "replacement": True}}, "contradiction"),
        ({"win": {"tile": "9m", "from": "discard", "replacement": True}}, "contradiction"),
        ({"win": {"tile": "9m", "from": "kong", "last": True}}, "contradiction"),
        ({"void": "E"}, "bad_request"),
        ({"joker": None}, "unknown_key"),
        ({"options": {"limit": 3}}, "bad_option"),
        ({"options": {"count_fifth_tile_wait": 1}}, "bad_option"),
    ],
)
def test_impossible(change: dict[str, Any], code: str | None) -> None:
    answer = exchange.answer({**HAND, **change})
    assert answer.get("error", {}).get("code") == code, answer


@pytest.mark.parametrize(
    "change",
    [
        {"void": "m"},
        {"void": "p"},
        {"win": {"tile": "1s", "from": "discard"}},
        {"hand": "12345m55789p", "melds": [FIVES], "win": {"tile": "6m", "from": "discard"}, "void": "s"},
        {"hand": "12345m55789p", "melds": [FIVES], "win": {"tile": "6m", "from": "discard"}},
        {"hand": "1234567m55s789p", "win": {"tile": "8m", "from": "discard"}},
        {"win": {"tile": "1m", "from": "discard"}},
    ],
)
def test_not_winning(change: dict[str, Any]) -> None:
    answer = exchange.answer({**HAND, **change})
    if "error" not in answer:
        assert answer["valid"] is False
        assert answer["reason"]
    else:  # one of the hands above has a tile too few on purpose of the melds
        assert answer["error"]["code"] == "wrong_count"


def test_void_suit_is_named() -> None:
    """A declared set of the void suit bars the win as a standing tile does (§2.2, §2.6)."""
    request = {**HAND, "hand": "1234m55789p", "melds": [FIVES], "void": "s"}
    answer = exchange.answer({**request, "hand": "12345m55p789p"})
    assert answer == {
        "id": None,
        "valid": False,
        "reason": "The hand has 5s, a tile of its void suit (bamboo), so it can neither win nor wait.",
    }


def test_without_void_two_suits_are_asked() -> None:
    """The void suit may be left out, but a hand of three suits wins for nobody (§2.2)."""
    assert exchange.answer(HAND)["total"] == 1
    three = exchange.answer({**HAND, "hand": "12345678m55p78s", "win": {"tile": "9s", "from": "discard"}})
    assert "error" in three or three["valid"] is False
    spoiled = exchange.answer({**HAND, "hand": "123456m55p12378s", "win": {"tile": "9s", "from": "discard"}})
    assert spoiled["valid"] is False
    assert "three suits" in spoiled["reason"]
