"""Times MCR scores without explanation, one hand and many, beside PyMahjongGB's call on the same hands."""

import importlib
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.table import Table

from tingpai import rulesets, scores
from tingpai.hand import Hand, Meld, SetKind
from tingpai.quick import one
from tingpai.tile import TILES, Relative, Wind
from tingpai.win import Situation, Source

SEED = 6
HANDS = 4_000
MANY = 40_000
ROUNDS = 7

Case = tuple[Hand, Situation]


def deal(rng: random.Random) -> Case:
    """A winning hand of sets and a pair, some of them melded."""
    while True:
        suits = rng.choice(((0, 1, 2), (0, 1, 2), (0, 1), (0,)))
        kinds = [9 * suit + rank for suit in suits for rank in range(9)] + list(range(27, 34))
        counts = [0] * 34
        sets: list[list[int]] = []
        for _ in range(4):
            low = rng.choice(kinds)
            chow = low < 27 and low % 9 < 7 and rng.random() < 0.75
            sets.append([low, low + 1, low + 2] if chow else [low] * 3)
        standing = [rng.choice(kinds)] * 2
        for tile in (*standing, *(tile for group in sets for tile in group)):
            counts[tile] += 1
        if max(counts) > 4:
            continue
        openness = rng.choice((0.0, 0.3, 0.6))
        melds: list[Meld] = []
        for group in sets:
            if rng.random() >= openness:
                standing += group
            elif group[0] != group[1]:
                melds.append(Meld(SetKind.CHOW, TILES[group[0]], Relative.LEFT))
            elif counts[group[0]] == 3 and rng.random() < 0.15:
                melds.append(Meld(SetKind.KONG, TILES[group[0]], rng.choice((Relative.SELF, Relative.LEFT))))
            else:
                melds.append(Meld(SetKind.PUNG, TILES[group[0]], Relative.LEFT))
        rng.shuffle(standing)
        won = TILES[standing.pop()]
        flowers = rng.sample(TILES[34:], rng.choice((0, 0, 1, 2)))
        hand = Hand(tuple(TILES[tile] for tile in standing), tuple(melds), tuple(flowers))
        source = rng.choice((Source.WALL, Source.DISCARD))
        winds = Wind(rng.randrange(4)), Wind(rng.randrange(4))
        return hand, Situation(won, source, seat=winds[0], round=winds[1], last=rng.random() < 0.02)


def foreign(case: Case) -> tuple[Any, ...]:
    """The hand as PyMahjongGB wants it; this is not timed."""

    def name(tile: int) -> str:
        return (
            f"{'WBT'[tile // 9]}{tile % 9 + 1}"
            if tile < 27
            else f"F{tile - 26}"
            if tile < 31
            else f"J{tile - 30}"
        )

    hand, situation = case
    words = {SetKind.CHOW: "CHI", SetKind.PUNG: "PENG", SetKind.KONG: "GANG"}
    pack = tuple(
        (words[meld.kind], name(meld.tile + (meld.kind is SetKind.CHOW)), 0 if meld.concealed else 1)
        for meld in hand.melds
    )
    assert situation.tile is not None
    standing = tuple(name(tile) for tile in hand.standing)
    flags = (situation.self_drawn, False, False, situation.last)
    return (
        pack,
        standing,
        name(situation.tile),
        len(hand.flowers),
        *flags,
        int(situation.seat),
        int(situation.round),
    )


def timed(ask: Callable[[], object], hands: int) -> float:
    """Nanoseconds of processor time per hand: other work on the machine does not count."""
    start = time.process_time_ns()
    ask()
    return (time.process_time_ns() - start) / hands


def main() -> None:
    """Print the table: medians of interleaved rounds."""
    rng = random.Random(SEED)
    hands = [deal(rng) for _ in range(MANY)]
    few = hands[:HANDS]
    batch = scores.batch_of(hands)
    ruleset = rulesets.get("mcr")

    def one_by_one() -> None:
        for hand, situation in few:
            scores.score_one(ruleset, hand, situation)

    def explained() -> None:
        for hand, situation in few[: HANDS // 10]:
            ruleset.score(hand, situation)

    rows: dict[str, tuple[Callable[[], object], int]] = {
        "score_many: totals": (lambda: scores.score_many(ruleset, batch), MANY),
        "score_many: totals and fans": (lambda: scores.score_many(ruleset, batch).counts, MANY),
        "score_one": (one_by_one, HANDS),
        "explained": (explained, HANDS // 10),
    }
    try:
        calculate = importlib.import_module("MahjongGB").MahjongFanCalculator
        asked = [foreign(case) for case in few]
        rows["PyMahjongGB"] = (lambda: [calculate(*arguments) for arguments in asked], HANDS)
    except ImportError:
        print("PyMahjongGB is not installed: pip install PyMahjongGB", file=sys.stderr)
    times: dict[str, list[float]] = {name: [] for name in rows}
    for number in range(ROUNDS + 1):
        for name, (ask, count) in rows.items():
            taken = timed(ask, count)
            if number:  # the first round fills memories
                times[name].append(taken)
    middle = {name: statistics.median(taken) for name, taken in times.items()}
    how = "plain Python" if str(one.__file__).endswith(".py") else "compiled"
    table = Table("MCR", "ns per hand", "times as fast as PyMahjongGB", title=f"scores ({how})")
    for name, taken in middle.items():
        peer = middle.get("PyMahjongGB")
        table.add_row(name, f"{taken:,.0f}", "" if peer is None else f"{peer / taken:.2f}")
    Console().print(table)


if __name__ == "__main__":
    main()
