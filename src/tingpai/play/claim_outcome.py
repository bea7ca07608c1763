"""Who gets a tile that several players want, for a referee at real tiles.

The engine's own rules are asked (`claims.settle`, `TableRules.claims`, `why_not`). The referee knows the calls, not the
tiles, so every player is given the tiles that their call needs. Whether they really have them is another question.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from tingpai.errors import BadRequest, IllegalAction
from tingpai.play.claims import settle
from tingpai.play.why_not import refusal
from tingpai.state import actions
from tingpai.state import events as ev
from tingpai.state.actions import Action, Move
from tingpai.state.deal import SEATS, ClaimWindow, Deal
from tingpai.state.wall import Wall
from tingpai.table_rules import TableRules
from tingpai.tile import KINDS, TILES, Tile

TILE: Final = TILES[4]
"""A tile in the middle of a suit, so that every set can be made with it."""
NEIGHBOURS: Final = (TILES[3], TILES[5])
ACTIONS: Final[Mapping[Move, Action]] = {
    Move.HU: actions.HU,
    Move.PUNG: actions.PUNG,
    Move.KONG: actions.KONG,
    Move.CHOW: actions.chow(*NEIGHBOURS),
}
COPIES: Final[Mapping[Move, int]] = {Move.HU: 0, Move.CHOW: 0, Move.PUNG: 2, Move.KONG: 3}
"""How many copies of the tile a player must hold for a claim."""
TERMINAL: Final = TILES[0]
ORPHANS: Final = tuple(kind for kind in range(KINDS) if kind >= 27 or kind % 9 in (0, 8))


class Given(Enum):
    """How the tile came onto the table."""

    DISCARD = "discard"
    LAST_DISCARD = "last_discard"
    """The discard after the last tile of the wall."""
    ADDED_KONG = "added_kong"
    """The fourth tile that was laid to a pung."""
    CONCEALED_KONG = "concealed_kong"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What becomes of the tile. Seats are numbers, 0 = East."""

    may: dict[int, list[Move]]
    """What each other player may call it for, if they have the tiles."""
    takers: list[tuple[int, Move]]
    """The players who get the tile, in order. More than one only where several may win."""
    refused: dict[int, IllegalAction]
    """The calls that the book does not allow at all."""
    next: int | None
    """The player whose turn it is then; None if the deal is over."""
    draws: bool
    """True if that player draws a tile; False if they discard one."""
    cite: str
    """The paragraphs that decide who gets it, or whose turn it is if nobody does."""


def outcome(
    rules: TableRules,
    giver: int,
    calls: Mapping[int, Move],
    *,
    given: Given = Given.DISCARD,
    out: Collection[int] = (),
) -> Outcome:
    """Decide who gets the tile that `giver` gave. `out` are players who have already won and left the deal."""
    if any(move not in ACTIONS for move in calls.values()):
        raise BadRequest("claims-no-call", known=", ".join(move.value for move in ACTIONS))
    if sum(COPIES[move] for move in calls.values()) > 3:
        raise BadRequest("claims-too-many-copies")
    if giver in out:
        raise BadRequest("claims-giver-out")
    if out and not plays_on(rules):
        raise BadRequest("claims-nobody-out", ruleset=rules.rules.id)
    deal, window = _deal(rules, giver, given, out)
    may = {
        seat: [move for move in ACTIONS if _allowed(rules, deal, window, given, seat, move) is None]
        for seat in SEATS
        if seat != giver and seat not in out
    }
    refused = {
        seat: problem
        for seat, move in calls.items()
        if (problem := _allowed(rules, deal, window, given, seat, move)) is not None
    }
    valid = {seat: ACTIONS[move] for seat, move in calls.items() if seat not in refused}
    settled = settle(rules, deal, window, valid)
    takers = [(seat, Move.HU) for seat in settled.winners]
    if settled.seat is not None:
        takers = [(settled.seat, calls[settled.seat])]
    following, draws = _turn_after(rules, deal, window, given, takers)
    return Outcome(may, takers, refused, following, draws, _cite(rules, given, valid, takers))


def plays_on(rules: TableRules) -> bool:
    """True if the deal goes on after the first win, so that players may have left it."""
    deal = Deal(extra=rules.new_extra())
    deal.players[0].won = True
    return rules.goes_on(deal)


def _deal(rules: TableRules, giver: int, given: Given, out: Collection[int]) -> tuple[Deal, ClaimWindow]:
    """Make a deal in which the tile has just been given and every player holds what any claim needs."""
    deal = Deal(extra=rules.new_extra())
    deal.wall = Wall.listed(rules.tiles())
    while given is Given.LAST_DISCARD and rules.live_left(deal) > 0:
        deal.wall.take(rules.draw_place(deal))
    is_concealed = given is Given.CONCEALED_KONG
    tile = TERMINAL if is_concealed else TILE
    for seat in SEATS:
        player = deal.players[seat]
        player.won = seat in out
        if is_concealed:
            _hold(player.counts, (*ORPHANS, ORPHANS[-1]), without=tile)
        else:
            _hold(player.counts, (TILE, TILE, TILE, *NEIGHBOURS))
    window = ClaimWindow(giver, tile, given in (Given.ADDED_KONG, Given.CONCEALED_KONG))
    deal.phase = window
    return deal, window


def _hold(counts: list[int], kinds: tuple[int, ...], without: Tile | None = None) -> None:
    for kind in kinds:
        if kind != without:
            counts[kind] += 1


def _allowed(
    rules: TableRules, deal: Deal, window: ClaimWindow, given: Given, seat: int, move: Move
) -> IllegalAction | None:
    """Give the refusal of a call that no tiles can make right, or None."""
    action = ACTIONS[move]
    player = deal.players[seat]
    if move is Move.HU and seat != window.giver and not player.won:
        if given is Given.CONCEALED_KONG and not rules.robs_concealed(deal, seat, window.tile):
            return IllegalAction("refused-rob-concealed", cite=rules.cites["rob"])
        return None
    if seat != window.giver and not window.kong and action in rules.claims(deal, seat, window):
        return None
    return refusal(rules, deal, seat, action)


def _turn_after(
    rules: TableRules, deal: Deal, window: ClaimWindow, given: Given, takers: list[tuple[int, Move]]
) -> tuple[int | None, bool]:
    """Whose turn it is then, and whether it begins with a draw."""
    if not takers:
        if window.kong:
            return window.giver, True
        over = given is Given.LAST_DISCARD
        return (None, False) if over else (rules.next_seat(deal, window.giver), True)
    seat, move = takers[0]
    if move is not Move.HU:
        return seat, move is Move.KONG
    for winner, _ in takers:
        won = ev.Won(winner, "kong" if window.kong else "discard", window.giver, window.tile)
        rules.before_event(deal, won)
        deal.apply(won)
    if not rules.goes_on(deal) or given is Given.LAST_DISCARD:
        return None, False
    return rules.next_after_win(deal, window.giver), True


def _cite(
    rules: TableRules, given: Given, valid: Mapping[int, Action], takers: list[tuple[int, Move]]
) -> str:
    cites = rules.cites
    if not takers:
        return cites["turn"] if given is not Given.LAST_DISCARD else cites["last_discard"]
    if len(valid) > 1:
        return cites["priority"]
    if given in (Given.ADDED_KONG, Given.CONCEALED_KONG):
        return cites["rob"]
    move = takers[0][1]
    return cites["priority"] if move is Move.HU else cites[move.value]
