"""The deals of a match at one of the server's own tables, as rows of a protocol (T-39)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from tingpai import rulesets
from tingpai.play.match import Match, MatchEvent
from tingpai.server.live_deal import LiveDeal
from tingpai.server.log_events import TableEvent, decode
from tingpai.server.rows import LogRow
from tingpai.server.wire import NewTable
from tingpai.state import events as ev


@dataclass(frozen=True, slots=True)
class PlayedRow:
    """A deal that was played to its end."""

    number: int
    result: dict[str, Any]
    """What the ruleset's desk would be told; players are numbers of the draw."""
    ended: float
    """When it ended, in seconds since 1970."""


def played_rows(
    settings: NewTable, log: Sequence[LogRow], numbers: Sequence[int], after: int
) -> Iterator[PlayedRow]:
    """The finished deals with numbers above `after`; `numbers` are the players on the four chairs."""
    rules = rulesets.table(settings.ruleset, settings.options)
    desk = rulesets.desk(settings.ruleset, settings.options)
    counted: list[MatchEvent] = []
    live: LiveDeal | None = None
    deal = 0
    for row in log:
        if row.event["event"] == "deal_started":
            deal += 1
            live = LiveDeal(rules, Match.rebuild(rules, counted).seats) if deal > after else None
        if row.event["event"] in ev.TYPES and live is None:
            continue  # a deal that is in the protocol already
        event = decode(row.event)
        if isinstance(event, ev.Event):
            assert live is not None
            live.replay(event)
            if isinstance(event, ev.DealEnded):
                names = [str(numbers[chair]) for chair in live.seats]
                result = desk.played(live.deal, live.table.events, names)
                yield PlayedRow(deal, _numbered(result, desk.player_keys), row.at)
        elif not isinstance(event, TableEvent):
            counted.append(event)


def _numbered(result: dict[str, Any], player_keys: Sequence[str]) -> dict[str, Any]:
    """A result as the exchange format has it: players are JSON numbers, or the keys of an object."""

    def turned(key: str, value: Any) -> Any:
        if isinstance(value, str) and key in player_keys and value.isdigit():
            return int(value)
        if isinstance(value, list):
            return [turned(key, one) for one in value]
        if isinstance(value, dict):
            return {one: turned(one, what) for one, what in value.items()}
        return value

    made: dict[str, Any] = msgspec.json.decode(
        msgspec.json.encode({key: turned(key, value) for key, value in result.items()})
    )
    return made
