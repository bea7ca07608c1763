"""Plans for fans that several rulesets have: sets that make a fan together, kinds of tiles, shapes."""

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Final

from tingpai.bots.plans import Plan, Tiles
from tingpai.hand import Meld, SetKind
from tingpai.kernel.shapes import (
    HONORS_AND_KNITTED,
    KNITTED_STRAIGHT,
    NO_HAND,
    SEVEN_PAIRS,
    THIRTEEN_ORPHANS,
)
from tingpai.tile import KINDS


def chow(suit: int, rank: int) -> Tiles:
    """The chow of a suit that starts at a rank (0 is the one)."""
    first = 9 * suit + rank
    return (first, first + 1, first + 2)


def pung(kind: int) -> Tiles:
    """The pung of a kind."""
    return (kind, kind, kind)


def _three_chows() -> Iterator[Plan]:
    suits = range(3)
    for rank in range(7):
        yield Plan("mixed_triple_chow", 8, tuple(chow(suit, rank) for suit in suits))
        for suit in suits:
            yield Plan("pure_triple_chow", 24, (chow(suit, rank),) * 3)
    for order in permutations(suits):
        yield Plan("mixed_straight", 8, tuple(chow(suit, 3 * step) for step, suit in enumerate(order)))
        for rank in range(5):
            sets = tuple(chow(suit, rank + step) for step, suit in enumerate(order))
            yield Plan("mixed_shifted_chows", 6, sets)
    for suit in suits:
        yield Plan("pure_straight", 16, (chow(suit, 0), chow(suit, 3), chow(suit, 6)))
        for step in (1, 2):
            for rank in range(7 - 2 * step):
                sets = tuple(chow(suit, rank + step * place) for place in range(3))
                yield Plan("pure_shifted_chows", 16, sets)


def _three_pungs() -> Iterator[Plan]:
    for rank in range(9):
        yield Plan("triple_pung", 16, tuple(pung(9 * suit + rank) for suit in range(3)))
    for rank in range(7):
        for order in permutations(range(3)):
            sets = tuple(pung(9 * suit + rank + step) for step, suit in enumerate(order))
            yield Plan("mixed_shifted_pungs", 8, sets)
        for suit in range(3):
            sets = tuple(pung(9 * suit + rank + step) for step in range(3))
            yield Plan("pure_shifted_pungs", 24, sets)


def _honors() -> Iterator[Plan]:
    for first, second in ((31, 32), (31, 33), (32, 33)):
        yield Plan("two_dragon_pungs", 6, (pung(first), pung(second)))
    yield Plan("big_three_dragons", 88, (pung(31), pung(32), pung(33)))
    for missing in range(27, 31):
        yield Plan("big_three_winds", 12, tuple(pung(kind) for kind in range(27, 31) if kind != missing))


def _of(ranks: Sequence[int]) -> frozenset[int]:
    return frozenset(9 * suit + rank - 1 for suit in range(3) for rank in ranks)


HONORS: Final = frozenset(range(27, 34))
REVERSIBLE: Final = frozenset(
    (*(8 + rank for rank in (1, 2, 3, 4, 5, 8, 9)), *(17 + rank for rank in (2, 4, 5, 6, 8, 9)), 33)
)


def _by_tiles() -> Iterator[Plan]:
    for suit in range(3):
        own = frozenset(range(9 * suit, 9 * suit + 9))
        yield Plan("half_flush", 6, allowed=own | HONORS)
        yield Plan("full_flush", 24, allowed=own)
    yield Plan("upper_four", 12, allowed=_of((6, 7, 8, 9)))
    yield Plan("lower_four", 12, allowed=_of((1, 2, 3, 4)))
    yield Plan("upper_tiles", 24, allowed=_of((7, 8, 9)))
    yield Plan("middle_tiles", 24, allowed=_of((4, 5, 6)))
    yield Plan("lower_tiles", 24, allowed=_of((1, 2, 3)))
    yield Plan("reversible_tiles", 8, allowed=REVERSIBLE)
    yield Plan("all_terminals_and_honors", 32, allowed=_of((1, 9)) | HONORS)


def _by_shape() -> Iterator[Plan]:
    yield Plan("seven_pairs", 24, shapes=SEVEN_PAIRS)
    yield Plan("lesser_honors_and_knitted_tiles", 12, shapes=HONORS_AND_KNITTED)
    yield Plan("thirteen_orphans", 88, shapes=THIRTEEN_ORPHANS)
    yield Plan("knitted_straight", 12, shapes=KNITTED_STRAIGHT)


# -- plans that caps cannot tell ------------------------------------------------------------------------------


def only_pungs(counts: Sequence[int], melds: Sequence[Meld]) -> tuple[int, list[int]]:
    """Distance and useful kinds for four pungs and a pair."""
    if any(meld.kind is SetKind.CHOW for meld in melds):
        return NO_HAND, []
    sets = 4 - len(melds)
    held = sorted(((min(count, 3), kind) for kind, count in enumerate(counts) if count), reverse=True)
    chosen = held[:sets]
    far = sum(3 - count for count, _ in chosen) + 3 * (sets - len(chosen))
    useful = [kind for count, kind in chosen if count < 3]
    spare = held[sets:]
    if not spare:
        return far + 2, useful or list(range(KINDS))
    best = spare[0][0]
    if best < 2:
        far += 1
    lowest = chosen[-1][0] if chosen else 3
    for count, kind in spare:
        # A kind with as many copies as a chosen one could be chosen instead.
        if count == lowest < 3 or (best < 2 and count == best):
            useful.append(kind)
    return far, useful


def all_kinds(counts: Sequence[int], melds: Sequence[Meld]) -> tuple[int, list[int]]:
    """Distance and useful kinds for a hand with a set or the pair in each suit, in winds and in dragons."""
    done = [False] * 5
    for meld in melds:
        part = _part(meld.tile)
        if done[part]:
            return NO_HAND, []
        done[part] = True
    sets: list[tuple[int, list[int]]] = []
    pairs: list[tuple[int, list[int]]] = []
    for part in range(5):
        if done[part]:
            sets.append((0, []))
            pairs.append((NO_HAND, []))
        else:
            sets.append(_cheapest_set(counts, part))
            pairs.append(_cheapest_pair(counts, part))
    whole = sum(far for far, _ in sets)
    least = min(whole - sets[part][0] + pairs[part][0] for part in range(5))
    useful: set[int] = set()
    for part in range(5):
        if whole - sets[part][0] + pairs[part][0] == least:
            useful.update(pairs[part][1])
            for other in range(5):
                if other != part:
                    useful.update(sets[other][1])
    return least, sorted(useful)


_PARTS: Final = (range(9), range(9, 18), range(18, 27), range(27, 31), range(31, 34))
_SETS: Final = tuple(
    tuple(pung(kind) for kind in kinds) + tuple((kind, kind + 1, kind + 2) for kind in kinds[:7] if part < 3)
    for part, kinds in enumerate(_PARTS)
)


def _part(kind: int) -> int:
    return kind // 9 if kind < 27 else 3 if kind < 31 else 4


def _cheapest_set(counts: Sequence[int], part: int) -> tuple[int, list[int]]:
    least = 4
    useful: set[int] = set()
    for tiles in _SETS[part]:
        if tiles[0] == tiles[-1]:
            lack = 3 - min(3, counts[tiles[0]])
            helps = {tiles[0]} if lack else set()
        else:
            helps = {kind for kind in tiles if not counts[kind]}
            lack = len(helps)
        if lack < least:
            least, useful = lack, helps
        elif lack == least:
            useful = useful | helps
    return least, sorted(useful)


def _cheapest_pair(counts: Sequence[int], part: int) -> tuple[int, list[int]]:
    most = max(counts[kind] for kind in _PARTS[part])
    if most >= 2:
        return 0, []
    return 2 - most, [kind for kind in _PARTS[part] if counts[kind] == most]


SHARED: Final[tuple[Plan, ...]] = (
    *_three_chows(),
    *_by_tiles(),
    *_by_shape(),
    *_three_pungs(),
    *_honors(),
    Plan("all_pungs", 6, measure=only_pungs),
    Plan("all_types", 6, measure=all_kinds),
    Plan("", 0),
)
"""All shared plans. The last one is any hand at all."""

SIMPLE: Final[tuple[Plan, ...]] = tuple(
    plan
    for plan in SHARED
    if plan.fan
    in (
        "mixed_triple_chow",
        "mixed_straight",
        "mixed_shifted_chows",
        "pure_straight",
        "half_flush",
        "all_pungs",
        "seven_pairs",
        "",
    )
)
"""The plans that everybody knows."""
