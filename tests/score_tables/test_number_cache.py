"""A number cache asks once for each number, and threads may fill it together."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from tingpai.score_tables.number_cache import FIRST_SLOTS, NumberCache


def test_each_number_is_asked_about_once(rng: random.Random) -> None:
    asked: list[int] = []

    def ask(number: int) -> int:
        asked.append(number)
        return number % 1000

    cache = NumberCache(ask)
    numbers = [number << shift for number in range(1, 2 * FIRST_SLOTS, 2) for shift in (0, 20, 40)]
    numbers += [0, FIRST_SLOTS, 2 * FIRST_SLOTS, 1 << 11, 1 << 30, 1 << 45, (1 << 62) - 1]
    for _ in range(3):
        rng.shuffle(numbers)
        assert [cache.get(number) for number in numbers] == [number % 1000 for number in numbers]
    assert sorted(asked) == sorted(numbers)


def test_an_error_is_not_kept() -> None:
    divisors = iter((0, 2))
    cache = NumberCache(lambda number: number // next(divisors))
    with pytest.raises(ZeroDivisionError):
        cache.get(10)
    assert cache.get(10) == 5
    assert cache.get(10) == 5


def test_threads_fill_a_cache_together() -> None:
    cache = NumberCache(lambda number: number + 1)

    def fill(step: int) -> list[int]:
        return [cache.get(number * step) for number in range(3000)]

    with ThreadPoolExecutor(4) as pool:
        for step, found in zip((1, 2, 3, 5), pool.map(fill, (1, 2, 3, 5)), strict=True):
            assert found == [number * step + 1 for number in range(3000)]
