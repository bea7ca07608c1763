"""The bots for Sichuan: legal, repeatable, and right where the answer is plain."""

import time
from random import Random

import pytest

from bots.playing import play
from bots.sitting import STRENGTHS, bot, choice, player, view_of
from tingpai import notation, rulesets, texts
from tingpai.bots.position import Position
from tingpai.bots.strategies.sichuan_danger import SichuanDanger
from tingpai.bots.strategies.sichuan_values import fans_of, value
from tingpai.hand import Meld
from tingpai.state import actions
from tingpai.tile import Relative, Suit, Tile, count_tiles

M, P, S = Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOO
OPTIONS = [{}, {"void_fine_stacks": True, "count_fifth_tile_wait": True, "false_hu_pays_waiting": True}]


@pytest.mark.parametrize("options", OPTIONS, ids=["plain", "options"])
def test_only_legal_actions(options: dict[str, bool], rng: Random) -> None:
    rules = rulesets.table("sichuan", options)
    until = time.monotonic() + 3
    while time.monotonic() < until:
        play(rules, [rng.choice(STRENGTHS) for _ in range(4)], rng.randrange(10**9))


@pytest.mark.parametrize("name", STRENGTHS)
def test_the_same_for_a_seed(name: str) -> None:
    rules = rulesets.table("sichuan")
    first = play(rules, [name] * 4, 11)
    assert first == play(rules, [name] * 4, 11)


@pytest.mark.parametrize("name", STRENGTHS)
def test_the_shortest_suit_is_forbidden(name: str) -> None:
    hand = "1245567m234479p9s"
    legal = [
        actions.void(tile.suit, tile) for tile in sorted(set(notation.parse(hand))) if tile.suit is not None
    ]
    view = view_of(hand, seat=1, opening="void", legal=legal)
    assert choice("sichuan", name, view) == "void s 9s"


@pytest.mark.parametrize("name", STRENGTHS)
def test_the_forbidden_suit_goes_first(name: str) -> None:
    view = view_of("1245567m234479p9s", void=S)
    assert choice("sichuan", name, view) == "discard 9s"


@pytest.mark.parametrize("name", ["club", "master"])
def test_the_forbidden_suit_goes_even_if_that_breaks_a_wait(name: str) -> None:
    """It costs 48 points at the end of the wall."""
    view = view_of("123456789m1155p9s", void=S, live=1)
    assert choice("sichuan", name, view) == "discard 9s"


@pytest.mark.parametrize("name", STRENGTHS)
def test_a_drawn_win_is_taken(name: str) -> None:
    view = view_of("11122233344455m", void=S, drawn="5m", extra=[actions.ZIMO])
    assert choice("sichuan", name, view) == "zimo"


@pytest.mark.parametrize("name", STRENGTHS)
def test_a_win_worth_the_cap_is_taken_when_little_is_left(name: str) -> None:
    view = view_of("1112223334445m", void=S, offered="5m", live=8, extra=[actions.HU])
    assert choice("sichuan", name, view) == "hu"


def test_a_master_lets_a_cheap_win_pass_early_and_takes_it_late() -> None:
    hand, others = "123m456m23456p77p", [player(seat, void=P) for seat in (1, 2, 3)]
    early = view_of(hand, *others, void=S, offered="1p", live=54, extra=[actions.HU])
    late = view_of(hand, void=S, offered="1p", live=3, extra=[actions.HU])
    assert choice("sichuan", "master", early) == "pass"
    assert choice("sichuan", "master", late) == "hu"
    assert choice("sichuan", "club", early) == "hu"


@pytest.mark.parametrize("name", ["club", "master"])
def test_a_kong_that_pays_is_declared(name: str) -> None:
    view = view_of("1111m234567p2378p", void=S, drawn="1m", extra=[actions.kong(Tile.M1)])
    assert choice("sichuan", name, view) == "kong 1m"


@pytest.mark.parametrize("name", ["club", "master"])
def test_an_added_kong_pays_too(name: str) -> None:
    pung = Meld.of("777m", Relative.LEFT)
    view = view_of("7m234567p2388p", melds=[pung], void=S, drawn="7m", extra=[actions.kong(Tile.M7)])
    assert choice("sichuan", name, view) == "kong 7m"


@pytest.mark.parametrize("name", STRENGTHS)
def test_a_wait_is_kept_at_the_end_of_the_wall(name: str) -> None:
    view = view_of("123456789m1155p9p", void=S, live=2)
    assert choice("sichuan", name, view) == "discard 9p"


@pytest.mark.parametrize("name", ["club", "master"])
def test_no_tile_for_an_exposed_flush(name: str) -> None:
    """Nothing can come of this hand any more, and one of its suits is what the neighbour collects."""
    flush = [Meld.of(f"{rank * 3}m", Relative.ACROSS) for rank in "258"]
    danger = player(1, *flush, river="1s2s3s4s1p2p3p4p6p", void=S)
    view = view_of("1469m1469p258p1p5p9p", danger, void=S, live=4)
    assert choice("sichuan", name, view).endswith("p")


def test_what_another_player_has_forbidden_himself_is_safe() -> None:
    view = view_of("1245567m234479p9s", *(player(seat, void=S) for seat in (1, 2, 3)), void=P, live=10)
    danger = SichuanDanger(Position(rulesets.table("sichuan"), view), counts_shapes=True)
    assert danger.of(Tile.S9) == 0
    assert danger.of(Tile.M5) > 0


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("name", STRENGTHS)
def test_advice_has_numbers_and_a_sentence(name: str, language: str) -> None:
    suits = [actions.void(S, Tile.S9), actions.void(P, Tile.P2)]
    views = [
        view_of("1245567m234479p9s", void=S),
        view_of("1111m234567p2378p", void=S, drawn="1m", extra=[actions.kong(Tile.M1)]),
        view_of("123m456m23478p22p", void=S, offered="9p", live=50, extra=[actions.HU]),
        view_of("1245567m23447p9s", seat=1, opening="void", legal=suits),
    ]
    for view in views:
        for advice in bot("sichuan", name).advise(view):
            assert advice.action in view.legal
            assert len(advice.say(language)) > 5


@pytest.mark.parametrize(
    ("hand", "fans"),
    [
        ("123m456m234p78p229p", 0),
        ("123456789m11122m", 3),
        ("1122334455m6677p", 2),
        ("1111223344m5566p", 3),
        ("111m222m333p444p55p", 1),
        ("111122233m444p55p", 1),
    ],
)
def test_fans_like_the_book(hand: str, fans: int) -> None:
    """The fast count of a finished hand equals the scorer's."""
    tiles = notation.parse(hand)
    assert fans_of(count_tiles(tiles), (), alone=True) == fans
    assert value(fans) == (1, 2, 4, 8)[min(3, fans)]
