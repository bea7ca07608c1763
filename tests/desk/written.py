"""What somebody at the desk would write down of a deal that was played at our own table."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from play.driving import moves
from support import hand_data
from tingpai.desk_rules import DeskRules
from tingpai.hand import Hand
from tingpai.play.table import Table
from tingpai.state.deal import SEATS, Winner
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
    table: Table, names: Sequence[str], asked: Sequence[tuple[Winner, Hand, Situation]]
) -> dict[str, Any]:
    """A deal with at most one winner, and the hand with its tiles."""
    if not asked:
        return {"winner": None}
    winner, hand, situation = asked[0]
    result: dict[str, Any] = {
        "winner": names[winner.seat],
        "from": None if winner.giver is None else names[winner.giver],
    }
    known = table.rules.rules.keys
    joker = None if situation.joker is None else situation.joker.code
    facts = {"joker": joker, "ready": situation.ready, "blessing": situation.blessing}
    data = tiles_of(hand, situation, {key: value for key, value in facts.items() if key in known})
    if winner.by == "kong":
        data["win"]["from"] = "kong"
    return {**result, "hand": data}


def everybody(
    table: Table, names: Sequence[str], asked: Sequence[tuple[Winner, Hand, Situation]]
) -> dict[str, Any]:
    """A Classical game: everybody's hand with its tiles, and who paid for all."""
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
            hands[names[seat]] = data
        else:
            hands[names[seat]] = tiles_of(hand, facts, {})
    liable = any(paid.why == "classical-pays-for-all" for paid in table.deal.transfers)
    giver = winner.giver
    return {
        "winner": names[winner.seat],
        "hands": hands,
        "liable": names[giver] if liable and giver is not None else None,
    }


def result_of(
    desk: DeskRules[Any],
    table: Table,
    names: Sequence[str],
    asked: Sequence[tuple[Winner, Hand, Situation]],
    *,
    tiles: bool,
) -> dict[str, Any]:
    """What is written down of a deal that was played; `names` are those on East, South, West and North."""
    ruleset = table.rules.rules.id
    if not tiles or ruleset == "sichuan":
        return desk.played(table.deal, table.events, names)
    write = everybody if ruleset == "classical" else one_winner
    return write(table, names, asked)
