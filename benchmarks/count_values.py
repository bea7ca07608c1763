"""Count what hands that win are worth: the values that are one tap away at the desk (`usual` in rulesets/<id>/desk.py).

`python benchmarks/count_values.py dazhong 400 1 club` plays 400 deals of four club players from seed 1. It prints the
most frequent values, the five that save the most taps, and how many wins are entered with one tap for the points. A
value of one digit needs no button: it is one tap on the digits.
"""

import sys
from collections import Counter
from random import Random

from tingpai import bots, rulesets
from tingpai.play.table import Table
from tingpai.state.deal import SEATS

ONE_DIGIT = 9


def values(ruleset: str, deals: int, seed: int, bot: str) -> Counter[int]:
    """What the winning hands of these deals were worth."""
    rules = rulesets.table(ruleset)
    found: Counter[int] = Counter()
    for deal in range(seed, seed + deals):
        table = Table.begin(rules, Random(deal), round=deal % 4)
        players = [bots.make(bot, rules, 4 * deal + seat) for seat in SEATS]
        while not table.over:
            seat = table.waiting_for()[0]
            table.act(seat, players[seat].choose(table.view(seat)))
        found.update(winner.score["total"] for winner in table.deal.winners)
    return found


def main(ruleset: str, deals: int, seed: int, bot: str) -> None:
    """Play and print."""
    found = values(ruleset, deals, seed, bot)
    wins = found.total()
    usual = rulesets.desk(ruleset).entry().usual
    long = Counter({value: count for value, count in found.items() if value > ONE_DIGIT})
    best = sorted(value for value, _ in long.most_common(5))
    print(f"{ruleset}, {bot}, seed {seed}: {wins} wins in {deals} deals")
    for value, count in found.most_common(20):
        print(f"{value:5} {count:6} {count / wins:7.1%}")
    for name, chosen in (("the best five", best), ("the desk's five", list(usual))):
        quick = sum(count for value, count in found.items() if value <= ONE_DIGIT or value in chosen)
        print(f"{name}: {chosen}; one tap is enough for {quick / wins:.0%} of the wins")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4])
