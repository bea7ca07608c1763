"""Replays of matches: from the log of a table, or from a record that a visitor uploads."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from io import StringIO
from typing import Any, Final, Literal

import msgspec

from tingpai import rulesets, texts
from tingpai.errors import BadRequest, TingpaiError
from tingpai.play import match_events
from tingpai.play.match import Match
from tingpai.play.record import DealRecord, Header, Record, Writer, read
from tingpai.play.verify import verify as problems_of
from tingpai.play.view import redact, view
from tingpai.server.log_events import TABLE_EVENTS
from tingpai.server.presentation import event_json, iso_time, name_of, sheet_row, viewer_json
from tingpai.server.rows import ChairRow
from tingpai.server.win_explanations import WinExplanations
from tingpai.server.wire import SheetRow
from tingpai.server.wire_view import ReplayEvent, ViewShown
from tingpai.state import events as ev
from tingpai.state.deal import SEATS, Deal

LONGEST_DEAL: Final = 3000
"""The largest number of events of a deal; a real deal has a few hundred."""

SeatName = Literal["E", "S", "W", "N", "all"]

# -- answers -----------------------------------------------------------------------------------------------


class MatchShown(msgspec.Struct, frozen=True):
    """A match: its players and the results of the deals that are over; players in the order of their chairs."""

    id: str
    ruleset: str
    name: str
    options: dict[str, Any]
    players: list[str]
    created: str
    deals: list[SheetRow]
    totals: list[int]
    over: bool


class Frame(msgspec.Struct, frozen=True):
    """An event with its sentence, and the view after it. The discard of a tile just drawn has `drawn`."""

    event: ReplayEvent
    told: str
    view: ViewShown


class DealShown(msgspec.Struct, frozen=True):
    """A deal move by move; `salt` and `wall` prove the `commitment`."""

    number: int
    names: list[str]
    """The names of East, South, West and North."""
    commitment: str
    salt: str
    wall: str
    frames: list[Frame]


class Verified(msgspec.Struct, frozen=True):
    """The problems of each deal, an empty list if there are none; and a sentence about each deal."""

    deals: list[list[str]]
    told: list[str]


# -- from the log of a table --------------------------------------------------------------------------------


def record_text(
    ruleset: str, options: Mapping[str, Any], created: float, rows: Iterable[Mapping[str, Any]]
) -> str:
    """The text of a record of all deals in a table's log that are over."""
    table = rulesets.table(ruleset, options)
    events = [row for row in rows if row["event"] not in TABLE_EVENTS]
    started = next((match_events.decode(row) for row in events if row["event"] == "match_started"), None)
    players: tuple[str, ...] = ()
    if isinstance(started, match_events.MatchStarted):
        players = tuple(started.players[chair] for chair in started.seats)
    out = StringIO()
    Writer(out, Header.of(table, players, iso_time(created)))
    for row in _without_running_deal(events):
        out.write(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n")
    return out.getvalue()


def _without_running_deal(events: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """All events but those of a deal that is still being played, which nobody may see."""
    ends = [place for place, row in enumerate(events) if row["event"] == "deal_ended"]
    last = ends[-1] if ends else -1
    for place, row in enumerate(events):
        if place <= last or row["event"] not in ev.TYPES:
            yield row


def parse_record(text: str) -> Record:
    """A record from its text; refuses one with a deal that is too long to be real."""
    found = read(text.splitlines(keepends=True))
    if any(len(deal.events) > LONGEST_DEAL for deal in found.deals):
        raise BadRequest("library-long-deal", most=LONGEST_DEAL)
    return found


# -- a match ------------------------------------------------------------------------------------------------


def player_names(rows: Iterable[Mapping[str, Any]], language: str) -> tuple[str, ...]:
    """The names of the players by chair; bots have other names in each language."""
    opened: Mapping[str, Any] = next((row for row in rows if row["event"] == "table_opened"), {})
    chairs = [ChairRow(**one) for one in opened.get("chairs", ())]
    return tuple(name_of(chair, one, language) for chair, one in enumerate(chairs))


def overview(id: str, record: Record, language: str, players: Sequence[str] = ()) -> MatchShown:
    """The results of a match; `players` are names by chair that replace those of the record."""
    rules = record.rules.rules
    played = Match.rebuild(record.rules, record.account) if record.account else None
    names: tuple[str, ...]
    if played is not None:
        rows = [sheet_row(one) for one in played.deals]
        totals, names, over = played.totals, played.players, played.over
    else:
        rows = [_row_without_match(record, deal) for deal in record.deals]
        totals = [sum(row.totals[chair] for row in rows) for chair in SEATS]
        names, over = record.header.players, True
    return MatchShown(
        id,
        rules.id,
        rules.names[language],
        {item.name: getattr(rules.options, item.name) for item in fields(rules.options)},
        list(players or names) or [texts.say(language, "told-wind", wind=wind) for wind in "ESWN"],
        record.header.created,
        rows[: len(record.deals)],
        totals,
        over,
    )


def _row_without_match(record: Record, deal: DealRecord) -> SheetRow:
    """A deal that belongs to no match: its chairs are its seats."""
    played = deal.replay(record.rules)
    end = deal.ended.end if deal.ended is not None else "unfinished"
    winners = [one.seat for one in played.winners]
    return SheetRow(played.number, "ESWN"[played.round], list(SEATS), end, list(played.totals), winners)


# -- a deal -------------------------------------------------------------------------------------------------


def deal_shown(
    record: Record, number: int, seat: SeatName, language: str, players: Sequence[str] = ()
) -> DealShown:
    """A deal move by move, as one seat saw it or with everything open."""
    if not 1 <= number <= len(record.deals) or record.deals[number - 1].ended is None:
        raise BadRequest("library-no-deal", code="not_found", number=number)
    deal = record.deal(number)
    names = _names(record, number, players)
    started, ended = deal.started, deal.ended
    assert ended is not None
    try:
        frames = list(_frames(record, deal, seat, language, names))
    except TingpaiError:
        raise
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        # A record from elsewhere may be well formed and still name a fan or a reason that does not exist.
        raise BadRequest("library-broken-deal", number=number) from None
    wall = ev.encode(ended).get("wall", "")
    return DealShown(number, list(names), started.commitment, ended.salt, wall, frames)


def _names(record: Record, number: int, players: Sequence[str]) -> tuple[str, ...]:
    """The names of East, South, West and North."""
    if not players or not record.account:
        return record.names(number)
    played = Match.rebuild(record.rules, record.account)
    return tuple(players[chair] for chair in played.deals[number - 1].players)


def _frames(
    record: Record, deal: DealRecord, seat: SeatName, language: str, names: Sequence[str]
) -> Iterator[Frame]:
    rules = record.rules
    viewer = None if seat == "all" else "ESWN".index(seat)
    closed = viewer is not None
    before = Deal(extra=rules.new_extra())
    wins = WinExplanations()
    for event, after in deal.states(rules):
        wins.observe(rules, before, event)
        told = redact(rules, event, viewer, before, closed=closed)
        was, before = before, after.copy()
        if told is None:
            continue
        shown: Any = event_json(told, language, names)
        # Nobody is told this during play, but everybody may know it afterwards.
        if isinstance(event, ev.Discarded) and was.players[event.seat].drawn == event.tile:
            shown["drawn"] = True
        told_view = view(rules, before, viewer, closed=closed, asks=False)
        yield Frame(shown, shown.pop("told"), viewer_json(rules.rules, told_view, language, wins))


# -- the proof ----------------------------------------------------------------------------------------------


def verified(record: Record, language: str) -> Verified:
    """Check the proof in a record that nothing in it was changed."""
    found = [[problem.say(language) for problem in problems] for problems in problems_of(record)]
    told = [
        texts.say(language, "library-proof-bad", number=number, count=len(problems))
        if problems
        else texts.say(
            language,
            "library-proof-good",
            number=number,
            tiles=len(deal.started.wall),
            events=len(deal.events),
        )
        for number, (deal, problems) in enumerate(zip(record.deals, found, strict=True), 1)
    ]
    return Verified(found, told)
