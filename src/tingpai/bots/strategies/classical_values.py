"""What unfinished Classical hands are worth: points, doubles, and what a loser is paid."""

from collections.abc import Sequence
from typing import Final

from tingpai.bots.position import Position
from tingpai.hand import Meld, SetKind

MAHJONG: Final = 20
DRAGONS: Final = range(31, 34)


def is_major(kind: int) -> bool:
    """True for ones, nines and honours. Sets of them are worth double."""
    return kind >= 27 or kind % 9 in (0, 8)


class TileValues:
    """Points and doubles of tiles, for one seat and round."""

    def __init__(self, position: Position) -> None:
        self.seat_wind = 27 + position.seat
        self.round_wind = 27 + position.view.round
        self.limit: int = position.rules.options.limit
        self.flower_points = 4 * len(position.me.flowers)
        self.flower_doubles = sum(tile.wind == position.seat for tile in position.me.flowers)

    def doubles(self, kind: int) -> int:
        """How often a pung of this kind doubles the hand."""
        return (kind in DRAGONS) + (kind == self.seat_wind) + (kind == self.round_wind)

    def meld_points(self, meld: Meld) -> int:
        """The points of a declared set."""
        if meld.kind is SetKind.CHOW:
            return 0
        points = 4 if is_major(meld.tile) else 2
        if meld.kind is SetKind.KONG:
            points *= 8 if meld.concealed else 4
        return points

    def sets(self, counts: Sequence[int], melds: Sequence[Meld]) -> tuple[int, int]:
        """Points and doubles of the sets, closed pungs and scoring pairs in the hand (§V)."""
        points, doubles = self.flower_points, self.flower_doubles
        for meld in melds:
            points += self.meld_points(meld)
            if meld.kind is not SetKind.CHOW:
                doubles += self.doubles(meld.tile)
        for kind, count in enumerate(counts):
            if count >= 3:
                points += 8 if is_major(kind) else 4
                doubles += self.doubles(kind)
            elif count == 2:
                points += 2 * self.doubles(kind)
        return points, doubles

    def lost(self, counts: Sequence[int], melds: Sequence[Meld]) -> float:
        """What the hand is worth if another player wins now (C-26, C-28)."""
        points, doubles = self.sets(counts, melds)
        return float(min(self.limit, points << (doubles + self.suit_doubles(counts, melds))))

    def suit_doubles(self, counts: Sequence[int], melds: Sequence[Meld]) -> int:
        """Doubles for one suit, one suit with honours, ones and nines with honours, and honours alone."""
        kinds = {kind for kind, count in enumerate(counts) if count} | {
            kind
            for meld in melds
            for kind in (
                (meld.tile, meld.tile + 1, meld.tile + 2) if meld.kind is SetKind.CHOW else (meld.tile,)
            )
        }
        suits = {kind // 9 for kind in kinds if kind < 27}
        if not suits:
            return 3
        honors = any(kind >= 27 for kind in kinds)
        found = 0
        if len(suits) == 1:
            found = 1 if honors else 3
        return found + all(is_major(kind) for kind in kinds)

    def hoped(
        self, counts: Sequence[int], melds: Sequence[Meld], caps: Sequence[int], doubles: float
    ) -> float:
        """What the hand may be worth if it wins, with the doubles of its plan added to those it has.

        Pairs of kinds that double become pungs in two hands out of five.
        """
        points, more = self.sets([count if caps[kind] else 0 for kind, count in enumerate(counts)], melds)
        expected = doubles + more
        for kind in range(27, 34):
            if counts[kind] == 2 and caps[kind]:
                expected += 0.35 * self.doubles(kind)
        return float(min(self.limit, (MAHJONG + 2 + points) * 2.0**expected))
