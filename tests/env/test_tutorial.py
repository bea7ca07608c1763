"""docs/environments.md is true: its programs run, its tables are the code's, and the policy does learn."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from env.test_actions import TOLD
from tingpai.env import actions, observation

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
EXAMPLES = ROOT / "examples"


def programs() -> list[str]:
    """The blocks of Python that are no dialogues; those are run with all other pages."""
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    return [block for block in blocks if not block.startswith(">>>")]


@pytest.fixture
def learn() -> ModuleType:
    """The example, as a module."""
    spec = importlib.util.spec_from_file_location("learn", EXAMPLES / "learn.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_loop_plays_a_deal() -> None:
    pytest.importorskip("pettingzoo", reason="pettingzoo is not installed (requirements/env.txt)")
    names: dict[str, object] = {}
    exec(programs()[0], names)
    assert names["terminated"] is True


def test_the_learnt_player_sits_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)
    names: dict[str, object] = {}
    exec(programs()[1], names)
    standing = names["result"].standing("Learnt")  # type: ignore[attr-defined] # what exec leaves has no type
    assert sum(standing.failures.values()) == 0


def test_it_learns(learn: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn, "RATE", 1.0)
    weights, before, after = learn.learn("sichuan", 400, 64, 1)
    assert weights[learn.WEIGHTS.index("void")] > 0.5
    assert after.mean() > before.mean() + 5


def test_the_same_again(learn: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn, "ROWS", 8)
    first, again = (learn.learn("classical", 16, 8, 1)[0].tolist() for _ in range(2))
    assert first == again


def test_every_plane_and_fact_is_told() -> None:
    names = {name.split()[0] for name in (*observation.PLANES, *observation.FACTS)}
    rows = [line for line in PAGE.splitlines() if line.startswith("| `")]
    told = set()
    for row in rows:
        cell = row.split("|")[1]
        found = re.findall(r"`(\w+)`", cell)
        told |= set(found)
        if "…" in cell:
            first, last = found
            between = [name for name in observation.FACTS if name.split("_")[0] == first.split("_")[0]]
            assert (between[0], between[-1]) == (first, last)
            told |= set(between)
    assert told == names


def test_the_table_of_actions_is_the_code_s() -> None:
    for line in TOLD.splitlines():
        assert not line.startswith("|") or line in PAGE, line
    assert f"{observation.LENGTH} whole numbers" in PAGE
    assert f"{len(observation.PLANES)} planes" in PAGE
    assert f"{len(observation.FACTS)} facts" in PAGE
    assert f"{actions.COUNT} numbers" in PAGE
