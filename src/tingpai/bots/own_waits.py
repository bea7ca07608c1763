"""The waits of a player's own hand: which tiles complete it, how many are unseen, and what a win on each is worth.

Everything is worked out from the player's view, so it tells nothing that the player could not count by themself.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tingpai.bots.position import Position
from tingpai.errors import TingpaiError
from tingpai.hand import Hand
from tingpai.state.actions import Move
from tingpai.tile import KINDS, Tile
from tingpai.win import Source


@dataclass(frozen=True, slots=True)
class Wait:
    """A tile that completes a hand."""

    tile: Tile
    left: int
    """The copies that the player has not seen."""
    discard: int | None
    """The points of a win on a discard; None if that is no win, for want of points or for another reason."""
    wall: int | None
    """The same for a win from the wall."""


def waits(position: Position) -> list[tuple[Tile | None, list[Wait]]]:
    """The waits of the hand as it stands (None), or after each discard that leaves a waiting hand."""
    held = sum(position.counts) + 3 * position.sets
    if held % 3 == 1 and held == 13:
        found = waits_of(position, position.counts)
        return [(None, found)] if found else []
    thrown = sorted({one.tile for one in position.legal if one.move is Move.DISCARD and one.tile is not None})
    by_discard: list[tuple[Tile | None, list[Wait]]] = []
    for tile in thrown:
        if tile < KINDS and position.counts[tile]:
            counts = position.counts.copy()
            counts[tile] -= 1
            found = waits_of(position, counts)
            if found:
                by_discard.append((tile, found))
    return by_discard


def waits_of(position: Position, counts: Sequence[int]) -> list[Wait]:
    """The waits of a hand of 13 tiles. A declared set counts as three."""
    hand = position.hand(counts)
    try:
        kinds = position.rules.rules.waits(hand, position.situation(0, Source.WALL))
    except TingpaiError:  # tiles of the void suit, or a set that lies face down
        return []
    return [
        Wait(
            tile,
            position.unseen[tile],
            _worth(position, hand, tile, Source.DISCARD),
            _worth(position, hand, tile, Source.WALL),
        )
        for tile in kinds
    ]


def _worth(position: Position, hand: Hand, tile: Tile, source: Source) -> int | None:
    try:
        score = position.rules.rules.score(hand, position.situation(tile, source))
    except TingpaiError:
        return None
    return None if any(value is False for value in score.summary.values()) else score.total
