"""What a discard may cost."""

from bots.positions import tile, view_of
from tingpai import bots, rulesets
from tingpai.bots.danger import Danger
from tingpai.bots.position import Position
from tingpai.hand import Meld
from tingpai.state.actions import Move
from tingpai.tile import Relative

RULES = rulesets.table("mcr")
FLUSH = [Meld.of("123s", Relative.LEFT), Meld.of("456s", Relative.LEFT), Meld.of("999s", Relative.ACROSS)]


def test_what_a_player_has_thrown_is_safe_against_him() -> None:
    seen = view_of("1258m147p258s369mE", others={2: FLUSH}, rivers={2: "5s"}, live=20)
    danger = Danger(Position(RULES, seen))
    assert danger.of(tile("5s")) < danger.of(tile("8s"))


def test_three_sets_of_one_suit_make_that_suit_dangerous() -> None:
    danger = Danger(Position(RULES, view_of("1258m147p258s369mE", others={2: FLUSH}, live=20)))
    assert danger.of(tile("8s")) > 5 * danger.of(tile("5m"))


def test_a_declared_hand_is_feared() -> None:
    calm = Danger(Position(RULES, view_of("1258m147p258s369mE", live=50)))
    feared = Danger(Position(RULES, view_of("1258m147p258s369mE", ready=[1], live=50)))
    assert feared.of(tile("5m")) > 2 * calm.of(tile("5m"))


def test_a_hopeless_hand_folds_against_a_flush() -> None:
    # Nothing can come of this hand in the two draws left; 5s may cost a full flush.
    seen = view_of("1369m147p25p258sEC", others={2: FLUSH}, rivers={2: "NNPP119m119pEC1m"}, live=8)
    for name in ("club", "master"):
        action = bots.make(name, RULES, 1).choose(seen)
        assert action.move is Move.DISCARD
        assert action.tile in (tile("E"), tile("C"), *map(tile, ("1m", "9m", "1p")))
