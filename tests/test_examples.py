"""The examples that players are shown: each is answered as it says, and no fan is without one."""

import json
from functools import cache
from importlib import resources
from typing import Any

import pytest

from tingpai import rulesets
from tingpai.exchange import answer

KEYS = {"fan", "case", "total", "note", "request"}


@cache
def examples(ruleset: str) -> list[dict[str, Any]]:
    path = resources.files(rulesets.kind(ruleset).package) / "examples.jsonl"
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_each_is_answered_as_it_says(ruleset: str) -> None:
    for example in examples(ruleset):
        result = answer(example["request"])
        assert result.get("valid"), (example, result)
        about = f"{example}\n{result}"
        counted = {item["id"] for item in result["items"]} | {result.get("limit")}
        taken = {(item["id"], item["because"]) for item in result["not_counted"]}
        assert result["total"] == example["total"], about
        match example["case"]:
            case "counts":
                assert example["fan"] in counted, about
            case "near_miss":
                assert example["fan"] not in counted | {fan for fan, _ in taken}, about
            case "taken":
                assert (example["fan"], example["because"]) in taken, about


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_each_is_written_in_one_form(ruleset: str) -> None:
    fans = rulesets.get(ruleset).fans
    reasons = {*fans.ids, *rulesets.kind(ruleset).principles}
    for example in examples(ruleset):
        assert example["case"] in ("counts", "near_miss", "taken"), example
        assert set(example) == KEYS | ({"because"} if example["case"] == "taken" else set()), example
        assert example["fan"] in fans.ids, example
        assert example.get("because") in {*reasons, None}, example
        assert example["request"]["ruleset"] == ruleset, example
        assert "id" not in example["request"], example
        assert example["note"].endswith("."), example


@pytest.mark.parametrize("case", ["counts", "near_miss"])
@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_every_fan_has_one(ruleset: str, case: str) -> None:
    shown = {example["fan"] for example in examples(ruleset) if example["case"] == case}
    assert [fan.id for fan in rulesets.get(ruleset).fans if fan.id not in shown] == []
