"""MCR: what everybody at the club would play."""

import pytest

from bots.positions import tile, view_of
from tingpai import bots, rulesets
from tingpai.bots.bot import Bot
from tingpai.bots.plan_list import SHARED, all_kinds, only_pungs
from tingpai.bots.plans import PossiblePlan, possible_plans
from tingpai.hand import Meld
from tingpai.notation import parse
from tingpai.state import actions
from tingpai.tile import Relative, count_tiles

RULES = rulesets.table("mcr")


@pytest.fixture(params=["club", "master"])
def bot(request: pytest.FixtureRequest) -> Bot:
    return bots.make(request.param, RULES, 7)


def possible(fan: str, *melds: Meld) -> list[PossiblePlan]:
    return [one for one in possible_plans(SHARED, melds) if one.plan.fan == fan]


def test_takes_the_win(bot: Bot) -> None:
    hand = "123m123p123s456m99p"
    legal = [actions.ZIMO, *view_of(hand).legal]
    assert bot.choose(view_of(hand, legal=legal)) is actions.ZIMO


def test_keeps_a_finished_plan(bot: Bot) -> None:
    # Mixed triple chow stands; E is all that is too much.
    assert bot.choose(view_of("123m123p123s4599mE")) == actions.discard(tile("E"))


def test_waits_for_what_is_still_there(bot: Bot) -> None:
    # 123 of each suit and 99p wait on 4-5 or on 7-8 of characters; all 3m and 6m are gone.
    seen = view_of("123p123s11199p578m", rivers={1: "666m9m9m", 2: "33m6m9m"})
    assert seen.seats[0].standing == 14
    action = bot.choose(seen)
    assert action in (actions.discard(tile("4m")), actions.discard(tile("5m")))


def test_does_not_meld_a_hand_into_worthlessness(bot: Bot) -> None:
    # Six pairs: a pung would destroy seven pairs for a hand that is worth nothing.
    legal = [actions.PUNG, actions.PASS]
    seen = view_of("1155m2288p3399s4m", offered="2p", legal=legal)
    assert bot.choose(seen) is actions.PASS


def test_claims_what_completes_the_plan(bot: Bot) -> None:
    chow = actions.chow(tile("1s"), tile("2s"))
    seen = view_of("123m123p12s45m99pE", offered="3s", legal=[chow, actions.PASS])
    assert bot.choose(seen) == chow


def test_full_flush_is_pursued(bot: Bot) -> None:
    action = bot.choose(view_of("11223345678m5pEC"))
    assert action.tile in (tile("5p"), tile("E"), tile("C"))


@pytest.mark.parametrize(
    ("fan", "hand", "missing"),
    [
        ("mixed_triple_chow", "123m123p123s45m99p", 1),
        ("mixed_triple_chow", "123m123p12s45m999p", 2),
        ("pure_straight", "123456789m55p89s", 1),
        ("half_flush", "123456789mEEEC", 1),
        ("half_flush", "123456789mEE55p", 3),
        ("seven_pairs", "1133m4466p7799sE", 1),
        ("all_pungs", "111m333p77s555s44m", 1),
        ("all_types", "123m456p789sEECC", 1),
        ("knitted_straight", "147m258p369s123m5p", 1),
    ],
)
def test_how_much_a_plan_lacks(fan: str, hand: str, missing: int) -> None:
    counts = count_tiles(parse(hand))
    assert min(one.distance(counts) for one in possible(fan)) == missing


def test_declared_sets_must_fit_the_plan() -> None:
    dots = Meld.of("456p", Relative.LEFT)
    assert [
        one.plan.allowed is not None and 9 in one.plan.allowed for one in possible("half_flush", dots)
    ] == [True]
    assert not possible("seven_pairs", dots)
    straight = [one for one in possible("pure_straight", dots) if len(one.sets) == 2]
    assert len(straight) == 1
    assert straight[0].declared == 3


def test_pungs_and_types_agree_with_what_they_call_useful() -> None:
    for measure in (only_pungs, all_kinds):
        for hand in ("112255m3399pEEC1s", "1m5p9sESWNCFP123s", "111222333m55pEE"):
            counts = count_tiles(parse(hand))
            far, useful = measure(counts, ())
            nearer = []
            for kind in range(34):
                if counts[kind] < 4:
                    counts[kind] += 1
                    if measure(counts, ())[0] < far:
                        nearer.append(kind)
                    counts[kind] -= 1
            assert sorted(useful) == nearer, (measure.__name__, hand)


def test_a_likely_finished_hand_is_finished() -> None:
    counts = count_tiles(parse("123m12p2s45m99pECF"))
    for one in possible("mixed_triple_chow"):
        done = one.finished(counts, [1.0] * 34)
        assert done is not None
        standing, last = done
        assert sum(standing) == 14
        assert standing[last] > 0
        assert one.distance(standing) == 0
