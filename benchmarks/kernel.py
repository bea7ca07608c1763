"""Times the kernel, one hand and many, beside xiangting and mahjong where they are installed."""

import importlib
import random
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from tingpai import kernel
from tingpai.kernel import single

SEED = 20
HANDS = 2_000
MANY = 100_000
MCR = (
    kernel.REGULAR
    | kernel.SEVEN_PAIRS
    | kernel.THIRTEEN_ORPHANS
    | kernel.HONORS_AND_KNITTED
    | kernel.KNITTED_STRAIGHT
)
RIICHI = kernel.REGULAR | kernel.SEVEN_PAIRS | kernel.THIRTEEN_ORPHANS


def deal(rng: random.Random, tiles: int, caps: Sequence[int]) -> list[int]:
    wall = [kind for kind in range(34) for _ in range(caps[kind])]
    counts = [0] * 34
    for kind in rng.sample(wall, tiles):
        counts[kind] += 1
    return counts


def each(ask: Callable[[Any], object], questions: Sequence[Any]) -> float:
    """The least nanoseconds per question in five rounds over them, after one to warm up."""
    best = float("inf")
    for _ in range(6):
        start = time.perf_counter_ns()
        for question in questions:
            ask(question)
        best = min(best, (time.perf_counter_ns() - start) / len(questions))
    return best


def whole(ask: Callable[[Any], object], hands: Any) -> float:
    """The same for a question about all hands at once."""
    return each(ask, [hands]) / len(hands)


def peers(hands: list[list[int]]) -> list[tuple[str, float]]:
    """Distances by other packages, each in the form it likes best; conversions are not timed."""
    found = []
    try:
        calculator = importlib.import_module("mahjong.shanten").Shanten()
        found.append(("mahjong: calculate_shanten", each(calculator.calculate_shanten, hands[:200])))
    except ImportError:
        print("mahjong is not installed: pip install mahjong", file=sys.stderr)
    try:
        module = importlib.import_module("xiangting")
        ask = partial(module.calculate_replacement_number, player_count=module.PlayerCount.FOUR)
        found.append(("xiangting: calculate_replacement_number", each(ask, hands)))
    except ImportError:
        print("xiangting is not installed: pip install xiangting", file=sys.stderr)
    return found


def main() -> None:
    rng = random.Random(SEED)
    full = [4] * 34
    caps = [1 if kind == 4 else 3 if kind in (12, 13, 14) else 4 for kind in range(34)]
    ready = [deal(rng, 13, full) for _ in range(HANDS)]
    drawn = [deal(rng, 14, full) for _ in range(HANDS)]
    melded = [deal(rng, 8, caps) for _ in range(HANDS)]
    many = np.array([deal(rng, 13, full) for _ in range(MANY)], np.uint8)
    open_many = np.array([deal(rng, 7, caps) for _ in range(MANY // 10)], np.uint8)
    base = each(partial(kernel.distance, shapes=RIICHI), drawn)
    rows: list[tuple[str, float]] = [
        ("distance, sets and a pair", each(kernel.distance, drawn)),
        ("distance, riichi's three shapes", base),
        ("distance, MCR's five shapes", each(partial(kernel.distance, shapes=MCR), drawn)),
        ("distance, two melds, caps", each(partial(kernel.distance, melds=2, caps=caps), melded)),
        ("is_complete", each(kernel.is_complete, drawn)),
        ("waits", each(kernel.waits, ready)),
        ("useful", each(kernel.useful, ready)),
        ("useful, MCR", each(partial(kernel.useful, shapes=MCR), ready)),
        ("discards", each(kernel.discards, drawn[:200])),
        ("discards, MCR", each(partial(kernel.discards, shapes=MCR), drawn[:200])),
        ("discards, two melds, caps", each(partial(kernel.discards, melds=2, caps=caps), melded[:200])),
        ("distance_many", whole(kernel.distance_many, many)),
        ("distance_many, MCR", whole(partial(kernel.distance_many, shapes=MCR), many)),
        ("waits_many", whole(kernel.waits_many, many)),
        ("useful_many", whole(kernel.useful_many, many)),
        ("useful_many, MCR", whole(partial(kernel.useful_many, shapes=MCR), many)),
        ("useful_many, two melds, caps", whole(partial(kernel.useful_many, melds=2, caps=caps), open_many)),
        *peers(drawn),
    ]
    how = "plain Python" if str(single.__file__).endswith(".py") else "compiled"
    table = Table(title=f"kernel ({how}), Python {sys.version.split()[0]}, one core")
    table.add_column("question")
    table.add_column("ns per hand", justify="right")
    table.add_column("ratio to distance of riichi's shapes", justify="right")
    for name, time_taken in rows:
        table.add_row(name, f"{time_taken:,.0f}", f"{time_taken / base:.2f}")
    Console(width=100).print(table)


if __name__ == "__main__":
    main()
