"""Tiles as text: the exchange notation, and other ways in which people write tiles.

`parse` reads only the exchange notation. `read` also reads the honours `1z…7z`, the Unicode tiles, and the
style of the Russian books (`123Б 55Т 9С Вост Кр`). `write` prints the exchange notation.
"""

import re
from collections.abc import Iterable
from typing import Final

from tingpai.errors import NotationError
from tingpai.tile import CODES, GLYPHS, TILES, Tile

_EXCHANGE: Final[dict[str, Tile]] = {code: TILES[index] for index, code in enumerate(CODES)}
_HONOR_LETTERS: Final = "ESWNCFP"
_SUIT_LETTERS: Final = "mpsf"

# 1z…7z as tile programs number them: the four winds, then white, green, red.
_Z_TILES: Final = (Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH, Tile.WHITE, Tile.GREEN, Tile.RED)
_RUSSIAN_SUITS: Final = {"с": "m", "т": "p", "б": "s"}
_NO_MARKS: Final = {ord("⟦"): None, ord("⟧"): None}
_RUSSIAN_WORDS: Final = (
    (re.compile(r"вост(ок)?|в", re.I), Tile.EAST),
    (re.compile(r"юг|ю", re.I), Tile.SOUTH),
    (re.compile(r"запад|зап", re.I), Tile.WEST),
    (re.compile(r"север|сев", re.I), Tile.NORTH),
    (re.compile(r"красный|кр", re.I), Tile.RED),
    (re.compile(r"зел[её]ный|зел", re.I), Tile.GREEN),
    (re.compile(r"белый|бел", re.I), Tile.WHITE),
    (re.compile(r"з", re.I), Tile.WEST),
    (re.compile(r"с", re.I), Tile.NORTH),
)


def parse(text: str) -> list[Tile]:
    """Read the exchange notation. Anything else is a `NotationError` that points at the place.

    >>> [str(tile) for tile in parse("123m 44p E")]
    ['1m', '2m', '3m', '4p', '4p', 'E']
    """
    return _scan(text, lenient=False)


def read(text: str) -> list[Tile]:
    """Read tiles in any notation that people use.

    >>> write(read("123Б 55Т 9С Вост Кр")), write(read("🀀🀇 55z"))
    ('123s55p9mEC', 'E1mPP')
    """
    return _scan(text, lenient=True)


def write(tiles: Iterable[Tile]) -> str:
    """Print tiles in the exchange notation, in the given order. Neighbours of one suit share the letter."""
    parts: list[str] = []
    suit = ""
    for tile in tiles:
        code = CODES[tile]
        if len(code) == 2 and code[1] == suit:
            parts.insert(len(parts) - 1, code[0])
        else:
            parts.extend(code)
            suit = code[1] if len(code) == 2 else ""
    return "".join(parts)


def mark(tiles: str) -> str:
    """Tiles as they stand in a sentence that a page draws: between two signs that no name has.

    >>> mark("345s")
    '⟦345s⟧'
    """
    return f"⟦{tiles}⟧"


def unmarked(text: str) -> str:
    """A text without the two signs. Names of people go through this before they come into a sentence."""
    return text.translate(_NO_MARKS)


def draw(tiles: Iterable[Tile]) -> str:
    """The Unicode pictures of the tiles."""
    return "".join(GLYPHS[tile] for tile in tiles)


def _scan(text: str, *, lenient: bool) -> list[Tile]:
    tiles: list[Tile] = []
    digits: list[tuple[str, int]] = []  # ranks that still need their suit letter, with their places
    place = 0
    while place < len(text):
        letter = text[place]
        if letter.isspace():
            place += 1
        elif letter in "0123456789":
            digits.append((letter, place))
            place += 1
        elif digits:
            suit = _RUSSIAN_SUITS.get(letter.lower(), letter) if lenient else letter
            if suit not in _SUIT_LETTERS and not (lenient and suit == "z"):
                raise NotationError(text, place, "error-no-suit-letter", letter=letter)
            tiles.extend(_suited(text, rank, at, suit) for rank, at in digits)
            digits.clear()
            place += 1
        else:
            tile, length = _honor(text, place, lenient)
            tiles.append(tile)
            place += length
    if digits:
        raise NotationError(text, digits[0][1], "error-suit-missing", rank=digits[0][0])
    return tiles


def _suited(text: str, rank: str, place: int, suit: str) -> Tile:
    if suit == "z" and rank in "1234567":
        return _Z_TILES[int(rank) - 1]
    tile = _EXCHANGE.get(rank + suit)
    if tile is None:
        last = {"f": 8, "z": 7}.get(suit, 9)
        raise NotationError(text, place, "error-no-such-rank", tile=rank + suit, last=last)
    return tile


def _honor(text: str, place: int, lenient: bool) -> tuple[Tile, int]:
    letter = text[place]
    if letter in _HONOR_LETTERS:
        return _EXCHANGE[letter], 1
    if lenient:
        if letter in GLYPHS:
            # A variation selector may follow, for example after the emoji of the red dragon.
            return TILES[GLYPHS.index(letter)], 1 + text.startswith(("\ufe0e", "\ufe0f"), place + 1)
        for pattern, tile in _RUSSIAN_WORDS:
            match = pattern.match(text, place)
            if match:
                return tile, len(match.group())
    if letter in _SUIT_LETTERS:
        raise NotationError(text, place, "error-rank-missing", letter=letter)
    raise NotationError(text, place, "error-no-tile", letter=letter)
