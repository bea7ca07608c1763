"""Looking ahead: what the next tile may make of a hand, by the waits after it and the real scorer."""

from typing import cast

import pytest

from bots.positions import view_of
from tingpai import rulesets
from tingpai.bots import master_bot
from tingpai.bots.lookahead import LookaheadStrategy
from tingpai.bots.position import Position
from tingpai.bots.strategies import strategy_for


def ahead(hand: str, throws: str, ruleset: str = "mcr") -> float | None:
    """What the hand is worth without a tile, looking ahead."""
    rules = rulesets.table(ruleset)
    thinks = cast(LookaheadStrategy, strategy_for(rules, master_bot.STRENGTH))
    position = Position(rules, view_of(hand))
    (action,) = (one for one in position.legal if str(one.tile) == throws)
    assert action.tile is not None
    counts = position.counts.copy()
    counts[action.tile] -= 1
    return thinks.two_away_worth(position, counts, ())


def test_only_hands_that_lack_two_tiles_are_looked_at() -> None:
    assert ahead("147m258p369sESWNC", "C") is None  # it waits, or lacks one only
    assert ahead("19m258p147sESWNPFC", "C") is None


def test_a_hand_that_cannot_reach_the_minimum_is_worth_little() -> None:
    valuable = ahead("123m123p12s45m99pEC", "C")
    cheap = ahead("234m789p12s55p67mEC", "C")
    assert valuable is not None
    assert cheap is not None
    assert valuable > 3 * cheap


def test_the_same_hand_is_worth_something_where_any_hand_wins() -> None:
    cheap = ahead("234m789p12s55p67mEC", "C", "dazhong")
    assert cheap is not None
    assert cheap > 1


@pytest.mark.parametrize("ruleset", ["mcr", "dazhong"])
def test_more_tiles_left_are_worth_more(ruleset: str) -> None:
    both = ahead("123456789m34p78sE", "E", ruleset)
    gap = ahead("123456789m24p79sE", "E", ruleset)
    assert both is not None
    assert gap is not None
    assert both > gap
