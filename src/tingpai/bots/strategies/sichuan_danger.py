"""What a Sichuan player can read from the table: where the tiles are, and how dangerous a discard is."""

from collections.abc import Sequence
from typing import Final

from tingpai.bots.danger import Danger, Threat
from tingpai.bots.position import Position
from tingpai.bots.strategies.race_strategy import TileChances
from tingpai.hand import SetKind
from tingpai.play.view import ShownSeat
from tingpai.tile import KINDS

WAITS: Final = 1.8
"""Number of kinds, of 27, that a waiting hand waits for, as far as they can still be discarded."""


def read_chances(position: Position) -> TileChances:
    """How likely each kind comes. Tiles of other players' void suits are in the wall, or discarded as soon as drawn."""
    unseen = position.unseen
    suits = [sum(unseen[9 * suit : 9 * suit + 9]) for suit in range(3)]
    held = [0.0, 0.0, 0.0]
    for seat in position.view.seats:
        if seat.seat == position.seat:
            continue
        keeps = [suit for suit in range(3) if seat.void is None or suit != seat.void]
        total = sum(suits[suit] for suit in keeps)
        for suit in keeps:
            held[suit] += seat.standing * suits[suit] / max(1, total)
    in_wall = [max(0.1, 1 - held[suit] / suits[suit]) if suits[suit] else 0.0 for suit in range(3)]
    left = sum(in_wall[suit] * suits[suit] for suit in range(3))
    draw = [unseen[kind] * in_wall[kind // 9] / max(1.0, left) if kind < 27 else 0.0 for kind in range(KINDS)]
    throws = [
        sum(1.0 if seat.void is not None and seat.void == suit else 0.85 for seat in position.others)
        for suit in range(3)
    ]
    thrown = [draw[kind] * throws[kind // 9] if kind < 27 else 0.0 for kind in range(KINDS)]
    return TileChances(draw, thrown, thrown)


class SichuanDanger(Danger):
    """Nobody wins with their void suit. A player who discards two suits collects the third."""

    def __init__(self, position: Position, *, counts_shapes: bool) -> None:
        super().__init__(position)
        self._shapes = _shapes(position.unseen) if counts_shapes else None
        self._reads = {threat.seat.seat: _read(position, threat.seat) for threat in self.threats}

    def hit(self, kind: int) -> float:
        """The chance that a waiting hand waits for this kind. A strong player counts the shapes that could do so."""
        return 0.6 * super().hit(kind) if self._shapes is None else self._shapes[kind]

    def against(self, threat: Threat, kind: int) -> float:
        """The expected cost of a discard against one other player."""
        seat = threat.seat
        suit = kind // 9
        if seat.void is not None and suit == seat.void:
            return 0.0
        waits, flush, points = self._reads[seat.seat]
        chance = self.hit(kind)
        if kind in threat.thrown:
            chance *= 0.4
        if flush is not None:
            if suit != flush:
                return waits * chance * 0.15
            chance *= 1.8
            points = min(8.0, points * 3)
        if self.position.live == 0:
            points = min(8.0, points * 2)  # a win on the last discard has one more fan (№10)
        return waits * chance * points


def _shapes(unseen: Sequence[int]) -> list[float]:
    """For each kind the chance that a wait includes it, by the unseen tiles around it."""
    weights = [0.0] * KINDS
    for kind in range(27):
        rank, own = kind % 9, unseen[kind]
        weight = own + 1.5 * own * (own - 1)
        if rank >= 2:
            weight += unseen[kind - 1] * unseen[kind - 2] * (1.0 if rank == 2 else 2.0)
        if 0 < rank < 8:
            weight += unseen[kind - 1] * unseen[kind + 1]
        if rank <= 6:
            weight += unseen[kind + 1] * unseen[kind + 2] * (1.0 if rank == 6 else 2.0)
        weights[kind] = weight
    total = max(1.0, sum(weights))
    return [WAITS * weight / total for weight in weights]


def _read(position: Position, seat: ShownSeat) -> tuple[float, int | None, float]:
    """How likely a player waits, the suit that they seem to collect, and what their hand may be worth."""
    sets = len(seat.melds)
    late = position.progress
    waits = min(0.95, max(0.02, 1.25 * late - 0.15 + 0.12 * sets))
    thrown = [0, 0, 0]
    for tile in seat.river:
        thrown[tile // 9] += 1
    suits = {meld.tile // 9 for meld in seat.melds if meld.tile is not None}
    flush: int | None = None
    if seat.void is not None:
        first, second = (suit for suit in range(3) if suit != seat.void)
        for mine, other in ((first, second), (second, first)):
            keeps = suits <= {mine} and thrown[mine] == 0 and thrown[other] >= 4
            if keeps or (sets >= 3 and suits == {mine}):
                flush = mine
    kongs = sum(meld.kind is SetKind.KONG for meld in seat.melds)
    return waits, flush, min(8.0, 1.5 * 2.0**kongs * (1.5 if sets >= 3 else 1.0))
