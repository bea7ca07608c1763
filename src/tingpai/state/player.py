# Compiled with mypyc.
"""One seat of a deal: the hand, the declared sets, the discards, and what the player has declared or lost."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tingpai.hand import Hand, Meld
from tingpai.tile import KINDS, TILES, Suit, Tile

if TYPE_CHECKING:
    from mypy_extensions import i64

WHOLE_HAND: Final = 14
"""No change brings a hand nearer to a win by more tiles than this."""


@dataclass(init=False)
class River:
    """The discards of one player in order, and which of them were claimed by others."""

    tiles: list[Tile]
    taken: set[int]
    drawn: list[bool]
    """For each discard, whether it was the tile just drawn. Only replays show this."""

    def __init__(self) -> None:
        self.tiles = []
        self.taken = set()
        self.drawn = []

    def copy(self) -> "River":
        """Make an independent copy."""
        made = River()
        made.tiles = self.tiles[:]
        made.taken = set(self.taken)
        made.drawn = self.drawn[:]
        return made


@dataclass(init=False)
class Player:
    """One seat of a deal."""

    counts: list[int]
    """How many tiles of each kind stand in the hand."""
    held_flowers: list[Tile]
    """Flowers that still stand in the hand."""
    flowers: list[Tile]
    """Flowers laid aside."""
    melds: list[Meld]
    river: River
    drawn: Tile | None
    """The tile taken last in this turn; at the start, East's fourteenth tile."""
    ready: str | None
    """How the player declared a waiting hand (Dazhong, Classical): `declared`, `heavenly` or `announced`."""
    dead: str | None
    """Why the hand may not win any more; None while it may."""
    no_claims: bool
    won: bool
    void: Suit | None
    """The forbidden suit (Sichuan)."""
    void_tile: Tile | None
    """The tile set aside to choose the forbidden suit, until it is discarded (Sichuan)."""
    void_shown: bool
    """Whether the other players know the forbidden suit (Sichuan)."""
    must_discard: list[Tile]
    """Tiles that everybody has seen and that the player must discard first."""
    claims: int
    """How many sets the player has claimed."""
    false_kongs: dict[int, tuple[Tile, ...]]
    """For each false concealed kong, by its index in `melds`: the tiles that really lie in it."""
    barred: bool
    """Whether the player may not win before their next discard."""
    had_four: bool
    """Whether four tiles of a kind ever stood in the hand; without that, there is no concealed kong to look for."""
    hand_changes: "i64"
    """How often the hand without the drawn tile has changed. Each change brings it at most one tile nearer to a win."""

    def __init__(self) -> None:
        self.counts = [0] * KINDS
        self.held_flowers = []
        self.flowers = []
        self.melds = []
        self.river = River()
        self.drawn = None
        self.ready = None
        self.dead = None
        self.no_claims = False
        self.won = False
        self.void = None
        self.void_tile = None
        self.void_shown = False
        self.must_discard = []
        self.claims = 0
        self.false_kongs = {}
        self.barred = False
        self.had_four = False
        self.hand_changes = 0

    def copy(self) -> "Player":
        """Make an independent copy."""
        made = Player()
        made.counts = self.counts[:]
        made.held_flowers = self.held_flowers[:]
        made.flowers = self.flowers[:]
        made.melds = self.melds[:]
        made.river = self.river.copy()
        made.drawn = self.drawn
        made.ready = self.ready
        made.dead = self.dead
        made.no_claims = self.no_claims
        made.won = self.won
        made.void = self.void
        made.void_tile = self.void_tile
        made.void_shown = self.void_shown
        made.must_discard = self.must_discard[:]
        made.claims = self.claims
        made.false_kongs = dict(self.false_kongs)
        made.barred = self.barred
        made.had_four = self.had_four
        made.hand_changes = self.hand_changes
        return made

    @property
    def standing(self) -> int:
        """How many tiles stand in the hand, flowers included."""
        return sum(self.counts) + len(self.held_flowers)

    @property
    def drawn_kind(self) -> Tile | None:
        """The drawn tile, unless it is a flower or there is none."""
        drawn = self.drawn
        if drawn is None:
            return None
        kind: int = drawn
        return drawn if kind < KINDS else None

    def counts_without(self, tile: Tile | None) -> list[int]:
        """Give the counts without one tile, as a copy; with no tile, the counts themselves, not to be changed."""
        if tile is None:
            return self.counts
        counts = self.counts[:]
        kind: int = tile
        counts[kind] -= 1
        return counts

    def hand(self, without: Tile | None = None) -> Hand:
        """Give the hand as the scorer wants it; `without` leaves one tile out (a winning tile that was drawn)."""
        all_kinds = TILES
        tiles = [all_kinds[kind] for kind, count in enumerate(self.counts) for _ in range(count)]
        if without is not None:
            tiles.remove(without)
        return Hand(tuple(tiles), tuple(self.melds), tuple(self.flowers))
