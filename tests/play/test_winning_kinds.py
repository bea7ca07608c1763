"""What a table remembers of a hand (what it waits for, how far it is at least) is what a fresh look would find."""

from random import Random

import pytest

from tingpai import rulesets
from tingpai.play.demo_player import choose
from tingpai.play.table import Table
from tingpai.play.view import view
from tingpai.state.deal import Player
from tingpai.table_rules import TableRules

RULES = [("mcr", {}), ("dazhong", {}), ("dazhong", {"jokers": True}), ("sichuan", {}), ("classical", {})]


def fresh(rules: TableRules, table: Table, seat: int) -> tuple[Player, list[int]]:
    """The player as if nothing had ever been asked of his hand, and what his hand waits for."""
    player = table.deal.players[seat].copy()
    player.winning, player.away = None, 0
    return player, list(rules.winning_kinds(table.deal, player))


@pytest.mark.parametrize(("ruleset", "options"), RULES)
def test_what_is_remembered_is_true(ruleset: str, options: dict[str, object], rng: Random) -> None:
    rules = rulesets.table(ruleset, options)
    waited = 0
    for number in range(12):
        table = Table.begin(rules, rng)
        while not table.over:
            seat = table.waiting_for()[0]
            shown = view(rules, table.deal, seat)
            # Sensible players get to hands that wait, chance alone to everything else.
            table.act(seat, choose(rules, shown, rng) if number % 2 else rng.choice(shown.legal))
            for other in range(4):
                known, kinds = fresh(rules, table, other)
                assert list(rules.winning_kinds(table.deal, table.deal.players[other])) == kinds
                assert table.deal.players[other].away <= known.away
                waited += bool(kinds)
    assert waited
