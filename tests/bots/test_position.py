"""What a player can count from their seat."""

from random import Random

import pytest

from bots.positions import tile, view_of
from tingpai import rulesets
from tingpai.bots.position import Position
from tingpai.bots.random_bot import RandomBot
from tingpai.hand import Meld
from tingpai.play.table import Table
from tingpai.play.view import view
from tingpai.state.deal import SEATS
from tingpai.tile import KINDS, Relative

RULES = rulesets.table("mcr")


def test_unseen_is_what_lies_nowhere() -> None:
    seen = view_of(
        "1112345678999m1p",
        others={1: [Meld.of("222p", Relative.ACROSS)], 2: [Meld.of("345s", Relative.LEFT)]},
        rivers={1: "EE3s", 3: "1m"},
    )
    position = Position(RULES, seen)
    assert position.unseen[tile("1m")] == 0
    assert position.unseen[tile("2m")] == 3
    assert position.unseen[tile("2p")] == 1
    assert position.unseen[tile("3s")] == 2
    assert position.unseen[tile("E")] == 2
    assert position.hidden == 136 - 14 - 6 - 4


def test_a_joker_is_no_natural_tile() -> None:
    rules = rulesets.table("dazhong", {"jokers": True})
    position = Position(rules, view_of("123m456p789sEECC5p", joker="E"))
    assert position.jokers == 2
    assert position.naturals[tile("E")] == 0
    assert position.naturals[tile("C")] == 2


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_unseen_agrees_with_the_table(ruleset: str, rng: Random) -> None:
    rules = rulesets.table(ruleset)
    table = Table.begin(rules, rng)
    bot = RandomBot(rng.getrandbits(32))
    while not table.over:
        for seat in table.waiting_for():
            shown = view(rules, table.deal, seat)
            position = Position(rules, shown)
            hidden = [0] * KINDS
            for other in SEATS:
                player = table.deal.players[other]
                if other != seat:
                    for kind in range(KINDS):
                        hidden[kind] += player.counts[kind]
                    if rules.hidden_concealed_kongs:
                        for meld in player.melds:
                            if meld.concealed:
                                hidden[meld.tile] += 4
            for one in table.deal.wall.remaining():
                if one < KINDS:
                    hidden[one] += 1
            if not table.deal.winners and table.deal.pending_kong is None:
                assert position.unseen == hidden
            table.act(seat, bot.choose(shown))
