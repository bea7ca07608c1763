"""What viewers are shown, in their languages: events with sentences, views with reasons, scores with names."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, cast

from tingpai import texts
from tingpai.play.describe import tell
from tingpai.play.view import ShownWall, View
from tingpai.play.view_json import view_json
from tingpai.ruleset import Ruleset
from tingpai.server.store import ChairRow
from tingpai.server.win_explanations import Wins
from tingpai.server.wire_view import TableEvent, ViewShown
from tingpai.state import events as ev


def name_of(chair: int, row: ChairRow, language: str) -> str:
    """What somebody at the table is called: bots have the names of the four noble flowers."""
    if row.kind == "bot":
        return texts.say(language, "server-bot", chair=chair)
    return row.name


def event_json(event: ev.Event, language: str, names: Sequence[str]) -> TableEvent:
    """An event as it is told to a viewer, with its sentence; `names` are those of E, S, W and N."""
    out = ev.encode(event)
    out.pop("score", None)  # the view has it, explained
    out["told"] = tell(event, language, names=names)
    return cast(TableEvent, out)


class Parts(dict[object, Any]):
    """Parts of a view that are the same for several viewers of one moment: the wall, and each seat, open or closed."""


_NO_WALL: Final = ShownWall(0, 0, 0, b"", None)


def _view_json(shown: View, parts: Parts) -> dict[str, Any]:
    """The view as JSON; what another viewer of the same moment sees too is taken from him."""
    seats = {(one.seat, one.counts is None): one for one in shown.seats}
    new = tuple(one for key, one in seats.items() if key not in parts)
    out = view_json(replace(shown, seats=new, wall=_NO_WALL if "wall" in parts else shown.wall))
    parts.setdefault("wall", out["wall"])
    for one in new:
        parts[one.seat, one.counts is None] = out["seats"]["ESWN"[one.seat]]
    out["wall"] = parts["wall"]
    out["seats"] = {"ESWN"[key[0]]: parts[key] for key in seats}
    return out


def shown_json(
    rules: Ruleset, shown: View, language: str, wins: Wins, parts: Parts | None = None
) -> ViewShown:
    """A view as a viewer gets it: transfers say why, dead hands too, and scores are explained."""
    out = view_json(shown) if parts is None else _view_json(shown, parts)
    for one, transfer in zip(out["transfers"], shown.transfers, strict=True):
        one["say"] = transfer.say(language)
    for index, winner in enumerate(shown.winners):
        if winner.score:
            out["winners"][index]["score"] = wins.said(rules, index, winner.score, language)
    for seat in shown.seats:
        if seat.dead is not None:
            why = texts.say(language, seat.dead) if texts.has(language, seat.dead) else seat.dead
            letter = "ESWN"[seat.seat]
            out["seats"][letter] = {**out["seats"][letter], "dead_say": why}
    return cast(ViewShown, out)
