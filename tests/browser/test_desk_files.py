"""The sheet as files and on paper, out of the browser: CSV, XLSX, JSON lines, and what is printed on A4."""

import csv
import io
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook  # type: ignore[import-untyped]
from playwright.sync_api import expect

from browser.desk_phone import NAMES, Phone, phone
from browser.desk_written import EVENINGS, evening
from browser.house import House
from browser.visitor import Visit
from tingpai.desk import Evening

LOCALES = {"en": "en-GB", "ru": "ru-RU", "zh": "zh-CN"}
A4 = (595, 842)
"""Points."""


def shown(writer: Phone, link: str) -> None:
    """Open the sheet of a desk."""
    writer.page.goto(link)
    expect(writer.desk).to_have_attribute("data-linked", "true")
    writer.view("sheet")
    writer.page.get_by_test_id("sheet").wait_for()


def downloaded(writer: Phone, name: str, folder: Path) -> Path:
    """Tap a file and wait for it."""
    with writer.page.expect_download() as found:
        writer.page.get_by_role("link", name=name, exact=True).tap()
    path = folder / found.value.suggested_filename
    found.value.save_as(path)
    return path


def totals(rows: list[list[Any]]) -> list[list[Any]]:
    """The last page of a file: everybody's points after each deal, the names above."""
    start = max(place for place, row in enumerate(rows) if [str(one) for one in row[1:5]] == list(NAMES))
    return [row[:5] for row in rows[start + 1 :] if row and row[0] not in ("", None)]


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("ruleset", EVENINGS)
def test_files(house: House, visit: Visit, tmp_path: Path, ruleset: str, language: str) -> None:
    """Every file can be read, has the points of the page, and speaks the language of the page."""
    writer = phone(house, visit, locale=LOCALES[language])
    desk = evening(writer.visitor, ruleset)
    sums = [desk.state["sums"][name] for name in NAMES]
    shown(writer, desk.writers_link)
    assert [int(one.replace("−", "-")) for one in writer.sums().values()] == [
        desk.state["sums"][name] for name in writer.sums()
    ]

    found = downloaded(writer, "CSV", tmp_path)
    assert found.name == f"desk-{desk.id}.csv"
    assert found.read_bytes().startswith(b"\xef\xbb\xbf")
    table = list(csv.reader(io.StringIO(found.read_text(encoding="utf-8-sig"))))
    assert [int(one) for one in totals(table)[-1][1:]] == sums

    book = load_workbook(downloaded(writer, "XLSX", tmp_path))
    pages = [list(map(list, sheet.values)) for sheet in book]
    assert totals(pages[-1])[-1][1:] == sums
    assert len(book.worksheets[-1]._charts) == 1
    told = "\n".join(str(cell) for page in pages for row in page for cell in row if cell is not None)
    script = {"en": r"[a-z]{4}", "ru": r"[а-яё]{4}", "zh": r"[\u4e00-\u9fff]{2}"}[language]
    for text in (told, found.read_text(encoding="utf-8-sig")):
        assert re.search(script, text.lower())
        assert all(name in text for name in NAMES)

    lines = downloaded(writer, "JSONL", tmp_path).read_text(encoding="utf-8").splitlines()
    replayed = Evening()
    assert all(json.loads(answer)["ok"] for answer in replayed.answer_lines(lines))
    assert replayed.desk is not None
    assert [replayed.desk.sums[name] for name in NAMES] == sums


def test_print_button(house: House, visit: Visit) -> None:
    """The button opens the browser's own dialog."""
    writer = phone(house, visit)
    writer.visitor.context.add_init_script("window.print = () => { window.printed = true; }")
    shown(writer, evening(writer.visitor, "mcr").writers_link)
    writer.page.get_by_role("button", name="Print").tap()
    assert writer.page.evaluate("window.printed")


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="pdftotext is not here (poppler-utils)")
@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("ruleset", EVENINGS)
def test_on_paper(house: House, visit: Visit, tmp_path: Path, ruleset: str, width: int) -> None:
    """On A4 stand the sheet with the sums, places and lines to sign on, whatever the screen; no buttons, no links."""
    wishes = {} if width == 360 else {"viewport": {"width": width, "height": 800}}
    writer = phone(house, visit, **wishes)
    desk = evening(writer.visitor, ruleset)
    state = desk.write({"do": "end", "why": "it is late"})
    writer.page.goto(desk.writers_link)
    expect(writer.page.get_by_test_id("standings").first).to_be_attached()
    path = tmp_path / "sheet.pdf"
    writer.page.pdf(path=path, prefer_css_page_size=True)
    told = subprocess.run(["pdfinfo", path], check=True, capture_output=True, text=True).stdout
    size = re.search(r"Page size:\s+([\d.]+) x ([\d.]+)", told)
    assert size is not None
    assert tuple(round(float(one)) for one in size.groups()) == A4
    assert re.search(r"Pages:\s+1\n", told)
    text = subprocess.run(
        ["pdftotext", "-layout", path, "-"], check=True, capture_output=True, text=True
    ).stdout
    for name in NAMES:
        points = state["sums"][name]
        assert re.search(rf"{name}.*{'+' if points > 0 else '−'}{abs(points)}\b".replace("+", r"\+"), text), (
            text
        )
        assert text.count(name) >= 4  # the head, a result, the places, the line to sign on
    assert state["letters"] in text
    assert [word for word in ("CSV", "Write it", "Copy", "Undo") if word in text] == []
