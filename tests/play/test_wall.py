"""The wall: which side the dice open and where, in which order tiles come off it, and that none is lost."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from tingpai import rulesets
from tingpai.rulebook import Rulebook
from tingpai.state.wall import Break, Wall, full_set, opened
from tingpai.table_rules import TableRules
from tingpai.tile import TILES, Tile

GOLDEN = [
    json.loads(line) for line in (Path(__file__).parent / "walls.jsonl").read_text("utf-8").splitlines()
]


class LoadedDice(Random):
    """Dice that fall as they are told."""

    def __init__(self, dice: list[int]) -> None:
        super().__init__(0)
        self.left = list(dice)

    def randint(self, a: int, b: int) -> int:
        assert (a, b) == (1, 6)
        return self.left.pop(0)


def thrown(rules: TableRules, dice: list[int]) -> Break:
    """The break that these dice make; all of them are thrown."""
    rng = LoadedDice(dice)
    found = rules.throw(rng)
    assert not rng.left
    return found


@pytest.mark.parametrize("case", GOLDEN, ids=[case["id"] for case in GOLDEN])
def test_dice_open_the_wall(case: dict[str, Any]) -> None:
    found = thrown(rulesets.table(case["ruleset"]), case["dice"])
    assert ("ESWN"[found.side], found.stacks, list(found.dice)) == (
        case["side"],
        case["stacks"],
        case["dice"],
    )


def test_every_sum_is_there_and_every_cite_is_a_label() -> None:
    for ruleset in rulesets.IDS:
        own = [case for case in GOLDEN if case["ruleset"] == ruleset]
        labels = set(Rulebook.load(ruleset).labels)
        assert {label for case in own for label in case["cite"].split("; ")} <= labels
        assert ruleset == "dazhong" or {sum(case["dice"][:2]) for case in own} == set(range(2, 13))


def clockwise(sides: tuple[int, ...], side: int, stacks: int) -> Iterator[tuple[int, int]]:
    """The stacks after a break, walking along the wall: each a seat and a count from its right end."""
    seat, stack = side, stacks
    for _ in range(sum(sides)):
        while stack >= sides[seat]:  # the wall of the player on the left follows (M-01, C-03, D-62)
            seat, stack = (seat - 1) % 4, stack - sides[seat]
        yield seat, stack
        stack += 1


def stood(rules: TableRules) -> list[tuple[int, int, str]]:
    """The built wall, every tile with its place: whose side, the stack from its right end, top or bottom."""
    return [
        (seat, stack, layer)
        for seat in (0, 3, 2, 1)
        for stack in range(rules.sides()[seat])
        for layer in ("top", "bottom")
    ]


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_tiles_come_off_clockwise_from_the_break(ruleset: str, rng: Random) -> None:
    """Stack N stays, stack N + 1 goes first, the top of each before its bottom (M-02, S-01, C-03)."""
    rules = rulesets.table(ruleset)
    built = stood(rules)
    assert len(built) == len(rules.tiles())
    breaks = [rules.throw(rng) for _ in range(50)] + [
        Break((), seat, most) for seat in range(4) for most in (1, 24)
    ]
    for opening in breaks:
        order = cast(list[object], opened(cast(list[Tile], built), rules.sides(), opening))
        walk = clockwise(rules.sides(), opening.side, opening.stacks)
        assert order == [(seat, stack, layer) for seat, stack in walk for layer in ("top", "bottom")]


def test_the_wall_of_each_book() -> None:
    assert rulesets.table("mcr").sides() == rulesets.table("dazhong").sides() == (18, 18, 18, 18)
    assert rulesets.table("sichuan").sides() == (14, 13, 14, 13)  # §1.3
    assert rulesets.table("classical").sides() == (17, 17, 17, 17)
    assert rulesets.table("classical", {"flowers": True}).sides() == (18, 18, 18, 18)  # C-01
    for ruleset, count in (("mcr", 144), ("dazhong", 144), ("sichuan", 108), ("classical", 136)):
        tiles = rulesets.table(ruleset).tiles()
        assert len(tiles) == count
        assert all(held == (1 if tile.is_flower else 4) for tile, held in Counter(tiles).items())


def taken(wall: Wall, ends: str) -> list[int]:
    """Take tiles from the front and the back, as the letters say; from which places."""
    places = []
    for end in ends:
        place = wall.next_front() if end == "f" else wall.next_back()
        wall.take(place)
        places.append(place)
    return places


def test_the_back_gives_the_top_of_the_last_stack_first() -> None:
    """M-04: 142, 143, 140, 141 …"""
    wall = Wall.stacked(full_set(honors=True, flowers=True))
    assert taken(wall, "bbbbf") == [142, 143, 140, 141, 0]
    assert wall.left == 139


@pytest.mark.parametrize(
    ("ends", "places"),
    [
        ("ffbb", [0, 1, 2, 3]),
        ("bbbb", [2, 3, 0, 1]),
        ("bbbf", [2, 3, 0, 1]),  # the top went to the back, the bottom is the front's
        ("fbbb", [0, 2, 3, 1]),
        ("fffb", [0, 1, 2, 3]),  # the front has the top of the last stack, the bottom is the back's
        ("bfff", [2, 0, 1, 3]),
    ],
)
def test_both_ends_meet_in_one_stack(ends: str, places: list[int]) -> None:
    """M-04: replacements are taken from the top, then the bottom, by any player."""
    assert taken(Wall.stacked(TILES[:4]), ends) == places


def test_a_tile_further_back_can_be_seen() -> None:
    """Past flowers to the joker's indicator (D-36): the third and fourth from the back."""
    wall = Wall.stacked(TILES[:8])
    taken(wall, "b")
    assert [wall.next_back(skip) for skip in range(3)] == [7, 4, 5]


def test_every_tile_is_taken_once(rng: Random) -> None:
    for _ in range(30):
        tiles = rng.sample(TILES, 2 * rng.randint(1, 20))
        wall = rng.choice((Wall.stacked, Wall.listed))(tiles)
        twin = wall.copy()
        seen: list[Tile] = []
        while wall.left:
            assert sorted(seen + wall.remaining()) == sorted(tiles)
            seen.append(wall.take(wall.next_front() if rng.random() < 0.5 else wall.next_back()))
        assert sorted(seen) == sorted(tiles)
        assert twin.left == len(tiles), "the copy has its own tiles"
