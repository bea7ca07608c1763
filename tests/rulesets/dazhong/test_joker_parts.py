"""What jokers make of a suit, against readings that are built around the natural tiles one group at a time."""

import random

import pytest

from rulesets.dazhong.hands import BOOK
from tingpai.arrange import GroupKind
from tingpai.rulesets.dazhong import best_reading, joker_readings
from tingpai.rulesets.dazhong.joker_parts import JOKER, NOBODY, PAIR, PUNG, SPOT, Suit, shared
from tingpai.rulesets.dazhong.joker_readings import SUITS, Spot
from tingpai.tile import KINDS

Readings = dict[tuple[int, ...], set[Spot]]
"""The groups of each reading, in order, and where the winning tile may stand."""


def built(counts: list[int], base: int, most: int, won: int | None) -> Readings:
    """The same from `jokers.parts`, and with a pair of two jokers (Jokers 11)."""
    found: Readings = {}
    for part in joker_readings.parts(tuple(counts), base, most, won):
        codes = sorted((*part.chows, *(PUNG + kind for kind in part.pungs)))
        if part.pair is not None:
            found.setdefault((*codes, PAIR + part.pair), set()).update(part.spots)
            continue
        found.setdefault(tuple(codes), set()).update(part.spots)
        if part.jokers + 2 <= most:
            for kind in joker_readings._free(part.chows, part.pungs):
                if base <= kind < base + len(counts):
                    spots = found.setdefault((*codes, PAIR + kind), set())
                    spots.update(part.spots)
                    if won == JOKER:
                        spots.add((PAIR + kind, kind))
    return found


def random_suit(rng: random.Random) -> tuple[int, list[int]]:
    base, end = rng.choice(SUITS)
    counts = [0] * (end - base)
    for _ in range(rng.randint(0, 11)):
        rank = rng.randrange(len(counts))
        counts[rank] = min(4, counts[rank] + 1)
    return base, counts


@pytest.mark.parametrize("what", ["natural", "joker", "nobody"])
def test_every_part_and_every_spot(rng: random.Random, what: str) -> None:
    t = best_reading.tables(BOOK.options)
    for _ in range(300):
        base, counts = random_suit(rng)
        most = rng.randint(0, 4)
        held = [base + rank for rank, count in enumerate(counts) if count]
        won = JOKER if what == "joker" else rng.choice(held) if what == "natural" and held else None
        parts = Suit(t, base, counts, [0] * len(counts), 0, NOBODY if won is None else won).fill(most)
        found = {
            tuple(part.codes(base)): {(spot >> SPOT, spot & 63) for spot in part.spots} for part in parts
        }
        assert len(found) == len(parts)
        expected = {
            codes: spots
            for codes, spots in built(counts, base, most, won).items()
            if sum(code < PAIR for code in codes) <= 4
        }
        assert found == expected, (base, counts, most, won)


def test_a_part_tells_what_it_has() -> None:
    t = best_reading.tables(BOOK.options)
    counts = [3, 1, 1, 0, 0, 0, 0, 0, 0]
    (part,) = [part for part in Suit(t, 9, counts, [0] * 9, 0, NOBODY).fill(0) if part.eyes == 9]
    assert part.codes(9) == [9, PAIR + 9]
    assert (part.jokers, part.sets, part.fours, part.order) == (0, 1, 0, 18)
    (four,) = [part for part in Suit(t, 9, counts, [1] + [0] * 8, 0, NOBODY).fill(0) if part.eyes == 9]
    assert four.fours == 1


def test_natural_tiles_are_shared() -> None:
    one_each = 0b001_000_000_000 | 0b001
    assert shared(one_each, 0x2)
    assert not shared(one_each, 0x1)
    assert shared(0, 0)


def test_laid_groups_have_what_they_need(rng: random.Random) -> None:
    """Every natural tile is used, each set has one (Jokers 10), the winning tile is in the first group."""
    t = best_reading.tables(BOOK.options)
    tried = 0
    while tried < 300:
        base, counts = random_suit(rng)
        held = [base + rank for rank, count in enumerate(counts) if count]
        won = JOKER if rng.random() < 0.5 or not held else rng.choice(held)
        parts = Suit(t, base, counts, [0] * len(counts), 0, won).fill(4)
        if not parts or not (spots := (part := rng.choice(parts)).spots):
            continue
        tried += 1
        spot = rng.choice(spots)
        naturals = [0] * KINDS
        naturals[base : base + len(counts)] = counts
        groups = joker_readings.laid(part.codes(base), naturals, (spot >> SPOT, spot & 63), won)
        left = list(naturals)
        for group in groups:
            if group.kind is not GroupKind.PAIR:
                assert len(group.jokers) < 3
            for tile in group.tiles:
                left[tile] -= 1
            for tile in group.jokers:
                left[tile] += 1
        assert not any(left)
        assert sum(len(group.jokers) for group in groups) == part.jokers
        first, kind = groups[0], spot & 63
        jokers_there = first.jokers.count(kind)
        assert jokers_there if won == JOKER else first.tiles.count(kind) > jokers_there
