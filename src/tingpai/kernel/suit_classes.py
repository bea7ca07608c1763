# Compiled with mypyc.
"""Classes of rows, one hand at a time: looked up, added and, where caps forbid the tables, computed.

The hand has four parts: three suits and the honours. `tables` says what a class is. A part whose caps are not
all 4 is read kind by kind through `Classes.steps`, an automaton that grows as it is used: its states are the
fronts of `rows`, its letters the pairs (count, cap). Rows met that way get new classes above the tables' own.

mypyc compiles this file; it also runs as it is.
"""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING, Final, final

from tingpai.kernel.class_tables import load
from tingpai.kernel.shapes import NO_HAND

if TYPE_CHECKING:
    from mypy_extensions import i64

WIDTH: Final = 10
IMPOSSIBLE: Final = 15
HONOR: Final = 25  # a letter is 5 * cap + count, and so much more for an honour
LETTERS: Final = 50
APART: Final = 1 << 20  # more classes than there will be, to join two in one key
UNKNOWN: Final = -1
CROWDED: Final = 1 << 15  # forget what was computed rather than grow without end


@final
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
        """By class and class: sums that are not in the tables."""
        self.fronts: list[bytes] = []
        self.front_numbers: dict[bytes, int] = {}
        self.steps: list[int] = []
        """By front and letter: the front that follows."""
        self.endings: list[int] = []
        """By front: the class of a part that ends there; chows still open count for nothing."""
        self.drawn: dict[int, list[int]] = {}
        """By a part and its caps: the classes that its draws lead to."""
        # Threads may share this object: a number is published only after what it stands for.
        self.lock = Lock()
        self.front(bytes([0] + [IMPOSSIBLE] * (9 * WIDTH - 1)))

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

    def front(self, front: bytes) -> int:
        """The number of a front, a new one if it was never met."""
        known = self.front_numbers.get(front)
        if known is None:
            ending = self.number(front[:WIDTH])
            with self.lock:
                known = self.front_numbers.get(front)
                if known is None:
                    known = len(self.fronts)
                    self.endings.append(ending)
                    self.steps += [UNKNOWN] * LETTERS
                    self.fronts.append(front)
                    self.front_numbers[front] = known
        return known

    def learn(self, front: i64, letter: i64) -> i64:
        """The front that follows at a kind with this letter, where it was not known yet."""
        count, cap = letter % 5, letter % HONOR // 5
        reached = next_front(self.fronts[front], count, cap)
        if letter >= HONOR:
            reached = next_front(reached, 0, 0)  # a kind of which there is none: no chow gets past it
        known = self.front(reached)
        self.steps[front * LETTERS + letter] = known
        return known


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


@final
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
        if len(classes.fronts) + len(classes.added) + len(classes.drawn) > CROWDED:
            self.classes = Classes(classes.tables)


STORE: Final = Store()
