"""The waits of one's own hand: the tiles that complete it, the copies unseen, and what each win is worth."""

from bots.positions import tile, view_of
from tingpai import rulesets
from tingpai.bots.own_waits import Wait, waits
from tingpai.bots.position import Position
from tingpai.state import actions


def test_a_hand_that_waits_counts_what_its_player_has_not_seen() -> None:
    """123 of three suits and 99p wait for 3m 6m; one 3m is in the hand, one 6m lies in a river."""
    seen = view_of("123m123p123s45m99p", rivers={1: "6m"}, offered="E", legal=[actions.PASS])
    [(thrown, found)] = waits(Position(rulesets.table("mcr"), seen))
    assert thrown is None
    by_tile = {wait.tile: wait for wait in found}
    assert set(by_tile) == {tile("3m"), tile("6m")}
    assert [by_tile[tile(code)].left for code in ("3m", "6m")] == [3, 3]
    assert all(wait.discard is not None and wait.discard >= 8 for wait in found)


def test_below_the_minimum_a_tile_wins_nothing() -> None:
    """No fan but a wait of two sides: a win of MCR needs eight points (§3.9.1.2)."""
    seen = view_of("234m678m345p99s57s", offered="E", legal=[actions.PASS])
    [(_, found)] = waits(Position(rulesets.table("mcr"), seen))
    assert found == [Wait(tile("6s"), 4, None, None)]


def test_on_one_s_turn_each_discard_that_waits_has_its_own() -> None:
    seen = view_of("123m123p123s45m99pE")
    by_discard = dict(waits(Position(rulesets.table("mcr"), seen)))
    assert set(by_discard) == {tile("E")}
    assert [wait.tile for wait in by_discard[tile("E")]] == [tile("3m"), tile("6m")]


def test_a_hand_far_away_has_none() -> None:
    assert waits(Position(rulesets.table("mcr"), view_of("1479m258p3s1199pE"))) == []
