"""The information that each player may have. Only this file hides anything, and it works by allow-lists.

(`tingpai.env.encoder` shows the same to learners without a view, and asks this file what is hidden.)

`view` shows a deal as one seat, or a spectator, may see it; `redact` does the same for one event. When a deal
is over everything is open. With `closed=False` nothing is hidden: that is for referees and for replays.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tingpai.hand import Meld, SetKind
from tingpai.play.choices import legal_actions
from tingpai.score import Transfer, balance
from tingpai.state import events as ev
from tingpai.state.actions import Action
from tingpai.state.deal import SEATS, ClaimWindow, Deal, Opening, Over, Player, Turn, Winner
from tingpai.table_rules import TableRules
from tingpai.tile import TILES, Relative, Suit, Tile


@dataclass(frozen=True, slots=True)
class ShownPhase:
    """The state of play: `name` is opening, turn, claim or over.

    A claim window looks the same to everybody, no matter which players have a choice or have answered.
    """

    name: str
    step: str | None = None
    """The question of an opening: void or ready."""
    seat: int | None = None
    """The seat to move. In a claim window, the seat that gave the tile."""
    after: str | None = None
    """The event before the turn: deal, draw, kong, flower or claim."""
    tile: Tile | None = None
    """The tile that may be claimed. None if it lies face down in a concealed kong."""
    kong: bool = False
    """True if it is the tile of a kong that may be robbed."""
    answers: tuple[tuple[int, Action], ...] = ()
    """The viewer's own answer, if they have given one."""
    end: str | None = None


@dataclass(frozen=True, slots=True)
class ShownMeld:
    """A declared set. A concealed kong may lie face down; then `tile` is None."""

    kind: SetKind
    tile: Tile | None
    taken_from: Relative
    added: bool = False
    late: bool = False
    holds: tuple[Tile, ...] = ()
    """The real tiles of a false concealed kong, if the viewer may know them."""


@dataclass(frozen=True, slots=True)
class ShownSeat:
    """One seat: its open tiles, and as much of its hand as the viewer may know."""

    seat: int
    standing: int
    """The number of standing tiles, flowers included."""
    counts: tuple[int, ...] | None
    """The standing tiles by kind, or None if they are hidden."""
    held_flowers: tuple[Tile, ...]
    """The flowers in the hand, if the viewer may see it."""
    drawn: Tile | None
    """The tile drawn last, if the viewer may see the hand."""
    melds: tuple[ShownMeld, ...]
    flowers: tuple[Tile, ...]
    river: tuple[Tile, ...]
    taken: tuple[int, ...]
    """Indices of the tiles of the river that were claimed."""
    ready: str | None
    dead: str | None
    no_claims: bool
    barred: bool
    """True if the player may not win before their next discard."""
    won: bool
    void: Suit | None
    """The void suit, if the viewer may know it."""
    void_tile: Tile | None
    void_shown: bool
    exposed: tuple[Tile, ...]
    """Tiles that everybody has seen and that must be discarded."""

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The standing tiles in order, flowers last. Empty if they are hidden."""
        standing = [TILES[kind] for kind, count in enumerate(self.counts or ()) for _ in range(count)]
        return (*standing, *self.held_flowers)


@dataclass(frozen=True, slots=True)
class ShownWin:
    """A win. `tile` and `score` are None while the viewer may not know them."""

    seat: int
    by: str
    giver: int | None
    tile: Tile | None
    score: dict[str, Any] | None


@dataclass(frozen=True, slots=True)
class ShownWall:
    """The wall as everybody sees it: the places that still have tiles."""

    left: int
    live: int
    """The number of tiles that may still be drawn from the live end."""
    replacements: int
    taken: bytes
    """For each place of the wall in drawing order: 0 while its tile is still there."""
    tiles: tuple[Tile, ...] | None
    """The tiles of the wall in drawing order, or None while they are hidden."""

    @property
    def places(self) -> tuple[tuple[int, int], ...]:
        """The places that still have tiles, as runs from first to last."""
        runs: list[tuple[int, int]] = []
        for place, gone in enumerate(self.taken):
            if not gone:
                first = runs.pop()[0] if runs and runs[-1][1] == place - 1 else place
                runs.append((first, place))
        return tuple(runs)


@dataclass(frozen=True, slots=True)
class View:
    """A deal as one seat may see it, or a spectator (None), with the actions open to that seat."""

    seat: int | None
    phase: ShownPhase
    number: int
    round: int
    """The round wind, 0 = East. Seats are winds too: seat 0 is East and the dealer."""
    commitment: str
    dice: tuple[int, ...]
    side: int
    stacks: int
    wall: ShownWall
    indicator: Tile | None
    joker: Tile | None
    last_discard: tuple[int, Tile] | None
    seats: tuple[ShownSeat, ...]
    winners: tuple[ShownWin, ...]
    transfers: tuple[Transfer, ...]
    totals: tuple[int, ...]
    """The sum of the transfers shown."""
    fouls: tuple[tuple[int, str], ...]
    """The irregularities so far: the seat and the foul."""
    next_dealer: int | None
    legal: tuple[Action, ...]


class SharedParts:
    """Parts of the views of one moment: the wall, and each seat, open or closed. They are the same for every viewer
    who sees them, so they are made once. They are good until the deal changes.
    """

    def __init__(self) -> None:
        self._walls: dict[bool, ShownWall] = {}
        self._seats: dict[tuple[int, bool], ShownSeat] = {}

    def wall(self, rules: TableRules, deal: Deal, *, is_open: bool) -> ShownWall:
        """The wall."""
        found = self._walls.get(is_open)
        if found is None:
            found = self._walls[is_open] = _wall(rules, deal, is_open=is_open)
        return found

    def seat(self, rules: TableRules, deal: Deal, seat: int, *, is_open: bool) -> ShownSeat:
        """A seat; open if the viewer may see its tiles."""
        found = self._seats.get((seat, is_open))
        if found is None:
            found = self._seats[seat, is_open] = _seat(rules, deal, seat, is_open=is_open)
        return found


# -- a whole deal -------------------------------------------------------------------------------------------


def view(
    rules: TableRules,
    deal: Deal,
    seat: int | None,
    *,
    closed: bool = True,
    open_hands: bool = False,
    asks: bool = True,
    legal: Sequence[Action] | None = None,
    shared: SharedParts | None = None,
) -> View:
    """Show the deal as a seat, or a spectator (None), may see it.

    With `open_hands` all hands are shown, but neither the wall nor anything else that is hidden: that is for spectators
    who see the table late. The view says what the seat may do only if it `asks`. `legal` are these actions, if the
    caller knows them already. `shared` are parts of other views of the same deal as it stands, see there.
    """
    if shared is None:
        shared = SharedParts()
    if legal is None:
        legal = legal_actions(rules, deal, seat) if asks and seat is not None else ()
    is_open = not closed or isinstance(deal.phase, Over)
    started = deal.started
    transfers = tuple(
        one
        for one in (*deal.transfers, *deal.fines)
        if is_open or pays_openly(rules, one.why, one.payee, seat)
    )
    return View(
        seat=seat,
        phase=_phase(rules, deal, seat, is_open=is_open),
        number=deal.number,
        round=deal.round,
        commitment=started.commitment if started else "",
        dice=started.dice if started else (),
        side=started.side if started else 0,
        stacks=started.stacks if started else 0,
        wall=shared.wall(rules, deal, is_open=is_open),
        indicator=deal.indicator,
        joker=deal.joker,
        last_discard=deal.last_discard,
        seats=tuple(
            [
                shared.seat(rules, deal, other, is_open=is_open or open_hands or other == seat)
                for other in SEATS
            ]
        ),
        winners=tuple(
            ShownWin(one.seat, one.by, one.giver, *_of_win(rules, one, knows=is_open or one.seat == seat))
            for one in deal.winners
        ),
        transfers=transfers,
        totals=tuple(balance(transfers)),
        fouls=tuple(deal.fouls),
        next_dealer=deal.next_dealer,
        legal=tuple(legal),
    )


def _phase(rules: TableRules, deal: Deal, seat: int | None, *, is_open: bool) -> ShownPhase:
    phase = deal.phase
    if isinstance(phase, Turn):
        return ShownPhase("turn", seat=phase.seat, after=phase.after)
    if isinstance(phase, Over):
        return ShownPhase("over", end=phase.end)
    answers = tuple((who, what) for who, what in sorted(phase.answers.items()) if is_open or who == seat)
    if isinstance(phase, Opening):
        return ShownPhase("opening", step=phase.step, answers=answers)
    tile = phase.tile if is_open or sees_claimable(rules, deal, phase, seat) else None
    return ShownPhase("claim", seat=phase.giver, tile=tile, kong=phase.kong, answers=answers)


def sees_claimable(rules: TableRules, deal: Deal, window: ClaimWindow, seat: int | None) -> bool:
    """True if the viewer may see the tile that may be claimed. It may lie face down in a concealed kong."""
    pending = deal.pending_kong
    face_down = window.kong and pending is not None and pending.concealed and rules.hidden_concealed_kongs
    return not face_down or window.giver == seat


def _wall(rules: TableRules, deal: Deal, *, is_open: bool) -> ShownWall:
    wall = deal.wall
    return ShownWall(
        wall.left,
        rules.live_left(deal),
        rules.replacements_left(deal),
        bytes(wall.taken),
        tuple(wall.remaining()) if is_open else None,
    )


def _seat(rules: TableRules, deal: Deal, seat: int, *, is_open: bool) -> ShownSeat:
    player = deal.players[seat]
    void_known = is_open or player.void_shown
    river, melds = player.river, player.melds
    return ShownSeat(
        seat=seat,
        standing=player.standing,
        counts=tuple(player.counts) if is_open else None,
        held_flowers=tuple(player.held_flowers) if is_open else (),
        drawn=player.drawn if is_open else None,
        melds=tuple([_meld(rules, player, at, meld, is_open) for at, meld in enumerate(melds)])
        if melds
        else (),
        flowers=tuple(player.flowers),
        river=tuple(river.tiles),
        taken=tuple(sorted(river.taken)) if river.taken else (),
        ready=player.ready,
        dead=player.dead,
        no_claims=player.no_claims,
        barred=player.barred,
        won=player.won,
        void=player.void if void_known else None,
        void_tile=player.void_tile if is_open else None,
        void_shown=player.void_shown,
        exposed=tuple(player.must_discard),
    )


def _meld(rules: TableRules, player: Player, index: int, meld: Meld, is_open: bool) -> ShownMeld:
    kind = meld.kind
    if kind is not SetKind.KONG:  # most sets are open: nothing in them is hidden
        return ShownMeld(kind, meld.tile, meld.taken_from)
    return ShownMeld(
        kind,
        meld.tile if is_open or shows_tile(rules, meld) else None,
        meld.taken_from,
        meld.added,
        meld.late,
        player.false_kongs.get(index, ()) if is_open else (),
    )


def shows_tile(rules: TableRules, meld: Meld) -> bool:
    """True if everybody sees which tile a declared set is of. A concealed kong may lie face down (M-15, D-72)."""
    return not (meld.concealed and rules.hidden_concealed_kongs)


def _of_win(
    rules: TableRules, win: Winner | ev.Won, *, knows: bool
) -> tuple[Tile | None, dict[str, Any] | None]:
    """Give the winning tile and the score, as far as they are known. A claimed tile is face up (Sichuan §2.4, S-18)."""
    if knows or not rules.hidden_winners:
        return win.tile, win.score
    return (None if win.by == "wall" else win.tile), None


def pays_openly(rules: TableRules, why: str, payee: int | None, seat: int | None) -> bool:
    """True if the viewer may see a payment. Winners see their own; the others see it when the deal ends (S-55)."""
    return why not in rules.hidden_payments or (payee is not None and payee == seat)


# -- one event ----------------------------------------------------------------------------------------------


def redact(
    rules: TableRules, event: ev.Event, seat: int | None, deal: Deal, *, closed: bool = True
) -> ev.Event | None:
    """Give the event as a seat is told of it, or None if it is not told at all. `deal` is the deal before the event."""
    if not closed or type(event) in _PUBLIC:
        return event
    return _REDACT[type(event)](rules, event, seat, deal) if type(event) in _REDACT else None


def _deal_started(_rules: TableRules, event: ev.DealStarted, _seat: int | None, _deal: Deal) -> ev.Event:
    return ev.DealStarted(event.number, event.round, event.commitment, event.dice, event.side, event.stacks)


def _dealt(_rules: TableRules, event: ev.Dealt, seat: int | None, _deal: Deal) -> ev.Event:
    return event if event.seat == seat else ev.Dealt(event.seat, event.places)


def _drew(_rules: TableRules, event: ev.Drew, seat: int | None, _deal: Deal) -> ev.Event:
    return event if event.seat == seat else ev.Drew(event.seat, event.place, event.replacement)


def _void_chosen(_rules: TableRules, event: ev.VoidChosen, seat: int | None, _deal: Deal) -> ev.Event:
    return event if event.seat == seat else ev.VoidChosen(event.seat)


def _answered(_rules: TableRules, event: ev.Answered, seat: int | None, _deal: Deal) -> ev.Event | None:
    return event if event.seat == seat else None


def _timed_out(_rules: TableRules, event: ev.TimedOut, seat: int | None, deal: Deal) -> ev.Event | None:
    # While the window is open, the event would reveal that this player had a choice.
    return event if event.seat == seat or isinstance(deal.phase, Turn) else None


def _kong_declared(rules: TableRules, event: ev.KongDeclared, seat: int | None, _deal: Deal) -> ev.Event:
    if event.seat == seat:
        return event
    if event.concealed and rules.hidden_concealed_kongs:
        return ev.KongDeclared(event.seat, True)  # M-15, D-72
    return ev.KongDeclared(event.seat, event.concealed, event.tile, event.late)


def _won(rules: TableRules, event: ev.Won, seat: int | None, _deal: Deal) -> ev.Event:
    if event.seat == seat or not rules.hidden_winners:
        return event
    return ev.Won(event.seat, event.by, event.giver, _of_win(rules, event, knows=False)[0])


def _paid(rules: TableRules, event: ev.Paid, seat: int | None, _deal: Deal) -> ev.Event | None:
    return event if pays_openly(rules, event.why, event.payee, seat) else None


_PUBLIC: Final = frozenset(
    (
        ev.IndicatorTurned,
        ev.StepOpened,
        ev.PlayOpened,
        ev.VoidShown,
        ev.FlowerShown,
        ev.ReadyDeclared,
        ev.ReadyLapsed,
        ev.Discarded,
        ev.Claimed,
        ev.KongMade,
        ev.KongRobbed,
        ev.Fouled,
        ev.HandDied,
        ev.TilesExposed,
        ev.DealEnded,
    )
)
_REDACT: Final[dict[type[ev.Event], Callable[[TableRules, Any, int | None, Deal], ev.Event | None]]] = {
    ev.DealStarted: _deal_started,
    ev.Dealt: _dealt,
    ev.Drew: _drew,
    ev.VoidChosen: _void_chosen,
    ev.Answered: _answered,
    ev.TimedOut: _timed_out,
    ev.KongDeclared: _kong_declared,
    ev.Won: _won,
    ev.Paid: _paid,
}
