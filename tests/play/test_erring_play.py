"""Players who err on purpose at tables with a referee: the contract of random play holds all the same.

`make soak` plays fifty times as many deals: thousands of each game.
"""

from collections import Counter
from random import Random

import pytest

from play.contract import Ledger, check_end, check_table
from play.driving import SOAK, state
from play.erring import erring_moves, switched_options, wrong_action
from tingpai import rulesets
from tingpai.errors import TingpaiError
from tingpai.play.table import Table
from tingpai.state import events as ev
from tingpai.state.deal import SEATS
from tingpai.tile import TILES

DEALS = max(1, round(12 * SOAK))
"""Deals of each game and kind of players."""


def check_counts(table: Table) -> None:
    """No count below zero, and no fifth tile of a kind in a hand."""
    for player in table.deal.players:
        assert all(0 <= count <= 4 for count in player.counts), [
            TILES[k] for k in range(34) if player.counts[k] < 0
        ]


@pytest.mark.parametrize("errs", [0.1, 0.5], ids=["some-errors", "many-errors"])
@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_contract_with_errors(ruleset: str, errs: float, rng: Random) -> None:
    """Tiles and points are conserved, somebody can act or it is over, the record replays and is proved."""
    seen: Counter[str] = Counter()
    for number in range(DEALS):
        seed, odds = rng.getrandbits(32), (0, 1, 0.5)[min(number, 2)]
        try:
            seen.update(play(ruleset, Random(seed), errs=errs, odds=odds))
        except Exception as problem:
            problem.add_note(f"repeat with play({ruleset!r}, Random({seed}), {errs=}, {odds=})")
            raise
    assert seen["fouled"]
    assert seen["answered"]


def play(ruleset: str, rng: Random, *, errs: float, odds: float) -> Counter[str]:
    """Play one deal with erring players and check it; the names of its events."""
    options = switched_options(ruleset, rng, odds)
    rules = rulesets.table(ruleset, options)
    full = Counter(rules.tiles())
    table = Table.begin(rules, rng, round=rng.randrange(4), closing=rng.random() < 0.5, enforce=True)
    ledger = Ledger()
    for _ in erring_moves(table, rng, errs=errs, sense=rng.choice((0.5, 0.95))):
        check_counts(table)
        check_table(table, ledger, full)
    check_end(rules, table, enforce=True)
    assert isinstance(table.events[-1], ev.DealEnded)
    return Counter(event.name for event in table.events)


@pytest.mark.parametrize("enforce", [False, True], ids=["prevent", "enforce"])
@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_what_is_refused_changes_nothing(ruleset: str, enforce: bool, rng: Random) -> None:
    rules = rulesets.table(ruleset, switched_options(ruleset, rng, 0.5))
    table = Table.begin(rules, rng, closing=False, enforce=enforce)
    refused = 0
    for _ in erring_moves(table, rng, errs=0, sense=0.8):
        before, events = state(table.deal.copy()), len(table.events)
        for seat in SEATS:
            action = wrong_action(table.deal, seat, rng)
            trial = Table(
                rules, closing=False, enforce=enforce, choices=table.choices.copy(table.deal.copy())
            )
            trial.events = table.events[:]
            try:
                trial.act(seat, action)
            except TingpaiError:
                refused += 1
                with pytest.raises(TingpaiError):
                    table.act(seat, action)
                assert state(table.deal) == before
                assert len(table.events) == events
    assert refused
