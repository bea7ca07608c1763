"""`tingpai arena`: bots against each other in duplicate play, with points, rates and confidence intervals."""

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from tingpai.cli.hands import OPTION, RULESET, choice
from tingpai.cli.language import language_option
from tingpai.errors import BadRequest
from tingpai.texts import say

if TYPE_CHECKING:
    from rich.console import Console

    from tingpai.bots.arena import Interval, Progress, Rating, Result
    from tingpai.ruleset import Ruleset

EPILOG = """\b
Examples:
  tingpai arena --seats random,random,random,random --deals 2 --seed 7
  tingpai arena --ruleset sichuan --seats random,random,random,random --deals 2 --json
"""


@click.command(epilog=EPILOG, short_help="Let bots play each other, and measure them.")
@RULESET
@OPTION
@click.option(
    "--seats",
    metavar="A,B,C,D",
    help="Four bots: names, module:factory, or prefix:… of a bridge. With --rating: two or more, default all.",
)
@click.option("--deals", type=click.IntRange(1), default=100, show_default=True, help="Number of walls.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same results.")
@click.option("--rating", is_flag=True, help="Play every bot against every other one, two seats each.")
@click.option(
    "--on",
    type=click.Choice(("processes", "ray", "one")),
    default="processes",
    show_default=True,
    help="Play on all cores, on a Ray cluster (RAY_ADDRESS, or this machine), or in one process.",
)
@click.option("--workers", type=click.IntRange(1), help="Number of processes. Default: one for each core.")
@click.option(
    "--limit", type=float, default=10.0, show_default=True, metavar="SECONDS", help="Time for a decision."
)
@click.option("--resume", metavar="FILE", help="A log file. The run continues where it ends.")
@click.option("--fans", is_flag=True, help="Show the fans that each bot won with.")
@click.option("--json", "as_json", is_flag=True, help="Print the results as JSON.")
@click.option("-o", "--output", metavar="FILE", help="Also write the results to a file, as JSON.")
@language_option
@click.pass_context
def arena(
    ctx: click.Context,
    ruleset: str,
    options: tuple[str, ...],
    seats: str | None,
    deals: int,
    seed: int,
    rating: bool,
    on: str,
    workers: int | None,
    limit: float,
    resume: str | None,
    fans: bool,
    as_json: bool,
    output: str | None,
    lang: str,
) -> None:
    """Play DEALS walls, each four times, so that each bot sits on each seat of each wall."""
    from tingpai.bots import NAMES
    from tingpai.bots import arena as library

    if seats is None and not rating:
        raise click.UsageError("Name four bots with --seats, or say --rating.", ctx)
    names = [name.strip() for name in seats.split(",")] if seats else list(NAMES)
    open_doors(names)
    play: Any = library.rating if rating else library.run
    try:
        with _progress(lang) as progress:
            result = play(
                ruleset.lower(),
                names,
                deals,
                seed=seed,
                options=dict(map(choice, options)),
                on=on,
                workers=workers,
                progress=progress,
                resume=resume,
                limit=limit,
            )
    except KeyboardInterrupt:
        if resume is not None:
            click.echo(say(lang, "arena-interrupted", file=resume), err=True)
        raise
    text = json.dumps(result.as_json(), ensure_ascii=False, indent=2)
    if output is not None:
        _write(output, text)
    if as_json:
        click.echo(text)
    elif rating:
        _show_rating(result, lang)
    else:
        _show_result(result, lang, fans=fans)
    if output is not None:
        click.echo(say(lang, "arena-written", file=output), err=True)


def open_doors(names: Sequence[str]) -> None:
    """Register the seats of bridges, and allow modules in the current folder."""
    from tingpai.env.botzone.arena import register

    register()
    if any(":" in name for name in names) and "" not in sys.path:
        sys.path.insert(0, "")


def _write(name: str, text: str) -> None:
    try:
        with open(name, "w", encoding="utf-8") as file:
            file.write(text + "\n")
    except OSError as problem:
        raise BadRequest("arena-not-written", file=name, problem=problem.strerror) from problem


@contextmanager
def _progress(lang: str) -> Iterator["Progress | None"]:
    """A progress bar on standard error, if that is a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn(say(lang, "arena-playing")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, walls: bar.update(task, completed=done, total=walls)


# -- tables -------------------------------------------------------------------------------------------------


def _show_result(result: "Result", lang: str, *, fans: bool) -> None:
    from rich.text import Text

    from tingpai.bots.arena import rules_of
    from tingpai.cli import show

    rules = rules_of(result.settings["ruleset"], result.settings["options"]).rules
    with show.page() as out:
        _show_head(out, rules, result, lang)
        _show_standings(out, result, lang)
        out.print(Text(say(lang, "arena-legend"), show.QUIET))
        _show_differences(out, result, lang)
        if fans:
            _show_fans(out, rules, result, lang)
        _show_failures(out, result, lang)


def _show_head(out: "Console", rules: "Ruleset", result: "Result", lang: str) -> None:
    from tingpai.cli import show

    show.title(out, rules, lang)
    seed = str(result.settings["seed"])
    out.print(say(lang, "arena-run", walls=len(result.walls), deals=len(result.deals), seed=seed))
    out.print(say(lang, "arena-draws", rate=percent(result.draws / len(result.deals))))
    out.print()


def _show_standings(out: "Console", result: "Result", lang: str) -> None:
    from tingpai.cli import show

    columns = ("points", "name", "wins", "drawn", "gave", "value", "mean", "max")
    heads = [say(lang, f"arena-column-{column}") for column in columns]
    table = show.plain_table(out, "number", "text", *["number"] * 6, heads=heads)
    for one in result.standings:
        table.add_row(
            points(one.points),
            one.name,
            percent(one.win_rate),
            percent(one.self_draw_rate),
            percent(one.deal_in_rate),
            number(one.value, 1),
            number(one.mean_seconds and 1000 * one.mean_seconds, 2),
            number(1000 * one.slowest, 1),
        )
    out.print(table)


def _show_differences(out: "Console", result: "Result", lang: str) -> None:
    order = [one.name for one in result.standings]
    if len(order) > 1:
        out.print()
    for place, name in enumerate(order):
        for other in order[place + 1 :]:
            ahead = result.difference(name, other)
            decided = ahead.low is not None and ahead.low > 0
            told = {"name": name, "other": other, "points": points(ahead)}
            out.print(say(lang, "arena-ahead" if decided else "arena-undecided", **told))


def _show_fans(out: "Console", rules: "Ruleset", result: "Result", lang: str) -> None:
    from collections import Counter

    from tingpai.cli import show

    show.heading(out, say(lang, "arena-fans"))
    order = result.standings
    total = sum((Counter(one.fans) for one in order), Counter[str]())
    heads = [*(one.name for one in order), say(lang, "arena-column-fan")]
    table = show.plain_table(out, *["number"] * len(order), "text", heads=heads)
    for fan, _ in sorted(total.items(), key=lambda pair: (-pair[1], pair[0])):
        name = rules.fans[fan].names[lang] if fan in rules.fans else fan
        table.add_row(*(str(one.fans.get(fan, 0)) for one in order), name)
    out.print(table)


def _show_failures(out: "Console", result: "Result", lang: str) -> None:
    from rich.text import Text

    for one in result.standings:
        if any(one.failures.values()):
            out.print()
            out.print(Text(say(lang, "arena-failed", name=one.name, **one.failures), "yellow"))
            for wall, failure in result.failures(one.name):
                told = {"wall": wall, "kind": failure.kind, "detail": failure.detail}
                out.print("  " + say(lang, "arena-failure", **told))


def _show_rating(rating: "Rating", lang: str) -> None:
    from tingpai.bots.arena import rules_of
    from tingpai.cli import show

    results = list(rating.results.values())
    rules = rules_of(results[0].settings["ruleset"], results[0].settings["options"]).rules
    with show.page() as out:
        show.title(out, rules, lang)
        seed = str(results[0].settings["seed"])
        deals = sum(len(result.deals) for result in results)
        out.print(say(lang, "arena-run", walls=len(results[0].walls), deals=deals, seed=seed))
        out.print(say(lang, "arena-rating"))
        out.print()
        order = rating.order
        heads = [say(lang, "arena-column-name"), say(lang, "arena-column-mean-points"), *order]
        table = show.plain_table(out, "text", *["number"] * (len(order) + 1), heads=heads)
        for name in order:
            found = [None if other == name else rating.points(name, other) for other in order]
            # The margin is under the mean, because the table has a column for every bot.
            cells = [
                "" if one is None else points(one).replace(" ±", "\n±") for one in (rating.mean(name), *found)
            ]
            table.add_row(name, *cells)
        out.print(table)
        for result in results:
            _show_failures(out, result, lang)


# -- numbers ------------------------------------------------------------------------------------------------


def points(interval: "Interval") -> str:
    """Points with their margin: `+12.34 ± 1.20`."""
    mean = f"{interval.mean:+.2f}"
    return mean if interval.margin is None else f"{mean} ± {interval.margin:.2f}"


def percent(rate: float | None) -> str:
    """A part of a whole: `25.0 %`."""
    return "—" if rate is None else f"{100 * rate:.1f} %"


def number(value: float | None, places: int) -> str:
    """A number, or a dash where there is none."""
    return "—" if value is None else f"{value:.{places}f}"
