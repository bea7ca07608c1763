"""Times the kernel, one hand and many, beside PyMahjongGB, riichienv, xiangting and mahjong where installed."""

import importlib
import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np
from benchmarks import report
from benchmarks.report import Row, Subject, alone, beside

from tingpai import kernel

SEED = 20
HANDS = 200
MANY = 65_536
MCR = (
    kernel.REGULAR
    | kernel.SEVEN_PAIRS
    | kernel.THIRTEEN_ORPHANS
    | kernel.HONORS_AND_KNITTED
    | kernel.KNITTED_STRAIGHT
)
RIICHI = kernel.REGULAR | kernel.SEVEN_PAIRS | kernel.THIRTEEN_ORPHANS
ONE_MELD_SHORT = [1 if kind == 4 else 3 if kind in (12, 13, 14) else 4 for kind in range(34)]
"""What two melds leave of each kind."""
FIVE = "PyMahjongGB: its five calls, useful tiles"
ONE = "PyMahjongGB: RegularShanten"
RUST = "riichienv: calculate_shanten"


def deal(rng: random.Random, tiles: int, caps: Sequence[int]) -> list[int]:
    wall = [kind for kind in range(34) for _ in range(caps[kind])]
    counts = [0] * 34
    for kind in rng.sample(wall, tiles):
        counts[kind] += 1
    return counts


def each(name: str, ask: Callable[[Any], object], questions: Sequence[Any]) -> Subject:
    """One question after another; never through a `partial` with keywords, which makes a dict for each."""

    def go() -> int:
        for question in questions:
            ask(question)
        return len(questions)

    return Subject(name, go)


def whole(name: str, ask: Callable[[Any], object], hands: Any) -> Subject:
    """One question about all hands."""

    def go() -> int:
        ask(hands)
        return len(hands)

    return Subject(name, go)


def written(counts: Sequence[int]) -> tuple[str, ...]:
    """A hand as PyMahjongGB wants it."""
    codes = [f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)]
    codes += ["F1", "F2", "F3", "F4", "J1", "J2", "J3"]
    return tuple(codes[kind] for kind, count in enumerate(counts) for _ in range(count))


def peers(hands: list[list[int]]) -> list[Subject]:
    """Other packages, each asked in the form it likes best; conversions are not timed."""
    found = []
    try:
        module: Any = importlib.import_module("MahjongGB")
        names = ("Regular", "SevenPairs", "ThirteenOrphans", "HonorsAndKnittedTiles", "KnittedStraight")
        calls = [getattr(module, f"{name}Shanten") for name in names]
        texts = [written(hand) for hand in hands[:40]]
        found.append(each(ONE, calls[0], texts))
        found.append(each(FIVE, lambda text: [call(text) for call in calls], texts))
    except ImportError:
        report.missing("PyMahjongGB")
    try:
        module = importlib.import_module("riichienv")
        pieces = [
            [4 * kind + copy for kind, count in enumerate(hand) for copy in range(count)] for hand in hands
        ]
        found.append(each(RUST, module.calculate_shanten, pieces))
    except ImportError:
        report.missing("riichienv")
    try:
        module = importlib.import_module("xiangting")
        call, four = module.calculate_replacement_number, module.PlayerCount.FOUR
        name = "xiangting: calculate_replacement_number"
        found.append(each(name, lambda hand: call(hand, player_count=four), hands))
    except ImportError:
        report.missing("xiangting")
    try:
        calculator = importlib.import_module("mahjong.shanten").Shanten()
        found.append(each("mahjong: calculate_shanten", calculator.calculate_shanten, hands[:40]))
    except ImportError:
        report.missing("mahjong")
    return found


def main() -> None:
    rng = random.Random(SEED)
    full = [4] * 34
    caps = ONE_MELD_SHORT
    ready = [deal(rng, 13, full) for _ in range(HANDS)]
    drawn = [deal(rng, 14, full) for _ in range(HANDS)]
    melded = [deal(rng, 8, caps) for _ in range(HANDS)]
    many = np.array([deal(rng, 13, full) for _ in range(MANY)], np.uint8)
    some = many[: MANY // 8]
    open_many = np.array([deal(rng, 7, caps) for _ in range(MANY // 16)], np.uint8)
    found = report.measure(
        [
            whole("distance in batches, riichi's shapes", partial(kernel.distance_many, shapes=RIICHI), many),
            whole("distance in batches, sets and a pair", kernel.distance_many, many),
            whole("distance in batches, MCR's shapes", partial(kernel.distance_many, shapes=MCR), many),
            whole("waits in batches, MCR's shapes", partial(kernel.waits_many, shapes=MCR), some),
            whole("useful tiles in batches", kernel.useful_many, some),
            whole("useful tiles in batches, MCR's shapes", partial(kernel.useful_many, shapes=MCR), some),
            whole(
                "useful tiles in batches, two melds",
                partial(kernel.useful_many, melds=2, caps=caps),
                open_many,
            ),
            each("distance, sets and a pair", kernel.distance, ready),
            each("distance, riichi's shapes", lambda hand: kernel.distance(hand, 0, RIICHI), ready),
            each("distance, MCR's shapes", lambda hand: kernel.distance(hand, 0, MCR), ready),
            each("distance, two melds", lambda hand: kernel.distance(hand, 2, kernel.REGULAR, caps), melded),
            each("waits, MCR's shapes", lambda hand: kernel.waits(hand, 0, MCR), ready),
            each("useful tiles", kernel.useful, ready),
            each("useful tiles, MCR's shapes", lambda hand: kernel.useful(hand, 0, MCR), ready),
            each(
                "every discard, two melds",
                lambda hand: kernel.discards(hand, 2, kernel.REGULAR, caps),
                melded,
            ),
            each("every discard, MCR's shapes", lambda hand: kernel.discards(hand, 0, MCR), drawn),
            *peers(ready),
        ]
    )
    near = "distance, riichi's shapes"
    rows: list[Row] = [
        beside(found, "distance in batches, riichi's shapes", RUST, 8, 15),
        beside(found, "useful tiles", ONE, 50, 200),
        beside(found, "useful tiles, MCR's shapes", FIVE),
        beside(found, near, RUST),
        beside(found, near, "xiangting: calculate_replacement_number"),
        beside(found, near, "mahjong: calculate_shanten"),
    ]
    told = {row.what for row in rows}
    rows += [alone(found, name) for name in found if name not in told and ":" not in name]
    report.show("shapes", rows)


if __name__ == "__main__":
    main()
