# Compiled with mypyc.
"""The state of one deal, and how each event changes it. Nothing is decided or refused here.

Seats are numbers, 0 = East. Everything in a `Deal` follows from its events alone.
"""

from dataclasses import dataclass
from typing import Any, Final

from tingpai.hand import Meld, SetKind
from tingpai.score import Transfer, balance
from tingpai.state import events as ev
from tingpai.state.phases import ClaimWindow, Opening, Over, Phase, Turn, copy_phase
from tingpai.state.player import WHOLE_HAND, Player, River
from tingpai.state.wall import Wall
from tingpai.tile import KINDS, Relative, Tile, Wind

SEATS: Final = (0, 1, 2, 3)
# Names of their own: before Python 3.12, a member of an Enum is found through Python code each time.
CHOW: Final = SetKind.CHOW
PUNG: Final = SetKind.PUNG
KONG: Final = SetKind.KONG
_RELATIVES: Final = (Relative.SELF, Relative.RIGHT, Relative.ACROSS, Relative.LEFT)


def relative(owner: int, other: int) -> Relative:
    """Tell where `other` sits as `owner` sees the table. The turn passes to the right."""
    return _RELATIVES[(other - owner) % 4]


_DRAWN: Final = [Turn(seat, "draw") for seat in SEATS]
"""The turns after a draw, by seat. A turn never changes, so one object for each is enough."""


@dataclass(frozen=True, slots=True)
class Winner:
    """One win: the seat, how it won, and the score as the exchange format writes it."""

    seat: int
    by: str
    tile: Tile
    giver: int | None
    score: dict[str, Any]
    false: bool = False


class Deal:
    """One deal as the table sees it. Fold events into it with `apply`."""

    def __init__(self, round: int = 0, number: int = 1, extra: Any = None) -> None:
        self.round = round
        self.number = number
        self.started: ev.DealStarted | None = None
        """How the deal began: dice, break and commitment."""
        self.players: list[Player] = [Player() for _ in SEATS]
        self.wall = Wall((), ())
        self.phase: Phase = Turn(0, "deal")
        self.joker: Tile | None = None
        self.indicator: Tile | None = None
        self.transfers: list[Transfer] = []
        self.fouls: list[tuple[int, str]] = []
        """The fouls of this deal: the seat and the name of the foul."""
        self.fines: list[Transfer] = []
        """Fines for these fouls that are paid only after the settlement."""
        self.winners: list[Winner] = []
        self.visible: list[int] = [0] * KINDS
        """How many tiles of each kind all players can see."""
        self.last_discard: tuple[int, Tile] | None = None
        self.discards = 0
        self.declared = False
        """Whether any set has been declared in this deal, concealed kongs included."""
        self.pending_kong: ev.KongDeclared | None = None
        self.just_konged: int | None = None
        """The seat whose next discard directly follows their own kong."""
        self.next_dealer: int | None = None
        self.extra = extra
        """The ruleset's own data, read by the ruleset alone."""
        self.changes = 0
        """How many events have changed what the players may do: all events but answers."""

    def copy(self) -> "Deal":
        """Make an independent copy."""
        made = Deal(self.round, self.number, self.extra.copy() if self.extra is not None else None)
        made.started = self.started
        made.players = [player.copy() for player in self.players]
        made.wall = self.wall.copy()
        made.phase = copy_phase(self.phase)
        made.joker = self.joker
        made.indicator = self.indicator
        made.transfers = self.transfers[:]
        made.fouls = self.fouls[:]
        made.fines = self.fines[:]
        made.winners = self.winners[:]
        made.visible = self.visible[:]
        made.last_discard = self.last_discard
        made.discards = self.discards
        made.declared = self.declared
        made.pending_kong = self.pending_kong
        made.just_konged = self.just_konged
        made.next_dealer = self.next_dealer
        made.changes = self.changes
        return made

    @property
    def totals(self) -> list[int]:
        """What each seat has won or lost so far, including fines that are still to be paid."""
        return balance((*self.transfers, *self.fines))

    def apply(self, event: ev.Event) -> None:
        """Fold one event into the state."""
        kind = type(event)
        if kind not in _COUNTED_ELSEWHERE:
            self.changes += 1
        _APPLY[kind](self, event)

    # The two most frequent events, called directly by the engine. Measured together with the enum names above and
    # the list loop of `find_action`, this saves about 30 % of a random deal; alone it was not measured.

    def draw(self, seat: int, place: int, replacement: bool, tile: Tile) -> None:
        """Fold a `Drew` into the state."""
        self.changes += 1
        self.wall.take(place)
        _take_in(self.players[seat], tile)
        phase = self.phase
        if not replacement:
            self.just_konged = None
            self.phase = _DRAWN[seat]
        elif isinstance(phase, Turn) and phase.after == "show":
            self.phase = Turn(seat, "flower")
            self.just_konged = None
        else:
            self.phase = Turn(seat, "kong")
            self.just_konged = seat

    def discard(self, seat: int, tile: Tile) -> None:
        """Fold a `Discarded` into the state."""
        self.changes += 1
        kind: int = tile
        player = self.players[seat]
        if kind >= KINDS:
            player.held_flowers.remove(tile)
        else:
            player.counts[kind] -= 1
            self.visible[kind] += 1
        if player.must_discard and tile in player.must_discard:
            player.must_discard.remove(tile)
        if player.void_tile is not None and player.void_tile == tile:
            player.void_tile = None
        player.barred = False
        was_drawn = player.drawn is not None and player.drawn == tile
        river = player.river
        river.tiles.append(tile)
        river.drawn.append(was_drawn)
        if not was_drawn:
            player.hand_changes += 1
        player.drawn = None
        self.last_discard = (seat, tile)
        self.discards += 1
        self.phase = ClaimWindow(seat, tile, False)


# -- one function per event ---------------------------------------------------------------------------------


def _deal_started(deal: Deal, event: ev.DealStarted) -> None:
    deal.started = event
    deal.number = event.number
    deal.round = event.round
    deal.wall = Wall(event.wall, event.back_order)


def _take_in(player: Player, tile: Tile) -> None:
    if player.drawn is not None:
        player.hand_changes += 1  # the tile drawn before is one of the hand now
    kind: int = tile
    if kind >= KINDS:
        player.held_flowers.append(tile)
    else:
        held = player.counts[kind] + 1
        player.counts[kind] = held
        if held == 4:
            player.had_four = True
    player.drawn = tile


def _dealt(deal: Deal, event: ev.Dealt) -> None:
    player = deal.players[event.seat]
    for place in event.places:
        deal.wall.take(place)
    for tile in event.tiles:
        _take_in(player, tile)


def _indicator_turned(deal: Deal, event: ev.IndicatorTurned) -> None:
    deal.wall.take(event.place)
    deal.indicator = event.tile
    deal.joker = event.joker
    deal.visible[event.tile] += 1


def _step_opened(deal: Deal, event: ev.StepOpened) -> None:
    deal.phase = Opening(event.step)


def _play_opened(deal: Deal, _event: ev.PlayOpened) -> None:
    for seat in (1, 2, 3):
        deal.players[seat].drawn = None
        deal.players[seat].hand_changes += 1  # the last tile dealt is one of the hand now
    deal.just_konged = None
    deal.phase = Turn(0, "deal")


def _void_chosen(deal: Deal, event: ev.VoidChosen) -> None:
    player = deal.players[event.seat]
    player.void = event.suit
    player.void_tile = event.tile


def _void_shown(deal: Deal, event: ev.VoidShown) -> None:
    deal.players[event.seat].void_shown = True


def _drew(deal: Deal, event: ev.Drew) -> None:
    assert event.tile is not None
    deal.draw(event.seat, event.place, event.replacement, event.tile)


def _flower_shown(deal: Deal, event: ev.FlowerShown) -> None:
    player = deal.players[event.seat]
    player.held_flowers.remove(event.tile)
    player.flowers.append(event.tile)
    if player.drawn == event.tile:
        player.drawn = None
    deal.phase = Turn(event.seat, "show")


def _ready_declared(deal: Deal, event: ev.ReadyDeclared) -> None:
    deal.players[event.seat].ready = event.kind


def _ready_lapsed(deal: Deal, event: ev.ReadyLapsed) -> None:
    deal.players[event.seat].ready = None


def _discarded(deal: Deal, event: ev.Discarded) -> None:
    deal.discard(event.seat, event.tile)


def _answered(deal: Deal, event: ev.Answered) -> None:
    phase = deal.phase
    assert isinstance(phase, ClaimWindow | Opening)
    phase.answers = {**phase.answers, event.seat: event.action}


def _from_hand(meld: Meld, claimed: int) -> list[int]:
    """Give the kinds of the tiles of a claimed set that came from the hand."""
    kind = meld.kind
    first: int = meld.tile
    laid = [first, first + 1, first + 2] if kind is CHOW else [first] * (4 if kind is KONG else 3)
    laid.remove(claimed)
    return laid


def _claimed(deal: Deal, event: ev.Claimed) -> None:
    player = deal.players[event.seat]
    for kind in _from_hand(event.meld, event.tile):
        player.counts[kind] -= 1
        deal.visible[kind] += 1
    player.melds.append(event.meld)
    player.claims += 1
    player.drawn = None
    player.hand_changes += 1
    river = deal.players[event.giver].river
    river.taken.add(len(river.tiles) - 1)
    deal.declared = True
    deal.just_konged = None
    deal.phase = Turn(event.seat, "claim")


def _kong_declared(deal: Deal, event: ev.KongDeclared) -> None:
    deal.pending_kong = event
    if event.tile is not None:
        deal.phase = ClaimWindow(event.seat, event.tile, True)


def _kong_made(deal: Deal, event: ev.KongMade) -> None:
    pending = deal.pending_kong
    assert pending is not None
    assert pending.tile is not None
    player = deal.players[event.seat]
    tile = pending.tile
    if not pending.concealed:
        for index, meld in enumerate(player.melds):
            if meld.kind is PUNG and meld.tile == tile:
                player.melds[index] = Meld(KONG, tile, meld.taken_from, added=True, late=pending.late)
                break
        player.counts[tile] -= 1
        deal.visible[tile] += 1
    else:
        for one in pending.tiles or (tile,) * 4:
            player.counts[one] -= 1
        if pending.tiles:
            player.false_kongs[len(player.melds)] = pending.tiles
        player.melds.append(Meld(KONG, tile, Relative.SELF))
    player.drawn = None
    player.hand_changes += WHOLE_HAND  # a false kong may take away tiles that were of no use
    deal.pending_kong = None
    deal.declared = True
    deal.phase = Turn(event.seat, "kong")


def _kong_robbed(deal: Deal, event: ev.KongRobbed) -> None:
    player = deal.players[event.seat]
    player.counts[event.tile] -= 1
    player.drawn = None
    player.hand_changes += 1
    deal.visible[event.tile] += 1
    deal.pending_kong = None
    deal.just_konged = None


def _won(deal: Deal, event: ev.Won) -> None:
    assert event.tile is not None
    player = deal.players[event.seat]
    player.won = True
    deal.winners.append(Winner(event.seat, event.by, event.tile, event.giver, event.score, event.false))
    if event.by == "discard" and event.giver is not None:
        river = deal.players[event.giver].river
        river.taken.add(len(river.tiles) - 1)


def _paid(deal: Deal, event: ev.Paid) -> None:
    paid = Transfer(
        Wind(event.payer),
        None if event.payee is None else Wind(event.payee),
        event.points,
        event.why,
        event.cite,
        dict(event.arguments),
    )
    if paid in deal.fines:
        deal.fines.remove(paid)
    deal.transfers.append(paid)


def _fouled(deal: Deal, event: ev.Fouled) -> None:
    deal.fouls.append((event.seat, event.foul))
    for letter, points in event.due.items():
        payee = Wind("ESWN".index(letter)) if letter else None
        deal.fines.append(Transfer(Wind(event.seat), payee, points, event.why, event.cite))


def _hand_died(deal: Deal, event: ev.HandDied) -> None:
    player = deal.players[event.seat]
    if event.this_turn:
        player.barred = True
        return
    player.dead = event.why
    player.no_claims = player.no_claims or event.no_claims


def _tiles_exposed(deal: Deal, event: ev.TilesExposed) -> None:
    if event.must_discard:
        deal.players[event.seat].must_discard.extend(event.tiles)


def _timed_out(_deal: Deal, _event: ev.TimedOut) -> None:
    """The default action follows as an event of its own."""


def _deal_ended(deal: Deal, event: ev.DealEnded) -> None:
    deal.next_dealer = event.next_dealer
    deal.phase = Over(event.end)


_APPLY: Final[dict[type[ev.Event], Any]] = {
    ev.DealStarted: _deal_started,
    ev.Dealt: _dealt,
    ev.IndicatorTurned: _indicator_turned,
    ev.StepOpened: _step_opened,
    ev.PlayOpened: _play_opened,
    ev.VoidChosen: _void_chosen,
    ev.VoidShown: _void_shown,
    ev.Drew: _drew,
    ev.FlowerShown: _flower_shown,
    ev.ReadyDeclared: _ready_declared,
    ev.ReadyLapsed: _ready_lapsed,
    ev.Discarded: _discarded,
    ev.Answered: _answered,
    ev.Claimed: _claimed,
    ev.KongDeclared: _kong_declared,
    ev.KongMade: _kong_made,
    ev.KongRobbed: _kong_robbed,
    ev.Won: _won,
    ev.Paid: _paid,
    ev.Fouled: _fouled,
    ev.HandDied: _hand_died,
    ev.TilesExposed: _tiles_exposed,
    ev.TimedOut: _timed_out,
    ev.DealEnded: _deal_ended,
}
_COUNTED_ELSEWHERE: Final = frozenset((ev.Answered, ev.Drew, ev.Discarded))
"""Events that `apply` does not count in `Deal.changes`: answers change nothing, the others are counted where folded."""

__all__ = [
    "SEATS",
    "ClaimWindow",
    "Deal",
    "Opening",
    "Over",
    "Phase",
    "Player",
    "River",
    "Turn",
    "Winner",
    "relative",
]
