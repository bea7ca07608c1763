"""What a learner sees: a `View` as one row of whole numbers, always of the same length and in the same order.

`layout.py` says which number stands where. `encoder.py` fills in the same numbers straight from the state of a deal.
"""

from array import array
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tingpai.env import layout
from tingpai.env.layout import AFTER, FIRST_FACT, MOST, SEAT_FACTS, SEAT_PLANES, place_of
from tingpai.env.layout import CHAIRS as CHAIRS
from tingpai.env.layout import FACT as FACT
from tingpai.env.layout import FACTS as FACTS
from tingpai.env.layout import LENGTH as LENGTH
from tingpai.env.layout import PLANE as PLANE
from tingpai.env.layout import PLANES as PLANES
from tingpai.env.layout import WIDTH as WIDTH
from tingpai.hand import SetKind
from tingpai.play.view import ShownSeat, View
from tingpai.state.deal import SEATS, relative
from tingpai.table_rules import TableRules
from tingpai.tile import TILES, Relative

Observation = NDArray[np.int16]

_SEAT_PLACES: Final = tuple(
    (place_of(f"{SEAT_PLANES[0]} {chair}"), place_of(f"{SEAT_FACTS[0]} {chair}")) for chair in CHAIRS
)
"""For each chair, where its planes and its facts begin."""
_READY_PLACE: Final = {kind: SEAT_FACTS.index(f"ready_{kind}") for kind in layout.READY}
_WON: Final = SEAT_FACTS.index("won")
_VOID: Final = SEAT_FACTS.index("void_characters")
_POINTS: Final = SEAT_FACTS.index("points")
_LATEST, _CHOWS, _PUNGS, _KONGS, _CONCEALED, _ASIDE = (
    index * WIDTH for index, plane in enumerate(SEAT_PLANES) if plane != "river"
)
_MELD_TILES: Final = {
    SetKind.CHOW: (_CHOWS, (0, 1, 2)),
    SetKind.PUNG: (_PUNGS, (0, 0, 0)),
    SetKind.KONG: (_KONGS, (0, 0, 0, 0)),
}
"""For each kind of set, the plane of its seat and the offsets of its tiles from the lowest one."""


def planes(observations: NDArray[Any]) -> NDArray[Any]:
    """The planes of one or many observations. The last two axes are the plane and the kind of tile."""
    return observations[..., :FIRST_FACT].reshape(*observations.shape[:-1], len(PLANES), WIDTH)


def facts(observations: NDArray[Any]) -> NDArray[Any]:
    """The facts of one or many observations, along the last axis."""
    return observations[..., FIRST_FACT:]


class Observer:
    """Turns views into observations for a table's rules, which say which tiles there are."""

    def __init__(self, rules: TableRules) -> None:
        copies = Counter(rules.tiles())
        self._copies = [copies[tile] for tile in TILES]

    def __call__(self, view: View) -> Observation:
        """The view as an observation of `LENGTH` numbers."""
        return np.frombuffer(self.row(view), dtype=np.int16)

    def row(self, view: View) -> "array[int]":
        """The observation as a plain array, which is faster to combine with others."""
        assert view.seat is not None
        row = array("h", bytes(2 * LENGTH))
        unseen = self._copies[:]
        me = view.seats[view.seat]
        for kind, count in enumerate(me.counts or ()):
            if count:
                row[kind] = count
                unseen[kind] -= count
        for tile in me.held_flowers:
            row[tile] += 1
            unseen[tile] -= 1
        for plane, shown in enumerate((me.drawn, view.phase.tile, view.joker, view.indicator), 1):
            if shown is not None:
                row[plane * WIDTH + shown] = 1
        if view.indicator is not None:
            unseen[view.indicator] -= 1
        for chair in SEATS:
            _seat(row, unseen, chair, view.seats[(view.seat + chair) % 4], view)
        if view.winners:
            _won(unseen, view)
        row[5 * WIDTH : 6 * WIDTH] = array("h", unseen)
        _table(row, view, view.seat)
        return row


def _seat(row: "array[int]", unseen: list[int], chair: int, seat: ShownSeat, view: View) -> None:
    """Fill in the open tiles and facts of one seat."""
    plane, fact = _SEAT_PLACES[chair]
    taken = seat.taken
    for place, tile in enumerate(seat.river):
        row[plane + _LATEST + tile] = place + 1
        if place not in taken:
            row[plane + tile] += 1
            unseen[tile] -= 1
    face_down = 0
    for meld in seat.melds:
        lowest = meld.tile
        if lowest is None:
            face_down += 1
            continue
        own, tiles = _MELD_TILES[meld.kind]
        concealed = meld.kind is SetKind.KONG and meld.taken_from is Relative.SELF
        row[plane + (_CONCEALED if concealed else own) + lowest] += 1
        for offset in tiles:
            unseen[lowest + offset] -= 1
    for tile in seat.flowers:
        row[plane + _ASIDE + tile] += 1
        unseen[tile] -= 1
    for tile in seat.exposed:
        row[plane + _ASIDE + tile] += 1
        if chair:
            unseen[tile] -= 1
    row[fact] = seat.standing
    row[fact + 1] = len(seat.melds)
    row[fact + 2] = face_down
    if seat.ready is not None:
        row[fact + _READY_PLACE[seat.ready]] = 1
    for place, flag in enumerate((seat.won, seat.dead is not None, seat.no_claims, seat.barred), fact + _WON):
        row[place] = flag
    if seat.void is not None:
        row[fact + _VOID + seat.void] = 1
    row[fact + _POINTS] = max(-MOST, min(MOST, view.totals[seat.seat]))


def _won(unseen: list[int], view: View) -> None:
    """Winning tiles taken from others are in no river and no set. Several players may have won on the same one."""
    for (by, giver, tile), wins in Counter((win.by, win.giver, win.tile) for win in view.winners).items():
        if giver is None or tile is None:
            continue
        if by != "discard":
            unseen[tile] -= 1
            continue
        river = view.seats[giver]
        gone = sum(river.river[place] == tile for place in river.taken)
        claimed = sum(
            meld.tile == tile
            and meld.kind is not SetKind.CHOW
            and meld.taken_from is relative(seat.seat, giver)
            for seat in view.seats
            for meld in seat.melds
        )
        # A view does not say which tile of a chow was claimed, so some of those that are gone may lie in chows.
        unseen[tile] -= min(gone - claimed, wins)


def _table(row: "array[int]", view: View, seat: int) -> None:
    """Fill in the winds, the kind of decision, and the wall."""
    phase = view.phase
    row[place_of("seat_east") + seat] = 1
    row[place_of("round_east") + view.round] = 1
    row[place_of(phase.name if phase.step is None else f"opening_{phase.step}")] = 1
    if phase.after in AFTER:
        row[place_of(f"after_{phase.after}")] = 1
    if phase.kong:
        row[place_of("robbing")] = 1
    if phase.seat is not None:
        row[place_of("whose_self") + (phase.seat - seat) % 4] = 1
    wall = view.wall
    last: Sequence[int] = (wall.left, wall.live, wall.replacements, min(MOST, view.number))
    for place, count in enumerate(last, place_of("wall")):
        row[place] = count
