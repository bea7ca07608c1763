"""`tingpai replay`: a recorded deal move by move, for one seat or with everything open."""

import re
from pathlib import Path

import click
import pytest

from cli.running import Process, Run
from tingpai import rulesets
from tingpai.cli import records, replay
from tingpai.texts import LANGUAGES


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """The record of a deal."""
    path = tmp_path / "deal.jsonl"
    assert run("deal", "--ruleset", "sichuan", "--seed", "7", "-o", str(path)).exit_code == 0
    return path


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", rulesets.IDS)
@pytest.mark.parametrize("seat", ["all", "S"])
def test_every_ruleset_in_every_language(
    run: Run, tmp_path: Path, ruleset: str, language: str, seat: str
) -> None:
    """Everything that happens has a sentence."""
    path = tmp_path / "deal.jsonl"
    run("deal", "--ruleset", ruleset, "--seed", "3", "-o", str(path))
    done = run("replay", str(path), "--plain", "--seat", seat, "--lang", language)
    assert done.exit_code == 0, done.output
    assert len(done.output.splitlines()) > 60


def test_a_seat_sees_only_what_it_was_told(run: Run, record: Path) -> None:
    """Others' draws without the tile, their void suits face down, their answers not at all."""
    mine = run("replay", str(record), "--seat", "S").output
    everything = run("replay", str(record)).output
    assert "East draws.\n" in mine
    assert "East draws.\n" not in everything
    assert "East has chosen a void suit, face down." in mine
    assert "South forbids" in mine
    answers = re.compile(r"West (passes|wants|has chosen a void suit)\b(?!, face down)")
    assert not answers.search(mine)
    assert answers.search(everything)
    assert len(mine.splitlines()) < len(everything.splitlines())


def test_one_step(run: Run, record: Path) -> None:
    """The table after a move; other hands are question marks for a seat until the end."""
    shown = run("replay", str(record), "--step", "60", "--seat", "e").output
    assert shown.startswith("60/")
    assert "South: ?????" in shown
    assert "East: ?" not in shown
    assert "?" not in run("replay", str(record), "--step", "60").output
    assert run("replay", str(record), "--step", "9999").exit_code == 2
    assert run("replay", str(record), "--deal", "2").exit_code == 2
    assert run("replay", str(record), "--deal", "1", "--step", "1").exit_code == 0


def test_standard_input_and_bad_records(process: Process, record: Path) -> None:
    """- reads standard input; what breaks off is shown as far as it goes; a broken record is refused."""
    data = record.read_bytes()
    assert process("replay", "-", stdin=data).returncode == 0
    cut = process("replay", "-", stdin=data[: len(data) // 2])
    assert cut.returncode == 0
    assert b"breaks off; everything before it was read." in cut.stdout
    lines = data.splitlines(keepends=True)
    broken = process("replay", "-", stdin=b"".join([*lines[:9], b"nonsense\n", *lines[9:]]))
    assert broken.returncode == 2
    assert broken.stderr.startswith(b"Line 10: ")
    assert process("replay", "no such file").returncode == 2


def test_keys(monkeypatch: pytest.MonkeyPatch, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Enter goes on, b goes back, q stops."""
    read = records.load(str(record))
    moves = list(records.steps(read.rules, read.deal(1), None, "en"))[:4]
    pressed = iter(["\r", "\r", "b", "\x1b[C", "q"])
    monkeypatch.setattr(click, "getchar", lambda: next(pressed))
    assert not replay._ask(moves, "en", ())
    shown = [line.split("  ")[0] for line in capsys.readouterr().out.splitlines() if "/4  " in line]
    assert shown == ["1/4", "2/4", "3/4", "2/4", "3/4"]
    monkeypatch.setattr(click, "getchar", lambda: "\r")
    assert replay._ask(moves, "en", ())
