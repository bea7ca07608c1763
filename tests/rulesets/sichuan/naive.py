"""Slow and simple ways to read a hand, written without the library's, to hold them against each other."""

import random
from collections import Counter
from collections.abc import Iterator

from tingpai.hand import Hand, Meld
from tingpai.tile import TILES, Relative

Group = tuple[str, int]
"""What it is (chow, pung, open kong, closed kong or pair) and its lowest kind."""
Dealt = tuple[list[int], list[Group], int]
"""Standing tiles, melds and the winning tile."""


def splits(kinds: list[int], *, paired: bool = False) -> Iterator[list[Group]]:
    """Every way to lay out the tiles as sets and one pair, by trying everything with the lowest tile."""
    if not kinds:
        if paired:
            yield []
        return
    first = kinds[0]
    tries: list[tuple[str, list[int]]] = [("pung", [first] * 3)]
    if not paired:
        tries.append(("pair", [first] * 2))
    if first < 27 and first % 9 < 7:
        tries.append(("chow", [first, first + 1, first + 2]))
    for kind, needed in tries:
        rest = list(kinds)
        try:
            for tile in needed:
                rest.remove(tile)
        except ValueError:
            continue
        for more in splits(rest, paired=paired or kind == "pair"):
            yield [(kind, first), *more]


def is_seven_pairs(kinds: list[int]) -> bool:
    """Fourteen tiles, and an even number of each kind."""
    return len(kinds) == 14 and all(count % 2 == 0 for count in Counter(kinds).values())


def random_win(rng: random.Random, kinds: list[int], *, chow_melds: bool) -> Dealt:
    """A random complete hand of these kinds."""
    runs = [kind for kind in kinds if kind < 27 and kind % 9 < 7 and {kind + 1, kind + 2} <= set(kinds)]
    while True:
        groups: list[Group] = [("pair", rng.choice(kinds))]
        for _ in range(4):
            chow = bool(runs) and rng.random() < 0.5
            groups.append(("chow", rng.choice(runs)) if chow else ("pung", rng.choice(kinds)))
        melds: list[Group] = []
        standing: list[int] = []
        for kind, first in groups:
            if kind == "pung" and rng.random() < 0.5:
                melds.append((rng.choice(["pung", "pung", "open kong", "closed kong"]), first))
            elif kind == "chow" and chow_melds and rng.random() < 0.4:
                melds.append((kind, first))
            else:
                standing.extend(tiles_of((kind, first)))
        owned = Counter(standing)
        for meld in melds:
            owned.update(tiles_of(meld))
        if max(owned.values()) <= 4:
            rng.shuffle(standing)
            return standing[1:], melds, standing[0]


def tiles_of(group: Group) -> list[int]:
    """The kinds of a group's tiles."""
    kind, first = group
    if kind == "chow":
        return [first, first + 1, first + 2]
    return [first] * (4 if kind.endswith("kong") else 2 if kind == "pair" else 3)


def hand_of(standing: list[int], melds: list[Group]) -> Hand:
    """The hand as the library has it."""
    return Hand(
        tuple(TILES[kind] for kind in standing),
        tuple(
            Meld.of(
                [TILES[kind] for kind in tiles_of(meld)],
                Relative.SELF if meld[0] == "closed kong" else Relative.LEFT,
            )
            for meld in melds
        ),
    )
