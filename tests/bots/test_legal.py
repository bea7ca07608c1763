"""Bots only ever choose what is legal, play the same for the same seed, and think fast enough.

`TINGPAI_SOAK=50 pytest tests/bots/test_legal.py` plays thousands of deals.
"""

from collections.abc import Mapping
from math import ceil
from random import Random
from time import process_time
from typing import Any

import pytest

from play.driving import SOAK
from tingpai import bots, rulesets
from tingpai.play.table import Table
from tingpai.play.view import view
from tingpai.state.actions import Action
from tingpai.table_rules import TableRules

TABLES: list[tuple[str, Mapping[str, Any]]] = [
    *((id, {}) for id in rulesets.IDS),
    ("mcr", {"count_fifth_tile_wait": True}),
    ("dazhong", {"jokers": True}),
    ("dazhong", {"jokers": True, "joker_direction": "down", "joker_kong_wild": True}),
    ("dazhong", {"jokers": True, "jokers_in_irregular": False}),
]


def play(rules: TableRules, names: list[str], seed: int) -> tuple[list[Action], float]:
    """A whole deal: what was chosen, and the longest thought in seconds."""
    table = Table.begin(rules, Random(seed), round=seed % 4)
    players = [bots.make(name, rules, seed + seat) for seat, name in enumerate(names)]
    chosen: list[Action] = []
    longest = 0.0
    while not table.over:
        for seat in table.waiting_for():
            shown = view(rules, table.deal, seat)
            start = process_time()
            action = players[seat].choose(shown)
            longest = max(longest, process_time() - start)
            assert action in shown.legal
            chosen.append(action)
            table.act(seat, action)
    return chosen, longest


@pytest.mark.parametrize(("ruleset", "options"), TABLES, ids=str)
def test_only_legal_actions(ruleset: str, options: Mapping[str, Any], rng: Random) -> None:
    rules = rulesets.table(ruleset, options)
    for _ in range(round(12 * SOAK)):
        play(rules, ["novice", "random", "novice", "random"], rng.getrandbits(30))
    for _ in range(ceil(SOAK / 5)):
        play(rules, ["club", "random", "club", "novice"], rng.getrandbits(30))
        play(rules, ["master", "random", "club", "random"], rng.getrandbits(30))


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_the_same_seed_plays_the_same(ruleset: str, rng: Random) -> None:
    seed = rng.getrandbits(30)
    names = ["master", "club", "novice", "novice"]
    first = play(rulesets.table(ruleset), names, seed)[0]
    assert play(rulesets.table(ruleset), names, seed)[0] == first


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_nobody_thinks_too_long(ruleset: str, rng: Random) -> None:
    rules = rulesets.table(ruleset)
    play(rules, ["novice", "random", "random", "random"], 1)  # the kernel's tables are read once
    longest = play(rules, ["master", "novice", "novice", "novice"], rng.getrandbits(30))[1]
    # One second is promised with the compiled kernel, and measured by benchmarks; this is for slow machines, and
    # for those without a compiler.
    assert longest < 60
