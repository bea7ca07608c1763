"""The score of a hand and its reasons: fans, the lines of a score, the fans that did not count, the payments.

A fan is one function with its whole condition, registered in its ruleset's `FanTable` under its own name.
It returns where it is found: `True` for the hand as a whole, or a list of occurrences. Each occurrence is the
indices of the groups that make it.
"""

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import resources
from typing import Final

from tingpai import texts
from tingpai.arrange import Group
from tingpai.tile import Tile, Wind
from tingpai.win import Win

Occurrence = tuple[int, ...]
"""Indices of the groups that make a fan; empty if the hand as a whole makes it."""

Found = bool | Sequence[Occurrence]
Test = Callable[[Win], Found]

WHOLE_HAND: Final[list[Occurrence]] = [()]


@dataclass(frozen=True, slots=True)
class Fan:
    """One scoring element of a rulebook. `unit` says what `value` counts: points, fans, doubles or limit."""

    id: str
    number: int
    """The fan's number in the book, or its place in the table if the book has no numbers."""
    value: int
    unit: str
    names: Mapping[str, str]
    cite: str
    test: Test = field(repr=False, compare=False)
    doc: str = field(default="", repr=False, compare=False)

    def find(self, win: Win) -> Sequence[Occurrence]:
        """Find every occurrence of this fan in the hand. Empty if there is none."""
        found = self.test(win)
        if found is True:
            return WHOLE_HAND
        return found or ()


class FanTable:
    """The fans of one ruleset, in the order of its book. Values and names come from its fans.csv."""

    def __init__(self, package: str) -> None:
        self._rows: dict[str, dict[str, str]] = {}
        self._fans: dict[str, Fan] = {}
        self.package = package
        table = (resources.files(package) / "fans.csv").read_text(encoding="utf-8")
        rows = csv.DictReader(table.splitlines())
        self._numbered = "number" in (rows.fieldnames or ())
        for place, row in enumerate(rows, start=1):
            self._rows[row["id"]] = {"number": str(place), **row}

    def fan(self, *cites: str, value: int | None = None, unit: str = "points") -> Callable[[Test], Test]:
        """Register a function as the fan of its own name.

        `cites` follow the fan's number in its citation, or its id where the book has no numbers. The value is
        in the column of the `unit` (the number that it starts with: "1 each"), or in the column `value`.
        """

        def register(test: Test) -> Test:
            row = self._rows[test.__name__]
            number = int(row["number"])
            self._fans[row["id"]] = Fan(
                row["id"],
                number,
                int((row.get(unit) or row["value"]).split()[0]) if value is None else value,
                unit,
                {language: row[language] for language in texts.LANGUAGES},
                "; ".join((f"№{number}" if self._numbered else row["id"], *cites)),
                test,
                (test.__doc__ or "").strip(),
            )
            return test

        return register

    def __iter__(self) -> Iterator[Fan]:
        return iter(self._fans.values())

    def __len__(self) -> int:
        return len(self._fans)

    def __contains__(self, id: object) -> bool:
        return id in self._fans

    def __getitem__(self, id: str) -> Fan:
        return self._fans[id]

    def find(self, win: Win, names: Iterable[str] | None = None) -> dict[str, Sequence[Occurrence]]:
        """Find all occurrences of each fan in a reading, in the order of the book. `names` limits the search."""
        found: dict[str, Sequence[Occurrence]] = {}
        for fan in self._fans.values() if names is None else map(self._fans.__getitem__, names):
            where = fan.test(win)
            if where:
                found[fan.id] = WHOLE_HAND if where is True else where
        return found

    def add(self, fan: Fan) -> None:
        """Add a fan that was made without the decorator."""
        self._fans[fan.id] = fan

    def row(self, id: str) -> Mapping[str, str]:
        """Give the row of fans.csv."""
        return self._rows[id]

    @property
    def ids(self) -> list[str]:
        """Every id of fans.csv, also those without a function."""
        return list(self._rows)


@dataclass(frozen=True, slots=True)
class Line:
    """A fan that counted: how often, its points in all, and the groups that are its evidence."""

    fan: Fan
    count: int
    points: int
    """Points of the whole row: count times the fan's value, in the fan's unit."""
    evidence: tuple[tuple[Group, ...], ...] = ()
    """The groups of each occurrence. An empty one means the hand as a whole."""
    cite: str = ""


@dataclass(frozen=True, slots=True)
class Uncounted:
    """A fan that is there but did not count. `because` is the id of the fan or principle that took it away."""

    fan: Fan
    because: str
    cite: str
    count: int = 1
    evidence: tuple[tuple[Group, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Payment:
    """The payment of one payer to the winner, as far as the hand alone determines it.

    `payer` is a seat's letter, `discarder`, `each_other` (each player who did not give the tile) or
    `each_without_hu` (each player who has not won yet).
    """

    payer: str
    points: int
    why: str
    """The id of a text in `tingpai.texts`, filled with `arguments`."""
    cite: str
    arguments: Mapping[str, int | str] = field(default_factory=dict)

    def say(self, language: str) -> str:
        """Give the reason in a sentence."""
        return texts.say(language, self.why, **self.arguments)


@dataclass(frozen=True)
class Score:
    """The value of a hand in its best reading.

    `summary` has the ruleset's own totals beside `total` (MCR: minimum; Sichuan: fans; Classical: points,
    doubles, limit).
    """

    total: int
    lines: tuple[Line, ...]
    uncounted: tuple[Uncounted, ...] = ()
    win: Win | None = None
    groups: tuple[Group, ...] = ()
    """The groups of the counted reading, also for a hand that did not win."""
    summary: Mapping[str, int | bool | str | None] = field(default_factory=dict)
    payments: tuple[Payment, ...] = ()
    jokers: tuple[Tile, ...] = ()
    """The tile that each joker stands for."""
    others: tuple["Score", ...] = ()
    """The other readings with their values, best first; filled only on request."""

    def count(self, id: str) -> int:
        """Tell how often a fan was counted."""
        return sum(line.count for line in self.lines if line.fan.id == id)


def evidence(win: Win, occurrences: Sequence[Occurrence]) -> tuple[tuple[Group, ...], ...]:
    """Give the groups of each occurrence of a line."""
    groups = win.arrangement.groups
    return tuple([tuple([groups[index] for index in occurrence]) for occurrence in occurrences])


def line(win: Win, fan: Fan, occurrences: Sequence[Occurrence], *, value: int | None = None) -> Line:
    """Make a line for the occurrences of a fan that counted."""
    count = len(occurrences)
    each = fan.value if value is None else value
    return Line(fan, count, count * each, evidence(win, occurrences), fan.cite)


@dataclass(frozen=True, slots=True)
class Transfer:
    """Points that one seat pays another in a deal, for one reason. `payee` is None for a fine that nobody receives."""

    payer: int
    payee: int | None
    points: int
    why: str
    """The id of a text in `tingpai.texts`, filled with `arguments`."""
    cite: str
    arguments: Mapping[str, int | str] = field(default_factory=dict)

    def say(self, language: str) -> str:
        """Give the reason in a sentence."""
        return texts.say(language, self.why, **self.arguments)


def payments_of(transfers: Iterable[Transfer], names: Mapping[int, str]) -> tuple[Payment, ...]:
    """List the payments for a win as parts of a score.

    A payer without an entry in `names` is given as the letter of the seat. Payers of one name are listed once.
    """
    told: dict[str, Payment] = {}
    for one in transfers:
        name = names.get(one.payer, Wind(one.payer).code)
        told.setdefault(name, Payment(name, one.points, one.why, one.cite, one.arguments))
    return tuple(told.values())


def balance(transfers: Iterable[Transfer]) -> list[int]:
    """Add up what each of the four seats has won or lost."""
    totals = [0, 0, 0, 0]
    for transfer in transfers:
        totals[transfer.payer] -= transfer.points
        if transfer.payee is not None:
            totals[transfer.payee] += transfer.points
    return totals
