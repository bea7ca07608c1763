"""Endpoints for tables: open one, find one, sit down, watch, leave, begin."""

import hashlib
import hmac
import secrets
from typing import Final

import msgspec

from tingpai.errors import BadRequest
from tingpai.play.match import Length as MatchLength
from tingpai.play.match import Match
from tingpai.rulesets import table as rules_of
from tingpai.server.accounts import moment
from tingpai.server.bridge import elsewhere, listed_elsewhere
from tingpai.server.http import Call, Nothing, Refused, Route
from tingpai.server.presentation import name_of
from tingpai.server.room import Room
from tingpai.server.store import ChairRow, Person, TableRow
from tingpai.server.wire import (
    Join,
    NewTable,
    Opened,
    Summaries,
    Summary,
    SummaryChair,
    Watch,
    You,
)

LONGEST: Final = 3600
"""Seconds that a clock may give."""
DEALS: Final = (1, 200)


async def opened(call: Call) -> Opened:
    """Somebody wants a table."""
    wishes: NewTable = call.body
    check(wishes, call.services.settings.shortest)
    most = call.services.settings.most_tables
    if len(await call.services.store.tables_of(call.asker.id)) >= most:
        raise Refused("server-too-many-tables", code="conflict", most=most)
    key = None if wishes.public else secrets.token_urlsafe(16)
    row = TableRow(
        secrets.token_urlsafe(9),
        wishes.ruleset,
        msgspec.to_builtins(wishes),
        call.asker.id,
        None if key is None else _hash(key),
        wishes.public,
        "waiting",
        call.services.rooms.now(),
        tuple(_chair(one.kind, one.bot or wishes.stand_in, call.asker) for one in wishes.chairs),
    )
    await call.services.store.add_table(row)
    return Opened(row.id, key)


def _chair(kind: str, bot: str, asker: Person) -> ChairRow:
    if kind == "me":
        return ChairRow("person", asker.id, None, asker.name)
    return ChairRow("bot", None, bot) if kind == "bot" else ChairRow("open")


def check(wishes: NewTable, shortest: float) -> None:
    """Refuse a table that cannot be played at."""
    rules = rules_of(wishes.ruleset, wishes.options)
    if len(wishes.chairs) != 4:
        raise BadRequest("server-four-chairs")
    kinds = [one.kind for one in wishes.chairs]
    if kinds.count("me") > 1:
        raise BadRequest("server-one-me")
    if "me" not in kinds and "open" not in kinds:
        raise BadRequest("server-nobody")
    clock, length = wishes.clock, wishes.length
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


async def listed(call: Call) -> Summaries:
    """The public tables that are not over, and the asker's own."""
    store = call.services.store
    own = await store.tables_of(call.person.id, left=True) if call.person is not None else []
    public = await store.public_tables()
    return await listed_elsewhere(
        call, [_row_summary(call, row) for row in public], [_row_summary(call, row) for row in own]
    )


def _row_summary(call: Call, row: TableRow) -> Summary:
    """A table as the database has it; whether somebody is here only its room knows."""
    room = call.services.rooms.loaded(row.id)
    return summary(call, row, room)


def summary(call: Call, row: TableRow, room: Room | None) -> Summary:
    """A table from outside, for the one who asks."""
    chairs = room.chairs if room is not None else row.chairs
    wishes = msgspec.convert(row.wishes, NewTable)
    person = call.person
    own = next((chair for chair, one in enumerate(chairs) if person and one.person == person.id), None)
    game = room.game if room is not None else None
    left = room.left_by(person) if room is not None else None
    watching = (
        room is not None
        and person is not None
        and any(viewer.chair is None and viewer.person.id == person.id for viewer in room.viewers)
    )
    phase = room.shown_phase() if room is not None else row.phase
    return Summary(
        row.id,
        row.ruleset,
        dict(wishes.options),
        [_chair_summary(chair, one, room, call.language) for chair, one in enumerate(chairs)],
        row.owner,
        wishes.clock,
        row.public,
        wishes.hints,
        wishes.counting,
        wishes.watch,
        "playing" if phase == "between" else phase,  # type: ignore[arg-type]
        game.deal.number if game is not None and game.deal is not None else 0,
        moment(row.created),
        None if person is None else You(own, person.id == row.owner, watching, left),
    )


def _chair_summary(chair: int, one: ChairRow, room: Room | None, language: str) -> SummaryChair:
    here = one.kind == "bot" or (room is not None and one.kind == "person" and room.is_here(chair))
    return SummaryChair(one.kind, name_of(chair, one, language), one.bot, here)  # type: ignore[arg-type]


@elsewhere
async def shown(call: Call) -> Summary:
    """One table."""
    room = await _room(call)
    if not room.row.public and call.person is None:
        raise Refused("server-wrong-key", code="forbidden")
    return await _known(call, room)


@elsewhere
async def join(call: Call) -> Summary:
    """Somebody sits down."""
    wish: Join = call.body
    room = await _room(call)
    if room.chair_of(call.asker) is None:
        if room.left_by(call.asker) is None:
            _check_key(room.row, wish.key)
        await room.join(call.asker, wish.chair)
    return summary(call, room.row, room)


@elsewhere
async def watch(call: Call) -> Summary:
    """Somebody may watch from now on."""
    wish: Watch = call.body
    room = await _room(call)
    if not room.wishes.watch:
        raise Refused("server-no-watchers", code="forbidden")
    _check_key(room.row, wish.key)
    if room.chair_of(call.asker) is None:
        await call.services.store.add_watcher(room.id, call.asker.id)
    return await _known(call, room)


@elsewhere
async def leave(call: Call) -> Nothing:
    """Somebody gets up, or watches no more."""
    room = await _room(call)
    await room.leave(call.asker)
    return Nothing()


@elsewhere
async def start(call: Call) -> Summary:
    """The owner lets the match begin."""
    room = await _room(call)
    await room.start(call.asker, call.language)
    return summary(call, room.row, room)


async def _room(call: Call) -> Room:
    room = await call.services.rooms.room(call.path["id"])
    if room is None:
        raise Refused("server-no-table", code="not_found")
    return room


async def _known(call: Call, room: Room) -> Summary:
    """The summary, with whether the asker may watch."""
    found = summary(call, room.row, room)
    if found.you is not None and found.you.chair is None:
        found.you.watching = await call.services.store.watches(room.id, call.asker.id)
    return found


def _check_key(row: TableRow, key: str | None) -> None:
    if row.secret is not None and not hmac.compare_digest(row.secret, _hash(key or "")):
        raise Refused("server-wrong-key", code="forbidden")


def _hash(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


_ONE: Final = "/api/tables/{id}"
routes = [
    Route("GET", "/api/tables", listed, "Public tables, and one's own.", answer=Summaries),
    Route(
        "POST",
        "/api/tables",
        opened,
        "Open a table.",
        body=NewTable,
        answer=Opened,
        person=True,
        errors=("bad_option", "conflict"),
    ),
    Route("GET", _ONE, shown, "One table.", answer=Summary, errors=("not_found", "forbidden")),
    Route(
        "POST",
        f"{_ONE}/join",
        join,
        "Take a free chair, or again the one that one left.",
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
    Route("POST", f"{_ONE}/leave", leave, "Get up, or watch no more.", person=True, errors=("not_found",)),
    Route(
        "POST",
        f"{_ONE}/start",
        start,
        "Begin; chairs still free get bots.",
        answer=Summary,
        person=True,
        errors=("not_found", "forbidden", "conflict"),
    ),
]
