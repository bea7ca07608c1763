"""`tingpai verify`: exit code 0 for a proved record, 1 if something is wrong, 2 if it cannot be read."""

import json
from pathlib import Path

import pytest

from cli.running import Run
from tingpai import rulesets
from tingpai.texts import LANGUAGES


def record(run: Run, path: Path, ruleset: str = "mcr") -> list[str]:
    """The lines of the record of a deal, written to a file."""
    assert run("deal", "--ruleset", ruleset, "--seed", "7", "-o", str(path)).exit_code == 0
    return path.read_text(encoding="utf-8").splitlines(keepends=True)


@pytest.mark.parametrize("ruleset", rulesets.IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_good_records(run: Run, tmp_path: Path, ruleset: str, language: str) -> None:
    """A line for each deal, and exit code 0."""
    path = tmp_path / "deal.jsonl"
    lines = record(run, path, ruleset)
    path.write_text("".join([*lines, *lines[1:]]), encoding="utf-8")
    done = run("verify", str(path), "--lang", language)
    assert done.exit_code == 0, done.output
    assert len(done.output.splitlines()) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_is_said(run: Run, tmp_path: Path, language: str) -> None:
    """The deal, the line, and a sentence; exit code 1."""
    path = tmp_path / "deal.jsonl"
    lines = record(run, path)
    data = json.loads(lines[1])
    lines[1] = json.dumps({**data, "commitment": "0" * 64}) + "\n"
    path.write_text("".join(lines), encoding="utf-8")
    done = run("verify", str(path), "--lang", language)
    assert done.exit_code == 1
    said = {
        "en": "  Line 2: The published hash does not open with the salt and the wall.",
        "ru": "  Строка 2: Опубликованный хеш не открывается солью и стеной.",
        "zh": "  第 2 行：公布的哈希值与盐和牌墙不符。",
    }
    assert said[language] in done.output


def test_an_unfinished_record_is_not_proved(run: Run, tmp_path: Path) -> None:
    """The commitment was never opened."""
    path = tmp_path / "deal.jsonl"
    lines = record(run, path)
    path.write_text("".join(lines[:-1]), encoding="utf-8")
    done = run("verify", str(path))
    assert done.exit_code == 1
    assert "the commitment was never opened" in done.output
    path.write_text(lines[0], encoding="utf-8")
    assert run("verify", str(path)).exit_code == 1


def test_what_cannot_be_read(run: Run, tmp_path: Path) -> None:
    """Exit code 2 and the line."""
    path = tmp_path / "deal.jsonl"
    lines = record(run, path)
    path.write_text("".join([*lines[:3], "{}\n", *lines[3:]]), encoding="utf-8")
    done = run("verify", str(path))
    assert done.exit_code == 2
    assert done.stderr.startswith("Line 4: ")
    assert run("verify", str(tmp_path / "none")).exit_code == 2
    assert run("verify").exit_code == 2
