"""Botzone's tiles, both ways."""

import pytest

from tingpai.env.botzone import tiles
from tingpai.errors import BadRequest
from tingpai.tile import TILES


def test_every_tile_comes_back() -> None:
    assert [tiles.read(tiles.write(tile)) for tile in TILES] == list(TILES)


@pytest.mark.parametrize(
    ("theirs", "ours"),
    [
        ("W1", "1m"),
        ("W9", "9m"),
        ("B5", "5p"),
        ("T7", "7s"),
        *zip(("F1", "F2", "F3", "F4"), "ESWN", strict=True),
        *zip(("J1", "J2", "J3"), "CFP", strict=True),
        ("H1", "5f"),
        ("H8", "3f"),
    ],
)
def test_names(theirs: str, ours: str) -> None:
    assert tiles.read(theirs).code == ours


@pytest.mark.parametrize("code", ["", "W", "W0", "W10", "F5", "J4", "H9", "w1", "1m"])
def test_no_tile(code: str) -> None:
    with pytest.raises(BadRequest):
        tiles.read(code)
