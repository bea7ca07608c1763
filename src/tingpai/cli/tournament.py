"""`tingpai tournament`: a competition by the book, as JSON lines or for people."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tingpai.cli.language import language_option
from tingpai.errors import BadRequest
from tingpai.texts import say

if TYPE_CHECKING:
    from tingpai.tournament import Competition, Event
    from tingpai.tournament.sheets import Sheet

EPILOG = """\b
Examples:
  tingpai tournament --json --file cup.jsonl -c '{"do": "create", "name": "Cup", "sessions": 6}'
  tingpai tournament --json --file cup.jsonl -c '{"do": "register", "player": "li", "name": "Li Wei", "oath": true}'
  tingpai tournament --json --file cup.jsonl -c '{"do": "check"}'
  tingpai tournament show cup.jsonl
"""


@click.group(
    epilog=EPILOG,
    invoke_without_command=True,
    short_help="Hold a competition, from registration to the result.",
)
@click.option("--json", "as_json", is_flag=True, help="Commands as JSON lines in, answers as JSON lines out.")
@click.option("--file", "kept", metavar="FILE", help="Keep the event here; a later run goes on from it.")
@click.option(
    "-c", "--command", "commands", multiple=True, metavar="JSON", help="A command, instead of standard input."
)
@click.pass_context
def tournament(ctx: click.Context, as_json: bool, kept: str | None, commands: tuple[str, ...]) -> None:
    """Hold a competition by the book: every registration, draw, deal, ruling and signature is a command.

    With --json every line of standard input is a command; every line written is its answer. A refused command
    changes nothing and says why. The other commands read the FILE of an event.
    """
    if ctx.invoked_subcommand is not None:
        if as_json or kept is not None or commands:
            raise click.UsageError("--json, --file and --command do not go with another command.", ctx)
        return
    if not as_json:
        raise click.UsageError("Say --json, or one of the commands.", ctx)
    from tingpai.cli.stream import answer_files
    from tingpai.desk.answering import error
    from tingpai.tournament import Competition

    competition = Competition(kept, progress=_tell if sys.stderr.isatty() else None)
    if commands:
        for line in competition.answer_lines(commands):
            click.echo(line)
        return
    answer_files((), competition.answer_lines, error)


def _tell(done: float) -> None:
    """How far the search for a schedule is, for somebody at a terminal."""
    print(f"\r{done:.0%}", end="\r" if done >= 1 else "", file=sys.stderr, flush=True)


def _loaded(file: str) -> "Competition":
    """The competition in a file; refuses a file without one."""
    from tingpai.tournament import Competition

    competition = Competition(file) if Path(file).exists() else None
    if competition is None or competition.event is None:
        raise BadRequest("tournament-empty-file", file=file)
    return competition


def _event(file: str) -> "Event":
    event = _loaded(file).event
    assert event is not None
    return event


def _print(sheets: "list[Sheet]") -> None:
    """Sheets as tables without lines."""
    from tingpai.cli import show

    with show.page() as out:
        for sheet in sheets:
            show.heading(out, sheet.title)
            if sheet.head:
                table = show.plain_table(out, *("text" for _ in sheet.head))
                for row in (sheet.head, *sheet.rows):
                    table.add_row(*row)
                out.print(table)
            for note in sheet.notes:
                out.print(note)


@tournament.command(
    epilog="\b\nExample:\n  tingpai tournament show cup.jsonl", short_help="How an event stands."
)
@click.argument("file")
@language_option
def show(file: str, lang: str) -> None:
    """Say how the event in FILE stands: its field, what is wrong, and which signatures are missing."""
    from tingpai.tournament.possible import problems, unsigned_oaths

    event = _event(file)
    state, settings = event.state, event.state.settings
    click.echo(f"{settings.name} · {settings.ruleset} · {settings.scheme}")
    keys = {"players": len(state.players), "substitutes": len(state.substitutes)}
    minutes = f"{settings.minutes:g}"
    click.echo(
        say(lang, "tournament-show-players", **keys, sessions=settings.total_sessions, minutes=minutes)
    )
    if not state.numbers:
        for one in (*problems(state), *unsigned_oaths(state)):
            click.echo(say(lang, one.text, **one.arguments))
    if not state.sessions:
        click.echo(say(lang, "tournament-show-waiting"))
    for session, hall in state.sessions.items():
        lacking = [table for table in hall.tables if not table.full]
        if not lacking:
            click.echo(say(lang, "tournament-show-signed", session=session, count=len(hall.tables)))
        for table in lacking:
            missing = ", ".join(map(str, table.missing))
            click.echo(
                say(lang, "tournament-show-unsigned", session=session, table=table.number, missing=missing)
            )


@tournament.command(
    epilog="\b\nExample:\n  tingpai tournament standings cup.jsonl --official --after 3",
    short_help="The individual and team standings.",
)
@click.argument("file")
@click.option("--official", is_flag=True, help="Only what is fully signed.")
@click.option("--after", type=int, help="After this session. Default: the last one that has started.")
@language_option
def standings(file: str, official: bool, after: int | None, lang: str) -> None:
    """Print the standings of the event in FILE, individual and by team."""
    from tingpai.tournament.reading import check_after
    from tingpai.tournament.sheets import standings_sheet, teams_sheet

    state = _event(file).state
    last = state.last_started if after is None else after
    check_after(state, last)
    sheets = [standings_sheet(state, lang, official=official, after=last)]
    if state.settings.team_size:
        sheets.append(teams_sheet(state, lang, official=official, after=last))
    _print(sheets)


WHAT = ("seats", "protocols", "fouls", "results", "certificates")


@tournament.command(
    "print",
    epilog="\b\nExample:\n  tingpai tournament print cup.jsonl protocols --session 2 --html > session2.html",
    short_help="The sheets of the book's appendices.",
)
@click.argument("file")
@click.argument("what", type=click.Choice(WHAT))
@click.option("--session", type=int, help="Only the protocols of this session.")
@click.option("--table", type=int, help="Only the protocol of this table.")
@click.option("--html", "as_html", is_flag=True, help="A page for the printer, A4.")
@language_option
def print_(file: str, what: str, session: int | None, table: int | None, as_html: bool, lang: str) -> None:
    """Print the seats (App. 3), protocols (App. 5), fouls (App. 6), results (App. 7) or certificates of FILE."""
    from tingpai.tournament.exports import to_html
    from tingpai.tournament.reading import check_after
    from tingpai.tournament.sheets import (
        Sheet,
        all_signed,
        certificates,
        fouls_sheet,
        protocol_sheet,
        results_sheet,
        schedule_sheet,
    )

    state = _event(file).state
    check_after(state, state.last_started)
    if what == "seats":
        sheets = [schedule_sheet(state, lang)]
    elif what == "fouls":
        sheets = [fouls_sheet(state, lang)]
    elif what == "results":
        sheets = [results_sheet(state, lang, official=all_signed(state))]
    elif what == "certificates":
        sheets = [Sheet(said, [], []) for said in certificates(state, lang)]
    else:
        sheets = [
            protocol_sheet(state, hall, one, lang)
            for hall in state.sessions.values()
            if session is None or hall.number == session
            for one in hall.tables
            if table is None or one.number == table
        ]
    if as_html:
        click.echo(to_html(sheets, lang), nl=False)
    else:
        _print(sheets)


@tournament.command(
    epilog="\b\nExample:\n  tingpai tournament export cup.jsonl --format csv --to results/",
    short_help="CSV, XLSX, the EMA's report, or JSON lines.",
)
@click.argument("file")
@click.option(
    "--format", "kind", type=click.Choice(("csv", "xlsx", "ema", "jsonl")), default="csv", show_default=True
)
@click.option("--to", default=".", show_default=True, metavar="FOLDER", help="Where the files go.")
@language_option
def export(file: str, kind: str, to: str, lang: str) -> None:
    """Write the event in FILE for others: standings, schedule, results, deals, fouls, appeals and honours."""
    from tingpai.tournament.exports import to_csv, write_xlsx
    from tingpai.tournament.sheets import ema_sheet, event_sheets

    competition = _loaded(file)
    event = competition.event
    assert event is not None
    folder, name = Path(to), Path(file).stem
    folder.mkdir(parents=True, exist_ok=True)
    written: dict[Path, str] = {}
    if kind == "jsonl":
        written[folder / f"{name}-copy.jsonl"] = competition.chain.text()
    else:
        from tingpai.tournament.reading import check_after

        check_after(event.state, event.state.last_started)
        sheets = [ema_sheet(event.state)] if kind == "ema" else event_sheets(event.state, lang)
        if kind == "xlsx":
            write_xlsx(str(folder / f"{name}.xlsx"), sheets)
            click.echo(say(lang, "tournament-exported", file=str(folder / f"{name}.xlsx")))
        else:
            for place, sheet in enumerate(sheets, start=1):
                end = "-ema" if kind == "ema" else f"-{place}"
                written[folder / f"{name}{end}.csv"] = to_csv(sheet)
    for path, content in written.items():
        path.write_bytes(content.encode("utf-8", "backslashreplace"))
        click.echo(say(lang, "tournament-exported", file=str(path)))


@tournament.command(
    epilog="\b\nExample:\n  tingpai tournament verify cup.jsonl",
    short_help="Repeat the draw, count the schedule, check the file.",
)
@click.argument("file")
@click.pass_context
@language_option
def verify(ctx: click.Context, file: str, lang: str) -> None:
    """Repeat the draw, count the schedule again, and look whether somebody changed the FILE. Code 1 if so."""
    from tingpai.tournament.drawing import draw_repeats, proof_of

    competition = _loaded(file)
    event = competition.event
    assert event is not None
    draw = draw_repeats(event)
    click.echo(say(lang, "tournament-verify-draw" if draw else "tournament-verify-no-draw"))
    proof = proof_of(event, event.state.rows())
    click.echo(
        say(
            lang,
            "tournament-verify-schedule",
            repeats=proof.repeats,
            most=proof.most_meetings,
            teammates=proof.teammates,
            winds=proof.winds,
        )
    )
    whole = competition.chain.unbroken
    click.echo(say(lang, "tournament-verify-chain" if whole else "tournament-verify-no-chain"))
    if not (whole and draw):
        ctx.exit(1)
