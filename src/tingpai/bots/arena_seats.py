"""The entries of an arena run: from the name of a seat to the function that makes its bot.

A seat is named `club` (one of our bots), `module:factory` (any importable maker), or `prefix:anything` if
the prefix was registered with `seat_maker`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any, Final

from tingpai import bots
from tingpai.bots.bot import Bot
from tingpai.bots.seat import Maker
from tingpai.errors import BadRequest
from tingpai.table_rules import TableRules

PrefixMaker = Callable[[str, TableRules, int], Bot]
"""Makes a bot from the text after the prefix, the table's rules and a seed."""

_PREFIXES: Final[dict[str, PrefixMaker | str]] = {}


@dataclass(frozen=True, slots=True)
class Entry:
    """A bot that takes part in a run. Seats with the same name count as one entry.

    Processes on other cores must be able to import `make`.
    """

    name: str
    make: Maker


def seat_maker(prefix: str, factory: PrefixMaker | str) -> None:
    """Register a prefix, so that seats can be named `prefix:anything`.

    A factory given as text (`module:function`) is imported when it is first needed.
    """
    _PREFIXES[prefix] = factory


def entry(seat: str | Entry | Maker) -> Entry:
    """The entry that a seat's name stands for. A maker goes by its own name.

    >>> entry("random").name
    'random'
    """
    if isinstance(seat, Entry):
        return seat
    if not isinstance(seat, str):
        return Entry(str(getattr(seat, "__qualname__", type(seat).__qualname__)), seat)
    prefix, colon, rest = seat.partition(":")
    if not colon:
        if seat not in bots.NAMES:
            raise BadRequest("arena-no-seat", name=seat, known=", ".join(known()))
        return Entry(seat, partial(bots.make, seat))
    if prefix in _PREFIXES:
        factory = _PREFIXES[prefix]
        return Entry(seat, partial(_imported(factory) if isinstance(factory, str) else factory, rest))
    return Entry(seat, _imported(seat))


def known() -> list[str]:
    """The forms that the name of a seat can have."""
    return [*bots.NAMES, *(f"{prefix}:…" for prefix in sorted(_PREFIXES)), "module:factory"]


def _imported(name: str) -> Any:
    module, _, factory = name.partition(":")
    try:
        found = getattr(import_module(module), factory)
    except (ImportError, AttributeError, ValueError) as problem:
        raise BadRequest("arena-seat-import", name=name, problem=problem) from problem
    if not callable(found):
        raise BadRequest("arena-seat-import", name=name, problem=type(found).__name__)
    return found
