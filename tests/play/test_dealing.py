"""The deal: who takes which tiles, flowers, and how many draws the wall has for each book."""

from collections import Counter
from random import Random

import pytest

from tingpai import rulesets
from tingpai.play.table import Table, default_action
from tingpai.state import events as ev
from tingpai.state.deal import Deal
from tingpai.tile import Tile

BOOKS = [("mcr", {}), ("dazhong", {}), ("dazhong", {"jokers": True}), ("sichuan", {}), ("classical", {})]
BOOKS += [("classical", {"flowers": True})]


def begun(ruleset: str, options: dict[str, object], rng: Random) -> Table:
    """A deal after its dealing."""
    return Table.begin(rulesets.table(ruleset, options), rng)


def on_the_table(deal: Deal) -> list[Tile]:
    """Every tile of the set, wherever it is."""
    tiles = deal.wall.remaining()
    if deal.indicator is not None:
        tiles.append(deal.indicator)
    for player in deal.players:
        tiles += [Tile(kind) for kind, count in enumerate(player.counts) for _ in range(count)]
        tiles += [*player.held_flowers, *player.flowers]
        tiles += [tile for meld in player.melds for tile in meld.tiles]
        tiles += [tile for place, tile in enumerate(player.river.tiles) if place not in player.river.taken]
    # A tile that was won on lies beside one of the winners; a self-drawn one still stands.
    claimed = {(winner.giver, winner.tile) for winner in deal.winners if winner.giver is not None}
    return sorted([*tiles, *(tile for _, tile in claimed)])


def idle(table: Table) -> Table:
    """Play a deal out in which all players discard what they draw and claim nothing."""
    while not table.over:
        for seat in table.waiting_for():
            table.act(seat, default_action(table.choices, seat))
    return table


def draws(table: Table) -> tuple[int, int]:
    """How many tiles were drawn from the live end, and how many replacements were taken."""
    drawn = [event for event in table.events if isinstance(event, ev.Drew)]
    return sum(not event.replacement for event in drawn), sum(event.replacement for event in drawn)


@pytest.mark.parametrize(
    ("ruleset", "last"),
    [("mcr", (48, 52)), ("dazhong", (48, 52)), ("sichuan", (48, 52)), ("classical", (48, 49))],
)
def test_who_takes_what(ruleset: str, last: tuple[int, int], rng: Random) -> None:
    """Three times two stacks; then East the first and fifth tile (M-03), in Classical the next two (C-05)."""
    table = begun(ruleset, {}, rng)
    dealt = [event for event in table.events if isinstance(event, ev.Dealt)]
    assert [event.seat for event in dealt] == [0, 1, 2, 3] * 4
    assert [event.places for event in dealt[:12]] == [
        tuple(range(four, four + 4)) for four in range(0, 48, 4)
    ]
    others = sorted({48, 49, 50, 51, 52} - set(last))
    assert [event.places for event in dealt[12:]] == [last, *((place,) for place in others)]
    started = table.events[0]
    assert isinstance(started, ev.DealStarted)
    assert all(event.tiles == tuple(started.wall[place] for place in event.places) for event in dealt)
    assert [player.standing for player in table.deal.players] == [14, 13, 13, 13]
    assert table.deal.wall.next_front() == 53


@pytest.mark.parametrize("ruleset", ["sichuan", "classical"])
def test_easts_fourteenth_tile_is_the_last_he_took(ruleset: str, rng: Random) -> None:
    table = begun(ruleset, {}, rng)
    last = {"sichuan": 52, "classical": 49}[ruleset]
    assert table.deal.players[0].drawn == table.deal.wall.tiles[last]


@pytest.mark.parametrize(("ruleset", "options"), BOOKS)
def test_flowers_are_replaced_until_clean(ruleset: str, options: dict[str, object], rng: Random) -> None:
    """East first, each until no flower stands (M-05, C-47); nobody but East keeps a tile as just drawn."""
    for _ in range(10):
        table = begun(ruleset, options, rng)
        shown = [event.seat for event in table.events if isinstance(event, ev.FlowerShown)]
        assert shown == sorted(shown)
        assert not any(player.held_flowers for player in table.deal.players)
        assert [len(player.flowers) for player in table.deal.players] == [
            shown.count(seat) for seat in range(4)
        ]
        assert [player.standing for player in table.deal.players] == [14, 13, 13, 13]
        order = [event.place for event in table.events if isinstance(event, ev.Drew)]
        back = [place for place in table.deal.wall.back_order if table.deal.wall.taken[place] and place > 52]
        if table.deal.indicator is None:
            assert order == back, "replacements come off the other end, in its order"


@pytest.mark.parametrize(
    ("ruleset", "options", "left"),
    [("mcr", {}, 91), ("dazhong", {}, 91), ("dazhong", {"jokers": True}, 90), ("sichuan", {}, 55)],
)
def test_the_wall_is_played_to_its_end(
    ruleset: str, options: dict[str, object], left: int, rng: Random
) -> None:
    """No reserve: every tile is drawn from one end or the other (M-09, S-02)."""
    for _ in range(3):
        table = idle(begun(ruleset, options, rng))
        assert sum(draws(table)) == left
        assert table.deal.wall.left == 0


@pytest.mark.parametrize(("flowers", "all_draws"), [(False, 67), (True, 75)])
def test_classical_leaves_a_reserve_of_fourteen(flowers: bool, all_draws: int, rng: Random) -> None:
    """67 draws, or 75 less two for each pair of loose tiles that the flowers used up (C-04, C-06, C-50)."""
    rules = rulesets.table("classical", {"flowers": flowers})
    fresh = Table(rules).deal
    for _ in range(5):
        table = begun("classical", {"flowers": flowers}, rng)
        replaced = draws(table)[1]
        assert rules.live_left(table.deal) == all_draws - 2 * (replaced // 2)
        drawn, replaced = draws(idle(table))
        # A pair that is renewed when one draw is left, or none, comes out of the reserve (C-07).
        borrowed = drawn + 2 * (replaced // 2) - all_draws
        assert borrowed in (0, 1, 2)
        assert table.deal.wall.left - table.deal.extra.loose == 14 - borrowed
    assert rules.live_left(fresh) == 0


@pytest.mark.parametrize(("ruleset", "options"), BOOKS)
def test_no_tile_is_lost(ruleset: str, options: dict[str, object], rng: Random) -> None:
    rules = rulesets.table(ruleset, options)
    everything = sorted(rules.tiles())
    for _ in range(3):
        table = Table.begin(rules, rng)
        while not table.over:
            assert on_the_table(table.deal) == everything
            seat = table.waiting_for()[0]
            legal = table.legal_actions(seat)
            sets = [action for action in legal if action.move.value in ("kong", "hu", "zimo", "pung")]
            table.act(seat, rng.choice(sets or legal))
        assert on_the_table(table.deal) == everything
        assert max(Counter(everything).values()) == 4
