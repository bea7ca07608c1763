# Compiled with mypyc.
"""The numbers of actions: one fixed table of 164 for every ruleset, so that a learner can change the game.

| numbers | action |
| --- | --- |
| 0–41 | discard a tile of this kind; 34–41 are the flowers |
| 42–83 | declare a waiting hand and discard this kind |
| 84–86 | claim a chow in which the claimed tile is the lowest, middle or highest |
| 87, 88 | claim a pung, a kong |
| 89–122 | on your own turn: a kong of this kind, concealed or added |
| 123–130 | lay this flower aside |
| 131 | win |
| 132 | before the first turn: declare that the dealt hand waits |
| 133 | pass |
| 134–160 | choose the suit of this kind as void and set this tile aside |
| 161–163 | choose characters, dots or bamboo as void, if you have no such tile |
"""

from collections.abc import Sequence
from typing import Final

from tingpai.errors import BadRequest
from tingpai.play.view import View
from tingpai.state import actions
from tingpai.state.actions import Action, Move
from tingpai.tile import KINDS, TILES, Suit, Tile

DISCARD: Final = 0
READY_DISCARD: Final = DISCARD + len(TILES)
CHOW: Final = READY_DISCARD + len(TILES)
PUNG: Final = CHOW + 3
KONG: Final = PUNG + 1
OWN_KONG: Final = KONG + 1
FLOWER: Final = OWN_KONG + KINDS
WIN: Final = FLOWER + len(TILES) - KINDS
READY: Final = WIN + 1
PASS: Final = READY + 1
VOID: Final = PASS + 1
VOID_CARD: Final = VOID + 27
COUNT: Final = VOID_CARD + len(Suit)
"""Number of actions in the table."""

# The two tiles of the hand that make the chow, relative to the claimed tile: it is the lowest, middle or highest.
_CHOWS: Final = ((1, 2), (-1, 1), (-2, -1))
# Names of their own: before Python 3.12, a member of an Enum is found through Python code each time.
_DISCARDS: Final = Move.DISCARD
_READIES: Final = Move.READY
_CHOW: Final = Move.CHOW
_PUNG: Final = Move.PUNG
_KONG: Final = Move.KONG
_FLOWERS: Final = Move.FLOWER
_PASS: Final = Move.PASS
_VOIDS: Final = Move.VOID


def number(action: Action, claimed: Tile | None = None) -> int:
    """The number of an action. `claimed` is the tile that a chow takes.

    >>> number(actions.parse("discard 3m")), number(actions.parse("chow 34m"), Tile.M5)
    (2, 86)
    """
    move = action.move
    if move is _PASS:
        return PASS
    tile = action.tile
    if move is _DISCARDS and tile is not None:
        return DISCARD + tile
    if move is _PUNG:
        return PUNG
    if move is _CHOW:
        assert claimed is not None
        lowest, highest = action.tiles
        return CHOW + (2 if highest < claimed else 1 if lowest < claimed else 0)
    if move is _READIES:
        return READY if tile is None else READY_DISCARD + tile
    if move is _KONG:
        return KONG if tile is None else OWN_KONG + tile
    if move is _FLOWERS and tile is not None:
        return FLOWER + tile - KINDS
    if move is _VOIDS and action.suit is not None:
        return VOID_CARD + action.suit if tile is None else VOID + tile
    return WIN


def numbers(legal: Sequence[Action], claimed: Tile | None) -> list[int]:
    """The numbers of legal actions, in their order. `claimed` is the tile that may be claimed now."""
    return [number(action, claimed) for action in legal]


def choices(view: View) -> dict[int, Action]:
    """The numbers of all actions that the viewer may choose now."""
    claimed = view.phase.tile
    return {number(action, claimed): action for action in view.legal}


def action(number: int, view: View) -> Action:
    """The action that a number stands for at this moment, allowed or not."""
    if not 0 <= number < COUNT:
        raise BadRequest("env-no-such-action", number=number, last=COUNT - 1)
    claimed = view.phase.tile
    if number < READY_DISCARD:
        return actions.discard(TILES[number - DISCARD])
    if number < CHOW:
        return actions.ready(TILES[number - READY_DISCARD])
    if number < PUNG:
        return _chow(number - CHOW, claimed)
    if number < OWN_KONG:
        return actions.PUNG if number == PUNG else actions.KONG
    if number < FLOWER:
        return actions.kong(TILES[number - OWN_KONG])
    if number < WIN:
        return actions.flower(TILES[number - FLOWER + KINDS])
    if number == WIN:
        return actions.HU if view.phase.name == "claim" else actions.ZIMO
    if number < VOID:
        return actions.READY if number == READY else actions.PASS
    if number < VOID_CARD:
        return actions.void(Suit((number - VOID) // 9), TILES[number - VOID])
    return actions.void(Suit(number - VOID_CARD), None)


def _chow(place: int, claimed: Tile | None) -> Action:
    """The chow with the claimed tile at this place. If there is none, an action that the book will refuse."""
    first, second = _CHOWS[place]
    if claimed is None or not 0 <= claimed + first <= claimed + second < KINDS:
        return Action(Move.CHOW)
    return actions.chow(TILES[claimed + first], TILES[claimed + second])


def _names() -> list[str]:
    tiles = [str(tile) for tile in TILES]
    kinds, flowers = tiles[:KINDS], tiles[KINDS:]
    return [
        *(f"discard {tile}" for tile in tiles),
        *(f"ready {tile}" for tile in tiles),
        *("chow low", "chow middle", "chow high", "pung", "kong"),
        *(f"kong {tile}" for tile in kinds),
        *(f"flower {tile}" for tile in flowers),
        *("win", "ready", "pass"),
        *(f"void {tile[1]} {tile}" for tile in kinds[:27]),
        *(f"void {suit.code}" for suit in Suit),
    ]


NAMES: Final[tuple[str, ...]] = tuple(_names())
"""The meaning of each number, in words close to the exchange format."""
