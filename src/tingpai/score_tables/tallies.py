"""Tallies: the fans that count in a part of a hand, and the fans that the parts of a hand take from each other.

A tally lists fans, how often each counts, and their points. Equal tallies have the same number, whatever part they
belong to. Number 0 is the empty tally.
"""

from collections.abc import Iterable, Sequence
from threading import Lock
from typing import NamedTuple

from tingpai.score import Occurrence
from tingpai.score_tables.fan_inputs import FastRules, Findings, Ids
from tingpai.score_tables.fill_tables import ordered
from tingpai.win import Win


class FanCount(NamedTuple):
    """A fan in a tally, and how often it counts."""

    fan: int
    """The position of the fan in the book's table."""
    times: int
    points: int


Tally = tuple[FanCount, ...]


class Tallies:
    """All tallies of a book that are known so far."""

    def __init__(self, rules: FastRules) -> None:
        self.rules = rules
        self.ids = tuple(fan.id for fan in rules.fans)
        self.number = {id: number for number, id in enumerate(self.ids)}
        self.all: list[Tally] = []
        self.points: list[int] = []
        self.masks: list[int] = []
        """The fans of each tally that can take fans of other parts or be taken by them, as bits."""
        self.takings: list[frozenset[int]] = [frozenset()]
        """Sets of fans that are taken by others; number 0 is the empty set."""
        self._numbers: dict[Tally, int] = {}
        self._orders: dict[Ids, Ids] = {}
        self._lock = Lock()  # threads may share a book
        self._meeting = meeting(rules)
        self._bit = {self.number[id]: 1 << place for place, id in enumerate(self._meeting)}
        inputs = rules.inputs
        self._whole = {
            *inputs.every_group,
            *inputs.sorts,
            *inputs.copies,
            *inputs.shape,
            *inputs.standing,
            *inputs.place,
            *inputs.situation,
        }
        self.add(())

    def ask(self, win: Win, ids: Iterable[str]) -> int:
        """The number of the tally that these fans have in a probe."""
        found = self.rules.find(win, self._ordered(tuple(ids)))
        return self.settle(win, found) if found else 0

    def _ordered(self, ids: Ids) -> Ids:
        if ids not in self._orders:
            self._orders[ids] = ordered(self.rules, ids)
        return self._orders[ids]

    def settle(self, win: Win, found: Findings) -> int:
        """The number of the tally that these findings make by themselves; they must be in the order of the book."""
        self._whole.update(id for id, places in found.items() if () in places)
        counted = self.rules.settle(found)
        return self.add(
            tuple(
                FanCount(self.number[id], len(where), len(where) * self.rules.value(id, win))
                for id, where in counted.items()
            )
        )

    def add(self, tally: Tally) -> int:
        """The number of a tally; a new tally gets a new number."""
        with self._lock:
            number = self._numbers.get(tally)
            if number is None:
                number = len(self.all)
                self.masks.append(sum(self._bit.get(entry.fan, 0) for entry in tally))
                self.all.append(tally)
                self.points.append(sum(entry.points for entry in tally))
                self._numbers[tally] = number
        return number

    def taken(self, mask: int) -> int:
        """The number of the set of fans that are taken when the fans in `mask` meet.

        Each fan of certain sets gets a set of its own here, because fans of the same sets belong to the same part and
        were settled there.
        """
        found: dict[str, Sequence[Occurrence]] = {
            id: [() if id in self._whole else (place,)]
            for place, id in enumerate(self._meeting)
            if mask >> place & 1
        }
        left = self.rules.take(found)
        taken = frozenset(self.number[id] for id in found if id not in left)
        with self._lock:
            if taken not in self.takings:
                self.takings.append(taken)
        return self.takings.index(taken)

    def loss(self, taken: int, tally: int) -> int:
        """The points that a tally loses if a set of fans is taken."""
        fans, lost = self.takings[taken], 0
        for entry in self.all[tally]:
            if entry.fan in fans:
                lost += entry.points
        return lost


def parts(rules: FastRules) -> dict[str, int]:
    """The number of the part that each fan belongs to."""
    inputs = rules.inputs
    whole = (*inputs.every_group, *inputs.sorts)
    chows = (*inputs.chows, *inputs.chows_and_pair)
    lists = (
        chows,
        inputs.pungs,
        whole,
        inputs.kongs,
        inputs.copies,
        inputs.shape,
        inputs.standing,
        inputs.place,
    )
    return {id: number for number, ids in enumerate((*lists, inputs.situation, inputs.flowers)) for id in ids}


def meeting(rules: FastRules) -> tuple[str, ...]:
    """The fans that take fans of another part or are taken by one, in the order of the book."""
    part = parts(rules)
    met: set[str] = set()
    for taker in part:
        for taken in rules.ruleset.takes(taker):
            if part.get(taken, part[taker]) != part[taker]:
                met |= {taker, taken}
    return ordered(rules, met)
