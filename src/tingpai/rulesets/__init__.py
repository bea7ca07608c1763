"""The rulebooks that Tingpai knows. `get("mcr")` gives one with the book's options."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

from tingpai.desk_rules import DeskRules
from tingpai.errors import BadRequest
from tingpai.ruleset import Ruleset
from tingpai.table_rules import TableRules

# Where each rulebook lives; it is imported when it is first asked for.
_CLASSES: Final = {"mcr": "MCR", "dazhong": "Dazhong", "sichuan": "Sichuan", "classical": "Classical"}
IDS: Final = tuple(_CLASSES)


def kind(id: str) -> type[Ruleset]:
    """The class of a rulebook."""
    if id not in _CLASSES:
        raise BadRequest("error-no-ruleset", id=id, known=", ".join(IDS))
    found: type[Ruleset] = getattr(import_module(f"tingpai.rulesets.{id}"), _CLASSES[id])
    return found


def get(id: str, options: Mapping[str, object] | None = None) -> Ruleset:
    """A rulebook with these options; what is not named is as the book has it.

    >>> get("mcr").edition
    'WMO 2006'
    """
    ruleset = kind(id)
    return ruleset(ruleset.options_type.of(options or {}))


def table(id: str, options: Mapping[str, object] | None = None) -> TableRules:
    """How a rulebook is played, with these options."""
    rules = get(id, options)
    found: type[TableRules] = getattr(import_module(f"tingpai.rulesets.{id}.table"), f"{_CLASSES[id]}Table")
    return found(rules)


def desk(id: str, options: Mapping[str, object] | None = None) -> DeskRules[Any]:
    """How the deals of a rulebook are written down, with these options."""
    rules = table(id, options)
    found: type[DeskRules[Any]] = getattr(import_module(f"tingpai.rulesets.{id}.desk"), f"{_CLASSES[id]}Desk")
    return found(rules)
