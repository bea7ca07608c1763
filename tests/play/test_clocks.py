"""Time: the book's clocks, what is played for a player whose time ran out, and a session that is over."""

import random

import pytest

from support import HANDS, table_after
from tingpai import rulesets
from tingpai.errors import IllegalAction
from tingpai.play.script import Script
from tingpai.play.table import Table, replay
from tingpai.rulebook import Rulebook
from tingpai.state import actions
from tingpai.state import events as ev
from tingpai.state.actions import Move
from tingpai.state.deal import Over
from tingpai.table_rules import Clocks
from tingpai.tile import Tile

STRAIGHT = "123456789m12p55s"  # waits for 3p
SICHUAN = {"E": "1123456789m1234p", "S": "12223456789s56p", "W": "222333m44p55578p", "N": "444666m99p88899s"}


# -- the clocks ---------------------------------------------------------------------------------------------


def test_mcr_has_the_values_of_the_book() -> None:
    """Three seconds for a claim, ten for a discard, twenty for the first, 150 minutes a session (M-17)."""
    clocks = rulesets.table("mcr").clocks
    cite = "§3.6.7; §3.6.4; §3.5.7.6; §3.5.6; M-17"
    assert clocks == Clocks(claim=3, turn=10, opening=20, session=9000, cite=cite)


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_every_ruleset_has_clocks(ruleset: str) -> None:
    clocks = rulesets.table(ruleset).clocks
    assert (clocks.claim, clocks.turn, clocks.opening) == (3, 10, 20)
    assert clocks.session is None or ruleset == "mcr"
    assert set(clocks.cite.split("; ")) - {""} <= set(Rulebook.load(ruleset).labels)


# -- the default action -------------------------------------------------------------------------------------


def played(events: list[ev.Event]) -> list[ev.Event]:
    """What was done for the player: everything up to their move."""
    return events[:2]


def test_in_a_window_he_passes() -> None:
    """A win and a pung are not taken for a player who does not answer."""
    table = table_after(
        ["E discard 3p"], E="158m269p37sESWNC3p", S=STRAIGHT, W="33p259m14p26sESWN", wall="9s9s"
    )
    assert table.waiting_for() == [1, 2]
    for seat in (2, 1):
        events = table.expire(seat)
        assert events[0] == ev.TimedOut(seat)
        assert events[1] == ev.Answered(seat, actions.PASS)
    table.close()
    assert not table.deal.winners
    assert table.waiting_for() == [1]


def test_on_his_turn_the_drawn_tile_is_thrown() -> None:
    table = table_after(["E discard P", "..."], wall="9s8s")
    assert played(table.expire(1)) == [ev.TimedOut(1), ev.Discarded(1, Tile.S9)]


def test_east_throws_his_fourteenth_tile_first() -> None:
    table = table_after([], wall="9s8s")
    assert played(table.expire(0)) == [ev.TimedOut(0), ev.Discarded(0, Tile.WHITE)]


def test_a_win_is_never_declared_for_him() -> None:
    table = table_after(["E discard P", "..."], S=STRAIGHT, wall="3p8s")
    assert any(action.move is Move.ZIMO for action in table.legal_actions(1))
    assert played(table.expire(1)) == [ev.TimedOut(1), ev.Discarded(1, Tile.P3)]


def test_after_a_claim_some_tile_is_thrown() -> None:
    table = table_after(
        ["E discard 3p", "W pung", "..."], E="158m269p37sESWNC3p", W="33p259m14p26sESWN", wall="9s9s"
    )
    timed_out, thrown = played(table.expire(2))
    assert timed_out == ev.TimedOut(2)
    assert isinstance(thrown, ev.Discarded)


def test_a_joker_is_never_thrown() -> None:
    table = table_after(["...", "E discard P", "..."], ruleset="dazhong", joker_indicator="3p", wall="4p9s")
    assert table.deal.joker == table.deal.players[1].drawn == Tile.P4
    _, thrown = played(table.expire(1))
    assert isinstance(thrown, ev.Discarded)
    assert thrown.tile != Tile.P4


def test_a_flower_that_must_be_replaced_is() -> None:
    """Then the player still has their turn."""
    table = table_after(
        ["...", "E discard P", "...", "S flower 1f"], ruleset="dazhong", wall="1f9s9s", back="2f7s"
    )
    assert played(table.expire(1)) == [ev.TimedOut(1), ev.FlowerShown(1, Tile.ORCHID)]
    assert table.waiting_for() == [1]
    assert played(table.expire(1)) == [ev.TimedOut(1), ev.Discarded(1, Tile.S7)]


def test_a_tile_that_was_shown_goes_first() -> None:
    table = table_after([], wall="9s9s")
    table.foul(0, "exposed_tile", tiles=(Tile.M5,))
    assert played(table.expire(0)) == [ev.TimedOut(0), ev.Discarded(0, Tile.M5)]


def test_a_declared_hand_throws_what_it_drew() -> None:
    table = table_after(
        ["S ready", "...", "E discard P", "..."], ruleset="dazhong", S="123456789m24p55s", wall="9s9s"
    )
    assert played(table.expire(1)) == [ev.TimedOut(1), ev.Discarded(1, Tile.S9)]


def test_before_the_first_turn_nothing_is_declared() -> None:
    table = table_after([], ruleset="dazhong", S="123456789m24p55s", wall="9s9s")
    assert table.waiting_for() == [1]
    table.expire(1)
    table.close()
    assert table.deal.players[1].ready is None


def test_a_void_suit_is_chosen_and_the_tile_set_aside_thrown() -> None:
    table = table_after([], ruleset="sichuan", **SICHUAN, wall="1p1p2p2p")
    for seat in table.waiting_for():
        assert [event.name for event in table.expire(seat)] == ["timed_out", "answered"]
    table.close()
    east = table.deal.players[0]
    assert east.void is not None
    aside = east.void_tile
    assert aside is not None
    assert played(table.expire(0)) == [ev.TimedOut(0), ev.Discarded(0, aside)]


def test_who_is_not_asked_cannot_run_out_of_time() -> None:
    table = table_after([], wall="9s9s")
    with pytest.raises(IllegalAction):
        table.expire(1)
    assert not any(isinstance(event, ev.TimedOut) for event in table.events)


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_a_deal_in_which_nobody_moves_runs_out(ruleset: str, rng: random.Random) -> None:
    """Clocks alone end every deal; time that ran out is an event like any other and is replayed."""
    rules = rulesets.table(ruleset)
    table = Table.begin(rules, rng)
    while not table.over:
        table.expire(table.waiting_for()[0])
    assert table.deal.phase == Over("exhausted")
    assert not table.deal.winners
    assert any(isinstance(event, ev.TimedOut) for event in table.events)
    again = replay(rules, table.events)
    assert again.phase == table.deal.phase
    assert again.totals == table.deal.totals


# -- the session is over ------------------------------------------------------------------------------------


def test_the_deal_stops_and_nothing_is_paid() -> None:
    """M-24: no points for the deal that was not finished; the dealer is the next one all the same."""
    table = table_after(["E discard P", "...", "S discard 9s"], S=STRAIGHT, wall="9s8s8s")
    events = table.stop()
    assert table.deal.phase == Over("time")
    assert [event.name for event in events] == ["deal_ended"]
    assert table.deal.totals == [0, 0, 0, 0]
    assert table.deal.next_dealer == 1
    assert table.legal_actions(0) == ()


def test_fines_already_paid_stay() -> None:
    """M-24."""
    deal = {**HANDS, "S": STRAIGHT}
    script = Script(
        {
            "ruleset": "mcr",
            "deal": deal,
            "wall": "9s8s8s7s",
            "short": True,
            "referee": "enforce",
            "moves": ["E discard P", "S zimo"],
        }
    )
    script.run()
    script.table.stop()
    assert script.table.deal.totals == [20, -60, 20, 20]


def test_only_wins_and_kongs_are_paid_in_sichuan() -> None:
    """S-44: no payments for waiting hands when the time is over."""
    hands = {**SICHUAN, "E": "1111p23456789m12s", "S": "22234456789s56p"}
    table = table_after(["E void s 1s", "..."], ruleset="sichuan", **hands, wall="1m1m2p2p")
    table.act(0, next(action for action in table.legal_actions(0) if action.move is Move.KONG))
    table.close()
    assert table.deal.totals == [6, -2, -2, -2]
    table.stop()
    assert table.deal.phase == Over("time")
    assert table.deal.totals == [6, -2, -2, -2]


def test_a_deal_that_is_over_does_not_stop_again() -> None:
    table = table_after(["E discard P", "...", "S discard 9s", "..."], wall="9s")
    assert table.over
    assert table.stop() == []
    assert table.deal.phase == Over("exhausted")
