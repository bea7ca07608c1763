"""What a desk shows: the next deal, the rows of the score sheet, rulings, and the final standings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tingpai.play.standings import Standing
from tingpai.score import Score


@dataclass(frozen=True, slots=True)
class Next:
    """The deal that follows."""

    number: int
    round: str | None
    """The letter of the prevailing wind; None where the book knows no rounds."""
    seats: Mapping[str, str]
    """The names by the letters of their seats; the dealer is E."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the score sheet."""

    number: int
    round: str | None
    seats: Mapping[str, str]
    result: Mapping[str, Any] | None
    """The result as it was written; None for the deal that is being played."""
    points: Mapping[str, int] | None
    """What everybody won or lost, without fines; None for the deal that is being played."""
    fines: Mapping[str, int]
    """What the rulings that stand took or gave."""
    scores: Mapping[str, Score]
    """The hands that were written, by the name of their player."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A ruling, as it is told at the table."""

    ruling: int
    points: Mapping[str, int]
    effects: tuple[str, ...]
    warning: bool
    cite: str


@dataclass(frozen=True, slots=True)
class Rank:
    """A line of the final standings."""

    player: str
    place: str
    """`2`, or `2-3` where players share their places."""
    points: int
    table_points: str | None
    """As the shortest exact decimal, or a fraction where there is none; None where the book has none."""


def ranks(names: Sequence[str], lines: Sequence[Standing]) -> list[Rank]:
    """Standings with names, and with shared places as people write them."""
    found = []
    for line in lines:
        tied = sum(other.place == line.place for other in lines)
        place = str(line.place) if tied == 1 else f"{line.place}-{line.place + tied - 1}"
        shares = None if line.table_points is None else exact(line.table_points)
        found.append(Rank(names[line.player], place, line.points, shares))
    return found


def exact(value: Fraction) -> str:
    """A fraction as the shortest exact decimal, or as it is where there is none.

    >>> from fractions import Fraction
    >>> exact(Fraction(7, 4)), exact(Fraction(7, 3)), exact(Fraction(4))
    ('1.75', '7/3', '4')
    """
    top, bottom = value.as_integer_ratio()
    for digits in range(20):
        scaled, rest = divmod(top * 10**digits, bottom)
        if not rest:
            whole, part = divmod(scaled, 10**digits)
            return f"{whole}.{part:0{digits}d}" if digits else str(whole)
    return str(value)
