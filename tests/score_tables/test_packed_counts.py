"""Counts as words tell what the counts themselves tell, and a memory asks once."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tingpai.score_tables.lookup_tables import SLOTS, Memory
from tingpai.score_tables.packed_counts import Tiles, copies, key_of, suit_of, word_of


def random_counts(rng: random.Random, most: int) -> list[int]:
    """Counts of all kinds up to this many, many of them zero."""
    return [rng.choice((0, 0, rng.randint(0, most))) for _ in range(34)]


def words_of(counts: list[int]) -> vec[i64]:
    """A word of something else, then the counts, and more behind them."""
    row = bytes([9] * 8 + counts + [9] * 6)
    return vec[i64]([int.from_bytes(row[at : at + 8], "little", signed=True) for at in range(0, 48, 8)])


def tiles_of(counts: list[int]) -> Tiles:
    """The same as words."""
    tiles = Tiles()
    assert tiles.read(words_of(counts), 1)
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
        for suit in range(4):
            part = counts[9 * suit : 9 * suit + 9]
            assert tiles.key(suit) == sum(count * 5**rank for rank, count in enumerate(part))
        for kind in range(34):
            assert copies(words_of(counts), 1, kind) == counts[kind]


def test_more_tiles(rng: random.Random) -> None:
    for kind in range(34):
        counts = random_counts(rng, 3)
        tiles, more = tiles_of(counts), Tiles()
        one = vec[i64]([7, *word_of(kind, 1)])
        more.be(tiles, one, 1)
        assert tiles.listed() == counts
        tiles.add(one, 1)
        counts[kind] += 1
        assert tiles.listed() == more.listed() == counts
        assert tiles.sound()


@pytest.mark.parametrize("count", [8, 15, 16, 63, 64, 127, 128, 200, 255])
def test_counts_that_no_word_can_have(count: int) -> None:
    for kind in range(34):
        assert not Tiles().read(words_of([count if other == kind else 4 for other in range(34)]), 1)


@pytest.mark.parametrize("count", range(5, 31))
def test_too_many_of_a_kind(count: int) -> None:
    for kind in range(34):
        tiles = tiles_of([0 if other == kind else 4 for other in range(34)])
        tiles.add(vec[i64](word_of(kind, count)), 0)
        assert not tiles.sound()


def test_keys(rng: random.Random) -> None:
    for _ in range(200):
        suit = [rng.randint(0, 4) for _ in range(9)]
        word = sum(count << 8 * rank for rank, count in enumerate(suit[:8]))
        assert key_of(word, suit[8]) == sum(count * 5**rank for rank, count in enumerate(suit))
    assert [suit_of(kind) for kind in range(34)] == [kind // 9 for kind in range(34)]


def test_a_memory_asks_once_and_keeps_numbers_apart(rng: random.Random) -> None:
    asked: list[int] = []

    def ask(number: int) -> int:
        asked.append(number)
        return number % 1000

    memory = Memory(ask)
    numbers = [number << shift for number in range(1, 2 * SLOTS, 2) for shift in (0, 20, 40)]
    numbers += [0, SLOTS, 2 * SLOTS, 1 << 11, 1 << 30, 1 << 45, (1 << 62) - 1]
    for _ in range(3):
        rng.shuffle(numbers)
        assert [memory.get(number) for number in numbers] == [number % 1000 for number in numbers]
    assert sorted(asked) == sorted(numbers)


def test_what_cannot_be_answered_is_not_kept() -> None:
    divisors = iter((0, 2))
    memory = Memory(lambda number: number // next(divisors))
    with pytest.raises(ZeroDivisionError):
        memory.get(10)
    assert memory.get(10) == 5
    assert memory.get(10) == 5


def test_threads_fill_a_memory_together() -> None:
    memory = Memory(lambda number: number + 1)

    def fill(step: int) -> list[int]:
        return [memory.get(number * step) for number in range(3000)]

    with ThreadPoolExecutor(4) as pool:
        for step, found in zip((1, 2, 3, 5), pool.map(fill, (1, 2, 3, 5)), strict=True):
            assert found == [number * step + 1 for number in range(3000)]
