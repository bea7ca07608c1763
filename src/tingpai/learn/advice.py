"""The questions about good play that drills ask. A better player can take the place of today's bots here.

Everything else in a drill comes from the rulebooks; only these functions are opinions.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from tingpai import bots
from tingpai.bots.bot import Advice, Bot
from tingpai.hand import Hand, Meld
from tingpai.play.view import View
from tingpai.ruleset import Ruleset
from tingpai.table_rules import TableRules
from tingpai.tile import Tile
from tingpai.win import Situation

ADVISER = "club"
"""The bot that is asked."""
MOST = 40
"""More actions than a player ever has."""


@dataclass(frozen=True, slots=True)
class Discard:
    """What a discard leaves: tiles still needed for a win, the kinds that help, and how many of them are unseen."""

    tile: Tile
    distance: int
    useful: tuple[Tile, ...]
    left: int


def rank_discards(
    rules: Ruleset,
    tiles: Sequence[Tile],
    melds: tuple[Meld, ...],
    situation: Situation,
    seen: Sequence[Tile] = (),
) -> list[Discard]:
    """Every discard of a hand with one tile too many, the best first: nearest to a win, then most tiles that help.

    `seen` are tiles that lie open on the table.
    """
    found: list[Discard] = []
    for tile in sorted(set(tiles)):
        rest = list(tiles)
        rest.remove(tile)
        hand = Hand(tuple(rest), melds)
        useful = rules.useful(hand, situation)
        held = hand.held
        left = sum(max(0, 4 - held[one] - (one == tile) - seen.count(one)) for one in useful)
        found.append(Discard(tile, rules.distance(hand, situation), tuple(useful), left))
    return sorted(found, key=lambda one: (one.distance, -one.left, one.tile))


def weigh(table: TableRules, view: View) -> list[Advice]:
    """Every legal action of a position with its numbers, the best first."""
    return _adviser(table).advise(view, MOST)


@cache
def _adviser(table: TableRules) -> Bot:
    return bots.make(ADVISER, table)
