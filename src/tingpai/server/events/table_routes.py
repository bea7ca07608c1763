"""Endpoints for officials at a table: the ruling that a foul would get, and rows that are typed from paper."""

from typing import Final

from tingpai.desk_rules import OneWinnerDesk
from tingpai.errors import BadRequest, TingpaiError
from tingpai.server.bridge import at_home
from tingpai.server.events.asking import holder_of, live_event
from tingpai.server.events.live import LiveEvent
from tingpai.server.events.names import name_of
from tingpai.server.events.table_parts import seats_at
from tingpai.server.events.wire import EventFoul, EventTyped, EventTypedRow, EventTypedRows
from tingpai.server.http import Call, Route, address
from tingpai.server.pages.desk_ruling import DeskFoul, ruling_at
from tingpai.server.pages.referee import RulingShown
from tingpai.server.refusals import Refused
from tingpai.tournament.event import Call as Asked
from tingpai.tournament.hall import Row, Table

LARGEST: Final = 8 * 1024
MOST_ROWS: Final = 64
MOST_POINTS: Final = 100_000


def _table(call: Call, live: LiveEvent, session: int, number: int) -> tuple[Asked, Table]:
    """The table that an official asks about."""
    if not live.may_read("hall", holder_of(call, live)):
        raise Refused("event-not-yours", code="forbidden")
    asked = Asked({"do": "foul", "session": session, "table": number}, None, live.now, live.state)
    return asked, asked.table(asked.session())


@at_home
async def ruling(call: Call) -> RulingShown:
    """The ruling that a foul would get at a table, with the ladders of its session; nothing is written."""
    live, foul = await live_event(call), call.body
    assert isinstance(foul, EventFoul)
    asked, table = _table(call, live, foul.session, foul.table)
    if not 1 <= foul.deal <= len(table.rows) + 1:
        raise BadRequest("desk-no-deal-to-foul", number=foul.deal)

    def person(number: int, key: str) -> str:
        named = Asked({"do": "foul", key: number}, None, asked.at, asked.state)
        return table.person(named.at_table(table, key), foul.deal)

    wanted = DeskFoul(
        person(foul.player, "player"),
        foul.foul,
        None if foul.victim is None else person(foul.victim, "victim"),
        foul.amount,
        foul.minutes,
        foul.deal,
    )
    return ruling_at(
        table.desk,
        wanted,
        call.language,
        admitted=foul.admitted,
        called=lambda key: name_of(live.state, key),
    )


@at_home
async def typed(call: Call) -> EventTypedRows:
    """Rows from paper as deals, each with what is wrong with it; nothing is written."""
    live, body = await live_event(call), call.body
    assert isinstance(body, EventTyped)
    _, table = _table(call, live, body.session, body.table)
    if len(body.rows) > MOST_ROWS or any(len(row) != 4 for row in body.rows):
        raise BadRequest("event-bad-typing", most=MOST_ROWS)
    trial = table.copy()
    desks, place = call.services.desks, address(call.request)
    desks.check_budget(place)
    with desks.paid_by(place):
        return EventTypedRows([_typed_row(trial, amounts, call.language) for amounts in body.rows])


def _typed_row(trial: Table, amounts: list[int], language: str) -> EventTypedRow:
    """One row; if it can be, the trial goes on with it."""
    number, rules = len(trial.rows) + 1, trial.desk.rules
    row = EventTypedRow(number, None, None, None, False, None)
    try:
        if not isinstance(rules, OneWinnerDesk):
            raise BadRequest("event-no-typing")
        if trial.over:
            raise BadRequest("tournament-last-row", count=len(trial.rows))
        result: dict[str, object] = {"winner": None}
        if any(amounts):
            seats = list(seats_at(trial, number).values())
            by_seat = [amounts[trial.chairs.index(chair)] for chair in seats]
            found = rules.win_paid(by_seat) if max(by_seat) <= MOST_POINTS else None
            if found is None:
                raise BadRequest("event-no-such-deal")
            winner, giver, row.points = found
            row.winner, row.giver = seats[winner], None if giver is None else seats[giver]
            row.surprising = rules.surprising is not None and row.points > rules.surprising
            people = [None if one is None else trial.person(one, number) for one in (row.winner, row.giver)]
            result = {"winner": people[0], "from": people[1], "points": row.points, "really": row.surprising}
        trial.enter(result, Row(None, 0.0))
    except TingpaiError as problem:
        row.problem = problem.say(language)
        trial.enter({"winner": None}, Row(None, 0.0)) if not trial.over else None
    return row


routes = [
    Route(
        "POST",
        "/api/events/{id}/ruling",
        ruling,
        "The ruling that a foul would get at a table; nothing is written. For officials.",
        body=EventFoul,
        answer=RulingShown,
        errors=("not_found", "forbidden", "refused", "no_player"),
        limit="event_address",
        largest=LARGEST,
    ),
    Route(
        "POST",
        "/api/events/{id}/typed",
        typed,
        "Rows from paper as deals, with what is wrong with each; nothing is written. For officials.",
        body=EventTyped,
        answer=EventTypedRows,
        errors=("not_found", "forbidden", "refused"),
        limit="event_address",
        largest=LARGEST,
    ),
]
