"""The state of a deal: events alone make it, copies are independent, and it tells who sits where."""

from random import Random

import pytest

from play.driving import state
from tingpai import rulesets
from tingpai.play.engine import close, decide
from tingpai.play.table import Table, replay
from tingpai.state.deal import ClaimWindow, relative
from tingpai.tile import Relative


def steps(table: Table, rng: Random, most: int) -> None:
    """Let chance play on for a while."""
    for _ in range(most):
        if table.over:
            return
        seat = table.waiting_for()[0]
        table.act(seat, rng.choice(table.legal_actions(seat)))


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_events_alone_make_the_state(ruleset: str, rng: Random) -> None:
    rules = rulesets.table(ruleset)
    for most in (0, 20, 90, 400):
        table = Table.begin(rules, rng)
        steps(table, rng, most)
        assert state(replay(rules, table.events)) == state(table.deal)


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_a_copy_plays_on_alone(ruleset: str, rng: Random) -> None:
    rules = rulesets.table(ruleset)
    table = Table.begin(rules, rng)
    steps(table, rng, rng.randint(5, 60))
    before = state(replay(rules, table.events))
    twin = Table(rules, choices=table.choices.copy(table.deal.copy()))
    twin.events = list(table.events)
    steps(twin, rng, 100)
    assert state(table.deal) == before
    assert state(replay(rules, twin.events)) == state(twin.deal)


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_deciding_changes_nothing(ruleset: str, rng: Random) -> None:
    rules = rulesets.table(ruleset)
    table = Table.begin(rules, rng, closing=False)
    for _ in range(60):
        before = state(replay(rules, table.events))
        waiting = table.waiting_for()
        if table.over:
            break
        if waiting:
            seat = waiting[0]
            action = rng.choice(table.legal_actions(seat))
            assert decide(rules, table.deal, seat, action)
            assert state(table.deal) == before
            table.act(seat, action)
        else:
            assert close(rules, table.deal)
            assert state(table.deal) == before
            table.close()


def test_a_window_opens_with_every_discard(rng: Random) -> None:
    """Also when nobody can claim: who has a choice must not show."""
    table = Table.begin(rulesets.table("mcr"), rng, closing=False)
    table.act(0, table.legal_actions(0)[-1])
    assert isinstance(table.deal.phase, ClaimWindow)


def test_where_another_sits() -> None:
    assert [relative(2, seat) for seat in range(4)] == [
        Relative.ACROSS,
        Relative.LEFT,
        Relative.SELF,
        Relative.RIGHT,
    ]
