"""Melds and hands: what can exist, and what is refused with which code."""

import pytest

from tingpai import notation
from tingpai.errors import ImpossibleHand
from tingpai.hand import Hand, Meld, SetKind, caps_for, check_copies
from tingpai.tile import KINDS, Relative, Tile

LEFT, ACROSS, RIGHT, SELF = Relative.LEFT, Relative.ACROSS, Relative.RIGHT, Relative.SELF


@pytest.mark.parametrize(
    ("tiles", "kind"),
    [
        ("345m", SetKind.CHOW),
        ("789s", SetKind.CHOW),
        ("111p", SetKind.PUNG),
        ("CCC", SetKind.PUNG),
        ("EEEE", SetKind.KONG),
    ],
)
def test_a_meld_knows_its_kind(tiles: str, kind: SetKind) -> None:
    meld = Meld.of(tiles, LEFT)
    assert meld.kind is kind
    assert notation.write(meld.tiles) == tiles
    assert not meld.concealed


def test_the_order_of_its_tiles_does_not_matter() -> None:
    assert Meld.of("453m", LEFT) == Meld.of("345m", LEFT)


def test_a_concealed_kong_is_from_self() -> None:
    assert Meld.of("7777p", SELF).concealed
    assert not Meld.of("7777p", RIGHT, added=True).concealed


def test_a_meld_can_be_typed_in_again() -> None:
    for meld in (
        Meld.of("345m", LEFT),
        Meld.of("EEE", ACROSS),
        Meld.of("2222s", SELF),
        Meld.of("2222s", RIGHT, added=True, late=True),
    ):
        assert eval(repr(meld), {"Meld": Meld, "Relative": Relative}) == meld


@pytest.mark.parametrize(
    ("tiles", "taken_from", "flags", "problem"),
    [
        ("346m", LEFT, {}, "error-no-set"),
        ("34m", LEFT, {}, "error-no-set"),
        ("", LEFT, {}, "error-no-set"),
        ("3456m", LEFT, {}, "error-no-set"),
        ("33333m", LEFT, {}, "error-no-set"),
        ("89m1p", LEFT, {}, "error-no-set"),
        ("9pEE", LEFT, {}, "error-no-set"),
        ("9sES", LEFT, {}, "error-no-set"),
        ("NCF", LEFT, {}, "error-honor-chow"),
        ("ESW", LEFT, {}, "error-honor-chow"),
        ("123f", LEFT, {}, "error-no-set"),
        ("111f", LEFT, {}, "error-no-set"),
        ("345m", ACROSS, {}, "error-chow-not-left"),
        ("345m", RIGHT, {}, "error-chow-not-left"),
        ("345m", SELF, {}, "error-meld-not-claimed"),
        ("333m", SELF, {}, "error-meld-not-claimed"),
        ("333m", LEFT, {"added": True}, "error-meld-not-added"),
        ("3333m", SELF, {"added": True}, "error-meld-not-added"),
        ("3333m", LEFT, {"late": True}, "error-meld-not-late"),
    ],
)
def test_a_meld_that_cannot_be(
    tiles: str, taken_from: Relative, flags: dict[str, bool], problem: str
) -> None:
    with pytest.raises(ImpossibleHand) as caught:
        Meld.of(tiles, taken_from, **flags)
    assert (caught.value.text, caught.value.code) == (problem, "bad_meld")
    assert caught.value.message


def test_a_hand_sorts_its_tiles_and_counts_them() -> None:
    hand = Hand.of("9m1m1mEE", Meld.of("EE" + "E", ACROSS), Meld.of("345m", LEFT), flowers="8f1f")
    assert notation.write(hand.standing) == "119mEE"
    assert notation.write(hand.flowers) == "18f"
    assert hand.counts[Tile.M1] == 2
    assert hand.held[Tile.EAST] == 5
    assert hand.held[Tile.M4] == 1
    assert sum(hand.counts) == 5
    assert sum(hand.held) == 11


@pytest.mark.parametrize(
    ("hand", "problem", "code"),
    [
        (Hand.of("1112345678999s"), None, None),
        (Hand.of("1112345678s", Meld.of("999s", LEFT)), None, None),
        (Hand.of("1s", *(Meld.of("9999s", LEFT),) * 4), None, None),
        (Hand.of("111234567899s"), "error-standing-count", "wrong_count"),
        (Hand.of("11123456789999s"), "error-standing-count", "wrong_count"),
        (Hand.of("1112345678999s", Meld.of("999s", LEFT)), "error-standing-count", "wrong_count"),
        (Hand.of("", *(Meld.of("999s", LEFT),) * 5), "error-too-many-melds", "wrong_count"),
        (Hand.of("111234567899s1f"), "error-flower-standing", "flower_in_hand"),
        (Hand.of("1112345678999s", flowers="1m"), "error-no-flower", "not_a_flower"),
        (Hand.of("1112345678999s", flowers="22f"), "error-flower-twice", "too_many_copies"),
    ],
)
def test_check(hand: Hand, problem: str | None, code: str | None) -> None:
    if problem is None:
        hand.check()
        return
    with pytest.raises(ImpossibleHand) as caught:
        hand.check()
    assert (caught.value.text, caught.value.code) == (problem, code)


def test_check_with_another_number_of_standing_tiles() -> None:
    Hand.of("11123456789999s").check(standing=14)


def test_five_of_a_kind() -> None:
    check_copies([4] * KINDS)
    with pytest.raises(ImpossibleHand) as caught:
        check_copies([0, 5] + [0] * 32)
    assert caught.value.code == "too_many_copies"
    assert caught.value.arguments == {"count": 5, "tile": Tile.M2}


def test_caps_leave_out_what_lies_in_melds() -> None:
    hand = Hand.of(
        "1m", Meld.of("345m", LEFT), Meld.of("444m", ACROSS), Meld.of("EEEE", SELF), Meld.of("CCC", LEFT)
    )
    caps = caps_for(hand, count_melds=True)
    assert (caps[Tile.M1], caps[Tile.M3], caps[Tile.M4], caps[Tile.EAST], caps[Tile.RED]) == (4, 3, 0, 0, 1)
    assert caps_for(hand, count_melds=False) == [4] * KINDS
