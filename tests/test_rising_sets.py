"""Sets whose numbers rise evenly: every choice of them, against trying each order of each choice."""

import random
from itertools import combinations, pairwise, permutations

from tingpai.rising_sets import runs


def steps_of(ranks: tuple[int, ...]) -> set[int]:
    """By how much the numbers rise if they are laid in the right order."""
    return {
        order[1] - order[0]
        for order in permutations(ranks)
        if order[1] >= order[0] and len({after - before for before, after in pairwise(order)}) == 1
    }


def test_every_choice_is_found_once_and_in_order(rng: random.Random) -> None:
    for _ in range(300):
        tiles = [rng.randrange(27) for _ in range(rng.randint(0, 5))]
        indices = sorted(rng.sample(range(9), len(tiles)))
        found = runs(indices, tiles)
        expected: dict[tuple[int, int, int], list[tuple[int, ...]]] = {}
        for size in (2, 3, 4):
            for places in combinations(range(len(tiles)), size):
                suits = len({tiles[place] // 9 for place in places})
                for step in steps_of(tuple(tiles[place] % 9 for place in places)):
                    expected.setdefault((size, step, suits), []).append(tuple(indices[p] for p in places))
        assert found == expected


def test_a_straight_is_a_straight_in_any_order() -> None:
    assert runs([0, 1, 2], [6, 0, 3])[3, 3, 1] == [(0, 1, 2)]
    assert (3, 3, 2) in runs([0, 1, 2], [6, 9, 3])
