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

    from tingpai.foul_table import Foul, FoulTable
    from tingpai.referee import Incident, Ruling

EPILOG = """\b
Examples:
  tingpai referee mcr
  tingpai referee mcr --list
  tingpai referee mcr empty_claim
  tingpai referee mcr empty_claim --seat W --times 3
  tingpai referee mcr knocked_tile --seat W --victim S --amount 20
  tingpai referee sichuan false_win --seat W --won E --json
"""


@click.command(epilog=EPILOG, short_help="What an irregularity costs, and the ruling on one.")
@click.argument("ruleset")
@click.argument("foul", required=False)
@click.option("--list", "brief", is_flag=True, help="A short list, the frequent ones first.")
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
def referee(
    ruleset: str, foul: str | None, brief: bool, seat: str | None, as_json: bool, lang: str, **facts: Any
) -> None:
    """List the irregularities of RULESET or show one FOUL. With --seat, rule on it."""
    from tingpai import foul_cards, rulesets
    from tingpai.cli import show

    rules = rulesets.table(ruleset.lower())
    fouls = rules.fouls
    if foul is not None and seat is not None:
        ruling, history = _rule(fouls, foul, "ESWN".index(seat), **facts)
        if as_json:
            click.echo(json.dumps(_encode_ruling(fouls, ruling, history, lang), ensure_ascii=False))
            return
        with show.page() as out:
            show.title(out, rules.rules, lang)
            _show_ruling(out, fouls, ruling, history, lang)
        return
    chosen = foul_cards.by_frequency(fouls) if brief else list(fouls.values())
    chosen = chosen if foul is None else [fouls[foul]]
    if as_json:
        for one in chosen:
            click.echo(json.dumps(_encode(fouls, one, lang), ensure_ascii=False))
        return
    with show.page() as out:
        show.title(out, rules.rules, lang)
        if foul is not None:
            show_foul(out, fouls, chosen[0], lang)
        elif brief:
            _show_brief(out, fouls, chosen, lang)
        else:
            _show_list(out, fouls, chosen, lang)


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
) -> "tuple[Ruling, list[Incident]]":
    """Rule on a foul; the ruling, and the earlier fouls of the same player."""
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
    history = [Incident(foul, seat)] * (times - 1)
    return rule(fouls, incident, history), history


def _encode(fouls: "FoulTable", foul: "Foul", lang: str) -> dict[str, object]:
    from tingpai import foul_cards

    return {
        "ruleset": foul.ruleset,
        "foul": foul.id,
        "name": foul.name(lang),
        "words": foul_cards.words(foul),
        "frequent": foul.id in fouls.frequent,
        "what": foul.describe(lang),
        "asks": _asked(fouls, foul),
        "follows": foul.follows(lang),
        "ladder": [foul_cards.cost(step) for step in foul_cards.ladder(fouls, foul)],
        "aloud": [foul_cards.aloud(one, lang) for one in foul_cards.cases(fouls, foul)],
        "cite": foul.cite,
    }


def _encode_ruling(
    fouls: "FoulTable", ruling: "Ruling", history: "list[Incident]", lang: str
) -> dict[str, object]:
    from tingpai import foul_cards
    from tingpai.referee import encode

    return {
        **encode(ruling, lang),
        "aloud": foul_cards.aloud(ruling, lang, foul_cards.seat_names(lang)),
        "ladder": [foul_cards.cost(step) for step in foul_cards.ladder(fouls, ruling.foul)],
        "next": foul_cards.say_next(fouls, ruling, history, lang),
    }


def _asked(fouls: "FoulTable", foul: "Foul") -> list[str]:
    """The facts that a ruling depends on, by the names of their texts."""
    from tingpai import foul_cards

    facts = foul_cards.facts(fouls, foul)
    asked = {
        "times": facts.times > 0,
        "victim": facts.victim,
        "minutes": bool(facts.minutes),
        "amount": bool(facts.most),
        "out": facts.out,
        "raised": facts.raised,
    }
    return [name for name, is_asked in asked.items() if is_asked]


def _show_brief(out: "Console", fouls: "FoulTable", chosen: "list[Foul]", lang: str) -> None:
    """One line a foul: its name and id, what it asks for, its paragraph."""
    from tingpai.cli import show

    for heading, wanted in (("referee-frequent", True), ("referee-other", False)):
        show.heading(out, say(lang, heading))
        for foul in chosen:
            if (foul.id in fouls.frequent) is wanted:
                asks = ", ".join(say(lang, f"referee-fact-{name}") for name in _asked(fouls, foul))
                out.print(f"{foul.name(lang)} · {foul.id} · {foul.cite}")
                if asks:
                    out.print(f"  {say(lang, 'referee-asks', facts=asks)}")


def _show_list(out: "Console", fouls: "FoulTable", chosen: "list[Foul]", lang: str) -> None:
    from tingpai.cli import show

    out.print(say(lang, "referee-title"))
    for foul in chosen:
        show.heading(out, f"{foul.name(lang)} · {foul.id}")
        _show_text(out, fouls, foul, lang)


def show_foul(out: "Console", fouls: "FoulTable", foul: "Foul", lang: str) -> None:
    """A foul: its name, what it is, what follows from it, and its first paragraph."""
    from tingpai.cli import show
    from tingpai.rulebook import Rulebook

    show.heading(out, f"{foul.name(lang)} · {foul.id}")
    _show_text(out, fouls, foul, lang)
    _show_paragraph(out, Rulebook.load(foul.ruleset, lang), foul.cite)
    out.print()
    out.print(say(lang, "referee-hint", ruleset=foul.ruleset, foul=foul.id))


def _show_text(out: "Console", fouls: "FoulTable", foul: "Foul", lang: str) -> None:
    from tingpai import foul_cards

    out.print(foul.describe(lang))
    for sentence in foul.follows(lang):
        out.print(f"  {sentence}")
    shared = foul_cards.say_shared(fouls, foul, lang)
    if shared:
        out.print(f"  {shared}")
    spoken = foul_cards.aloud(foul_cards.cases(fouls, foul)[0], lang)
    out.print(f"  {say(lang, 'referee-say', aloud=spoken)}")
    out.print(f"  {say(lang, 'referee-follows', cite=foul.cite)}")


def _show_ladder(
    out: "Console", fouls: "FoulTable", ruling: "Ruling", history: "list[Incident]", lang: str
) -> None:
    """The ladder with the step of this ruling in brackets, and what the next time costs."""
    from tingpai import foul_cards

    steps = [foul_cards.say_step(step, lang) for step in foul_cards.ladder(fouls, ruling.foul)]
    if steps and ruling.number:
        now = min(ruling.number, len(steps)) - 1
        steps[now] = f"[{steps[now]}]"
    if steps:
        out.print(say(lang, "referee-ladder", steps=" → ".join(steps)))
    coming = foul_cards.say_next(fouls, ruling, history, lang)
    if coming:
        out.print(coming)


def _show_ruling(
    out: "Console", fouls: "FoulTable", ruling: "Ruling", history: "list[Incident]", lang: str
) -> None:
    from tingpai import foul_cards
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
    out.print()
    out.print(say(lang, "referee-say", aloud=foul_cards.aloud(ruling, lang, foul_cards.seat_names(lang))))
    _show_ladder(out, fouls, ruling, history, lang)
    _show_paragraph(out, Rulebook.load(ruling.foul.ruleset, lang), ruling.cite)


def _show_paragraph(out: "Console", book: Any, cite: str) -> None:
    """The most important paragraph."""
    from tingpai.cli import show

    label = cite.split("; ")[0]
    show.heading(out, f"[{label}]")
    show.prose(out, book.paragraph(label).text)
