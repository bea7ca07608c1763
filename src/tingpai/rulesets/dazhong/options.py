"""The options of a Dazhong table. The book's choices are the defaults."""

from dataclasses import dataclass

from tingpai.ruleset import Options, option


@dataclass(frozen=True, slots=True)
class DazhongOptions(Options):
    """Options for the points that the book leaves open."""

    jokers: bool = option(
        False, "The table plays with jokers: an indicator is turned before the flowers.", "Jokers 1; D-36"
    )
    joker_direction: str = option(
        "up",
        "Which way the indicator points: the joker is the next tile up, or the next one down.",
        "Jokers 1; D-37",
        choices=("up", "down"),
    )
    half_mixed4_absorbs_half_mixed3: bool = option(
        False, "Four semi-mixed shifted chows or pungs absorb the semi-mixed threes inside them.", "D-10"
    )
    closed_ready_total: int = option(
        2,
        "What a closed hand that was declared ready is paid: 2, or 3 for both fans.",
        "D-19",
        choices=(2, 3),
    )
    chicken_adds_flowers: bool = option(False, "Flowers are paid on top of a chicken hand.", "D-26")
    closed_hand_with_irregular: bool = option(
        False,
        "Seven pairs, orphans and the like, which are always closed, are paid for the closed hand too.",
        "D-29",
    )
    joker_kong_wild: bool = option(
        False, "A kong of the four jokers may stand for a kong of any tile, not only of its own.", "D-41"
    )
    jokers_in_irregular: bool = option(
        True, "Jokers may stand in seven pairs, orphans, knitted tiles and the knitted straight.", "D-44"
    )
