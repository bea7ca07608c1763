"""Every reading of a complete hand: each shape, each reading once, none forgotten."""

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from rulesets.mcr import readings
from rulesets.mcr.random_hands import random_pool, random_win
from tingpai import notation
from tingpai.arrange import KNITTED_ORDERS, Arrangement, GroupKind, arrange, places
from tingpai.hand import Meld
from tingpai.kernel.shapes import (
    HONORS_AND_KNITTED,
    KNITTED_STRAIGHT,
    REGULAR,
    SEVEN_PAIRS,
    THIRTEEN_ORPHANS,
    TWINS,
)
from tingpai.tile import TERMINALS_AND_HONORS, TILES, Relative, count_tiles

MCR_SHAPES = REGULAR | SEVEN_PAIRS | THIRTEEN_ORPHANS | HONORS_AND_KNITTED | KNITTED_STRAIGHT


def arranged(text: str, *melds: Meld, shapes: int = MCR_SHAPES) -> list[Arrangement]:
    return list(arrange(count_tiles(notation.parse(text)), melds, shapes))


def read(text: str, *melds: Meld, shapes: int = MCR_SHAPES) -> list[str]:
    return sorted(map(str, arranged(text, *melds, shapes=shapes)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("123m456p789sEEECC", ["123m 456p 789s EEE CC"]),
        ("111222333m456pEE", ["111m 222m 333m 456p EE", "123m 123m 123m 456p EE"]),
        ("11123456788999s", ["111s 234s 567s 999s 88s"]),
        ("123m456p789sEEECF", []),
        ("123m456p789sEEE", []),
        ("11m", []),
        ("1m", []),
        ("", []),
    ],
)
def test_four_sets_and_a_pair(text: str, expected: list[str]) -> None:
    assert read(text, shapes=REGULAR) == expected


def test_melds_stand_beside_the_rest() -> None:
    chow, kong = Meld.of("345m", Relative.LEFT), Meld.of("7777p", Relative.SELF)
    (found,) = arranged("123sEEECC", chow, kong)
    assert str(found) == "345m 7777p 123s EEE CC"
    assert [group.meld for group in found.groups] == [chow, kong, None, None, None]
    assert found.groups[1].kind is GroupKind.KONG
    assert read("C", *(kong,) * 4) == []
    assert read("CC", *(kong,) * 4) == ["7777p 7777p 7777p 7777p CC"]


def test_the_pair_is_last() -> None:
    for found in arranged("22233344455566m", shapes=REGULAR):
        assert found.groups[-1].kind is GroupKind.PAIR
        assert [group.kind for group in found.groups].count(GroupKind.PAIR) == 1


def test_seven_pairs() -> None:
    assert read("1122m3344p55sEECC", shapes=SEVEN_PAIRS) == ["11m 22m 33p 44p 55s EE CC"]
    # M-27: four of a kind are two pairs.
    assert read("1111m2222p55sEECC", shapes=SEVEN_PAIRS) == ["11m 11m 22p 22p 55s EE CC"]
    assert read("1112m3344p55sEECC", shapes=SEVEN_PAIRS) == []
    assert read("22334455s", Meld.of("111s", Relative.LEFT), shapes=SEVEN_PAIRS) == []
    # The same tiles may be sets as well: each shape is a reading of its own.
    assert read("112233m445566pCC") == ["11m 22m 33m 44p 55p 66p CC", "123m 123m 456p 456p CC"]


def test_twins() -> None:
    """Seven pairs of one suit, or a pair of each honour (Classical)."""
    assert read("11223344556677s", shapes=TWINS) == ["11s 22s 33s 44s 55s 66s 77s"]
    assert read("11112222334455s", shapes=TWINS) == ["11s 11s 22s 22s 33s 44s 55s"]
    assert read("EESSWWNNCCFFPP", shapes=TWINS) == ["EE SS WW NN CC FF PP"]
    assert read("EEEESSWWNNCCFF", shapes=TWINS) == []
    assert read("112233445566s77m", shapes=TWINS) == []
    assert read("112233445566sCC", shapes=TWINS) == []


@pytest.mark.parametrize("tile", TERMINALS_AND_HONORS)
def test_thirteen_orphans(tile: object) -> None:
    (found,) = arranged(f"19m19p19sESWNCFP{tile}")
    assert found.shape == THIRTEEN_ORPHANS
    assert [group.kind for group in found.groups] == [GroupKind.SINGLES, GroupKind.PAIR]
    assert len(found.groups[0].tiles) == 12
    assert str(found.groups[1].tile) == str(tile)


def test_no_orphans() -> None:
    assert read("19m19p19sESWNCFP2m") == []
    assert read("19m19p19sESWNCFF1m") == []


@pytest.mark.parametrize("order", KNITTED_ORDERS)
def test_knitted(order: Sequence[int]) -> None:
    """147, 258 and 369 in all six orders of the suits, with and without a meld, and as single tiles."""
    nine = notation.write(TILES[kind] for kind in order)
    assert [found.shape for found in arranged(nine + "EEECC")] == [KNITTED_STRAIGHT]
    assert [found.shape for found in arranged(nine + "CC", Meld.of("EEEE", Relative.SELF))] == [
        KNITTED_STRAIGHT
    ]
    (found,) = arranged(nine + "234m55p")
    assert [group.kind for group in found.groups] == [GroupKind.KNITTED, GroupKind.CHOW, GroupKind.PAIR]
    assert set(found.groups[0].tiles) == set(order)
    assert [found.shape for found in arranged(nine + "ESWNC")] == [HONORS_AND_KNITTED]
    assert [
        found.shape for found in arranged(notation.write(TILES[kind] for kind in order[1:8]) + "ESWNCFP")
    ] == [HONORS_AND_KNITTED]
    assert arranged(nine + "EESWN") == []
    assert arranged(nine + "CC", *(Meld.of("EEE", Relative.LEFT),) * 2) == []


def test_there_are_six_orders() -> None:
    assert {tuple(sorted(order)) for order in KNITTED_ORDERS} == set(readings.knitted())
    assert len(KNITTED_ORDERS) == 6


def test_the_wrong_knitting() -> None:
    assert read("147m147p369sEEECC") == []
    assert read("147m258p368sESWNC") == []
    assert read("1247m58p369sESWNC") == []


def test_only_the_shapes_asked_for() -> None:
    tiles = "112233m445566pCC"
    assert len(read(tiles)) == 2
    assert read(tiles, shapes=THIRTEEN_ORPHANS | HONORS_AND_KNITTED | KNITTED_STRAIGHT) == []


def test_each_reading_comes_once_and_none_is_missing(rng: random.Random) -> None:
    """Against all choices of sets; hands of few kinds, so that there are many readings."""
    most = 0
    for _ in range(300):
        hand, situation = random_win(rng)
        assert situation.tile is not None
        tiles = [*hand.standing, situation.tile]
        found = [
            tuple(
                sorted(
                    tuple(sorted(map(int, group.tiles))) for group in arrangement.groups if group.meld is None
                )
            )
            for arrangement in arrange(count_tiles(tiles), hand.melds, REGULAR)
        ]
        assert max(Counter(found).values(), default=1) == 1
        assert set(found) == readings.regular(map(int, tiles), 4 - len(hand.melds))
        most = max(most, len(found))
    assert most > 1


def test_random_tiles_that_seldom_win(rng: random.Random) -> None:
    for _ in range(400):
        pool = [kind for kind in random_pool(rng) for _ in range(4)]
        tiles = [TILES[kind] for kind in rng.sample(pool, 14)] if len(pool) >= 14 else []
        found = {
            tuple(sorted(tuple(sorted(map(int, group.tiles))) for group in arrangement.groups))
            for arrangement in arrange(count_tiles(tiles), (), MCR_SHAPES)
        }
        kinds = [int(tile) for tile in tiles]
        assert found == {
            *readings.regular(kinds, 4),
            *readings.seven_pairs(kinds),
            *readings.thirteen_orphans(kinds),
            *readings.honors_and_knitted(kinds),
            *readings.knitted_straight(kinds, 1),
        }


def test_places_of_the_winning_tile() -> None:
    chow = Meld.of("345m", Relative.LEFT)
    (found,) = arranged("334455m56788s", chow)
    five = notation.parse("5m")[0]
    # Equal standing groups are told once, and a declared set was complete before.
    assert [str(found.groups[index]) for index in places(found.groups, five)] == ["345m"]
    assert all(found.groups[index].meld is None for index in places(found.groups, five))
    (found,) = arranged("333345mEEECC567p")
    three = notation.parse("3m")[0]
    assert [str(found.groups[index]) for index in places(found.groups, three)] == ["333m", "345m"]
