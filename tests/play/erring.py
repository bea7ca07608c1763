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
from tingpai.referee import Moment
from tingpai.state import actions
from tingpai.state.actions import Action, Move
from tingpai.state.deal import SEATS, ClaimWindow, Deal
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
    """Something that a player should not do: mostly close to what is allowed, sometimes anything."""
    player = deal.players[seat]
    held = [TILES[kind] for kind, count in enumerate(player.counts) for _ in range(count)]
    window = deal.phase
    if isinstance(window, ClaimWindow) and rng.random() < 0.7:
        return _wrong_claim(held, window.tile, rng)
    return rng.choice((_wrong_move, _forbidden_kong, _any, _near))(deal, seat, held, rng)


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


def err(table: Table, rng: Random) -> bool:
    """Let any player try something wrong, or the referee rule on something; was it accepted?"""
    seat = rng.choice(SEATS)
    try:
        at_once = [foul.id for foul in table.rules.fouls.values() if foul.moment is Moment.AT_ONCE]
        if at_once and rng.random() < 0.02:
            table.foul(seat, rng.choice(at_once))
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
        if not waiting:
            table.close()
        elif rng.random() < 0.01:
            table.expire(rng.choice(waiting))
        else:
            seat = rng.choice(waiting)
            table.act(seat, choose(table.rules, table.view(seat), rng, sense=sense))
        yield False
