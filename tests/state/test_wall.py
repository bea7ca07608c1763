"""Walls: shuffled as Python itself shuffles, broken by dice as it throws them, taken from both ends, copied."""

from random import Random, SystemRandom

import pytest

from tingpai.state.wall import Wall, die, full_set, shuffle
from tingpai.tile import TILES, Tile


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 108, 136, 144, 255, 256, 300])
def test_shuffles_as_python_does(count: int, rng: Random) -> None:
    for _ in range(60):
        seed = rng.getrandbits(64)
        ours, theirs = Random(seed), Random(seed)
        mixed: list[Tile] = [TILES[number % 42] for number in range(count)]
        wanted = list(mixed)
        shuffle(mixed, ours)
        theirs.shuffle(wanted)
        assert mixed == wanted
        assert ours.getstate() == theirs.getstate()  # nor is more chance taken, or less


def test_dice_fall_as_python_throws_them(rng: Random) -> None:
    seed = rng.getrandbits(64)
    ours, theirs = Random(seed), Random(seed)
    thrown = [die(ours) for _ in range(200)]
    assert thrown == [theirs.randint(1, 6) for _ in range(200)]
    assert set(thrown) == {1, 2, 3, 4, 5, 6}
    assert ours.getstate() == theirs.getstate()


class Backwards(Random):
    """Chance that shuffles and throws in its own way."""

    def shuffle(self, x: list[Tile]) -> None:  # type: ignore[override]
        x.reverse()

    def randint(self, a: int, b: int) -> int:
        return b


def test_other_chance_shuffles_itself() -> None:
    tiles = full_set(honors=True, flowers=True)
    mixed = list(tiles)
    shuffle(mixed, Backwards())
    assert mixed == tiles[::-1]
    shuffle(mixed, SystemRandom())
    assert mixed not in (tiles, tiles[::-1])
    assert sorted(mixed) == tiles
    assert {die(Backwards()) for _ in range(20)} == {6}


def test_a_full_set_is_ones_own() -> None:
    full_set(honors=True, flowers=True).clear()
    assert len(full_set(honors=True, flowers=True)) == 144
    assert len(full_set(honors=True, flowers=False)) == 136
    assert len(full_set(honors=False, flowers=False)) == 108


def test_both_ends_meet(rng: Random) -> None:
    tiles = full_set(honors=False, flowers=False)
    wall = Wall.stacked(tiles)
    left = set(range(len(tiles)))
    while left:
        place = wall.next_front() if rng.random() < 0.5 else wall.next_back()
        twin = wall.copy()
        assert twin == wall
        assert wall.take(place) == tiles[place]
        assert twin != wall
        left.remove(place)
        assert wall.left == len(left)
        assert wall.remaining() == [tiles[number] for number in sorted(left)]
        assert not left or wall.next_front() == min(left)
