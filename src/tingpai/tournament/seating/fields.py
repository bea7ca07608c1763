"""Finite fields, and rings that are products of them: the arithmetic behind the constructions of schedules."""

from dataclasses import dataclass
from itertools import product

LEAST = 4
"""A field must have four different elements, one for each player of a table."""


@dataclass(frozen=True, slots=True)
class Ring:
    """A finite ring as tables of sums and products; `units` are four elements whose differences all have inverses."""

    size: int
    add: list[list[int]]
    times: list[list[int]]
    units: tuple[int, int, int, int]


def field(prime: int, power: int) -> Ring:
    """The field with prime^power elements; an element is a number whose digits in base `prime` are coefficients.

    >>> field(2, 2).times[2][3]
    1
    """
    size = prime**power
    digits = [[number // prime**place % prime for place in range(power)] for number in range(size)]
    reduce = _irreducible(prime, power)

    def number(coefficients: list[int]) -> int:
        return sum(one % prime * prime**place for place, one in enumerate(coefficients))

    def times(a: list[int], b: list[int]) -> int:
        found = [0] * (2 * power - 1)
        for i, one in enumerate(a):
            for j, other in enumerate(b):
                found[i + j] += one * other
        for place in range(2 * power - 2, power - 1, -1):
            for back, one in enumerate(reduce):
                found[place - power + back] -= found[place] * one
        return number(found[:power])

    return Ring(
        size,
        [[number([x + y for x, y in zip(a, b, strict=True)]) for b in digits] for a in digits],
        [[times(a, b) for b in digits] for a in digits],
        (0, 1, 2, 3),
    )


def _irreducible(prime: int, power: int) -> list[int]:
    """The lower coefficients of a monic polynomial of this degree without factors."""
    lower = [
        _monic(prime, low)
        for degree in range(1, power // 2 + 1)
        for low in product(range(prime), repeat=degree)
    ]
    for low in product(range(prime), repeat=power):
        whole = [*low, 1]
        if not any(_divides(one, whole, prime) for one in lower):
            return list(low)
    raise AssertionError("there is one for every prime and degree")


def _monic(prime: int, low: tuple[int, ...]) -> list[int]:
    return [one % prime for one in low] + [1]


def _divides(factor: list[int], whole: list[int], prime: int) -> bool:
    rest = list(whole)
    for place in range(len(rest) - len(factor), -1, -1):
        lead = rest[place + len(factor) - 1]
        for back, one in enumerate(factor):
            rest[place + back] = (rest[place + back] - lead * one) % prime
    return not any(rest)


def prime_powers(number: int) -> list[tuple[int, int]]:
    """The prime powers of a number.

    >>> prime_powers(360)
    [(2, 3), (3, 2), (5, 1)]
    """
    found = []
    prime = 2
    while number > 1:
        power = 0
        while number % prime == 0:
            number //= prime
            power += 1
        if power:
            found.append((prime, power))
        prime += 1
    return found


def ring(size: int) -> Ring | None:
    """A ring of this size with four elements whose differences have inverses; None if there is none of this kind."""
    parts = prime_powers(size)
    if size < LEAST or any(prime**power < LEAST for prime, power in parts):
        return None
    made = field(*parts[0])
    for prime, power in parts[1:]:
        made = _product(made, field(prime, power))
    return made


def _product(a: Ring, b: Ring) -> Ring:
    """Pairs (x, y) as x + y * a.size."""

    def table(first: list[list[int]], second: list[list[int]]) -> list[list[int]]:
        pairs = [divmod(number, a.size) for number in range(a.size * b.size)]
        return [[first[x][u] + second[y][v] * a.size for v, u in pairs] for y, x in pairs]

    return Ring(
        a.size * b.size,
        table(a.add, b.add),
        table(a.times, b.times),
        (
            a.units[0] + b.units[0] * a.size,
            a.units[1] + b.units[1] * a.size,
            a.units[2] + b.units[2] * a.size,
            a.units[3] + b.units[3] * a.size,
        ),
    )
