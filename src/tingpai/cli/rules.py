"""`tingpai rules`: the rulebooks, their fans and paragraphs, with examples and the place in the code."""

import json
from collections.abc import Iterator
from dataclasses import fields
from typing import TYPE_CHECKING

import click

from tingpai.cli.language import language_option
from tingpai.errors import BadRequest
from tingpai.texts import say

if TYPE_CHECKING:
    from rich.console import Console

    from tingpai.rulebook import Example, Rulebook
    from tingpai.ruleset import Ruleset
    from tingpai.score import Fan

EPILOG = """\b
Examples:
  tingpai rules
  tingpai rules mcr
  tingpai rules mcr pure_straight
  tingpai rules mcr M-40
"""


@click.command(epilog=EPILOG, short_help="The rulebooks, their fans and their paragraphs.")
@click.argument("ruleset", required=False)
@click.argument("rule", nargs=-1)
@language_option
def rules(ruleset: str | None, rule: tuple[str, ...], lang: str) -> None:
    """Show the rulebooks; one with its contents and fans; or one RULE of it.

    RULE is a fan (its id, number or name in any language) or the label of a paragraph.
    """
    from tingpai import rulesets
    from tingpai.cli import show
    from tingpai.rulebook import Rulebook

    with show.page() as out:
        if ruleset is None:
            _show_rulesets(out, lang)
            return
        book = rulesets.get(ruleset.lower())
        text = Rulebook.load(book.id, lang)
        if not rule:
            _show_ruleset(out, book, text, lang)
            return
        wanted = " ".join(rule)
        fan = find_fan(book, wanted)
        label = None if fan is not None else text.find(wanted)
        if fan is not None:
            _show_fan(out, book, text, fan, lang)
        elif label is not None:
            _show_label(out, text, label, lang)
        else:
            raise no_rule(book, text, wanted)


def find_fan(ruleset: "Ruleset", text: str) -> "Fan | None":
    """The fan of this id, number or name in any language."""
    wanted = _plain(text)
    for fan in ruleset.fans:
        if wanted in (_plain(name) for name in _names(fan)):
            return fan
    return None


def _names(fan: "Fan") -> Iterator[str]:
    yield fan.id
    yield str(fan.number)
    yield f"№{fan.number}"
    yield from fan.names.values()


def _plain(text: str) -> str:
    return text.casefold().replace("_", " ").replace("-", " ").replace("ё", "е").strip()


def no_rule(ruleset: "Ruleset", book: "Rulebook", text: str) -> BadRequest:
    """What to say when nothing has this name: the names that look like it."""
    from difflib import get_close_matches

    known = {_plain(name): name for fan in ruleset.fans for name in (fan.id, *fan.names.values())}
    known |= {_plain(label): label for label in book.labels}
    wanted = _plain(text)
    close = get_close_matches(wanted, known, n=3) or [name for name in known if wanted in name][:5]
    if not close:
        return BadRequest("cli-no-rule", text=text, ruleset=ruleset.id)
    names = ", ".join(known[name] for name in close)
    return BadRequest("cli-no-rule-but", text=text, ruleset=ruleset.id, names=names)


def _show_rulesets(out: "Console", lang: str) -> None:
    from tingpai import rulesets
    from tingpai.cli import show

    out.print(show.head(say(lang, "rules-list")))
    table = show.plain_table(out, "id", "text", "text")
    for kind in map(rulesets.kind, rulesets.IDS):
        table.add_row(kind.id, kind.names[lang], kind.edition)
    out.print(table)


def _show_ruleset(out: "Console", ruleset: "Ruleset", book: "Rulebook", lang: str) -> None:
    from tingpai.cli import show
    from tingpai.explain import value_of

    _show_title(out, book, lang)
    show.heading(out, say(lang, "rules-contents"))
    table = show.plain_table(out, "text", "text")
    for section in book.contents:
        table.add_row(section.label or "", section.heading)
    out.print(table)
    show.heading(out, say(lang, "rules-fans"))
    table = show.plain_table(out, "number", "number", "text", "id")
    for fan in ruleset.fans:
        table.add_row(str(fan.number), value_of(fan, fan.value, lang), fan.names[lang], fan.id)
    out.print(table)
    choices = fields(ruleset.options)
    if choices:
        show.heading(out, say(lang, "rules-options"))
        table = show.plain_table(out, "text", "cite")
        for choice in choices:
            value = getattr(ruleset.options, choice.name)
            shown = value if isinstance(value, str) else json.dumps(value)
            table.add_row(f"{choice.name}={shown}", choice.metadata["cite"])
        out.print(table)


def _show_title(out: "Console", book: "Rulebook", lang: str) -> None:
    from tingpai.cli import show

    out.print(show.head(book.title))
    if book.language != lang:
        out.print(say(lang, "rules-fallback"))


def _show_fan(out: "Console", ruleset: "Ruleset", book: "Rulebook", fan: "Fan", lang: str) -> None:
    from tingpai.cli import show
    from tingpai.explain import value_of
    from tingpai.rulebook import example

    _show_title(out, book, lang)
    label = fan.cite.split("; ")[0]
    show.heading(out, f"[{label}] {fan.names[lang]}" + (f" · {fan.id}" if fan.id != label else ""))
    out.print("; ".join(name for code, name in fan.names.items() if code != lang))
    out.print()
    worth = "rules-value-points" if fan.unit == "points" else "rules-value"
    out.print(say(lang, worth, value=fan.value if fan.unit == "points" else value_of(fan, fan.value, lang)))
    if label in book:
        out.print()
        show.prose(out, book.paragraph(label).text)
        out.print()
    takes = [ruleset.fans[other].names[lang] for other in ruleset.takes(fan.id)]
    takers = [other.names[lang] for other in ruleset.fans if fan.id in ruleset.takes(other.id)]
    out.print(say(lang, "rules-takes", names=", ".join(takes)) if takes else say(lang, "rules-takes-nothing"))
    if takers:
        out.print(say(lang, "rules-taken-by", names=", ".join(takers)))
    out.print(say(lang, "rules-cite", cite=fan.cite))
    out.print(say(lang, "rules-where", place=place_of(fan)))
    for case, text in (("counts", "rules-example"), ("near_miss", "rules-near-miss")):
        shown = example(ruleset.id, fan.id, case)
        if shown is not None:
            _show_example(out, shown, text, lang)


def _show_example(out: "Console", shown: "Example", text: str, lang: str) -> None:
    from tingpai import exchange
    from tingpai.cli import show
    from tingpai.explain import explain

    request = exchange.decode(shown.request)
    score = request.ruleset.score(request.hand, request.situation)
    told = explain(request.ruleset, request.hand, request.situation, score, lang)
    show.heading(out, say(lang, text))
    # The notes of the examples are English.
    if lang == "en":
        out.print(shown.note)
    show.pieces(out, told.pieces)
    out.print(" · ".join(told.facts))
    out.print(show.rows(out, told.rows))
    for line in told.totals:
        out.print(line)


def _show_label(out: "Console", book: "Rulebook", label: str, lang: str) -> None:
    from tingpai.cli import show

    _show_title(out, book, lang)
    section = book.section(label)
    paragraph = book.paragraph(label)
    show.heading(out, f"[{label}] {paragraph.heading}")
    show.prose(out, section.text if section.label == label else paragraph.text)
    below = book.below(label)
    if below and section.label != label:
        out.print()
        out.print(say(lang, "rules-below", labels=", ".join(below)))


def place_of(fan: "Fan") -> str:
    """Where the fan stands in the code: `rulesets/mcr/fans.py:28`."""
    import inspect
    from pathlib import Path

    import tingpai

    code = inspect.unwrap(fan.test).__code__
    path = Path(code.co_filename)
    home = Path(tingpai.__file__).parent
    shown = path.relative_to(home) if path.is_relative_to(home) else path
    return f"{shown.as_posix()}:{code.co_firstlineno}"
