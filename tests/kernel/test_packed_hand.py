"""A hand in words beside the same hand in counts, and every form in which counts may come."""

import random
from array import array

import numpy as np
import pytest

from kernel import brute
from tingpai import kernel
from tingpai.kernel import missing_tiles, packed_hand


def hands(rng: random.Random) -> list[list[int]]:
    """Random hands, and hands with as many of each kind as can be."""
    return [brute.lumpy(rng, rng.randrange(0, 24)) for _ in range(200)] + [[4] * 34, [0] * 34]


def number_of(kinds: list[int]) -> int:
    """The kinds of a part as a number in base 5, the first kind lowest."""
    return sum(count * 5**rank for rank, count in enumerate(kinds))


def test_planes_totals_and_tiles(rng: random.Random) -> None:
    for counts in hands(rng):
        hand = packed_hand.packed(counts)
        assert packed_hand.total(hand) == sum(counts)
        for digit in range(3):
            bits = sum((count >> digit & 1) << kind for kind, count in enumerate(counts))
            assert packed_hand.plane(hand, digit) == bits, counts
        some = rng.getrandbits(34)
        assert packed_hand.size(some) == some.bit_count()
        assert packed_hand.tiles(hand, some) == sum(
            count for kind, count in enumerate(counts) if some >> kind & 1
        )


def test_keys_are_those_of_the_tables(rng: random.Random) -> None:
    places = missing_tiles.by_key(np.arange(5**9, dtype=np.uint32), missing_tiles.SUIT_KEYS)
    for counts in hands(rng):
        *parts, firsts = packed_hand.packed(counts)
        for part, word in enumerate(parts):
            key = packed_hand.key_of(word, firsts >> 8 * part)
            assert places[key] == number_of(counts[9 * part : 9 * part + 9]), counts


def test_a_tile_thrown(rng: random.Random) -> None:
    for counts in hands(rng):
        hand = packed_hand.packed(counts)
        for kind in range(34):
            if counts[kind]:
                rest = counts.copy()
                rest[kind] -= 1
                assert packed_hand.thrown(hand, kind) == packed_hand.packed(rest), (counts, kind)


def test_every_form_of_counts_and_caps(rng: random.Random) -> None:
    for counts in hands(rng):
        expected = packed_hand.packed(counts)
        assert packed_hand.packed(tuple(counts)) == expected
        assert packed_hand.packed(bytes(counts)) == expected
        assert packed_hand.packed(array("b", counts)) == expected
        # As good as ints, but not the same objects.
        odd = [True if count == 1 else np.uint8(count) for count in counts]
        assert packed_hand.packed(odd) == expected  # type: ignore[arg-type]
        assert packed_hand.clamped([9 if count == 4 else count or -1 for count in counts]) == expected


def test_bytes_answer_as_lists_do(rng: random.Random) -> None:
    for _ in range(50):
        counts, caps = brute.lumpy(rng, 13), brute.random_caps(rng)
        flat = None if caps is None else bytes(caps)
        assert kernel.distance(bytes(counts), 0, 63, flat) == kernel.distance(counts, 0, 63, caps)
        assert kernel.useful(bytes(counts), 0, 63, flat) == kernel.useful(counts, 0, 63, caps)
        assert kernel.discards(bytes(counts), 0, 1, flat) == kernel.discards(counts, 0, 1, caps)


@pytest.mark.parametrize("bad", [-1, 5, 8, 128, 255, 256, 10**30])
def test_no_kind_has_more_than_four(bad: int) -> None:
    for kind in range(34):
        counts = [0] * 34
        counts[kind] = bad
        with pytest.raises(ValueError, match="a hand"):
            packed_hand.packed(counts)
        if 0 <= bad < 256:
            with pytest.raises(ValueError, match="a hand"):
                packed_hand.packed(bytes(counts))


@pytest.mark.parametrize("number", [0, 33, 35, 68])
def test_there_are_34_kinds(number: int) -> None:
    for counts in ([0] * number, bytes(number)):
        with pytest.raises(ValueError, match="a hand has 34"):
            packed_hand.packed(counts)
        with pytest.raises(ValueError, match="34 caps"):
            packed_hand.clamped(counts)
    with pytest.raises(ValueError, match="34 caps"):
        kernel.distance([0] * 34, 0, 1, [4] * number)
