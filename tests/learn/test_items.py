"""Every drill, ruleset and level: items are made again from their link, and every wrong answer has its sentence.

`benchmarks/drills.py` does the same with 10,000 items.
"""

import json
from itertools import permutations
from random import Random

import pytest

from tingpai import learn, rulesets, texts
from tingpai.errors import BadRequest
from tingpai.learn.checks import check_item, wrong_answers
from tingpai.rulebook import Rulebook

KINDS = [
    (drill, ruleset, level)
    for drill in learn.DRILLS
    for ruleset in rulesets.IDS
    for level in range(1, learn.levels(drill, ruleset) + 1)
]
QUICK = 3
"""Items of each kind."""


@pytest.mark.parametrize(("drill", "ruleset", "level"), KINDS)
def test_items_are_right_and_every_wrong_answer_is_explained(drill: str, ruleset: str, level: int) -> None:
    for seed in range(QUICK):
        item = learn.make_item(drill, ruleset, level, seed)
        assert learn.from_link(item.link) == item
        assert check_item(item) == []
        for right in item.right:
            assert learn.answer(item, right).right
        for given in wrong_answers(item, Random(seed), most=12):
            verdict = learn.answer(item, given)
            assert not verdict.right
            assert verdict.idea
            for language in texts.LANGUAGES:
                assert verdict.sentence.say(language).strip()


@pytest.mark.parametrize(("drill", "ruleset", "level"), KINDS)
def test_items_are_json_in_three_languages(drill: str, ruleset: str, level: int) -> None:
    item = learn.make_item(drill, ruleset, level, 5)
    said = {language: learn.encode(item, language, "marked") for language in texts.LANGUAGES}
    assert json.loads(json.dumps(said["ru"]))["item"] == item.link
    assert said["en"]["question"] != said["ru"]["question"] != said["zh"]["question"]
    assert "right" not in learn.encode(item, "en", answers=False)


@pytest.mark.parametrize(("drill", "ruleset", "level"), KINDS)
def test_every_idea_cites_a_paragraph_of_the_book(drill: str, ruleset: str, level: int) -> None:
    item = learn.make_item(drill, ruleset, level, 6)
    book = Rulebook.load(ruleset)
    for cite in {item.cite, *(idea.cite for idea in item.ideas)}:
        for label in cite.split("; "):
            assert label in book, f"{item.link}: {label!r}"


@pytest.mark.parametrize("drill", list(learn.DRILLS))
def test_each_drill_knows_three_wrong_ideas(drill: str) -> None:
    ideas = {
        idea.id
        for name, ruleset, level in KINDS
        if name == drill
        for seed in range(QUICK)
        for idea in learn.make_item(name, ruleset, level, seed).ideas
    }
    assert len(ideas) >= 3, ideas


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_every_topic_is_a_paragraph(ruleset: str) -> None:
    book = Rulebook.load(ruleset)
    for cite in rulesets.get(ruleset).teaching.values():
        assert all(label in book for label in cite.split("; ")), cite


def test_a_round_is_the_same_for_everybody() -> None:
    first, again = (learn.make_round("waits", "sichuan", 2, 7) for _ in range(2))
    assert first == again
    assert [item.seed for item in first] == list(range(70, 80))
    assert learn.make_round("waits", "sichuan", 2, 8) != first


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("nothing", "mcr", 1, 0), "drill-error-name"),
        (("void", "mcr", 1, 0), "drill-error-not-here"),
        (("waits", "mcr", 5, 0), "drill-error-level"),
        (("waits", "mcr", 1, -1), "drill-error-seed"),
        (("waits", "riichi", 1, 0), "error-no-ruleset"),
    ],
)
def test_what_does_not_exist_is_refused(arguments: tuple[str, str, int, int], code: str) -> None:
    with pytest.raises(BadRequest) as refused:
        learn.make_item(*arguments)
    assert refused.value.text == code


@pytest.mark.parametrize("link", ["", "waits/mcr/2", "waits/mcr/2/x", "waits/mcr/2/7/8", "waits/mcr/²/7"])
def test_a_link_that_is_none_is_refused(link: str) -> None:
    with pytest.raises(BadRequest):
        learn.from_link(link)


def test_answers_that_are_none_are_refused() -> None:
    one = learn.make_item("names", "mcr", 1, 0)
    some = learn.make_item("waits", "mcr", 1, 0)
    order = learn.make_item("danger", "mcr", 1, 0)
    numbers = learn.make_item("pays", "mcr", 1, 0)
    for item, given in (
        (one, "9x"),
        (one, ["1m"]),
        (some, "3m"),
        (some, ["3x"]),
        (order, [order.choices[0].id]),
        (numbers, [1, 2, 3]),
        (numbers, [1, 2, 3, True]),
        (numbers, "1234"),
        (numbers, [1, 2, 3, 10**30]),
    ):
        with pytest.raises(BadRequest):
            learn.answer(item, given)


def test_every_order_of_three_tiles_is_judged() -> None:
    item = learn.make_item("danger", "dazhong", 2, 1)
    ids = [choice.id for choice in item.choices]
    verdicts = [learn.answer(item, list(order)) for order in permutations(ids)]
    assert sum(one.right for one in verdicts) == 1
    assert all(one.idea for one in verdicts if not one.right)
