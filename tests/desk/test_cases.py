"""Golden evenings: every rule of the desk's exchange format, as commands and answers."""

from pathlib import Path
from typing import Any

import pytest

from desk.answers import CASES, differences
from tingpai.desk import Evening
from tingpai.desk.answering import error
from tingpai.exchange import each_line


def answers(evening: Evening, commands: list[Any]) -> list[Any]:
    """What an evening answers; a command that is a text is a line as it stands."""
    import json

    lines = [one if isinstance(one, str) else json.dumps(one) for one in commands]
    return [json.loads(line) for line in each_line(lines, evening.answer, error)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_case(case: dict[str, Any], tmp_path: Path) -> None:
    commands, split = case["commands"], case.get("split")
    if split is None:
        found = answers(Evening(), commands)
    else:
        file = str(tmp_path / "evening.jsonl")
        found = answers(Evening(file), commands[:split]) + answers(Evening(file), commands[split:])
    assert len(found) == len(commands)
    wrong = [
        f"command {index} {commands[index]}: {one}"
        for index, answer in enumerate(found)
        for one in differences(answer, case["expect"].get(str(index), {}))
    ]
    assert wrong == []
