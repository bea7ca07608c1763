"""The pages in docs/rules are what the code says."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from tingpai import rulesets

TOOL = Path(__file__).parent.parent / "tools" / "fan_tables.py"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """The tool as a module."""
    spec = importlib.util.spec_from_file_location("fan_tables", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", rulesets.IDS)
def test_page_is_up_to_date(tool: ModuleType, name: str) -> None:
    """Regenerating a page changes nothing."""
    written = (tool.FOLDER / f"{name}.md").read_text(encoding="utf-8")
    assert written == tool.table(rulesets.get(name)), "run python tools/fan_tables.py"


@pytest.mark.parametrize("name", rulesets.IDS)
def test_page_has_every_fan_once(tool: ModuleType, name: str) -> None:
    """One row for each fan, all with the same number of cells."""
    ruleset = rulesets.get(name)
    rows = [line for line in tool.table(ruleset).splitlines() if line.startswith("| ") and "<a id=" in line]
    assert [row.split("`")[1] for row in rows] == [fan.id for fan in ruleset.fans]
    assert {row.count(" | ") for row in rows} == {len(tool.COLUMNS) - 1}


def test_check_finds_an_old_page(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """--check writes nothing and fails on an old page; a plain run mends it."""
    monkeypatch.setattr(tool, "FOLDER", tmp_path / "rules")
    assert tool.main(["--check"]) == 1
    assert "mcr.md is not up to date" in capsys.readouterr().out
    assert not (tmp_path / "rules").exists()
    assert tool.main([]) == 0
    assert tool.main(["--check"]) == 0
    (tmp_path / "rules" / "mcr.md").write_text("old", encoding="utf-8")
    assert tool.main(["--check"]) == 1
