"""The sheet's files as other programs read them: openpyxl, and LibreOffice where it is installed."""

import csv
import shutil
import subprocess
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from openpyxl import load_workbook  # type: ignore[import-untyped]

from desk.evenings import command, opening
from tingpai import rulesets
from tingpai.desk import Desk, Evening
from tingpai.desk.sheet_files import as_csv, as_xlsx
from tingpai.desk.sheet_pages import pages

OFFICE = shutil.which("soffice") or shutil.which("libreoffice")


def random_evening(ruleset: str, rng: Random) -> Desk:
    """An evening with corrections, fouls, agreements and other players."""
    evening = Evening()
    evening.answer(opening(rng, ruleset))
    assert evening.desk is not None
    for _ in range(40):
        evening.answer(command(rng, evening.desk))
    return evening.desk


@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_every_cell(ruleset: str, rng: Random) -> None:
    """What openpyxl reads is what stands on the pages: numbers as numbers, texts as texts, nothing a formula."""
    desk = random_evening(ruleset, rng)
    book = load_workbook(BytesIO(as_xlsx(desk, "ru")))
    found = pages(desk, "ru")
    assert len(book.worksheets) == len(found)
    for sheet, page in zip(book, found, strict=True):
        rows = [[cell.value for cell in row] for row in sheet.iter_rows(min_row=3, max_col=len(page.head))]
        assert rows == [
            [cell or None if isinstance(cell, str) else cell for cell in row]
            for row in (page.head, *page.rows)
        ]
        assert all(cell.data_type != "f" for row in sheet.iter_rows() for cell in row)


@pytest.mark.skipif(OFFICE is None, reason="LibreOffice is not here")
@pytest.mark.parametrize("ruleset", rulesets.IDS)
def test_libreoffice_opens_it(ruleset: str, rng: Random, tmp_path: Path) -> None:
    """It reads the first sheet without repair and says the same; the CSV file becomes the same spreadsheet."""
    desk = random_evening(ruleset, rng)
    (tmp_path / "book.xlsx").write_bytes(as_xlsx(desk, "zh"))
    (tmp_path / "table.csv").write_bytes(as_csv(desk, "zh"))
    assert OFFICE is not None
    own = f"-env:UserInstallation=file://{tmp_path / 'profile'}"
    utf_8 = (
        "44,34,76"  # comma, quotation mark, UTF-8: the dialog would find this out, the command line does not
    )
    filters = {
        "book.xlsx": (f"csv:Text - txt - csv (StarCalc):{utf_8}",),
        "table.csv": ("xlsx", f"--infilter=CSV:{utf_8}"),
    }
    for name, wanted in filters.items():
        out = ("--outdir", str(tmp_path / "out"))
        work = [OFFICE, own, "--headless", "--convert-to", *wanted, *out, str(tmp_path / name)]
        subprocess.run(work, check=True, capture_output=True, timeout=300)
    with (tmp_path / "out" / "book.csv").open(encoding="utf-8", newline="") as file:
        read = list(csv.reader(file))
    first = pages(desk, "zh")[0]
    told = [[str("" if cell is None else cell) for cell in row] for row in (first.head, *first.rows)]
    assert [row[: len(first.head)] for row in read[2 : 2 + len(told)]] == told
    table = load_workbook(tmp_path / "out" / "table.xlsx").worksheets[0]
    assert table.cell(1, 1).value == first.title
