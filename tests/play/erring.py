"""Players who err on purpose, and rulesets with their options switched at random."""

from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any

from play.driving import any_action, near_action
from tingpai import rulesets
from tingpai.errors import TingpaiError
from tingpai.play.demo_player import choose
from tingpai.play.table import Table
from tingpai.referee import Incident
from tingpai.state import actions
from tingpai.state.actions import Action, Move
from tingpai.state.deal import SEATS, ClaimWindow, Deal, Opening
from tingpai.tile import KINDS, TILES, Tile

NUMBERS = {"limit": 500, "starting_chips": 700}
"""Other values of options that are numbers of any size."""


def switched_options(ruleset: str, rng: Random, odds: float) -> dict[str, Any]:
    """Options of a ruleset, each switched away from its default with the probability `odds`."""
    found: dict[str, Any] = {}
    for item in fields(rulesets.get(ruleset).options):
        if rng.random() < odds:
            values = item.metadata["choices"] or (
                (False, True) if isinstance(item.default, bool) else (NUMBERS[item.name],)
            )
            found[item.name] = rng.choice([value for value in values if value != item.default])
    return found


def wrong_action(deal: Deal, seat: int, rng: Random) -> Action:
    """Something that a player should not do: mostly close to what is allowed, sometimes anything.

    In Sichuan this includes legal but foolish void suits, which later make forbidden sets possible.
    """
    player = deal.players[seat]
    held = [TILES[kind] for kind, count in enumerate(player.counts) for _ in range(count)]
    window = deal.phase
    if isinstance(window, Opening) and player.void is None and rng.random() < 0.7:
        return _void_of_a_pair(held, rng)
    if isinstance(window, ClaimWindow):
        able = (actions.PUNG, actions.KONG)[: max(0, held.count(window.tile) - 1)]
        if able and rng.random() < 0.7:  # a set that the tiles allow, forbidden or not
            return rng.choice(able)
        if rng.random() < 0.7:
            return _wrong_claim(held, window.tile, rng)
    return rng.choice((_wrong_move, _forbidden_kong, _any, _near))(deal, seat, held, rng)


def _void_of_a_pair(held: list[Tile], rng: Random) -> Action:
    """Name a void suit and set aside one tile of a pair, so that sets with the other one can be tried (S-58)."""
    suited = [tile for tile in held if tile.suit is not None]
    tile = rng.choice([tile for tile in suited if held.count(tile) > 1] or suited or list(TILES[:9]))
    return Action(Move.VOID, tile, suit=tile.suit)


def needs_aside(deal: Deal, seat: int, action: Action) -> bool:
    """Tell whether a set, claimed or concealed, would use the tile that the player has set aside (S-58)."""
    player, phase = deal.players[seat], deal.phase
    if player.void_tile is None or action.move not in (Move.PUNG, Move.KONG):
        return False
    if isinstance(phase, ClaimWindow):
        needed = 3 if action.move is Move.KONG else 2
        return phase.tile == player.void_tile and player.counts[phase.tile] == needed
    return action.tile == player.void_tile and player.counts[player.void_tile] == 4


def _wrong_claim(held: list[Tile], tile: Tile, rng: Random) -> Action:
    """A claim of the tile on the table that is probably wrong: a win, or a set with any tiles."""
    tiles = tuple(sorted(rng.choices(held or TILES, k=2)))
    if rng.random() < 0.3 and tile < KINDS:
        tiles = (tile, tile)
    return rng.choice(
        (
            actions.HU,
            actions.PUNG,
            actions.KONG,
            Action(Move.PUNG, tiles=tiles),
            Action(Move.CHOW, tiles=tiles),
            Action(Move.KONG, tiles=(*tiles, tile)),
        )
    )


def _wrong_move(_deal: Deal, _seat: int, held: list[Tile], rng: Random) -> Action:
    """A win that is none, a tile that is not held, a flower that is none, a kong of four unlike tiles."""
    tile = rng.choice(TILES)
    four = rng.sample(held, 4) if len(held) >= 4 else [tile] * 4
    if rng.random() < 0.5:
        four[1:3] = [four[0], four[0]]
    return rng.choice(
        (
            actions.ZIMO,
            actions.discard(tile),
            actions.flower(rng.choice(held or TILES)),
            actions.kong(tile),
            Action(Move.KONG, tiles=tuple(sorted(four))),
            actions.ready(rng.choice(held or TILES)),
        )
    )


def _forbidden_kong(deal: Deal, seat: int, held: list[Tile], rng: Random) -> Action:
    """A kong that the player's tiles allow, forbidden or not."""
    player = deal.players[seat]
    able = [
        tile for tile in held if player.counts[tile] == 4 or any(one.tile == tile for one in player.melds)
    ]
    return actions.kong(rng.choice(able or held or list(TILES)))


def _any(_deal: Deal, _seat: int, _held: list[Tile], rng: Random) -> Action:
    return any_action(rng)


def _near(deal: Deal, seat: int, _held: list[Tile], rng: Random) -> Action:
    return near_action(deal, seat, rng)


def rule_on_anything(table: Table, seat: int, rng: Random) -> None:
    """Let the referee rule on any foul of the book, with the facts that its ruling needs.

    With a declared win false kongs come to light (D-74). The engine sees that itself, so this referee keeps out of it.
    """
    if table.deal.players[seat].false_kongs:
        return
    foul = rng.choice(list(table.rules.fouls.values()))
    facts: dict[str, Any] = {}
    if foul.needs_victim:
        facts["victim"] = (seat + rng.randrange(1, 4)) % 4
    if foul.amounts and rng.random() < 0.5:
        facts["amount"] = rng.choice(list(foul.amounts))
    if foul.minutes:
        facts["minutes"] = rng.choice((1, 11, 21, 60))
    if foul.shows_tiles and rng.random() < 0.5:
        counts = table.deal.players[seat].counts
        facts["tiles"] = (TILES[rng.choice([kind for kind in range(KINDS) if counts[kind]])],)
    before = [Incident(foul.id, seat, deal=table.deal.number, round=table.deal.round)] * rng.randrange(3)
    table.foul(seat, foul.id, history=before, **facts)


def err(table: Table, rng: Random) -> bool:
    """Let any player try something wrong, or the referee rule on something; was it accepted?"""
    seat = rng.choice(SEATS)
    try:
        if rng.random() < 0.02:
            rule_on_anything(table, seat, rng)
        else:
            table.act(seat, wrong_action(table.deal, seat, rng))
    except TingpaiError:
        return False
    return True


def erring_moves(table: Table, rng: Random, *, errs: float, sense: float) -> Iterator[bool]:
    """Play a deal to its end with players who err; stops after every action and says whether it was an error."""
    while not table.over:
        if rng.random() < errs:
            if err(table, rng):
                yield True
            continue
        waiting = table.waiting_for()
        if rng.random() < 0.0005:
            table.stop()
        elif not waiting:
            table.close()
        elif rng.random() < 0.01:
            table.expire(rng.choice(waiting))
        else:
            seat = rng.choice(waiting)
            table.act(seat, choose(table.rules, table.view(seat), rng, sense=sense))
        yield False
