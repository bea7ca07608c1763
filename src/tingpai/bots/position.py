"""The position of a player: their own tiles, the copies that they have not seen, the draws to come."""

from collections.abc import Sequence
from functools import cached_property

from tingpai.hand import Hand, Meld
from tingpai.play.view import ShownSeat, View
from tingpai.state.actions import Action
from tingpai.table_rules import TableRules
from tingpai.tile import KINDS, TILES, Relative, Suit, Tile, Wind
from tingpai.win import Situation, Source


class Position:
    """One decision as the player sees it. Each value is worked out when it is first needed."""

    def __init__(self, rules: TableRules, view: View) -> None:
        assert view.seat is not None
        self.rules = rules
        self.view = view
        self.seat: int = view.seat
        self.me: ShownSeat = view.seats[view.seat]
        assert self.me.counts is not None
        self.counts: list[int] = list(self.me.counts)
        """The standing tiles by kind, including the tile just drawn, without flowers."""
        self.legal: Sequence[Action] = view.legal

    # -- one's own hand -------------------------------------------------------------------------------------

    @cached_property
    def melds(self) -> tuple[Meld, ...]:
        """The player's declared sets."""
        return tuple(
            Meld(one.kind, one.tile, one.taken_from, one.added, one.late)
            for one in self.me.melds
            if one.tile is not None
        )

    @property
    def sets(self) -> int:
        """Number of declared sets."""
        return len(self.me.melds)

    @cached_property
    def is_open(self) -> bool:
        """True if a declared set has another player's tile."""
        return any(meld.taken_from is not Relative.SELF for meld in self.me.melds)

    @cached_property
    def jokers(self) -> int:
        """Number of jokers in the hand."""
        return 0 if self.view.joker is None else self.counts[self.view.joker]

    @cached_property
    def naturals(self) -> list[int]:
        """The standing tiles without the jokers."""
        if not self.jokers or self.view.joker is None:
            return self.counts
        counts = self.counts.copy()
        counts[self.view.joker] = 0
        return counts

    @property
    def void(self) -> Suit | None:
        """The player's void suit."""
        return self.me.void

    @cached_property
    def drawn(self) -> bool:
        """True on the player's own turn, when the hand has one tile too many."""
        return self.view.phase.name == "turn"

    @cached_property
    def caps(self) -> list[int]:
        """How many copies of each kind the finished hand may have: those held, and those still unseen.

        It is 0 for kinds that the ruleset does not allow in the hand.
        """
        book = self.rules.rules.caps(Hand((), self.melds), Situation(joker=self.view.joker, void=self.void))
        return [
            held if left == 0 < cap else cap
            for cap, held, left in zip(book, self.counts, self.unseen, strict=True)
        ]

    # -- what is left ---------------------------------------------------------------------------------------

    @cached_property
    def seen(self) -> list[int]:
        """Number of visible copies of each kind: on the table or in the player's hand."""
        seen = self.counts.copy()
        for seat in self.view.seats:
            taken = seat.taken
            for place, tile in enumerate(seat.river):
                if tile < KINDS and place not in taken:
                    seen[tile] += 1
            for meld in seat.melds:
                if meld.tile is None:
                    continue
                if meld.kind.value == "chow":
                    for kind in (meld.tile, meld.tile + 1, meld.tile + 2):
                        seen[kind] += 1
                else:
                    seen[meld.tile] += 3 if meld.kind.value == "pung" else 4
            for tile in seat.exposed:
                if seat.seat != self.seat and tile < KINDS:
                    seen[tile] += 1
        indicator = self.view.indicator
        if indicator is not None and indicator < KINDS:
            seen[indicator] += 1
        return seen

    @cached_property
    def unseen(self) -> list[int]:
        """Number of hidden copies of each kind: in the wall or in other hands."""
        kinds = KINDS if self.rules.rules.has_honors else 27
        return [max(0, 4 - seen) if kind < kinds else 0 for kind, seen in enumerate(self.seen)]

    @cached_property
    def hidden(self) -> int:
        """Number of hidden tiles in all."""
        return max(1, sum(self.unseen))

    @property
    def live(self) -> int:
        """Number of tiles that may still be drawn."""
        return self.view.wall.live

    @cached_property
    def draws(self) -> float:
        """Number of tiles that this player will probably still draw."""
        playing = sum(not seat.won for seat in self.view.seats)
        return self.live / max(1, playing)

    @cached_property
    def progress(self) -> float:
        """How far the deal has gone: 0 at the first turn, 1 when the wall is empty."""
        start = len(self.rules.tiles()) - 53
        return min(1.0, max(0.0, 1 - self.live / start))

    def left(self, kinds: Sequence[int]) -> int:
        """Number of unseen copies of these kinds."""
        unseen = self.unseen
        return sum(unseen[kind] for kind in kinds)

    # -- the table ------------------------------------------------------------------------------------------

    @property
    def others(self) -> list[ShownSeat]:
        """The other players who still play, in the order of turns after this player."""
        seats = self.view.seats
        return [seats[(self.seat + step) % 4] for step in (1, 2, 3) if not seats[(self.seat + step) % 4].won]

    @property
    def offered(self) -> Tile | None:
        """The tile that may be claimed now."""
        return self.view.phase.tile if self.view.phase.name == "claim" else None

    def hand(self, counts: Sequence[int], melds: Sequence[Meld] | None = None) -> Hand:
        """A hand of these standing tiles, for the scorer."""
        standing = [TILES[kind] for kind in range(KINDS) for _ in range(counts[kind])]
        return Hand(tuple(standing), self.melds if melds is None else tuple(melds), self.me.flowers)

    def situation(self, tile: int, source: Source) -> Situation:
        """The situation of an ordinary win on this tile later in the deal."""
        return Situation(
            tile=TILES[tile],
            source=source,
            seat=Wind(self.seat),
            round=Wind(self.view.round),
            joker=self.view.joker,
            ready=self.me.ready,
            void=self.void,
        )
