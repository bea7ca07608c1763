# Compiled with mypyc.
"""A hash table from numbers to numbers that asks a function for each answer once."""

from __future__ import annotations

from threading import Lock
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

FIRST_SLOTS: Final = 256
"""Number of slots in a new cache."""
MIX: Final = 0x9E3779B1
LOW_32: Final = 0xFFFFFFFF
EMPTY: Final = -1


def mixed(number: i64) -> i64:
    """A hash of 32 bits; the product may overflow, because only its lowest 32 bits are used."""
    return (number ^ number >> 30) * MIX & LOW_32


@final
class NumberCache:
    """Remembers the answer to each number; numbers are never negative.

    A number stands in the first free slot from its hash on, and its answer stands behind it. Half of the slots stay
    free. A `dict` would have to make a Python int of each number: `score_many` then takes 70 % longer.
    """

    def __init__(self, ask: Any) -> None:
        self.ask: Any = ask
        self.slots: vec[i64] = vec[i64]([EMPTY] * (2 * FIRST_SLOTS))
        self.shift: i64 = 32 - 8
        self.known: i64 = 0
        self.lock: Any = Lock()

    def get(self, number: i64) -> i64:
        """The answer to a number, asked for if it is not known yet."""
        slot = mixed(number) >> self.shift  # read before the slots, because another thread may let them grow
        slots = self.slots
        while True:
            at: i64 = 2 * slot
            met = slots[at]
            if met == number:
                return slots[at + 1]
            if met == EMPTY:
                return self._learn(number)
            slot = slot + 1 & (len(slots) >> 1) - 1

    def _learn(self, number: i64) -> i64:
        boxed: int = number
        answer: i64 = self.ask(boxed)
        with self.lock:
            if 4 * self.known >= len(self.slots):
                self._grow()
            self._put(self.slots, self.shift, number, answer)
            self.known += 1
        return answer

    def _grow(self) -> None:
        """Make a table with twice as many slots."""
        old = self.slots
        shift: i64 = self.shift - 1
        slots = vec[i64]([EMPTY] * (2 * len(old)))
        at: i64 = 0
        while at < len(old):
            if old[at] != EMPTY:
                self._put(slots, shift, old[at], old[at + 1])
            at += 2
        self.slots = slots
        self.shift = shift  # after the slots: with the old ones it would lead beyond their end

    def _put(self, slots: vec[i64], shift: i64, number: i64, answer: i64) -> None:
        slot = mixed(number) >> shift
        while slots[2 * slot] != EMPTY and slots[2 * slot] != number:
            slot = slot + 1 & (len(slots) >> 1) - 1
        slots[2 * slot + 1] = answer  # before the number, because another thread may be reading
        slots[2 * slot] = number
