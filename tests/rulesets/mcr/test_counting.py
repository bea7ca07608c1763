"""The counting principles of §3.9.1.5 against a literal, slow telling of them without our code."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, permutations

from rulesets.mcr import readings
from rulesets.mcr.random_hands import describe, random_pool, random_win
from rulesets.mcr.set_fans import CHOWS, PUNGS, Set
from tingpai import rulesets
from tingpai.hand import Hand, Meld, SetKind
from tingpai.rulesets.mcr.counting import CHOW_FANS, PUNG_FANS
from tingpai.tile import TILES, Relative, Tile, count_tiles
from tingpai.win import Situation

MCR = rulesets.get("mcr")

Claim = tuple[str, int, frozenset[int]]
"""A fan, its points, and which of the four sets it uses."""


def claims(sets: Sequence[Set], pair: int) -> list[Claim]:
    """Everything that could be claimed for sets of the hand, taken by itself."""
    found: list[Claim] = []
    for kind, rules in (("chow", CHOWS), ("pung", PUNGS)):
        places = [place for place, (what, _) in enumerate(sets) if what == kind]
        for size, table in rules.items():
            for chosen in combinations(places, size):
                of_them = [sets[place] for place in chosen]
                found += [
                    (fan, points, frozenset(chosen))
                    for (fan, points), rule in table.items()
                    if rule(of_them, pair)
                ]
    return found


# -- the principles, word for word ----------------------------------------------------------------------


def non_identical(chosen: Sequence[Claim]) -> bool:
    """(3): a set once used for a fan is not used for the same fan with other sets."""
    return all(first[0] != second[0] or not first[2] & second[2] for first, second in combinations(chosen, 2))


def account_once(chosen: Sequence[Claim]) -> bool:
    """(5): after the first fan, sets that are still unused may be combined with one already used set, once.

    So in some order each next claim brings a set not used before, and joins it to one used set at most.
    """
    for order in permutations(chosen):
        used: set[int] = set()
        for _, _, sets in order:
            if used and (not sets - used or len(sets & used) > 1):
                break
            used |= sets
        else:
            return True
    return False


def best_total(sets: Sequence[Set], pair: int) -> int:
    """(4): the highest-scoring choice of claims that the principles allow."""
    found = claims(sets, pair)
    return max(
        sum(points for _, points, _ in chosen)
        for size in range(4)
        for chosen in combinations(found, size)
        if non_identical(chosen) and account_once(chosen)
    )


# -- ours -----------------------------------------------------------------------------------------------


def ours(sets: Sequence[Set], pair: int) -> int:
    """What the engine gives for the sets of a hand with four claimed sets: one reading only."""
    melds = [
        Meld(SetKind.CHOW, TILES[kind], Relative.LEFT)
        if what == "chow"
        else Meld(SetKind.PUNG, TILES[kind], Relative.ACROSS)
        for what, kind in sets
    ]
    score = MCR.score(Hand((TILES[pair],), tuple(melds)), Situation(TILES[pair]))
    lines = [line for line in score.lines if line.fan.id in CHOW_FANS | PUNG_FANS]
    for line in lines:
        # (3) in what we show as well: a set is not used twice for the same fan.
        used = Counter(group for groups in line.evidence for group in groups)
        assert used <= Counter(score.groups), (sets, line)
    return sum(line.points for line in lines)


def possible(sets: Sequence[Set], pair: int) -> bool:
    tiles = [kind + step for what, kind in sets for step in ((0, 1, 2) if what == "chow" else (0, 0, 0))]
    return max(count_tiles([Tile(kind) for kind in (*tiles, pair, pair)])) <= 4


def test_all_choices_of_four_chows() -> None:
    """Every choice of four chows, up to the order of the suits, beside a pair that no chow fan asks for."""
    tried = 0
    for chows in combinations_with_replacement([kind for kind in range(27) if kind % 9 < 7], 4):
        suits_seen = list(dict.fromkeys(kind // 9 for kind in chows))
        if suits_seen != sorted(suits_seen)[: len(suits_seen)] or suits_seen[0] != 0:
            continue
        sets = [("chow", kind) for kind in chows]
        assert ours(sets, 27) == best_total(sets, 27), sets
        tried += 1
    assert tried > 3000


def random_sets(rng: random.Random) -> Iterator[tuple[list[Set], int]]:
    while True:
        pool = random_pool(rng)
        chows = [kind for kind in pool if kind < 27 and kind % 9 < 7]
        pungs = rng.choice((0.0, 0.3, 0.7, 1.0)) if chows else 1.0
        for _ in range(10):
            sets = [
                ("pung", rng.choice(pool)) if rng.random() < pungs else ("chow", rng.choice(chows))
                for _ in range(4)
            ]
            pair = rng.choice((rng.choice(pool), 9 * rng.randrange(3) + 4))
            if possible(sets, pair):
                yield sets, pair


def test_random_chows_and_pungs(rng: random.Random) -> None:
    hands = random_sets(rng)
    for _ in range(4000):
        sets, pair = next(hands)
        assert ours(sets, pair) == best_total(sets, pair), (sets, pair)


# -- every reading, every place of the winning tile -----------------------------------------------------


def slow_readings(hand: Hand, tile: Tile) -> dict[readings.Reading, int]:
    """Every reading of the standing tiles, and in how many different groups the winning tile may be."""
    tiles = [*map(int, hand.standing), int(tile)]
    melds = len(hand.melds)
    found = [*readings.regular(tiles, 4 - melds)]
    if melds <= 1:
        found += readings.knitted_straight(tiles, 1 - melds)
    if not melds:
        found += [
            *readings.seven_pairs(tiles),
            *readings.thirteen_orphans(tiles),
            *readings.honors_and_knitted(tiles),
        ]
    return {reading: len({group for group in reading if tile in group}) for reading in found}


def test_the_dearest_reading_of_all(rng: random.Random) -> None:
    for _ in range(700):
        hand, situation = random_win(rng)
        assert situation.tile is not None
        wins = MCR.wins(hand, situation)
        seen: dict[readings.Reading, int] = {}
        for win in wins:
            standing = [tuple(map(int, group.tiles)) for group in win.groups if group.meld is None]
            reading = tuple(sorted(tuple(sorted(tiles)) for tiles in standing))
            seen[reading] = seen.get(reading, 0) + 1
            assert win.place is not None
            assert situation.tile in win.groups[win.place].tiles, describe(hand, situation)
            assert win.groups[win.place].meld is None, describe(hand, situation)
        assert seen == slow_readings(hand, situation.tile), describe(hand, situation)
        best = MCR.score(hand, situation, others=True)
        totals = sorted((MCR.count(win).total for win in wins), reverse=True)
        assert [best.total, *(other.total for other in best.others)] == totals, describe(hand, situation)
        assert MCR.score(hand, situation).total == totals[0]
