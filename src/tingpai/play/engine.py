# Compiled with mypyc.
"""`Engine` turns the action of a player into events, if the player may do it.

`Engine` applies each event to its deal at once. `decide` and `close` work on a copy and leave the deal as it was.
"""

from collections.abc import Callable, Sequence
from typing import Final

from tingpai import exchange
from tingpai.errors import IllegalAction
from tingpai.hand import SetKind
from tingpai.play.choices import Choices, legal_actions, offers, waiting_for
from tingpai.play.claims import Settled, settle
from tingpai.score import Score, Transfer
from tingpai.state import actions, event_cache
from tingpai.state import events as ev
from tingpai.state.actions import Action, Move
from tingpai.state.deal import SEATS, ClaimWindow, Deal, Opening, Over, Turn
from tingpai.state.mypyc_compat import mypyc_attr
from tingpai.table_rules import TableRules
from tingpai.tile import KINDS, Tile
from tingpai.win import Source

Observer = Callable[[Deal, ev.Event], None]
"""Called with the deal and each event just before the event changes the deal."""
DISCARD: Final = Move.DISCARD
SETS: Final = {Move.CHOW: SetKind.CHOW, Move.PUNG: SetKind.PUNG, Move.KONG: SetKind.KONG}

LIKE_TILES: Final = {Move.PUNG: 2, Move.KONG: 3}
"""How many tiles of the hand a claimed set of like tiles takes."""


def find_action(action: Action, legal: Sequence[Action]) -> Action | None:
    """Find an action among the legal ones.

    Mostly it is the very object that was offered. Comparing objects first saves 30 % or more of a random deal:
    `==` of a dataclass runs Python code for each of the legal actions.
    """
    if isinstance(legal, list):
        listed: list[Action] = legal
        for one in listed:
            if one is action:
                return one
    return next((one for one in legal if one == action), None)


def shorten(deal: Deal, seat: int, action: Action) -> Action:
    """Leave out tiles that say nothing: the four of a concealed kong, the like tiles of a claimed pung or kong."""
    tiles, move = action.tiles, action.move
    if len(tiles) == 4 and tiles[0] == tiles[3] < KINDS and deal.players[seat].counts[tiles[0]] == 4:
        return actions.kong(tiles[0])
    window = deal.phase
    if isinstance(window, ClaimWindow) and len(tiles) == LIKE_TILES.get(move, 0) > 0:
        return Action(move) if all(tile == window.tile for tile in tiles) else action
    return action


@mypyc_attr(allow_interpreted_subclasses=True)
class Engine:
    """Makes the events of a deal: every method notes the events that follow and applies them to the deal."""

    def __init__(
        self,
        rules: TableRules,
        deal: Deal,
        choices: Choices | None = None,
        observer: Observer | None = None,
    ) -> None:
        self.rules = rules
        self.deal = deal
        self.choices = Choices(rules, deal) if choices is None else choices
        self.observer = observer
        self.events: list[ev.Event] = []

    def emit(self, event: ev.Event) -> None:
        """Let an event happen: note it, tell the ruleset, and change the deal."""
        self._note(event)
        self.deal.apply(event)

    def _note(self, event: ev.Event) -> None:
        """Keep an event and tell the observer and the ruleset, before the event changes the deal."""
        if self.observer is not None:
            self.observer(self.deal, event)
        self.events.append(event)
        self.rules.before_event(self.deal, event)

    def pay(self, transfers: Sequence[Transfer]) -> None:
        """Let points change hands."""
        for one in transfers:
            self.emit(ev.Paid(one.payer, one.payee, one.points, one.why, one.cite, one.arguments))

    # -- actions --------------------------------------------------------------------------------------------

    def act(self, seat: int, action: Action) -> None:
        """Do what a player asks for; raises `IllegalAction` if they may not."""
        legal = self.choices.legal_actions(seat)
        allowed = find_action(action, legal)
        if allowed is None:
            action = shorten(self.deal, seat, action)
            allowed = find_action(action, legal)
        if allowed is None:
            from tingpai.play.why_not import refusal

            raise refusal(self.rules, self.deal, seat, action)
        if isinstance(self.deal.phase, Turn):
            self._turn(seat, allowed)
        else:
            self.emit(ev.Answered(seat, allowed))

    def _turn(self, seat: int, action: Action) -> None:
        move, tile = action.move, action.tile
        if move is DISCARD:
            assert tile is not None
            if self.rules.ready_lapses(self.deal, seat, tile):  # one that stood before this turn (D-24)
                self.emit(ev.ReadyLapsed(seat))
            self.discard(seat, tile)
        elif move is Move.READY:
            assert tile is not None
            # The dealer's very first discard makes it a declaration with the dealt hand.
            self.emit(ev.ReadyDeclared(seat, "declared" if self.deal.discards else "heavenly"))
            self.discard(seat, tile)
        elif move is Move.KONG:
            assert tile is not None
            concealed = self.deal.players[seat].counts[tile] == 4
            late = not concealed and self.rules.is_late(self.deal, seat, tile)
            self.emit(ev.KongDeclared(seat, concealed, tile, late))
        elif move is Move.FLOWER:
            assert tile is not None
            self.show_flower(seat, tile)
        else:
            self.self_drawn(seat)

    def discard(self, seat: int, tile: Tile) -> None:
        """Throw a tile; the window for claims opens."""
        self._note(event_cache.discarded(seat, tile))
        self.deal.discard(seat, tile)
        self.show_void(seat)
        # No hand waits that lacks more than one tile, so most need not be looked at.
        if self.choices.least_missing(seat) <= 1 and self.rules.announces_ready(self.deal, seat):
            self.emit(ev.ReadyDeclared(seat, "announced"))

    def show_void(self, seat: int, *, card: bool = False) -> None:
        """Show the forbidden suit (Sichuan): with the first discard; a card also with a win before that."""
        player = self.deal.players[seat]
        if player.void is not None and not player.void_shown and not (card and player.void_tile is not None):
            self.emit(ev.VoidShown(seat, player.void))

    def show_flower(self, seat: int, tile: Tile) -> None:
        """Lay a flower aside and take its replacement."""
        self.emit(ev.FlowerShown(seat, tile))
        self.draw(seat, replacement=True)

    def draw(self, seat: int, *, replacement: bool = False) -> None:
        """Take a tile from the live end, or a replacement."""
        deal = self.deal
        place = self.rules.replacement_place(deal) if replacement else self.rules.draw_place(deal)
        tile = deal.wall.tiles[place]
        self._note(event_cache.drew(seat, place, replacement, tile))
        deal.draw(seat, place, replacement, tile)

    # -- windows --------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Close the open window: settle the claims, or go on. Everybody with a choice must have answered."""
        phase = self.deal.phase
        assert isinstance(phase, Over) or self.choices.may_close(), "somebody has not answered yet"
        if isinstance(phase, Opening):
            self._close_step(phase)
        elif isinstance(phase, ClaimWindow):
            self._close_claims(phase)

    def _close_step(self, phase: Opening) -> None:
        for seat in SEATS:
            action = phase.answers.get(seat)
            if action is not None and action.move is Move.VOID:
                self.emit(ev.VoidChosen(seat, action.suit, action.tile))
            elif action is not None and action.move is Move.READY:
                self.emit(ev.ReadyDeclared(seat, "heavenly"))
        self.open_step(self.rules.opening_steps.index(phase.step) + 1)

    def open_step(self, index: int) -> None:
        """Ask everybody the next question before the first turn, or begin to play."""
        steps = self.rules.opening_steps
        self.emit(ev.StepOpened(steps[index]) if index < len(steps) else ev.PlayOpened())

    def _close_claims(self, window: ClaimWindow) -> None:
        settled = settle(self.rules, self.deal, window, self.standing_claims(window))
        if settled.winners:
            self._winners(window, settled)
        elif window.kong:
            self._kong_stands(window.giver)
        elif settled.seat is not None and settled.action is not None:
            self._claim(window, settled.seat, settled.action)
        else:
            self.next_draw(self.rules.next_seat(self.deal, window.giver))

    def standing_claims(self, window: ClaimWindow) -> dict[int, Action]:
        """Give the answers that still hold: a ruling on the open window may have taken away the right to claim."""
        if not window.answers:
            return window.answers
        legal = self.choices.offers()
        fallen = [
            seat
            for seat, action in window.answers.items()
            if find_action(action, legal.get(seat, ())) is None
        ]
        if not fallen:
            return window.answers
        return {seat: action for seat, action in window.answers.items() if seat not in fallen}

    def _kong_stands(self, seat: int) -> None:
        pending = self.deal.pending_kong
        assert pending is not None
        self.emit(ev.KongMade(seat))
        melds = self.deal.players[seat].melds
        kong = next(meld for meld in melds if meld.kind is SetKind.KONG and meld.tile == pending.tile)
        self.pay(self.rules.kong_transfers(self.deal, seat, kong, None))
        self.draw(seat, replacement=True)

    def _claim(self, window: ClaimWindow, seat: int, action: Action) -> None:
        kind = SETS[action.move]
        lowest = min(window.tile, *action.tiles) if action.tiles else window.tile
        claimed = event_cache.claimed(seat, kind, lowest, window.tile, window.giver)
        self.emit(claimed)
        if kind is SetKind.KONG:
            self.pay(self.rules.kong_transfers(self.deal, seat, claimed.meld, window.giver))
            self.draw(seat, replacement=True)

    def next_draw(self, seat: int) -> None:
        """The next player draws, or the wall has run out."""
        if self.rules.live_left(self.deal) == 0:
            self.end("exhausted")
        else:
            self.draw(seat)

    # -- wins -----------------------------------------------------------------------------------------------

    def self_drawn(self, seat: int) -> None:
        """Let a player win on the tile they drew."""
        tile = self.deal.players[seat].drawn
        assert tile is not None
        score = self.worth(seat, tile, Source.WALL)
        self.win(seat, tile, Source.WALL, None, score)
        self.after_wins(seat)

    def _winners(self, window: ClaimWindow, settled: Settled) -> None:
        source = Source.KONG if window.kong else Source.DISCARD
        scores = [self.worth(seat, window.tile, source) for seat in settled.winners]
        if window.kong:
            self.emit(ev.KongRobbed(window.giver, window.tile))
        for seat, score in zip(settled.winners, scores, strict=True):
            self.win(seat, window.tile, source, window.giver, score)
        self.after_wins(window.giver)

    def worth(self, seat: int, tile: Tile, source: Source) -> Score | None:
        """What a win is worth."""
        return self.rules.win(self.deal, seat, tile, source)

    def win(self, seat: int, tile: Tile, source: Source, giver: int | None, score: Score | None) -> None:
        """Record one win and what is paid for it at once."""
        assert score is not None
        self.emit(ev.Won(seat, source.value, giver, tile, exchange.encode(None, score)))
        self.show_void(seat, card=True)
        self.pay(self.rules.win_transfers(self.deal, self.deal.winners[-1], score))

    def after_wins(self, giver: int) -> None:
        """The deal ends with the win, or goes on without the winners."""
        if self.rules.goes_on(self.deal):
            self.next_draw(self.rules.next_after_win(self.deal, giver))
        else:
            self.end(self.rules.end_of_win(self.deal))

    def end(self, end: str) -> None:
        """Settle what is still open, then the fines, and close the deal."""
        self.pay(self.rules.end_transfers(self.deal, end))
        self.pay(self.deal.fines[:])
        self.emit(ev.DealEnded(end, self.rules.next_dealer(self.deal, end)))


def decide(rules: TableRules, deal: Deal, seat: int, action: Action) -> list[ev.Event]:
    """The events that follow from a player's action; the deal itself stays as it is."""
    engine = Engine(rules, deal.copy())
    engine.act(seat, action)
    return engine.events


def close(rules: TableRules, deal: Deal) -> list[ev.Event]:
    """The events that follow when the open window closes; the deal itself stays as it is."""
    engine = Engine(rules, deal.copy())
    engine.close()
    return engine.events


__all__ = [
    "Engine",
    "IllegalAction",
    "close",
    "decide",
    "legal_actions",
    "offers",
    "shorten",
    "waiting_for",
]
