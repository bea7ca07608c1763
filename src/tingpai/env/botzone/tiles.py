"""Tiles as Botzone writes them: W, B, T for characters, dots and bamboo, F winds, J dragons, H flowers."""

from typing import Final

from tingpai.errors import BadRequest
from tingpai.tile import TILES, Tile

# Botzone counts the seasons first, and bamboo before chrysanthemum.
_FLOWERS: Final = (
    Tile.SPRING,
    Tile.SUMMER,
    Tile.AUTUMN,
    Tile.WINTER,
    Tile.PLUM,
    Tile.ORCHID,
    Tile.BAMBOO,
    Tile.CHRYSANTHEMUM,
)
_TILES: Final[dict[str, Tile]] = {
    f"{letter}{number}": tile
    for letter, tiles in (
        ("W", TILES[0:9]),
        ("B", TILES[9:18]),
        ("T", TILES[18:27]),
        ("F", TILES[27:31]),
        ("J", TILES[31:34]),
        ("H", _FLOWERS),
    )
    for number, tile in enumerate(tiles, 1)
}
_CODES: Final[dict[Tile, str]] = {tile: code for code, tile in _TILES.items()}


def read(code: str) -> Tile:
    """The tile for a text of Botzone's.

    >>> read("T6").code, read("J3").code
    ('6s', 'P')
    """
    if code not in _TILES:
        raise BadRequest("botzone-no-tile", tile=code)
    return _TILES[code]


def write(tile: Tile) -> str:
    """The tile as Botzone writes it.

    >>> write(Tile.P1), write(Tile.NORTH)
    ('B1', 'F4')
    """
    return _CODES[tile]
