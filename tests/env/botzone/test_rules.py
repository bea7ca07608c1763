"""Botzone's duplicate format at our table."""

from collections import Counter
from random import Random

import pytest

from env.botzone.driving import rules_of
from tingpai.env.botzone.rules import FAILED, OWN, Duplicate
from tingpai.play.demo_player import choose, play_out
from tingpai.play.table import Table
from tingpai.play.view import view
from tingpai.state import actions
from tingpai.state import events as ev
from tingpai.state.actions import Move
from tingpai.state.deal import ClaimWindow, Over, Turn
from tingpai.tile import Tile
from tingpai.win import Source


@pytest.fixture
def rules() -> Duplicate:
    found = rules_of("botzone")
    assert isinstance(found, Duplicate)
    return found


def test_the_set_has_no_flowers(rules: Duplicate) -> None:
    tiles = rules.tiles()
    assert len(tiles) == 4 * OWN
    assert not any(tile.is_flower for tile in tiles)


def test_everybody_draws_from_his_own_wall_in_order(rules: Duplicate, rng: Random) -> None:
    for _ in range(10):
        table = Table.begin(rules, rng)
        play_out(table, rng)
        places: dict[int, list[int]] = {seat: [] for seat in range(4)}
        for event in table.events:
            if isinstance(event, ev.Dealt):
                places[event.seat] += event.places
            elif isinstance(event, ev.Drew):
                places[event.seat].append(event.place)
        for seat, taken in places.items():
            assert taken == list(range(OWN * seat, OWN * seat + len(taken)))
            assert 13 <= len(taken) <= OWN


def test_the_turn_before_an_empty_wall_is_the_last(rules: Duplicate, rng: Random) -> None:
    """Nothing but a win may be claimed then, and nobody declares a kong; then the deal is drawn."""
    ends: Counter[str] = Counter()
    while ends["exhausted"] < 2 and ends.total() < 300:
        table = Table.begin(rules, rng)
        while not table.over:
            for seat in table.waiting_for():
                phase = table.deal.phase
                shown = view(rules, table.deal, seat)
                assert isinstance(phase, Turn | ClaimWindow)
                mover = phase.seat if isinstance(phase, Turn) else phase.giver
                if not rules.own_left(table.deal, (mover + 1) % 4):
                    moves = {action.move for action in shown.legal}
                    assert moves <= {Move.DISCARD, Move.ZIMO, Move.HU, Move.PASS}
                    assert rules.live_left(table.deal) == 0
                if not rules.own_left(table.deal, seat):
                    assert actions.KONG not in shown.legal
                table.act(seat, choose(rules, shown, rng, sense=0.5))
        ended = table.events[-1]
        assert isinstance(ended, ev.DealEnded)
        ends[ended.end] += 1
        if ended.end == "exhausted":
            last = next(event for event in reversed(table.events) if isinstance(event, ev.Discarded))
            assert not rules.own_left(table.deal, (last.seat + 1) % 4)
            assert table.deal.totals == [0, 0, 0, 0]
    assert ends["exhausted"] == 2


def test_the_last_tile_is_the_one_before_an_empty_wall(rules: Duplicate) -> None:
    deal = Table.begin(rules, Random(1)).deal
    tile = deal.players[0].drawn
    assert tile is not None
    assert not rules.situation(deal, 0, tile, Source.WALL).last
    assert rules.replacements_left(deal) == OWN - 14
    for place in range(OWN + 13, 2 * OWN):
        deal.wall.take(place)
    assert rules.situation(deal, 0, tile, Source.WALL).last
    assert rules.replacements_left(deal) == 0


def test_the_same_seed_gives_the_same_deal(rules: Duplicate) -> None:
    first, second = (Table.begin(rules, Random(5)) for _ in range(2))
    assert first.events == second.events
    assert first.events != Table.begin(rules, Random(6)).events


def test_a_failure_costs_thirty_and_the_deal(rules: Duplicate) -> None:
    table = Table.begin(rules, Random(2))
    table.foul(2, FAILED)
    table.stop("foul")
    assert table.deal.phase == Over("foul")
    assert table.deal.totals == [10, 10, -30, 10]


def test_a_kong_needs_a_tile_in_ones_own_wall(rules: Duplicate) -> None:
    deal = Table.begin(rules, Random(1)).deal
    window = ClaimWindow(0, Tile.M5, False)
    deal.phase = window
    deal.players[2].counts[Tile.M5] = 3
    assert {actions.PUNG, actions.KONG} <= set(rules.claims(deal, 2, window))
    for place in range(2 * OWN + 13, 3 * OWN):
        deal.wall.take(place)
    assert actions.PUNG in rules.claims(deal, 2, window)
    assert actions.KONG not in rules.claims(deal, 2, window)
