"""`tingpai tournament`: JSON lines, and what people read from the file of an event."""

import csv
import json
import re
import shlex
import zipfile
from pathlib import Path

import pytest

from cli.running import Process, Run
from tingpai.cli.tournament import tournament
from tingpai.texts import LANGUAGES
from tournament.events import Run as Event
from tournament.events import started


@pytest.fixture
def cup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of an event with one session that is fully signed, with a foul and a late player."""
    monkeypatch.chdir(tmp_path)
    run: Event = started()
    run.ok("late", session=1, player=2, minutes=5, by="ref")
    run.ok("foul", session=1, table=1, deal=1, player=3, foul="false_win", by="ref", why="wrong tile")
    run.deal(1, 1, 2, 24)
    run.ok("deal", session=1, table=1, number=2, unfinished=True, by="ref", at=150)
    run.sign_all()
    file = tmp_path / "cup.jsonl"
    file.write_text(run.competition.chain.text(), encoding="utf-8")
    return file


def test_commands_in_answers_out(process: Process, tmp_path: Path) -> None:
    """One answer a line; what is kept goes on in a second run; broken lines get an answer too."""
    file = str(tmp_path / "cup.jsonl")
    first = (
        b'{"do": "create", "name": "Cup", "id": "c1"}\n\n{\n[]\n{"do": "register", "player": "li", "at": 3}\n'
    )
    done = process("tournament", "--json", "--file", file, stdin=first)
    answers = [json.loads(line) for line in done.stdout.decode().splitlines()]
    assert [(one["id"], "ok" in one) for one in answers] == [
        ("c1", True),
        (None, False),
        (None, False),
        (None, True),
    ]
    second = b'{"do": "oath", "player": "li"}\n{"do": "check", "at": 2}\n{"do": "new"}\n'
    done = process("tournament", "--json", "--file", file, stdin=second)
    assert ["ok" in json.loads(line) for line in done.stdout.decode().splitlines()] == [True, False, False]


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_in_three_languages(run: Run, cup: Path, language: str) -> None:
    for arguments in (
        ["show"],
        ["standings"],
        ["standings", "--official", "--after", "1"],
        *(["print", what] for what in ("seats", "protocols", "fouls", "results", "certificates")),
        ["verify"],
    ):
        command, *rest = arguments
        done = run("tournament", command, str(cup), *rest, "--lang", language)
        assert done.exit_code == 0, done.output
        assert done.output.strip()


def test_a_protocol_for_the_printer(run: Run, cup: Path) -> None:
    page = run("tournament", "print", str(cup), "protocols", "--html", "--session", "1").output
    assert page.startswith("<!doctype html>")
    assert "size: A4" in page
    assert page.count("<tr>") == 1 + 2 + 3
    assert "False win -60" in page
    assert "late by 5 min -10" in page
    assert "stopped by the gong" in page


def test_csv_and_the_report_of_the_ema(run: Run, cup: Path) -> None:
    done = run("tournament", "export", str(cup), "--to", "out")
    assert done.exit_code == 0, done.output
    files = sorted(Path("out").glob("*.csv"))
    assert len(files) == 7
    rows = list(csv.reader(files[0].read_text(encoding="utf-8-sig").splitlines()))
    assert rows[0] == ["Place", "No.", "Name", "Team", "TP", "GP"]
    assert rows[1][:2] == ["1", "1"]
    run("tournament", "export", str(cup), "--format", "ema", "--to", "out")
    report = list(csv.reader(Path("out/cup-ema.csv").read_text(encoding="utf-8-sig").splitlines()))
    assert report[0][:4] == ["Place", "EMA number", "Last name", "First name"]
    assert len(report) == 5


def test_a_cell_is_never_a_formula() -> None:
    from tingpai.tournament.exports import to_csv
    from tingpai.tournament.sheets import Sheet

    written = to_csv(Sheet("t", ["a"], [["=1+1"], ["-5"], ["+cmd"], ["-x"]]))
    assert written.splitlines()[1:] == ["'=1+1", "-5", "'+cmd", "'-x"]


def test_xlsx(run: Run, cup: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A workbook with a page for each sheet; without its package one sentence says what to install."""
    pytest.importorskip("xlsxwriter")
    assert run("tournament", "export", str(cup), "--format", "xlsx").exit_code == 0
    with zipfile.ZipFile("cup.xlsx") as book:
        assert book.testzip() is None
        assert sum(name.startswith("xl/worksheets/sheet") for name in book.namelist()) == 7
    import tingpai.tournament.exports as exports

    def nothing(name: str) -> None:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(exports, "import_module", nothing)
    done = run("tournament", "export", str(cup), "--format", "xlsx")
    assert done.exit_code == 2
    assert "pip install xlsxwriter" in done.stderr


def test_the_file_is_written_again_to_the_same_byte(run: Run, cup: Path) -> None:
    run("tournament", "export", str(cup), "--format", "jsonl", "--to", "out")
    assert Path("out/cup-copy.jsonl").read_bytes() == cup.read_bytes()


def test_verify_sees_a_changed_line(run: Run, cup: Path) -> None:
    text = cup.read_text(encoding="utf-8")
    cup.write_text(text.replace('"points": 24', '"points": 25'), encoding="utf-8")
    done = run("tournament", "verify", str(cup))
    assert done.exit_code == 1
    assert "changed by somebody" in done.output


@pytest.mark.usefixtures("cup")
@pytest.mark.parametrize("command", sorted(tournament.commands))
def test_every_help_has_an_example_that_runs(run: Run, command: str) -> None:
    shown = run("tournament", command, "--help").output
    (example,) = re.findall(r"^  +tingpai (.+)$", shown.partition("Example")[2], re.MULTILINE)
    done = run(*shlex.split(example.partition(" > ")[0]))
    assert done.exit_code == 0, done.output
    assert done.output.strip()


@pytest.mark.parametrize(
    "arguments", [(), ("--json", "show", "x"), ("show", "nowhere.jsonl"), ("print", "nowhere.jsonl", "cats")]
)
def test_wrong_usage(run: Run, arguments: tuple[str, ...]) -> None:
    done = run("tournament", *arguments)
    assert done.exit_code == 2
    assert done.output
