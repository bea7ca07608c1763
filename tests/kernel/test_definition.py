"""The kernel beside the definition: the least over all winning hands, written out by `brute`."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kernel import brute
from tingpai.kernel import (
    HONORS_AND_KNITTED,
    KNITTED_STRAIGHT,
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

ALL = REGULAR | SEVEN_PAIRS | THIRTEEN_ORPHANS | HONORS_AND_KNITTED | KNITTED_STRAIGHT | TWINS


@pytest.mark.parametrize("melds", [2, 3, 4])
def test_sets_and_a_pair_with_melds(rng: random.Random, melds: int) -> None:
    for _ in range(60):
        counts = brute.lumpy(rng, rng.choice([13, 14]) - 3 * melds)
        caps = brute.random_caps(rng)
        question = counts, melds, REGULAR, caps
        assert distance(*question) == brute.distance(*question), question


@pytest.mark.parametrize("melds", [0, 1])
def test_sets_and_a_pair_in_a_small_world(rng: random.Random, melds: int) -> None:
    # All winning hands of one suit and two winds; caps of 0 keep the kernel inside, too.
    for suit in range(3):
        world = frozenset([*range(9 * suit, 9 * suit + 9), 27, 30])
        for _ in range(20):
            counts = brute.deal(rng, rng.choice([13, 14]) - 3 * melds, world)
            caps = brute.random_caps(rng) or [4] * 34
            inside = [cap if kind in world else 0 for kind, cap in enumerate(caps)]
            expected = brute.distance(counts, melds, REGULAR, inside, world)
            assert distance(counts, melds, REGULAR, inside) == expected, (counts, inside)


@pytest.mark.parametrize("shape", [THIRTEEN_ORPHANS, HONORS_AND_KNITTED, TWINS, KNITTED_STRAIGHT])
def test_special_shapes(rng: random.Random, shape: int) -> None:
    for _ in range(40):
        melds = rng.randrange(2)
        counts = brute.lumpy(rng, rng.choice([13, 14]) - 3 * melds)
        caps = brute.random_caps(rng)
        question = counts, melds, shape, caps
        assert distance(*question) == brute.distance(*question), question


def test_seven_pairs_in_a_small_world(rng: random.Random) -> None:
    for _ in range(10):
        world = frozenset(rng.sample(range(34), 8))
        for _ in range(10):
            counts = brute.deal(rng, rng.choice([13, 14]), world)
            caps = brute.random_caps(rng) or [4] * 34
            inside = [cap if kind in world else 0 for kind, cap in enumerate(caps)]
            expected = brute.distance(counts, 0, SEVEN_PAIRS, inside, world)
            assert distance(counts, 0, SEVEN_PAIRS, inside) == expected, (counts, inside)


def test_nought_means_that_the_sets_are_there(rng: random.Random) -> None:
    # With the next test this settles every hand: a distance of 0 is right, and one draw apart is one apart.
    for _ in range(300):
        melds = rng.randrange(5)
        counts = brute.lumpy(rng, rng.randrange(10, 24) - 3 * melds if melds < 3 else 8)
        caps = brute.random_caps(rng)
        usable = counts if caps is None else [min(pair) for pair in zip(counts, caps, strict=True)]
        complete = distance(counts, melds, REGULAR, caps) == 0
        assert complete == brute.holds(usable, 4 - melds), (counts, melds, caps)


@pytest.mark.parametrize("shapes", [1 << bit for bit in range(6)] + [ALL])
def test_a_draw_is_worth_one_at_most_and_some_draw_is(rng: random.Random, shapes: int) -> None:
    for _ in range(60):
        melds = 0 if rng.random() < 0.5 else rng.randrange(5)
        counts = brute.lumpy(rng, rng.choice([13, 14]) - 3 * melds)
        caps = brute.random_caps(rng)
        now = distance(counts, melds, shapes, caps)
        better = []
        for kind in range(34):
            if counts[kind] < (4 if caps is None else caps[kind]):
                counts[kind] += 1
                after = distance(counts, melds, shapes, caps)
                counts[kind] -= 1
                assert now - 1 <= after <= now, (counts, melds, caps, kind)
                if after < now:
                    better.append(kind)
        assert useful(counts, melds, shapes, caps) == better, (counts, melds, caps)
        assert bool(better) == (0 < now < 99), (counts, melds, caps)


@pytest.mark.parametrize("shapes", [REGULAR, REGULAR | SEVEN_PAIRS, ALL & ~TWINS, ALL])
def test_discards_agree_with_the_hand_thrown_from(rng: random.Random, shapes: int) -> None:
    for _ in range(25):
        melds = 0 if rng.random() < 0.5 else rng.randrange(5)
        counts = brute.lumpy(rng, 14 - 3 * melds)
        caps = brute.random_caps(rng)
        offered = discards(counts, melds, shapes, caps)
        assert sorted(kind for kind, _, _ in offered) == [kind for kind in range(34) if counts[kind]]
        merits = []
        for kind, least, kinds in offered:
            counts[kind] -= 1
            assert least == distance(counts, melds, shapes, caps), (counts, melds, caps)
            assert kinds == useful(counts, melds, shapes, caps), (counts, melds, caps)
            left = sum((4 if caps is None else caps[other]) - counts[other] for other in kinds)
            merits.append((least, -left, kind))
            counts[kind] += 1
        assert merits == sorted(merits)


@st.composite
def winning_hands(draw: st.DrawFn) -> tuple[list[int], int]:
    melds = draw(st.integers(0, 4))
    sets = 4 - melds
    groups = draw(st.lists(st.sampled_from(brute.CHOWS + brute.PUNGS), min_size=sets, max_size=sets))
    pair = draw(st.integers(0, 33))
    counts = [0] * 34
    for kind in (kind for group in [*groups, (pair, pair)] for kind in group):
        counts[kind] += 1
    return counts, melds


@settings(max_examples=200, deadline=None)
@given(winning_hands().filter(lambda hand: max(hand[0]) <= 4), st.data())
def test_a_winning_hand_less_a_tile_waits_for_it(hand: tuple[list[int], int], data: st.DataObject) -> None:
    counts, melds = hand
    assert is_complete(counts, melds)
    kind = data.draw(st.sampled_from([kind for kind in range(34) if counts[kind]]))
    counts[kind] -= 1
    assert not is_complete(counts, melds)
    assert kind in waits(counts, melds)
    assert distance(counts, melds) == 1
