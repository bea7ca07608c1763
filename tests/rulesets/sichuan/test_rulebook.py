"""Sichuan against the book's own cases and against our examples."""

from typing import Any

import pytest

import support
from tingpai import exchange, rulesets
from tingpai.rulebook import Example, examples

CASES = support.cases("sichuan")
EXAMPLES = examples("sichuan")
FANS = rulesets.get("sichuan").fans


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    answer = exchange.answer(support.request_of(case))
    assert {key: answer.get(key) for key in case["expect"]} == case["expect"], case["cite"]


@pytest.mark.parametrize("example", EXAMPLES, ids=[f"{entry.fan}-{entry.case}" for entry in EXAMPLES])
def test_example(example: Example) -> None:
    answer = exchange.answer(dict(example.request))
    assert answer.get("total") == example.total, answer
    assert (example.fan in [item["id"] for item in answer["items"]]) == (example.case == "counts")
    assert answer["not_counted"] == []  # all that applies is added (S-25)


def test_table_is_the_book() -> None:
    assert [fan.id for fan in FANS] == FANS.ids
    assert [fan.value for fan in FANS] == [1, 1, 1, 1, 2, 2, 1, 1, 1, 1]
    assert {fan.unit for fan in FANS} == {"fans"}
