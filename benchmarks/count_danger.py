"""Count how often discards of our own bots win: the numbers of `tingpai.bots.danger.CountedDanger`.

`python benchmarks/count_danger.py mcr 300 1` plays 300 deals of four clubs from seed 1 and prints, for each discard and
each other player, how often that player won on it, and for how much: by their open sets and turns, by the
tile, and by what they have thrown themselves.
"""

import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from tingpai import bots, rulesets
from tingpai.bots.position import Position
from tingpai.play.table import Table
from tingpai.state.actions import Move
from tingpai.state.deal import SEATS
from tingpai.table_rules import TableRules


class Thrown(NamedTuple):
    """A discard as seen from one of the other players."""

    sets: int
    turn: int
    kind: int
    own: bool
    """Has this player thrown the kind too?"""
    declared: bool
    points: int
    """What this player won on it; 0 if nothing."""


def discards(rules: TableRules, seed: int) -> Iterator[Thrown]:
    """Every discard of a deal, once for each other player."""
    table = Table.begin(rules, Random(seed), round=seed % 4)
    players = [bots.make("club", rules, 4 * seed + seat) for seat in SEATS]
    last: list[tuple[int, Thrown]] = []
    while not table.over:
        for seat in table.waiting_for():
            shown = table.view(seat)
            action = players[seat].choose(shown)
            if action.move in (Move.DISCARD, Move.READY) and action.tile is not None and action.tile < 34:
                yield from (thrown for _, thrown in last)
                last = [
                    (
                        other.seat,
                        Thrown(
                            len(other.melds),
                            len(other.river),
                            action.tile,
                            action.tile in other.river,
                            other.ready is not None,
                            0,
                        ),
                    )
                    for other in Position(rules, shown).others
                ]
            table.act(seat, action)
    won = {win.seat: win.score["total"] for win in table.deal.winners if win.by == "discard"}
    yield from (thrown._replace(points=won.get(seat, 0)) for seat, thrown in last)


def rank(kind: int) -> str:
    """The group that a kind is counted in: honours, or how far a number is from the end."""
    return "honour" if kind >= 27 else f"{min(kind % 9, 8 - kind % 9) + 1} from the end"


TABLES: dict[str, Callable[[Thrown], object]] = {
    "open sets and turns of the other player": lambda one: (one.sets, one.turn // 3 * 3),
    "the tile": lambda one: rank(one.kind),
    "the other player has thrown the kind too": lambda one: one.own,
    "the other player has declared a ready hand": lambda one: one.declared,
}


def main(ruleset: str, deals: int, seed: int) -> None:
    """Play and print."""
    rules = rulesets.table(ruleset)
    found = [one for deal in range(deals) for one in discards(rules, seed + deal)]
    for name, key in TABLES.items():
        groups: dict[object, list[Thrown]] = defaultdict(list)
        for one in found:
            groups[key(one)].append(one)
        print(f"\n{name}: discards, how many won, points")
        for group in sorted(groups, key=str):
            wins = [one.points for one in groups[group] if one.points]
            share = len(wins) / len(groups[group])
            print(f"{group!s:>20} {len(groups[group]):8} {share:8.4f} {sum(wins) / max(1, len(wins)):8.1f}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
