"""Golden events: the public cases of the exchange format, as commands and answers."""

from typing import Any

import pytest

from tingpai.tournament import Competition
from tournament.answers import CASES, differences


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_case(case: dict[str, Any]) -> None:
    run = Competition()
    found = [run.answer(command) for command in case["commands"]]
    wrong = [
        f"command {index} {case['commands'][index]}: {one}"
        for index, answer in enumerate(found)
        for one in differences(answer, case["expect"].get(str(index), {}))
    ]
    assert wrong == []
