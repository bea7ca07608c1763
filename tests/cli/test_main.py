"""The command line as a whole: exit codes, help with examples that run, languages, pipes."""

import asyncio
import os
import re
import shlex
import signal
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import tingpai
from cli.running import SOURCE, Process, Run
from support import PATIENCE, hears_interrupts
from tingpai.cli import COMMANDS
from tingpai.cli.language import preferred
from tingpai.server.store import Store
from tingpai.state import deal
from tingpai.texts import LANGUAGES

HAND = "22334455667788s"


def test_version(process: Process) -> None:
    """`tingpai --version` also says whether the engine is compiled."""
    compiled = str(deal.__file__).endswith(tuple(EXTENSION_SUFFIXES))
    state = "compiled" if compiled else "not compiled: bots think longer"
    assert process("--version").stdout.decode() == f"tingpai {tingpai.__version__} ({state})\n"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("score", HAND), 0),
        (("score", "1112223334455s1m"), 1),
        (("score", "12m3"), 2),
        (("score", "11111m22233344s"), 2),
        (("score", HAND, "--ruleset", "riichi"), 2),
        (("score", HAND, "--nonsense"), 2),
        (("score",), 2),
        (("nonsense",), 2),
        (("waits", "1122334455667s"), 0),
        (("waits", "147m258p369sESCC"), 1),
        (("rules", "mcr", "28"), 0),
        (("rules", "mcr", "no such rule at all"), 2),
        (("score", "--json", "no such file"), 2),
        (("score", "--json"), 0),
    ],
)
def test_exit_codes(process: Process, arguments: tuple[str, ...], code: int) -> None:
    """As --help says; and never a traceback."""
    done = process(*arguments)
    assert done.returncode == code, done
    assert b"Traceback" not in done.stderr
    if code == 2:
        assert done.stderr
        assert not done.stdout


def test_refusals_are_said_in_the_language(run: Run) -> None:
    """Refusals speak the language of --lang."""
    assert "нет буквы масти" in run("score", "12", "--lang", "ru").stderr
    assert "缺少花色字母" in run("score", "12", "--lang", "zh").stderr


def test_bad_notation_points_at_the_place(run: Run) -> None:
    """The input is quoted with a mark under the place."""
    lines = run("score", "12m4x").stderr.splitlines()
    assert lines[1:] == ["  12m4x", "      ^"]


@pytest.mark.parametrize("command", [None, *COMMANDS])
def test_help_ends_with_an_example_that_runs(
    run: Run, command: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every --help ends with examples, and they work, in their order."""
    monkeypatch.chdir(tmp_path)  # some of them write a file
    if command in ("backup", "restore", "admin"):
        asyncio.run(_make_database("sqlite:///club.db"))
    if command == "restore":
        run("backup", "copy.db", "--db", "sqlite:///club.db")
    shown = run(*([command] if command else []), "--help").output
    examples = re.findall(r"^  +tingpai (.+)$", shown.partition("Example")[2], re.MULTILINE)
    assert examples
    for example in examples:
        if command == "serve":
            assert _served(shlex.split(example))
            continue
        done = run(*shlex.split(example))
        assert done.exit_code == 0, (example, done.output)
        assert done.output


async def _make_database(address: str) -> None:
    store = Store(address)
    await store.migrate()
    await store.close()


def _served(arguments: list[str]) -> str:
    """The first output of a server. It runs until it is stopped, even in the middle of its start."""
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    command = [sys.executable, "-m", "tingpai", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as running:
        assert running.stdout is not None
        said = running.stdout.readline()
        running.terminate()
        assert running.wait(PATIENCE) in (0, -signal.SIGTERM)
    return said


def test_help_is_quick() -> None:
    """--help loads neither the rulebooks nor the libraries that they need."""
    code = (
        "import sys\nsys.argv = ['tingpai', '--help']\nfrom tingpai.cli import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "heavy = {'numpy', 'rich', 'fluent', 'tingpai.kernel', 'tingpai.rulesets'} & set(sys.modules)\n"
        "sys.exit(str(heavy) if heavy else 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": ""}, "ru"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "C"}, "en"),
    ],
)
def test_language_of_the_environment(environment: dict[str, str], language: str) -> None:
    """LC_ALL before LANG; English for everything that Tingpai does not speak."""
    assert preferred(environment) == language


def test_environment_decides_where_lang_is_not_given(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer is in the language of the environment; --lang wins over it."""
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert "Итого: 90 очков" in run("score", HAND).output
    assert "Total: 90 points" in run("score", HAND, "--lang", "en").output


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", [60, 120])
@pytest.mark.parametrize(
    "arguments",
    [
        ("score", "12345678m99p9m", "-m", "678p", "--from", "wall", "--all"),
        ("waits", "1122334455667s"),
        ("waits", "147m258p369sESCC"),
        ("rules",),
        ("rules", "mcr"),
        ("rules", "mcr", "pure_straight"),
        ("rules", "mcr", "§3.9"),
    ],
)
def test_piped_output_is_plain_and_fits(
    run: Run, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], columns: int, language: str
) -> None:
    """No colours, no lines of boxes, no blanks at the ends, nothing wider than the terminal."""
    from rich.cells import cell_len

    monkeypatch.setenv("COLUMNS", str(columns))
    output = run(*arguments, "--lang", language).output
    assert output.strip()
    assert not re.search(r"[\x1b\u2500-\u257f]", output)
    for line in output.splitlines():
        assert line == line.rstrip()
        assert cell_len(line) <= columns, line


def test_output_without_unicode(monkeypatch: pytest.MonkeyPatch, process: Process) -> None:
    """Where the pictures cannot be printed they are left out, and the rest is legible."""
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    done = process("score", HAND)
    assert done.returncode == 0
    text = done.stdout.decode("ascii")
    assert "22s 33s 44s 55s 66s 77s 8s+8s" in text
    assert "???" not in text


@pytest.mark.skipif(os.name == "nt", reason="no pseudo-terminals")
def test_colours_on_a_terminal() -> None:
    """On a terminal the answer has colours."""
    import pty

    leader, follower = pty.openpty()
    command = [sys.executable, "-m", "tingpai", "score", HAND]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "TERM": "xterm-256color", "COLUMNS": "80"}
    environment["LC_ALL"] = "C.UTF-8"
    for name in ("NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        environment.pop(name, None)
    with subprocess.Popen(command, stdout=follower, stderr=follower, env=environment) as running:
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
        running.wait()
    os.close(leader)
    assert b"\x1b[" in seen
    assert b"Seven Shifted Pairs" in seen


@pytest.mark.skipif(os.name == "nt", reason="no signals")
def test_interrupt_is_quiet() -> None:
    """Ctrl-C ends a run with its own code and without a traceback."""
    command = [sys.executable, "-m", "tingpai", "score", "--json"]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    environment.pop("PYTHONUNBUFFERED", None)  # the answer must come without its help
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment, preexec_fn=hears_interrupts
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        running.stdin.write(b"{}\n")
        running.stdin.flush()
        assert running.stdout.readline()  # it works, and waits for the next line
        running.send_signal(signal.SIGINT)
        _, errors = running.communicate(timeout=PATIENCE)
    assert running.returncode == 130
    assert b"Traceback" not in errors
