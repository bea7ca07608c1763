# Compiled with mypyc.
"""Observations straight from the state of a deal, without a `View` on the way.

The numbers are those of `observation.Observer`, and a test compares the two. `layout.py` says where each number
stands. What is hidden, and from whom, is asked of `tingpai.play.view`; of another player's hand only the number of its
tiles is read.
"""

from collections import Counter
from typing import Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from tingpai.env import layout
from tingpai.env.layout import BYTES, CHAIRS, LENGTH, MOST, SEAT_FACTS, SEAT_PLANES, place_of
from tingpai.hand import SetKind
from tingpai.play.view import pays_openly, sees_claimable, shows_tile
from tingpai.state.deal import ClaimWindow, Deal, Opening, Over, Player, Turn
from tingpai.table_rules import TableRules
from tingpai.tile import KINDS, TILES

CHOW_SET: Final = SetKind.CHOW
PUNG_SET: Final = SetKind.PUNG

# Places as offsets in bytes from the first byte of an observation.
EMPTY: Final = bytes(BYTES * LENGTH)
WIDTH: Final[i64] = layout.WIDTH
PLANE: Final[i64] = BYTES * layout.WIDTH
DRAWN: Final[i64] = BYTES * place_of("drawn")
CLAIMABLE: Final[i64] = BYTES * place_of("claimable")
JOKER: Final[i64] = BYTES * place_of("joker")
INDICATOR: Final[i64] = BYTES * place_of("indicator")
UNSEEN: Final[i64] = BYTES * place_of("unseen")
SEAT_EAST: Final[i64] = BYTES * place_of("seat_east")
ROUND_EAST: Final[i64] = BYTES * place_of("round_east")
STEPS: Final = {step: BYTES * place_of(f"opening_{step}") for step in ("void", "ready")}
TURN: Final[i64] = BYTES * place_of("turn")
CLAIM: Final[i64] = BYTES * place_of("claim")
OVER: Final[i64] = BYTES * place_of("over")
AFTER: Final = {what: BYTES * place_of(f"after_{what}") for what in layout.AFTER}
ROBBING: Final[i64] = BYTES * place_of("robbing")
WHOSE: Final[i64] = BYTES * place_of("whose_self")
WALL: Final[i64] = BYTES * place_of("wall")
LIVE: Final[i64] = BYTES * place_of("live")
REPLACEMENTS: Final[i64] = BYTES * place_of("replacements")
NUMBER: Final[i64] = BYTES * place_of("deal")
# The planes and facts of a seat, and the places inside them.
PLANES_OF: Final = [BYTES * place_of(f"{SEAT_PLANES[0]} {chair}") for chair in CHAIRS]
FACTS_OF: Final = [BYTES * place_of(f"{SEAT_FACTS[0]} {chair}") for chair in CHAIRS]
LATEST: Final[i64] = PLANE * SEAT_PLANES.index("latest")
CHOWS: Final[i64] = PLANE * SEAT_PLANES.index("chows")
PUNGS: Final[i64] = PLANE * SEAT_PLANES.index("pungs")
KONGS: Final[i64] = PLANE * SEAT_PLANES.index("kongs")
CONCEALED: Final[i64] = PLANE * SEAT_PLANES.index("concealed_kongs")
ASIDE: Final[i64] = PLANE * SEAT_PLANES.index("aside")
SETS: Final[i64] = BYTES * SEAT_FACTS.index("sets")
FACE_DOWN: Final[i64] = BYTES * SEAT_FACTS.index("face_down")
READY: Final = {kind: BYTES * SEAT_FACTS.index(f"ready_{kind}") for kind in layout.READY}
WON: Final[i64] = BYTES * SEAT_FACTS.index("won")
DEAD: Final[i64] = BYTES * SEAT_FACTS.index("dead")
NO_CLAIMS: Final[i64] = BYTES * SEAT_FACTS.index("no_claims")
BARRED: Final[i64] = BYTES * SEAT_FACTS.index("barred")
VOID: Final[i64] = BYTES * SEAT_FACTS.index("void_characters")
POINTS: Final[i64] = BYTES * SEAT_FACTS.index("points")


def spot(plane: i64, number: int) -> i64:
    """The place of a kind of tile in a plane, or of a suit in the facts about suits."""
    return plane + BYTES * i64(number)


def put(out: BytesWriter, at: i64, value: i64) -> None:
    """Write a number of 16 bits, cut down to what fits."""
    value = min(MOST, max(-MOST, value))
    out[at] = u8(value & 255)
    out[at + 1] = u8(value >> 8 & 255)


def add(out: BytesWriter, at: i64, value: i64) -> None:
    """Add to a number that is and stays below 256."""
    out[at] = u8((i64(out[at]) + value) & 255)


@final
class Ledger:
    """The points of one deal as each seat may know them. Payments are added up as they come."""

    def __init__(self, rules: TableRules) -> None:
        self.rules = rules
        self.counted = 0
        """How many of the deal's transfers are in the sums."""
        self.sums = [[0, 0, 0, 0] for _ in range(4)]
        """For each viewer, the points of each seat."""

    def points(self, deal: Deal, viewer: int) -> list[int]:
        """The points of each seat as the viewer may know them."""
        if isinstance(deal.phase, Over):
            return deal.totals
        transfers = deal.transfers
        while self.counted < len(transfers):
            one = transfers[self.counted]
            self.counted += 1
            for seat, sums in enumerate(self.sums):
                if pays_openly(self.rules, one.why, one.payee, seat):
                    _pay(sums, one.payer, one.payee, one.points)
        if not deal.fines:
            return self.sums[viewer]
        found = self.sums[viewer][:]
        for one in deal.fines:
            if pays_openly(self.rules, one.why, one.payee, viewer):
                _pay(found, one.payer, one.payee, one.points)
        return found


def _pay(sums: list[int], payer: int, payee: int | None, points: int) -> None:
    sums[payer] -= points
    if payee is not None:
        sums[payee] += points


@final
class Encoder:
    """Writes observations for a table's rules, which say which tiles there are and what is hidden."""

    def __init__(self, rules: TableRules) -> None:
        copies = Counter(rules.tiles())
        self.rules = rules
        self.copies = [copies[tile] for tile in TILES]

    def write(self, deal: Deal, viewer: int, ledger: Ledger, out: BytesWriter) -> None:
        """Append what a seat may see of the deal. `ledger` belongs to this deal."""
        row: i64 = len(out)
        out.write(EMPTY)
        points = ledger.points(deal, viewer)
        is_open = isinstance(deal.phase, Over)
        chair: i64 = 0
        while chair < 4:
            seat = (viewer + chair) % 4
            self._seat(out, row, chair, deal.players[seat], is_open)
            points_at: i64 = row + FACTS_OF[chair] + POINTS
            put(out, points_at, points[seat])
            chair += 1
        self._own(out, row, deal, deal.players[viewer])
        self._table(out, row, deal, viewer, is_open)

    def _own(self, out: BytesWriter, row: i64, deal: Deal, me: Player) -> None:
        """Write the viewer's own hand, and finish the plane of unseen tiles: until here it has what is taken off."""
        counts, visible, copies = me.counts, deal.visible, self.copies
        kind: i64 = 0
        at = row
        unseen = row + UNSEEN
        while kind < KINDS:
            held: i64 = counts[kind]
            out[at] = u8(held & 255)
            seen: i64 = visible[kind]
            put(out, unseen, i64(copies[kind]) - held - seen - i64(out[unseen]))
            at += BYTES
            unseen += BYTES
            kind += 1
        for flower in me.held_flowers:
            add(out, spot(row, flower), 1)
            add(out, spot(row + UNSEEN, flower), 1)
        while kind < WIDTH:
            put(out, unseen, i64(copies[kind]) - i64(out[unseen]))
            unseen += BYTES
            kind += 1
        if me.drawn is not None:
            out[spot(row + DRAWN, me.drawn)] = 1

    def _seat(self, out: BytesWriter, row: i64, chair: i64, player: Player, is_open: bool) -> None:
        """Write the open tiles and the facts of one seat, and mark in the plane of unseen tiles what is taken off."""
        planes: i64 = row + PLANES_OF[chair]
        facts: i64 = row + FACTS_OF[chair]
        unseen = row + UNSEEN
        self._river(out, planes, unseen, player)
        if player.melds:
            self._melds(out, planes, facts, unseen, player, is_open or chair == 0)
        for flower in player.flowers:
            add(out, spot(planes + ASIDE, flower), 1)
            add(out, spot(unseen, flower), 1)
        for tile in player.must_discard:
            add(out, spot(planes + ASIDE, tile), 1)
            if chair:
                add(out, spot(unseen, tile), 1)
        standing: i64 = len(player.held_flowers)
        for held in player.counts:
            standing += held
        out[facts] = u8(standing & 255)
        if player.ready is not None:
            out[facts + i64(READY[player.ready])] = 1
        if player.won:
            out[facts + WON] = 1
        if player.dead is not None:
            out[facts + DEAD] = 1
        if player.no_claims:
            out[facts + NO_CLAIMS] = 1
        if player.barred:
            out[facts + BARRED] = 1
        if player.void is not None and (is_open or chair == 0 or player.void_shown):
            out[spot(facts + VOID, player.void)] = 1

    def _river(self, out: BytesWriter, planes: i64, unseen: i64, player: Player) -> None:
        river = player.river
        for place, tile in enumerate(river.tiles, 1):
            at = spot(planes, tile)
            add(out, at, 1)
            out[at + LATEST] = u8(place & 255)
            if at >= planes + BYTES * KINDS:
                add(out, spot(unseen, tile), 1)
        for taken in river.taken:
            add(out, spot(planes, river.tiles[taken]), -1)

    def _melds(
        self, out: BytesWriter, planes: i64, facts: i64, unseen: i64, player: Player, known: bool
    ) -> None:
        face_down: i64 = 0
        for meld in player.melds:
            kind = meld.kind
            at = spot(planes, meld.tile)
            if kind is PUNG_SET:
                add(out, at + PUNGS, 1)
            elif kind is CHOW_SET:
                add(out, at + CHOWS, 1)
            elif not meld.concealed:
                add(out, at + KONGS, 1)
            elif known or shows_tile(self.rules, meld):
                add(out, at + CONCEALED, 1)
                add(out, spot(unseen, meld.tile), 4)
            else:
                face_down += 1
        out[facts + SETS] = u8(len(player.melds) & 255)
        out[facts + FACE_DOWN] = u8(face_down & 255)

    def _table(self, out: BytesWriter, row: i64, deal: Deal, viewer: i64, is_open: bool) -> None:
        """Write the joker, the winds, the kind of decision, and the wall."""
        if deal.joker is not None:
            out[spot(row + JOKER, deal.joker)] = 1
        if deal.indicator is not None:
            out[spot(row + INDICATOR, deal.indicator)] = 1
        out[row + SEAT_EAST + BYTES * viewer] = 1
        out[row + ROUND_EAST + BYTES * i64(deal.round)] = 1
        phase = deal.phase
        if isinstance(phase, Turn):
            out[row + TURN] = 1
            out[row + WHOSE + BYTES * ((phase.seat - viewer) % 4)] = 1
            after = AFTER.get(phase.after)
            if after is not None:
                out[row + i64(after)] = 1
        elif isinstance(phase, ClaimWindow):
            out[row + CLAIM] = 1
            out[row + WHOSE + BYTES * ((phase.giver - viewer) % 4)] = 1
            if phase.kong:
                out[row + ROBBING] = 1
            if not phase.kong or sees_claimable(self.rules, deal, phase, viewer):
                out[spot(row + CLAIMABLE, phase.tile)] = 1
        elif isinstance(phase, Opening):
            out[row + i64(STEPS[phase.step])] = 1
        else:
            out[row + OVER] = 1
        rules = self.rules
        put(out, row + WALL, deal.wall.left)
        put(out, row + LIVE, rules.live_left(deal))
        put(out, row + REPLACEMENTS, rules.replacements_left(deal))
        put(out, row + NUMBER, deal.number)
