"""Finds the seats before the first deal: by assignment, by drawn winds, by lot or by dice.

Players are numbered in the order in which they sit down, 0 to 3, each to the right of the one before. Every throw
and every drawn tile is kept, so that a viewer can show it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from tingpai.errors import BadRequest
from tingpai.state.deal import SEATS
from tingpai.table_rules import TableRules
from tingpai.tile import Wind

Throwing = Callable[[int], tuple[int, int]]
"""Asks a player to throw two dice."""


@dataclass(frozen=True, slots=True)
class Throw:
    """A player threw two dice for a seat. `go` is 1 for the first throw, and one more after each tie."""

    player: int
    dice: tuple[int, int]
    go: int = 1


@dataclass(frozen=True, slots=True)
class Pick:
    """A player drew a wind tile, or the lot that makes them East."""

    player: int
    wind: Wind


Step = Throw | Pick


@dataclass(frozen=True, slots=True)
class Seating:
    """The player on each seat, and the steps that decided it."""

    players: tuple[int, ...]
    """The player on East, South, West and North."""
    steps: tuple[Step, ...] = ()


def assigned() -> Seating:
    """Seat the players in their given order: the first is East (MCR §3.5.7.2: as the tournament has drawn them)."""
    return Seating(SEATS)


def by_winds(rng: Random, mixer: int = 3) -> Seating:
    """Let the players draw the four winds. The player to the right of the one who mixed them draws first."""
    winds = list(Wind)
    rng.shuffle(winds)
    steps = tuple(Pick((mixer + 1 + turn) % 4, wind) for turn, wind in enumerate(winds))
    return Seating(tuple(step.player for step in sorted(steps, key=lambda step: step.wind)), steps)


def by_lot(rng: Random) -> Seating:
    """Draw one player to be East. The others keep their chairs (Sichuan §1.2)."""
    east = rng.randrange(4)
    return _from_east(east, (Pick(east, Wind.EAST),))


def by_dice(throw: Throwing) -> Seating:
    """Let everybody throw: the highest total is East, the next ones South, West and North.

    Players who tie throw again for the places between them (Dazhong, footnote to the seating, D-61).
    """
    steps: list[Step] = []
    return Seating(tuple(_ranked(SEATS, throw, steps, 1)), tuple(steps))


def _ranked(players: Sequence[int], throw: Throwing, steps: list[Step], go: int) -> list[int]:
    sums = _throws(players, throw, steps, go)
    order: list[int] = []
    for points in sorted(set(sums.values()), reverse=True):
        tied = [player for player in players if sums[player] == points]
        order += tied if len(tied) == 1 else _ranked(tied, throw, steps, go + 1)
    return order


def by_highest(throw: Throwing) -> Seating:
    """Let everybody throw: the highest total is East. Players who tie for it throw again.

    The others keep their chairs and get the wind of their place: South is to East's right (Classical C-02).
    """
    steps: list[Step] = []
    best, go = list(SEATS), 1
    while go == 1 or len(best) > 1:
        sums = _throws(best, throw, steps, go)
        best = [player for player in best if sums[player] == max(sums.values())]
        go += 1
    return _from_east(best[0], tuple(steps))


def _throws(players: Sequence[int], throw: Throwing, steps: list[Step], go: int) -> dict[int, int]:
    made = [Throw(player, throw(player), go) for player in players]
    steps.extend(made)
    return {step.player: sum(step.dice) for step in made}


def _from_east(east: int, steps: tuple[Step, ...]) -> Seating:
    return Seating(tuple((east + seat) % 4 for seat in SEATS), steps)


def dice(rng: Random) -> Throwing:
    """Throw two fair dice."""
    return lambda _player: (rng.randint(1, 6), rng.randint(1, 6))


_WAYS: Final[dict[str, Callable[[Random], Seating]]] = {
    "assigned": lambda _rng: assigned(),
    "winds": by_winds,
    "lot": by_lot,
    "dice": lambda rng: by_dice(dice(rng)),
    "highest": lambda rng: by_highest(dice(rng)),
}
WAYS: Final = tuple(_WAYS)


def seat(rules: TableRules, rng: Random, way: str | None = None) -> Seating:
    """Find the seats in the book's usual way, or in another way by its name."""
    chosen = rules.match_plan().seating[0] if way is None else way
    if chosen not in _WAYS:
        raise BadRequest("error-seating-way", way=chosen, known=", ".join(WAYS))
    return _WAYS[chosen](rng)
