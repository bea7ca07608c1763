"""First seats of a schedule: winds by the colouring of a bipartite graph, table numbers by fewest visits (T-13).

A player's sessions are cut into fours. Each four is a point, each table is a point, and each seat is a line between
them. No point has more than four lines, so four colours suffice, and no point has a colour twice (Kőnig). The colours
are the winds: in each four sessions a player starts on each wind once.
"""

from collections.abc import Sequence
from itertools import pairwise

WINDS = 4
Tables = Sequence[Sequence[Sequence[int]]]


def seat_winds(sessions: Tables) -> list[list[list[int]]]:
    """The same tables with their players in the order East, South, West, North."""
    colours = _Colours()
    seen: dict[int, int] = {}
    for turn, session in enumerate(sessions):
        for place, table in enumerate(session):
            for player in table:
                played = seen.get(player, 0)
                seen[player] = played + 1
                colours.draw_line(("player", player, played // WINDS), ("table", turn, place))
    found = []
    for turn, session in enumerate(sessions):
        tables = []
        for place in range(len(session)):
            lines = colours.at["table", turn, place]
            tables.append([lines[wind][1] for wind in range(WINDS)])
        found.append(tables)
    return found


Point = tuple[str, int, int]


class _Colours:
    """A bipartite graph whose lines have colours; at each point every colour is there at most once."""

    def __init__(self) -> None:
        self.at: dict[Point, dict[int, Point]] = {}
        """By point and colour: the point at the other end."""

    def draw_line(self, a: Point, b: Point) -> None:
        """Add a line, and exchange two colours along a path if both ends have no free colour in common."""
        ours, theirs = self.at.setdefault(a, {}), self.at.setdefault(b, {})
        free = next(colour for colour in range(WINDS) if colour not in ours)
        other = next(colour for colour in range(WINDS) if colour not in theirs)
        if free in theirs:
            self._exchange(b, free, other)
        ours[free], theirs[free] = b, a

    def _exchange(self, start: Point, colour: int, other: int) -> None:
        """Exchange two colours on the path that leaves `start` by `colour`; then `start` has `colour` free."""
        path = [start]
        step = colour
        while step in self.at[path[-1]]:
            path.append(self.at[path[-1]][step])
            step = other if step == colour else colour
        lines = list(pairwise(path))
        for place, (a, b) in enumerate(lines):
            old = colour if place % 2 == 0 else other
            del self.at[a][old], self.at[b][old]
        for place, (a, b) in enumerate(lines):
            new = other if place % 2 == 0 else colour
            self.at[a][new], self.at[b][new] = b, a


def number_tables(sessions: Tables) -> list[list[list[int]]]:
    """The same sessions with their tables in an order in which players move between table numbers."""
    visits: dict[tuple[int, int], int] = {}
    found = []
    for session in sessions:
        pairs = sorted(
            (sum(visits.get((player, place), 0) for player in table), place, which)
            for which, table in enumerate(session)
            for place in range(len(session))
        )
        order: dict[int, int] = {}
        done: set[int] = set()
        for _, place, which in pairs:
            if place not in order and which not in done:
                order[place] = which
                done.add(which)
        tables = [list(session[order[place]]) for place in range(len(session))]
        for place, table in enumerate(tables):
            for player in table:
                visits[player, place] = visits.get((player, place), 0) + 1
        found.append(tables)
    return found
