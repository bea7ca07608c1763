"""Whether a complete hand may win, counted out or looked up: it is the same."""

from random import Random

import pytest

from tingpai import fast_scores, rulesets
from tingpai.env.botzone.rules import duplicate
from tingpai.play.demo_player import choose
from tingpai.play.fast_win_check import may_win
from tingpai.play.table import Table
from tingpai.play.view import view
from tingpai.state.actions import HU, ZIMO
from tingpai.state.deal import ClaimWindow
from tingpai.table_rules import TableRules
from tingpai.win import Source

RULES = [("mcr", {}), ("mcr", {"count_fifth_tile_wait": True})]


def agreed(rules: TableRules, table: Table) -> list[bool]:
    """Of every hand that the tile on the table completes: may it win? Both ways, and as it is offered."""
    found: list[bool] = []
    window = table.deal.phase
    if not isinstance(window, ClaimWindow):
        return found
    source = Source.KONG if window.kong else Source.DISCARD
    for seat in {0, 1, 2, 3} - {window.giver}:
        if window.tile < 34 and rules.completes(table.deal, seat, window.tile):
            counted = rules.can_win(table.deal, seat, window.tile, source) is not None
            assert may_win(rules, table.deal, seat, window.tile, source, score_tables=True) == counted
            assert seat in window.answers or (HU in table.legal_actions(seat)) == counted
            found.append(counted)
    return found


@pytest.mark.parametrize("rules", [*(rulesets.table(*one) for one in RULES), duplicate()])
def test_looked_up_as_counted(rules: TableRules, rng: Random) -> None:
    assert rules.has_minimum
    found: list[bool] = []
    for _ in range(300):
        table = Table.begin(rules, rng)
        while not table.over:
            seat = table.waiting_for()[0]
            shown = view(rules, table.deal, seat)
            drawn = table.deal.players[seat].drawn
            if not isinstance(table.deal.phase, ClaimWindow) and drawn is not None and drawn < 34:
                counted = rules.can_win(table.deal, seat, drawn, Source.WALL) is not None
                assert (ZIMO in shown.legal) == counted
            found += agreed(rules, table)
            table.act(seat, choose(rules, shown, rng))
        if len(found) > 20 and {*found} == {True, False}:
            break
    assert {*found} == {True, False}


def test_dead_hands_do_not_win(rng: Random) -> None:
    rules = rulesets.table("mcr")
    for _ in range(300):
        table = Table.begin(rules, rng)
        while not table.over:
            seat = table.waiting_for()[0]
            shown = view(rules, table.deal, seat)
            if HU in shown.legal:
                window = table.deal.phase
                assert isinstance(window, ClaimWindow)
                table.deal.players[seat].barred = True
                assert not may_win(rules, table.deal, seat, window.tile, Source.DISCARD, score_tables=True)
                return
            table.act(seat, choose(rules, shown, rng))
    raise AssertionError("nobody could win")


def test_the_table_decides_how_hands_are_scored(rng: Random) -> None:
    """A table that deals from a shuffled wall looks hands up; questions about a single deal count them out."""
    rules = rulesets.table("mcr")
    assert Table.begin(rules, rng).choices.score_tables
    assert not Table(rules).choices.score_tables


def test_without_score_tables_the_hand_is_counted_out(rng: Random, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tables of a ruleset that brings none are never asked for."""
    rules = rulesets.table("mcr")
    table = Table.begin(rules, rng)
    while not (
        isinstance(table.deal.phase, ClaimWindow) and HU in table.legal_actions(table.waiting_for()[0])
    ):
        if table.over:
            table = Table.begin(rules, rng)
        seat = table.waiting_for()[0]
        table.act(seat, choose(rules, table.view(seat), rng))
    seat, tile = table.waiting_for()[0], table.deal.phase.tile

    def fail(*_asked: object) -> None:
        raise AssertionError("the tables were asked")

    monkeypatch.setattr(fast_scores, "score_one", fail)
    assert may_win(rules, table.deal, seat, tile, Source.DISCARD, score_tables=False)
    monkeypatch.setattr(rules.rules, "id", "nowhere")
    assert may_win(rules, table.deal, seat, tile, Source.DISCARD, score_tables=True)
