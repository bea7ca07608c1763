"""What somebody at the desk would write down of a deal that was played at our own table."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from play.driving import moves
from support import hand_data
from tingpai.errors import NotWinning
from tingpai.hand import Hand, SetKind
from tingpai.play.table import Table
from tingpai.state import events as ev
from tingpai.state.deal import SEATS, Deal, Over, Player, Winner
from tingpai.tile import Wind
from tingpai.win import Situation, Source


def play(table: Table, rng: Random, *, errs: float = 0.0) -> list[tuple[Winner, Hand, Situation]]:
    """Play a deal to its end; every win with the hand and the situation that the scorer was asked with."""
    asked: list[tuple[Winner, Hand, Situation]] = []
    before = table.deal.copy()
    for _ in moves(table, rng, errs=errs):
        for winner in table.deal.winners[len(asked) :]:
            hand, situation = table.rules.question(before, winner.seat, winner.tile, Source(winner.by))
            asked.append((winner, hand, situation))
        before = table.deal.copy()
    return asked


def tiles_of(hand: Hand, situation: Situation, own: Mapping[str, Any]) -> dict[str, Any]:
    """A hand as it is written at the desk, without seat, round and source."""
    data = {**hand_data(hand), **own}
    if situation.tile is not None:
        flags = ("replacement", "last", "last_of_kind")
        data["win"] = {"tile": situation.tile.code, **{key: getattr(situation, key) for key in flags}}
    return data


def one_winner(
    table: Table, names: Sequence[str], asked: Sequence[tuple[Winner, Hand, Situation]], *, tiles: bool
) -> dict[str, Any]:
    """A deal with at most one winner: points, or the hand with its tiles."""
    if not asked:
        return {"winner": None}
    winner, hand, situation = asked[0]
    result: dict[str, Any] = {
        "winner": names[winner.seat],
        "from": None if winner.giver is None else names[winner.giver],
    }
    if not tiles:
        return {**result, "points": winner.score["total"], "really": True}
    known = table.rules.rules.keys
    joker = None if situation.joker is None else situation.joker.code
    facts = {"joker": joker, "ready": situation.ready, "blessing": situation.blessing}
    data = tiles_of(hand, situation, {key: value for key, value in facts.items() if key in known})
    if winner.by == "kong":
        data["win"]["from"] = "kong"
    return {**result, "hand": data}


def everybody(
    table: Table, names: Sequence[str], asked: Sequence[tuple[Winner, Hand, Situation]], *, tiles: bool
) -> dict[str, Any]:
    """A Classical game: everybody's hand, as a number or with its tiles, and who paid for all."""
    if not asked:
        return {"winner": None}
    winner, won, situation = asked[0]
    hands: dict[str, Any] = {}
    for seat in SEATS:
        hand = table.deal.players[seat].hand()
        facts = Situation(seat=Wind(seat), round=Wind(table.deal.round))
        if seat == winner.seat:
            data = tiles_of(won, situation, {"ready": bool(situation.ready), "blessing": situation.blessing})
            data["win"]["from"] = winner.by
            hands[names[seat]] = data if tiles else winner.score["total"]
        elif tiles:
            hands[names[seat]] = tiles_of(hand, facts, {})
        else:
            hands[names[seat]] = table.rules.rules.score(hand, facts).total
    liable = any(paid.why == "classical-pays-for-all" for paid in table.deal.transfers)
    giver = winner.giver
    return {
        "winner": names[winner.seat],
        "hands": hands,
        "liable": names[giver] if liable and giver is not None else None,
    }


class Battle:
    """A Sichuan deal as its events: kongs, hu, the end, and what the hands showed."""

    def __init__(self, table: Table, names: Sequence[str]) -> None:
        self.table = table
        self.names = names
        self.events: list[dict[str, Any]] = []
        self._declared: ev.KongDeclared | None = None
        self._konged: int | None = None
        self._after_kong = False
        self._batch: dict[str, Any] | None = None
        for event in table.events:
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
                self.events.append({"kong": who, "kind": "open", "from": giver})
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
        self.events.append(
            {"kong": self.names[declared.seat], "kind": kind, **({"robbed": True} if robbed else {})}
        )
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
            self.events.append(self._batch)
        self._batch["hu"][self.names[event.seat]] = None if event.false else event.score["total"]

    def result(self) -> dict[str, Any]:
        """The deal as it is written down."""
        deal = self.table.deal
        assert isinstance(deal.phase, Over)
        end = deal.phase.end
        false = [winner for winner in deal.winners if winner.false]
        out = {winner.seat for winner in deal.winners}
        looked_at = [one.seat for one in false] + [seat for seat in SEATS if seat not in out]
        void = [one.seat for one in false if _holds(deal, one.seat) or _is_void(deal, one)]
        result: dict[str, Any] = {"events": self.events, "end": end}
        if end == "exhausted":
            left = [seat for seat in SEATS if seat not in out]
            result["waiting"] = {self.names[seat]: self._greatest(deal.players[seat]) for seat in left}
            void += [seat for seat in left if _holds(deal, seat) and _threw_others(deal.players[seat])]
        result["false"] = [self.names[one.seat] for one in false]
        result["void"] = [self.names[seat] for seat in void]
        result["exposed"] = [self.names[seat] for seat in looked_at if _shows(deal.players[seat])]
        return result

    def _greatest(self, player: Player) -> int | None:
        try:
            return self.table.rules.rules.score(player.hand(), Situation(void=player.void)).total
        except NotWinning:
            return None


def _holds(deal: Deal, seat: int) -> bool:
    player = deal.players[seat]
    return any(tile.suit is player.void for tile in player.hand().standing)


def _is_void(deal: Deal, winner: Winner) -> bool:
    return winner.tile.suit is deal.players[winner.seat].void


def _threw_others(player: Player) -> bool:
    return any(tile.suit is not player.void for tile in player.river.tiles)


def _shows(player: Player) -> bool:
    return any(meld.tile.suit is player.void for meld in player.melds)


def result_of(
    table: Table, names: Sequence[str], asked: Sequence[tuple[Winner, Hand, Situation]], *, tiles: bool
) -> dict[str, Any]:
    """What is written down of a deal that was played; `names` are those on East, South, West and North."""
    ruleset = table.rules.rules.id
    if ruleset == "sichuan":
        return Battle(table, names).result()
    write = everybody if ruleset == "classical" else one_winner
    return write(table, names, asked, tiles=tiles)
