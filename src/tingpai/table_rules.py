# Compiled with mypyc.
"""`TableRules`: every question that the table may ask of a rulebook while a deal is played.

The engine in `tingpai.play` knows how a deal runs; what differs from book to book is asked here. A ruleset's own
answers stand in its folder's table.py.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final, Protocol

from tingpai.errors import TingpaiError
from tingpai.foul_table import FoulTable
from tingpai.hand import Hand, Meld, SetKind
from tingpai.kernel.one_hand import distance, is_complete, waits
from tingpai.ruleset import Ruleset
from tingpai.score import Score, Transfer
from tingpai.state import actions
from tingpai.state.actions import Action, Move
from tingpai.state.deal import ClaimWindow, Deal, Player, Turn, Winner
from tingpai.state.events import Event
from tingpai.state.mypyc_compat import mypyc_attr
from tingpai.state.wall import Break, Wall, die, full_set
from tingpai.texts import Text
from tingpai.tile import KINDS, TILES, Tile, Wind
from tingpai.win import Situation, Source


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is not allowed: a text with its arguments, and the paragraph."""

    text: str
    cite: str
    arguments: dict[str, Any]


def reason(text: str, cite: str, /, **arguments: object) -> Reason:
    """Why something is not allowed."""
    return Reason(text, cite, arguments)


PUNG: Final = SetKind.PUNG
FOURS: Final = tuple(
    (seat, tuple(range(16 * go + 4 * seat, 16 * go + 4 * seat + 4))) for go in range(3) for seat in range(4)
)
"""Three times four tiles for each: who takes which places of the wall."""


def in_turn(giver: int, seats: Iterable[int]) -> list[int]:
    """The seats as their turns follow the giver's."""
    wanted = set(seats)
    return [seat for seat in ((giver + step) % 4 for step in range(4)) if seat in wanted]


@dataclass(frozen=True, slots=True)
class Clocks:
    """How long a player has, in seconds; the book's values where it names them."""

    claim: float = 3
    turn: float = 10
    opening: float = 20
    session: float | None = None
    cite: str = ""
    """Where the book or a decision names them; the rest is like MCR."""


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """How the book makes a match of deals. `Match` may be given another length and other starting points."""

    rounds: int | None = 4
    """How many rounds a match has; None where the book knows no rounds."""
    deals: int | None = None
    """How many deals a match has, where the book counts them and not the rounds."""
    deals_per_round: int | None = 4
    """None: a round ends when the lead has left all four players."""
    draws_count: bool = True
    """Is a deal that nobody won one of the deals of the match?"""
    rotation: tuple[tuple[int, int, int, int], ...] = ()
    """For each round: which of the first East, South, West and North sits on each seat; empty: nobody moves."""
    start: int = 0
    """The points that each player starts with."""
    table_points: tuple[int, ...] = ()
    """What the places of a match are worth in a tournament, first to last."""
    seating: tuple[str, ...] = ("assigned",)
    """The book's ways to find the first seats, the usual one first; see `tingpai.play.seating`."""
    cite: str = ""


class Happening(Protocol):
    """A deal in which events can be let happen: what a rulebook may use of the engine."""

    deal: Deal

    def emit(self, event: Event) -> None:
        """Let an event happen."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TableRules(ABC):
    """How a rulebook is played. One object for each table's ruleset and options."""

    chows: ClassVar[bool] = True
    has_minimum: ClassVar[bool] = False
    """Must a complete hand be worth something to win? What else bars a win then does not ask for its score."""
    last_discard: ClassVar[frozenset[Move]] = frozenset((Move.HU,))
    """What the discard after the last drawable tile may be claimed for."""
    hidden_concealed_kongs: ClassVar[bool] = True
    """Do the others not learn what lies in a concealed kong?"""
    hidden_winners: ClassVar[bool] = False
    """Do winners keep their hands, self-drawn winning tiles and scores to themselves until the deal ends?"""
    hidden_payments: ClassVar[frozenset[str]] = frozenset()
    """Reasons of payments that would tell what such a hand is worth."""
    opening_steps: ClassVar[tuple[str, ...]] = ()
    clocks: ClassVar[Clocks] = Clocks()
    fouls: ClassVar[FoulTable] = FoulTable()
    """What the referee punishes, and how."""
    false_kong: ClassVar[str] = "wrong_set"
    """The foul of laying down four unlike tiles as a concealed kong."""
    cites: ClassVar[dict[str, str]] = {}
    """Paragraphs of the general refusals, by the key that the engine asks with."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.options = rules.options

    def new_extra(self) -> Any:
        """The ruleset's own data of a deal; it has a `copy()`."""
        return None

    # -- the wall -------------------------------------------------------------------------------------------

    def tiles(self) -> list[Tile]:
        """The whole set, in order."""
        return full_set(honors=self.rules.has_honors, flowers=self.rules.has_flowers)

    def sides(self) -> tuple[int, int, int, int]:
        """How many stacks stand before East, South, West and North."""
        stacks = len(self.tiles()) // 8
        return (stacks, stacks, stacks, stacks)

    def throw(self, rng: Random) -> Break:
        """Throw the dice for the break: East's throw names the side, the sum of both throws the stacks."""
        first, second = (die(rng), die(rng)), (die(rng), die(rng))
        return Break((*first, *second), (sum(first) - 1) % 4, sum(first) + sum(second))

    def deal_order(self) -> list[tuple[int, tuple[int, ...]]]:
        """Who takes which places of the wall, in turn: three times four, then East the first and the fifth."""
        return [*FOURS, (0, (48, 52)), (1, (49,)), (2, (50,)), (3, (51,))]

    def live_left(self, deal: Deal) -> int:
        """How many tiles may still be drawn from the live end."""
        return deal.wall.left

    def replacements_left(self, deal: Deal) -> int:
        """How many replacement tiles there still are."""
        return deal.wall.left

    def draw_place(self, deal: Deal) -> int:
        """The place of the next tile of the live end."""
        return deal.wall.next_front()

    def replacement_place(self, deal: Deal) -> int:
        """The place of the next replacement tile."""
        return deal.wall.next_back()

    def scripted_wall(
        self,
        dealt: Sequence[Tile],
        live: Sequence[Tile],
        rest: Sequence[Tile],
        back: Sequence[Tile],
        *,
        short: bool,
    ) -> Wall:
        """The wall of a scripted deal: `live` comes first from the live end, `back` from the other end."""
        return Wall.listed([*dealt, *live, *rest, *reversed(back)])

    def script_extra(self, deal: Deal, live: int, back: int, *, short: bool) -> None:
        """Tell the ruleset's own data how a scripted wall is cut."""

    # -- flowers --------------------------------------------------------------------------------------------

    def must_replace(self, deal: Deal, seat: int) -> bool:
        """Whether this player must lay their flower aside now, before anything else."""
        return False

    def may_replace(self, deal: Deal, seat: int) -> bool:
        """May a flower be laid aside now? Only after a draw, and while there is a replacement."""
        phase = deal.phase
        return isinstance(phase, Turn) and phase.after != "claim" and self.replacements_left(deal) > 0

    # -- winning --------------------------------------------------------------------------------------------

    def situation(self, deal: Deal, seat: int, tile: Tile, source: Source) -> Situation:
        """What the scorer must know of the table when this player wins on this tile now."""
        phase = deal.phase
        after = phase.after if isinstance(phase, Turn) else ""
        seen = deal.visible[tile] - (source is Source.DISCARD)
        return Situation(
            tile=tile,
            source=source,
            replacement=source is Source.WALL and after == "kong",
            last=self.is_last(deal, source),
            last_of_kind=seen == 3,
            seat=Wind(seat),
            round=Wind(deal.round),
            joker=deal.joker,
            ready=deal.players[seat].ready,
            void=deal.players[seat].void,
        )

    def is_last(self, deal: Deal, source: Source) -> bool:
        """Is it the last tile of the wall, or the discard after it?"""
        return source is not Source.KONG and self.live_left(deal) == 0

    def missing_tiles(self, deal: Deal, player: Player, without: Tile | None = None) -> int:
        """Count the tiles that a hand lacks for a win, at least; `without` leaves one tile out of the hand."""
        return distance(player.counts_without(without), len(player.melds), self.rules.shapes)

    def find_winning_kinds(self, deal: Deal, player: Player, without: Tile | None = None) -> Sequence[int]:
        """Find the kinds that make a winning shape of a hand; `without` leaves one tile out of the hand."""
        return waits(player.counts_without(without), len(player.melds), self.rules.shapes)

    def question(self, deal: Deal, seat: int, tile: Tile, source: Source) -> tuple[Hand, Situation]:
        """What the scorer is asked when this player wins on this tile now."""
        hand = deal.players[seat].hand(tile if source is Source.WALL else None)
        return hand, self.situation(deal, seat, tile, source)

    def win(self, deal: Deal, seat: int, tile: Tile, source: Source) -> Score:
        """What the player's win on this tile is worth; raises a refusal if it is none."""
        hand, situation = self.question(deal, seat, tile, source)
        return self.rules.score(hand, situation)

    def enough(self, score: Score) -> bool:
        """Does a hand of this worth win? (The minimum, where there is one.)"""
        return True

    def bars_win(self, deal: Deal, seat: int, source: Source, score: Score | None) -> Reason | None:
        """What bars this player from winning now, although the hand is complete."""
        player = deal.players[seat]
        if player.dead is not None:
            return reason("refused-dead-hand", self.cites["dead"], why=Text(player.dead))
        if player.barred:
            return reason("refused-barred", self.cites["dead"])
        return None

    def may_complete(self, player: Player) -> bool:
        """Tell whether this hand may be completed at all: it is alive, and nothing in it is a flower or false."""
        return player.dead is None and not player.false_kongs and not player.held_flowers

    def completes(self, deal: Deal, seat: int, tile: Tile) -> bool:
        """Tell whether this tile completes the hand of a player who may win at all."""
        player = deal.players[seat]
        without = player.drawn_kind
        if not self.may_complete(player) or self.missing_tiles(deal, player, without) > 1:
            return False
        return tile in self.find_winning_kinds(deal, player, without)

    def score_if_allowed(self, deal: Deal, seat: int, tile: Tile, source: Source) -> Score | None:
        """Score a hand that this tile completes; None if it is worth too little or something bars the win."""
        try:
            score = self.win(deal, seat, tile, source)
        except TingpaiError:
            return None
        if not self.enough(score) or self.bars_win(deal, seat, source, score) is not None:
            return None
        return score

    def can_win(self, deal: Deal, seat: int, tile: Tile, source: Source) -> Score | None:
        """Score the hand if this player may win on this tile now, else None."""
        return self.score_if_allowed(deal, seat, tile, source) if self.completes(deal, seat, tile) else None

    # -- errors, where the referee lets them happen (play/fouls_at_table.py) ---------------------------------------

    def false_win(self, deal: Deal, seat: int, tile: Tile, source: Source) -> str | None:
        """Which foul it is to declare this win; None if the tiles do win and something else bars it."""
        player = deal.players[seat]
        if tile >= KINDS or player.held_flowers or player.false_kongs:
            return self.no_hand(deal, seat, tile)
        try:
            score = self.win(deal, seat, tile, source)
        except TingpaiError:
            return self.no_hand(deal, seat, tile)
        return None if self.enough(score) else "short_win"

    def no_hand(self, deal: Deal, seat: int, tile: Tile | None) -> str:
        """Which foul it is to declare a win with this hand, which is none; `tile` is the one it was for."""
        return "false_win"

    def win_without_draw(self, deal: Deal, seat: int) -> str | None:
        """Which foul it is to declare a win in the turn in which a tile was claimed for a set."""
        player = deal.players[seat]
        complete = is_complete(player.counts, len(player.melds), self.rules.shapes)
        return "claim_then_win" if complete else self.no_hand(deal, seat, None)

    def set_error(self, deal: Deal, seat: int, tile: Tile, action: Action) -> str | None:
        """Which foul it is to declare this set, which the tiles would make but the book forbids."""
        return None

    def false_win_transfers(self, deal: Deal, winner: Winner) -> list[Transfer]:
        """What is paid at once although the win is none, where that is found only at the end."""
        return []

    def robs_concealed(self, deal: Deal, seat: int, tile: Tile) -> bool:
        """May this player rob a concealed kong of this tile?"""
        return False

    # -- claims ---------------------------------------------------------------------------------------------

    def claims(self, deal: Deal, seat: int, window: ClaimWindow) -> Sequence[Action]:
        """Everything but a win and a pass that this player may claim the discard for."""
        player = deal.players[seat]
        tile = window.tile
        kind: int = tile
        if kind >= KINDS:
            return ()
        # Most players have neither two like tiles nor the tiles and the seat for a chow, so that is asked first.
        counts = player.counts
        held = counts[kind]
        chows = below2 = below = above = above2 = False
        if kind < 27 and (window.giver + 1) % 4 == seat:
            # Tiles beside it in its suit; there are none beyond a one or a nine.
            rank = kind % 9
            below2, below = rank >= 2 and counts[kind - 2] > 0, rank >= 1 and counts[kind - 1] > 0
            above, above2 = rank <= 7 and counts[kind + 1] > 0, rank <= 6 and counts[kind + 2] > 0
            chows = ((below and (below2 or above)) or (above and above2)) and self.chows
        if (held < 2 and not chows) or player.won or player.no_claims or self.locked(player):
            return ()
        found: list[Action] = []
        last = self.live_left(deal) == 0
        if held >= 2 and (not last or Move.PUNG in self.last_discard):
            found.append(actions.PUNG)
        if held >= 3 and not last and self.replacements_left(deal) > 0:
            found.append(actions.KONG)
        if chows and not last:
            if below2 and below:
                found.append(actions.chow(TILES[kind - 2], TILES[kind - 1]))
            if below and above:
                found.append(actions.chow(TILES[kind - 1], TILES[kind + 1]))
            if above and above2:
                found.append(actions.chow(TILES[kind + 1], TILES[kind + 2]))
        return [claim for claim in found if self.bars_claim(deal, seat, tile, claim) is None] if found else ()

    def bars_claim(self, deal: Deal, seat: int, tile: Tile, claim: Action) -> Reason | None:
        """What bars this player from a claim that their tiles would allow."""
        return None

    def locked(self, player: Player) -> bool:
        """Whether the player may not change their hand any more."""
        return False

    def winners(self, deal: Deal, giver: int, seats: Iterable[int]) -> list[int]:
        """Of the players who claim a tile for a win: who gets it, in order. One, the nearest in turn."""
        return in_turn(giver, seats)[:1]

    # -- one's own turn -------------------------------------------------------------------------------------

    def discards(self, deal: Deal, seat: int) -> list[Tile]:
        """Which tiles the player may throw now."""
        player = deal.players[seat]
        if player.must_discard:
            forced = [tile for tile in player.must_discard if player.counts[tile]]
            if forced:
                return sorted(set(forced))
        all_kinds = TILES
        tiles = [all_kinds[kind] for kind, count in enumerate(player.counts) if count]
        return tiles + player.held_flowers if player.held_flowers else tiles

    def kongs(self, deal: Deal, seat: int) -> Sequence[Tile]:
        """The tiles of which the player may declare a kong on their own turn, after a draw."""
        phase = deal.phase
        assert isinstance(phase, Turn)
        player = deal.players[seat]
        if not player.had_four and not player.melds:
            return ()
        if phase.after == "claim" or player.no_claims or self.replacements_left(deal) == 0:
            return ()
        counts = player.counts
        found: list[Tile] = []
        if player.had_four:
            found = [TILES[kind] for kind, count in enumerate(counts) if count == 4]
        for meld in player.melds:
            if meld.kind is PUNG and counts[meld.tile]:
                found.append(meld.tile)
        return [tile for tile in found if self.bars_kong(deal, seat, tile) is None] if found else ()

    def bars_kong(self, deal: Deal, seat: int, tile: Tile) -> Reason | None:
        """What bars this player from a kong that their tiles would allow."""
        return None

    def is_late(self, deal: Deal, seat: int, tile: Tile) -> bool:
        """Is an added kong of this tile declared later than the draw of the fourth?"""
        return False

    def ready_discards(self, deal: Deal, seat: int) -> Sequence[Tile]:
        """With which discards the player may declare a waiting hand."""
        return ()

    def ready_lapses(self, deal: Deal, seat: int, tile: Tile) -> bool:
        """Does a declared ready hand end with this discard?"""
        return False

    def bars_ready(self, deal: Deal, seat: int, tile: Tile) -> Reason:
        """Why the player may not declare a waiting hand with this discard."""
        return reason("refused-no-ready", self.cites["ready"])

    def bars_discard(self, deal: Deal, seat: int, tile: Tile) -> Reason | None:
        """What bars this player from discarding a tile that they hold."""
        return None

    def announces_ready(self, deal: Deal, seat: int) -> bool:
        """Whether the player must announce that their hand waits, after the discard just made."""
        return False

    def before_event(self, deal: Deal, event: Event) -> None:
        """Keep the ruleset's own data up to date; called for every event, before it changes the deal."""

    # -- before the first turn ------------------------------------------------------------------------------

    def prepare(self, engine: "Happening", indicator: Tile | None) -> None:
        """What the book does between the deal and the flowers (the joker's indicator)."""

    def joker_of(self, indicator: Tile) -> Tile | None:
        """The kind that this indicator makes joker; None if the book has no jokers."""
        return None

    def opening_offers(self, deal: Deal, step: str, seat: int) -> list[Action]:
        """What a player may answer in a step before the first turn."""
        return []

    def bars_opening(self, deal: Deal, step: str, seat: int, action: Action) -> Reason | None:
        """What bars this answer in a step before the first turn."""
        return None

    # -- the match ------------------------------------------------------------------------------------------

    def match_plan(self) -> MatchPlan:
        """How deals make a match: sixteen deals in four rounds."""
        return MatchPlan()

    # -- money and the end ----------------------------------------------------------------------------------

    @abstractmethod
    def win_transfers(self, deal: Deal, winner: Winner, score: Score) -> list[Transfer]:
        """What is paid at once for a win (the winner already stands in `deal.winners`)."""

    def kong_transfers(self, deal: Deal, seat: int, kong: Meld, giver: int | None) -> list[Transfer]:
        """What is paid at once for a kong; `giver` threw the tile of one from a discard."""
        return []

    def goes_on(self, deal: Deal) -> bool:
        """Does the deal go on after a win?"""
        return False

    def next_after_win(self, deal: Deal, giver: int) -> int:
        """Who moves after a win in a deal that goes on."""
        raise NotImplementedError

    def end_of_win(self, deal: Deal) -> str:
        """The name of an end by winning."""
        return "win"

    def end_transfers(self, deal: Deal, end: str) -> list[Transfer]:
        """What is paid when the deal is over: `end` is win, three_wins, exhausted or time."""
        return []

    def next_dealer(self, deal: Deal, end: str) -> int:
        """Whose player deals next, as a seat of this deal."""
        return self.dealer_after([winner.seat for winner in deal.winners], None)

    def dealer_after(self, winners: Sequence[int], giver: int | None) -> int:
        """The seat whose player deals next after these seats won first, on a tile of `giver`."""
        return 1

    def settled_dealer(self, deal: Deal) -> int | None:
        """Who deals next, if that is certain before the deal has ended."""
        return None

    def next_seat(self, deal: Deal, seat: int) -> int:
        """Whose turn follows this seat's."""
        return (seat + 1) % 4
