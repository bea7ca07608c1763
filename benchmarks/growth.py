"""How cost grows: deals with their number, scores with melds and jokers, a replay with its length.

Things whose time should be in proportion are measured at doubled sizes. If the time grows faster, the program ends
with an error.
"""

import math
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from itertools import pairwise

from benchmarks import report
from benchmarks.report import Row

from tingpai import rulesets
from tingpai.errors import TingpaiError
from tingpai.hand import Hand, Meld, SetKind
from tingpai.play.table import Table, replay
from tingpai.state.events import Event
from tingpai.tile import KINDS, TILES, Relative
from tingpai.win import Situation, Source

SEED = 20
ROUNDS = 5
MOST = 1.25
"""The exponent of the size above which growth is called surprising; 1 is in proportion, the rest is noise."""
STEP = 6.0
"""How many times as long one more joker, or one meld fewer, may take at most."""


def seconds(go: Callable[[], object]) -> float:
    """The median of a few runs, in processor time."""
    found = []
    for _ in range(ROUNDS):
        start = time.process_time()
        go()
        found.append(time.process_time() - start)
    return statistics.median(found)


def exponent(sizes: Sequence[int], times: Sequence[float]) -> float:
    """With which power of the size the time grows: the slope of a line through the logarithms."""
    points = [(math.log(size), math.log(taken)) for size, taken in zip(sizes, times, strict=True)]
    return statistics.linear_regression(*zip(*points, strict=True)).slope


def play(rng: random.Random) -> list[Event]:
    """A random deal of MCR: all that happened in it."""
    table = Table.begin(rulesets.table("mcr"), rng)
    while not table.over:
        seat = table.waiting_for()[0]
        table.act(seat, rng.choice(table.legal_actions(seat)))
    return table.events


def play_many(number: int) -> None:
    """So many deals, one after the other."""
    rng = random.Random(SEED)
    for _ in range(number):
        play(rng)


def deals() -> tuple[list[Row], list[str]]:
    """The time of many deals in one process."""
    sizes = (50, 100, 200, 400)
    play_many(50)
    times = [seconds(lambda size=size: play_many(size)) for size in sizes]  # type: ignore[misc]
    rows = [Row(f"a deal of {size}", taken / size) for size, taken in zip(sizes, times, strict=True)]
    return rows, judged("deals", sizes, times)


def replays() -> tuple[list[Row], list[str]]:
    """The time to fold the events of one deal, from its first quarter to all of it."""
    rules = rulesets.table("mcr")
    events = max((play(random.Random(seed)) for seed in range(20)), key=len)
    sizes = [len(events) // 4 * part for part in (1, 2, 3, 4)]

    def fold(size: int) -> None:
        for _ in range(40):
            replay(rules, events[:size])

    times = [seconds(lambda size=size: fold(size)) / 40 for size in sizes]  # type: ignore[misc]
    rows = [Row(f"a replay of {size} events", taken) for size, taken in zip(sizes, times, strict=True)]
    return rows, judged("replays", sizes, times)


def judged(what: str, sizes: Sequence[int], times: Sequence[float]) -> list[str]:
    """A complaint if the time grows faster than the size."""
    power = exponent(sizes, times)
    print(f"{what}: time grows with the power {power:.2f} of the size")
    return [f"{what} grow with the power {power:.2f}, more than {MOST}"] if power > MOST else []


def winning(rng: random.Random, melds: int, jokers: int) -> tuple[Hand, Situation]:
    """A hand of Dazhong with so many melds, in which jokers stand for some of the tiles; the last one drawn."""
    joker = rng.randrange(KINDS)
    sets: list[list[int]] = []
    while len(sets) < 4:
        low = rng.randrange(KINDS)
        chow = low < 27 and low % 9 < 7 and rng.random() < 0.6
        tiles = [low, low + 1, low + 2] if chow else [low] * 3
        if joker not in tiles:
            sets.append(tiles)
    pair = rng.choice([kind for kind in range(KINDS) if kind != joker])
    standing = [kind for one in sets[melds:] for kind in one] + [pair] * 2
    rng.shuffle(standing)
    standing[:jokers] = [joker] * jokers
    rng.shuffle(standing)
    open_sets = tuple(
        Meld(SetKind.CHOW if one[0] != one[1] else SetKind.PUNG, TILES[one[0]], Relative.LEFT)
        for one in sets[:melds]
    )
    drawn, *rest = (TILES[kind] for kind in standing)
    return Hand(tuple(rest), open_sets), Situation(drawn, Source.WALL, joker=TILES[joker])


def scores(melds: int, jokers: int, number: int = 60) -> float:
    """Milliseconds of a score: the median over different hands, each asked once."""
    rules, rng = rulesets.get("dazhong"), random.Random(SEED)
    found: list[float] = []
    while len(found) < number:
        hand, situation = winning(rng, melds, jokers)
        start = time.process_time()
        try:
            rules.score(hand, situation)
        except TingpaiError:
            continue  # five of a kind, or a hand that is none
        found.append(time.process_time() - start)
    return statistics.median(found)


def melds_and_jokers() -> tuple[list[Row], list[str]]:
    """The time of a score against its melds, and against its jokers."""
    rows, complaints = [], []
    for name, asked in (
        ("melds", [(melds, 0) for melds in (4, 3, 2, 1, 0)]),
        ("jokers", [(0, jokers) for jokers in range(5)]),
    ):
        times = [scores(melds, jokers) for melds, jokers in asked]
        rows += [
            Row(f"a score of Dazhong, {melds} melds, {jokers} jokers", taken)
            for (melds, jokers), taken in zip(asked, times, strict=True)
        ]
        worst = max(after / before for before, after in pairwise(times))
        print(f"{name}: one step takes {worst:.1f} times as long at most")
        if worst > STEP:
            complaints.append(f"one step in {name} takes {worst:.1f} times as long, more than {STEP:g}")
    return rows, complaints


def main() -> None:
    rows: list[Row] = []
    complaints: list[str] = []
    for part in (deals, replays, melds_and_jokers):
        more, worse = part()
        rows += more
        complaints += worse
    report.show("growth", rows)
    if complaints:
        sys.exit("; ".join(complaints))


if __name__ == "__main__":
    main()
