"""The rulesets that Tingpai knows. `get("mcr")` gives one with the book's options.

Other packages reach a book only through the functions here. docs/add-a-ruleset.md shows how to add one.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from tingpai.errors import BadRequest
from tingpai.ruleset import Ruleset
from tingpai.table_rules import TableRules

if TYPE_CHECKING:
    from tingpai.desk_rules import DeskRules
    from tingpai.score_tables.fan_inputs import FastRules

_CLASSES: Final = {
    "mcr": "MCR",
    "dazhong": "Dazhong",
    "sichuan": "Sichuan",
    "classical": "Classical",
}
"""The class of each ruleset. Its folder has the same name as its id; the class of its table ends in `Table`."""
IDS: Final = tuple(_CLASSES)
"""The ids of all rulesets, in the order in which players see them."""


def kind(id: str) -> type[Ruleset]:
    """The class of a ruleset. It is imported when somebody first asks for it."""
    if id not in _CLASSES:
        raise BadRequest("error-no-ruleset", id=id, known=", ".join(IDS))
    found: type[Ruleset] = getattr(import_module(f"tingpai.rulesets.{id}"), _CLASSES[id])
    return found


def get(id: str, options: Mapping[str, object] | None = None) -> Ruleset:
    """A ruleset with these options. An option that is not named has the value of the book.

    >>> get("mcr").edition
    'WMO 2006'
    """
    ruleset = kind(id)
    return ruleset(ruleset.options_type.of(options or {}))


def table_kind(id: str) -> type[TableRules]:
    """The class of a rulebook's table rules."""
    kind(id)
    found: type[TableRules] = getattr(import_module(f"tingpai.rulesets.{id}.table"), f"{_CLASSES[id]}Table")
    return found


def table(id: str, options: Mapping[str, object] | None = None) -> TableRules:
    """How a rulebook is played, with these options."""
    return table_kind(id)(get(id, options))


def desk(id: str, options: Mapping[str, object] | None = None) -> "DeskRules[Any]":
    """How the deals of a rulebook are written down, with these options."""
    rules = table(id, options)
    found: type[DeskRules[Any]] = getattr(import_module(f"tingpai.rulesets.{id}.desk"), f"{_CLASSES[id]}Desk")
    return found(rules)


def fast_rules(rules: Ruleset) -> "FastRules":
    """How the scores of a rulebook are read from tables. Refused for a book that has no tables."""
    try:
        module = import_module(f"tingpai.rulesets.{rules.id}.fast_rules")
    except ModuleNotFoundError:
        raise BadRequest("error-no-tables", id=rules.id) from None
    made: FastRules = module.FAST_RULES(rules)
    return made
