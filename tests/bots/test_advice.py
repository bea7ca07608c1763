"""Bots can say why, in three languages, with numbers."""

import re
from random import Random

import pytest

from bots.positions import tile, view_of
from tingpai import bots, rulesets, texts
from tingpai.bots.bot import Sentence, Who
from tingpai.bots.plan_list import SHARED
from tingpai.bots.position import Position
from tingpai.bots.reasons import risk_of
from tingpai.bots.strategies.dazhong import DazhongDanger
from tingpai.hand import Meld, SetKind
from tingpai.play.table import Table
from tingpai.play.view import view
from tingpai.state import actions
from tingpai.tile import Relative


@pytest.mark.parametrize("ruleset", rulesets.IDS)
@pytest.mark.parametrize("name", ["novice", "club"])
def test_every_advice_can_be_said(ruleset: str, name: str, rng: Random) -> None:
    rules = rulesets.table(ruleset)
    table = Table.begin(rules, rng)
    bot = bots.make(name, rules, 1)
    while not table.over:
        for seat in table.waiting_for():
            shown = view(rules, table.deal, seat)
            advice = bot.advise(shown)
            assert 1 <= len(advice) <= 3
            assert [one.worth for one in advice] == sorted((one.worth for one in advice), reverse=True)
            for one in advice:
                assert one.action in shown.legal
                said = {one.say(language) for language in texts.LANGUAGES}
                assert len(said) == len(texts.LANGUAGES)
                assert len({one.do(language) for language in texts.LANGUAGES}) == len(texts.LANGUAGES)
                for sentence in said:
                    assert not re.search(r"\d\.\d|danger|опасност|危险", sentence)
            table.act(seat, advice[0].action)


def test_the_numbers_are_there() -> None:
    rules = rulesets.table("mcr")
    best = bots.make("club", rules, 1).advise(view_of("123m123p12s45m99pEC"))[0]
    assert best.distance == 2
    assert best.useful
    assert best.points is not None
    assert best.points >= 8
    assert best.danger is not None
    assert "Mixed Triple Chow" in best.say("en")


def test_a_hint_names_the_move_the_tiles_that_help_and_their_number() -> None:
    """Useful is what the kernel says, and what is left is what East has not seen."""
    rules = rulesets.table("mcr")
    best, second, *_ = bots.make("master", rules, 1).advise(
        view_of("123m123p12s45m99pEC", rivers={1: "3s3s"})
    )
    assert best.outlook is not None
    assert set(best.outlook.needs) == {tile("3s"), tile("3m"), tile("6m")}
    assert best.outlook.left == 2 + 3 + 4
    assert best.do("en") == "Discard E"
    assert best.do("en", marked=True) == "Discard ⟦E⟧"
    assert best.say("en", marked=True).startswith(
        "1 tile from ready: ⟦36m3s⟧ help, 9 left. It leads to Mixed Triple Chow"
    )
    assert second.do("en") == "Discard C"
    assert second.say("en") == "Just as near: the same tiles help."


def test_a_claim_names_the_discard_that_follows() -> None:
    rules = rulesets.table("mcr")
    seen = view_of(
        "23m123p123s45m99pE", offered="1m", legal=[actions.chow(tile("2m"), tile("3m")), actions.PASS]
    )
    best, second = bots.make("master", rules, 1).advise(seen)
    assert best.do("en", marked=True) == "Chow ⟦123m⟧, then discard ⟦E⟧"
    assert "⟦36m⟧ win, 7 left" in best.say("en", marked=True)
    assert second.do("en") == "Pass"
    assert "further from ready" in second.say("en")


def test_a_risk_names_the_player_and_what_they_show() -> None:
    """Nobody is called dangerous without a fact, and the names are those of the table."""
    rules = rulesets.table("dazhong")
    pungs = [Meld(SetKind.PUNG, tile(code), Relative.LEFT) for code in ("2p", "4p", "9p")]
    seen = view_of("123m456m789s56p33s", others={2: pungs}, rivers={2: "1m1m2m3m4s4s5s6s7s"}, live=20)
    names = ["Anna", "Mei", "Oskar", "Katya"]
    said = [
        one.say("en", names)
        for one in bots.make("master", rules, 1).advise(seen, 9)
        if str(one.action) == "discard 5p"
    ]
    assert said == [] or "Oskar collects dots." in said[0]
    danger = DazhongDanger(Position(rules, seen))
    risk = risk_of(danger, tile("5p"))
    assert risk is not None
    assert risk.say("en", names) == "A risk: Oskar collects dots."
    assert "West" in risk.say("en")
    declared = risk_of(DazhongDanger(Position(rules, view_of("123m456m789s56p33s", ready=[1]))), tile("5p"))
    assert declared is not None
    assert "Mei has declared ready" in declared.say("en", names)
    assert risk_of(DazhongDanger(Position(rules, view_of("123m456m789s56p33s"))), tile("5p")) is None


def test_a_name_with_the_signs_of_tiles_is_no_tile() -> None:
    assert (
        Sentence("advice-no-risk", {"who": Who(1)})
        .say("en", ["", "⟦3m⟧", "", ""], marked=True)
        .startswith("Safe against 3m,")
    )


def test_nobody_needs_a_second_choice_beside_a_win() -> None:
    rules = rulesets.table("mcr")
    seen = view_of("123m123p123s45m99p", offered="6m", legal=[actions.HU, actions.PASS])
    assert [str(one.action) for one in bots.make("master", rules, 1).advise(seen)] == ["hu"]


def test_a_club_player_chooses_what_he_advises() -> None:
    rules = rulesets.table("mcr")
    seen = view_of("123m123p12s45m99pEC")
    bot = bots.make("club", rules, 1)
    assert bot.choose(seen) == bot.advise(seen)[0].action


@pytest.mark.parametrize("ruleset", ["mcr", "dazhong"])
def test_plans_are_called_as_their_fans(ruleset: str) -> None:
    rules = rulesets.table(ruleset)
    best = bots.make("club", rules, 1).advise(view_of("11223345678m5pEC"))[0]
    plan = best.arguments["plan"]
    assert plan in list(rules.rules.fans)
    for language in texts.LANGUAGES:
        assert plan.names[language] in best.say(language)


def test_every_plan_is_a_fan() -> None:
    for ruleset in ("mcr", "dazhong"):
        assert {plan.fan for plan in SHARED if plan.fan} <= set(rulesets.get(ruleset).fans.ids)
