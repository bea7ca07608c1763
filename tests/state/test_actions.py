"""Actions: the words of the exchange format, and back."""

from random import Random

import pytest

from tingpai.errors import BadRequest
from tingpai.state import actions
from tingpai.state.actions import Action, Move, parse
from tingpai.tile import TILES, Suit, Tile


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("discard 5m", actions.discard(Tile.M5)),
        ("ready 5m", actions.ready(Tile.M5)),
        ("ready", actions.READY),
        ("chow 34m", actions.chow(Tile.M3, Tile.M4)),
        ("pung", actions.PUNG),
        ("kong", actions.KONG),
        ("kong C", actions.kong(Tile.RED)),
        ("kong 2p111m", Action(Move.KONG, tiles=(Tile.M1, Tile.M1, Tile.M1, Tile.P2))),
        ("flower 3f", actions.flower(Tile.CHRYSANTHEMUM)),
        ("zimo", actions.ZIMO),
        ("hu", actions.HU),
        ("pass", actions.PASS),
        ("void p", actions.void(Suit.DOTS, None)),
        ("void p 5p", actions.void(Suit.DOTS, Tile.P5)),
    ],
)
def test_a_move_is_read_and_written(text: str, action: Action) -> None:
    assert parse(text) == action
    assert parse(str(action)) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "smile",
        "discard",
        "discard 12m",
        "chow 3m",
        "chow 345m",
        "pung 5m",
        "kong 55m",
        "hu 5m",
        "void",
        "void E",
    ],
)
def test_no_move(text: str) -> None:
    with pytest.raises(BadRequest):
        parse(text)


def test_actions_are_made_once(rng: Random) -> None:
    """Equal actions are the same object, so that random play makes no garbage."""
    tile = rng.choice(TILES)
    assert actions.discard(tile) is actions.discard(tile)
    assert actions.discard(tile) != actions.ready(tile)
