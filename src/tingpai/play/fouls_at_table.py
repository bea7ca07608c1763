"""Tables with `enforce`: players may make mistakes, and the consequences that the book names follow.

If the book finds a foul at once, the declaration is void. If the book finds it at the end of the deal (a false win in
Sichuan, a false concealed kong in Dazhong), the declaration stands until then. Mistakes that the book does not mention
are refused.
"""

from collections import Counter

from tingpai.errors import BadRequest, TingpaiError
from tingpai.foul_table import Effect, Foul, Moment
from tingpai.hand import SetKind
from tingpai.play.engine import Engine, shorten
from tingpai.play.why_not import makes_chow, refusal
from tingpai.referee import Incident, Ruling, rule
from tingpai.score import Score
from tingpai.state import actions
from tingpai.state import events as ev
from tingpai.state.actions import Action, Move
from tingpai.state.deal import SEATS, ClaimWindow, Deal, Turn
from tingpai.table_rules import TableRules, in_turn
from tingpai.tile import KINDS, TILES, Tile
from tingpai.win import Source


def error(rules: TableRules, deal: Deal, seat: int, action: Action) -> Foul | None:
    """Name the foul that a forbidden action is, or None if the book does not mention it."""
    phase = deal.phase
    found: str | None = None
    if isinstance(phase, Turn) and phase.seat == seat:
        found = _on_turn(rules, deal, seat, action, phase)
    elif isinstance(phase, ClaimWindow) and phase.giver != seat and not deal.players[seat].won:
        found = _in_window(rules, deal, seat, action, phase)
    return rules.fouls[found] if found is not None and found in rules.fouls else None


def _on_turn(rules: TableRules, deal: Deal, seat: int, action: Action, phase: Turn) -> str | None:
    player = deal.players[seat]
    if action.move is Move.ZIMO:
        if phase.after == "claim" or player.drawn is None:
            return rules.win_without_draw(deal, seat)
        return rules.false_win(deal, seat, player.drawn, Source.WALL)
    if action.move is Move.FLOWER and action.tile is not None:
        held = action.tile in player.held_flowers or (action.tile < KINDS and player.counts[action.tile])
        return "wrong_flower" if held and rules.replacements_left(deal) else None
    if action.move is Move.KONG:
        return _own_kong(rules, deal, seat, action, phase)
    return None


def _own_kong(rules: TableRules, deal: Deal, seat: int, action: Action, phase: Turn) -> str | None:
    player = deal.players[seat]
    if phase.after == "claim" or player.no_claims or not rules.replacements_left(deal):
        return None
    if action.tiles:
        if any(tile >= KINDS or player.counts[tile] < count for tile, count in Counter(action.tiles).items()):
            return None
        return rules.false_kong if len(set(action.tiles)) > 1 else None
    if action.tile is None or action.tile >= KINDS:
        return None
    pung = any(meld.kind is SetKind.PUNG and meld.tile == action.tile for meld in player.melds)
    if player.counts[action.tile] == 4 or (pung and player.counts[action.tile]):
        return rules.set_error(deal, seat, action.tile, action)
    return "wrong_set"


def _in_window(rules: TableRules, deal: Deal, seat: int, action: Action, window: ClaimWindow) -> str | None:
    if action.move is Move.HU:
        pending = deal.pending_kong
        if pending is not None and pending.concealed and not rules.robs_concealed(deal, seat, window.tile):
            # A concealed kong's tile cannot be taken, so this cannot be a win that stands until the end.
            found = rules.no_hand(deal, seat, None)
            return None if rules.fouls[found].moment is Moment.END_OF_DEAL else found
        return rules.false_win(deal, seat, window.tile, Source.KONG if window.kong else Source.DISCARD)
    if action.move not in (Move.CHOW, Move.PUNG, Move.KONG) or action.tile is not None or window.kong:
        return None
    player = deal.players[seat]
    last = rules.live_left(deal) == 0 and action.move not in rules.last_discard
    if player.no_claims or rules.locked(player) or last or window.tile >= KINDS:
        return None
    if action.move is Move.KONG and not rules.replacements_left(deal):
        return None
    known = rules.chows or action.move is not Move.CHOW
    if known and _makes_set(deal, seat, action, window):
        return rules.set_error(deal, seat, window.tile, action)
    return "wrong_set"


def _makes_set(deal: Deal, seat: int, action: Action, window: ClaimWindow) -> bool:
    """True if the player holds the tiles for this set and may take the tile on the table for it."""
    counts = deal.players[seat].counts
    if action.move is not Move.CHOW:
        named = all(tile == window.tile for tile in action.tiles)
        return named and counts[window.tile] >= (3 if action.move is Move.KONG else 2)
    held = all(tile < KINDS and counts[tile] for tile in action.tiles)
    return held and (window.giver + 1) % 4 == seat and makes_chow(window.tile, action.tiles)


def punish(engine: Engine, ruling: Ruling) -> None:
    """Apply a ruling to a running deal."""
    foul, seat = ruling.foul, ruling.incident.seat
    later = ruling.moment is not Moment.AT_ONCE
    due = {"" if one.payee is None else "ESWN"[one.payee]: one.points for one in ruling.transfers if later}
    engine.emit(ev.Fouled(seat, foul.id, ruling.cite, foul.text, due, ruling.warning))
    if not later:
        engine.pay(ruling.transfers)
    if Effect.DEAD_HAND in ruling.effects:
        engine.emit(ev.HandDied(seat, foul.text, ruling.cite, Effect.NO_CLAIMS in ruling.effects))
    if Effect.NO_WIN_THIS_TURN in ruling.effects:
        engine.emit(ev.HandDied(seat, foul.text, ruling.cite, this_turn=True))
    if Effect.MUST_DISCARD in ruling.effects:
        engine.emit(ev.TilesExposed(seat, _exposed(engine.deal, ruling.incident)))
    if {Effect.CLAIM_VOID, Effect.LOSES_TILE} & {*ruling.effects}:
        _take_back(engine, seat)


def _exposed(deal: Deal, incident: Incident) -> tuple[Tile, ...]:
    """Give the tiles that were shown: those named, or the whole hand."""
    counts = deal.players[incident.seat].counts
    for tile, count in Counter(incident.tiles).items():
        if tile >= KINDS or counts[tile] < count:
            raise BadRequest("refused-not-held", tile=tile)
    return incident.tiles or tuple(TILES[kind] for kind, count in enumerate(counts) for _ in range(count))


def _take_back(engine: Engine, seat: int) -> None:
    """Turn any claim that the player has made or could make in the open window into a pass."""
    window = engine.deal.phase
    if isinstance(window, ClaimWindow) and (seat in window.answers or seat in engine.choices.offers()):
        engine.emit(ev.Answered(seat, actions.PASS))


def _is_writable(action: Action) -> bool:
    """True if a record can hold this action: its text reads as the same action again."""
    try:
        return actions.parse(str(action)) == action
    except BadRequest:
        return False


class EnforcingEngine(Engine):
    """The engine of a table where players may make mistakes."""

    def act(self, seat: int, action: Action) -> None:
        """Do the requested action or apply the book's penalty for it. Refuse what the book does not mention."""
        action = shorten(self.deal, seat, action)
        if action in self.choices.legal_actions(seat):
            super().act(seat, action)
            return
        phase = self.deal.phase
        answered = isinstance(phase, ClaimWindow) and seat in phase.answers
        foul = None if answered or not _is_writable(action) else error(self.rules, self.deal, seat, action)
        if foul is None:
            raise refusal(self.rules, self.deal, seat, action)
        if isinstance(phase, ClaimWindow):
            self.emit(ev.Answered(seat, action))  # the others learn of it only when the window closes
        elif foul.moment is not Moment.END_OF_DEAL:
            self.punish(seat, foul, action)
        elif action.tiles:
            # It lies face down. Its most frequent tile is the kind that it claims to be.
            tile = Counter(tile for tile in action.tiles if tile != self.deal.joker).most_common(1)[0][0]
            self.emit(ev.KongDeclared(seat, True, tile, tiles=action.tiles))
        else:
            self._turn(seat, action)

    def punish(self, seat: int, foul: Foul, action: Action | None = None) -> None:
        """Rule on a foul that the engine itself has found in `action`."""
        punish(self, rule(self.rules.fouls, incident(self.deal, seat, foul.id)))
        if action is not None and action.move in (Move.ZIMO, Move.HU):
            self._find_kongs(seat)  # a player who declares a win shows their kongs (D-74)

    def _find_kongs(self, seat: int) -> None:
        """Rule on false kongs that are now visible."""
        known = self.deal.fouls.count((seat, self.rules.false_kong))
        for _ in range(len(self.deal.players[seat].false_kongs) - known):
            self.punish(seat, self.rules.fouls[self.rules.false_kong])

    def _close_claims(self, window: ClaimWindow) -> None:
        """Void the wrong claims with a ruling on each, then settle the others (M-68)."""
        for seat in in_turn(window.giver, window.answers):
            foul = self._error_of(seat, window)
            if foul is not None and foul.moment is not Moment.END_OF_DEAL:
                self.punish(seat, foul, window.answers[seat])
        super()._close_claims(window)

    def standing_claims(self, window: ClaimWindow) -> dict[int, Action]:
        """Give the answers that count: legal ones, and errors that are found only at the end of the deal."""
        standing = super().standing_claims(window)
        for seat in window.answers:
            if seat not in standing and self._error_of(seat, window) is not None:
                standing[seat] = window.answers[seat]
        return standing

    def _error_of(self, seat: int, window: ClaimWindow) -> Foul | None:
        """Give the foul in a player's answer, or None if it is legal or the book does not mention it."""
        action = window.answers[seat]
        if action in self.choices.offers().get(seat, ()):
            return None
        return error(self.rules, self.deal, seat, action)

    def worth(self, seat: int, tile: Tile, source: Source) -> Score | None:
        """Score a win. None for a win that will be found to be false at the end of the deal."""
        try:
            return super().worth(seat, tile, source)
        except TingpaiError:
            return None

    def win(self, seat: int, tile: Tile, source: Source, giver: int | None, score: Score | None) -> None:
        """Record one win, and mark it if it is false."""
        if score is not None:
            super().win(seat, tile, source, giver, score)
            return
        foul = self.rules.fouls[self.rules.no_hand(self.deal, seat, tile)]
        told = {"valid": False, "reason": foul.describe("en")}
        self.emit(ev.Won(seat, source.value, giver, tile, told, false=True))
        self.show_void(seat, card=True)
        self.pay(self.rules.false_win_transfers(self.deal, self.deal.winners[-1]))

    def end(self, end: str) -> None:
        """Rule on false kongs and false wins, then settle."""
        for seat in SEATS:
            self._find_kongs(seat)
        for winner in self.deal.winners:
            if winner.false:
                foul = self.rules.fouls[self.rules.no_hand(self.deal, winner.seat, winner.tile)]
                self.emit(ev.Fouled(winner.seat, foul.id, foul.cite, foul.text))
        super().end(end)


def incident(deal: Deal, seat: int, foul: str) -> Incident:
    """Make an incident of a foul in a running deal, with the facts that the deal knows."""
    out = tuple(other for other in SEATS if deal.players[other].won)
    return Incident(foul, seat, deal=deal.number, round=deal.round, out=out)
