"""Which part of a hand each fan of MCR looks at, for the tables of `tingpai.score_tables`."""

from typing import ClassVar

from tingpai.rulesets.mcr import counting
from tingpai.score_tables.fan_inputs import FanInputs, FastRules, Findings
from tingpai.win import Win

CHOWS_AND_PAIR = ("pure_terminal_chows", "three_suited_terminal_chows")
INPUTS = FanInputs(
    chows=tuple(sorted(counting.CHOW_FANS.difference(CHOWS_AND_PAIR))),
    chows_and_pair=CHOWS_AND_PAIR,
    pungs=(
        *sorted(counting.PUNG_FANS),
        "little_four_winds",
        "little_three_dragons",
        "dragon_pung",
        "prevalent_wind",
        "seat_wind",
        "pung_of_terminals_or_honors",
    ),
    every_group=(
        "all_green",
        "all_terminals",
        "all_honors",
        "all_terminals_and_honors",
        "all_even_pungs",
        "upper_tiles",
        "middle_tiles",
        "lower_tiles",
        "all_fives",
        "upper_four",
        "lower_four",
        "reversible_tiles",
        "all_pungs",
        "outside_hand",
        "all_chows",
        "all_simples",
        "no_honors",
    ),
    sorts=("full_flush", "half_flush", "all_types", "one_voided_suit"),
    kongs=(
        "four_kongs",
        "three_kongs",
        "two_concealed_kongs",
        "two_melded_kongs",
        "concealed_kong",
        "melded_kong",
        "four_concealed_pungs",
        "three_concealed_pungs",
        "two_concealed_pungs",
    ),
    copies=("tile_hog",),
    shape=(
        "seven_shifted_pairs",
        "thirteen_orphans",
        "seven_pairs",
        "greater_honors_and_knitted_tiles",
        "lesser_honors_and_knitted_tiles",
        "knitted_straight",
    ),
    standing=("nine_gates",),
    place=("edge_wait", "closed_wait", "single_wait"),
    situation=(
        "last_tile_draw",
        "last_tile_claim",
        "out_with_replacement_tile",
        "robbing_the_kong",
        "melded_hand",
        "fully_concealed_hand",
        "last_tile",
        "concealed_hand",
        "self_drawn",
    ),
    flowers=("flower",),
)


class MCRFastRules(FastRules):
    """The counting principles of §3.9.1.5, within a part of a hand and between parts."""

    inputs = INPUTS
    sources: ClassVar = ("fans.py", "fans.csv", "counting.py", "exclusions.py", "fast_rules.py")

    def settle(self, found: Findings) -> Findings:
        """Apply account-once and non-identical to the sets of the part, then non-repeat."""
        return counting.settle(dict(found))[0]

    def take(self, found: Findings) -> Findings:
        """Apply non-repeat between the parts; account-once never applies across parts."""
        return counting.non_repeat(dict(found), dict(found))[0]

    def value(self, id: str, win: Win) -> int:
        """The points of a fan, with the one exception of №57."""
        return counting.value(id, win)

    def reaches_minimum(self, total: int, flowers: int) -> bool:
        """Whether there are eight points without flowers (§3.9.1.1)."""
        return counting.reaches_minimum(total, flowers)

    @property
    def only_wait_matters(self) -> bool:
        """True: №77–79 count only for a wait that is the only one (M-33)."""
        return True

    @property
    def own_waits(self) -> bool:
        """Whether the option of M-33 is set."""
        return bool(self.ruleset.options.count_fifth_tile_wait)


FAST_RULES = MCRFastRules
