# Compiled with mypyc.
"""The search for a schedule by swaps with falling temperature, for sizes and wishes without a construction.

The cost of a pair that meets c times is c(c - 1) / 2, so that repeats are few and spread evenly (T-06). A meeting of
team-mates costs more than anything else.
"""

from __future__ import annotations

from math import exp
from time import monotonic
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

MATES: Final = 1000
"""What a meeting of team-mates costs."""
HOT: Final = 0.9
COLD: Final = 0.12
"""The temperatures at the beginning and the end of a pass."""
CHUNK: Final = 5000
"""How many swaps are tried between two looks at the clock."""
FIRST_PASS: Final = 0.25
"""The seconds of the first pass; each further one is twice as long."""
MASK: Final = 0x3FFFFFFF


class Swaps:
    """Sessions as places of players, four places a table, and what changing them costs."""

    def __init__(self, players: int, sessions: int, mates: list[tuple[int, int]], seed: int) -> None:
        self.players = players
        self.sessions = sessions
        self.seats: list[int] = []
        """The player on every place, session after session."""
        self.met: list[int] = [0] * (players * players)
        """How often each two meet; team-mates have `MATES` more."""
        self.chance = seed & MASK | 1
        self.cost = 0
        for a, b in mates:
            self.met[a * players + b] = MATES
            self.met[b * players + a] = MATES

    def draw(self, below: int) -> int:
        """A number from 0 on, below a limit."""
        self.chance = (self.chance * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.chance >> 8) % below

    def begin(self, seats: list[int]) -> None:
        """Take places, and count what they cost."""
        players = self.players
        for place in range(players * players):
            self.met[place] = MATES if self.met[place] >= MATES else 0
        self.seats = list(seats)
        self.cost = 0
        for first in range(0, len(seats), 4):
            for i in range(first, first + 4):
                for j in range(i + 1, first + 4):
                    self.cost += self.meet(seats[i], seats[j], 1)

    def shuffled(self) -> list[int]:
        """A random order of the players in each session."""
        found: list[int] = []
        for _ in range(self.sessions):
            order = list(range(self.players))
            for last in range(self.players - 1, 0, -1):
                other = self.draw(last + 1)
                order[last], order[other] = order[other], order[last]
            found.extend(order)
        return found

    def meet(self, a: int, b: int, change: int) -> int:
        """Let two players meet once more (1) or once less (-1), and return what that changes in the cost."""
        here = a * self.players + b
        there = b * self.players + a
        before = self.met[here]
        self.met[here] = before + change
        self.met[there] = before + change
        return before if change > 0 else 1 - before

    def try_swap(self, heat: float) -> None:
        """Swap two players of a session if that is better. With little heat, a worse swap is seldom kept."""
        players = self.players
        start = self.draw(self.sessions) * players
        i = start + self.draw(players)
        seats, met = self.seats, self.met
        x = seats[i]
        own = x * players
        home = i - i % 4
        trouble = 0
        for k in range(home, home + 4):
            if k != i:
                trouble += met[own + seats[k]] - 1
        if trouble == 0 and self.draw(8):
            return
        j = start + self.draw(players)
        away = j - j % 4
        if away == home:
            return
        y = seats[j]
        other = y * players
        change = -trouble
        for k in range(home, home + 4):
            if k != i:
                change += met[other + seats[k]]
        for k in range(away, away + 4):
            if k != j:
                change += met[own + seats[k]] - met[other + seats[k]] + 1
        if change > 0 and self.draw(1 << 20) >= exp(-change / heat) * (1 << 20):
            return
        for k in range(home, home + 4):
            if k != i:
                self.meet(x, seats[k], -1)
                self.meet(y, seats[k], 1)
        for k in range(away, away + 4):
            if k != j:
                self.meet(y, seats[k], -1)
                self.meet(x, seats[k], 1)
        seats[i], seats[j] = y, x
        self.cost += change

    def chunk(self, heat: float, enough: int) -> None:
        """Many tries at one temperature; stops when the cost is as small as it can be."""
        for _ in range(CHUNK):
            self.try_swap(heat)
            if self.cost <= enough:
                return


def search(
    swaps: Swaps,
    first: list[int],
    enough: int,
    seconds: float,
    progress: Callable[[float], None] | None,
) -> list[int]:
    """The best places that are found in so many seconds; `first` is where to begin, `enough` the least cost."""
    swaps.begin(first)
    best = list(first)
    least = swaps.cost
    begun = monotonic()
    length = FIRST_PASS
    heat = HOT / 3  # the first pass begins warm: a construction must not be shaken to pieces
    while least > enough:
        started = monotonic()
        passed = 0.0
        while passed < length and swaps.cost > enough:
            swaps.chunk(heat * (COLD / heat) ** (passed / length), enough)
            if swaps.cost < least:
                least = swaps.cost
                best = list(swaps.seats)
            passed = monotonic() - started
            done = monotonic() - begun
            if progress is not None:
                progress(min(1.0, done / seconds))
            if done > seconds:
                return best
        length *= 2
        heat = HOT
        if swaps.cost > enough:
            swaps.begin(swaps.shuffled())
    return best
