"""A packed hand says the same as its 34 counts, and counts may come in every form."""

import random
from array import array

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

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
        hand = packed_hand.pack(counts)
        assert packed_hand.total(hand) == sum(counts)
        for digit in range(3):
            bits = sum((count >> digit & 1) << kind for kind, count in enumerate(counts))
            assert packed_hand.plane(hand, digit) == bits, counts
        some = rng.getrandbits(34)
        assert packed_hand.size(some) == some.bit_count()
        assert packed_hand.tiles_among(hand, some) == sum(
            count for kind, count in enumerate(counts) if some >> kind & 1
        )


def test_numbers_of_kinds(rng: random.Random) -> None:
    for counts in hands(rng):
        hand = packed_hand.pack(counts)
        assert packed_hand.counts_of(hand) == counts
        assert [packed_hand.count_of(hand, kind) for kind in range(34)] == counts
        assert packed_hand.different_kinds(hand) == sum(count > 0 for count in counts)
        assert packed_hand.odd_kinds(hand) == sum(count % 2 for count in counts)
        assert packed_hand.fourfold_kinds(hand) == counts.count(4)


def test_keys_are_those_of_the_tables(rng: random.Random) -> None:
    places = missing_tiles.by_key(np.arange(5**9, dtype=np.uint32), missing_tiles.SUIT_KEYS)
    for counts in hands(rng):
        hand = packed_hand.pack(counts)
        for part, key in enumerate(packed_hand.part_keys(hand)):
            ranks = counts[9 * part : 9 * part + 9]
            assert places[key] == number_of(ranks), counts
            assert packed_hand.part_key(hand, part) == packed_hand.key_of_counts(ranks) == key
            assert key < (packed_hand.SUIT_KEYS if part < 3 else packed_hand.HONOR_KEYS)


def test_parts_of_a_hand(rng: random.Random) -> None:
    for counts in hands(rng):
        hand = packed_hand.pack(counts)
        for part in range(4):
            ranks = counts[9 * part : 9 * part + 9]
            assert packed_hand.first_rank(hand, part) == ranks[0]
            later = sum(count << 8 * place for place, count in enumerate(ranks[1:]))
            assert packed_hand.later_ranks(hand, part) == later
            nibbles = sum(count << 4 * rank for rank, count in enumerate(ranks))
            assert packed_hand.part_nibbles(hand, part) == nibbles
    assert [packed_hand.part_of(kind) for kind in range(34)] == [kind // 9 for kind in range(34)]


def test_hands_are_added_and_lowered(rng: random.Random) -> None:
    for counts in hands(rng):
        ones = [rng.randrange(2) for _ in range(34)]
        hand, taken = packed_hand.pack(counts), packed_hand.pack(ones)
        both = packed_hand.add(hand, taken)
        assert packed_hand.counts_of(both) == [count + one for count, one in zip(counts, ones, strict=True)]
        left = [max(0, count - one) for count, one in zip(counts, ones, strict=True)]
        assert packed_hand.counts_of(packed_hand.take_each(hand, taken)) == left
        caps = [rng.randrange(1, 5) for _ in range(34)]
        lower = [cap if cap == 4 else cap - one for cap, one in zip(caps, ones, strict=True)]
        assert packed_hand.counts_of(packed_hand.lower_each(packed_hand.pack(caps), taken)) == lower


def test_a_row_of_words_has_the_same_layout(rng: random.Random) -> None:
    for counts in hands(rng):
        row = bytes([9] * 8 + counts + [255] * 6)
        words = [int.from_bytes(row[at : at + 8], "little", signed=True) for at in range(0, 48, 8)]
        assert packed_hand.packed_in(vec[i64](words), 1) == packed_hand.pack(counts)
        assert packed_hand.packed_at(row, 8) == packed_hand.pack(counts)


@pytest.mark.parametrize("count", [5, 7, 8, 15, 31, 63, 64, 127, 128, 255])
def test_too_many_of_a_kind_are_seen(count: int) -> None:
    for kind in range(34):
        counts = [0 if other == kind else 4 for other in range(34)]
        assert not packed_hand.any_above_four(packed_hand.pack(counts))
        counts[kind] = count
        assert packed_hand.any_above_four(packed_hand.packed_at(bytes(counts), 0))
        alone = vec[i64](packed_hand.packed_kind(kind, min(count, 127)))
        assert packed_hand.count_of(packed_hand.packed_in(alone, 0), kind) == min(count, 127)
        assert packed_hand.any_above_four(packed_hand.packed_in(alone, 0))


def test_a_tile_taken_away(rng: random.Random) -> None:
    for counts in hands(rng):
        hand = packed_hand.pack(counts)
        for kind in range(34):
            if counts[kind]:
                rest = counts.copy()
                rest[kind] -= 1
                assert packed_hand.change(hand, kind, -1) == packed_hand.pack(rest), (counts, kind)


def test_every_form_of_counts_and_caps(rng: random.Random) -> None:
    for counts in hands(rng):
        expected = packed_hand.pack(counts)
        assert packed_hand.pack(tuple(counts)) == expected
        assert packed_hand.pack(bytes(counts)) == expected
        assert packed_hand.pack(array("b", counts)) == expected
        # As good as ints, but not the same objects.
        odd = [True if count == 1 else np.uint8(count) for count in counts]
        assert packed_hand.pack(odd) == expected  # type: ignore[arg-type]
        assert packed_hand.pack_caps([9 if count == 4 else count or -1 for count in counts]) == expected


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
            packed_hand.pack(counts)
        if 0 <= bad < 256:
            with pytest.raises(ValueError, match="a hand"):
                packed_hand.pack(bytes(counts))


@pytest.mark.parametrize("number", [0, 33, 35, 68])
def test_there_are_34_kinds(number: int) -> None:
    for counts in ([0] * number, bytes(number)):
        with pytest.raises(ValueError, match="a hand has 34"):
            packed_hand.pack(counts)
        with pytest.raises(ValueError, match="34 caps"):
            packed_hand.pack_caps(counts)
    with pytest.raises(ValueError, match="34 caps"):
        kernel.distance([0] * 34, 0, 1, [4] * number)
