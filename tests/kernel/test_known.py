"""Hands whose answers are well known, and refusals."""

import pytest

from kernel.brute import parse
from tingpai.kernel import (
    HONORS_AND_KNITTED,
    KNITTED_STRAIGHT,
    NO_HAND,
    REGULAR,
    SEVEN_PAIRS,
    THIRTEEN_ORPHANS,
    TWINS,
    discards,
    distance,
    is_complete,
    useful,
    waits,
)


def kinds(text: str) -> list[int]:
    return [kind for kind, count in enumerate(parse(text)) if count]


@pytest.mark.parametrize(
    ("hand", "melds", "shapes", "waited"),
    [
        ("2223477s", 2, REGULAR, "257s"),
        ("1112223336777s", 0, REGULAR, "568s"),
        ("1122334467788s", 0, REGULAR | SEVEN_PAIRS, "69s"),
        ("1112345678999m", 0, REGULAR, "123456789m"),
        ("2345678m", 2, REGULAR, "258m"),
        ("1111m", 3, REGULAR, ""),
        ("1111234m", 2, REGULAR, "4m"),
        ("5z", 4, REGULAR, "5z"),
        ("19m19p19s1234567z", 0, THIRTEEN_ORPHANS, "19m19p19s1234567z"),
        ("19m19p19s1234566z", 0, THIRTEEN_ORPHANS, "7z"),
        ("147m258p369s1234z", 0, HONORS_AND_KNITTED, "567z"),
        ("14m258p369s12345z", 0, HONORS_AND_KNITTED, "7m67z"),
        ("147m258p369s2255z", 0, KNITTED_STRAIGHT, "25z"),
        ("147m258p36s22z", 1, KNITTED_STRAIGHT, "9s"),
        ("147m258p369s1z", 1, KNITTED_STRAIGHT, "1z"),
        ("1122334455667m", 0, TWINS, "7m"),
        ("1111223344556m", 0, TWINS, "6m"),
        ("1122334455667z", 0, TWINS, "7z"),
        ("1111223344667s", 0, SEVEN_PAIRS, "7s"),
        ("111222333m44p5s", 0, SEVEN_PAIRS, ""),
        ("1112223344556m", 0, SEVEN_PAIRS, ""),
    ],
)
def test_waits(hand: str, melds: int, shapes: int, waited: str) -> None:
    counts = parse(hand)
    assert waits(counts, melds, shapes) == kinds(waited)
    for kind in range(34):
        if counts[kind] < 4:
            counts[kind] += 1
            assert is_complete(counts, melds, shapes) == (kind in kinds(waited))
            counts[kind] -= 1


def test_own_four_are_no_wait() -> None:
    caps = [4] * 34
    caps[4] = 0  # a kong of 5m
    assert waits(parse("46m"), 4, REGULAR, caps) == []
    assert waits(parse("46m11z"), 3, REGULAR, caps) == []
    assert waits(parse("46m11z"), 3) == kinds("5m")
    assert distance(parse("46m11z"), 3, REGULAR, caps) == 2
    caps[4] = 1  # a pung of 5m
    assert waits(parse("46m11z"), 3, REGULAR, caps) == kinds("5m")
    assert waits(parse("5m"), 4, REGULAR, caps) == []
    assert distance(parse("5m"), 4, REGULAR, caps) == 2


def test_no_hand_at_all() -> None:
    nothing = [0] * 34
    assert distance(parse("123m"), 3, REGULAR, nothing) == NO_HAND
    assert useful(parse("123m"), 3, REGULAR, nothing) == []
    assert distance(parse("123m11z"), 3, SEVEN_PAIRS) == NO_HAND
    assert distance(parse("147m258p22z"), 2, KNITTED_STRAIGHT) == NO_HAND
    assert distance(parse("19m19p19s1234567z"), 0, THIRTEEN_ORPHANS, [1] * 34) == NO_HAND
    assert discards(parse("12m"), 4, REGULAR, nothing) == [(0, NO_HAND, []), (1, NO_HAND, [])]


def test_four_alike_are_two_pairs_and_no_pung_and_pair() -> None:
    assert is_complete(parse("11112233445566m"), 0, SEVEN_PAIRS)
    assert distance(parse("1111m"), 3) == 2


def test_discards_best_first() -> None:
    hand = parse("123456789m1123p4s")
    first, *others = discards(hand)
    assert first == (21, 1, kinds("14p"))
    assert [least for _, least, _ in others] == sorted(least for _, least, _ in others)
    assert {kind for kind, _, _ in (first, *others)} == set(kinds("123456789m123p4s"))


def test_a_hand_of_another_size_waits_for_nothing() -> None:
    assert waits(parse("123456789m11z")) == []
    assert not is_complete(parse("123456789m12322z"), 1)


@pytest.mark.parametrize(
    ("counts", "melds"),
    [([5] + [0] * 33, 0), ([-1] + [0] * 33, 0), ([0] * 33, 0), ([0] * 34, 5), ([0] * 34, -1)],
)
def test_refusals(counts: list[int], melds: int) -> None:
    with pytest.raises(ValueError, match="a hand"):
        distance(counts, melds)


def test_the_hand_given_is_not_changed() -> None:
    hand, caps = parse("123456789m1123p4s"), [3] * 34
    before = hand.copy()
    discards(hand, 0, REGULAR | SEVEN_PAIRS | KNITTED_STRAIGHT, caps)
    useful(tuple(hand), 0, REGULAR, tuple(caps))
    assert hand == before
    assert caps == [3] * 34
