"""Times the score of Dazhong hands with one to four jokers, the most there are; each hand once, as at a table."""

import random
import time
from collections.abc import Callable, Sequence
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
HONORS = range(27, KINDS)
ORPHANS = (0, 8, 9, 17, 18, 26, *HONORS)

Maker = Callable[[random.Random], list[int]]


def sets_of(*kinds: int) -> Maker:
    """Makes four sets and a pair of these kinds."""

    def make(rng: random.Random) -> list[int]:
        tiles = [rng.choice(kinds)] * 2
        while len(tiles) < 14:
            tiles += one_set(rng, kinds)
        return tiles

    return make


def one_set(rng: random.Random, kinds: Sequence[int]) -> list[int]:
    """A chow or a pung."""
    low = rng.choice(kinds)
    chow = low < 27 and low % 9 < 7 and rng.random() < 0.6
    return [low, low + 1, low + 2] if chow else [low] * 3


def special(rng: random.Random) -> list[int]:
    """Seven pairs, thirteen orphans, honours and knitted tiles, or a set and a pair beside a knitted straight."""
    firsts = rng.sample(range(3), 3)
    knitted = [9 * suit + first + step for suit, first in enumerate(firsts) for step in (0, 3, 6)]
    return rng.choice(
        (
            [kind for kind in rng.sample(range(KINDS), 7) for _ in range(2)],
            [*ORPHANS, rng.choice(ORPHANS)],
            rng.sample([*knitted, *HONORS], 14),
            [*knitted, *one_set(rng, range(KINDS)), *[rng.randrange(KINDS)] * 2],
        )
    )


MAKERS: tuple[tuple[str, Maker], ...] = (
    ("all tiles", sets_of(*range(KINDS))),
    ("one suit and honours", sets_of(*range(9), *HONORS)),
    ("one suit", sets_of(*range(9))),
    ("special shapes", special),
)


def deal(rng: random.Random, jokers: int, make: Maker) -> tuple[Hand, Situation]:
    """A closed winning hand in which jokers took the place of random tiles, the last tile drawn."""
    joker = rng.randrange(KINDS)
    tiles = make(rng)
    rng.shuffle(tiles)
    tiles[:jokers] = [joker] * jokers
    rng.shuffle(tiles)
    made: list[Tile] = [TILES[tile] for tile in tiles]
    return Hand(tuple(made[1:])), Situation(made[0], Source.WALL, joker=TILES[joker])


def measure(ruleset: Dazhong, rng: random.Random, jokers: int, make: Maker) -> list[float]:
    """Seconds of processor time for each of the hands that can exist and win, in order."""
    times: list[float] = []
    while len(times) < HANDS:
        hand, situation = deal(rng, jokers, make)
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
    measure(ruleset, random.Random(SEED + 1), 1, MAKERS[0][1])  # loads the tables
    rows: list[Row] = []
    for name, make in MAKERS:
        for jokers in range(1, 5):
            times = measure(ruleset, random.Random(SEED), jokers, make)
            title = f"{jokers} {'joker' if jokers == 1 else 'jokers'}, {name}"
            rows.append(Row(f"{title}: the middle one", times[len(times) // 2]))
            slowest = Row(f"{title}: slowest 1 %", times[len(times) * 99 // 100])
            rows.append(replace(slowest, at_least=0.002, aim=0.001))
            rows.append(Row(f"{title}: the slowest", times[-1]))
    report.show("Dazhong with jokers, explained", rows)


if __name__ == "__main__":
    main()
