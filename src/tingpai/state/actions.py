"""The actions of players. An `Action` is a request and may be refused; an `Event` is a fact.

Its text is the move of the exchange format: `discard 5m`, `chow 34m`, `kong`, `zimo`.
"""

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final

from tingpai import notation
from tingpai.errors import BadRequest
from tingpai.tile import TILES, Suit, Tile


class Move(Enum):
    """The kinds of action, as the exchange format names them."""

    DISCARD = "discard"
    READY = "ready"
    """Declare a waiting hand, with the discard, or alone before the first move."""
    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    FLOWER = "flower"
    ZIMO = "zimo"
    HU = "hu"
    PASS = "pass"
    VOID = "void"
    """Choose the forbidden suit, with the tile that is set aside, or with a card."""


@dataclass(frozen=True, slots=True)
class Action:
    """A request of one player: a move, the tile it names, or the tiles."""

    move: Move
    tile: Tile | None = None
    tiles: tuple[Tile, ...] = ()
    """A chow's two tiles from the hand; the four of a concealed kong written out."""
    suit: Suit | None = None

    def __str__(self) -> str:
        """The move as the exchange format writes it."""
        if self.suit is not None:
            return f"{self.move.value} {self.suit.code}" + (f" {self.tile}" if self.tile is not None else "")
        what = notation.write(self.tiles) if self.tiles else "" if self.tile is None else str(self.tile)
        return f"{self.move.value} {what}".rstrip()


PASS = Action(Move.PASS)
HU = Action(Move.HU)
ZIMO = Action(Move.ZIMO)
PUNG = Action(Move.PUNG)
KONG = Action(Move.KONG)
READY = Action(Move.READY)
# By tile.
DISCARDS: Final = tuple(Action(Move.DISCARD, tile) for tile in TILES)
READIES: Final = tuple(Action(Move.READY, tile) for tile in TILES)
KONGS: Final = tuple(Action(Move.KONG, tile) for tile in TILES)
FLOWERS: Final = tuple(Action(Move.FLOWER, tile) for tile in TILES)


def discard(tile: Tile) -> Action:
    """Throw a tile."""
    return DISCARDS[tile]


def ready(tile: Tile) -> Action:
    """Declare a waiting hand and throw a tile."""
    return READIES[tile]


def kong(tile: Tile) -> Action:
    """On one's own turn: a concealed kong, or the fourth tile to a claimed pung."""
    return KONGS[tile]


def flower(tile: Tile) -> Action:
    """Lay a flower aside and take its replacement."""
    return FLOWERS[tile]


@cache
def chow(first: Tile, second: Tile) -> Action:
    """Take the last discard for a chow with these two tiles."""
    return Action(Move.CHOW, tiles=(first, second))


@cache
def void(suit: Suit, tile: Tile | None) -> Action:
    """Forbid oneself a suit: set a tile of it aside, or a card if there is none."""
    return Action(Move.VOID, tile, suit=suit)


_MOVES = {move.value: move for move in Move}


def parse(text: str) -> Action:
    """Read a move; the reverse of `str(action)`.

    >>> str(parse("chow 34m")), str(parse("void p 5p"))
    ('chow 34m', 'void p 5p')
    """
    word, _, rest = text.strip().partition(" ")
    move = _MOVES.get(word)
    if move is None:
        raise BadRequest("error-no-such-move", move=word, known=", ".join(_MOVES))
    if move is Move.VOID:
        letter, _, tile = rest.strip().partition(" ")
        if letter not in ("m", "p", "s"):
            raise BadRequest("error-move-suit", move=text)
        aside = notation.parse(tile)
        return Action(move, aside[0] if aside else None, suit=Suit("mps".index(letter)))
    tiles = notation.parse(rest)
    wanted = {
        Move.DISCARD: (1,),
        Move.READY: (0, 1),
        Move.FLOWER: (1,),
        Move.CHOW: (2,),
        Move.KONG: (0, 1, 4),
    }
    if len(tiles) not in wanted.get(move, (0,)):
        raise BadRequest("error-move-tiles", move=text)
    if len(tiles) > 1:
        return Action(move, tiles=tuple(sorted(tiles)))
    return Action(move, tiles[0] if tiles else None)
