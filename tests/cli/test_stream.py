"""`tingpai score --json`: one line out for each line in, whatever comes in."""

import io
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import support
from cli.running import SOURCE, Process, Run
from tingpai import exchange, rulesets
from tingpai.cli import stream

GOOD = {
    "id": "t1",
    "ruleset": "mcr",
    "hand": "2233445566778s",
    "win": {"tile": "8s", "from": "discard"},
    "seat": "E",
    "round": "E",
}


def lines(*objects: object) -> bytes:
    """JSON lines."""
    return b"".join(json.dumps(item).encode() + b"\n" for item in objects)


def read(output: bytes) -> list[dict[str, Any]]:
    """What JSON lines say."""
    return [json.loads(line) for line in output.decode("utf-8").splitlines()]


def test_answers_as_the_library(process: Process) -> None:
    """The lines are those of `exchange.answer`, for the golden cases of every ruleset, in order."""
    requests = [support.request_of(case) for name in rulesets.IDS for case in support.cases(name)]
    done = process("score", "--json", stdin=lines(*requests))
    assert done.returncode == 0
    assert done.stderr == b""
    assert read(done.stdout) == [json.loads(json.dumps(exchange.answer(request))) for request in requests]


def test_bad_lines_do_not_stop_the_run(process: Process) -> None:
    """No JSON, no UTF-8, no object, unknown keys: an error object each, and the run goes on; exit code 0."""
    bad = [
        b"{",
        b"\xff\xfe",
        b"null",
        b"[1]",
        b'{"id": 7}',
        lines({**GOOD, "colour": 1}).strip(),
        b"[" * 100_000,
    ]
    done = process("score", "--json", stdin=b"\n".join([*bad, lines(GOOD).strip()]))
    answers = read(done.stdout)
    assert done.returncode == 0
    assert len(answers) == len(bad) + 1
    assert all(answer["error"]["message"] for answer in answers[:-1])
    assert [answer["id"] for answer in answers] == [None, None, None, None, 7, "t1", None, "t1"]
    assert answers[-1]["total"] == 90


def test_blank_lines_marks_and_line_ends(process: Process) -> None:
    """Blank lines are passed over; a byte order mark, CRLF and a missing last line end do no harm."""
    text = lines(GOOD).strip()
    done = process("score", "--json", stdin=b"\xef\xbb\xbf" + text + b"\r\n\r\n   \n" + text)
    assert [answer["total"] for answer in read(done.stdout)] == [90, 90]


def test_ids_come_back_as_they_were(process: Process) -> None:
    """Any JSON value as id, also letters of any script and a lone surrogate."""
    ids = [None, 0, 1.5, "я", "白", ["a"], {"b": None}, "line\u2028end", "\ud800"]
    done = process("score", "--json", stdin=lines(*({**GOOD, "id": value} for value in ids)))
    assert [answer["id"] for answer in read_bytes(done.stdout)] == ids


def read_bytes(output: bytes) -> list[dict[str, Any]]:
    """The same for lines that hold other line separators."""
    return [json.loads(line) for line in output.split(b"\n") if line]


def test_output_is_utf8_whatever_the_locale(process: Process, monkeypatch: pytest.MonkeyPatch) -> None:
    """The format does not depend on the terminal."""
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    done = process("score", "--json", stdin=lines({**GOOD, "id": "白"}))
    assert read(done.stdout)[0]["id"] == "白"


def test_files(run: Run, tmp_path: Path) -> None:
    """Files one after the other, - for standard input."""
    for name in ("a", "b"):
        (tmp_path / name).write_bytes(lines({**GOOD, "id": name}))
    done = run(
        "score", "--json", str(tmp_path / "a"), "-", str(tmp_path / "b"), stdin=lines({**GOOD, "id": "in"})
    )
    assert [answer["id"] for answer in read(done.stdout_bytes)] == ["a", "in", "b"]
    missing = run("score", "--json", str(tmp_path / "c"))
    assert missing.exit_code == 2
    assert "cannot be read" in missing.stderr


@pytest.mark.skipif(os.name == "nt", reason="no such pipes")
def test_closed_pipe_is_quiet() -> None:
    """A reader that goes away ends the run without a traceback."""
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    pipe = subprocess.PIPE
    command = [sys.executable, "-m", "tingpai", "score", "--json"]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        try:
            running.stdin.write(lines(GOOD) * 200)
            running.stdin.close()
        except BrokenPipeError:
            pass
        errors = running.stderr.read()
        running.wait(timeout=support.PATIENCE)
    assert running.returncode == 141
    assert errors == b""


def test_progress_only_when_it_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a terminal, a long run shows its progress. Short runs and pipes show nothing."""
    told = io.StringIO()
    monkeypatch.setattr(stream, "PATIENCE", 3600.0)
    stream.run([io.BytesIO(lines(GOOD, GOOD))], io.BytesIO(), told)
    assert told.getvalue().strip() == ""
    monkeypatch.setattr(stream, "PATIENCE", 0.0)
    stream.run([io.BytesIO(lines(GOOD, GOOD))], io.BytesIO(), told)
    assert "2" in told.getvalue()
    assert stream.run([io.BytesIO(lines(GOOD))], io.BytesIO(), None) == 1


JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    99,
    1.5,
    "",
    "m",
    "5m",
    "EE",
    "0f",
    "x",
    "é",
    [],
    ["5m"],
    {},
    {"tile": 1},
    "\ud800",
)


@pytest.mark.parametrize("name", rulesets.IDS)
def test_nothing_raises(name: str, rng: random.Random) -> None:
    """Requests with junk in random places are answered, never with an exception."""
    cases = [support.request_of(case) for case in support.cases(name)]
    for _ in range(400):
        request: dict[str, Any] = json.loads(json.dumps(rng.choice(cases)))
        for _ in range(rng.choice((1, 1, 2))):
            target: Any = request
            if rng.random() < 0.3 and isinstance(request.get("win"), dict):
                target = request["win"]
            elif rng.random() < 0.3 and isinstance(request.get("melds"), list) and request["melds"]:
                target = rng.choice(request["melds"])
            if isinstance(target, dict):
                keys = [*target, "joker", "ready", "void", "blessing", "after_kong", "options", "flowers"]
                target[rng.choice(keys)] = rng.choice(JUNK)
        answer = exchange.answer(request)
        assert {"valid", "error"} & set(answer), request
