"""The summaries of the parts of a hand give its distance, however many tiles there are."""

import random

import numpy as np
import pytest

from tingpai import kernel


@pytest.mark.parametrize("shapes", range(1, 64))
def test_summaries_of_any_counts(rng: random.Random, shapes: int) -> None:
    # Up to all 136 tiles: no digit of the sum may run into the next one.
    hands = [[count] * 34 for count in range(5)]
    for most in (1, 2, 4):
        hands += [
            [rng.randint(0, most) if rng.random() < most / 4 else 4 for _ in range(34)] for _ in range(5)
        ]
        hands += [[rng.randint(0, most) for _ in range(34)] for _ in range(5)]
    found = kernel.distance_many(np.array(hands), 0, shapes)
    assert found.tolist() == [kernel.distance(hand, 0, shapes) for hand in hands]
