"""The readings that jokers make of a suit, against readings that are built group by group around natural tiles."""

import random

import pytest

from rulesets.dazhong.hands import BOOK
from tingpai.arrange import GroupKind
from tingpai.kernel.packed_hand import pack
from tingpai.rulesets.dazhong import best_reading, joker_readings
from tingpai.rulesets.dazhong.joker_parts import (
    JOKER,
    NO_TILE,
    PAIR,
    PUNG,
    SPOT_BITS,
    SPOT_KIND,
    SuitReading,
    SuitWithJokers,
    can_share,
)
from tingpai.rulesets.dazhong.joker_readings import SUITS, Spot
from tingpai.tile import KINDS

Readings = dict[tuple[int, ...], set[Spot]]
"""The groups of each reading, in order, and where the winning tile may stand."""


def built(counts: list[int], base: int, most: int, won: int | None) -> Readings:
    """The same from `joker_readings.suit_groups`, and with a pair of two jokers (Jokers 11)."""
    found: Readings = {}
    for part in joker_readings.suit_groups(tuple(counts), base, most, won):
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


def readings_of(
    base: int, counts: list[int], most: int, won: int, loose: list[int] | None = None
) -> list[SuitReading]:
    """The readings of a suit whose first kind is `base`."""
    before, after = [0] * base, [0] * (KINDS - base - len(counts))
    hand, open_tiles = (
        pack([*before, *counts, *after]),
        pack([*before, *(loose or [0] * len(counts)), *after]),
    )
    suit = SuitWithJokers(best_reading.tables(BOOK.options), base // 9, hand, open_tiles, 0, won)
    return suit.find_readings(most)


@pytest.mark.parametrize("what", ["natural", "joker", "nobody"])
def test_every_reading_and_every_spot(rng: random.Random, what: str) -> None:
    for _ in range(300):
        base, counts = random_suit(rng)
        most = rng.randint(0, 4)
        held = [base + rank for rank, count in enumerate(counts) if count]
        won = JOKER if what == "joker" else rng.choice(held) if what == "natural" and held else None
        readings = readings_of(base, counts, most, NO_TILE if won is None else won)
        found = {
            tuple(reading.codes(base)): {(spot >> SPOT_BITS, spot & SPOT_KIND) for spot in reading.spots}
            for reading in readings
        }
        assert len(found) == len(readings)
        expected = {
            codes: spots
            for codes, spots in built(counts, base, most, won).items()
            if sum(code < PAIR for code in codes) <= 4
        }
        assert found == expected, (base, counts, most, won)


def test_the_facts_of_a_reading() -> None:
    counts = [3, 1, 1, 0, 0, 0, 0, 0, 0]
    (one,) = [reading for reading in readings_of(9, counts, 0, NO_TILE) if reading.pair == 9]
    assert one.codes(9) == [9, PAIR + 9]
    assert (one.jokers, one.set_count, one.fourfold, one.set_order) == (0, 1, 0, 18)
    loose = [1] + [0] * 8
    (four,) = [reading for reading in readings_of(9, counts, 0, NO_TILE, loose) if reading.pair == 9]
    assert four.fourfold == 1


def test_natural_tiles_are_shared() -> None:
    one_each = 0b001_000_000_000 | 0b001
    assert can_share(one_each, 0x2)
    assert not can_share(one_each, 0x1)
    assert can_share(0, 0)


def test_laid_groups_have_what_they_need(rng: random.Random) -> None:
    """Every natural tile is used, each set has one (Jokers 10), the winning tile is in the first group."""
    tried = 0
    while tried < 300:
        base, counts = random_suit(rng)
        held = [base + rank for rank, count in enumerate(counts) if count]
        won = JOKER if rng.random() < 0.5 or not held else rng.choice(held)
        readings = readings_of(base, counts, 4, won)
        if not readings or not (spots := (reading := rng.choice(readings)).spots):
            continue
        tried += 1
        spot = rng.choice(spots)
        naturals = [0] * KINDS
        naturals[base : base + len(counts)] = counts
        groups = joker_readings.laid(
            reading.codes(base), naturals, (spot >> SPOT_BITS, spot & SPOT_KIND), won
        )
        left = list(naturals)
        for group in groups:
            if group.kind is not GroupKind.PAIR:
                assert len(group.jokers) < 3
            for tile in group.tiles:
                left[tile] -= 1
            for tile in group.jokers:
                left[tile] += 1
        assert not any(left)
        assert sum(len(group.jokers) for group in groups) == reading.jokers
        first, kind = groups[0], spot & SPOT_KIND
        jokers_there = first.jokers.count(kind)
        assert jokers_there if won == JOKER else first.tiles.count(kind) > jokers_there
