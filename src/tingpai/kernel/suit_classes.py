# Compiled with mypyc.
"""Classes of the parts of a hand: looked up in the tables, added, and computed where caps make the tables useless.

`class_tables` explains what a class is. A part whose caps are not all 4 is read kind by kind through
`SuitClasses.steps`, an automaton that grows as it is used. Its states are the fronts of `missing_tiles`, its letters
the pairs (count, cap). Rows that are met in this way get new class numbers above those of the tables.
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
HONOR_LETTER: Final = 25  # a letter is 5 * cap + count, and 25 more for an honour
LETTERS: Final = 50
APART: Final = 1 << 20  # joins two classes in one key: there are never so many of them
UNKNOWN: Final = -1
CROWDED: Final = 1 << 15  # with more entries than this, everything that was computed is forgotten


@final
class SuitClasses:
    """The tables, and everything that was computed beside them for parts with caps."""

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
        """Sums of two classes that are not in the tables, by `left * APART + right`."""
        self.fronts: list[bytes] = []
        self.front_numbers: dict[bytes, int] = {}
        self.steps: list[int] = []
        """The front that follows a front, by front and letter."""
        self.endings: list[int] = []
        """The class of a part that ends in a front, by front; unfinished chows count for nothing."""
        self.after_draws: dict[int, list[int]] = {}
        """The classes of a part after each draw, by the keys of the part and its caps."""
        # Threads may share this object, so a number becomes visible only after the thing it stands for.
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
        """The number of tiles missing for `sets` sets and a pair in two parts together."""
        size = self.size
        if left < size and right < size:
            return self.need[(sets * size + left) * size + right]
        least: i64 = self.rows[self.plus(left, right)][2 * sets + 1]
        return least if least < IMPOSSIBLE else NO_HAND

    def number(self, row: bytes) -> int:
        """The class of a row; a row that was never met gets a new one."""
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
        """The number of a front; a front that was never met gets a new one."""
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

    def learn_step(self, front: i64, letter: i64) -> i64:
        """Compute and keep the front that follows `front` at a kind with this letter."""
        count, cap = letter % 5, letter % HONOR_LETTER // 5
        reached = next_front(self.fronts[front], count, cap)
        if letter >= HONOR_LETTER:
            reached = next_front(reached, 0, 0)  # as if a kind without tiles followed: no chow can continue
        known = self.front(reached)
        self.steps[front * LETTERS + letter] = known
        return known


def add_rows(left: bytes, right: bytes) -> bytes:
    """The row of two parts together: sets and pair are shared between them in the cheapest way."""
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
    """`missing_tiles.advance` for one hand.

    The index of an entry has 30 for each chow begun two kinds ago, 10 for each begun at the last kind, 2 for each set
    and 1 for the pair.
    """
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
class ClassStore:
    """Holds the one `SuitClasses`, which is loaded for the first question."""

    def __init__(self) -> None:
        self.classes: SuitClasses | None = None

    def get(self) -> SuitClasses:
        """The classes, loaded if this is the first question."""
        classes = self.classes
        if classes is None:
            classes = SuitClasses(load())
            self.classes = classes
        return classes

    def tidy(self) -> None:
        """Replace the classes by fresh ones if too much was computed; old references stay usable."""
        classes = self.get()
        if len(classes.fronts) + len(classes.added) + len(classes.after_draws) > CROWDED:
            self.classes = SuitClasses(classes.tables)


STORE: Final = ClassStore()
