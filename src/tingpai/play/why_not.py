"""Explains why an action is not allowed: one sentence with the paragraph behind it."""

from tingpai.errors import IllegalAction, TingpaiError
from tingpai.hand import SetKind
from tingpai.play.choices import legal_actions
from tingpai.play.engine import shorten
from tingpai.state.actions import Action, Move
from tingpai.state.deal import ClaimWindow, Deal, Opening, Over, Player, Turn
from tingpai.table_rules import Reason, TableRules, reason
from tingpai.texts import Text
from tingpai.tile import KINDS, Tile
from tingpai.win import Source


def why_not(rules: TableRules, deal: Deal, seat: int, action: Action) -> IllegalAction | None:
    """Give the refusal of an action, or None if it is allowed."""
    action = shorten(deal, seat, action)
    if action in legal_actions(rules, deal, seat):
        return None
    return refusal(rules, deal, seat, action)


def refusal(rules: TableRules, deal: Deal, seat: int, action: Action) -> IllegalAction:
    """Give the refusal of an action that is not allowed."""
    found = _reason(rules, deal, seat, action)
    return IllegalAction(found.text, cite=found.cite, **found.arguments)


def _reason(rules: TableRules, deal: Deal, seat: int, action: Action) -> Reason:
    phase = deal.phase
    cites = rules.cites
    if isinstance(phase, Over):
        return reason("refused-over", cites["turn"])
    if deal.players[seat].won:
        return reason("refused-has-won", cites["turn"])
    if isinstance(phase, Opening):
        return _in_opening(rules, deal, seat, action, phase)
    if isinstance(phase, ClaimWindow):
        return _in_window(rules, deal, seat, action, phase)
    if phase.seat != seat:
        return reason("refused-not-your-turn", cites["turn"])
    return _on_turn(rules, deal, seat, action, phase)


def _why_dead(player: Player) -> Text:
    """Name the foul that killed the hand, as a text."""
    assert player.dead is not None
    return Text(player.dead)


def _in_opening(rules: TableRules, deal: Deal, seat: int, action: Action, phase: Opening) -> Reason:
    if seat in phase.answers:
        return reason("refused-answered", rules.cites["window"])
    found = rules.bars_opening(deal, phase.step, seat, action)
    return found or reason("refused-not-now", rules.cites["turn"], action=action)


def _in_window(rules: TableRules, deal: Deal, seat: int, action: Action, phase: ClaimWindow) -> Reason:
    cites = rules.cites
    if seat in phase.answers:
        return reason("refused-answered", cites["window"])
    if seat == phase.giver:
        return reason("refused-own-tile", cites["window"])
    if action.move is Move.PASS:
        return reason("refused-nothing-to-pass", cites["window"])
    if action.move is Move.HU:
        return _win_reason(rules, deal, seat, phase.tile, Source.KONG if phase.kong else Source.DISCARD)
    if phase.kong:
        return reason("refused-only-robbing", cites["rob"])
    if phase.tile >= KINDS:
        return reason("refused-claim-flower", cites["flower"])
    if action.move in (Move.CHOW, Move.PUNG, Move.KONG):
        return _claim_reason(rules, deal, seat, action, phase)
    return reason("refused-window-open", cites["window"])


def _claim_reason(rules: TableRules, deal: Deal, seat: int, action: Action, phase: ClaimWindow) -> Reason:
    cites = rules.cites
    player = deal.players[seat]
    tile = phase.tile
    if action.tile is not None or (action.tiles and action.move is not Move.CHOW):
        return reason("refused-claim-names-tile", cites["kong"])
    if player.no_claims:
        return reason("refused-no-claims", cites["dead"], why=_why_dead(player))
    if rules.locked(player):
        return reason("refused-locked", cites["ready"])
    if rules.live_left(deal) == 0 and action.move not in rules.last_discard:
        return reason("refused-last-discard", cites["last_discard"])
    if action.move is Move.CHOW:
        if not rules.chows:
            return reason("refused-no-chows", cites["chow"])
        if (phase.giver + 1) % 4 != seat:
            return reason("refused-chow-seat", cites["chow"])
        if not makes_chow(tile, action.tiles):
            return reason("refused-no-chow", cites["chow"], tile=tile, tiles=" ".join(map(str, action.tiles)))
        missing = [other for other in action.tiles if not player.counts[other]]
        if missing:
            return reason("refused-not-held", cites["chow"], tile=missing[0])
    needed = {Move.PUNG: 2, Move.KONG: 3}.get(action.move, 0)
    if player.counts[tile] < needed:
        return reason(
            "refused-too-few", cites[action.move.value], tile=tile, needed=needed, held=player.counts[tile]
        )
    if action.move is Move.KONG and rules.replacements_left(deal) == 0:
        return reason("refused-no-replacement", cites["replacement"])
    return rules.bars_claim(deal, seat, tile, action) or reason(
        "refused-not-now", cites["turn"], action=action
    )


def makes_chow(tile: Tile, others: tuple[Tile, ...]) -> bool:
    """True if the three tiles are a chow."""
    three = sorted((tile, *others))
    return (
        len(three) == 3
        and three[2] < 27
        and three[0] // 9 == three[2] // 9
        and three[1] - three[0] == 1 == three[2] - three[1]
    )


def _win_reason(rules: TableRules, deal: Deal, seat: int, tile: Tile, source: Source) -> Reason:
    cites = rules.cites
    player = deal.players[seat]
    if tile >= KINDS:
        return reason("refused-win-on-flower", cites["flower"], tile=tile)
    if player.dead is not None:
        return reason("refused-dead-hand", cites["dead"], why=_why_dead(player))
    if player.held_flowers:
        return reason("refused-flower-held", cites["flower"], tile=player.held_flowers[0])
    pending = deal.pending_kong
    if (
        source is Source.KONG
        and pending is not None
        and pending.concealed
        and not rules.robs_concealed(deal, seat, tile)
    ):
        return reason("refused-rob-concealed", cites["rob"])
    try:
        score = rules.win(deal, seat, tile, source)
    except TingpaiError as problem:
        return Reason(problem.text, cites["shape"], dict(problem.arguments))
    if not rules.enough(score):
        return reason("refused-minimum", cites["minimum"], points=score.total - len(player.flowers))
    return rules.bars_win(deal, seat, source, score) or reason("refused-not-now", cites["turn"], action="hu")


def _on_turn(rules: TableRules, deal: Deal, seat: int, action: Action, phase: Turn) -> Reason:
    cites = rules.cites
    player = deal.players[seat]
    tile = action.tile
    if action.move is Move.ZIMO:
        if phase.after == "claim" or player.drawn is None:
            return reason("refused-nothing-drawn", cites["turn"])
        return _win_reason(rules, deal, seat, player.drawn, Source.WALL)
    if action.move is Move.FLOWER and tile is not None:
        if tile not in player.held_flowers:
            return reason("refused-not-held", cites["flower"], tile=tile)
        if phase.after == "claim":
            return reason("refused-flower-after-claim", cites["flower"])
        return reason("refused-no-replacement", cites["flower"])
    if player.held_flowers and rules.may_replace(deal, seat) and rules.must_replace(deal, seat):
        return reason("refused-flower-first", cites["must_replace"], tile=player.held_flowers[0])
    if action.move is Move.READY and tile is None:
        barred = rules.bars_opening(deal, "ready", seat, action) if "ready" in rules.opening_steps else None
        return barred or reason("refused-no-ready", cites["ready"])
    if action.move is Move.KONG:
        return _own_kong_reason(rules, deal, seat, action, phase)
    if action.move in (Move.DISCARD, Move.READY) and tile is not None:
        if tile not in player.held_flowers and (tile >= KINDS or not player.counts[tile]):
            return reason("refused-not-held", cites["discard"], tile=tile)
        if action.move is Move.READY:
            return rules.bars_ready(deal, seat, tile)
        forced = [other for other in player.must_discard if player.counts[other]]
        if forced and tile not in forced:
            return reason("refused-must-discard", cites["must_discard"], tile=forced[0])
        return rules.bars_discard(deal, seat, tile) or reason("refused-not-now", cites["turn"], action=action)
    if action.move in (Move.HU, Move.PUNG, Move.CHOW, Move.PASS):
        return reason("refused-no-tile-to-claim", cites["window"])
    return reason("refused-not-now", cites["turn"], action=action)


def _own_kong_reason(rules: TableRules, deal: Deal, seat: int, action: Action, phase: Turn) -> Reason:
    cites = rules.cites
    player = deal.players[seat]
    tile = action.tile
    if action.tiles and len(set(action.tiles)) > 1:
        return reason("refused-false-kong", cites["kong"])
    tile = action.tiles[0] if action.tiles else tile
    if tile is None:
        return reason("refused-kong-of-what", cites["kong"])
    if phase.after == "claim":
        return reason("refused-kong-after-claim", cites["kong_after_claim"])
    if player.no_claims:
        return reason("refused-no-claims", cites["dead"], why=_why_dead(player))
    has_pung = any(meld.kind is SetKind.PUNG and meld.tile == tile for meld in player.melds)
    held = player.counts[tile] if tile < KINDS else 0
    if held < (1 if has_pung and not action.tiles else 4):
        return reason("refused-no-kong", cites["kong"], tile=tile, held=held)
    if rules.replacements_left(deal) == 0:
        return reason("refused-no-replacement", cites["replacement"])
    return rules.bars_kong(deal, seat, tile) or reason("refused-not-now", cites["turn"], action=action)
