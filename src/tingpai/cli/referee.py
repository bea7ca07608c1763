"""`tingpai referee`: the irregularities of a rulebook, and the ruling on one."""

import json
from typing import TYPE_CHECKING, Any

import click

from tingpai.cli.hands import WINDS
from tingpai.cli.language import language_option
from tingpai.errors import BadRequest
from tingpai.texts import say

if TYPE_CHECKING:
    from rich.console import Console

    from tingpai.referee import Foul, FoulTable, Ruling

EPILOG = """\b
Examples:
  tingpai referee mcr
  tingpai referee mcr empty_claim
  tingpai referee mcr empty_claim --seat W --times 3
  tingpai referee mcr knocked_tile --seat W --victim S --amount 20
  tingpai referee sichuan false_win --seat W --won E --json
"""


@click.command(epilog=EPILOG, short_help="What an irregularity costs, and the ruling on one.")
@click.argument("ruleset")
@click.argument("foul", required=False)
@click.option("--seat", type=WINDS, metavar="E|S|W|N", help="The player who did it. Gives a ruling.")
@click.option(
    "--times",
    type=click.IntRange(1),
    default=1,
    help="How many times this player has done it, this time included.",
)
@click.option("--victim", type=WINDS, metavar="E|S|W|N", help="The player who was harmed.")
@click.option("--amount", type=int, metavar="POINTS", help="The fine, if the referee may choose it.")
@click.option("--minutes", type=float, help="How late the player came.")
@click.option(
    "--won",
    type=WINDS,
    multiple=True,
    metavar="E|S|W|N",
    help="A player who has already won in this deal (Sichuan).",
)
@click.option("--unraised", is_flag=True, help="Nobody raised it before play went on.")
@click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")
@language_option
def referee(ruleset: str, foul: str | None, seat: str | None, as_json: bool, lang: str, **facts: Any) -> None:
    """List the irregularities of RULESET or show one FOUL. With --seat, rule on it."""
    from tingpai import rulesets
    from tingpai.cli import show
    from tingpai.referee import encode

    rules = rulesets.table(ruleset.lower())
    if foul is not None and seat is not None:
        ruling = _rule(rules.fouls, foul, "ESWN".index(seat), **facts)
        if as_json:
            click.echo(json.dumps(encode(ruling, lang), ensure_ascii=False))
            return
        with show.page() as out:
            show.title(out, rules.rules, lang)
            _show_ruling(out, ruling, lang)
        return
    chosen = list(rules.fouls.values()) if foul is None else [rules.fouls[foul]]
    if as_json:
        for one in chosen:
            click.echo(json.dumps(_encode(one, lang), ensure_ascii=False))
        return
    with show.page() as out:
        show.title(out, rules.rules, lang)
        if foul is None:
            _show_list(out, chosen, lang)
        else:
            show_foul(out, chosen[0], lang)


def _rule(
    fouls: "FoulTable",
    foul: str,
    seat: int,
    times: int,
    victim: str | None,
    amount: int | None,
    minutes: float | None,
    won: tuple[str, ...],
    unraised: bool,
) -> "Ruling":
    from tingpai.referee import Incident, rule

    if unraised and not fouls.cured:
        raise BadRequest("referee-no-cure", ruleset=fouls.ruleset)
    incident = Incident(
        foul,
        seat,
        victim=None if victim is None else "ESWN".index(victim),
        amount=amount,
        minutes=minutes,
        out=tuple("ESWN".index(letter) for letter in won),
        raised=not unraised,
    )
    return rule(fouls, incident, [Incident(foul, seat)] * (times - 1))


def _encode(foul: "Foul", lang: str) -> dict[str, object]:
    return {
        "ruleset": foul.ruleset,
        "foul": foul.id,
        "name": foul.name(lang),
        "what": foul.describe(lang),
        "follows": foul.follows(lang),
        "cite": foul.cite,
    }


def _show_list(out: "Console", fouls: "list[Foul]", lang: str) -> None:
    from tingpai.cli import show

    out.print(say(lang, "referee-title"))
    for foul in fouls:
        show.heading(out, f"{foul.name(lang)} · {foul.id}")
        _show_text(out, foul, lang)


def show_foul(out: "Console", foul: "Foul", lang: str) -> None:
    """A foul: its name, what it is, what follows from it, and its first paragraph."""
    from tingpai.cli import show
    from tingpai.rulebook import Rulebook

    show.heading(out, f"{foul.name(lang)} · {foul.id}")
    _show_text(out, foul, lang)
    _show_paragraph(out, Rulebook.load(foul.ruleset, lang), foul.cite)
    out.print()
    out.print(say(lang, "referee-hint", ruleset=foul.ruleset, foul=foul.id))


def _show_text(out: "Console", foul: "Foul", lang: str) -> None:
    out.print(foul.describe(lang))
    for sentence in foul.follows(lang):
        out.print(f"  {sentence}")
    out.print(f"  {say(lang, 'referee-follows', cite=foul.cite)}")


def _show_ruling(out: "Console", ruling: "Ruling", lang: str) -> None:
    from tingpai.cli import show
    from tingpai.rulebook import Rulebook

    title, *rest = ruling.sentences(lang)
    show.heading(out, title)
    for sentence in rest:
        out.print(sentence)
    if ruling.transfers:
        out.print()
        table = show.plain_table(out, "text", "number", "text")
        for one in ruling.transfers:
            payee = say(lang, "referee-nobody" if one.payee is None else f"seat-{one.payee}")
            table.add_row(say(lang, f"seat-{one.payer}"), str(one.points), f"→ {payee}")
        out.print(table)
    _show_paragraph(out, Rulebook.load(ruling.foul.ruleset, lang), ruling.cite)


def _show_paragraph(out: "Console", book: Any, cite: str) -> None:
    """The most important paragraph."""
    from tingpai.cli import show

    label = cite.split("; ")[0]
    show.heading(out, f"[{label}]")
    show.prose(out, book.paragraph(label).text)
