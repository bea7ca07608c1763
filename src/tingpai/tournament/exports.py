"""Files for others: CSV, XLSX and HTML of the sheets of an event."""

import csv
import html
import io
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from tingpai.errors import BadRequest
from tingpai.tournament.sheets import Sheet


def to_csv(sheet: Sheet) -> str:
    """A sheet as CSV; spreadsheets know by the first mark that it is UTF-8."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(sheet.head)
    writer.writerows([_safe(cell) for cell in row] for row in sheet.rows)
    return "\ufeff" + out.getvalue()


def _safe(cell: str) -> str:
    """A cell that a spreadsheet does not take for a formula."""
    return f"'{cell}" if cell[:1] in ("=", "@", "\t") or (cell[:1] in "+-" and not _is_number(cell)) else cell


def _is_number(cell: str) -> bool:
    try:
        float(cell)
    except ValueError:
        return False
    return True


def write_xlsx(path: str, sheets: Sequence[Sheet]) -> None:
    """Write sheets into a workbook, one page each; needs the package xlsxwriter."""
    try:
        xlsxwriter: Any = import_module("xlsxwriter")
    except ModuleNotFoundError:
        raise BadRequest("tournament-no-xlsxwriter") from None
    book = xlsxwriter.Workbook(path, {"strings_to_formulas": False, "strings_to_urls": False})
    bold = book.add_format({"bold": True})
    for number, sheet in enumerate(sheets, start=1):
        page = book.add_worksheet(f"{number} {_page_name(sheet.title)}"[:31].strip())
        page.write_string(0, 0, sheet.title, bold)
        for column, word in enumerate(sheet.head):
            page.write_string(2, column, word, bold)
        for line, row in enumerate(sheet.rows, start=3):
            for column, cell in enumerate(row):
                if cell and _is_number(cell) and cell.lower() not in ("nan", "inf"):
                    page.write_number(line, column, float(cell))
                else:
                    page.write_string(line, column, cell)
        page.freeze_panes(3, 0)
    try:
        book.close()
    except (OSError, xlsxwriter.exceptions.FileCreateError) as problem:
        raise BadRequest("desk-file-not-written", file=path, problem=problem) from problem


def _page_name(title: str) -> str:
    return "".join(" " if letter in "[]:*?/\\" else letter for letter in title).partition("·")[0].strip("' ")


STYLE = """@page { size: A4; margin: 14mm }
body { font: 11pt sans-serif } section { break-after: page } h1 { font-size: 14pt }
table { border-collapse: collapse } td, th { border: 1px solid #555; padding: 2px 6px }
thead { display: table-header-group } tr { break-inside: avoid }"""


def to_html(sheets: Sequence[Sheet], language: str) -> str:
    """Sheets as one page for the printer, A4, each on a leaf of its own."""
    parts = [_section(sheet) for sheet in sheets]
    title = html.escape(sheets[0].title) if sheets else ""
    return (
        f'<!doctype html>\n<html lang="{language}">\n<meta charset="utf-8">\n<title>{title}</title>\n'
        f"<style>{STYLE}</style>\n{''.join(parts)}</html>\n"
    )


def _section(sheet: Sheet) -> str:
    head = "".join(f"<th>{html.escape(word)}</th>" for word in sheet.head)
    rows = "".join(
        "<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>\n" for row in sheet.rows
    )
    notes = "".join(f"<p>{html.escape(note)}</p>\n" for note in sheet.notes)
    table = f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n" if head else ""
    return f"<section>\n<h1>{html.escape(sheet.title)}</h1>\n{table}{notes}</section>\n"
