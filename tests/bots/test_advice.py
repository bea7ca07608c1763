"""Bots can say why, in three languages, with numbers."""

from random import Random

import pytest

from bots.positions import view_of
from tingpai import bots, rulesets, texts
from tingpai.bots.plan_list import SHARED
from tingpai.play.table import Table
from tingpai.play.view import view


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
