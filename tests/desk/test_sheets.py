"""The score sheet: who paid whom and why, running totals, and the pages as the players of each game write them."""

import csv
import io
import json
import zipfile
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from desk.evenings import command, opening
from desk.phones import NAMES
from tingpai import rulesets
from tingpai.cli import main
from tingpai.desk import Desk, Evening
from tingpai.desk.report import report
from tingpai.desk.sheet_files import as_csv, as_xlsx
from tingpai.desk.sheet_pages import pages
from tingpai.texts import LANGUAGES


def test_mcr_as_appendix_5() -> None:
    """Plus, minus and sum; fines and what the table agreed on have lines of their own (T-23)."""
    desk = Desk("mcr", NAMES)
    desk.deal({"winner": "Anna", "from": "Boris", "points": 24})
    desk.foul("Chen", "short_win", deal=1)
    desk.adjust("Anna", -5, "a bet", to="Dina")
    desk.deal({"winner": None})
    sheet = pages(desk, "en")[0]
    assert sheet.head[:7] == ("No.", "Round", "Dealer", "Result", "Anna +", "Anna −", "Anna Σ")
    assert [row[:7] for row in sheet.rows] == [
        (1, "East", "Anna", "Anna from Boris, 24", 48, None, 48),
        ("", "", "", "Chen: False win: under eight points (§3.11.6.6; M-68; M-78)", 10, None, 58),
        ("", "", "", "agreed: a bet", None, -5, 53),
        (2, "East", "Boris", "draw", None, None, 53),
    ]
    standings = pages(desk, "en")[1]
    assert standings.rows[0] == ("1", "Anna", 53, "4")


def test_classical_between_each_two() -> None:
    """East pays and gets double (C-34)."""
    desk = Desk("classical", NAMES)
    desk.deal({"winner": "Boris", "hands": {"Anna": 16, "Boris": 104, "Chen": 0, "Dina": 8}})
    sheet = pages(desk, "en")[0]
    assert sheet.head[4:10] == tuple(
        f"{one} ↔ {other}"
        for one, other in (
            ("Anna", "Boris"),
            ("Anna", "Chen"),
            ("Anna", "Dina"),
            ("Boris", "Chen"),
            ("Boris", "Dina"),
            ("Chen", "Dina"),
        )
    )
    assert sheet.rows[0][4:10] == (-208, 32, 16, 104, 104, -8)
    assert sheet.rows[0][3] == "Boris wins with 104; Anna 16, Chen 0, Dina 8"


def test_sichuan_event_by_event() -> None:
    """Kong, two hu on the discard after it, the kong's points back, the end of the wall (§8 to §10)."""
    desk = Desk("sichuan", NAMES)
    events = [
        {"kong": "Anna", "kind": "concealed"},
        {"hu": {"Boris": 2, "Chen": 4}, "from": "Anna", "after_kong": True},
    ]
    desk.deal({"events": events, "end": "exhausted", "waiting": {"Anna": None, "Dina": 1}})
    sheet = pages(desk, "en")[0]
    assert "Round" not in sheet.head
    changes = [[cell or 0 for cell in row[3::2]] for row in sheet.rows]
    assert changes == [
        [-7, 2, 4, 1],
        [6, -2, -2, -2],
        [-2, 2, 0, 0],
        [-4, 0, 4, 0],
        [-6, 2, 2, 2],
        [-1, 0, 0, 1],
    ]
    assert [row[4] for row in sheet.rows] == [-7, None, None, None, None, None]


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_every_sheet_adds_up(ruleset: str, rng: Random) -> None:
    """In any evening the last running total is the sum, and the payments of a row make its points."""
    for _ in range(5):
        evening = Evening()
        evening.answer(opening(rng, ruleset))
        assert evening.desk is not None
        for _ in range(30):
            evening.answer(command(rng, evening.desk))
        desk = evening.desk
        found = report(desk)
        assert found.chart[-1] == found.sums or not found.lines
        for line in found.lines:
            if line.points is not None:
                made = dict.fromkeys(line.names, 0)
                for paid in line.payments:
                    made[paid.payer] -= paid.points
                    if paid.payee is not None:
                        made[paid.payee] += paid.points
                    assert paid.cite
                    assert all(paid.why(language) for language in LANGUAGES)
                assert tuple(made.values()) == line.points
        for language in LANGUAGES:
            made_pages = pages(desk, language)
            assert all(len(row) == len(page.head) for page in made_pages for row in page.rows)
        rows = list(csv.reader(io.StringIO(as_csv(desk, "zh").decode("utf-8-sig"))))
        assert rows[0][0].startswith("记分单")


def test_names_that_look_like_formulas() -> None:
    desk = Desk("dazhong", ["=1+1", "+A", "-B", "@C"])
    desk.deal({"winner": "=1+1", "from": "-B", "points": 5})
    text = as_csv(desk).decode("utf-8-sig")
    for row in csv.reader(io.StringIO(text)):
        for cell in row:
            assert not cell.startswith(("=", "+", "@", "-")) or cell.lstrip("-").isdigit(), cell
    with zipfile.ZipFile(io.BytesIO(as_xlsx(desk))) as file:
        for name in file.namelist():
            if name.endswith(".xml"):
                root = ElementTree.fromstring(file.read(name))
                assert not [one for one in root.iter() if one.tag.endswith("}f") and "sheet" in root.tag]


def test_xlsx_has_the_numbers() -> None:
    desk = Desk("mcr", NAMES)
    desk.deal({"winner": "Anna", "from": "Boris", "points": 24})
    with zipfile.ZipFile(io.BytesIO(as_xlsx(desk, "ru"))) as file:
        book = file.read("xl/workbook.xml").decode()
        assert [name in book for name in ("Протокол", "Итоги", "Выплаты", "Суммы")] == [True] * 4
        sheet = file.read("xl/worksheets/sheet1.xml").decode()
        assert "<v>48</v>" in sheet
        assert "<v>-32</v>" in sheet


def evening_file(folder: Path) -> str:
    """An evening in a file."""
    lines: list[dict[str, Any]] = [
        {"do": "open", "ruleset": "mcr", "players": NAMES},
        {"do": "deal", "winner": "Anna", "from": "Boris", "points": 24},
    ]
    file = folder / "evening.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Anna from Boris, 24"), ("ru", "Anna с Boris, 24"), ("zh", "Anna 和 Boris 点和，24 分")],
)
def test_the_command_shows_and_writes_it(tmp_path: Path, language: str, words: str) -> None:
    table, book = tmp_path / "evening.csv", tmp_path / "evening.xlsx"
    options = ["--file", evening_file(tmp_path), "--lang", language]
    written = ["--sheet", "--csv", str(table), "--xlsx", str(book)]
    found = CliRunner().invoke(main, ["desk", *options, *written], env={"COLUMNS": "160"})
    assert found.exit_code == 0, found.output
    assert words in found.output
    assert words in table.read_text(encoding="utf-8-sig")
    assert zipfile.is_zipfile(book)


def test_what_the_command_refuses(tmp_path: Path) -> None:
    file = evening_file(tmp_path)
    for arguments, words in (
        (["--sheet"], "--file"),
        (["--sheet", "--file", str(tmp_path / "nothing.jsonl")], "no evening"),
        (["--sheet", "--json", "--file", file], "only read"),
        (["--file", file], "--sheet"),
        (["--file", file, "--csv", str(tmp_path / "no" / "folder.csv")], "Cannot write"),
    ):
        found = CliRunner().invoke(main, ["desk", *arguments, "--lang", "en"])
        assert found.exit_code == 2, arguments
        assert words in found.output, found.output
    assert not (tmp_path / "nothing.jsonl").exists()


def test_a_hand_of_somebody_who_has_left_has_its_points() -> None:
    desk = Desk("mcr", ["Anna", "Boris", "Chen", "Dina"])
    hand = {"hand": "2233445566778s", "win": {"tile": "8s"}}
    desk.deal({"winner": "Anna", "from": "Boris", "hand": hand})
    desk.replace("Anna", "Eve", 1)
    row = desk.rows[0]
    assert row.result is not None
    assert "90" in desk.rules.summary(row.result, row.scores, "en")
