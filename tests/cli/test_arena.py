"""`tingpai arena`: tables in three languages, JSON, logs, ratings."""

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from cli.running import SOURCE, Process, Run
from support import PATIENCE, comes_true, hears_interrupts
from tingpai.texts import LANGUAGES

FOUR = "random,random,random,random"
MIXED = "bots.players:Eager,random,random,random"
HERE = ("--ruleset", "sichuan", "--on", "one", "--deals", "2", "--seed", "7")


def test_table(run: Run) -> None:
    shown = run("arena", "--seats", MIXED, *HERE)
    assert shown.exit_code == 0, shown.output
    assert "2 walls, each played four times with the seats rotated: 8 deals, seed 7." in shown.output
    assert "points per deal" in shown.output
    assert "bots.players:Eager" in shown.output
    assert "±" in shown.output
    assert "failed" not in shown.output
    assert not shown.stderr, "no progress bar where nobody looks"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", [60, 120])
def test_output_is_plain_and_fits(
    run: Run, monkeypatch: pytest.MonkeyPatch, columns: int, language: str
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    seats = "bots.players:Crashing,bots.players:Eager,random,random"
    output = run("arena", "--seats", seats, "--fans", "--lang", language, *HERE).output
    assert "ZeroDivisionError" in output
    assert "\x1b" not in output
    for line in output.splitlines():
        assert line == line.rstrip()
        assert cell_len(line) <= columns, line


def test_failures_are_told(run: Run) -> None:
    output = run("arena", "--seats", f"bots.players:Illegal,{FOUR[7:]}", *HERE).output
    told = "bots.players:Illegal failed: no crash, 24 illegal actions, no invalid answer, never too late."
    assert told in " ".join(output.split())
    assert "Wall 0: illegal action (zimo)" in output


def test_fans_are_counted(run: Run) -> None:
    seats = ",".join(["bots.players:Eager"] * 4)
    output = run("arena", "--seats", seats, "--fans", *HERE, "--ruleset", "dazhong").output
    assert "Fans won with" in output
    assert int(output.partition("Fans won with")[2].splitlines()[2].split()[0]) > 0


def test_json_and_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    shown = run("arena", "--seats", MIXED, "--json", "-o", str(file), *HERE)
    found = json.loads(shown.stdout)
    assert found == json.loads(file.read_text(encoding="utf-8"))
    assert str(file) in shown.stderr
    assert found["settings"]["seats"] == MIXED.split(",")
    assert found["settings"]["seed"] == 7
    assert {one["name"] for one in found["entries"]} == {"bots.players:Eager", "random"}
    assert found["deals"] == 8


def test_options_of_the_ruleset(run: Run) -> None:
    refused = run("arena", "--seats", FOUR, "--option", "nonsense=1", *HERE)
    assert refused.exit_code == 2
    assert "nonsense" in refused.stderr


def test_resume(run: Run, tmp_path: Path) -> None:
    log = str(tmp_path / "log.jsonl")
    first = run("arena", "--seats", FOUR, "--resume", log, "--json", *HERE).stdout
    assert run("arena", "--seats", FOUR, "--resume", log, "--json", *HERE).stdout == first


def test_rating(run: Run, tmp_path: Path) -> None:
    log = str(tmp_path / "log.jsonl")
    arguments = ("arena", "--rating", "--seats", "bots.players:Eager,random,bots.players:Player")
    shown = run(*arguments, "--resume", log, *HERE)
    assert shown.exit_code == 0, shown.output
    assert "Everybody against everybody" in shown.output
    assert "random      " in shown.output
    found = json.loads(run(*arguments, "--resume", log, "--json", *HERE).stdout)
    assert len(found["pairs"]) == 3
    assert {one["name"] for one in found["rating"]} == set(arguments[-1].split(","))
    assert found["rating"][-1]["name"] == "random", "it is fined for tiles of its void suit"


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--seats", "random"),
        ("--seats", f"nobody,{FOUR[7:]}"),
        ("--seats", FOUR, "--deals", "0"),
        ("--seats", FOUR, "--ruleset", "riichi"),
        ("--seats", FOUR, "--limit", "0"),
        ("--seats", FOUR, "--on", "moon"),
        ("--seats", FOUR, "--deals", "1", "-o", "no/such/folder/file"),
        ("--rating", "--seats", "random"),
    ],
)
def test_refusals(run: Run, arguments: tuple[str, ...]) -> None:
    done = run("arena", *arguments)
    assert done.exit_code == 2
    assert done.stderr
    assert not done.stdout


def test_bots_are_found_where_the_command_is_called(
    process: Process, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "mine.py").write_text(
        "from tingpai.bots.random_bot import RandomBot\ndef make(rules, seed):\n    return RandomBot(seed)\n"
    )
    monkeypatch.chdir(tmp_path)
    arguments = ("--ruleset", "sichuan", "--deals", "2", "--workers", "2", "--json")
    done = process("arena", "--seats", f"mine:make,{FOUR[7:]}", *arguments)
    assert done.returncode == 0, done.stderr
    assert {one["name"] for one in json.loads(done.stdout)["entries"]} == {"mine:make", "random"}


@pytest.mark.skipif(os.name == "nt", reason="no signals")
def test_an_interrupted_run_says_how_to_go_on(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    command = [sys.executable, "-m", "tingpai", "arena", "--seats", FOUR, "--deals", "100000"]
    command += ["--ruleset", "sichuan", "--workers", "2", "--resume", str(log)]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "LC_ALL": "C.UTF-8"}
    pipe = subprocess.PIPE
    settings: dict[str, Any] = {"start_new_session": True, "preexec_fn": hears_interrupts}
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, env=environment, **settings) as running:
        assert comes_true(lambda: log.exists() and log.read_bytes().count(b"\n") > 2)
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does: all of them hear it
        try:
            _, errors = running.communicate(timeout=PATIENCE)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)
    assert running.returncode == 130, errors
    assert b"Traceback" not in errors
    assert str(log).encode() in errors
    assert log.read_bytes().count(b"\n") > 2


@pytest.mark.skipif(os.name == "nt", reason="no pseudo-terminals")
def test_progress_on_a_terminal() -> None:
    import pty

    leader, follower = pty.openpty()
    command = [sys.executable, "-m", "tingpai", "arena", "--seats", FOUR, *HERE, "--json"]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=follower, env=environment) as running:
        os.close(follower)
        seen = b""
        while True:
            try:
                part = os.read(leader, 65536)
            except OSError:  # the other end is closed
                break
            if not part:
                break
            seen += part
        output, _ = running.communicate(timeout=PATIENCE)
    os.close(leader)
    assert b"walls" in seen
    assert b"2/2" in seen
    json.loads(output)
