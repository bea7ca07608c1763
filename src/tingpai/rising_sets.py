# Compiled with mypyc.
"""Sets whose numbers rise evenly: equal sets, shifted sets, straights.

Many fans look for such sets, so all of them are found at once.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

Runs = dict[tuple[int, int, int], list[tuple[int, ...]]]
"""Every choice of sets, as indices, by the number of sets, the step of their numbers, and the number of suits."""

LARGEST: Final = 4


def runs(indices: Sequence[int], tiles: Sequence[int]) -> Runs:
    """Every choice of two to four sets whose numbers rise evenly; the sets are given as indices and lowest tiles."""
    found: Runs = {}
    ranks: list[int] = [tile % 9 for tile in tiles]
    suits: list[int] = [tile // 9 for tile in tiles]
    for size in range(2, min(len(ranks), LARGEST) + 1):
        for chosen in combinations(range(len(ranks)), size):
            numbers: list[int] = [ranks[place] for place in chosen]
            numbers.sort()
            step = numbers[1] - numbers[0]
            even = True
            for after in range(2, size):
                even = even and numbers[after] - numbers[after - 1] == step
            if even:
                in_suits: set[int] = {suits[place] for place in chosen}
                run = tuple([indices[place] for place in chosen])
                found.setdefault((size, step, len(in_suits)), []).append(run)
    return found
