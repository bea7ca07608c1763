"""Hands as people type them."""

import pytest

from tingpai.errors import ImpossibleHand, NotationError, TingpaiError
from tingpai.server.pages.typed_hand import LONGEST_TEXT, read_hand


@pytest.mark.parametrize(
    ("text", "hand", "melds", "win", "flowers"),
    [
        ("123m 44p", "123m44p", [], None, ""),
        ("44p 123m 67s+8s [EEE] (1111p) 1f5f", "123m44p67s", ["EEE", "1111p"], "8s", "15f"),
        ("67s +8s99p", "99p67s", [], "8s", ""),
        ("123Б 55Т Вост", "55p123sE", [], None, ""),
        ("🀀🀇 55z", "1mEPP", [], None, ""),
        ("", "", [], None, ""),
    ],
)
def test_a_hand_in_any_notation(
    text: str, hand: str, melds: list[str], win: str | None, flowers: str
) -> None:
    found = read_hand(text)
    assert (found.hand, [meld["tiles"] for meld in found.melds], found.win, found.flowers) == (
        hand, melds, win, flowers,
    )  # fmt: skip


@pytest.mark.parametrize("text", ["[12m]", "(123m)", "12", "[345m", "hello", "+"])
def test_what_cannot_be_read(text: str) -> None:
    with pytest.raises(TingpaiError) as problem:
        read_hand(text)
    assert isinstance(problem.value, NotationError | ImpossibleHand)


def test_a_long_text_is_cut() -> None:
    assert len(read_hand("E" * 5000).hand) == LONGEST_TEXT
