# Compiled with mypyc.
"""From a wish to what happens: `legal_actions` is the single truth, `Engine` turns an action into events.

`Engine` applies each event to its deal as it goes; `decide` works on a copy and leaves the deal as it was.
"""

from collections.abc import Callable, Sequence
from typing import Final, cast

from tingpai import exchange
from tingpai.errors import IllegalAction
from tingpai.hand import SetKind
from tingpai.play.claims import Settled, settle
from tingpai.play.fast_win_check import may_win
from tingpai.score import Score, Transfer
from tingpai.state import actions, event_cache
from tingpai.state import events as ev
from tingpai.state.actions import Action, Move
from tingpai.state.deal import SEATS, ClaimWindow, Deal, Opening, Over, Turn
from tingpai.state.mypyc_compat import mypyc_attr
from tingpai.table_rules import TableRules
from tingpai.tile import KINDS, Tile
from tingpai.win import Source

# What every move asks for: to look it up in its Enum each time takes longer than most answers.
THROW: Final = Move.DISCARD
DRAWN: Final = Source.WALL
CLAIMED: Final = Source.DISCARD
DISCARDS: Final = actions.DISCARDS
NONE: Final[tuple[Action, ...]] = ()
NOBODY: Final[dict[int, Sequence[Action]]] = {}
"""The offers of a window in which nobody has a choice; nobody ever changes offers."""
Observer = Callable[[Deal, ev.Event], None]
"""Called with the deal and each event just before the event changes the deal."""
SETS: Final = {Move.CHOW: SetKind.CHOW, Move.PUNG: SetKind.PUNG, Move.KONG: SetKind.KONG}


def legal_actions(rules: TableRules, deal: Deal, seat: int) -> Sequence[Action]:
    """Everything that the player on this seat may do now; empty when he is not asked.

    In a window a player with no claim may only pass, and need not.
    """
    phase = deal.phase
    if isinstance(phase, Turn):
        if phase.seat != seat:
            return NONE
        legal = deal.legal
        if legal is None:
            legal = deal.legal = turn_actions(rules, deal, seat)
        return legal
    if isinstance(phase, Over) or seat in phase.answers:
        return NONE
    return offers(rules, deal).get(seat, NONE)


def offers(rules: TableRules, deal: Deal) -> dict[int, Sequence[Action]]:
    """Who has a choice in the open window, and which; those who could only pass are left out."""
    phase = deal.phase
    if isinstance(phase, ClaimWindow):
        offered = phase.offers
        if offered is None:
            offered = phase.offers = _claim_offers(rules, deal, phase)
        return offered
    assert isinstance(phase, Opening)
    offered = phase.offers
    if offered is None:
        offered = phase.offers = {}
        for seat in SEATS:
            found = rules.opening_offers(deal, phase.step, seat)
            if found:
                offered[seat] = found
    return offered


def _claim_offers(rules: TableRules, deal: Deal, window: ClaimWindow) -> dict[int, Sequence[Action]]:
    offered = NOBODY
    for seat in range(4):
        if seat != window.giver and not deal.players[seat].won:
            found = window_actions(rules, deal, seat, window)
            if found:
                if offered is NOBODY:
                    offered = {}
                offered[seat] = found
    return offered


def window_actions(rules: TableRules, deal: Deal, seat: int, window: ClaimWindow) -> Sequence[Action]:
    """What this player may claim the tile for, and to pass; empty if there is nothing to claim."""
    kind: int = window.tile
    if kind >= KINDS:
        return NONE
    if window.kong:
        pending = deal.pending_kong
        assert pending is not None
        if pending.concealed and not rules.robs_concealed(deal, seat, window.tile):
            return NONE
        robs = _wins(rules, deal, seat, window.tile, Source.KONG)
        return [actions.HU, actions.PASS] if robs else NONE
    wins = _wins(rules, deal, seat, window.tile, CLAIMED)
    claims = rules.claims(deal, seat, window)
    if not wins and not claims:
        return NONE
    return [actions.HU, *claims, actions.PASS] if wins else [*claims, actions.PASS]


def _wins(rules: TableRules, deal: Deal, seat: int, tile: Tile, source: Source) -> bool:
    """May this player win on this tile now?"""
    return rules.completes(deal, seat, tile) and may_win(rules, deal, seat, tile, source)


def turn_actions(rules: TableRules, deal: Deal, seat: int) -> list[Action]:
    """What the player whose turn it is may do."""
    phase = deal.phase
    assert isinstance(phase, Turn)
    player = deal.players[seat]
    found: list[Action] = []
    if player.held_flowers and rules.may_replace(deal, seat):
        found = [actions.flower(tile) for tile in _each_once(player.held_flowers)]
        if rules.must_replace(deal, seat):
            return found
    drawn = player.drawn if phase.after != "claim" else None
    if drawn is not None and cast(int, drawn) < KINDS and _wins(rules, deal, seat, drawn, DRAWN):
        found.append(actions.ZIMO)
    kongs = rules.kongs(deal, seat)
    if kongs:
        found += [actions.kong(tile) for tile in kongs]
    ready = rules.ready_discards(deal, seat)
    if ready:
        found += [actions.ready(tile) for tile in ready]
    throws = [DISCARDS[cast(int, tile)] for tile in rules.discards(deal, seat)]
    return found + throws if found else throws


def _each_once(tiles: list[Tile]) -> list[Tile]:
    return list(dict.fromkeys(tiles)) if len(tiles) > 1 else tiles


def found_among(action: Action, legal: Sequence[Action]) -> Action | None:
    """The one of these that the action is; mostly it is the very object that was offered, which is sooner seen."""
    if isinstance(legal, list):
        listed: list[Action] = legal  # which is sooner gone through
        for one in listed:
            if one is action:
                return one
    return next((one for one in legal if one == action), None)


def meant(deal: Deal, seat: int, action: Action) -> Action:
    """What an action comes to: a concealed kong written out as its four tiles is the kong of that tile."""
    tiles = action.tiles
    if len(tiles) == 4 and tiles[0] == tiles[3] < KINDS and deal.players[seat].counts[tiles[0]] == 4:
        return actions.kong(tiles[0])
    return action


def waiting_for(rules: TableRules, deal: Deal) -> list[int]:
    """The seats that must still act before anything can happen."""
    phase = deal.phase
    if isinstance(phase, Turn):
        return [phase.seat]
    if isinstance(phase, Over):
        return []
    offered = offers(rules, deal)
    return [seat for seat in offered if seat not in phase.answers] if offered else []


def may_close(rules: TableRules, deal: Deal) -> bool:
    """Is a window open, and has everybody answered who has a choice in it?"""
    phase = deal.phase
    if isinstance(phase, (Turn, Over)):
        return False
    offered = offers(rules, deal)
    return not offered or all(seat in phase.answers for seat in offered)


@mypyc_attr(allow_interpreted_subclasses=True)
class Engine:
    """Lets things happen in a deal: every method adds the events that follow, and applies them."""

    def __init__(self, rules: TableRules, deal: Deal, observer: Observer | None = None) -> None:
        self.rules = rules
        self.deal = deal
        self.observer = observer
        self.events: list[ev.Event] = []

    def emit(self, event: ev.Event) -> None:
        """Let an event happen."""
        self._note(event)
        self.deal.apply(event)

    def _note(self, event: ev.Event) -> None:
        """Keep an event that is about to change the deal."""
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
        """Do what a player asks for; raises `IllegalAction` if he may not."""
        legal = legal_actions(self.rules, self.deal, seat)
        allowed = found_among(action, legal)
        if allowed is None:
            action = meant(self.deal, seat, action)
            allowed = found_among(action, legal)
        if allowed is None:
            from tingpai.play.why_not import refusal

            raise refusal(self.rules, self.deal, seat, action)
        if isinstance(self.deal.phase, Turn):
            self._turn(seat, allowed)
        else:
            self.emit(event_cache.answered(seat, allowed))

    def _turn(self, seat: int, action: Action) -> None:
        move, tile = action.move, action.tile
        if move is THROW:
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
        self.deal.throw(seat, tile)
        self.show_void(seat)
        if self.rules.announces_ready(self.deal, seat):
            self.emit(ev.ReadyDeclared(seat, "announced"))

    def show_void(self, seat: int, *, card: bool = False) -> None:
        """Turn the forbidden suit up: with the first discard; a card also with a win before it."""
        player = self.deal.players[seat]
        if player.void is not None and not player.void_shown and not (card and player.void_tile is not None):
            self.emit(ev.VoidShown(seat, player.void))

    def show_flower(self, seat: int, tile: Tile) -> None:
        """Lay a flower aside and take its replacement."""
        self.emit(event_cache.flower_shown(seat, tile))
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
        assert isinstance(phase, Over) or may_close(self.rules, self.deal), "somebody has not answered yet"
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
        settled = settle(self.rules, self.deal, window)
        if settled.winners:
            self._winners(window, settled)
        elif window.kong:
            self._kong_stands(window.giver)
        elif settled.seat is not None and settled.action is not None:
            self._claim(window, settled.seat, settled.action)
        else:
            self.next_draw(self.rules.next_seat(self.deal, window.giver))

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
        """A player wins on the tile he took."""
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


__all__ = ["Engine", "IllegalAction", "close", "decide", "legal_actions", "meant", "offers", "waiting_for"]
