"""The score sheet as files: CSV for any spreadsheet, XLSX with a chart."""

import csv
from io import BytesIO, StringIO
from typing import Any, Final

from tingpai.desk.desk import Desk
from tingpai.desk.sheet_pages import Cell, SheetPage, pages
from tingpai.errors import BadRequest

BOM: Final = "\ufeff"
"""With it Excel reads the file as UTF-8."""
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""A spreadsheet takes a text for a formula if it begins with one of these."""
WIDEST: Final = 48


def as_csv(desk: Desk, language: str = "en") -> bytes:
    """All pages of the sheet one below the other."""
    out = StringIO()
    writer = csv.writer(out)
    for place, page in enumerate(pages(desk, language)):
        if place:
            writer.writerow([])
        for row in ((page.title,), page.head, *page.rows):
            writer.writerow([_harmless(cell) for cell in row])
    return (BOM + out.getvalue()).encode()


def _harmless(cell: Cell) -> Cell:
    """A name that looks like a formula is written so that it stays a name."""
    return f"'{cell}" if isinstance(cell, str) and len(cell) > 1 and cell.startswith(FORMULA) else cell


def as_xlsx(desk: Desk, language: str = "en") -> bytes:
    """Each page on a sheet of its own, the totals with a chart."""
    try:
        from xlsxwriter import Workbook  # type: ignore[import-untyped]
    except ModuleNotFoundError as problem:
        raise BadRequest("desk-no-xlsx") from problem
    out = BytesIO()
    book = Workbook(out, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False})
    bold, heading = book.add_format({"bold": True}), book.add_format({"bold": True, "bottom": 1})
    found = pages(desk, language)
    for page in found:
        sheet = book.add_worksheet(page.title.split(" · ")[0])
        sheet.write_string(0, 0, page.title, bold)
        for column, name in enumerate(page.head):
            sheet.write_string(2, column, name, heading)
            sheet.set_column(column, column, _width(page, column))
        for number, row in enumerate(page.rows, start=3):
            for column, cell in enumerate(row):
                _write(sheet, number, column, cell)
        sheet.freeze_panes(3, 0)
        sheet.set_landscape()
        sheet.set_paper(9)  # A4
        sheet.fit_to_pages(1, 0)
        sheet.repeat_rows(2)
    _chart(book, sheet, found[-1])
    book.close()
    return out.getvalue()


def _write(sheet: Any, row: int, column: int, cell: Cell) -> None:
    if isinstance(cell, int):
        sheet.write_number(row, column, cell)
    elif cell:
        sheet.write_string(row, column, cell)


def _width(page: SheetPage, column: int) -> int:
    longest = max(len(str(row[column] or "")) for row in (page.head, *page.rows))
    return min(longest, WIDEST) + 2


def _chart(book: Any, sheet: Any, page: SheetPage) -> None:
    """A line for each player over all deals."""
    chart = book.add_chart({"type": "line"})
    last = 2 + len(page.rows)
    for column, _ in enumerate(page.head[1:], start=1):
        chart.add_series(
            {
                "name": [sheet.name, 2, column],
                "categories": [sheet.name, 3, 0, last, 0],
                "values": [sheet.name, 3, column, last, column],
            }
        )
    chart.set_title({"name": page.title})
    sheet.insert_chart(1, len(page.head) + 1, chart)
