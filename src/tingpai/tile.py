"""The 42 kinds of tile, their suits and winds. A `Tile` is a kind, not one of its four copies."""

from collections.abc import Sequence
from enum import Enum, IntEnum
from typing import Final


class Suit(IntEnum):
    """A suit, in the order of the notation."""

    CHARACTERS = 0
    DOTS = 1
    BAMBOO = 2

    @property
    def code(self) -> str:
        """The letter of the notation: m, p or s."""
        return "mps"[self]


class Wind(IntEnum):
    """A seat or a round. Turn order runs East, South, West, North."""

    EAST = 0
    SOUTH = 1
    WEST = 2
    NORTH = 3

    @property
    def code(self) -> str:
        """The letter of the notation: E, S, W or N."""
        return "ESWN"[self]

    @property
    def tile(self) -> "Tile":
        """The tile that shows this wind."""
        return TILES[27 + self]


class Tile(IntEnum):
    """A kind of tile: 0–26 the suits, 27–30 winds, 31–33 dragons, 34–41 flowers and seasons.

    >>> Tile.S5.code, Tile.S5.suit.name, Tile.S5.rank
    ('5s', 'BAMBOO', 5)
    """

    M1, M2, M3, M4, M5, M6, M7, M8, M9 = range(9)
    P1, P2, P3, P4, P5, P6, P7, P8, P9 = range(9, 18)
    S1, S2, S3, S4, S5, S6, S7, S8, S9 = range(18, 27)
    EAST, SOUTH, WEST, NORTH = range(27, 31)
    RED, GREEN, WHITE = range(31, 34)
    PLUM, ORCHID, CHRYSANTHEMUM, BAMBOO = range(34, 38)
    SPRING, SUMMER, AUTUMN, WINTER = range(38, 42)

    @property
    def code(self) -> str:
        """As the exchange format writes it: 5m, E, C, 1f."""
        return CODES[self]

    @property
    def suit(self) -> Suit | None:
        """The suit, or None for honours and flowers."""
        return SUITS[self]

    @property
    def rank(self) -> int:
        """1–9 in a suit, 0 for everything else."""
        return self % 9 + 1 if self < 27 else 0

    @property
    def is_suited(self) -> bool:
        """A numbered tile."""
        return self < 27

    @property
    def is_honor(self) -> bool:
        """A wind or a dragon."""
        return 27 <= self < 34

    @property
    def is_wind(self) -> bool:
        """One of the four winds."""
        return 27 <= self < 31

    @property
    def is_dragon(self) -> bool:
        """One of the three dragons."""
        return 31 <= self < 34

    @property
    def is_terminal(self) -> bool:
        """A one or a nine."""
        return self < 27 and self % 9 in (0, 8)

    @property
    def is_simple(self) -> bool:
        """Two to eight."""
        return self < 27 and self % 9 not in (0, 8)

    @property
    def is_flower(self) -> bool:
        """A flower or a season: never part of a winning hand."""
        return self >= 34

    @property
    def wind(self) -> Wind | None:
        """The wind that a wind tile, flower or season belongs to."""
        if self.is_wind:
            return Wind(self - 27)
        return Wind((self - 34) % 4) if self.is_flower else None

    @property
    def glyph(self) -> str:
        """The Unicode picture of the tile."""
        return GLYPHS[self]

    def __str__(self) -> str:
        """The code of the notation."""
        return CODES[self]


CODES: Final[tuple[str, ...]] = (
    *(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)),
    *"ESWNCFP",
    *(f"{number}f" for number in range(1, 9)),
)
TILES: Final[tuple[Tile, ...]] = tuple(Tile)
SUITS: Final[tuple[Suit | None, ...]] = tuple(Suit(tile // 9) if tile < 27 else None for tile in TILES)
"""The suit of each kind of tile. `Suit(number)` would search each time; a deal of Sichuan then takes 8 % longer."""
KINDS: Final = 34

# Unicode orders the bamboos before the dots, and bamboo before chrysanthemum.
GLYPHS: Final[str] = "".join(
    chr(0x1F000 + offset)
    for offset in (*range(7, 16), *range(25, 34), *range(16, 25), *range(7), 34, 35, 37, 36, *range(38, 42))
)

TERMINALS_AND_HONORS: Final[tuple[Tile, ...]] = tuple(
    tile for tile in TILES[:KINDS] if tile.is_terminal or tile.is_honor
)
GREEN_TILES: Final[frozenset[Tile]] = frozenset((Tile.S2, Tile.S3, Tile.S4, Tile.S6, Tile.S8, Tile.GREEN))


class Relative(Enum):
    """Another player, as the owner of a hand sees the table."""

    LEFT = "left"
    ACROSS = "across"
    RIGHT = "right"
    SELF = "self"


def count_tiles(tiles: Sequence[Tile]) -> list[int]:
    """How many of each of the 34 kinds stand in `tiles` (flowers are left out)."""
    counts = [0] * KINDS
    for tile in tiles:
        if tile < KINDS:
            counts[tile] += 1
    return counts
