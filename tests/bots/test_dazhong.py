"""Dazhong: jokers are kept, waiting hands are declared."""

from random import Random

import pytest

from bots.positions import tile, view_of
from tingpai import bots, rulesets
from tingpai.bots.bot import Bot
from tingpai.play.table import Table
from tingpai.play.view import view
from tingpai.state import actions
from tingpai.state.actions import Move

RULES = rulesets.table("dazhong")
WILD = rulesets.table("dazhong", {"jokers": True})


@pytest.fixture(params=["club", "master"])
def bot(request: pytest.FixtureRequest) -> Bot:
    return bots.make(request.param, RULES, 7)


def test_declares_a_good_wait(bot: Bot) -> None:
    hand = "123m456p23499s45sE"
    legal = [actions.ready(tile("E")), *view_of(hand).legal]
    assert bot.choose(view_of(hand, legal=legal)) == actions.ready(tile("E"))


def test_a_pair_of_jokers_is_two_tiles() -> None:
    bot = bots.make("club", WILD, 1)
    first = bot.advise(view_of("123m456p789s13sEE5m", joker="E"), 1)[0]
    assert first.distance == 1


@pytest.mark.parametrize("name", ["novice", "club", "master"])
def test_no_joker_is_ever_thrown(name: str, rng: Random) -> None:
    table = Table.begin(WILD, rng)
    players = [bots.make(name if seat == 0 else "novice", WILD, rng.getrandbits(32)) for seat in range(4)]
    while not table.over:
        for seat in table.waiting_for():
            shown = view(WILD, table.deal, seat)
            action = players[seat].choose(shown)
            assert action in shown.legal
            if action.move is Move.DISCARD:
                assert action.tile != shown.joker
            table.act(seat, action)


def test_a_cheap_hand_wins_too(bot: Bot) -> None:
    legal = [actions.HU, actions.PASS]
    seen = view_of("123m456p23499s45s", offered="6s", legal=legal)
    assert bot.choose(seen) is actions.HU
