"""Times MCR scores without explanation, one hand and many, beside PyMahjongGB's call on the same hands."""

import importlib
import random
from dataclasses import replace
from typing import Any

from benchmarks import report
from benchmarks.report import Subject, alone, beside

from tingpai import fast_scores, rulesets
from tingpai.hand import Hand, Meld, SetKind
from tingpai.tile import TILES, Relative, Wind
from tingpai.win import Situation, Source

SEED = 6
HANDS = 4_000
MANY = 40_000
PEER = "PyMahjongGB: MahjongFanCalculator"

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


def peers(few: list[Case]) -> list[Subject]:
    """PyMahjongGB's call on the same hands."""
    try:
        calculate = importlib.import_module("MahjongGB").MahjongFanCalculator
    except ImportError:
        report.missing("PyMahjongGB")
        return []
    asked = [foreign(case) for case in few]

    def go() -> int:
        for arguments in asked:
            calculate(*arguments)
        return len(asked)

    return [Subject(PEER, go)]


def main() -> None:
    """Show the table."""
    rng = random.Random(SEED)
    hands = [deal(rng) for _ in range(MANY)]
    few = hands[:HANDS]
    batch = fast_scores.batch_of(hands)
    ruleset = rulesets.get("mcr")

    def totals() -> int:
        return len(fast_scores.score_many(ruleset, batch))

    def fans() -> int:
        return len(fast_scores.score_many(ruleset, batch).counts)

    def one_by_one() -> int:
        for hand, situation in few:
            fast_scores.score_one(ruleset, hand, situation)
        return len(few)

    def explained() -> int:
        for hand, situation in few[:100]:
            ruleset.score(hand, situation)
        return 100

    found = report.measure(
        [
            Subject("score_many: totals", totals),
            Subject("score_many: totals and fans", fans),
            Subject("score_one", one_by_one),
            Subject("explained score", explained),
            *peers(few),
        ]
    )
    rows = [
        beside(found, "score_many: totals", PEER, 5, 15),
        beside(found, "score_many: totals and fans", PEER, 5, 15),
        beside(found, "score_one", PEER, 1, 2),
        replace(alone(found, "explained score"), at_least=0.002, aim=0.0005),
    ]
    report.show("MCR scores", rows)


if __name__ == "__main__":
    main()
