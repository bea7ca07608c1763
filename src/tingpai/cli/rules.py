"""`tingpai rules`: the rulebooks, and each rule in them with its examples and its place in the code."""

import json
from dataclasses import fields
from typing import TYPE_CHECKING

import click

from tingpai.cli.language import language_option
from tingpai.texts import say

if TYPE_CHECKING:
    from rich.console import Console

    from tingpai.cli.rule_search import Hit
    from tingpai.rulebook import Example, Rulebook
    from tingpai.ruleset import Ruleset
    from tingpai.score import Fan

EPILOG = """\b
Examples:
  tingpai rules
  tingpai rules mcr
  tingpai rules mcr pure_straight
  tingpai rules mcr M-40
  tingpai rules mcr false_win
  tingpai rules sichuan pass-lock
"""


@click.command(epilog=EPILOG, short_help="The rulebooks, their fans and their paragraphs.")
@click.argument("ruleset", required=False)
@click.argument("rule", nargs=-1)
@language_option
def rules(ruleset: str | None, rule: tuple[str, ...], lang: str) -> None:
    """Show the rulebooks; one with its contents and fans; or one RULE of it.

    RULE is a fan, a foul, a heading, a decision or the label of a paragraph, by its id, number or name in any
    language. Any other word is looked for in the text of the book.
    """
    from tingpai import rulesets
    from tingpai.cli import show
    from tingpai.cli.rule_search import RuleSearch
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
        found = RuleSearch(book, rulesets.table(book.id).fouls).find(wanted)
        best, *others = found.hits
        _show_title(out, text, lang)
        if found.in_text and others:
            _show_list(out, text, wanted, found.hits, lang)
            return
        _show_hit(out, book, text, best, lang)
        if others:
            out.print()
            out.print(say(lang, "rules-see-also", names=", ".join(one.key for one in others)))


def _show_hit(out: "Console", ruleset: "Ruleset", book: "Rulebook", hit: "Hit", lang: str) -> None:
    from tingpai import rulesets
    from tingpai.cli.referee import show_foul

    if hit.kind == "fan":
        _show_fan(out, ruleset, book, ruleset.fans[hit.key], lang)
    elif hit.kind == "foul":
        fouls = rulesets.table(ruleset.id).fouls
        show_foul(out, fouls, fouls[hit.key], lang)
    elif hit.kind == "label":
        _show_label(out, book, hit.key, lang)
    else:
        _show_heading(out, book, hit.key)


def _show_list(out: "Console", book: "Rulebook", wanted: str, hits: "list[Hit]", lang: str) -> None:
    """The paragraphs that have a word in their text, each with the line that has it."""
    from tingpai.cli import show
    from tingpai.cli.rule_search import MOST_LISTED, passage

    show.heading(out, say(lang, "rules-found", text=wanted, count=len(hits)))
    table = show.plain_table(out, "id", "text")
    for hit in hits[:MOST_LISTED]:
        table.add_row(hit.key, passage(book.paragraph(hit.key).text, wanted))
    out.print(table)
    if len(hits) > MOST_LISTED:
        out.print(say(lang, "rules-found-more", count=len(hits) - MOST_LISTED))


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

    section = book.section(label)
    paragraph = book.paragraph(label)
    show.heading(out, f"[{label}] {paragraph.heading}")
    show.prose(out, section.text if section.label == label else paragraph.text)
    below = book.below(label)
    if below and section.label != label:
        out.print()
        out.print(say(lang, "rules-below", labels=", ".join(below)))


def _show_heading(out: "Console", book: "Rulebook", heading: str) -> None:
    """A section whose heading has no label; `heading` is the English one."""
    from tingpai.cli import show

    section = book.section_of(heading)
    show.heading(out, section.heading)
    show.prose(out, section.text)


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
