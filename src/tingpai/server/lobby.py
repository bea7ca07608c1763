"""Endpoints for tables: open and find one, sit down, watch, leave, begin the match."""

import hashlib
import hmac
import secrets
from typing import Final, Literal

from tingpai.errors import BadRequest
from tingpai.play.match import Length as MatchLength
from tingpai.play.match import Match
from tingpai.rulesets import table as rules_of
from tingpai.server.bridge import at_home, with_other_workers
from tingpai.server.http import Call, Nothing, Route, address, count
from tingpai.server.presentation import iso_time, name_of
from tingpai.server.refusals import Refused
from tingpai.server.room import Room
from tingpai.server.rows import ChairRow, Person, TableRow
from tingpai.server.wire import (
    Join,
    NewTable,
    Opened,
    Strength,
    Summaries,
    Summary,
    SummaryChair,
    Watch,
    You,
)

LONGEST: Final = 3600
"""The largest number of seconds that a clock may give."""
DEALS: Final = (1, 200)
"""The smallest and the largest number of deals or rounds of a match."""


async def open_table(call: Call) -> Opened:
    """Open a table."""
    settings: NewTable = call.body
    check(settings, call.services.settings.shortest)
    most = call.services.settings.most_tables
    count(call.services, "table", address(call.request))
    if await call.services.store.number_of_tables(call.asker.id) >= most:
        raise Refused("server-too-many-tables", code="conflict", most=most)
    key = None if settings.public else secrets.token_urlsafe(16)
    row = TableRow(
        secrets.token_urlsafe(9),
        settings.ruleset,
        settings,
        call.asker.id,
        None if key is None else _hash(key),
        settings.public,
        "waiting",
        call.services.rooms.now(),
        tuple(_chair(one.kind, one.bot or settings.stand_in, call.asker) for one in settings.chairs),
    )
    await call.services.store.add_table(row)
    return Opened(row.id, key)


def _chair(kind: str, bot: Strength, asker: Person) -> ChairRow:
    if kind == "me":
        return ChairRow("person", asker.id, None, asker.name)
    return ChairRow("bot", None, bot) if kind == "bot" else ChairRow("open")


def check(settings: NewTable, shortest: float) -> None:
    """Refuse settings with which nobody can play."""
    rules = rules_of(settings.ruleset, settings.options)
    if settings.event is not None:
        raise BadRequest("event-opens-tables")
    if len(settings.chairs) != 4:
        raise BadRequest("server-four-chairs")
    kinds = [one.kind for one in settings.chairs]
    if kinds.count("me") > 1:
        raise BadRequest("server-one-me")
    if "me" not in kinds and "open" not in kinds:
        raise BadRequest("server-nobody")
    clock, length = settings.clock, settings.length
    if clock is not None and not (
        shortest <= clock.move <= LONGEST
        and shortest <= clock.claim <= LONGEST
        and 0 <= clock.bank <= LONGEST
    ):
        raise BadRequest("server-bad-clock", least=shortest, most=LONGEST)
    if length is not None:
        for count in (length.rounds, length.deals):
            if count is not None and not DEALS[0] <= count <= DEALS[1]:
                raise BadRequest("server-bad-length", least=DEALS[0], most=DEALS[1])
        Match(rules, ("",) * 4, length=MatchLength(length.rounds, length.deals))


async def list_tables(call: Call) -> Summaries:
    """The public tables that are not over, and the tables of the person who asks."""
    store = call.services.store
    own = await store.tables_of(call.person.id, left=True) if call.person is not None else []
    public = await store.public_tables()
    return await with_other_workers(
        call, [_row_summary(call, row) for row in public], [_row_summary(call, row) for row in own]
    )


def _row_summary(call: Call, row: TableRow) -> Summary:
    """The summary of a row of the database; if the table is loaded, with the people who are here."""
    room = call.services.rooms.loaded(row.id)
    return summary(call, row, room)


def summary(call: Call, row: TableRow, room: Room | None) -> Summary:
    """A table in a list, for the person who asks."""
    chairs = room.chairs if room is not None else row.chairs
    settings = row.settings
    person = call.person
    own = next((chair for chair, one in enumerate(chairs) if person and one.person == person.id), None)
    game = room.game if room is not None else None
    left = room.left_by(person) if room is not None else None
    watching = (
        room is not None
        and person is not None
        and any(viewer.chair is None and viewer.person.id == person.id for viewer in room.presence.viewers)
    )
    phase = _phase(room.phase() if room is not None else row.phase)
    return Summary(
        row.id,
        row.ruleset,
        dict(settings.options),
        [_chair_summary(chair, one, room, call.language) for chair, one in enumerate(chairs)],
        row.owner,
        settings.clock,
        row.public,
        settings.hints,
        settings.counting,
        settings.watch,
        phase,
        game.deal.number if game is not None and game.deal is not None else 0,
        iso_time(row.created),
        None if person is None else You(own, person.id == row.owner, watching, left),
    )


def _phase(phase: str) -> Literal["waiting", "playing", "over"]:
    """The phase of a table in a list, where the pause between two deals is part of the match."""
    return "waiting" if phase == "waiting" else "over" if phase == "over" else "playing"


def _chair_summary(chair: int, one: ChairRow, room: Room | None, language: str) -> SummaryChair:
    here = one.kind == "bot" or (room is not None and one.kind == "person" and room.presence.is_here(chair))
    return SummaryChair(one.kind, name_of(chair, one, language), one.bot, here)


@at_home
async def one_table(call: Call) -> Summary:
    """One table."""
    room = await _room(call)
    if not room.row.public and call.person is None:
        raise Refused("server-wrong-key", code="forbidden")
    return await _summary_with_watching(call, room)


@at_home
async def join(call: Call) -> Summary:
    """Take a chair."""
    wanted: Join = call.body
    room = await _room(call)
    if room.chair_of(call.asker) is None:
        if room.left_by(call.asker) is None:
            _check_key(room.row, wanted.key)
        await room.join(call.asker, wanted.chair)
    return summary(call, room.row, room)


@at_home
async def watch(call: Call) -> Summary:
    """Be allowed to watch from now on."""
    wanted: Watch = call.body
    room = await _room(call)
    if not room.settings.watch:
        raise Refused("server-no-watchers", code="forbidden")
    _check_key(room.row, wanted.key)
    if room.chair_of(call.asker) is None:
        await call.services.store.add_watcher(room.id, call.asker.id)
    return await _summary_with_watching(call, room)


@at_home
async def leave(call: Call) -> Nothing:
    """Leave the chair, or stop watching."""
    room = await _room(call)
    await room.leave(call.asker)
    return Nothing()


@at_home
async def start(call: Call) -> Summary:
    """The owner begins the match."""
    room = await _room(call)
    await room.start(call.asker, call.language)
    return summary(call, room.row, room)


async def _room(call: Call) -> Room:
    room = await call.services.rooms.room(call.path["id"])
    if room is None:
        raise Refused("server-no-table", code="not_found")
    return room


async def _summary_with_watching(call: Call, room: Room) -> Summary:
    """The summary; it also says whether the person who asks may watch."""
    found = summary(call, room.row, room)
    if found.you is not None and found.you.chair is None:
        found.you.watching = await call.services.store.may_watch(room.id, call.asker.id)
    return found


def _check_key(row: TableRow, key: str | None) -> None:
    if row.secret is not None and not hmac.compare_digest(row.secret, _hash(key or "")):
        raise Refused("server-wrong-key", code="forbidden")


def _hash(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


_ONE: Final = "/api/tables/{id}"
routes = [
    Route("GET", "/api/tables", list_tables, "Public tables, and your own.", answer=Summaries, limit="list"),
    Route(
        "POST",
        "/api/tables",
        open_table,
        "Open a table.",
        body=NewTable,
        answer=Opened,
        person=True,
        errors=("bad_option", "conflict"),
    ),
    Route("GET", _ONE, one_table, "One table.", answer=Summary, errors=("not_found", "forbidden")),
    Route(
        "POST",
        f"{_ONE}/join",
        join,
        "Take a free chair, or take back the chair that you left.",
        body=Join,
        answer=Summary,
        person=True,
        errors=("not_found", "forbidden", "conflict"),
    ),
    Route(
        "POST",
        f"{_ONE}/watch",
        watch,
        "Watch from now on.",
        body=Watch,
        answer=Summary,
        person=True,
        errors=("not_found", "forbidden"),
    ),
    Route(
        "POST",
        f"{_ONE}/leave",
        leave,
        "Leave the chair, or stop watching.",
        person=True,
        errors=("not_found",),
    ),
    Route(
        "POST",
        f"{_ONE}/start",
        start,
        "Begin the match; chairs that are still free get bots.",
        answer=Summary,
        person=True,
        errors=("not_found", "forbidden", "conflict"),
    ),
]
