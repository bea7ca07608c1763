"""docs/add-a-ruleset.md is true: a copy of the sources with exactly its blocks has a fifth ruleset that works."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "add-a-ruleset.md"
GENERAL_TESTS = (
    "tests/test_examples.py",
    "tests/test_rulebook.py",
    "tests/test_layers.py",
    "tests/test_texts.py",
    "tests/test_explain.py",
    "tests/rulesets/test_deals.py",
)
"""Tests that must hold for every ruleset. They take the new one in by themselves."""


def named_blocks(page: str) -> list[tuple[str, str, str]]:
    """Each block under a line with a file's name: the file, the language of the block, and its text."""
    return re.findall(r"^`([^`\n]+)`:\n\n```(\w+)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


def add_lines(path: Path, diff: str) -> None:
    """Add the lines with a plus after the lines above them, which must stand in the file once."""
    before = "".join(line[1:] for line in diff.splitlines(keepends=True) if not line.startswith("+"))
    after = "".join(line[1:] for line in diff.splitlines(keepends=True))
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1, f"{path} does not have the lines that the page names: {before}"
    path.write_text(text.replace(before, after), encoding="utf-8")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources and tests as plain Python, with what the page adds to them."""
    root = tmp_path_factory.mktemp("house")
    not_sources = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "page", "browser")
    for folder in ("src", "tests"):
        shutil.copytree(ROOT / folder, root / folder, ignore=not_sources)
    for file in ("README.md", "pyproject.toml"):
        shutil.copy(ROOT / file, root / file)
    for name, language, text in named_blocks(PAGE.read_text(encoding="utf-8")):
        path = root / name
        if language == "diff":
            add_lines(path, text)
        else:
            assert not path.exists(), f"the page would overwrite {name}"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return root


def run(house: Path, *command: str) -> str:
    """Run Python in the copy and give what it printed; it must succeed."""
    environment = {**os.environ, "PYTHONPATH": str(house / "src"), "NO_COLOR": "1", "COLUMNS": "120"}
    result = subprocess.run(
        [sys.executable, *command], cwd=house, env=environment, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, f"{command}\n{result.stdout}\n{result.stderr}"
    return result.stdout


def test_the_page_names_every_file_of_its_table() -> None:
    text = PAGE.read_text(encoding="utf-8")
    written = {Path(name).name for name, _, _ in named_blocks(text)}
    table = "\n".join(line for line in text.splitlines() if line.startswith("| ") and "`" in line)
    assert set(re.findall(r"[\w.]+\.(?:md|csv|py|jsonl|ftl)", table)) == written - {
        "__init__.py",
        "test_deals.py",
    }


def test_scores_and_random_deals(house: Path) -> None:
    scripts = re.findall(r"^```python\n(from random .*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)
    assert len(scripts) == 1
    assert "tingpai" in run(house, "-c", "import tingpai; print(tingpai.__file__)")
    run(house, "-c", scripts[0])


def test_its_commands(house: Path) -> None:
    commands = re.findall(r"^tingpai (.+ pocket.*)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    outputs = {}
    for command in commands:
        words = [word.strip('"') for word in command.split()]
        outputs[words[0]] = run(house, "-m", "tingpai", *words)
    assert set(outputs) == {"score", "waits", "rules", "referee", "deal", "arena"}
    assert "Total: 8 points" in outputs["score"]
    assert "All tiles are of one suit." in outputs["rules"]
    assert "§2.3" in outputs["referee"]


def test_erring_players_at_its_table(house: Path) -> None:
    """Random players who also claim what is not allowed: the foul table has a ruling for it."""
    run(
        house,
        "-c",
        "from tingpai import rulesets\n"
        "from random import Random\n"
        "from tingpai.play.table import Table\n"
        "from tingpai.state import actions\n"
        "table = Table.begin(rulesets.table('pocket'), Random(3), enforce=True)\n"
        "seat = table.waiting_for()[0]\n"
        "table.act(seat, actions.parse('zimo'))\n"
        "assert table.deal.fouls, 'a false win must be a foul'\n",
    )


def test_golden_cases_and_general_tests(house: Path) -> None:
    tests = (*GENERAL_TESTS, "tests/rulesets/pocket")
    told = run(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "pocket", *tests)
    passed = re.search(r"(\d+) passed", told)
    assert int(passed[1] if passed else 0) >= 40, told
