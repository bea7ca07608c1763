"""Times the score of Dazhong hands with one to four jokers, each hand once, as it comes to a table."""

import random
import time
from dataclasses import replace

from benchmarks import report
from benchmarks.report import Row

from tingpai.errors import TingpaiError
from tingpai.hand import Hand
from tingpai.rulesets.dazhong import Dazhong
from tingpai.tile import KINDS, TILES, Tile
from tingpai.win import Situation, Source

SEED = 3
HANDS = 400
WIDTHS = (
    ("all tiles", range(KINDS)),
    ("one suit and honours", (*range(9), *range(27, KINDS))),
    ("one suit", range(9)),
)


def deal(rng: random.Random, jokers: int, kinds: list[int]) -> tuple[Hand, Situation]:
    """A closed winning hand in which jokers took the place of random tiles, the last tile drawn."""
    joker = rng.randrange(KINDS)
    tiles = [rng.choice(kinds)] * 2
    while len(tiles) < 14:
        low = rng.choice(kinds)
        chow = low < 27 and low % 9 < 7 and rng.random() < 0.6
        tiles += [low, low + 1, low + 2] if chow else [low] * 3
    rng.shuffle(tiles)
    tiles[:jokers] = [joker] * jokers
    rng.shuffle(tiles)
    made: list[Tile] = [TILES[tile] for tile in tiles]
    return Hand(tuple(made[1:])), Situation(made[0], Source.WALL, joker=TILES[joker])


def measure(ruleset: Dazhong, rng: random.Random, jokers: int, kinds: list[int]) -> list[float]:
    """Seconds of processor time for each of the hands that can exist and win, in order."""
    times: list[float] = []
    while len(times) < HANDS:
        hand, situation = deal(rng, jokers, kinds)
        start = time.process_time()
        try:
            ruleset.score(hand, situation)
        except TingpaiError:
            continue
        times.append(time.process_time() - start)
    return sorted(times)


def main() -> None:
    """Show the table."""
    ruleset = Dazhong()
    measure(ruleset, random.Random(SEED + 1), 1, list(WIDTHS[0][1]))  # loads the tables
    rows: list[Row] = []
    for name, kinds in WIDTHS:
        for jokers in range(1, 5):
            times = measure(ruleset, random.Random(SEED), jokers, list(kinds))
            title = f"{jokers} {'joker' if jokers == 1 else 'jokers'}, {name}"
            rows.append(Row(f"{title}: the middle one", times[len(times) // 2]))
            slowest = Row(f"{title}: slowest 1 %", times[len(times) * 99 // 100])
            rows.append(replace(slowest, at_least=0.005, aim=0.001) if jokers == 4 else slowest)
            rows.append(Row(f"{title}: the slowest", times[-1]))
    report.show("Dazhong with jokers, explained", rows)


if __name__ == "__main__":
    main()
