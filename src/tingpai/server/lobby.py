"""Endpoints for tables: open and find one, sit down, watch, leave, begin the match."""

import base64
import hashlib
import hmac
import secrets
from dataclasses import dataclass, replace
from typing import Final, Literal

import msgspec

from tingpai.errors import BadRequest
from tingpai.play.match import Length as MatchLength
from tingpai.play.match import Match
from tingpai.rulesets import table as rules_of
from tingpai.server.bridge import at_home, with_other_workers
from tingpai.server.http import Call, Nothing, Route, address, count
from tingpai.server.ids import new_id
from tingpai.server.presentation import iso_time, name_of
from tingpai.server.refusals import Refused
from tingpai.server.room import Room
from tingpai.server.rows import ChairRow, Person, TableRow
from tingpai.server.services import Services
from tingpai.server.wire import (
    Again,
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
    key = None if settings.public else secrets.token_urlsafe(16)
    row = TableRow(
        new_id(9),
        settings.ruleset,
        settings,
        call.asker.id,
        None if key is None else _hash(key),
        settings.public,
        "waiting",
        call.services.rooms.now(),
        tuple(_chair(one.kind, one.bot or settings.stand_in, call.asker) for one in settings.chairs),
    )
    await _add_table(call, row)
    return Opened(row.id, key)


@at_home
async def play_again(call: Call) -> Opened:
    """Open a table for the same players: their bots stay, and each person takes their chair when they ask, too."""
    room = await _room(call)
    chair = room.sat(call.asker)
    if chair is None:
        raise Refused("server-only-watching", code="forbidden")
    if room.settings.event is not None:
        raise Refused("server-again-event", code="forbidden")
    if not (room.closed or (room.game is not None and room.game.over)):
        raise Refused("server-not-over", code="conflict")
    async with room.lock:
        row = await _next_table(call, room, chair)
        room.play_again(
            room.again if room.again and room.again.id == row.id else Again(row.id, call.asker.name)
        )
    return Opened(row.id, None)


async def _next_table(call: Call, room: Room, chair: int) -> TableRow:
    """The table that follows this one; the first to ask opens it. If it is over as well, the next one follows."""
    store = call.services.store
    for number in range(call.services.settings.most_tables):
        id = _following(room.id, number)
        found = await store.table(id)
        if found is not None:
            if found.phase == "over":
                continue
            return found
        chairs = [
            ChairRow("bot", None, one.bot or room.settings.stand_in)
            if one.kind == "bot"
            else ChairRow("open")
            for one in (room.game.first_chairs if room.game is not None else room.chairs)
        ]
        chairs[chair] = ChairRow("person", call.asker.id, None, call.asker.name)
        row = replace(
            room.row,
            id=id,
            settings=msgspec.structs.replace(room.settings, after=room.id),
            owner=call.asker.id,
            phase="waiting",
            created=call.services.rooms.now(),
            chairs=tuple(chairs),
        )
        await _add_table(call, row)
        return row
    raise Refused("server-too-many", code="too_many", seconds=60)


def _following(table: str, number: int) -> str:
    """The id of the table that follows another one. It is not secret: its key is that of the first table."""
    return base64.urlsafe_b64encode(hashlib.sha256(f"{table} again {number}".encode()).digest()[:9]).decode()


async def _add_table(call: Call, row: TableRow) -> None:
    """Store a new table; refuses a person or an address that opens too many."""
    services = call.services
    most = services.settings.most_tables
    count(services, "table", address(call.request))
    async with services.newcomers.turn():
        if await services.store.number_of_tables(call.asker.id) >= most:
            raise Refused("server-too-many-tables", code="conflict", most=most)
        await services.store.add_table(row)


def _chair(kind: str, bot: Strength, asker: Person) -> ChairRow:
    if kind == "me":
        return ChairRow("person", asker.id, None, asker.name)
    return ChairRow("bot", None, bot) if kind == "bot" else ChairRow("open")


def check(settings: NewTable, shortest: float) -> None:
    """Refuse settings with which nobody can play."""
    rules = rules_of(settings.ruleset, settings.options)
    if settings.after is not None:
        raise BadRequest("server-after")
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
    services, person = call.services, call.person
    own = await services.store.tables_of(person.id, left=True) if person is not None else []
    known = await services.public_tables.get(call.language, lambda: _listed(services, call.language))
    public = [
        _summary(services, one.row, person, call.language)
        if person is not None and person.id in one.people
        else one.anonymous
        if person is None
        else one.stranger
        for one in known
    ]
    return await with_other_workers(
        call, public, [_summary(services, row, person, call.language) for row in own]
    )


@dataclass(frozen=True, slots=True)
class Listed:
    """A public table, ready for the lists of all who have nothing to do with it."""

    row: TableRow
    people: frozenset[str | None]
    """Those who have something to do with it: their lists say what."""
    anonymous: Summary
    stranger: Summary


async def _listed(services: Services, language: str) -> list[Listed]:
    """The public tables as they are now."""
    found = []
    for row in await services.store.public_tables():
        room = services.rooms.loaded(row.id)
        chairs = [*row.chairs, *(room.chairs if room is not None else ())]
        if room is not None and room.game is not None:
            chairs += room.game.first_chairs
        people = {row.owner, *(one.person for one in chairs)}
        if room is not None:
            people.update(viewer.person.id for viewer in room.presence.viewers)
        anonymous = summary(row, room, None, language)
        stranger = msgspec.structs.replace(anonymous, you=You(None, False, False, None))
        found.append(Listed(row, frozenset(people), anonymous, stranger))
    return found


def _summary(services: Services, row: TableRow, person: Person | None, language: str) -> Summary:
    """The summary of a row of the database; if the table is loaded, with the people who are here."""
    return summary(row, services.rooms.loaded(row.id), person, language)


def summary(row: TableRow, room: Room | None, person: Person | None, language: str) -> Summary:
    """A table in a list, for the person who asks."""
    chairs = room.chairs if room is not None else row.chairs
    settings = row.settings
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
        [_chair_summary(chair, one, room, language) for chair, one in enumerate(chairs)],
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
        settings.waits,
        settings.open_hands,
        settings.after,
        next(
            (name_of(chair, one, language) for chair, one in enumerate(chairs) if one.person == row.owner),
            "",
        ),
        settings.length,
        settings.event,
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
        if room.left_by(call.asker) is None and not await _sat_before(call, room):
            _check_key(room.row, wanted.key)
        await room.join(call.asker, wanted.chair)
    return _of_room(call, room)


@at_home
async def watch(call: Call) -> Summary:
    """Be allowed to watch from now on."""
    wanted: Watch = call.body
    room = await _room(call)
    if not room.settings.watch:
        raise Refused("server-no-watchers", code="forbidden")
    if room.may_not_watch(call.asker):
        raise Refused("server-left-open-hands", code="forbidden")
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
    return _of_room(call, room)


def _of_room(call: Call, room: Room) -> Summary:
    return summary(room.row, room, call.person, call.language)


async def _room(call: Call) -> Room:
    room = await call.services.rooms.room(call.path["id"])
    if room is None:
        raise Refused("server-no-table", code="not_found")
    return room


async def _summary_with_watching(call: Call, room: Room) -> Summary:
    """The summary; it also says whether the person who asks may watch."""
    found = _of_room(call, room)
    if found.you is not None and found.you.chair is None:
        found.you.watching = await call.services.store.may_watch(room.id, call.asker.id)
    return found


async def _sat_before(call: Call, room: Room) -> bool:
    """True if the person sat at the table that this one follows: they need no key."""
    before = None if room.settings.after is None else await call.services.store.table(room.settings.after)
    return before is not None and any(one.person == call.asker.id for one in before.chairs)


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
        f"{_ONE}/again",
        play_again,
        "Play again at the same table: opens the next table, or finds it.",
        answer=Opened,
        person=True,
        errors=("not_found", "forbidden", "conflict"),
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
