"""The wait fans №77–79: one at most, and only where one kind of tile completes the hand (M-32 to M-37)."""

import random
from collections.abc import Mapping

import pytest

from rulesets.mcr.random_hands import describe, random_win
from tingpai import notation, rulesets
from tingpai.hand import Hand, Meld
from tingpai.tile import Relative
from tingpai.win import Situation, Source

MCR = rulesets.get("mcr")
FIFTH_TILE = {"count_fifth_tile_wait": True}
WAITS = ("edge_wait", "closed_wait", "single_wait")


def melds(text: str) -> tuple[Meld, ...]:
    """Open sets; a kong that starts with x is concealed."""
    return tuple(
        Meld.of(item.removeprefix("x"), Relative.SELF if item.startswith("x") else Relative.LEFT)
        for item in text.split()
    )


def fans_of(
    declared: str,
    standing: str,
    tile: str,
    *,
    source: Source = Source.DISCARD,
    options: Mapping[str, object] | None = None,
) -> list[str]:
    hand = Hand.of(standing, *melds(declared))
    score = rulesets.get("mcr", options).score(hand, Situation(notation.parse(tile)[0], source))
    return [line.fan.id for line in score.lines]


def waits_of(
    declared: str, standing: str, tile: str, options: Mapping[str, object] | None = None
) -> list[str]:
    return [fan for fan in fans_of(declared, standing, tile, options=options) if fan in WAITS]


@pytest.mark.parametrize(
    ("declared", "standing", "tile", "expected", "why"),
    [
        ("CCC FFF", "12m345pWW", "3m", ["edge_wait"], "№77"),
        ("CCC FFF", "89m345pWW", "7m", ["edge_wait"], "№77"),
        ("CCC FFF", "13m345pWW", "2m", ["closed_wait"], "№78"),
        ("CCC FFF", "345m345pW", "W", ["single_wait"], "№79"),
        ("CCC FFF", "1234m678p", "1m", [], "№79: 1 and 4 complete it"),
        ("CCC FFF", "2345m678p", "5m", [], "№79: 2 and 5 complete it"),
        ("CCC FFF", "23m345pWW", "1m", [], "two sides"),
        ("CCC FFF", "678pWWSS", "S", [], "two pairs wait for two kinds"),
        ("CCC FFF", "3456788m", "8m", [], "2, 5 and 8 complete it"),
        (
            "CCC x4444m",
            "23m345pWW",
            "1m",
            [],
            "M-34: a two-sided chow whose other side the player holds",
        ),
        ("CCC 444m", "23456mWW", "1m", [], "M-34: the fourth 4 stands in 456"),
        ("", "14m258p369sEEECC", "7m", [], "M-36: one of the nine knitted tiles"),
        ("", "147m258p369sEEEC", "C", ["single_wait"], "M-36: the pair beside them"),
        ("", "147m13258p369sCC", "2p", ["closed_wait"], "M-36: the 2 may be the middle of 123"),
        ("", "1144m2266p5588sC", "C", [], "M-37: seven pairs"),
        ("", "19m19p19sESWNCFP", "P", [], "M-37: thirteen orphans"),
        ("", "14m258p369sESWNC", "F", [], "M-37: honours and knitted tiles"),
        ("CCC 345m 678p x5555s", "W", "W", ["single_wait"], "M-35: a concealed kong, so no Melded Hand"),
        ("CCC 345m 678p 555s", "W", "W", [], "M-35: Melded Hand"),
    ],
)
def test_waits(declared: str, standing: str, tile: str, expected: list[str], why: str) -> None:
    assert waits_of(declared, standing, tile) == expected, why


def test_four_melds_and_a_drawn_pair() -> None:
    """M-35: Single Wait and Self-Drawn, no Melded Hand."""
    found = fans_of("CCC 345m 678p 555s", "W", "W", source=Source.WALL)
    assert {"single_wait", "self_drawn"} <= set(found)
    assert "melded_hand" not in found


@pytest.mark.parametrize(("standing", "tile"), [("1233m678p", "3m"), ("7889m678p", "8m")])
def test_two_readings_on_one_tile_give_one_fan(standing: str, tile: str) -> None:
    """M-32: 1233 and 7889 have two readings of their wait, and one of them counts."""
    assert len(waits_of("CCC FFF", standing, tile)) == 1


@pytest.mark.parametrize(
    ("declared", "standing", "tile"),
    [("789m", "2225555678m", "8m"), ("", "567m3333456p345s", "6p")],
)
def test_a_fifth_tile(declared: str, standing: str, tile: str) -> None:
    """M-33: a kind of which the player holds all four is no wait, unless the table counts it."""
    assert waits_of(declared, standing, tile) == ["single_wait"]
    assert waits_of(declared, standing, tile, FIFTH_TILE) == []


def test_the_option_only_adds_fifth_tiles(rng: random.Random) -> None:
    other = rulesets.get("mcr", FIFTH_TILE)
    found = 0
    for _ in range(2500):
        hand, situation = random_win(rng)
        few, many = set(MCR.waits(hand, situation)), set(other.waits(hand, situation))
        assert few <= many, describe(hand, situation)
        assert all(hand.held[kind] == 4 for kind in many - few), describe(hand, situation)
        found += few != many
    assert found
