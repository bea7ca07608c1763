"""Counts as words tell what the counts themselves tell, and a memory asks once."""

import random

import pytest

from tingpai.quick.lookup import SLOTS, Memory
from tingpai.quick.words import Tiles, key_of, suit_of


def random_counts(rng: random.Random, most: int) -> list[int]:
    """Counts of all kinds up to this many, many of them zero."""
    return [rng.choice((0, 0, rng.randint(0, most))) for _ in range(34)]


def tiles_of(counts: list[int]) -> Tiles:
    """The same as words, out of the middle of a row."""
    tiles = Tiles()
    tiles.read(bytes([9, 9, *counts, 9]), 2)
    return tiles


def test_what_words_tell(rng: random.Random) -> None:
    for _ in range(400):
        counts = random_counts(rng, 4)
        tiles = tiles_of(counts)
        assert tiles.listed() == counts
        assert [tiles.count(kind) for kind in range(34)] == counts
        assert tiles.total() == sum(counts)
        assert tiles.kinds() == sum(count > 0 for count in counts)
        assert tiles.odd() == sum(count % 2 for count in counts)
        assert tiles.fours() == counts.count(4)
        assert tiles.sound()
        taken = Tiles()
        taken.take(tuple(counts))
        assert taken.listed() == counts
        same = Tiles()
        same.be(tiles)
        assert same.listed() == counts


def test_more_tiles_of_a_kind(rng: random.Random) -> None:
    for kind in range(34):
        counts = random_counts(rng, 3)
        tiles = tiles_of(counts)
        tiles.add(kind, 1)
        counts[kind] += 1
        assert tiles.listed() == counts
        assert tiles.sound()


@pytest.mark.parametrize("count", [5, 6, 7, 8, 15, 16, 63, 64, 127, 128, 200, 255])
def test_too_many_of_a_kind(count: int) -> None:
    for kind in range(34):
        assert not tiles_of([count if other == kind else 4 for other in range(34)]).sound()


def test_keys(rng: random.Random) -> None:
    for _ in range(200):
        suit = [rng.randint(0, 4) for _ in range(9)]
        word = sum(count << 8 * rank for rank, count in enumerate(suit[:8]))
        assert key_of(word, suit[8]) == sum(count * 5**rank for rank, count in enumerate(suit))
    assert [suit_of(kind) for kind in range(34)] == [kind // 9 for kind in range(34)]


def test_a_memory_asks_once_and_keeps_numbers_apart() -> None:
    asked: list[int] = []

    def ask(number: int) -> int:
        asked.append(number)
        return number % 1000

    memory = Memory(ask)
    numbers = [0, 1, SLOTS, 2 * SLOTS, 1 << 11, (1 << 11) + 1, 1 << 22, 1 << 45, (1 << 45) + 7]
    for _ in range(3):
        assert [memory.get(number) for number in numbers] == [number % 1000 for number in numbers]
    assert sorted(asked) == sorted(numbers)
