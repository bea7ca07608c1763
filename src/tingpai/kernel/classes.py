"""Classes of rows, one hand at a time: looked up, added and, where caps forbid the tables, computed.

The hand has four parts: three suits and the honours. `tables` says what a class is. A part whose caps are not
all 4 is read kind by kind through `Classes.after`, an automaton that grows as it is used: its states are the
fronts of `rows`, its letters the pairs (count, cap). Rows met that way get new classes above the tables' own.

mypyc compiles this file; it also runs as it is.
"""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING, Final

from tingpai.kernel.shapes import NO_HAND
from tingpai.kernel.tables import load

if TYPE_CHECKING:
    from mypy_extensions import i64

WIDTH: Final = 10
IMPOSSIBLE: Final = 15
LETTERS: Final = 25  # a letter is 5 * cap + count
APART: Final = 1 << 20  # more classes than there will be, to join two in one key
CROWDED: Final = 1 << 18  # forget what was computed rather than grow without end


class Classes:
    """The tables, and what was computed beside them for parts with caps."""

    def __init__(self, tables: dict[str, bytes]) -> None:
        rows = tables["rows"]
        self.tables = tables
        self.suit: bytes = tables["suit"]
        self.honor: bytes = tables["honor"]
        self.sums: bytes = tables["sums"]
        self.need: bytes = tables["need"]
        self.size: i64 = len(rows) // WIDTH
        self.rows: list[bytes] = [rows[start : start + WIDTH] for start in range(0, len(rows), WIDTH)]
        self.numbers: dict[bytes, int] = {row: number for number, row in enumerate(self.rows)}
        self.added: dict[int, int] = {}
        self.fronts: list[bytes] = [bytes([0] + [IMPOSSIBLE] * (9 * WIDTH - 1))]
        self.front_numbers: dict[bytes, int] = {self.fronts[0]: 0}
        self.steps: dict[int, int] = {}
        # Threads may share this object: a number is published only after what it stands for.
        self.lock = Lock()

    def plus(self, left: i64, right: i64) -> i64:
        """The class of two parts together."""
        size = self.size
        if left < size and right < size:
            return self.sums[left * size + right]
        key: int = left * APART + right
        known = self.added.get(key)
        if known is None:
            known = self.number(add_rows(self.rows[left], self.rows[right]))
            self.added[key] = known
        return known

    def missing(self, sets: i64, left: i64, right: i64) -> i64:
        """The tiles missing for so many sets and a pair in two parts together."""
        size = self.size
        if left < size and right < size:
            return self.need[(sets * size + left) * size + right]
        least: i64 = self.rows[self.plus(left, right)][2 * sets + 1]
        return least if least < IMPOSSIBLE else NO_HAND

    def number(self, row: bytes) -> int:
        """The class of a row, a new one if it was never met."""
        known = self.numbers.get(row)
        if known is None:
            with self.lock:
                known = self.numbers.get(row)
                if known is None:
                    known = len(self.rows)
                    self.rows.append(row)
                    self.numbers[row] = known
        return known

    def after(self, front: i64, letter: i64) -> i64:
        """The number of the front that follows a front at a kind with this count and cap."""
        key: int = front * LETTERS + letter
        known = self.steps.get(key)
        if known is None:
            reached = next_front(self.fronts[front], letter % 5, letter // 5)
            with self.lock:
                known = self.front_numbers.get(reached)
                if known is None:
                    known = len(self.fronts)
                    self.fronts.append(reached)
                    self.front_numbers[reached] = known
            self.steps[key] = known
        return known

    def ending(self, front: i64) -> i64:
        """The class of a part that was read to its end: chows still open there count for nothing."""
        return self.number(self.fronts[front][:WIDTH])


def add_rows(left: bytes, right: bytes) -> bytes:
    """The row of two parts together: sets and pair shared between them as cheaply as can be."""
    both = [IMPOSSIBLE] * WIDTH
    for a in range(WIDTH):
        for b in range(WIDTH - (a & -2)):
            if a & b & 1:
                continue  # a pair in each
            least = left[a] + right[b]
            if least < both[a + b]:
                both[a + b] = least
    return bytes(both)


def next_front(front: bytes, count: i64, cap: i64) -> bytes:
    """`rows.advance` for one hand: by chows begun at the last kind but one, at the last, sets, pair."""
    after = [IMPOSSIBLE] * (9 * WIDTH)
    for begun in range(9):
        source: i64 = begun * WIDTH
        old: i64 = begun % 3
        for new in range(3):
            for extra, shift in ((0, 0), (2, 1), (3, 2)):  # no more, the pair, a pung
                used: i64 = begun // 3 + old + new + extra
                if used > cap:
                    continue
                price: i64 = used - count if used > count else 0
                target: i64 = (old * 3 + new) * WIDTH + 2 * new + shift
                for entry in range(WIDTH - 2 * new - shift):
                    if extra == 2 and entry & 1:
                        continue  # it has a pair already
                    least: i64 = front[source + entry] + price
                    if least < after[target + entry]:
                        after[target + entry] = least
    return bytes(after)


class Store:
    """Holds the one `Classes`, from the first question on."""

    def __init__(self) -> None:
        self.classes: Classes | None = None

    def get(self) -> Classes:
        classes = self.classes
        if classes is None:
            classes = Classes(load())
            self.classes = classes
        return classes

    def tidy(self) -> None:
        """Start again if too much was computed; whoever holds the old object may go on with it."""
        classes = self.get()
        if len(classes.added) > CROWDED or len(classes.steps) > CROWDED:
            self.classes = Classes(classes.tables)


STORE: Final = Store()
