"""Probes: readings that contain only the part of a hand that a fan is asked about."""

from collections.abc import Iterable
from typing import Final

from tingpai.arrange import KNITTED_ORDERS, Arrangement, Group, GroupKind, chow, melded, pair, pung
from tingpai.hand import Hand, Meld, SetKind
from tingpai.kernel.shapes import HONORS_AND_KNITTED, KNITTED_STRAIGHT, REGULAR, SEVEN_PAIRS, THIRTEEN_ORPHANS
from tingpai.tile import TILES, Relative, Tile
from tingpai.win import Situation, Source, Win

NOBODY: Final = Hand(())
DRAWN: Final = Situation(Tile.M1, Source.WALL)
SHAPES: Final = (REGULAR, KNITTED_STRAIGHT, SEVEN_PAIRS, THIRTEEN_ORPHANS, HONORS_AND_KNITTED)
"""The shapes in the order of `part_numbers`."""
SORTS: Final = (Tile.M1, Tile.P1, Tile.S1, Tile.EAST, Tile.RED)
"""One tile of each sort."""
KNITTED_GROUP: Final = Group(GroupKind.KNITTED, KNITTED_ORDERS[0])


def probe(
    groups: Iterable[Group],
    situation: Situation = DRAWN,
    *,
    hand: Hand = NOBODY,
    shape: int = REGULAR,
    place: int | None = 0,
    waits: tuple[Tile, ...] = (),
) -> Win:
    """A reading with these groups and nothing else."""
    return Win(hand, situation, Arrangement(shape, tuple(groups)), place, waits)


def sort_of(tile: int) -> int:
    """The sort of a tile as a bit: one for each suit, one for winds and one for dragons."""
    return 1 << (tile // 9 if tile < 27 else 3 if tile < 31 else 4)


def chows_of(tiles: Iterable[int]) -> list[Group]:
    """The standing chows that begin with these tiles."""
    return [chow(TILES[tile]) for tile in tiles]


def pungs_of(tiles: Iterable[int]) -> list[Group]:
    """The standing pungs of these tiles."""
    return [pung(TILES[tile]) for tile in tiles]


def around(group: Group, shape: int) -> list[Win]:
    """Hands in which the group stands beside groups that are as similar to it as possible."""
    if shape == SEVEN_PAIRS:
        hands = [[group] * 7]
    elif group.kind is GroupKind.KNITTED:
        hands = [[group, beside, eyes] for beside in SOME_SETS for eyes in SOME_PAIRS]
    elif group.kind is GroupKind.PAIR:
        chows = chows_of(low for low in range(27) if low % 9 < 7 and low <= group.tile <= low + 2)
        hands = [[other] * 4 + [group] for other in (pung(group.tile), *chows)]
    else:
        hands = [[group] * 4 + [pair(tile)] for tile in group.tiles]
    return [probe(groups, shape=shape) for groups in hands]


SOME_SETS: Final = (
    chow(Tile.M1),
    chow(Tile.M4),
    pung(Tile.M1),
    pung(Tile.P5),
    pung(Tile.EAST),
    pung(Tile.RED),
)
SOME_PAIRS: Final = (pair(Tile.M1), pair(Tile.P5), pair(Tile.EAST), pair(Tile.RED))


def of_kongs(concealed: int, melded_kongs: int, pungs: int) -> Win:
    """A probe with these numbers of concealed kongs, open kongs and concealed pungs."""
    kinds = iter((Tile.M1, Tile.M3, Tile.M5, Tile.M7))
    groups = [melded(Meld(SetKind.KONG, next(kinds), Relative.SELF)) for _ in range(concealed)]
    groups += [melded(Meld(SetKind.KONG, next(kinds), Relative.LEFT)) for _ in range(melded_kongs)]
    groups += [pung(next(kinds)) for _ in range(pungs)]
    return probe([*groups, pair(Tile.EAST)])


def of_copies(number: int) -> Win:
    """A probe with `number` kinds of which all four tiles are there, in pairs."""
    return probe([pair(TILES[kind // 2]) for kind in range(2 * number)], shape=SEVEN_PAIRS)


def of_situation(situation: Situation, claimed: int, shape: int) -> Win:
    """A probe of a situation with `claimed` claimed sets. A hand with the blessing of Heaven has no winning tile."""
    melds = tuple(Meld(SetKind.PUNG, TILES[2 * number], Relative.LEFT) for number in range(claimed))
    place = None if situation.blessing == "heaven" else 0
    return probe([pair(Tile.M9)], situation, hand=Hand((), melds), shape=shape, place=place)
