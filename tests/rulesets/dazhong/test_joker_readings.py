"""Jokers rule by rule: what they may stand for, where, and what follows from it."""

from collections import Counter
from collections.abc import Iterator
from itertools import compress, product
from random import Random

import pytest

from rulesets.dazhong.hands import BOOK, case, points, score
from tingpai import notation
from tingpai.arrange import KNITTED_ORDERS
from tingpai.errors import NotWinning
from tingpai.hand import Hand
from tingpai.rulesets.dazhong import Dazhong, joker_readings
from tingpai.rulesets.dazhong.options import DazhongOptions
from tingpai.tile import KINDS, TILES, Tile
from tingpai.win import Situation


def readings(hand: Hand, situation: Situation) -> Iterator[tuple[str, str]]:
    """Every reading, with what the jokers stand for in it."""
    for win in BOOK.wins(hand, situation):
        jokers = [tile for group in win.groups for tile in group.jokers]
        yield (
            " ".join(str(group) for group in win.groups if group.meld is None),
            notation.write(sorted(jokers)),
        )


def test_a_fifth_copy_in_the_standing_hand_is_refused() -> None:
    """Jokers 14, the book's first example: 889999s and a joker, with 8s."""
    hand, situation = case("889999sC", "8s", "123m 456p", joker="C")
    assert set(readings(hand, situation)) == {("789s 999s 88s", "7s")}


def test_copies_in_open_sets_do_not_count() -> None:
    """Jokers 14, the book's second example: 889s and a joker beside an open 999s, with 8s."""
    hand, situation = case("889sC", "8s", "999s 123m 456p", joker="C")
    assert ("888s 99s", "9s") in set(readings(hand, situation))


def test_a_lone_joker_waits_for_every_tile() -> None:
    """Jokers 11, D-43: the joker becomes the pair of whatever comes."""
    hand, situation = case("C", "5m", "123m 456p 888s WWW", joker="C")
    assert BOOK.waits(hand, situation) == list(TILES[:KINDS])
    assert points(BOOK.score(hand, situation)) == {
        "melded_hand": 6,
        "pung_of_terminals_or_honors": 1,
        "pair_of_258": 1,
    }


def test_two_jokers_are_any_pair() -> None:
    """Jokers 11: the second joker is drawn, and the pair takes the most valuable one."""
    result = score("C", "C", "123s 456s 789s 222s", joker="C", wall=True)
    assert result.count("full_flush") == 1
    assert len(set(result.jokers)) == 1
    assert len(result.jokers) == 2


def test_three_jokers_are_no_set() -> None:
    """Jokers 10, D-42: 5m and four jokers are 5m with two, and two as the pair."""
    hand, situation = case("5mCCC", "C", "123p 456p 789s", joker="C", wall=True)
    for win in BOOK.wins(hand, situation):
        assert [len(group.jokers) for group in win.groups if group.meld is None] == [2, 2]


def test_each_of_two_equal_tiles_may_have_two_jokers() -> None:
    """Jokers 10: 5m with two jokers twice, as a pung and as a chow."""
    hand, situation = case("55m9pCCCC", "9p", "123p 456s", joker="C")
    assert ("555m 567m 99p", "5567m") in set(readings(hand, situation))


def test_a_joker_may_be_a_knitted_tile_that_is_wanted_elsewhere() -> None:
    """D-67: the set needs a natural tile, so one of the nine is lent to it and a joker takes its place."""
    hand, situation = case("147m258p369sECCC", "E", joker="C")
    assert ("147m258p369s 111m EE", "111m") in set(readings(hand, situation))


def every_knitted_straight(counts: list[int], jokers: int) -> Iterator[tuple[object, ...]]:
    """All readings around a knitted straight: each natural knitted tile is tried there and elsewhere."""
    for order in KNITTED_ORDERS:
        held = [tile for tile in order if counts[tile]]
        for stay in product((True, False), repeat=len(held)):
            naturals = tuple(compress(held, stay))
            rest = [count - (kind in naturals) for kind, count in enumerate(counts)]
            for reading in joker_readings.regular(rest, jokers - 9 + len(naturals), None):
                sets = [kind for low in reading.chows for kind in (low, low + 1, low + 2)]
                held_now = Counter((*map(int, order), *sets, *reading.pungs * 3, reading.pair, reading.pair))
                if max(held_now.values()) <= 4:
                    yield order, naturals, reading.chows, reading.pungs, reading.pair


def test_no_reading_around_a_knitted_straight_is_left_out(rng: Random) -> None:
    """What cannot be is not tried; what can be is found, with two lent tiles too."""
    most_lent = 0
    for _ in range(60):
        order = rng.choice(KNITTED_ORDERS)
        low = 9 * rng.randrange(3) + rng.randrange(7)
        chow, pair = [low, low + 1, low + 2], [rng.choice(order)] * 2
        tiles = [*map(int, order), *chow, *map(int, pair)]
        jokers = rng.randrange(2, 5)
        rng.shuffle(tiles)
        counts = [tiles[jokers:].count(kind) for kind in range(KINDS)]
        found = [
            (knitted, naturals, reading.chows, reading.pungs, reading.pair)
            for knitted, naturals, reading in joker_readings.knitted_straights(counts, jokers, None)
        ]
        assert sorted(found) == sorted(every_knitted_straight(counts, jokers))
        lent = [sum(counts[tile] > 0 for tile in knitted) - len(naturals) for knitted, naturals, *_ in found]
        most_lent = max([most_lent, *lent])
    assert most_lent == 2


def test_natural_tiles_complete_their_own_group() -> None:
    """The winning tile stands in the group that it completes, a joker does not take its place."""
    hand, situation = case("55mC234sE", "E", "123p 456p", joker="C")
    for win in BOOK.wins(hand, situation):
        assert win.place is not None
        group = win.groups[win.place]
        assert group.tiles.count(Tile.EAST) > group.jokers.count(Tile.EAST)


def test_jokers_are_marked_in_their_groups() -> None:
    result = score("889999sC", "8s", "123m 456p", joker="C")
    assert result.jokers == (Tile.S7,)
    assert [group.jokers for group in result.groups if group.jokers] == [(Tile.S7,)]


def test_a_joker_as_itself_is_still_a_joker() -> None:
    """D-38: no №79."""
    plain = ("45s678p99m", "6s", "CCC 234m")
    assert points(score(*plain, joker="1s"))["no_jokers"] == 2
    held = score("45s678p9m9m", "6s", "EEE 234m", joker="9m")
    assert held.count("no_jokers") == 0


def test_a_drawn_joker_is_never_the_last_tile() -> None:
    """Jokers 13, D-46: №65 is denied, the value is not."""
    hand = ("456p23467sEE", "E", "123m")
    assert score(*hand, joker="E", wall=True, last_of_kind=True).count("last_tile") == 0
    assert score("456p23467sEE", "8s", "123m", joker="C", last_of_kind=True).count("last_tile") == 1


def test_the_kong_of_jokers_is_a_kong_of_its_own_tile() -> None:
    """D-41: 88 in place of №76, and a pung of dragons; by option it is any kong."""
    hand = ("222m444m555mE", "E", "(CCCC)")
    plain = points(score(*hand, joker="C"))
    assert plain == {
        "kong_of_jokers": 88,
        "four_concealed_pungs": 64,
        "half_flush": 6,
        "dragon_pung": 2,
    }
    wild = score(*hand, joker="C", ruleset=Dazhong(DazhongOptions(joker_kong_wild=True)))
    assert points(wild)["four_pure_shifted_pungs"] == 48
    assert wild.jokers == (Tile.M3,) * 4


def test_four_jokers_that_are_not_declared_are_no_kong() -> None:
    """Jokers 8."""
    assert score("CCCC123m456p789s", "5s", joker="C").count("kong_of_jokers") == 0


def test_jokers_in_irregular_hands() -> None:
    """D-44: allowed, six pairs and a lone joker too; by option not."""
    regular_only = Dazhong(DazhongOptions(jokers_in_irregular=False))
    for standing, won, fan in (
        ("1155m33p77sEENNF", "9s", "seven_pairs"),
        ("19m19p19sESWNFFP", "1m", "thirteen_orphans"),
        ("ESWNCFP147m2p36s", "9s", "greater_honors_and_knitted_tiles"),
        ("147m258p36s345mEF", "E", "knitted_straight"),
    ):
        assert score(standing, won, joker="F").count(fan) == 1, standing
        with pytest.raises(NotWinning):
            score(standing, won, joker="F", ruleset=regular_only)


def test_nine_gates_with_jokers() -> None:
    """D-65: the thirteen tiles before the win can be read as 1112345678999."""
    natural = score("111234567899sC", "5s", joker="C", wall=True)
    assert natural.count("nine_gates") == 1
    drawn = score("1112345678999s", "C", joker="C", wall=True)
    assert drawn.count("nine_gates") == 1
    assert score("111234567899sC", "5s", joker="C").count("nine_gates") == 1
    # 1 and 9 three times, but two of the others are missing and a joker cannot be both.
    assert score("11123456999sEE", "C", joker="C", wall=True).count("nine_gates") == 0


def test_four_jokers_as_one_pair_and_singles() -> None:
    """D-67: pairs, singles and knitted tiles have no limit of two."""
    assert score("19m19p19sESWCCCC", "1m", joker="C").count("thirteen_orphans") == 1
    assert score("14m258pCCCC345mE", "E", joker="C").count("knitted_straight") == 1


def test_a_natural_five_more_than_the_wall_is_no_wait() -> None:
    """D-49: natural tiles complete a ready hand; the fifth 9s does not exist, though a joker could be it."""
    hand, situation = case("9s", "9s", "999s 123m 456p 888p", joker="C")
    assert BOOK.waits(hand, situation) == []


def test_the_jokers_own_kind_is_waited_for_as_itself() -> None:
    hand, situation = case("46m99p", "5m", "123p 456p 888s", joker="5m")
    assert BOOK.waits(hand, situation) == [Tile.M5]
    held, situation = case("46m9p5m", "5m", "123p 456p 888s", joker="5m")
    # The joker may be the 5m between 4 and 6; then 9p waits for its pair.
    assert Tile.P9 in BOOK.waits(held, situation)


def test_what_does_not_win_says_what_it_waits_for() -> None:
    with pytest.raises(NotWinning) as problem:
        score("889sC", "1m", "999s 123m 456p", joker="C")
    assert "8s" in problem.value.message
