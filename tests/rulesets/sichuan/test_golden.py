"""Sichuan against the book's own cases and against our examples."""

import json
import re
from importlib import resources
from typing import Any

import pytest
import support

from tingpai import exchange, rulesets, texts

CASES = support.cases("sichuan")
FOLDER = resources.files("tingpai.rulesets.sichuan")
EXAMPLES = [json.loads(line) for line in (FOLDER / "examples.jsonl").read_text(encoding="utf-8").splitlines()]
LABELS = set(re.findall(r"\[([^\]]+)\]", (FOLDER / "rulebook.md").read_text(encoding="utf-8")))
SICHUAN = rulesets.get("sichuan")


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_rulebook(case: dict[str, Any]) -> None:
    answer = exchange.answer(support.request_of(case))
    assert {key: answer.get(key) for key in case["expect"]} == case["expect"]


@pytest.mark.parametrize("example", EXAMPLES, ids=[f"{entry['fan']}-{entry['case']}" for entry in EXAMPLES])
def test_example(example: dict[str, Any]) -> None:
    answer = exchange.answer(example["request"])
    assert answer.get("total") == example["total"], answer
    counted = example["fan"] in [item["id"] for item in answer["items"]]
    assert counted == (example["case"] == "counts")
    assert answer["not_counted"] == []  # all that applies is added (S-25)


@pytest.mark.parametrize("case", ["counts", "near_miss"])
def test_every_fan_has_examples(case: str) -> None:
    assert {entry["fan"] for entry in EXAMPLES if entry["case"] == case} == set(SICHUAN.fans.ids)


def test_table_is_the_book() -> None:
    assert [fan.id for fan in SICHUAN.fans] == SICHUAN.fans.ids
    assert [fan.value for fan in SICHUAN.fans] == [1, 1, 1, 1, 2, 2, 1, 1, 1, 1]
    assert {fan.unit for fan in SICHUAN.fans} == {"fans"}


def test_cites_resolve() -> None:
    cites = {cite for fan in SICHUAN.fans for cite in fan.cite.split("; ")}
    for entry in EXAMPLES:
        for payment in exchange.answer(entry["request"])["payments"]["lines"]:
            cites.update(payment["cite"].split("; "))
    assert cites <= LABELS


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_texts_are_there_in_every_language(language: str) -> None:
    written = (resources.files("tingpai.texts") / language / "sichuan.ftl").read_text(encoding="utf-8")
    english = (resources.files("tingpai.texts") / "en" / "sichuan.ftl").read_text(encoding="utf-8")
    assert re.findall(r"^[a-z-]+(?= =)", written, re.M) == re.findall(r"^[a-z-]+(?= =)", english, re.M)
