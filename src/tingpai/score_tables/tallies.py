"""Tallies: what a part of a hand counts for, and what the parts of one hand take from each other.

A tally is its fans, how often each of them counts, and their points. Equal tallies have one number, whatever
part they belong to; number 0 is nothing.
"""

from collections.abc import Iterable, Sequence
from threading import Lock
from typing import NamedTuple

from tingpai.score import Occurrence
from tingpai.score_tables.fan_inputs import FastRules, Findings, Ids
from tingpai.score_tables.fill_tables import ordered
from tingpai.win import Win


class Entry(NamedTuple):
    """A fan in a tally."""

    fan: int
    """Its place in the book's table."""
    times: int
    points: int


Tally = tuple[Entry, ...]


class Tallies:
    """All tallies of a book that were met so far."""

    def __init__(self, rules: FastRules) -> None:
        self.rules = rules
        self.ids = tuple(fan.id for fan in rules.fans)
        self.number = {id: number for number, id in enumerate(self.ids)}
        self.all: list[Tally] = []
        self.points: list[int] = []
        self.masks: list[int] = []
        """The fans that take from another part, or lose to one, as bits."""
        self.takings: list[frozenset[int]] = [frozenset()]
        """Which fans are taken by others, by number; 0 is none."""
        self._numbers: dict[Tally, int] = {}
        self._orders: dict[Ids, Ids] = {}
        self._lock = Lock()
        """Threads may share a book."""
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
        """What these fans give in a probe."""
        found = self.rules.find(win, self._ordered(tuple(ids)))
        return self.settle(win, found) if found else 0

    def _ordered(self, ids: Ids) -> Ids:
        if ids not in self._orders:
            self._orders[ids] = ordered(self.rules, ids)
        return self._orders[ids]

    def settle(self, win: Win, found: Findings) -> int:
        """What counts of these findings, by themselves; in the order of the book."""
        self._whole.update(id for id, places in found.items() if () in places)
        counted = self.rules.settle(found)
        return self.add(
            tuple(
                Entry(self.number[id], len(where), len(where) * self.rules.value(id, win))
                for id, where in counted.items()
            )
        )

    def add(self, tally: Tally) -> int:
        """The number of a tally."""
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
        """The number of what fans that meet take from each other.

        Each fan of certain sets gets a set of its own: whatever can happen between fans of the same sets has
        happened within their part.
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
        """The points that a tally loses."""
        fans, lost = self.takings[taken], 0
        for entry in self.all[tally]:
            if entry.fan in fans:
                lost += entry.points
        return lost


def parts(rules: FastRules) -> dict[str, int]:
    """Fan → number of the part that it belongs to."""
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
    """The fans that take fans of another part, or are taken by one, in the order of the book."""
    part = parts(rules)
    met: set[str] = set()
    for dearer in part:
        for cheaper in rules.ruleset.takes(dearer):
            if part.get(cheaper, part[dearer]) != part[dearer]:
                met |= {dearer, cheaper}
    return ordered(rules, met)
