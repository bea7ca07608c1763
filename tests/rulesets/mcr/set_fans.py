"""The fans of two, three and four sets by their words in the book, without any of our code."""

from collections.abc import Callable, Sequence
from itertools import pairwise

Set = tuple[str, int]
"""`chow` or `pung`, and its lowest kind."""


def numbers(sets: Sequence[Set]) -> list[int]:
    return sorted(kind % 9 + 1 for _, kind in sets)


def suits(sets: Sequence[Set]) -> list[int]:
    return [kind // 9 for _, kind in sets]


def one_suit(sets: Sequence[Set]) -> bool:
    return len(set(suits(sets))) == 1


def all_suits_differ(sets: Sequence[Set]) -> bool:
    return len(set(suits(sets))) == len(sets)


def steps(sets: Sequence[Set]) -> set[int]:
    return {after - before for before, after in pairwise(numbers(sets))}


def twice_terminal(sets: Sequence[Set], pair: int, *, three_suits: bool) -> bool:
    """123 and 789 in two suits and a 5 of the third, or all in one suit."""
    if pair >= 27 or pair % 9 != 4 or numbers(sets) != [1, 1, 7, 7]:
        return False
    low = sorted(kind // 9 for _, kind in sets if kind % 9 == 0)
    high = sorted(kind // 9 for _, kind in sets if kind % 9 == 6)
    if three_suits:
        return low == high and {*low, pair // 9} == {0, 1, 2}
    return set(low + high) == {pair // 9}


Rule = Callable[[Sequence[Set], int], bool]
CHOWS: dict[int, dict[tuple[str, int], Rule]] = {
    4: {
        ("pure_terminal_chows", 64): lambda sets, pair: twice_terminal(sets, pair, three_suits=False),
        ("quadruple_chow", 48): lambda sets, _: one_suit(sets) and steps(sets) == {0},
        ("four_pure_shifted_chows", 32): lambda sets, _: one_suit(sets) and steps(sets) in ({1}, {2}),
        ("three_suited_terminal_chows", 16): lambda sets, pair: twice_terminal(sets, pair, three_suits=True),
    },
    3: {
        ("pure_triple_chow", 24): lambda sets, _: one_suit(sets) and steps(sets) == {0},
        ("pure_straight", 16): lambda sets, _: one_suit(sets) and numbers(sets) == [1, 4, 7],
        ("pure_shifted_chows", 16): lambda sets, _: one_suit(sets) and steps(sets) in ({1}, {2}),
        ("mixed_straight", 8): lambda sets, _: all_suits_differ(sets) and numbers(sets) == [1, 4, 7],
        ("mixed_triple_chow", 8): lambda sets, _: all_suits_differ(sets) and steps(sets) == {0},
        ("mixed_shifted_chows", 6): lambda sets, _: all_suits_differ(sets) and steps(sets) == {1},
    },
    2: {
        ("pure_double_chow", 1): lambda sets, _: one_suit(sets) and steps(sets) == {0},
        ("mixed_double_chow", 1): lambda sets, _: all_suits_differ(sets) and steps(sets) == {0},
        ("short_straight", 1): lambda sets, _: one_suit(sets) and steps(sets) == {3},
        ("two_terminal_chows", 1): lambda sets, _: one_suit(sets) and numbers(sets) == [1, 7],
    },
}


def suited(sets: Sequence[Set]) -> bool:
    return all(kind < 27 for _, kind in sets)


def among(sets: Sequence[Set], kinds: range) -> bool:
    return all(kind in kinds for _, kind in sets)


WINDS, DRAGONS = range(27, 31), range(31, 34)
PUNGS: dict[int, dict[tuple[str, int], Rule]] = {
    4: {
        ("big_four_winds", 88): lambda sets, _: among(sets, WINDS),
        ("four_pure_shifted_pungs", 48): lambda sets, _: (
            suited(sets) and one_suit(sets) and steps(sets) == {1}
        ),
    },
    3: {
        ("big_three_dragons", 88): lambda sets, _: among(sets, DRAGONS),
        ("pure_shifted_pungs", 24): lambda sets, _: suited(sets) and one_suit(sets) and steps(sets) == {1},
        ("triple_pung", 16): lambda sets, _: suited(sets) and all_suits_differ(sets) and steps(sets) == {0},
        # №9 says that it does not combine with №38.
        ("big_three_winds", 12): lambda sets, pair: among(sets, WINDS) and pair not in WINDS,
        ("mixed_shifted_pungs", 8): lambda sets, _: (
            suited(sets) and all_suits_differ(sets) and steps(sets) == {1}
        ),
    },
    2: {
        # №10 says that it does not combine with №54.
        ("two_dragon_pungs", 6): lambda sets, pair: among(sets, DRAGONS) and pair not in DRAGONS,
        ("double_pung", 2): lambda sets, _: suited(sets) and all_suits_differ(sets) and steps(sets) == {0},
    },
}
