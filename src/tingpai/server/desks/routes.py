"""Endpoints of the desk: open one, write, try a command, follow, list your own."""

import hashlib
import hmac
import re
import time
from typing import Any, Final

import msgspec
from starlette.responses import Response

from tingpai.desk.arrivals import Arrival
from tingpai.desk.refusals import DeskRefused
from tingpai.desk.shared_log import SharedDesk
from tingpai.errors import BadRequest, TingpaiError
from tingpai.server.bridge import at_home
from tingpai.server.desks import files
from tingpai.server.desks.live import LiveDesk
from tingpai.server.desks.state import answer_shown, desk_state, problem_shown
from tingpai.server.desks.wire import (
    DeskAnswer,
    DeskAnswers,
    DeskOutbox,
    DeskSent,
    DeskState,
    DeskTrial,
    DeskTried,
    MyDesk,
    MyDesks,
    NewDesk,
)
from tingpai.server.heavy_work import Job
from tingpai.server.http import Call, Route, address
from tingpai.server.presentation import iso_time
from tingpai.server.refusals import Refused
from tingpai.server.worked_out import work_out

KEY_HEADER: Final = "Desk-Key"
ID: Final = re.compile(r"[\w-]{16,24}", re.ASCII)
"""The form of a desk's id: long enough that nobody guesses one."""
KEY: Final = re.compile(r"[\w-]{16,64}", re.ASCII)
COMMAND_ID: Final = re.compile(r"[\w-]{8,40}", re.ASCII)
LARGEST_OUTBOX: Final = 512 * 1024
LARGEST_COMMAND: Final = 8 * 1024
AT_ONCE: Final = 200
"""How many commands one request may have."""
LONGEST_NAME: Final = 80
CSV: Final = "text/csv; charset=utf-8"
XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
JSONL: Final = "application/jsonl"


def hash_of(key: str) -> str:
    """The hash of a writer's key, which is all that the server keeps of it."""
    return hashlib.sha256(key.encode()).hexdigest()


def opens(secret: str, key: str | None) -> bool:
    """True if a key is the writer's key of a desk."""
    return key is not None and hmac.compare_digest(secret, hash_of(key))


def _now() -> int:
    return round(time.time() * 1000)


async def open_desk(call: Call) -> DeskState:
    """Open a desk; the same request again gives the desk as it is."""
    new: NewDesk = call.body
    if not ID.fullmatch(new.id) or not KEY.fullmatch(new.key):
        raise BadRequest("desk-bad-id")
    desks, command = call.services.desks, new.command
    data = {"do": "open", "ruleset": command.ruleset, "options": command.options, "players": command.players}
    sent = DeskSent(command.id, {**data, "deals": command.deals}, command.at, None, command.by)
    shared = SharedDesk(new.id, _arrival(sent, new.device))
    if not await desks.store.add(shared, hash_of(new.key)):
        secret, known = await desks.store.secret(new.id), await desks.read(new.id, address(call.request))
        if secret is None or known is None or not opens(secret, new.key):
            raise Refused("desk-wrong-key", code="forbidden")
        if known.first.id != command.id:
            raise Refused("desk-open-already", code="conflict")
        shared = known
    await _remember(call, new.id)
    return desk_state(shared, call.language, may_write=True)


async def _remember(call: Call, id: str) -> None:
    """Put the desk into the list of the person who writes."""
    if call.person is not None:
        await call.services.desks.store.add_person(id, call.person.id)


async def live_desk(call: Call) -> LiveDesk:
    """The desk of a request."""
    id = call.path["id"]
    found = await call.services.desks.live(id, address(call.request)) if ID.fullmatch(id) else None
    if found is None:
        raise Refused("desk-not-found", code="not_found")
    return found


def _key(call: Call) -> str | None:
    key: str | None = call.request.headers.get(KEY_HEADER)
    return key


def _check_follower(live: LiveDesk, outbox: DeskOutbox) -> dict[int, TingpaiError]:
    """A phone that follows may say "it is wrong", and sign for one player: the one who holds it.

    A signature for somebody else is refused alone, by its place in the outbox; the rest is carried out.
    """
    said = [sent.command for sent in outbox.commands]
    if not said or any(
        one.get("do") != "sign" and (one.get("do") != "flag" or one.get("right")) for one in said
    ):
        raise Refused("desk-wrong-key", code="forbidden")
    holder = next(
        (
            sent.arrival.command.get("player")
            for sent in live.shared.order
            if sent.do == "sign" and sent.status == "written" and sent.arrival.device == outbox.device
        ),
        None,
    )
    refused: dict[int, TingpaiError] = {}
    for place, one in enumerate(said):
        if one.get("do") == "sign":
            holder = one.get("player") if holder is None else holder
            if one.get("player") != holder:
                refused[place] = Refused("desk-sign-one", code="forbidden", name=str(holder))
    return refused


def _check_writer(call: Call, live: LiveDesk, outbox: DeskOutbox) -> dict[int, TingpaiError]:
    """Refuse a phone that may not write; what a follower may not say is refused by its place in the outbox."""
    refused = {} if opens(live.secret, _key(call)) else _check_follower(live, outbox)
    wait = call.services.limits.take("desk", live.shared.id)
    if wait:
        raise Refused("server-too-many", code="too_many", retry=wait, seconds=round(wait) + 1)
    return refused


@at_home
async def follow(call: Call) -> Response:
    """The desk as it is now."""
    live = await live_desk(call)
    state = live.state(call.language, may_write=opens(live.secret, _key(call)))
    return Response(state, headers={"cache-control": "no-store"}, media_type="application/json")


@at_home
async def commands(call: Call) -> DeskAnswers:
    """Take commands in their order; everything is stored before it is answered."""
    outbox: DeskOutbox = call.body
    live = await live_desk(call)
    refused = _check_writer(call, live, outbox)
    if len(outbox.commands) > AT_ONCE:
        raise Refused("desk-many-commands", code="too_large", most=AT_ONCE)
    arrivals: list[Arrival] = []
    for place, sent in enumerate(outbox.commands):
        if place in refused:
            continue
        try:
            arrivals.append(_arrival(sent, outbox.device))
        except TingpaiError as problem:
            refused[place] = problem
    await call.services.desks.write(live, arrivals, address(call.request))
    may_write = opens(live.secret, _key(call))
    if arrivals and may_write:
        await _remember(call, live.shared.id)
    answers = [
        _refusal(sent.id, refused[place], call.language) if place in refused else _answer(live, sent.id, call)
        for place, sent in enumerate(outbox.commands)
    ]
    return DeskAnswers(answers, desk_state(live.shared, call.language, may_write=may_write))


def _refusal(id: str, problem: TingpaiError, language: str) -> DeskAnswer:
    return DeskAnswer(id, "refused", None, problem_shown(problem, language))


def _answer(live: LiveDesk, id: str, call: Call) -> DeskAnswer:
    found = live.shared.sent.get(id)
    if found is None:
        return _refusal(id, DeskRefused("desk-full", code="too_large", most=live.shared.most), call.language)
    return answer_shown(found, call.language)


def _arrival(sent: DeskSent, device: str) -> Arrival:
    """A command that may be stored; refuses one that is too large or has no proper id."""
    if not COMMAND_ID.fullmatch(sent.id):
        raise BadRequest("desk-bad-command-id")
    if max(len(device), len(sent.by or ""), len(sent.after or "")) > LONGEST_NAME:
        raise Refused("desk-long-name", code="too_large", most=LONGEST_NAME)
    if len(msgspec.json.encode(sent.command)) > LARGEST_COMMAND:
        raise Refused("server-too-large", code="too_large", most=LARGEST_COMMAND)
    return Arrival(sent.id, sent.command, device, sent.at, sent.after, sent.by, _now())


@at_home
async def preview(call: Call) -> DeskTried:
    """The answer that a command would get; nothing is written."""
    trial: DeskTrial = call.body
    live = await live_desk(call)
    if len(msgspec.json.encode(trial.command)) > LARGEST_COMMAND:
        raise Refused("server-too-large", code="too_large", most=LARGEST_COMMAND)
    where = address(call.request)
    call.services.desks.check_budget(where)
    with call.services.desks.paid_by(where):
        answer: dict[str, Any] = live.shared.preview(trial.command, trial.by)
    return DeskTried(answer)


# -- files: any worker makes them from the database, in another process -----------------------------------------


async def _file(call: Call, job: Job, media: str, ending: str) -> Response:
    id = call.path["id"]
    rows = await call.services.desks.store.log_texts(id) if ID.fullmatch(id) else ()
    if not rows:
        raise Refused("desk-not-found", code="not_found")
    headers = {"content-disposition": f'attachment; filename="desk-{id}{ending}"'}
    return await work_out(call, job, id, rows, media=media, headers=headers)


async def sheet_csv(call: Call) -> Response:
    """The score sheet for a spreadsheet."""
    return await _file(call, files.sheet_csv, CSV, ".csv")


async def sheet_xlsx(call: Call) -> Response:
    """The score sheet for Excel."""
    return await _file(call, files.sheet_xlsx, XLSX, ".xlsx")


async def record(call: Call) -> Response:
    """The evening in the exchange format."""
    return await _file(call, files.record, JSONL, ".jsonl")


async def log(call: Call) -> Response:
    """Everything that was sent, with the links of the chain."""
    return await _file(call, files.log, JSONL, "-log.jsonl")


async def my_desks(call: Call) -> MyDesks:
    """The desks of the person who asks."""
    found = await call.services.desks.store.desks_of(call.asker.id)
    return MyDesks(
        [
            MyDesk(
                one.id,
                one.ruleset,
                one.players,
                one.sums,
                one.deals,
                one.over,
                iso_time(one.created),
                iso_time(one.changed),
            )
            for one in found
        ]
    )


_ONE: Final = "/api/desks/{id}"
routes = [
    Route(
        "POST",
        "/api/desks",
        open_desk,
        "Open a desk for a match with real tiles.",
        body=NewDesk,
        answer=DeskState,
        errors=("forbidden", "conflict", "bad_option", "refused"),
        limit="desk_new",
    ),
    Route("GET", _ONE, follow, "A desk.", answer=DeskState, errors=("not_found",), limit="desk_address"),
    Route(
        "POST",
        f"{_ONE}/commands",
        commands,
        "Write at a desk; the header `Desk-Key` has the writer's key.",
        body=DeskOutbox,
        answer=DeskAnswers,
        errors=("not_found", "forbidden", "too_large"),
        limit="desk_address",
        largest=LARGEST_OUTBOX,
    ),
    Route(
        "POST",
        f"{_ONE}/preview",
        preview,
        "The answer that a command would get; nothing is written.",
        body=DeskTrial,
        answer=DeskTried,
        errors=("not_found", "refused", "bad_result", "no_player", "unknown_key", "later_deal"),
        limit="desk_address",
    ),
    Route(
        "GET",
        f"{_ONE}/sheet.csv",
        sheet_csv,
        "The score sheet for a spreadsheet.",
        answer=CSV,
        errors=("not_found",),
        limit="desk_address",
    ),
    Route(
        "GET",
        f"{_ONE}/sheet.xlsx",
        sheet_xlsx,
        "The score sheet for Excel, with a chart.",
        answer=XLSX,
        errors=("not_found",),
        limit="desk_address",
    ),
    Route(
        "GET",
        f"{_ONE}/record",
        record,
        "The evening in the exchange format: `tingpai desk --json` replays it.",
        answer=JSONL,
        errors=("not_found",),
        limit="desk_address",
    ),
    Route(
        "GET",
        f"{_ONE}/log",
        log,
        "Everything that was sent, with the links of the chain.",
        answer=JSONL,
        errors=("not_found",),
        limit="desk_address",
    ),
    Route(
        "GET",
        "/api/me/desks",
        my_desks,
        "The desks that you opened or wrote at.",
        answer=MyDesks,
        person=True,
    ),
]
