"""`tingpai deal`: scripted deals in the exchange format; or one deal that plays itself, shown or recorded."""

from typing import TYPE_CHECKING

import click

from tingpai.cli.hands import OPTION, RULESET, WINDS
from tingpai.cli.language import language_option
from tingpai.errors import BadRequest
from tingpai.texts import say

if TYPE_CHECKING:
    from tingpai.play.table import Table

EPILOG = """\b
Examples:
  tingpai deal --ruleset sichuan --seed 7
  tingpai deal --seed 7 -o deal.jsonl
"""


@click.command(epilog=EPILOG, short_help="Run scripted deals, or let one play itself.")
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--json", "as_json", is_flag=True, help="Run scripted deals: JSON lines in, JSON lines out.")
@RULESET
@OPTION
@click.option("--round", "round_", type=WINDS, default="E", metavar="E|S|W|N", help="The wind of the round.")
@click.option("--seed", type=int, help="The same seed gives the same deal; a new one each time without.")
@click.option("-o", "--output", metavar="FILE", help="Write the record of the deal; - for standard output.")
@language_option
@click.pass_context
def deal(
    ctx: click.Context,
    files: tuple[str, ...],
    as_json: bool,
    ruleset: str,
    options: tuple[str, ...],
    round_: str,
    seed: int | None,
    output: str | None,
    lang: str,
) -> None:
    """Play deals.

    With --json every line of the FILEs (none, or -, for standard input) is a deal in the exchange format, and
    every line written is what came of it. Without --json four simple players play one deal.
    """
    if as_json:
        from tingpai.cli.stream import answer_files
        from tingpai.play.script import play_lines

        answer_files(files, play_lines)
        return
    if files:
        raise click.UsageError("FILE goes with --json.", ctx)
    _play(ruleset, options, "ESWN".index(round_), seed, output, lang)


def _play(
    ruleset: str, options: tuple[str, ...], wind: int, seed: int | None, output: str | None, lang: str
) -> None:
    from random import Random, SystemRandom

    from tingpai import rulesets
    from tingpai.cli import records, show
    from tingpai.cli.hands import choice
    from tingpai.play.demo_player import play_out
    from tingpai.play.record import DealRecord
    from tingpai.play.table import Table

    rules = rulesets.table(ruleset.lower(), dict(map(choice, options)))
    seed = SystemRandom().randrange(1 << 32) if seed is None else seed
    rng = Random(seed)
    table = Table.begin(rules, rng, round=wind)
    play_out(table, rng)
    if output is not None:
        _write(table, output, lang)
        return
    record = DealRecord(tuple(table.events), tuple(range(len(table.events))))
    with show.page() as out:
        show.title(out, rules.rules, lang)
        out.print(say(lang, "record-seed", seed=str(seed)))
        out.print()
        records.show_deal(out, list(records.steps(rules, record, None, lang)), lang)


def _write(table: "Table", output: str, lang: str) -> None:
    from datetime import UTC, datetime

    from tingpai.play.record import Header, Writer

    try:
        with click.open_file(output, "w", encoding="utf-8") as file:
            created = datetime.now(UTC).isoformat(timespec="seconds")
            Writer(file, Header.of(table.rules, created=created)).write(*table.events)
    except OSError as problem:
        raise BadRequest("record-not-written", file=output, problem=problem.strerror) from problem
    if output != "-":
        click.echo(say(lang, "record-written", file=output, count=len(table.events)))
