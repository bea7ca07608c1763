"""The bots for Classical: legal, repeatable, and right where the answer is plain."""

import time
from random import Random
from typing import Any

import pytest

from bots.playing import play
from bots.sitting import STRENGTHS, bot, choice, player, view_of
from tingpai import rulesets, texts
from tingpai.bots.position import Position
from tingpai.bots.strategies.classical_danger import warned
from tingpai.bots.strategies.classical_values import TileValues
from tingpai.hand import Meld
from tingpai.state import actions
from tingpai.tile import Relative, Tile, Wind
from tingpai.win import Situation

OPTIONS: list[dict[str, Any]] = [{}, {"flowers": True, "mahjong_priority": "nearest", "limit": 500}]


@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "options"])
def test_only_legal_actions(options: dict[str, Any], rng: Random) -> None:
    rules = rulesets.table("classical", options)
    until = time.monotonic() + 3
    while time.monotonic() < until:
        play(rules, [rng.choice(STRENGTHS) for _ in range(4)], rng.randrange(10**9))


@pytest.mark.parametrize("name", STRENGTHS)
def test_the_same_for_a_seed(name: str) -> None:
    rules = rulesets.table("classical")
    first = play(rules, [name] * 4, 11)
    assert first == play(rules, [name] * 4, 11)


@pytest.mark.parametrize("name", STRENGTHS)
def test_a_win_is_taken(name: str) -> None:
    drawn = view_of("123456789m11122p", drawn="2p", extra=[actions.ZIMO])
    assert choice("classical", name, drawn) == "zimo"
    claimed = view_of("123456789m1112p", offered="2p", extra=[actions.HU])
    assert choice("classical", name, claimed) == "hu"


@pytest.mark.parametrize("name", STRENGTHS)
def test_a_hand_that_waits_at_once_is_declared(name: str) -> None:
    view = view_of("123456789m1112p", seat=1, opening="ready", legal=[actions.READY, actions.PASS])
    assert choice("classical", name, view) == "ready"


@pytest.mark.parametrize("name", ["club", "master"])
def test_dragons_are_claimed(name: str) -> None:
    """A pung of dragons doubles the hand, and counts for a loser too."""
    view = view_of("CC123m456m78p19s55s", seat=1, offered="C", extra=[actions.PUNG])
    assert choice("classical", name, view) == "pung"


@pytest.mark.parametrize("name", ["club", "master"])
def test_one_suit_is_kept_together(name: str) -> None:
    """Ten tiles of one suit: what does not belong goes first."""
    view = view_of("1133455789m78p59s", live=60)
    assert choice("classical", name, view) in ("discard 7p", "discard 8p", "discard 5s", "discard 9s")


@pytest.mark.parametrize("name", ["club", "master"])
def test_thirteen_wonders_when_the_dealt_hand_is_close(name: str) -> None:
    view = view_of("19m19p19sESWNCF5m6m", live=67)
    assert choice("classical", name, view) in ("discard 5m", "discard 6m")


@pytest.mark.parametrize("name", ["club", "master"])
def test_a_closed_kong_of_honours_is_declared(name: str) -> None:
    view = view_of("CCCC123m456p78p19s", drawn="C", extra=[actions.kong(Tile.RED)])
    assert choice("classical", name, view) == "kong C"


@pytest.mark.parametrize("name", ["club", "master"])
def test_the_tile_of_liability_is_not_thrown_late(name: str) -> None:
    """Nine open tiles of one suit: a player who discards another one pays for all (C-31)."""
    open_sets = [Meld.of(f"{rank * 3}m", Relative.ACROSS) for rank in "258"]
    danger = player(2, *open_sets, river="1p2p3p4p5s6s7s", ready="announced")
    view = view_of("6m123p456p789s1199s", danger, seat=1, live=12)
    assert choice("classical", name, view) != "discard 6m"


def test_who_is_warned() -> None:
    winds = player(1, *(Meld.of(tile * 3, Relative.LEFT) for tile in "ESW"))
    assert warned(winds, Tile.NORTH)
    assert not warned(winds, Tile.EAST)
    dragons = player(1, *(Meld.of(tile * 3, Relative.LEFT) for tile in "CF"))
    assert warned(dragons, Tile.WHITE)
    ends = player(1, *(Meld.of(tile, Relative.LEFT) for tile in ("111m", "999p", "111s")))
    assert warned(ends, Tile.M9)
    assert not warned(ends, Tile.M5)


@pytest.mark.parametrize(
    "hand", ["CCC123m456p78p19s", "EEECC123m4455p9s", "1112345678999m", "CCFFEE111999m9s"]
)
def test_a_lost_hand_is_worth_what_the_book_says(hand: str) -> None:
    view = view_of(hand + "1p", seat=0)
    rules = rulesets.table("classical")
    position = Position(rules, view)
    counts = position.counts
    counts[Tile.P1] -= 1
    book = rules.rules.score(position.hand(counts), Situation(seat=Wind.EAST, round=Wind.EAST)).total
    assert TileValues(position).lost(counts, ()) == book


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("name", STRENGTHS)
def test_advice_has_numbers_and_a_sentence(name: str, language: str) -> None:
    for view in (
        view_of("1133455789m78p59s"),
        view_of("CC123m456m78p19s55s", seat=1, offered="C", extra=[actions.PUNG]),
    ):
        for advice in bot("classical", name).advise(view):
            assert advice.action in view.legal
            assert len(advice.say(language)) > 5
