"""Events, views and scores as JSON with sentences in the language of a viewer."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, cast

from tingpai import texts
from tingpai.play.describe import tell
from tingpai.play.match import DealPlayed
from tingpai.play.view import ShownWall, View
from tingpai.play.view_json import view_json
from tingpai.ruleset import Ruleset
from tingpai.server.rows import ChairRow
from tingpai.server.win_explanations import WinExplanations
from tingpai.server.wire import SheetRow
from tingpai.server.wire_view import TableEvent, ViewShown
from tingpai.state import events as ev


def name_of(chair: int, row: ChairRow, language: str) -> str:
    """The name of a player. Bots are called by the names of the four noble flowers."""
    if row.kind == "bot":
        return texts.say(language, "server-bot", chair=chair)
    return row.name


def event_json(event: ev.Event, language: str, names: Sequence[str]) -> TableEvent:
    """An event with its sentence, as a viewer gets it; `names` are the names of E, S, W and N."""
    out = ev.encode(event)
    out.pop("score", None)  # the view has it with its explanation
    out["told"] = tell(event, language, names=names)
    return cast(TableEvent, out)


class SharedParts(dict[object, Any]):
    """Parts of views that are the same for several viewers of one moment: the wall, and each seat, open or closed."""


_NO_WALL: Final = ShownWall(0, 0, 0, b"", None)


def _view_json(shown: View, parts: SharedParts) -> dict[str, Any]:
    """The view as JSON; parts that were made for another viewer of the same moment are used again."""
    seats = {(one.seat, one.counts is None): one for one in shown.seats}
    new = tuple(one for key, one in seats.items() if key not in parts)
    out = view_json(replace(shown, seats=new, wall=_NO_WALL if "wall" in parts else shown.wall))
    parts.setdefault("wall", out["wall"])
    for one in new:
        parts[one.seat, one.counts is None] = out["seats"]["ESWN"[one.seat]]
    out["wall"] = parts["wall"]
    out["seats"] = {"ESWN"[key[0]]: parts[key] for key in seats}
    return out


def viewer_json(
    rules: Ruleset, shown: View, language: str, wins: WinExplanations, parts: SharedParts | None = None
) -> ViewShown:
    """A view as a viewer gets it: with reasons for transfers and dead hands, and with explained scores."""
    out = view_json(shown) if parts is None else _view_json(shown, parts)
    for one, transfer in zip(out["transfers"], shown.transfers, strict=True):
        one["say"] = transfer.say(language)
    for index, winner in enumerate(shown.winners):
        if winner.score:
            out["winners"][index]["score"] = wins.explain(rules, index, winner.score, language)
    for seat in shown.seats:
        if seat.dead is not None:
            why = texts.say(language, seat.dead) if texts.has(language, seat.dead) else seat.dead
            letter = "ESWN"[seat.seat]
            out["seats"][letter] = {**out["seats"][letter], "dead_say": why}
    return cast(ViewShown, out)


def sheet_row(deal: DealPlayed) -> SheetRow:
    """The row of a deal on the score sheet; totals and winners by chair."""
    totals = [0] * 4
    for chair, points in zip(deal.players, deal.totals, strict=True):
        totals[chair] = points
    winners = [deal.players[seat] for seat in deal.winners]
    return SheetRow(deal.number, "ESWN"[deal.round], list(deal.players), deal.end, totals, winners)
