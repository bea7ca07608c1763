"""Whole deals of bots, for the tests: legal, repeatable."""

from random import Random

from tingpai import bots
from tingpai.play.table import Table
from tingpai.play.view import view
from tingpai.state.actions import Action
from tingpai.table_rules import TableRules


def play(rules: TableRules, names: list[str], seed: int) -> tuple[list[Action], list[int]]:
    """Play a deal: what was done, and the points. Anything illegal raises."""
    table = Table.begin(rules, Random(seed))
    players = [bots.make(name, rules, seed + seat) for seat, name in enumerate(names)]
    done: list[Action] = []
    while not table.over:
        for seat in table.waiting_for():
            seen = view(rules, table.deal, seat)
            action = players[seat].choose(seen)
            assert action in seen.legal
            table.act(seat, action)
            done.append(action)
    return done, list(table.deal.totals)
