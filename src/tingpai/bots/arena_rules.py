"""The rules of an arena run: a ruleset, or a format that was registered under a name."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from tingpai import rulesets
from tingpai.errors import BadOption
from tingpai.table_rules import TableRules


@dataclass(frozen=True, slots=True)
class Format:
    """Rules from outside: the function that makes them (`module:function`), and what a failure means.

    If `foul` names a foul, a seat that fails commits it and the deal is over. Otherwise the default action is
    played for the seat, and the deal goes on.
    """

    source: str
    foul: str | None = None


_FORMATS: Final[dict[str, Format]] = {}


def format_maker(name: str, source: str, *, foul: str | None = None) -> None:
    """Register a format under a name, so that a run can use it. Formats have no options."""
    _FORMATS[name] = Format(source, foul)


def format_of(ruleset: str) -> Format | None:
    """The format with this name, or None if the name is a ruleset."""
    return _FORMATS.get(ruleset)


def table_rules(ruleset: str, options: Mapping[str, Any] | None, format: Format | None) -> TableRules:
    """The table rules for a run."""
    if format is None:
        return rulesets.table(ruleset, options)
    for name in options or {}:
        raise BadOption("error-no-option", name=name, known="—")
    module, _, function = format.source.partition(":")
    made: TableRules = getattr(import_module(module), function)()
    return made
