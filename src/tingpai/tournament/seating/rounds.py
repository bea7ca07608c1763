"""Constructions: sessions in which nobody meets anybody twice, as many as are known for a number of players."""

from functools import cache

from tingpai.tournament.seating.fields import Ring, ring
from tingpai.tournament.seating.rings import Session, four_rings, turning


@cache
def known_rounds(players: int) -> tuple[Session, ...]:
    """Sessions without repeats for players 0, 1, 2 …; the players are a multiple of four.

    >>> [len(known_rounds(players)) for players in (4, 8, 16, 20, 24, 44)]
    [1, 1, 5, 5, 7, 11]
    """
    written = turning(players)
    if written is not None:
        return tuple(written)
    tables = players // 4
    made = ring(tables)
    if made is not None:
        return (*_lines(made), *_inside(tables))
    turned = four_rings(players) if tables > 3 else None
    if turned is not None:
        return tuple(turned)
    return ([list(range(first, first + 4)) for first in range(0, players, 4)],)


def group_rounds(players: int) -> list[Session]:
    """Sessions in which four groups, 0 to n/4 - 1 and so on, never meet inside; none where there is no ring."""
    made = ring(players // 4)
    return [] if made is None else _lines(made)


def _lines(made: Ring) -> list[Session]:
    """As many sessions as tables: four groups, and at each table one of each.

    Players are (g, i) with g one of four elements and i any; at table t of session r sit (g, t + g·r). Two players of
    different groups meet in the session r for which their i differ by (g - g')·r, so just once.
    """
    return [
        [
            [
                group * made.size + made.add[table][made.times[unit][turn]]
                for group, unit in enumerate(made.units)
            ]
            for table in range(made.size)
        ]
        for turn in range(made.size)
    ]


def _inside(size: int) -> list[Session]:
    """Further sessions in which each of the four groups plays among itself, if it fills its tables."""
    if size % 4:
        return []
    return [
        [[group * size + player for player in table] for group in range(4) for table in session]
        for session in known_rounds(size)
    ]
