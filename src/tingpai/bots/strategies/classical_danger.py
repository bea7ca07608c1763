"""The danger of a discard in Classical: everybody pays for a win, but a player who was warned pays for all."""

from typing import Final

from tingpai.bots.danger import Danger, Threat
from tingpai.bots.position import Position
from tingpai.hand import SetKind
from tingpai.play.view import ShownSeat
from tingpai.tile import Relative

USUAL: Final = 45.0
"""What an unknown hand is worth."""
ANYWAY: Final = 0.8
"""How often a waiting hand wins, no matter who gives the tile. Only the rest of its cost depends on the discard."""


class ClassicalDanger(Danger):
    """Liability first (C-31 … C-33), then the cost of a win that could have been avoided."""

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self._points = {threat.seat.seat: _points(position, threat.seat) for threat in self.threats}

    def against(self, threat: Threat, kind: int) -> float:
        """The expected cost of a discard against one other player."""
        seat = threat.seat
        points, suit = self._points[seat.seat]
        chance = self.hit(kind)
        if kind in threat.thrown:
            chance *= 0.3
        if suit is not None:
            chance *= 0.1 if kind < 27 and kind // 9 != suit else 2.0
        shares = 2 if 0 in (seat.seat, self.position.seat) else 1
        cost = points * shares * (1 - ANYWAY)
        if warned(seat, kind):
            chance = max(chance, 0.12)
            cost = points * (6 if seat.seat == 0 else 4)
        return threat.waits * chance * cost


def warned(seat: ShownSeat, kind: int) -> bool:
    """True if a player who gives this kind for a win must pay for all, because of the open sets (C-31, C-32)."""
    melds = [meld for meld in seat.melds if meld.tile is not None and meld.taken_from is not Relative.SELF]
    pungs = [meld.tile for meld in melds if meld.kind is not SetKind.CHOW and meld.tile is not None]
    if 27 <= kind < 31:
        return kind not in pungs and sum(27 <= tile < 31 for tile in pungs) == 3
    if kind >= 31:
        return kind not in pungs and sum(tile >= 31 for tile in pungs) == 2
    if kind % 9 in (0, 8) and sum(tile < 27 and tile % 9 in (0, 8) for tile in pungs) >= 3:
        return True
    return (
        sum(meld.tile is not None and meld.tile < 27 and meld.tile // 9 == kind // 9 for meld in melds) >= 3
    )


def _points(position: Position, seat: ShownSeat) -> tuple[float, int | None]:
    """What the hand may be worth, and the suit that it seems to collect."""
    points, doubles = USUAL, 0.0
    suits: set[int] = set()
    for meld in seat.melds:
        if meld.tile is None:
            continue
        if meld.tile < 27:
            suits.add(meld.tile // 9)
        else:
            doubles += (
                (meld.tile >= 31) + (meld.tile - 27 == seat.seat) + (meld.tile - 27 == position.view.round)
            )
        if meld.kind is SetKind.KONG:
            points += 16
    suit = None
    if len(suits) == 1 and len(seat.melds) >= 2:
        (one,) = suits
        thrown = [tile for tile in seat.river if tile < 27]
        own = sum(tile // 9 == one for tile in thrown)
        if len(seat.melds) >= 3 or own <= len(thrown) // 8:
            suit = one
            doubles += 2.0
    return float(min(position.rules.options.limit, points * 2.0**doubles)), suit
