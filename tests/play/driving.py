"""Deals that play themselves, for the tests: every ruleset with the options that matter to play."""

import os
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from tingpai import rulesets
from tingpai.errors import TingpaiError
from tingpai.play.demo_player import choose
from tingpai.play.table import Table
from tingpai.play.view import view
from tingpai.state import actions
from tingpai.state.actions import Action, Move
from tingpai.state.deal import SEATS, Deal
from tingpai.table_rules import TableRules
from tingpai.tile import TILES, Suit

SOAK: Final = float(os.environ.get("TINGPAI_SOAK", "1"))
"""How many times longer than usual random play goes on: `TINGPAI_SOAK=50 pytest tests/play`."""

GAMES: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "mcr": ("mcr", {}),
    "dazhong": ("dazhong", {}),
    "dazhong-jokers": ("dazhong", {"jokers": True}),
    "dazhong-jokers-down": ("dazhong", {"jokers": True, "joker_direction": "down", "closed_ready_total": 3}),
    "sichuan": ("sichuan", {}),
    "sichuan-options": (
        "sichuan",
        {"void_fine_stacks": True, "count_fifth_tile_wait": True, "false_hu_pays_waiting": True},
    ),
    "classical": ("classical", {}),
    "classical-flowers": (
        "classical",
        {"flowers": True, "mahjong_priority": "nearest", "void_game_passes_east": True, "limit": 500},
    ),
}


def rules_of(game: str) -> TableRules:
    """The rules of a game by its name in `GAMES`."""
    ruleset, options = GAMES[game]
    return rulesets.table(ruleset, options)


def any_action(rng: Random) -> Action:
    """Any action that can be written down."""
    tile = rng.choice(TILES)
    move = rng.choice(list(Move))
    if move in (Move.DISCARD, Move.FLOWER):
        return Action(move, tile)
    if move is Move.READY:
        return Action(move, tile) if rng.random() < 0.7 else actions.READY
    if move is Move.CHOW:
        return Action(move, tiles=tuple(sorted((tile, rng.choice(TILES)))))
    if move is Move.KONG:
        kind = rng.random()
        four = tuple(sorted((tile, tile, tile, rng.choice(TILES))))
        return actions.KONG if kind < 0.3 else Action(move, tile) if kind < 0.8 else Action(move, tiles=four)
    if move is Move.VOID:
        return Action(move, tile if rng.random() < 0.5 else None, suit=rng.choice(list(Suit)))
    return Action(move)


def near_action(deal: Deal, seat: int, rng: Random) -> Action:
    """An action with tiles that the player holds or could claim, so that it is almost allowed."""
    player = deal.players[seat]
    held = [TILES[kind] for kind, count in enumerate(player.counts) if count] + player.held_flowers
    held += [deal.last_discard[1]] if deal.last_discard is not None else []
    tile = rng.choice(held or list(TILES))
    near = [
        actions.discard(tile),
        actions.ready(tile),
        actions.kong(tile),
        actions.flower(tile),
        Action(Move.KONG, tiles=tuple(sorted(rng.choices(held or TILES, k=4)))),
        Action(Move.CHOW, tiles=tuple(sorted(rng.choices(held or TILES, k=2)))),
        *(Action(move) for move in (Move.PUNG, Move.KONG, Move.HU, Move.ZIMO, Move.PASS, Move.READY)),
        Action(Move.VOID, tile, suit=tile.suit) if tile.suit is not None else actions.PASS,
    ]
    return rng.choice(near)


def moves(table: Table, rng: Random, *, sense: float = 0.9, errs: float = 0.0) -> Iterator[None]:
    """Play a deal to its end; stops after every action. With `errs` players try what is not allowed."""
    while not table.over:
        waiting = table.waiting_for()
        assert waiting or not table.closing, "nobody can act, and it is not over"
        if rng.random() < errs:
            seat = rng.choice(SEATS)
            try:
                table.act(seat, near_action(table.deal, seat, rng))
            except TingpaiError:
                pass
            else:
                yield
            continue
        if not waiting:
            table.close()
        elif rng.random() < 0.01:
            table.expire(rng.choice(waiting))
        else:
            seat = rng.choice(waiting)
            shown = view(table.rules, table.deal, seat)
            assert shown.legal, "somebody is waited for who can do nothing"
            table.act(seat, choose(table.rules, shown, rng, sense=sense))
        yield


def state(deal: Deal) -> dict[str, Any]:
    """Everything that a deal is, to be compared."""
    # By `dir`, which knows the names compiled or not.
    names = [name for name in dir(deal) if not name.startswith("_") and not callable(getattr(deal, name))]
    return {name: getattr(deal, name) for name in names}
