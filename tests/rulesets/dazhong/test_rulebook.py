"""The worked cases of the Dazhong book and of our decisions, each key of the answer to the letter."""

from typing import Any

import pytest

from support import cases, request_of
from tingpai.exchange import answer

CASES = cases("dazhong")


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    result = answer(request_of(case))
    assert {key: result.get(key) for key in case["expect"]} == case["expect"], case["cite"]


def test_there_are_all_the_cases() -> None:
    assert len(CASES) == 24
