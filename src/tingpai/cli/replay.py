"""`tingpai replay`: a recorded deal move by move."""

from typing import TYPE_CHECKING

import click

from tingpai.cli.language import language_option
from tingpai.texts import say

if TYPE_CHECKING:
    from tingpai.cli.records import Step
    from tingpai.env.botzone.log import Replayed

EPILOG = """\b
In a terminal: Enter or the right arrow for the next move, b or the left arrow back, q to stop.

\b
Examples:
  tingpai deal --ruleset sichuan --seed 7 -o deal.jsonl
  tingpai replay deal.jsonl --seat S --plain
  tingpai replay deal.jsonl --step 40
"""

BACK = ("b", "\x1b[D", "\x1bOD")
STOP = ("q", "\x1b", "\x04")


@click.command(epilog=EPILOG, short_help="Show a recorded deal move by move.")
@click.argument("record")
@click.option("--deal", "number", type=int, help="Number of the deal in the record, from 1. Default: all.")
@click.option(
    "--seat",
    type=click.Choice(("E", "S", "W", "N", "all"), case_sensitive=False),
    default="all",
    show_default=True,
    help="Show what this seat could see. all: everything open.",
)
@click.option("--step", type=int, help="Show only the table after this move.")
@click.option("--plain", is_flag=True, help="Print every move, without asking for keys.")
@click.option("--botzone", is_flag=True, help="RECORD is a match log of Botzone.")
@language_option
def replay(
    record: str, number: int | None, seat: str, step: int | None, plain: bool, botzone: bool, lang: str
) -> None:
    """Show what happened in RECORD (- for standard input)."""
    from tingpai.cli import records, show

    match = _match(record) if botzone else None
    read = records.load(record) if match is None else match.record
    viewer = None if seat == "all" else "ESWN".index(seat)
    numbers = range(1, len(read.deals) + 1) if number is None else [number]
    with show.page() as out:
        asks = out.is_terminal and not plain and step is None and record != "-"
        for one in numbers:
            names = read.names(one)
            moves = list(records.steps(read.rules, read.deal(one), viewer, lang, names))
            if asks:
                if not _ask(moves, lang, names):
                    break
            elif step is not None:
                records.show_step(out, moves, step, lang, names)
            else:
                show.title(out, read.rules.rules, lang)
                out.print()
                records.show_deal(out, moves, lang, names)
                out.print()
        records.show_truncated(out, read, lang)
        if match is not None and match.difference is not None:
            out.print(match.difference.say(lang), soft_wrap=True)


def _match(name: str) -> "Replayed":
    """Replay a match log of Botzone. - is standard input."""
    from tingpai.cli.stream import opened
    from tingpai.env.botzone.log import replay as replayed

    for file in opened([name]):
        return replayed(file.read().decode("utf-8-sig", "replace"))
    raise AssertionError("one name, one file")


def _ask(moves: "list[Step]", lang: str, names: tuple[str, ...]) -> bool:
    """Step through the moves as keys are pressed. False if the reader wants to stop."""
    from tingpai.cli import records, show

    at = 0
    while at < len(moves):
        with show.page() as out:
            out.clear()
            records.show_step(out, moves, at + 1, lang, names)
            out.print()
            out.print(say(lang, "record-keys"), style=show.QUIET)
        key = click.getchar()
        if key in STOP:
            return False
        at = max(0, at - 1) if key in BACK else at + 1
    return True
