"""`tingpai drill`: a round of ten questions in the terminal, or items and verdicts as JSON lines."""

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from tingpai.cli.language import language_option
from tingpai.texts import say

if TYPE_CHECKING:
    from rich.console import Console

    from tingpai.learn.item import Item, Verdict

EPILOG = """\b
Examples:
  tingpai drill --list
  tingpai drill waits --rules sichuan --level 2 --seed 7
  tingpai drill count --json
  echo '{"item": "names/mcr/1/70", "given": "5p"}' | tingpai drill --answers --json

The same drill, rules, level and seed always give the same round. Without --seed the round is new.
"""


@click.command(epilog=EPILOG, short_help="Ten questions about a game, each wrong answer explained.")
@click.argument("name", required=False)
@click.option("--rules", metavar="RULESET", help="The game. Default: the first one that has the drill.")
@click.option("--level", type=int, default=1, show_default=True, help="1 is the easiest.")
@click.option("--seed", type=int, help="The number of the round. Default: a random one.")
@click.option("--list", "listed", is_flag=True, help="List the drills with their levels.")
@click.option(
    "--json", "as_json", is_flag=True, help="Print the items, one a line, with everything that judges them."
)
@click.option("--answers", is_flag=True, help="With --json: read answers, one a line, and print verdicts.")
@language_option
def drill(
    name: str | None,
    rules: str | None,
    level: int,
    seed: int | None,
    listed: bool,
    as_json: bool,
    answers: bool,
    lang: str,
) -> None:
    """Practise NAME: ten questions, made and checked by the engine. Without NAME, list the drills."""
    from random import SystemRandom

    from tingpai import learn, rulesets

    if answers:
        _judge(lang)
        return
    if listed or name is None:
        _list(lang)
        return
    chosen = SystemRandom().randrange(10**6) if seed is None else seed
    first = next((id for id in rulesets.IDS if learn.levels(name, id)), rulesets.IDS[0])
    items = learn.make_round(name, first if rules is None else rules.lower(), level, chosen)
    if as_json:
        for item in items:
            click.echo(json.dumps(learn.encode(item, lang), ensure_ascii=False))
        return
    _play(items, chosen, lang)


def _list(lang: str) -> None:
    from tingpai import learn, rulesets
    from tingpai.cli import show

    with show.page() as out:
        table = show.plain_table(out, "text", "text", "text")
        for name in learn.DRILLS:
            known = [f"{id} 1–{most}" for id in rulesets.IDS if (most := learn.levels(name, id))]
            table.add_row(name, say(lang, f"drill-title-{name}"), ", ".join(known))
        out.print(table)


# -- JSON lines ---------------------------------------------------------------------------------------------------


def _judge(lang: str) -> None:
    """Answer each line of standard input with a verdict."""
    from tingpai.cli import stream
    from tingpai.exchange import each_line

    stream.answer_files([], lambda lines: each_line(lines, lambda data: _verdict(data, lang)))


def _verdict(data: object, lang: str) -> dict[str, Any]:
    from tingpai import learn
    from tingpai.errors import BadRequest, TingpaiError
    from tingpai.exchange import error
    from tingpai.json_input import known, required, text

    id = data.get("id") if isinstance(data, Mapping) else None
    try:
        if not isinstance(data, Mapping):
            raise BadRequest("error-not-an-object")
        required(data, ("item", "given"), "request")
        known(data, ("id", "item", "given"), "request")
        item = learn.from_link(text(data, "item"))
        return {"id": id, **learn.encode_verdict(item, learn.answer(item, data["given"]), lang)}
    except TingpaiError as problem:
        return error(id, problem)


# -- the terminal -------------------------------------------------------------------------------------------------


def _play(items: "list[Item]", seed: int, lang: str) -> None:
    from tingpai import rulesets
    from tingpai.cli import show

    out = show.console()
    first = items[0]
    game = rulesets.kind(first.ruleset).names[lang]
    title = say(lang, f"drill-title-{first.drill}")
    out.print(show.head(say(lang, "drill-round", title=title, rules=game, level=first.level, seed=seed)))
    right, wrong = 0, list[int]()
    for number, item in enumerate(items, 1):
        out.print()
        out.print(show.head(say(lang, "drill-number", number=number, count=len(items))))
        verdict = _ask(out, item, lang)
        if verdict is None:
            out.print(say(lang, "drill-stopped", count=number - 1, all=len(items)))
            break
        right += verdict.right
        if not verdict.right:
            wrong.append(number)
        _tell(out, item, verdict, lang)
    out.print()
    out.print(say(lang, "drill-summary", right=right, count=right + len(wrong)))
    if wrong:
        out.print(say(lang, "drill-summary-wrong", numbers=", ".join(map(str, wrong))))
    command = f"tingpai drill {first.drill} --rules {first.ruleset} --level {first.level} --seed {seed}"
    out.print(say(lang, "drill-same-round", command=command), soft_wrap=True)


def _ask(out: "Console", item: "Item", lang: str) -> "Verdict | None":
    """Show an item and read an answer, again and again until it can be read; None at the end of the input."""
    from tingpai import learn
    from tingpai.errors import TingpaiError

    for fact in item.facts:
        out.print(fact.say(lang, "codes"))
    for shown in item.show:
        out.print(f"{shown.label.say(lang, 'codes')}: {_drawn(out, shown.tiles, item)}")
    out.print(item.question.say(lang, "codes"))
    for number, choice in enumerate(item.choices, 1):
        label = _drawn(out, choice.tiles, item) if choice.tiles else choice.label.say(lang, "codes")
        out.print(f"  {number}  {label}")
    if item.fields:
        out.print("  " + " ".join(field.say(lang) for field in item.fields))
    while True:
        try:
            typed = input(say(lang, f"drill-how-{item.ask}") + " ")
        except EOFError:
            return None
        try:
            return learn.answer(item, _given(item, typed))
        except TingpaiError as problem:
            out.print(problem.say(lang))


def _given(item: "Item", typed: str) -> object:
    """What was typed, as an answer: numbers of choices, or the numbers themselves."""
    from tingpai.errors import BadRequest

    words = typed.replace(",", " ").replace("−", "-").split()
    if not all(word.lstrip("+-").isdigit() and word.isascii() and len(word) < 12 for word in words):
        raise BadRequest("drill-error-typed")
    numbers = [int(word) for word in words]
    if item.ask == "numbers":
        return numbers
    if not all(1 <= number <= len(item.choices) for number in numbers):
        raise BadRequest("drill-error-which", most=len(item.choices))
    given = [item.choices[number - 1].id for number in numbers]
    if item.ask != "one":
        return given
    if len(given) != 1:
        raise BadRequest("drill-error-which", most=len(item.choices))
    return given[0]


def _drawn(out: "Console", tiles: str, item: "Item") -> str:
    """Tiles with their pictures; without their codes where the code would be the answer."""
    from tingpai import notation
    from tingpai.cli import show

    if " " in tiles:
        return "  ".join(_drawn(out, one, item) for one in tiles.split())
    parsed = notation.parse(tiles)
    if item.pictures and show.can_draw(out):
        return notation.draw(parsed)
    return show.tiles(out, parsed)


def _tell(out: "Console", item: "Item", verdict: "Verdict", lang: str) -> None:
    from tingpai.learn.item import shown_cite

    if verdict.right:
        out.print(verdict.sentence.say(lang, "codes"))
        return
    sentence = verdict.sentence.say(lang, "codes")
    out.print(f"{say(lang, 'drill-wrong')} {sentence}  [{shown_cite(item, verdict.cite, lang)}]")
    out.print(say(lang, "drill-answer", answer=_right_answer(item, verdict, lang)))
    for reason in verdict.reasons:
        out.print(f"  {reason.say(lang, 'codes')}")


def _right_answer(item: "Item", verdict: "Verdict", lang: str) -> str:
    if item.ask == "numbers":
        return " ".join(f"{number:+d}" if len(item.fields) > 1 else str(number) for number in verdict.answer)
    labels = {choice.id: choice.label.say(lang, "codes") for choice in item.choices}
    wanted = [verdict.answer] if item.ask == "one" else verdict.answer
    return ", ".join(labels[id] for id in wanted)
