"""Schedules that turn: one base session whose players sit on rings, and every later session is one turn further.

A base session is good if no two pairs of it are the same turn of each other: then nobody meets anybody twice in as
many sessions as a ring has places. The base sessions of the sizes with a known maximum (T-06) are written down; for
other sizes one is found by a short search with a fixed seed, which tests/tournament/test_seating.py holds to succeed.
"""

from random import Random
from typing import Final

BASES: Final = {
    24: "A0 B3 C4 x|A5 B6 C3 y|A1 B5 C1 z|A2 B1 B2 B4|A3 A4 A6 C5|B0 C0 C2 C6",
    28: "A2 B7 C1 x|A1 C4 C7 C8|B1 B4 B8 C6|A0 A4 B6 C5|A3 B2 B3 C3|A7 B5 C0 C2|A5 A6 A8 B0",
    36: "A5 B0 C6 z|A7 B5 C3 y|A9 B1 C2 x|A1 C0 C4 C10|A4 B9 C1 C9|A2 A6 A8 C8|B3 B8 C5 C7|A10 B6 B7 B10|A0 A3 B2 B4",
    40: "A0 B0 C0 x|A1 A2 B3 B12|A3 A6 B9 B10|A5 A9 B1 B4|A4 A11 C5 C10|A7 A12 C2 C4|A8 A10 C6 C12|B2 B8 C3 C7"
    "|B6 B11 C8 C9|B5 B7 C1 C11",
}
"""Players: three rings A, B, C, and x, y, z, who stay."""
SEEDS: Final = {
    48: 1,
    56: 84,
    60: 35,
    72: 317,
    84: 197,
    88: 56,
    96: 316,
    104: 221,
    120: 218,
    132: 203,
    136: 54,
    152: 117,
    156: 74,
    168: 181,
    184: 984,
    192: 70,
    200: 986,
}
"""The seeds with which the search for a base session of other sizes succeeds at once."""
RINGS: Final = 3
LETTERS: Final = "ABC"
TRIES: Final = 2000
STEPS: Final = 4000
"""How many tries a base session of another size may take, and how many steps each of them."""

Session = list[list[int]]


def turning(players: int) -> list[Session] | None:
    """The sessions from a written base, or None where there is none."""
    if players not in BASES:
        return None
    places = players // RINGS - (0 if players % RINGS else 1)
    base = [[_player(word, places) for word in table.split()] for table in BASES[players].split("|")]
    return _turned(base, RINGS, places)


def _player(word: str, places: int) -> int:
    if word in "xyz":
        return RINGS * places + "xyz".index(word)
    return LETTERS.index(word[0]) * places + int(word[1:])


def _turned(base: Session, rings: int, places: int) -> list[Session]:
    """Every turn of a base session. Players after the rings stay."""

    def turn(player: int, by: int) -> int:
        if player >= rings * places:
            return player
        return player // places * places + (player % places + by) % places

    return [[[turn(player, by) for player in table] for table in base] for by in range(places)]


def four_rings(players: int) -> list[Session] | None:
    """Sessions from a base on four rings, as many as there are tables; None if the search finds no base."""
    places = players // 4
    first = SEEDS.get(players, 0)
    for seed in range(first, first + TRIES):
        base = _Search(places, Random(seed)).find()
        if base is not None:
            return _turned(base, 4, places)
    return None


class _Search:
    """One try to find a base session on four rings: tables are filled one by one, with steps back."""

    def __init__(self, places: int, chance: Random) -> None:
        self.places = places
        self.chance = chance
        self.free = set(range(4 * places))
        self.used: set[tuple[int, int, int]] = set()
        self.base: Session = []
        self.steps = 0

    def turn_of(self, a: int, b: int) -> tuple[int, int, int] | None:
        """What a pair has in common with all its turns; None for a pair that half a turn maps to itself."""
        if a > b:
            a, b = b, a
        first, second = a // self.places, b // self.places
        apart = (b - a) % self.places
        if first == second:
            apart = min(apart, self.places - apart)
            if 2 * apart == self.places:
                return None
        return first, second, apart

    def find(self) -> Session | None:
        """A base session, or None when the steps are used up."""
        return self.base if self._fill() else None

    def _fill(self) -> bool:
        if not self.free:
            return True
        player = max(self.free)
        others = sorted(self.free - {player})
        self.chance.shuffle(others)
        return self._seat([player], others)

    def _seat(self, table: list[int], others: list[int]) -> bool:
        """Fill a table with some of the others, then the rest of the session."""
        self.steps += 1
        if self.steps > STEPS:
            return False
        if len(table) == 4:
            self.base.append(list(table))
            self.free -= set(table)
            if self._fill():
                return True
            self.free |= set(table)
            self.base.pop()
            return False
        for at, player in enumerate(others):
            turns = [self.turn_of(player, one) for one in table]
            new = {turn for turn in turns if turn is not None}
            if len(new) < len(table) or new & self.used:
                continue
            self.used |= new
            if self._seat([*table, player], others[at + 1 :]):
                return True
            self.used -= new
            if self.steps > STEPS:
                return False
        return False
