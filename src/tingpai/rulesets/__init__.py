"""The rulesets that Tingpai knows. `get("mcr")` gives one with the book's options.

docs/add-a-ruleset.md shows how to add one.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Final

from tingpai.errors import BadRequest
from tingpai.ruleset import Ruleset
from tingpai.table_rules import TableRules

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


def table(id: str, options: Mapping[str, object] | None = None) -> TableRules:
    """The table rules of a ruleset, with these options."""
    rules = get(id, options)
    found: type[TableRules] = getattr(import_module(f"tingpai.rulesets.{id}.table"), f"{_CLASSES[id]}Table")
    return found(rules)
