"""Standings: places by points, shared places for ties, and table points if the book has them."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of a table of results."""

    place: int
    """The place, from 1. Players who tie share the better place, and the next place is left out."""
    player: int
    points: int
    table_points: Fraction | None = None


def places(results: Sequence[Any]) -> list[int]:
    """Give the place of each result, the greatest first. Equal results share a place.

    >>> places([10, 30, 10, -50])
    [2, 1, 2, 4]
    """
    found = [1] * len(results)
    order = sorted(range(len(results)), key=results.__getitem__, reverse=True)
    for place, (better, one) in enumerate(pairwise(order), start=2):
        found[one] = place if results[better] > results[one] else found[better]
    return found


def table_points(points: Sequence[int], worth: Sequence[int]) -> list[Fraction]:
    """Give the table points of each player. Players who tie share the points of their places equally (M-77).

    >>> [str(share) for share in table_points([50, 50, -30, -70], (4, 2, 1, 0))]
    ['3', '3', '1', '0']
    """
    shares = []
    for place in (found := places(points)):
        tied = found.count(place)
        shares.append(Fraction(sum(worth[place - 1 : place - 1 + tied]), tied))
    return shares


def standings(points: Sequence[int], worth: Sequence[int] = ()) -> list[Standing]:
    """List the players of one table, best first, with table points if places have a value."""
    shares: list[Fraction | None] = list(table_points(points, worth)) if worth else [None] * len(points)
    lines = [
        Standing(place, player, points[player], shares[player]) for player, place in enumerate(places(points))
    ]
    return sorted(lines, key=lambda line: (line.place, line.player))


def ranking(results: Sequence[tuple[Fraction, int]]) -> list[int]:
    """Rank players over several matches: by table points, then by points, else they share a place (§3.10.1, M-77)."""
    return places(results)
