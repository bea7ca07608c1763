"""The dearest reading of hands with jokers: against every assignment tried, and against the explained count."""

import random
from collections import Counter
from time import perf_counter

import pytest

from rulesets.dazhong.brute import best_total
from rulesets.dazhong.hands import BOOK, describe, random_case
from tingpai import exchange, notation
from tingpai.arrange import GroupKind
from tingpai.errors import NotWinning
from tingpai.hand import Hand, Meld
from tingpai.rulesets.dazhong import Dazhong, counting
from tingpai.rulesets.dazhong.options import DazhongOptions
from tingpai.ruleset import Ruleset
from tingpai.tile import KINDS, TILES, Tile, count_tiles
from tingpai.win import Situation, Source

ONE_SUIT = (*range(9), *range(27, 34))
TERMINALS = (*range(27, 34), 0, 8, 9, 17, 18, 26)
LOW = (0, 1, 2, 9, 10, 11, 18, 19, 20)
SORTS = (tuple(range(KINDS)), tuple(range(KINDS)), ONE_SUIT, TERMINALS, LOW, tuple(range(18, 27)))
"""Kinds to build hands of, so that dear fans come up too."""


def total(ruleset: Dazhong, hand: Hand, situation: Situation) -> int | None:
    try:
        return ruleset.score(hand, situation).total
    except NotWinning:
        return None


@pytest.mark.parametrize(("jokers", "hands"), [(1, 400), (2, 200), (3, 25), (4, 3)])
def test_no_assignment_is_dearer(rng: random.Random, jokers: int, hands: int) -> None:
    """Every value for every joker, every reading and place, through the scorer of hands without jokers."""
    for _ in range(hands):
        hand, situation = random_case(rng, jokers, rng.choice(SORTS))
        assert total(BOOK, hand, situation) == best_total(hand, situation, BOOK), describe(hand, situation)


@pytest.mark.parametrize("jokers", [3, 4])
def test_no_assignment_of_few_kinds_is_dearer(rng: random.Random, jokers: int) -> None:
    """Many more hands, with jokers that stand for a few kinds only: a lower bound of the optimum."""
    for _ in range(60):
        kinds = sorted(rng.sample(ONE_SUIT, 7))
        hand, situation = random_case(rng, jokers, kinds, irregular=0.1)
        least = best_total(hand, situation, BOOK, [TILES[kind] for kind in kinds])
        assert (total(BOOK, hand, situation) or 0) >= (least or 0), describe(hand, situation)


def test_fast_and_explained_totals_are_equal(rng: random.Random) -> None:
    """The fast count against counting every reading in full, in games with all kinds of options."""
    for _ in range(250):
        options = DazhongOptions(
            half_mixed4_absorbs_half_mixed3=rng.random() < 0.3,
            closed_ready_total=rng.choice((2, 3)),
            chicken_adds_flowers=rng.random() < 0.3,
            closed_hand_with_irregular=rng.random() < 0.3,
            jokers_in_irregular=rng.random() < 0.8,
        )
        ruleset = Dazhong(options)
        hand, situation = random_case(rng, rng.randint(1, 4), rng.choice(SORTS))
        fast = total(ruleset, hand, situation)
        every = [counting.count(win, options).total for win in ruleset.wins(hand, situation)]
        assert fast == max(every, default=None), describe(hand, situation)


def test_kongs_of_jokers_fast_and_explained(rng: random.Random) -> None:
    """The same with a kong of jokers, its own or any (D-41)."""
    for _ in range(30):
        while True:
            hand, situation = random_case(rng, 0, rng.choice(SORTS), irregular=0.0)
            if len(hand.melds) < 4 and len(hand.standing) > 3 and hand.held[situation.joker or 0] == 0:
                break
        groups = [group for win in BOOK.wins(hand, situation) for group in win.groups if group.meld is None]
        sets = [group for group in groups if group.kind is not GroupKind.PAIR and situation.tile not in group.tiles]
        if not sets or situation.joker is None or len({*hand.standing}) < 3:
            continue
        standing = list(hand.standing)
        for tile in sets[0].tiles:
            standing.remove(tile)
        kong = Meld.of([situation.joker] * 4, notation_self())
        declared = Hand(tuple(standing), (*hand.melds, kong), hand.flowers)
        plain = Situation(situation.tile, situation.source, joker=situation.joker)
        for options in (DazhongOptions(), DazhongOptions(joker_kong_wild=True)):
            ruleset = Dazhong(options)
            every = [counting.count(win, options).total for win in ruleset.wins(declared, plain)]
            assert total(ruleset, declared, plain) == max(every), describe(declared, plain)


def notation_self() -> "object":
    raise NotImplementedError
