"""The «does not combine» table of MCR: the fans that a counted fan takes away (§3.8.1, §3.9.1.5(1), App.1).

The book states the fans in `stated` explicitly. Those in `implied` follow from the non-repeat principle alone. Those
in `within` are dropped only if the counted fan's own sets make them (M-38).
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Excludes:
    """The fans that one fan takes away, grouped by the rule that does so."""

    stated: tuple[str, ...] = ()
    implied: tuple[str, ...] = ()
    within: tuple[str, ...] = ()

    @property
    def all(self) -> tuple[str, ...]:
        """Every fan that may be dropped beside this one."""
        return self.stated + self.implied + self.within


EXCLUDES: dict[str, Excludes] = {
    "big_four_winds": Excludes(
        stated=("big_three_winds", "all_pungs", "prevalent_wind", "seat_wind", "pung_of_terminals_or_honors")
    ),
    "big_three_dragons": Excludes(stated=("two_dragon_pungs", "dragon_pung")),
    "nine_gates": Excludes(
        stated=("full_flush", "concealed_hand", "pung_of_terminals_or_honors"),
        implied=("no_honors", "edge_wait", "closed_wait", "single_wait"),
    ),
    "four_kongs": Excludes(
        stated=("single_wait",),
        implied=(
            "three_kongs",
            "two_concealed_kongs",
            "all_pungs",
            "two_melded_kongs",
            "concealed_kong",
            "melded_kong",
        ),
    ),
    "seven_shifted_pairs": Excludes(
        stated=("full_flush", "concealed_hand", "single_wait"), implied=("seven_pairs", "no_honors")
    ),
    "thirteen_orphans": Excludes(
        stated=("all_types", "concealed_hand", "single_wait"),
        implied=("all_terminals_and_honors", "outside_hand"),
    ),
    "all_terminals": Excludes(
        stated=("all_pungs", "outside_hand", "pung_of_terminals_or_honors", "no_honors"),
        implied=("all_terminals_and_honors",),
    ),
    "little_four_winds": Excludes(stated=("big_three_winds",), within=("pung_of_terminals_or_honors",)),
    "little_three_dragons": Excludes(stated=("two_dragon_pungs", "dragon_pung")),
    "all_honors": Excludes(
        stated=("all_pungs", "outside_hand", "pung_of_terminals_or_honors"),
        implied=("all_terminals_and_honors",),
    ),
    "four_concealed_pungs": Excludes(
        stated=("all_pungs", "concealed_hand"), implied=("three_concealed_pungs", "two_concealed_pungs")
    ),
    "pure_terminal_chows": Excludes(
        stated=("seven_pairs", "full_flush", "all_chows", "pure_double_chow", "two_terminal_chows"),
        implied=("no_honors",),
    ),
    "quadruple_chow": Excludes(
        stated=("pure_shifted_pungs", "tile_hog", "pure_double_chow"), implied=("pure_triple_chow",)
    ),
    "four_pure_shifted_pungs": Excludes(
        stated=("pure_triple_chow", "all_pungs"), implied=("pure_shifted_pungs",)
    ),
    "four_pure_shifted_chows": Excludes(
        stated=("short_straight",), implied=("pure_shifted_chows", "two_terminal_chows")
    ),
    "three_kongs": Excludes(
        implied=("two_concealed_kongs", "two_melded_kongs", "concealed_kong", "melded_kong")
    ),
    "all_terminals_and_honors": Excludes(
        stated=("all_pungs", "pung_of_terminals_or_honors"), implied=("outside_hand",)
    ),
    "seven_pairs": Excludes(stated=("concealed_hand", "single_wait")),
    "greater_honors_and_knitted_tiles": Excludes(stated=("all_types", "concealed_hand")),
    "all_even_pungs": Excludes(stated=("all_pungs", "all_simples"), implied=("no_honors",)),
    "full_flush": Excludes(stated=("no_honors",)),
    "pure_triple_chow": Excludes(stated=("pure_shifted_pungs",), within=("pure_double_chow",)),
    "pure_shifted_pungs": Excludes(stated=("pure_triple_chow",)),
    "upper_tiles": Excludes(stated=("no_honors",), implied=("upper_four",)),
    "middle_tiles": Excludes(stated=("all_simples", "no_honors")),
    "lower_tiles": Excludes(stated=("no_honors",), implied=("lower_four",)),
    "pure_straight": Excludes(within=("short_straight", "two_terminal_chows")),
    "three_suited_terminal_chows": Excludes(
        stated=("all_chows", "pure_double_chow", "two_terminal_chows", "no_honors"),
        implied=("mixed_double_chow",),
    ),
    "all_fives": Excludes(stated=("all_simples",), implied=("no_honors",)),
    "triple_pung": Excludes(within=("double_pung",)),
    "three_concealed_pungs": Excludes(implied=("two_concealed_pungs",)),
    "lesser_honors_and_knitted_tiles": Excludes(stated=("all_types", "concealed_hand")),
    "upper_four": Excludes(stated=("no_honors",)),
    "lower_four": Excludes(stated=("no_honors",)),
    "big_three_winds": Excludes(within=("pung_of_terminals_or_honors",)),
    "reversible_tiles": Excludes(stated=("one_voided_suit",)),
    "mixed_triple_chow": Excludes(within=("mixed_double_chow",)),
    "last_tile_draw": Excludes(stated=("self_drawn",)),
    "out_with_replacement_tile": Excludes(implied=("self_drawn",)),
    "robbing_the_kong": Excludes(stated=("last_tile",)),
    "two_concealed_kongs": Excludes(implied=("two_concealed_pungs", "concealed_kong")),
    "melded_hand": Excludes(stated=("single_wait",)),
    "two_dragon_pungs": Excludes(within=("dragon_pung",)),
    "fully_concealed_hand": Excludes(implied=("concealed_hand", "self_drawn")),
    "two_melded_kongs": Excludes(implied=("concealed_kong", "melded_kong")),
    "prevalent_wind": Excludes(within=("pung_of_terminals_or_honors",)),
    "seat_wind": Excludes(within=("pung_of_terminals_or_honors",)),
    "all_chows": Excludes(stated=("no_honors",)),
    "all_simples": Excludes(implied=("no_honors",)),
}
