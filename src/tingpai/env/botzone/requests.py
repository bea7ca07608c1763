"""Translates the events of a deal, as one seat may know them, into the requests that Botzone would send."""

from collections.abc import Iterator

from tingpai.env.botzone import tiles
from tingpai.hand import Meld, SetKind
from tingpai.state import events as ev
from tingpai.state.deal import SEATS
from tingpai.tile import Tile


class Requests:
    """Turns the events of one deal into requests. It starts again with every deal.

    A claim is announced together with the discard that follows it. Another player's draw is announced with their next
    move, because a flower that is laid aside at once replaces the announcement of the draw.
    """

    def __init__(self) -> None:
        self._begin(0)

    def _begin(self, round: int) -> None:
        self.seat = -1
        """The seat that gets the requests: the player whose tiles are shown."""
        self._round = round
        self._dealing = True
        self._hand: list[Tile] = []
        self._flowers: list[list[Tile]] = [[] for _ in SEATS]
        self._drew: int | None = None
        self._claimed: Meld | None = None

    def add(self, event: ev.Event) -> list[str]:
        """What Botzone sends to the seat for this event."""
        if isinstance(event, ev.DealStarted):
            self._begin(event.round)
            return []
        return list(self._deal(event) if self._dealing else self._play(event))

    def _deal(self, event: ev.Event) -> Iterator[str]:
        """Tiles and flowers are collected until play begins. The dealer's last tile is their first draw."""
        if isinstance(event, ev.Dealt):
            if event.tiles:
                self.seat = event.seat
            self._hand.extend(event.tiles)
        elif isinstance(event, ev.Drew) and event.tile is not None:
            self._hand.append(event.tile)
        elif isinstance(event, ev.FlowerShown):
            self._flowers[event.seat].append(event.tile)
            if event.seat == self.seat:
                self._hand.remove(event.tile)
        elif isinstance(event, ev.PlayOpened):
            self._dealing = False
            yield f"0 {self.seat} {self._round}"
            counts = [str(len(flowers)) for flowers in self._flowers]
            shown = [tile for flowers in self._flowers for tile in flowers]
            yield " ".join(["1", *counts, *map(tiles.write, (*self._hand[:13], *shown))])
            yield f"2 {tiles.write(self._hand[13])}" if self.seat == 0 else "3 0 DRAW"

    def _play(self, event: ev.Event) -> Iterator[str]:
        if isinstance(event, ev.FlowerShown):
            self._drew = None
            yield f"3 {event.seat} BUHUA {tiles.write(event.tile)}"
            return
        if self._drew is not None:
            yield f"3 {self._drew} DRAW"
            self._drew = None
        if isinstance(event, ev.Drew):
            if event.seat != self.seat:
                self._drew = event.seat
            elif event.tile is not None and not event.tile.is_flower:
                yield f"2 {tiles.write(event.tile)}"
        elif isinstance(event, ev.Discarded):
            yield f"3 {event.seat} {self._taking()}{tiles.write(event.tile)}"
            self._claimed = None
        elif isinstance(event, ev.Claimed):
            if event.meld.kind is SetKind.KONG:
                yield f"3 {event.seat} GANG"
            else:
                self._claimed = event.meld
        elif isinstance(event, ev.KongDeclared):
            if event.concealed or event.tile is None:
                yield f"3 {event.seat} GANG"
            else:
                yield f"3 {event.seat} BUGANG {tiles.write(event.tile)}"

    def _taking(self) -> str:
        if self._claimed is None:
            return "PLAY "
        if self._claimed.kind is SetKind.PUNG:
            return "PENG "
        return f"CHI {tiles.write(self._claimed.tiles[1])} "
