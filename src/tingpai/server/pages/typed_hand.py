"""Reads a hand that a person typed: any notation, with marks for claimed sets, concealed kongs and the winning tile."""

import re
from typing import Any, Final

import msgspec

from tingpai import notation
from tingpai.errors import ImpossibleHand
from tingpai.hand import Meld, SetKind
from tingpai.tile import Relative, Tile

LONGEST_TEXT: Final = 400
"""The largest number of characters that are read."""
_MARKED: Final = re.compile(r"\[([^\]]*)\]|\(([^)]*)\)|\+\s*([^\s\[\](+]+)")


class HandRead(msgspec.Struct, frozen=True):
    """A hand that a person typed in, in parts."""

    hand: str
    melds: list[dict[str, Any]]
    win: str | None
    flowers: str


def read_hand(text: str) -> HandRead:
    """Read a hand: `[345m]` is claimed, `(1111p)` a concealed kong, `+8s` the winning tile.

    >>> hand = read_hand("67s+8s 99p [EEE] (1111p) 1f")
    >>> hand.hand, [meld["tiles"] for meld in hand.melds], hand.win, hand.flowers
    ('99p67s', ['EEE', '1111p'], '8s', '1f')
    """
    melds: list[Meld] = []
    won: list[Tile] = []

    def take(found: re.Match[str]) -> str:
        claimed, concealed, winning = found.groups()
        if winning is not None:
            won.extend(notation.read(winning))
        else:
            melds.append(_read_meld(concealed or claimed or "", concealed=concealed is not None))
        return " "

    standing = notation.read(_MARKED.sub(take, text[:LONGEST_TEXT]))
    standing += won[1:]  # tiles that follow the winning tile without a space
    return HandRead(
        notation.write(sorted(tile for tile in standing if not tile.is_flower)),
        [_meld_json(meld) for meld in melds],
        won[0].code if won else None,
        notation.write(sorted(tile for tile in standing if tile.is_flower)),
    )


def _read_meld(text: str, *, concealed: bool) -> Meld:
    tiles = notation.read(text)
    meld = Meld.of(tiles, Relative.LEFT)
    if not concealed:
        return meld
    if meld.kind is not SetKind.KONG:
        raise ImpossibleHand("error-meld-not-claimed", code="bad_meld", kind=meld.kind.value)
    return Meld.of(tiles, Relative.SELF)


def _meld_json(meld: Meld) -> dict[str, Any]:
    return {"type": meld.kind.value, "tiles": notation.write(meld.tiles), "from": meld.taken_from.value}
