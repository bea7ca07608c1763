"""Counting: every occurrence counts unless it is absorbed, the chicken hand, and what the options change."""

from dataclasses import replace

import pytest

from rulesets.dazhong.hands import BOOK, case, points, score
from tingpai.arrange import Arrangement, Group, GroupKind, chow, melded, pair, pung
from tingpai.hand import Hand, Meld
from tingpai.kernel.shapes import REGULAR
from tingpai.rulesets.dazhong import Dazhong, counting
from tingpai.rulesets.dazhong.options import DazhongOptions
from tingpai.score import Score
from tingpai.tile import Relative, Tile, Wind
from tingpai.win import Situation, Win

CHICKEN = ("456p23467sEE", "8s", "123m")


def with_options(**values: object) -> Dazhong:
    return Dazhong(DazhongOptions(**values))  # type: ignore[arg-type]


def count(*groups: Group, place: int = 0, situation: Situation | None = None) -> Score:
    """Count a reading that is written out, also one that only jokers make possible."""
    melds = tuple(group.meld for group in groups if group.meld is not None)
    won = situation or Situation(groups[place].tile, seat=Wind.WEST, round=Wind.WEST)
    return counting.count(Win(Hand((), melds), won, Arrangement(REGULAR, groups), place), BOOK.options)


def claimed(tiles: str) -> Group:
    return melded(Meld.of(tiles, Relative.LEFT))


def test_equal_cost_is_not_absorbed() -> None:
    """D-08: all pungs and four semi-mixed shifted pungs cost 6 each."""
    made = points(score("44mWW", "4m", "111m 222p 333s"))
    assert made["all_pungs"] == made["four_mixed_shifted_pungs"] == 6


def test_two_concealed_kongs_keep_the_concealed_pungs() -> None:
    """Kong 9, D-12: 6 and 2, with a third concealed pung 6 and 16."""
    assert points(score("67sEE", "8s", "(2222m) (7777p) 456s")) == {
        "two_concealed_kongs": 6,
        "two_concealed_pungs": 2,
    }
    assert points(score("888sE", "E", "(2222m) (7777p) 456s")) == {
        "three_concealed_pungs": 16,
        "two_concealed_kongs": 6,
    }


def test_mixed_kongs_are_one_line_of_six() -> None:
    """№64, D-13."""
    result = score("67sEE", "8s", "2222m (7777p) 456s")
    assert points(result) == {"two_melded_kongs": 6}
    assert {(entry.fan.id, entry.because) for entry in result.uncounted} == {
        ("concealed_kong", "two_melded_kongs"),
        ("melded_kong", "two_melded_kongs"),
    }


def test_a_wind_of_seat_and_round_is_paid_twice() -> None:
    """D-15: №69 and №70 both count, №86 is absorbed."""
    result = score("45s678pNN", "6s", "SSS 234m", round=Wind.SOUTH)
    assert points(result) == {"prevalent_wind": 2, "seat_wind": 2}


def test_either_step_of_four_shifted_chows_absorbs_what_is_inside() -> None:
    """D-16: short straights with step 1, terminal chows with step 2."""
    for hand, won, melds in (("56mPP", "4m", "123m 234m 345m"), ("89mPP", "7m", "123m 345m 567m")):
        made = points(score(hand, won, melds))
        assert made == {"four_pure_shifted_chows": 32, "half_flush": 6}


def test_half_mixed_threes_are_absorbed_by_option_only() -> None:
    """D-10."""
    chows = ("99m45s", "6s", "123m 234p 345p")
    pungs = ("44sWW", "4s", "111m 222p 333p")
    absorbing = with_options(half_mixed4_absorbs_half_mixed3=True)
    assert points(score(*chows))["half_shifted_chows"] == 4
    assert points(score(*pungs))["half_shifted_pungs"] == 8
    assert "half_shifted_chows" not in points(score(*chows, ruleset=absorbing))
    assert "half_shifted_pungs" not in points(score(*pungs, ruleset=absorbing))
    # The more valuable three of three suits stay in any case (worked example 2).
    assert points(score("99p34s", "5s", "123m 234p 456m", ruleset=absorbing))["mixed_shifted_chows"] == 12


def test_a_closed_ready_hand_by_option() -> None:
    """D-19: 2 by the table of fans, 3 by the letter of Ready hand 4."""
    closed = ("123m456p23467sEE", "8s")
    assert points(score(*closed, ready="declared")) == {"concealed_hand": 2, "riichi": 2}
    literal = with_options(closed_ready_total=3)
    assert points(score(*closed, ready="declared", ruleset=literal)) == {
        "concealed_hand": 2,
        "riichi": 2,
        "ready_hand": 1,
    }
    assert points(score(*CHICKEN, ready="declared", ruleset=literal)) == {"ready_hand": 1}
    assert points(score(*closed, ready="heavenly", ruleset=literal)) == {
        "heavenly_ready_hand": 32,
        "concealed_hand": 2,
    }


def test_flowers_in_a_chicken_hand() -> None:
    """System 4, D-26: neither spoil it nor are paid in it; by option they are."""
    result = score(*CHICKEN, flowers="1f2f3f4f")
    assert points(result) == {"chicken_hand": 8}
    assert {(entry.fan.id, entry.because) for entry in result.uncounted} == {
        (name, "chicken_hand") for name in ("flower", "own_flower", "flower_set")
    }
    paid = score(*CHICKEN, flowers="1f2f3f4f", ruleset=with_options(chicken_adds_flowers=True))
    assert points(paid) == {"chicken_hand": 8, "flower": 4, "own_flower": 1, "flower_set": 1}


def test_flowers_beside_another_fan_are_paid() -> None:
    made = points(score(*CHICKEN, wall=True, flowers="1f2f3f4f5f6f7f8f"))
    assert made == {"self_drawn": 1, "flower": 8, "own_flower": 2, "flower_set": 2}


def test_chicken_is_chosen_where_another_reading_has_fans() -> None:
    """D-27: with the joker as East there are a pung of winds and a won pair, with the joker as 5s nothing."""
    hand, situation = case("678p5sEEC", "5s", "123m 888s", joker="C", seat=Wind.NORTH, round=Wind.NORTH)
    totals = {str(win): BOOK.count(win).total for win in BOOK.wins(hand, situation)}
    assert totals["123m 678p 888s EEE 55s*"] == 2
    assert totals["123m 678p 555s* 888s EE"] == 8
    assert points(BOOK.score(hand, situation)) == {"chicken_hand": 8}


def test_no_chicken_without_a_joker_in_a_game_with_jokers() -> None:
    """D-25: such a hand has №79."""
    assert points(score(*CHICKEN, joker="C")) == {"no_jokers": 2}


def test_closed_hand_with_irregular_shapes() -> None:
    """D-29: not with hands that are always closed, but by option; with a knitted straight it counts."""
    literal = with_options(closed_hand_with_irregular=True)
    pairs = ("1155m33p77sEENNC", "C")
    assert "concealed_hand" not in points(score(*pairs))
    assert points(score(*pairs, ruleset=literal))["concealed_hand"] == 2
    assert points(score("147m258p36s345mEE", "9s")) == {"knitted_straight": 12, "concealed_hand": 2}
    # Nine gates and four concealed pungs are regular: the option does not touch them.
    gates = ("1112345678999s", "5s")
    assert "concealed_hand" not in points(score(*gates, ruleset=literal))


def test_self_drawn_irregular_hands() -> None:
    """D-28: №90 instead of №63, the knitted straight too."""
    assert points(score("147m258p36s345mEE", "9s", wall=True)) == {"knitted_straight": 12, "self_drawn": 1}
    assert points(score("1112345678999s", "5s", wall=True))["fully_concealed_hand"] == 4


def test_heaven_has_no_winning_tile() -> None:
    """D-32: none of №8, 63, 65, 71, 90, 92, 93; the flush of nine gates counts instead."""
    made = points(
        score("1112345678999s", "5s", wall=True, blessing="heaven", seat=Wind.EAST, round=Wind.SOUTH)
    )
    assert made == {
        "blessing_of_heaven": 168,
        "full_flush": 24,
        "two_concealed_pungs": 2,
        "pung_of_terminals_or_honors": 2,
    }


@pytest.mark.parametrize(("won", "fan"), [("5m", "pair_of_258"), ("9m", "pair_of_19"), ("3m", None)])
def test_the_winning_tile_in_the_pair(won: str, fan: str | None) -> None:
    """D-18."""
    made = points(score(won, won, "123m 456p 888s WWW"))
    assert {name for name in made if name.startswith("pair_of")} == ({fan} if fan else set())


def test_a_pair_wait_need_not_be_the_only_one() -> None:
    """D-18: 2345 won on 5."""
    assert points(score("2345m", "5m", "456p 888s WWW"))["pair_of_258"] == 1


def test_no_pair_fan_in_irregular_hands() -> None:
    """D-18: regular hands only, so not beside a knitted straight and not in seven pairs."""
    assert points(score("147m258p369s5p", "5p", "345m")) == {"knitted_straight": 12, "all_chows": 2}
    assert "pair_of_258" not in points(score("1155m33p77sEENN5s", "5s"))


def test_a_pung_from_a_discard_is_open_but_the_hand_is_closed() -> None:
    """D-31."""
    made = points(score("222m555p777sEE99p", "E"))
    assert made["three_concealed_pungs"] == 16
    assert made["concealed_hand"] == 2
    drawn = points(score("222m555p777sEE99p", "E", wall=True))
    assert drawn["four_concealed_pungs"] == 64


def test_all_terminals_absorb_double_pungs_but_not_the_triple() -> None:
    """D-70."""
    made = points(score("111s9s", "9s", "111m 999m 111p"))
    assert made == {"all_terminals": 64, "triple_pung": 16, "pair_of_19": 1}


def test_seven_pairs_of_honors_and_four_alike() -> None:
    """D-09, D-64."""
    made = points(score("EEEESSWWNNCCF", "F"))
    assert made == {"all_honors": 64, "seven_pairs": 24, "tile_hog": 2}


# Five or more copies of a kind are possible only with jokers, one set open and one with jokers in it.


def test_two_pungs_of_one_dragon() -> None:
    """D-66: each is a dragon pung; fans of several dragons need different ones, every choice counts."""
    three = count(pung(Tile.RED), claimed("CCC"), claimed("FFF"), claimed("234m"), pair(Tile.M9))
    assert points(three)["two_dragon_pungs"] == 12
    two = count(pung(Tile.RED), claimed("CCC"), claimed("567p"), claimed("234m"), pair(Tile.M9))
    assert points(two)["dragon_pung"] == 4
    assert "two_dragon_pungs" not in points(two)


def test_two_pungs_of_one_wind() -> None:
    winds = count(pung(Tile.EAST), claimed("EEE"), claimed("SSS"), claimed("234m"), pair(Tile.M9))
    assert points(winds)["pung_of_terminals_or_honors"] == 3
    assert "big_three_winds" not in points(winds)


def test_four_apart_counts_once_and_never_a_kong() -> None:
    """D-45, D-68."""
    six = count(pung(Tile.M4), claimed("444m"), claimed("567p"), claimed("NNN"), pair(Tile.S9))
    assert points(six)["tile_hog"] == 2
    kong = count(chow(Tile.M4), claimed("4444m"), claimed("567p"), claimed("NNN"), pair(Tile.S9))
    assert "tile_hog" not in points(kong)


def test_four_equal_chows_absorb_the_fours_even_beside_a_fifth_copy() -> None:
    chows = [claimed("234p")] * 4
    joker_pair = replace(pair(Tile.P2), jokers=(Tile.P2,))
    made = points(count(*chows, joker_pair, place=4))
    assert joker_pair.kind is GroupKind.PAIR
    assert "tile_hog" not in made
    assert made["quadruple_chow"] == 48
