"""A fresh random generator for each test; its seed is printed on failure, TINGPAI_SEED brings it back."""

import os
import random

import pytest


@pytest.fixture
def rng() -> random.Random:
    seed = int(os.environ.get("TINGPAI_SEED") or int.from_bytes(os.urandom(4)))
    print(f"TINGPAI_SEED={seed}")
    return random.Random(seed)
