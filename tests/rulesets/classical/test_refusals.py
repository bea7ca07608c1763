"""What Classical refuses as impossible, and what it does not take for a mah-jong."""

from typing import Any

import pytest

from tingpai import exchange

HAND: dict[str, Any] = {
    "ruleset": "classical",
    "hand": "123m4556p789sEEE",
    "win": {"tile": "5p", "from": "wall"},
    "seat": "E",
    "round": "E",
}
CLAIMED: dict[str, Any] = {"win": {"tile": "5p", "from": "discard"}, "seat": "S", "ready": True}
WITH_FLOWER: dict[str, Any] = {"flowers": "3f", "options": {"flowers": True}}
KONG = {"type": "kong", "tiles": "EEEE", "from": "self"}


def win(source: str, *flags: str) -> dict[str, Any]:
    """The winning tile 5p and how it came."""
    return {"tile": "5p", "from": source, **dict.fromkeys(flags, True)}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"flowers": "1f"}, "no_flowers"),
        ({"flowers": "11f", "options": {"flowers": True}}, "too_many_copies"),
        ({"win": win("wall", "replacement")}, "contradiction"),
        ({"win": win("wall", "last", "replacement"), **WITH_FLOWER}, "contradiction"),
        ({"win": win("discard", "replacement")}, "contradiction"),
        ({"win": win("kong", "last")}, "contradiction"),
        ({"hand": "123m4556p789s", "melds": [KONG], "ready": True}, "contradiction"),
        ({"blessing": "heaven", "win": win("discard")}, "contradiction"),
        ({"blessing": "heaven", "seat": "S"}, "contradiction"),
        ({"blessing": "heaven", "ready": True}, "contradiction"),
        ({"blessing": "heaven", "win": win("wall", "last")}, "contradiction"),
        ({"blessing": "heaven", "win": None}, "contradiction"),
        ({"blessing": "heaven", "hand": "123m4556p789s", "melds": [KONG]}, "contradiction"),
        ({"blessing": "earth", **CLAIMED, "seat": "E"}, "contradiction"),
        ({"blessing": "earth", **CLAIMED, "ready": False}, "contradiction"),
        ({"blessing": "earth", **CLAIMED, "win": win("wall")}, "contradiction"),
        ({"blessing": "earth", **CLAIMED, "win": win("kong")}, "too_many_copies"),
        ({"blessing": "earth", **CLAIMED, "win": win("discard", "last")}, "contradiction"),
        ({"blessing": "earth", **CLAIMED, "win": None}, "contradiction"),
        ({"blessing": "man"}, "bad_request"),
        ({"ready": "declared"}, "bad_request"),
        ({"void": "m"}, "unknown_key"),
        ({"options": {"mahjong_priority": "left"}}, "bad_option"),
        ({"options": {"limit": -1}}, "bad_option"),
        ({"options": {"limit": True}}, "bad_option"),
        ({"hand": "123m4556p789sEEEE"}, "wrong_count"),
    ],
)
def test_impossible(change: dict[str, Any], code: str) -> None:
    answer = exchange.answer({**HAND, **change})
    assert answer.get("error", {}).get("code") == code, answer


@pytest.mark.parametrize(
    "change",
    [
        {"win": win("wall", "last")},
        {"win": win("wall", "replacement"), **WITH_FLOWER},
        {"blessing": "heaven", "win": win("wall", "replacement"), **WITH_FLOWER},
        {"blessing": "earth", **CLAIMED},
        {"blessing": None, "ready": False},
    ],
)
def test_possible(change: dict[str, Any]) -> None:
    assert exchange.answer({**HAND, **change}).get("valid") is True


@pytest.mark.parametrize(
    ("hand", "tile"),
    [
        ("1122m3344p5566sE", "E"),  # seven pairs of several suits are no mah-jong (C-40)
        ("EEEESSWWNNCCF", "F"),  # of honours there must be each (C-40)
        ("19m19p19sESWNCFF", "F"),
        ("123m4556p789sEEE", "6p"),
    ],
)
def test_not_winning(hand: str, tile: str) -> None:
    answer = exchange.answer({**HAND, "hand": hand, "win": {"tile": tile, "from": "discard"}})
    assert answer.get("valid") is False, answer
