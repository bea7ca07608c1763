"""`tingpai desk --json`: commands in, answers out; the evening in a file; nothing stops the run."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from cli.running import Process, Run

NAMES = ["Anna", "Boris", "Chen", "Dina"]
OPEN = {"do": "open", "ruleset": "mcr", "players": NAMES}
WIN = {"do": "deal", "winner": "Anna", "from": "Boris", "points": 24}


def lines(*commands: object) -> bytes:
    """Commands as JSON lines; bytes stand as they are."""
    return b"".join(
        (one if isinstance(one, bytes) else json.dumps(one, ensure_ascii=False).encode()) + b"\n"
        for one in commands
    )


def answers(output: bytes) -> list[Any]:
    """The answers of a run."""
    return [json.loads(line) for line in output.decode().splitlines()]


def test_an_evening(process: Process) -> None:
    """One answer for each line that is not empty, in the same order; ids come back."""
    done = process("desk", "--json", stdin=lines({**OPEN, "id": "a"}, b"", {**WIN, "id": 2}, {"do": "sheet"}))
    assert done.returncode == 0
    first, second, third = answers(done.stdout)
    assert (first["id"], second["id"], third["id"]) == ("a", 2, None)
    assert second["row"] == {"Anna": 48, "Boris": -32, "Chen": -8, "Dina": -8}
    assert third["rows"][0]["result"] == {"winner": "Anna", "from": "Boris", "points": 24}


def test_broken_lines_do_not_stop_it(process: Process) -> None:
    """No JSON, no object, no UTF-8, too deep, too long: each gets an answer with a sentence."""
    broken = [b"{", b"[]", b"7", b"\xff\xfe", b"[" * 100_000, b"1" * 10_000, b'{"do": "\\ud800"}']
    done = process("desk", "--json", stdin=lines(*broken, OPEN, WIN))
    assert done.returncode == 0, done.stderr
    *refused, opened, dealt = answers(done.stdout)
    assert len(refused) == len(broken)
    for one in refused:
        assert one["id"] is None
        assert set(one["error"]) == {"code", "message", "cite"}
        assert one["error"]["code"]
        assert one["error"]["message"]
        assert one["error"]["code"] != "internal_error"
    assert opened["ok"]
    assert dealt["ok"]


def test_the_file_goes_on(process: Process, tmp_path: Path) -> None:
    """What was accepted is in the file, in readable letters; what was refused is not."""
    file = tmp_path / "evening.jsonl"
    names = ["Анна", "Борис", "陈", "Dina"]
    start = {**OPEN, "players": names}
    win = {"do": "deal", "winner": "Анна", "from": None, "points": 8, "by": "陈"}
    process("desk", "--json", "--file", str(file), stdin=lines(start, win, WIN, {"do": "sheet"}))
    assert [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] == [start, win]
    assert "Анна" in file.read_text(encoding="utf-8")
    done = process("desk", "--json", "--file", str(file), stdin=lines({"do": "sheet"}, start, {"do": "new"}))
    sheet, again, new = answers(done.stdout)
    assert sheet["sums"] == {"Анна": 48, "Борис": -16, "陈": -16, "Dina": -16}
    assert sheet["next"]["number"] == 2
    assert "error" in again
    assert "error" in new


def test_a_torn_line_is_dropped(run: Run, tmp_path: Path) -> None:
    """The power went off in the middle of a write: nobody was told that this command was accepted."""
    file = tmp_path / "evening.jsonl"
    file.write_bytes(lines(OPEN, WIN) + json.dumps(WIN).encode()[:20])
    done = run("desk", "--json", "--file", str(file), "-c", json.dumps(WIN))
    assert json.loads(done.output)["number"] == 2
    assert file.read_bytes() == lines(OPEN, WIN, WIN)


def test_a_file_that_is_no_evening(run: Run, tmp_path: Path) -> None:
    """Said before anything is answered, with the number of the line."""
    for text in (lines(OPEN, b"{"), lines(OPEN, OPEN), lines(WIN), b"\xff\n"):
        file = tmp_path / "evening.jsonl"
        file.write_bytes(text)
        done = run("desk", "--json", "--file", str(file), stdin=lines(WIN))
        assert done.exit_code == 2
        assert str(file) in done.stderr
        assert file.read_bytes() == text
    assert run("desk", "--json", "--file", str(tmp_path), stdin=b"").exit_code == 2


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root writes everywhere")
def test_a_file_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    """The command is refused and does not count."""
    file = tmp_path / "evening.jsonl"
    file.write_bytes(lines(OPEN))
    file.chmod(0o400)
    done = run("desk", "--json", "--file", str(file), stdin=lines(WIN, {"do": "sheet"}))
    refused, sheet = map(json.loads, done.output.splitlines())
    assert str(file) in refused["error"]["message"]
    assert sheet["rows"] == []


def test_a_full_disk_changes_nothing() -> None:
    """A device on which nothing can be written: refused, and the desk is not open."""
    if not Path("/dev/full").exists():
        pytest.skip("there is no full device here")
    from tingpai.desk import Evening
    from tingpai.desk.journal import Journal

    evening = Evening()
    evening._journal = Journal("/dev/full")
    assert "error" in evening.answer(OPEN)
    assert evening.desk is None


def test_commands_as_arguments(run: Run, tmp_path: Path) -> None:
    """Without standard input."""
    done = run("desk", "--json", "-c", json.dumps(OPEN), "-c", json.dumps(WIN))
    assert [json.loads(line)["ok"] for line in done.output.splitlines()] == [True, True]
    file = tmp_path / "commands.jsonl"
    file.write_bytes(lines(OPEN, WIN))
    assert len(run("desk", "--json", str(file)).output.splitlines()) == 2


@pytest.mark.parametrize(
    "arguments", [(), ("--json", "nowhere.jsonl"), ("--json", "x", "-c", "{}"), ("-c", "{}")]
)
def test_wrong_usage(run: Run, arguments: tuple[str, ...]) -> None:
    """Code 2 and a sentence."""
    done = run("desk", *arguments)
    assert done.exit_code == 2
    assert done.output
