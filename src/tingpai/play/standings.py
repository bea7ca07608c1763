"""Who stands where: places by points, ties that share a place, and table points where the book has them."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a table of results."""

    place: int
    """From 1; those who tie share the better place, and the next one is left out."""
    player: int
    points: int
    table_points: Fraction | None = None


def places(results: Sequence[Any]) -> list[int]:
    """The place of each result, the greatest first; equal ones share a place.

    >>> places([10, 30, 10, -50])
    [2, 1, 2, 4]
    """
    return [1 + sum(other > result for other in results) for result in results]


def table_points(points: Sequence[int], worth: Sequence[int]) -> list[Fraction]:
    """What each player's place is worth; those who tie share what their places are worth together (M-77).

    >>> [str(share) for share in table_points([50, 50, -30, -70], (4, 2, 1, 0))]
    ['3', '3', '1', '0']
    """
    shares = []
    for place in (found := places(points)):
        tied = found.count(place)
        shares.append(Fraction(sum(worth[place - 1 : place - 1 + tied]), tied))
    return shares


def standings(points: Sequence[int], worth: Sequence[int] = ()) -> list[Standing]:
    """The players of one table, best first; with the table points where places are worth any."""
    shares: list[Fraction | None] = list(table_points(points, worth)) if worth else [None] * len(points)
    lines = [
        Standing(place, player, points[player], shares[player]) for player, place in enumerate(places(points))
    ]
    return sorted(lines, key=lambda line: (line.place, line.player))


def ranking(results: Sequence[tuple[Fraction, int]]) -> list[int]:
    """Places over several matches: by table points, then by points, then shared (§3.10.1, M-77)."""
    return places(results)
