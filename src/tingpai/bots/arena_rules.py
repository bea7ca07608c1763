"""By which rules the arena plays: a rulebook, or a named format that somebody has registered."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from tingpai import rulesets
from tingpai.errors import BadOption
from tingpai.table_rules import TableRules


@dataclass(frozen=True, slots=True)
class Format:
    """Rules of somebody else's: who makes them (`module:function`), and what a failure is there.

    Where `foul` names one, a seat that fails has committed that foul and the deal is over; otherwise the
    default action is played for it and the deal goes on.
    """

    source: str
    foul: str | None = None


_FORMATS: Final[dict[str, Format]] = {}


def format_maker(name: str, source: str, *, foul: str | None = None) -> None:
    """Let a run be played by a format of this name; formats have no options."""
    _FORMATS[name] = Format(source, foul)


def format_of(ruleset: str) -> Format | None:
    """The format of this name, or None: it is a rulebook."""
    return _FORMATS.get(ruleset)


def table_rules(ruleset: str, options: Mapping[str, Any] | None, format: Format | None) -> TableRules:
    """The rules of a table."""
    if format is None:
        return rulesets.table(ruleset, options)
    for name in options or {}:
        raise BadOption("error-no-option", name=name, known="—")
    module, _, function = format.source.partition(":")
    made: TableRules = getattr(import_module(module), function)()
    return made
