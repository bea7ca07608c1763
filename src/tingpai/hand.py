"""Melds and hands: what a player holds, and whether it can exist."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum

from tingpai import notation
from tingpai.errors import ImpossibleHand
from tingpai.tile import KINDS, Relative, Tile, count_tiles


class SetKind(Enum):
    """What three or four tiles make together."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"


@dataclass(frozen=True, slots=True)
class Meld:
    """A set that was declared: claimed from another player, or a concealed kong (`taken_from` is then self).

    >>> Meld.of("345m", Relative.LEFT)
    Meld.of('345m', Relative.LEFT)
    """

    kind: SetKind
    tile: Tile
    """The lowest tile."""
    taken_from: Relative
    added: bool = False
    """A kong made by adding the fourth tile to a claimed pung."""
    late: bool = False
    """An added kong that was declared later than the draw of its fourth tile (Sichuan)."""

    @classmethod
    def of(
        cls, tiles: str | Iterable[Tile], taken_from: Relative, *, added: bool = False, late: bool = False
    ) -> "Meld":
        """Make a meld of its tiles. Anything but a chow, pung or kong is refused."""
        wanted = sorted(notation.parse(tiles) if isinstance(tiles, str) else tiles)
        return cls(_kind_of(wanted), wanted[0], taken_from, added, late)

    def __post_init__(self) -> None:
        """Refuse melds that cannot exist."""
        if self.taken_from is Relative.SELF and self.kind is not SetKind.KONG:
            raise ImpossibleHand("error-meld-not-claimed", code="bad_meld", kind=self.kind.value)
        if self.added and (self.kind is not SetKind.KONG or self.taken_from is Relative.SELF):
            raise ImpossibleHand("error-meld-not-added", code="bad_meld")
        if self.late and not self.added:
            raise ImpossibleHand("error-meld-not-late", code="bad_meld")
        if self.kind is SetKind.CHOW and self.taken_from is not Relative.LEFT:
            raise ImpossibleHand("error-chow-not-left", code="bad_meld", **{"from": self.taken_from.value})

    @property
    def concealed(self) -> bool:
        """A concealed kong: declared, but no tile of it was claimed."""
        return self.taken_from is Relative.SELF

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The three or four tiles of the meld."""
        if self.kind is SetKind.CHOW:
            return (self.tile, Tile(self.tile + 1), Tile(self.tile + 2))
        return (self.tile,) * (4 if self.kind is SetKind.KONG else 3)

    def __repr__(self) -> str:
        """The meld as Python code."""
        flags = "".join(f", {name}=True" for name in ("added", "late") if getattr(self, name))
        return f"Meld.of({notation.write(self.tiles)!r}, Relative.{self.taken_from.name}{flags})"


def _kind_of(tiles: list[Tile]) -> SetKind:
    text = notation.write(tiles)
    if len(tiles) in (3, 4) and len(set(tiles)) == 1 and not tiles[0].is_flower:
        return SetKind.PUNG if len(tiles) == 3 else SetKind.KONG
    if len(tiles) == 3 and tiles[1] - tiles[0] == 1 == tiles[2] - tiles[1]:
        if tiles[0].suit is not None and tiles[0].suit == tiles[2].suit:
            return SetKind.CHOW
        if tiles[0].is_honor:
            raise ImpossibleHand("error-honor-chow", code="bad_meld", tiles=text)
    raise ImpossibleHand("error-no-set", code="bad_meld", tiles=text or "—")


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player holds: standing tiles, melds, and flowers laid aside. The winning tile is not in it."""

    standing: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    flowers: tuple[Tile, ...] = ()
    counts: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """How many of each of the 34 kinds stand."""

    def __post_init__(self) -> None:
        """Sort the standing tiles and the flowers, whose order does not matter."""
        object.__setattr__(self, "standing", tuple(sorted(self.standing)))
        object.__setattr__(self, "flowers", tuple(sorted(self.flowers)))
        object.__setattr__(self, "counts", tuple(count_tiles(self.standing)))

    @classmethod
    def of(cls, standing: str, *melds: Meld, flowers: str = "") -> "Hand":
        """Make a hand from text: `Hand.of("123m55p", Meld.of("789s", Relative.LEFT), …)`."""
        return cls(tuple(notation.parse(standing)), melds, tuple(notation.parse(flowers)))

    @property
    def held(self) -> list[int]:
        """How many of each kind the player has, melds included."""
        counts = list(self.counts)
        for meld in self.melds:
            for tile in meld.tiles:
                counts[tile] += 1
        return counts

    def check(self, *, standing: int | None = None) -> None:
        """Refuse a hand that cannot exist in any ruleset: wrong number of tiles, flowers among the standing tiles.

        `standing` is the required number of standing tiles. The default is 13 less three for each meld.
        """
        for tile in self.standing:
            if tile.is_flower:
                raise ImpossibleHand("error-flower-standing", code="flower_in_hand", tile=tile)
        for tile in self.flowers:
            if not tile.is_flower:
                raise ImpossibleHand("error-no-flower", code="not_a_flower", tile=tile)
            if self.flowers.count(tile) > 1:
                raise ImpossibleHand("error-flower-twice", code="too_many_copies", tile=tile)
        if len(self.melds) > 4:
            raise ImpossibleHand("error-too-many-melds", code="wrong_count", count=len(self.melds))
        wanted = 13 - 3 * len(self.melds) if standing is None else standing
        if len(self.standing) != wanted:
            raise ImpossibleHand(
                "error-standing-count",
                code="wrong_count",
                count=len(self.standing),
                melds=len(self.melds),
                wanted=wanted,
            )


def check_copies(counts: Iterable[int], most: int = 4) -> None:
    """Refuse five of a kind."""
    for kind, count in enumerate(counts):
        if count > most:
            raise ImpossibleHand("error-five-of-a-kind", code="too_many_copies", count=count, tile=Tile(kind))


def caps_for(hand: Hand, *, count_melds: bool) -> list[int]:
    """The most copies of each kind that may stand: four, less those in the player's own melds if `count_melds`."""
    if not count_melds:
        return [4] * KINDS
    caps = [4] * KINDS
    for meld in hand.melds:
        for tile in meld.tiles:
            caps[tile] -= 1
    return caps
