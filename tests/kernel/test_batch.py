"""Many hands at once answer as one hand does."""

import random
import subprocess
import sys

import numpy as np
import pytest

from kernel import brute
from tingpai import kernel

SHAPES = [1, 2, 4, 8, 16, 32, 3, 31, 63]


@pytest.mark.parametrize("shapes", SHAPES)
@pytest.mark.parametrize("capped", ["no caps", "caps for all", "caps for each"])
def test_batches_agree_with_single_calls(rng: random.Random, shapes: int, capped: str) -> None:
    number = 123  # distances are written eight at a time
    melds = [0 if rng.random() < 0.5 else rng.randrange(5) for _ in range(number)]
    hands = [brute.lumpy(rng, rng.choice([13, 14]) - 3 * meld) for meld in melds]
    caps: list[list[int] | None] = [None] * number
    given: list[list[int]] | list[int] | None = None
    if capped == "caps for all":
        given = [rng.choice([4, 4, 4, 3, 2, 1, 0]) for _ in range(34)]
        caps = [given] * number
    elif capped == "caps for each":
        given = [brute.random_caps(rng) or [4] * 34 for _ in range(number)]
        caps = list(given)
    distances = kernel.distance_many(hands, melds, shapes, given)
    useful = kernel.useful_many(hands, melds, shapes, given)
    waits = kernel.waits_many(hands, melds, shapes, given)
    assert [array.dtype.name for array in (distances, useful, waits)] == ["int8", "bool", "bool"]
    for index, (hand, meld, cap) in enumerate(zip(hands, melds, caps, strict=True)):
        question = hand, meld, shapes, cap
        assert distances[index] == kernel.distance(*question), question
        assert useful[index].nonzero()[0].tolist() == kernel.useful(*question), question
        assert waits[index].nonzero()[0].tolist() == kernel.waits(*question), question


def test_ready_hands_in_a_large_batch(rng: random.Random) -> None:
    # More hands than one portion, most of them ready.
    hands = []
    for _ in range(5000):
        counts = [0] * 34
        for kind in (*range(9), *rng.choice(brute.CHOWS), 33):
            counts[kind] += 1
        hands.append(counts)
    waits = kernel.waits_many(np.array(hands, np.uint8))
    for index in rng.sample(range(5000), 200):
        assert waits[index].nonzero()[0].tolist() == kernel.waits(hands[index]), hands[index]
    assert waits[:, 33].all()


def test_no_hands_and_bad_hands() -> None:
    none = np.zeros((0, 34), np.uint8)
    assert kernel.distance_many(none).shape == (0,)
    assert kernel.useful_many(none, 0, 63).shape == (0, 34)
    assert kernel.waits_many(none).shape == (0, 34)
    with pytest.raises(ValueError, match="array"):
        kernel.distance_many(np.zeros(34, np.uint8))
    with pytest.raises(ValueError, match="0 to 4 of a kind"):
        kernel.distance_many(np.full((1, 34), 5))
    with pytest.raises(ValueError, match="0 to 4 melds"):
        kernel.distance_many(np.zeros((1, 34), np.uint8), 5)


def test_single_calls_do_without_numpy() -> None:
    program = (
        "import sys, tingpai.kernel as kernel\n"
        "assert 'numpy' not in sys.modules\n"
        "assert kernel.distance([1] * 13 + [0] * 21) >= 0\n"
        "from tingpai.kernel import class_tables as tables\n"
        "made = not tables.read(tables.SHIPPED) and not tables.read(tables.cached())\n"
        "assert made or 'numpy' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-W", "error", "-c", program], check=True)
