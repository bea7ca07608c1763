"""The absorption table: a valuable fan absorbs lower ones that always come with it (System 5, D-07 to D-16).

A fan made of certain sets absorbs another only if the other is made of the same sets or fewer. A fan of the whole
hand absorbs it everywhere. So one table serves both the fans of the hand and those of single sets.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

ABSORBS: Final[Mapping[str, tuple[str, ...]]] = {
    "happy_four_winds": (
        "big_four_winds",
        "all_honors",
        "all_terminals_and_honors",
        "big_three_winds",
        "all_pungs",
        "outside_hand",
        "prevalent_wind",
        "seat_wind",
        "pung_of_terminals_or_honors",
        "one_voided_suit",
    ),
    "blessing_of_heaven": ("fully_concealed_hand", "concealed_hand", "self_drawn"),
    "blessing_of_earth": ("fully_concealed_hand", "self_drawn"),
    "blessing_of_man": ("concealed_hand",),
    "big_four_winds": (
        "big_three_winds",
        "all_pungs",
        "prevalent_wind",
        "seat_wind",
        "pung_of_terminals_or_honors",
        "one_voided_suit",
    ),
    "big_three_dragons": ("two_dragon_pungs", "dragon_pung", "one_voided_suit"),
    "all_green": ("one_voided_suit",),
    "nine_gates": (
        "full_flush",
        "concealed_hand",
        "pung_of_terminals_or_honors",
        "one_voided_suit",
        "no_honors",
    ),
    "four_kongs": (
        "three_kongs",
        "two_concealed_kongs",
        "all_pungs",
        "two_melded_kongs",
        "concealed_kong",
        "melded_kong",
    ),
    "seven_shifted_pairs": ("seven_pairs", "full_flush", "concealed_hand", "one_voided_suit", "no_honors"),
    "thirteen_orphans": ("all_terminals_and_honors", "all_types", "outside_hand", "concealed_hand"),
    "kong_of_jokers": ("concealed_kong",),
    "all_terminals": (
        "all_terminals_and_honors",
        "all_pungs",
        "outside_hand",
        "double_pung",
        "pung_of_terminals_or_honors",
        "no_honors",
    ),
    "little_four_winds": ("big_three_winds", "pung_of_terminals_or_honors", "one_voided_suit"),
    "little_three_dragons": ("two_dragon_pungs", "dragon_pung", "one_voided_suit"),
    "all_honors": (
        "all_terminals_and_honors",
        "all_pungs",
        "outside_hand",
        "pung_of_terminals_or_honors",
        "one_voided_suit",
    ),
    "four_concealed_pungs": ("three_concealed_pungs", "all_pungs", "concealed_hand", "two_concealed_pungs"),
    "pure_terminal_chows": (
        "seven_pairs",
        "full_flush",
        "all_chows",
        "pure_double_chow",
        "two_terminal_chows",
        "one_voided_suit",
        "no_honors",
    ),
    "quadruple_chow": ("pure_triple_chow", "tile_hog", "pure_double_chow", "one_voided_suit"),
    "four_pure_shifted_pungs": ("pure_shifted_pungs", "all_pungs", "one_voided_suit"),
    "four_pure_shifted_chows": (
        "pure_shifted_chows",
        "short_straight",
        "two_terminal_chows",
        "one_voided_suit",
    ),
    "three_kongs": ("two_concealed_kongs", "two_melded_kongs", "concealed_kong", "melded_kong"),
    "all_terminals_and_honors": ("all_pungs", "outside_hand", "pung_of_terminals_or_honors"),
    "heavenly_ready_hand": ("riichi", "ready_hand"),
    "seven_pairs": ("concealed_hand",),
    "greater_honors_and_knitted_tiles": ("all_types", "concealed_hand"),
    "all_even_pungs": ("all_pungs", "all_simples", "no_honors"),
    "full_flush": ("one_voided_suit", "no_honors"),
    "pure_triple_chow": ("pure_double_chow",),
    "upper_tiles": ("upper_four", "no_honors"),
    "middle_tiles": ("all_simples", "no_honors"),
    "lower_tiles": ("lower_four", "no_honors"),
    "pure_straight": ("short_straight", "two_terminal_chows"),
    "three_suited_terminal_chows": ("all_chows", "mixed_double_chow", "two_terminal_chows", "no_honors"),
    "all_fives": ("all_simples", "no_honors"),
    "triple_pung": ("double_pung",),
    "three_concealed_pungs": ("two_concealed_pungs",),
    "lesser_honors_and_knitted_tiles": ("all_types", "concealed_hand"),
    "upper_four": ("no_honors",),
    "lower_four": ("no_honors",),
    "big_three_winds": ("pung_of_terminals_or_honors", "one_voided_suit"),
    "reversible_tiles": ("one_voided_suit",),
    "mixed_triple_chow": ("mixed_double_chow",),
    "last_tile_draw": ("self_drawn",),
    "out_with_replacement_tile": ("self_drawn",),
    "robbing_the_kong": ("last_tile",),
    "two_concealed_kongs": ("concealed_kong",),
    "half_flush": ("one_voided_suit",),
    "two_dragon_pungs": ("dragon_pung",),
    "fully_concealed_hand": ("concealed_hand", "self_drawn"),
    "two_melded_kongs": ("concealed_kong", "melded_kong"),
    "prevalent_wind": ("pung_of_terminals_or_honors",),
    "seat_wind": ("pung_of_terminals_or_honors",),
    "all_chows": ("no_honors",),
    "all_simples": ("no_honors",),
}

ALWAYS_CLOSED: Final = (
    "seven_shifted_pairs",
    "thirteen_orphans",
    "seven_pairs",
    "greater_honors_and_knitted_tiles",
    "lesser_honors_and_knitted_tiles",
)
"""Irregular hands that nobody can win with an open set (D-29)."""

_FORMS_OF_PUNGS: Final = ("all_terminals", "all_honors", "all_terminals_and_honors")


@cache
def table(*, half_mixed: bool, closed_irregular: bool) -> Mapping[str, tuple[str, ...]]:
    """Give the absorption table of a game with these options.

    `half_mixed`: four semi-mixed sets absorb three of them (D-10). `closed_irregular`: hands that are always
    closed do not absorb the closed hand (D-29).
    """
    absorbs = dict(ABSORBS)
    if half_mixed:
        absorbs["four_mixed_shifted_pungs"] = ("half_shifted_pungs",)
        absorbs["four_mixed_shifted_chows"] = ("half_shifted_chows",)
    if closed_irregular:
        for closed in ALWAYS_CLOSED:
            absorbs[closed] = tuple(other for other in absorbs[closed] if other != "concealed_hand")
    return absorbs


def decided(taker: str, cheaper: str) -> str:
    """Cite the decision by which one fan absorbs another, if there is one besides the general rule of System 5."""
    if cheaper == "concealed_hand" and taker in (*ALWAYS_CLOSED, "nine_gates", "four_concealed_pungs"):
        return "D-29"
    if taker in _FORMS_OF_PUNGS and cheaper in ("all_pungs", "outside_hand", "pung_of_terminals_or_honors"):
        return "D-09"
    if taker == "four_pure_shifted_chows" and cheaper in ("short_straight", "two_terminal_chows"):
        return "D-16"
    if taker in ("four_mixed_shifted_pungs", "four_mixed_shifted_chows"):
        return "D-10"
    if taker in ("prevalent_wind", "seat_wind"):
        return "D-15"
    return {
        "one_voided_suit": "D-11",
        "double_pung": "D-70" if taker == "all_terminals" else "D-07",
        "concealed_kong": {"two_melded_kongs": "D-13", "kong_of_jokers": "D-41"}.get(taker, "D-07"),
        "melded_kong": "D-13" if taker == "two_melded_kongs" else "D-07",
        "last_tile": "D-54",
        "riichi": "D-21",
        "ready_hand": "D-21",
    }.get(cheaper, "D-07")
