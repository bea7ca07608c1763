"""From a wish to what happens: `legal_actions` is the single truth, `Flow` turns an action into events.

`Flow` applies each event to its deal as it goes; `decide` works on a copy and leaves the deal as it was.
"""

from collections.abc import Sequence
from typing import Final

from tingpai import exchange
from tingpai.errors import IllegalAction
from tingpai.hand import Meld, SetKind
from tingpai.play.claims import Settled, settle
from tingpai.score import Score, Transfer
from tingpai.state import actions
from tingpai.state import events as ev
from tingpai.state.actions import Action, Move
from tingpai.state.compiling import mypyc_attr
from tingpai.state.deal import SEATS, ClaimWindow, Deal, Opening, Over, Turn, relative
from tingpai.table_rules import TableRules
from tingpai.tile import KINDS, Tile
from tingpai.win import Source

# What every move asks for: to look it up in its Enum each time takes longer than most answers.
THROW: Final = Move.DISCARD
DRAWN: Final = Source.WALL
CLAIMED: Final = Source.DISCARD


def legal_actions(rules: TableRules, deal: Deal, seat: int) -> Sequence[Action]:
    """Everything that the player on this seat may do now; empty when he is not asked.

    In a window a player with no claim may only pass, and need not.
    """
    phase = deal.phase
    if isinstance(phase, Turn):
        if phase.seat != seat:
            return ()
        legal = deal.legal.get(seat)
        if legal is None:
            legal = deal.legal[seat] = turn_actions(rules, deal, seat)
        return legal
    if isinstance(phase, Over) or seat in phase.answers:
        return ()
    return offers(rules, deal).get(seat, ())


def offers(rules: TableRules, deal: Deal) -> dict[int, list[Action]]:
    """Who has a choice in the open window, and which; those who could only pass are left out."""
    phase = deal.phase
    assert not isinstance(phase, Turn)
    assert not isinstance(phase, Over)
    offered = phase.offers
    if offered is None:
        offered = {}
        for seat in SEATS:
            if isinstance(phase, Opening):
                found = rules.opening_offers(deal, phase.step, seat)
            elif seat == phase.giver or deal.players[seat].won:
                continue
            else:
                found = window_actions(rules, deal, seat, phase)
            if found:
                offered[seat] = found
        phase.offers = offered
    return offered


def window_actions(rules: TableRules, deal: Deal, seat: int, window: ClaimWindow) -> list[Action]:
    """What this player may claim the tile for, and to pass; empty if there is nothing to claim."""
    found: list[Action] = []
    if window.tile < KINDS:
        if window.kong:
            pending = deal.pending_kong
            assert pending is not None
            if pending.concealed and not rules.robs_concealed(deal, seat, window.tile):
                return found
            if rules.can_win(deal, seat, window.tile, Source.KONG) is not None:
                found.append(actions.HU)
        else:
            if rules.can_win(deal, seat, window.tile, CLAIMED) is not None:
                found.append(actions.HU)
            found.extend(rules.claims(deal, seat, window))
    if found:
        found.append(actions.PASS)
    return found


def turn_actions(rules: TableRules, deal: Deal, seat: int) -> list[Action]:
    """What the player whose turn it is may do."""
    phase = deal.phase
    assert isinstance(phase, Turn)
    player = deal.players[seat]
    found: list[Action] = []
    if player.held_flowers and rules.may_replace(deal, seat):
        found.extend(actions.flower(tile) for tile in dict.fromkeys(player.held_flowers))
        if rules.must_replace(deal, seat):
            return found
    drawn = player.drawn if phase.after != "claim" else None
    if drawn is not None and drawn < KINDS and rules.can_win(deal, seat, drawn, DRAWN) is not None:
        found.append(actions.ZIMO)
    found += [actions.kong(tile) for tile in rules.kongs(deal, seat)]
    found += [actions.ready(tile) for tile in rules.ready_discards(deal, seat)]
    made = actions.DISCARDS
    found += [made[tile] for tile in rules.discards(deal, seat)]
    return found


def found_among(action: Action, legal: Sequence[Action]) -> Action | None:
    """The one of these that the action is; mostly it is the very object that was offered, which is sooner seen."""
    for one in legal:
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


@mypyc_attr(allow_interpreted_subclasses=True)
class Flow:
    """Lets things happen in a deal: every method adds the events that follow, and applies them."""

    def __init__(self, rules: TableRules, deal: Deal) -> None:
        self.rules = rules
        self.deal = deal
        self.events: list[ev.Event] = []

    def emit(self, event: ev.Event) -> None:
        """Let an event happen."""
        self.events.append(event)
        self.rules.before_event(self.deal, event)
        self.deal.apply(event)

    def pay(self, transfers: Sequence[Transfer]) -> None:
        """Let points change hands."""
        for one in transfers:
            self.emit(ev.Paid(one.payer, one.payee, one.points, one.why, one.cite, one.arguments))

    # -- actions --------------------------------------------------------------------------------------------

    def act(self, seat: int, action: Action) -> None:
        """Do what a player asks for; raises `IllegalAction` if he may not."""
        action = meant(self.deal, seat, action)
        allowed = found_among(action, legal_actions(self.rules, self.deal, seat))
        if allowed is None:
            from tingpai.play.why_not import refusal

            raise refusal(self.rules, self.deal, seat, action)
        if isinstance(self.deal.phase, Turn):
            self._turn(seat, allowed)
        else:
            self.emit(ev.answered(seat, allowed))

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
        self.emit(ev.discarded(seat, tile))
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
        self.emit(ev.FlowerShown(seat, tile))
        self.draw(seat, replacement=True)

    def draw(self, seat: int, *, replacement: bool = False) -> None:
        """Take a tile from the live end, or a replacement."""
        deal = self.deal
        place = self.rules.replacement_place(deal) if replacement else self.rules.draw_place(deal)
        self.emit(ev.drew(seat, place, replacement, deal.wall.tiles[place]))

    # -- windows --------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Close the open window: settle the claims, or go on. Everybody with a choice must have answered."""
        phase = self.deal.phase
        assert not waiting_for(self.rules, self.deal), "somebody has not answered yet"
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
        kinds = {Move.CHOW: SetKind.CHOW, Move.PUNG: SetKind.PUNG, Move.KONG: SetKind.KONG}
        lowest = min(window.tile, *action.tiles) if action.tiles else window.tile
        meld = Meld(kinds[action.move], lowest, relative(seat, window.giver))
        self.emit(ev.Claimed(seat, meld, window.tile, window.giver))
        if action.move is Move.KONG:
            self.pay(self.rules.kong_transfers(self.deal, seat, meld, window.giver))
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
    flow = Flow(rules, deal.copy())
    flow.act(seat, action)
    return flow.events


def close(rules: TableRules, deal: Deal) -> list[ev.Event]:
    """The events that follow when the open window closes; the deal itself stays as it is."""
    flow = Flow(rules, deal.copy())
    flow.close()
    return flow.events


__all__ = ["Flow", "IllegalAction", "close", "decide", "legal_actions", "meant", "offers", "waiting_for"]
