"""Count how fast hands of our own bots come on: the numbers of `COUNTED` in `tingpai.bots.strategies.classical`.

`python benchmarks/count_pace.py classical 200 5` plays 200 deals of four masters from seed 5 and prints, by the tiles
that a hand lacks, how many tiles help it and how often a turn brings one; by how far the deal has gone, how often
somebody else wins in a turn; and by plan, how often its hands won, and for how much.
"""

import sys
from collections import defaultdict
from dataclasses import dataclass
from random import Random

from tingpai import bots, kernel, rulesets
from tingpai.bots.bot import Advice
from tingpai.bots.position import Position
from tingpai.play.table import Table
from tingpai.play.view import View
from tingpai.score import Fan
from tingpai.state.actions import Move
from tingpai.state.deal import SEATS
from tingpai.table_rules import TableRules
from tingpai.tile import KINDS


@dataclass(slots=True)
class Turn:
    """A hand after a discard, and what came of it."""

    plan: str
    lacks: int
    """Tiles to a win by the plan."""
    distance: int
    """Tiles to any win."""
    useful: int
    hidden: int
    progress: float
    winners: int
    """How many had won before."""
    nearer: bool = False
    """Did the turn bring a tile that helped?"""
    others: int = 0
    """How many others won before one's next turn."""
    points: int = 0
    """What the hand won in the end."""


def look(rules: TableRules, seen: View, advice: Advice, winners: int) -> Turn:
    """The hand after the discard that was chosen."""
    position = Position(rules, seen)
    counts = position.counts.copy()
    assert advice.action.tile is not None
    counts[advice.action.tile] -= 1
    shapes, sets = rules.rules.shapes, position.sets
    distance = kernel.distance(counts, sets, shapes, position.caps)
    useful = kernel.useful(counts, sets, shapes, position.caps)
    lacks = distance if advice.distance is None else advice.distance
    left = position.left(useful)
    plan = advice.arguments.get("plan")
    return Turn(
        plan.id if isinstance(plan, Fan) else "any",
        lacks,
        distance,
        left,
        position.hidden,
        position.progress,
        winners,
    )


def turns(rules: TableRules, seed: int) -> list[Turn]:
    """Every turn of a deal that ended with a discard."""
    table = Table.begin(rules, Random(seed), round=seed % 4)
    players = [bots.make("master", rules, 4 * seed + seat) for seat in SEATS]
    found: list[list[Turn]] = [[], [], [], []]

    def over(seat: int, distance: int | None) -> None:
        """The last turn of this seat is over: what has it brought?"""
        won = {one.seat for one in table.deal.winners}
        if found[seat]:
            turn = found[seat][-1]
            turn.nearer = seat in won if distance is None else distance < turn.distance
            turn.others = len(won - {seat}) - turn.winners

    while not table.over:
        for seat in table.waiting_for():
            seen = table.view(seat)
            action = players[seat].choose(seen)
            if action.move in (Move.DISCARD, Move.READY) and action.tile is not None and action.tile < KINDS:
                every = players[seat].advise(seen, len(seen.legal))
                advice = next(one for one in every if one.action == action)
                turn = look(rules, seen, advice, len(table.deal.winners))
                over(seat, turn.distance)
                found[seat].append(turn)
            table.act(seat, action)
    for winner in table.deal.winners:
        for turn in found[winner.seat]:
            turn.points = winner.score["total"]
    for seat in SEATS:
        over(seat, None)
    return [turn for seat in found for turn in seat]


def main(ruleset: str, deals: int, seed: int) -> None:
    """Play and print."""
    rules = rulesets.table(ruleset)
    found = [one for deal in range(deals) for one in turns(rules, seed + deal)]
    lacking: dict[int, list[Turn]] = defaultdict(list)
    late: dict[int, list[Turn]] = defaultdict(list)
    plans: dict[tuple[str, int], list[Turn]] = defaultdict(list)
    for one in found:
        lacking[one.distance].append(one)
        late[int(10 * one.progress)].append(one)
        plans[one.plan, one.lacks].append(one)
    print("tiles lacking: turns, tiles that help, their share of the hidden ones, turns that brought one")
    for distance, group in sorted(lacking.items()):
        useful = sum(one.useful for one in group) / len(group)
        share = sum(one.useful / one.hidden for one in group) / len(group)
        nearer = sum(one.nearer for one in group) / len(group)
        print(f"{distance:4} {len(group):8} {useful:8.1f} {share:8.3f} {nearer:8.3f}")
    print("\nhow far the deal has gone: turns, others' wins in a turn")
    for tenth, group in sorted(late.items()):
        print(f"{tenth / 10:4} {len(group):8} {sum(one.others for one in group) / len(group):8.3f}")
    print("\nplan and tiles that it lacks: turns, hands that won, their points")
    for (plan, lacks), group in sorted(plans.items()):
        wins = [one.points for one in group if one.points]
        share, points = len(wins) / len(group), sum(wins) / max(1, len(wins))
        print(f"{plan:>24} {lacks:3} {len(group):8} {share:8.3f} {points:8.0f}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
