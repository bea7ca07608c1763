"""`Win`: a completed hand in one reading, and how it was completed. Fans are computed from it alone."""

from collections.abc import Callable, Container
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final, Generic, TypeVar

from tingpai.arrange import Arrangement, Group, GroupKind
from tingpai.hand import Hand
from tingpai.kernel.shapes import KNITTED_STRAIGHT, REGULAR
from tingpai.rising_sets import Runs, runs
from tingpai.tile import Suit, Tile, Wind

SUITS: Final = tuple(Suit)

T = TypeVar("T")


class once(Generic[T]):  # noqa: N801
    """A property that is computed when it is first read and kept in the instance from then on.

    With `functools.cached_property`, which takes a lock before Python 3.12, a score takes 3 to 16 % longer.
    """

    def __init__(self, work: Callable[[Any], T]) -> None:
        self.work = work
        self.name = work.__name__
        self.__doc__ = work.__doc__

    def __get__(self, instance: Any, _owner: type) -> T:
        """Compute the value. Later reads find it in the instance and do not call this."""
        value = instance.__dict__[self.name] = self.work(instance)
        return value


class Source(Enum):
    """Where the winning tile came from."""

    WALL = "wall"
    DISCARD = "discard"
    KONG = "kong"
    """The tile was added to a kong, and the kong was robbed."""


@dataclass(frozen=True, slots=True)
class Situation:
    """Everything about a hand that its tiles do not show. `tile` is None for a hand that did not win."""

    tile: Tile | None = None
    source: Source = Source.DISCARD
    replacement: bool = False
    """True if the tile was drawn as a kong's replacement (Classical: a loose tile)."""
    last: bool = False
    """True if it was the last tile of the wall, or the last discard."""
    last_of_kind: bool = False
    """True if the other three of the kind lie face up on the table."""
    seat: Wind = Wind.EAST
    round: Wind = Wind.EAST
    joker: Tile | None = None
    """The kind that is the joker, if the ruleset has jokers."""
    ready: str | None = None
    """`declared` or `heavenly`, if the ruleset has ready hands."""
    blessing: str | None = None
    """`heaven`, `earth` or `man`, if the ruleset has blessings."""
    void: Suit | None = None
    """The void suit, if the ruleset has one."""
    after_kong: bool = False
    """True if the winning discard was made right after its owner's kong."""

    @property
    def self_drawn(self) -> bool:
        """True if the winning tile came from the wall."""
        return self.source is Source.WALL


@dataclass(frozen=True)
class Win:
    """One reading of a winning hand, with the place of the winning tile in it."""

    hand: Hand
    """The hand without the winning tile."""
    situation: Situation
    arrangement: Arrangement
    place: int | None
    """Index of the group that the winning tile completed; None if no tile counts as the winning one."""
    waits: tuple[Tile, ...] = field(default=(), repr=False)
    """The kinds that would have completed the hand."""

    @property
    def shape(self) -> int:
        """The shape of the reading, one of `tingpai.kernel.shapes`."""
        return self.arrangement.shape

    @property
    def groups(self) -> tuple[Group, ...]:
        """All groups of the reading. The evidence of a fan refers to them by index."""
        return self.arrangement.groups

    @once
    def regular(self) -> bool:
        """True if the shape is four sets and a pair."""
        return self.arrangement.shape == REGULAR

    @once
    def with_sets(self) -> bool:
        """True if the shape has sets and a pair: regular, or around a knitted straight."""
        return self.arrangement.shape in (REGULAR, KNITTED_STRAIGHT)

    @once
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles of the hand, kongs with four tiles."""
        return tuple([tile for group in self.arrangement.groups for tile in group.tiles])

    @once
    def kinds(self) -> frozenset[Tile]:
        """The kinds of tile in the hand."""
        return frozenset(self.tiles)

    @once
    def suits(self) -> frozenset[Suit]:
        """The suits in the hand."""
        return frozenset([SUITS[suit] for suit in {tile // 9 for tile in self.kinds} if suit < len(SUITS)])

    @once
    def honors(self) -> bool:
        """True if there is a wind or a dragon in the hand."""
        return max(self.kinds, default=0) >= 27

    @once
    def chows(self) -> tuple[int, ...]:
        """Indices of the chows."""
        return self._indices((GroupKind.CHOW,))

    @once
    def pungs(self) -> tuple[int, ...]:
        """Indices of the pungs and kongs."""
        return self._indices((GroupKind.PUNG, GroupKind.KONG))

    @once
    def kongs(self) -> tuple[int, ...]:
        """Indices of the kongs."""
        return self._indices((GroupKind.KONG,))

    def _indices(self, kinds: Container[GroupKind]) -> tuple[int, ...]:
        return tuple([index for index, group in enumerate(self.arrangement.groups) if group.kind in kinds])

    @once
    def chow_runs(self) -> Runs:
        """The choices of chows whose numbers rise evenly."""
        return runs(self.chows, [self.tile_of(index) for index in self.chows])

    @once
    def pung_runs(self) -> Runs:
        """The choices of pungs and kongs of numbered tiles that rise evenly."""
        suited = [index for index in self.pungs if self.tile_of(index) < 27]
        return runs(suited, [self.tile_of(index) for index in suited])

    @once
    def pair(self) -> Tile | None:
        """The tile of the pair, in shapes with sets."""
        if not self.with_sets:
            return None
        return self.arrangement.groups[-1].tile

    @once
    def open(self) -> bool:
        """True if the player claimed a tile from another before the win. Concealed kongs do not open a hand."""
        return any(not meld.concealed for meld in self.hand.melds)

    @once
    def concealed_pungs(self) -> tuple[int, ...]:
        """Indices of the pungs and kongs without a tile of another player."""
        claimed = None if self.situation.self_drawn else self.place
        return tuple(
            [
                index
                for index in self.pungs
                if index != claimed and ((meld := self.groups[index].meld) is None or meld.concealed)
            ]
        )

    @once
    def concealed_kongs(self) -> tuple[int, ...]:
        """Indices of the concealed kongs."""
        return tuple([i for i in self.kongs if (meld := self.groups[i].meld) is not None and meld.concealed])

    @once
    def open_kongs(self) -> tuple[int, ...]:
        """Indices of the kongs from a discard or added to a pung."""
        return tuple([i for i in self.kongs if i not in self.concealed_kongs])

    @once
    def place_kind(self) -> GroupKind | None:
        """The kind of group that the winning tile completed."""
        return None if self.place is None else self.groups[self.place].kind

    def tile_of(self, index: int) -> Tile:
        """The lowest tile of a group."""
        return self.arrangement.groups[index].tiles[0]

    def __str__(self) -> str:
        """The reading, with the winning tile's group marked."""
        return " ".join(f"{group}*" if i == self.place else str(group) for i, group in enumerate(self.groups))
