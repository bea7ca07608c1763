"""Mistakes belong to a strength: now and then the second best discard, and nothing else."""

from random import Random

import pytest

from bots.positions import view_of
from bots.sitting import view_of as sitting
from tingpai import bots, notation, rulesets
from tingpai.bots import club_bot, master_bot, novice_bot
from tingpai.bots.strategy import Strength
from tingpai.state import actions

STRENGTHS = {"novice": novice_bot.STRENGTH, "club": club_bot.STRENGTH, "master": master_bot.STRENGTH}


@pytest.mark.parametrize("strength", STRENGTHS.values(), ids=STRENGTHS)
def test_errs_as_often_as_its_strength_says(strength: Strength) -> None:
    seen = view_of("123m123p12s45m99pEC")
    rules = rulesets.table("mcr")
    chosen = [bots.make(strength.name, rules, seed).choose(seen) for seed in range(300)]
    best = bots.make(strength.name, rules, 2).choose(seen)
    assert Random(2).random() > strength.mistakes
    errors = [action for action in chosen if action != best]
    assert len(set(errors)) == (1 if strength.mistakes else 0)  # always the second best
    assert len(errors) / 300 == pytest.approx(strength.mistakes, abs=0.06)


def test_the_stronger_the_fewer_mistakes() -> None:
    assert novice_bot.STRENGTH.mistakes > club_bot.STRENGTH.mistakes > master_bot.STRENGTH.mistakes == 0


def test_nobody_errs_about_the_forbidden_suit() -> None:
    hand = "1245567m234479p9s"
    legal = [actions.void(one.suit, one) for one in sorted(set(notation.parse(hand))) if one.suit is not None]
    seen = sitting(hand, seat=1, opening="void", legal=legal)
    rules = rulesets.table("sichuan")
    assert {str(bots.make("novice", rules, seed).choose(seen)) for seed in range(40)} == {"void s 9s"}
