"""What a table remembers of a hand (what it waits for, how far it is at least) is what a fresh look would find."""

from random import Random

import pytest

from tingpai import rulesets
from tingpai.play.choices import Choices
from tingpai.play.demo_player import choose
from tingpai.play.table import Table

RULES = [("mcr", {}), ("dazhong", {}), ("dazhong", {"jokers": True}), ("sichuan", {}), ("classical", {})]


@pytest.mark.parametrize(("ruleset", "options"), RULES)
def test_what_is_remembered_is_true(ruleset: str, options: dict[str, object], rng: Random) -> None:
    rules = rulesets.table(ruleset, options)
    waited = 0
    for number in range(12):
        table = Table.begin(rules, rng)
        while not table.over:
            seat = table.waiting_for()[0]
            shown = table.view(seat)
            # Sensible players get to hands that wait, chance alone to everything else.
            table.act(seat, choose(rules, shown, rng) if number % 2 else rng.choice(shown.legal))
            for other in range(4):
                kinds = list(Choices(rules, table.deal).winning_kinds(other))
                assert list(table.choices.winning_kinds(other)) == kinds
                waited += bool(kinds)
    assert waited
