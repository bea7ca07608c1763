"""`tingpai desk`: an evening at a real table, written down as JSON lines, and the score sheet of it."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tingpai.cli.language import language_option
from tingpai.errors import BadRequest
from tingpai.texts import say

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from tingpai.desk import Desk
    from tingpai.desk.sheet_pages import SheetPage

EPILOG = """\b
Examples:
  tingpai desk --json --file evening.jsonl -c '{"do": "open", "ruleset": "mcr", "players": ["Ann", "Bo", "Cy", "Di"]}'
  tingpai desk --json --file evening.jsonl -c '{"do": "deal", "winner": "Ann", "from": "Bo", "points": 24}'
  tingpai desk --json --file evening.jsonl -c '{"do": "foul", "player": "Cy", "foul": "empty_claim"}'
  tingpai desk --json --file evening.jsonl -c '{"do": "sheet"}'
  tingpai desk --file evening.jsonl --sheet --lang ru
  tingpai desk --file evening.jsonl --csv evening.csv --xlsx evening.xlsx
"""


@click.command(epilog=EPILOG, short_help="Keep the score of a table with real tiles.")
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--json", "as_json", is_flag=True, help="Commands as JSON lines in, answers as JSON lines out.")
@click.option("--file", "kept", metavar="FILE", help="Keep the evening here; a later run goes on from it.")
@click.option(
    "-c", "--command", "commands", multiple=True, metavar="JSON", help="A command, instead of FILEs."
)
@click.option("--sheet", is_flag=True, help="Show the score sheet of --file.")
@click.option("--csv", "csv_file", metavar="FILE", help="Write the score sheet of --file for a spreadsheet.")
@click.option("--xlsx", "xlsx_file", metavar="FILE", help="The same as an Excel file, with a chart.")
@language_option
@click.pass_context
def desk(
    ctx: click.Context,
    files: tuple[str, ...],
    as_json: bool,
    kept: str | None,
    commands: tuple[str, ...],
    sheet: bool,
    csv_file: str | None,
    xlsx_file: str | None,
    lang: str,
) -> None:
    """Keep the score of a match with real tiles: every deal, correction, foul and agreement is a command.

    Every line of the FILEs (none, or -, for standard input) is a command; every line written is its answer. A
    refused command changes nothing and says why. --sheet, --csv and --xlsx make the score sheet of an evening.
    """
    if sheet or csv_file or xlsx_file:
        if files or commands or as_json:
            raise click.UsageError("--sheet, --csv and --xlsx only read --file.", ctx)
        _write_sheet(kept, sheet, csv_file, xlsx_file, lang)
        return
    if not as_json:
        raise click.UsageError("The desk takes JSON lines: say --json. Or show a --file: say --sheet.", ctx)
    if files and commands:
        raise click.UsageError("Give either FILEs or --command.", ctx)
    from tingpai.cli.stream import answer_files
    from tingpai.desk import Evening
    from tingpai.desk.answering import error

    evening = Evening(kept)
    if commands:
        for line in evening.answer_lines(commands):
            click.echo(line)
        return
    answer_files(files, evening.answer_lines, error)


def _write_sheet(
    kept: str | None, shown: bool, csv_file: str | None, xlsx_file: str | None, lang: str
) -> None:
    from tingpai.desk import Evening
    from tingpai.desk.sheet_files import as_csv, as_xlsx

    if kept is None:
        raise BadRequest("desk-sheet-no-file")
    found = Evening(kept).desk
    if found is None:
        raise BadRequest("desk-sheet-nothing", file=kept)
    for file, make in ((csv_file, as_csv), (xlsx_file, as_xlsx)):
        if file is not None:
            data = make(found, lang)
            try:
                Path(file).write_bytes(data)
            except OSError as problem:
                raise BadRequest("desk-cannot-write", file=file, problem=problem.strerror) from problem
            click.echo(say(lang, "desk-written", file=file))
    if shown:
        _show(found, lang)


def _show(found: "Desk", lang: str) -> None:
    """Print the sheet and the standings."""
    from tingpai.cli import show
    from tingpai.desk.sheet_pages import pages

    with show.page() as out:
        for page in pages(found, lang)[:2]:
            show.heading(out, page.title)
            out.print(_table(out, page))
            out.print()
        coming = found.next
        if coming is None:
            out.print(say(lang, "desk-sheet-over"))
        else:
            out.print(say(lang, "desk-sheet-next", number=coming.number, dealer=coming.seats["E"]))


def _table(out: "Console", page: "SheetPage") -> "Table":
    from tingpai.cli import show

    numbers = [all(not isinstance(row[column], str) for row in page.rows) for column in range(len(page.head))]
    table = show.plain_table(out, *("number" if one else "text" for one in numbers), heads=page.head)
    for row in page.rows:
        table.add_row(*("" if cell is None else str(cell) for cell in row))
    return table
