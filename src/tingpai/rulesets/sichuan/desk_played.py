"""A Sichuan deal that was played at our own table, as its players would write it down: kongs, hu, and the end."""

from collections.abc import Sequence
from typing import Any

from tingpai.errors import NotWinning
from tingpai.hand import SetKind
from tingpai.state import events as ev
from tingpai.state.deal import SEATS, Deal, Over, Player, Winner
from tingpai.table_rules import TableRules
from tingpai.win import Situation


class PlayedDeal:
    """Reads the events of a deal; `names` are those on East, South, West and North."""

    def __init__(
        self, table: TableRules, deal: Deal, events: Sequence[ev.Event], names: Sequence[str]
    ) -> None:
        self.table = table
        self.deal = deal
        self.names = names
        self.written: list[dict[str, Any]] = []
        self._declared: ev.KongDeclared | None = None
        self._konged: int | None = None
        self._after_kong = False
        self._batch: dict[str, Any] | None = None
        """The hu on the tile that was won last."""
        for event in events:
            self._take(event)

    def _take(self, event: ev.Event) -> None:
        if isinstance(event, ev.KongDeclared):
            self._declared = event
        elif isinstance(event, ev.KongMade):
            self._kong(robbed=False)
            self._konged = event.seat
        elif isinstance(event, ev.Claimed):
            self._konged = None
            if event.meld.kind is SetKind.KONG:
                self._konged = event.seat
                who, giver = self.names[event.seat], self.names[event.giver]
                self.written.append({"kong": who, "kind": "open", "from": giver})
        elif isinstance(event, ev.Discarded):
            self._after_kong = self._konged == event.seat
            self._konged = self._batch = None
        elif isinstance(event, ev.Drew):
            self._batch = None
        elif isinstance(event, ev.Won):
            self._hu(event)

    def _kong(self, *, robbed: bool) -> None:
        declared = self._declared
        assert declared is not None
        kind = "concealed" if declared.concealed else "late" if declared.late else "added"
        mark = {"robbed": True} if robbed else {}
        self.written.append({"kong": self.names[declared.seat], "kind": kind, **mark})
        self._declared = None

    def _hu(self, event: ev.Won) -> None:
        if event.by == "kong" and self._declared is not None:
            self._kong(robbed=True)
            self._batch = None
        if self._batch is None:
            giver = None if event.giver is None else self.names[event.giver]
            self._batch = {"hu": {}, "from": giver}
            if event.by == "kong":
                self._batch["robbed"] = True
            elif event.by == "discard" and self._after_kong:
                self._batch["after_kong"] = True
            self.written.append(self._batch)
        self._batch["hu"][self.names[event.seat]] = None if event.false else event.score["total"]

    def result(self) -> dict[str, Any]:
        """The deal as it is written down."""
        deal = self.deal
        assert isinstance(deal.phase, Over)
        end = deal.phase.end
        false = [winner for winner in deal.winners if winner.false]
        out = {winner.seat for winner in deal.winners}
        looked_at = [one.seat for one in false] + [seat for seat in SEATS if seat not in out]
        void = [one.seat for one in false if _holds_void(deal, one.seat) or _won_void(deal, one)]
        result: dict[str, Any] = {"events": self.written, "end": end}
        if end == "exhausted":
            left = [seat for seat in SEATS if seat not in out]
            result["waiting"] = {self.names[seat]: self._greatest(deal.players[seat]) for seat in left}
            void += [seat for seat in left if _holds_void(deal, seat) and _threw_others(deal.players[seat])]
        result["false"] = [self.names[one.seat] for one in false]
        result["void"] = [self.names[seat] for seat in void]
        result["exposed"] = [self.names[seat] for seat in looked_at if _shows_void(deal.players[seat])]
        return result

    def _greatest(self, player: Player) -> int | None:
        """What a hand that waits can be worth at most; None if it does not wait."""
        try:
            return self.table.rules.score(player.hand(), Situation(void=player.void)).total
        except NotWinning:
            return None


def _holds_void(deal: Deal, seat: int) -> bool:
    player = deal.players[seat]
    return any(tile.suit is player.void for tile in player.hand().standing)


def _won_void(deal: Deal, winner: Winner) -> bool:
    return winner.tile.suit is deal.players[winner.seat].void


def _threw_others(player: Player) -> bool:
    return any(tile.suit is not player.void for tile in player.river.tiles)


def _shows_void(player: Player) -> bool:
    return any(meld.tile.suit is player.void for meld in player.melds)
