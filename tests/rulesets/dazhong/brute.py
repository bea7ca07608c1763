"""The optimum of a hand with jokers the slow way: every value of every joker, every reading, every place.

Nothing of the joker code is used: the readings come from `arrange` on tiles without jokers, the totals from
the scorer of hands without jokers, and rules 10 and 14 are checked here anew.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, combinations_with_replacement, product

from tingpai.arrange import Arrangement, Group, GroupKind, arrange
from tingpai.hand import Hand
from tingpai.kernel.shapes import REGULAR
from tingpai.rulesets.dazhong import Dazhong, counting
from tingpai.tile import KINDS, TILES, Tile, count_tiles
from tingpai.win import Situation, Win


def best_total(
    hand: Hand, situation: Situation, ruleset: Dazhong, kinds: Sequence[Tile] = TILES[:KINDS]
) -> int | None:
    """The most that the hand can be worth, with jokers that stand for `kinds`; None if it does not win."""
    totals = list(all_totals(hand, situation, ruleset, kinds))
    return max(totals, default=None)


def all_totals(hand: Hand, situation: Situation, ruleset: Dazhong, kinds: Sequence[Tile]) -> Iterator[int]:
    """What every permitted reading is worth."""
    assert situation.tile is not None
    tiles = [*hand.standing, situation.tile]
    naturals = [tile for tile in tiles if tile != situation.joker]
    jokers = len(tiles) - len(naturals)
    assert jokers, "a hand without jokers needs no brute force"
    drawn_joker = situation.tile == situation.joker
    for values in combinations_with_replacement(kinds, jokers):
        counts = count_tiles([*naturals, *values])
        if max(counts) > 4:
            continue  # rule 14; declared sets do not count (D-45)
        for reading in arrange(counts, hand.melds, ruleset.shapes):
            if jokers and reading.shape != REGULAR and not ruleset.options.jokers_in_irregular:
                continue
            seen: set[tuple[int | None, Tile | None]] = set()
            for place, value in _places(reading, values, situation.tile, drawn_joker):
                # None of East's fourteen tiles is the winning one (D-32).
                spot = (None, None) if situation.blessing == "heaven" else (place, value)
                if spot not in seen:
                    seen.add(spot)
                    yield _total(hand, situation, ruleset, reading, *spot)


def _total(
    hand: Hand,
    situation: Situation,
    ruleset: Dazhong,
    reading: Arrangement,
    place: int | None,
    value: Tile | None,
) -> int:
    """Count the hand as if the jokers were what they stand for, then mend what a joker may not be."""
    plain = replace(
        situation,
        tile=value if value is not None else situation.tile,
        joker=None,
        last_of_kind=situation.last_of_kind and situation.tile != situation.joker,
    )
    return counting.count(Win(hand, plain, reading, place), ruleset.options).total


def _places(
    reading: Arrangement, values: Iterable[Tile], won: Tile, drawn_joker: bool
) -> Iterator[tuple[int, Tile]]:
    """Every group that the winning tile may complete, and what it is there, however the jokers lie."""
    slots = [
        (index, tile)
        for index, group in enumerate(reading.groups)
        if group.meld is None
        for tile in group.tiles
    ]
    found: set[tuple[int, Tile]] = set()
    for jokers in _lay(slots, Counter(values)):
        if any(
            _too_many(reading.groups[index], index, slots, jokers) for index in {index for index, _ in slots}
        ):
            continue
        for number, (index, tile) in enumerate(slots):
            if (number in jokers) if drawn_joker else (number not in jokers and tile == won):
                found.add((index, tile))
    yield from sorted(found)


def _too_many(group: Group, index: int, slots: Sequence[tuple[int, Tile]], jokers: set[int]) -> bool:
    """Three jokers are never a set (rule 10, D-42)."""
    if group.kind not in (GroupKind.CHOW, GroupKind.PUNG):
        return False
    return sum(slots[number][0] == index for number in jokers) > 2


def _lay(slots: Sequence[tuple[int, Tile]], values: Counter[Tile]) -> Iterator[set[int]]:
    """Every choice of the places where jokers lie."""
    choices = []
    for tile, count in values.items():
        numbers = [number for number, (_, other) in enumerate(slots) if other == tile]
        choices.append(list(combinations(numbers, count)))
    for chosen in product(*choices):
        yield {number for numbers in chosen for number in numbers}
