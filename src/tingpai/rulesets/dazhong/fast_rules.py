"""Which part of a hand each fan of Dazhong looks at, for the tables of `tingpai.score_tables`."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from tingpai.errors import NotWinning
from tingpai.hand import Hand
from tingpai.rulesets.dazhong import counting
from tingpai.rulesets.dazhong.joker_wins import holds_jokers
from tingpai.score import Occurrence
from tingpai.score_tables.fan_inputs import NO_WIN, WIN, FanInputs, FastRules, FastScore, Findings
from tingpai.win import Situation, Win

INPUTS = FanInputs(
    chows=(
        "quadruple_chow",
        "four_pure_shifted_chows",
        "pure_triple_chow",
        "pure_straight",
        "pure_shifted_chows",
        "mixed_straight",
        "mixed_triple_chow",
        "mixed_shifted_chows",
        "four_mixed_shifted_chows",
        "half_shifted_chows",
        "half_straight",
        "pure_double_chow",
        "mixed_double_chow",
        "short_straight",
        "two_terminal_chows",
    ),
    chows_and_pair=("pure_terminal_chows", "three_suited_terminal_chows"),
    pungs=(
        "happy_four_winds",
        "big_four_winds",
        "big_three_dragons",
        "little_four_winds",
        "little_three_dragons",
        "four_pure_shifted_pungs",
        "pure_shifted_pungs",
        "triple_pung",
        "big_three_winds",
        "mixed_shifted_pungs",
        "two_dragon_pungs",
        "four_mixed_shifted_pungs",
        "half_shifted_pungs",
        "dragon_pung",
        "prevalent_wind",
        "seat_wind",
        "double_pung",
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
    place=("pair_of_258", "pair_of_19"),
    situation=(
        "blessing_of_heaven",
        "blessing_of_earth",
        "blessing_of_man",
        "heavenly_ready_hand",
        "last_tile_draw",
        "last_tile_claim",
        "out_with_replacement_tile",
        "robbing_the_kong",
        "melded_hand",
        "fully_concealed_hand",
        "last_tile",
        "concealed_hand",
        "no_jokers",
        "riichi",
        "self_drawn",
        "ready_hand",
    ),
    flowers=counting.FLOWERS,
)
"""`kong_of_jokers` is in no list, because the tables do not score hands with jokers."""


class DazhongFastRules(FastRules):
    """Every occurrence counts unless a more valuable fan absorbs it (System 3–5), within a part and between parts."""

    inputs = INPUTS
    sources: ClassVar = ("fans.py", "fans.csv", "counting.py", "absorption.py", "fast_rules.py")

    def find(self, win: Win, ids: Iterable[str]) -> dict[str, Sequence[Occurrence]]:
        """Where each of these fans is found, with the options applied (D-19)."""
        return counting.find(win, self.ruleset.options, ids)

    def settle(self, found: Findings) -> Findings:
        """The fans that are left after absorption."""
        return counting.absorb(dict(found), counting.absorption_of(self.ruleset.options))[0]

    def take(self, found: Findings) -> Findings:
        """The fans that are left after absorption between parts."""
        return self.settle(found)

    def value(self, id: str, win: Win) -> int:
        """The points of a fan, with the one exception of №64."""
        return counting.value(id, win)

    @property
    def chicken_pays_flowers(self) -> bool:
        """Whether the option of D-26 is set."""
        return bool(self.ruleset.options.chicken_adds_flowers)

    def elsewhere(self, hand: Hand, situation: Situation) -> FastScore | None:
        """The score of a hand with jokers, which is that of its most valuable reading."""
        if not holds_jokers(hand, situation):
            return None
        try:
            score = self.ruleset.score(hand, situation)
        except NotWinning:
            return FastScore(NO_WIN, 0, ())
        return FastScore(WIN, score.total, tuple((line.fan.id, line.count) for line in score.lines))


FAST_RULES = DazhongFastRules
