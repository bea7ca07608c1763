"""Events, views and scores as JSON with sentences in the language of a viewer."""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Final, cast

import msgspec

from tingpai import texts
from tingpai.play.describe import tell
from tingpai.play.match import DealPlayed
from tingpai.play.view import ShownSeat, ShownWall, View
from tingpai.play.view_json import seat_json, view_json, wall_json
from tingpai.ruleset import Ruleset
from tingpai.server.rows import ChairRow
from tingpai.server.win_explanations import WinExplanations
from tingpai.server.wire import SheetRow
from tingpai.server.wire_view import TableEvent, ViewShown
from tingpai.state import events as ev

_ENCODER: Final = msgspec.json.Encoder()


def iso_time(at: float) -> str:
    """A time as ISO 8601.

    >>> iso_time(0)
    '1970-01-01T00:00:00+00:00'
    """
    return datetime.fromtimestamp(round(at), UTC).isoformat()


def name_of(chair: int, row: ChairRow, language: str) -> str:
    """The name of a player. The bot of each chair has a name of its own, which is no word for a tile."""
    return _bot_name(chair, language) if row.kind == "bot" else row.name


@lru_cache(maxsize=64)
def _bot_name(chair: int, language: str) -> str:
    return texts.say(language, "server-bot", chair=chair)


def event_json(event: ev.Event, language: str, names: Sequence[str]) -> TableEvent:
    """An event with its sentence, as a viewer gets it; `names` are the names of E, S, W and N.

    Tiles stand in the sentence as `notation.mark` writes them.
    """
    out = ev.encode(event)
    out.pop("score", None)  # the view has it with its explanation
    out["told"] = tell(event, language, names=names, marked=True)
    return cast(TableEvent, out)


class EncodedParts:
    """Walls and seats as JSON text, kept from one state of a table to the next.

    Most moves change one seat, so the others need not be written again. A part is used again only for a viewer who
    sees exactly the same: what is compared is what is shown.
    """

    def __init__(self) -> None:
        self._walls: dict[bool, tuple[ShownWall, msgspec.Raw]] = {}
        self._seats: dict[tuple[int, bool, str], tuple[ShownSeat, msgspec.Raw]] = {}

    def wall(self, shown: ShownWall) -> msgspec.Raw:
        """The wall as JSON."""
        key = shown.tiles is None
        known = self._walls.get(key)
        if known is None or known[0] != shown:
            known = self._walls[key] = (shown, msgspec.Raw(_ENCODER.encode(wall_json(shown))))
        return known[1]

    def seat(self, shown: ShownSeat, language: str) -> msgspec.Raw:
        """A seat as JSON, with the reason in words if its hand is dead."""
        key = (shown.seat, shown.counts is None, language if shown.dead is not None else "")
        known = self._seats.get(key)
        if known is None or known[0] != shown:
            known = self._seats[key] = (shown, msgspec.Raw(_ENCODER.encode(_seat_json(shown, language))))
        return known[1]


def _seat_json(shown: ShownSeat, language: str) -> dict[str, Any]:
    out = seat_json(shown)
    if shown.dead is not None:
        known = texts.has(language, shown.dead)
        out["dead_say"] = texts.say(language, shown.dead) if known else shown.dead
    return out


def viewer_json(
    rules: Ruleset, shown: View, language: str, wins: WinExplanations, parts: EncodedParts | None = None
) -> ViewShown:
    """A view as a viewer gets it: with reasons for transfers and dead hands, and with explained scores.

    With `parts` the wall and the seats are JSON text already.
    """
    if parts is None:
        out = view_json(shown, seat=lambda one: _seat_json(one, language))
    else:
        out = view_json(shown, parts.wall, lambda one: parts.seat(one, language))
    for one, transfer in zip(out["transfers"], shown.transfers, strict=True):
        one["say"] = transfer.say(language)
    for index, winner in enumerate(shown.winners):
        if winner.score:
            out["winners"][index]["score"] = wins.explain(rules, index, winner.score, language)
    return cast(ViewShown, out)


def sheet_row(deal: DealPlayed) -> SheetRow:
    """The row of a deal on the score sheet; totals and winners by chair."""
    totals = [0] * 4
    for chair, points in zip(deal.players, deal.totals, strict=True):
        totals[chair] = points
    winners = [deal.players[seat] for seat in deal.winners]
    return SheetRow(deal.number, "ESWN"[deal.round], list(deal.players), deal.end, totals, winners)
