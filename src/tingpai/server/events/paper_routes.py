"""Endpoints of an event for paper and files, for pasted lists, and for made-up players."""

from typing import Final

import msgspec
from starlette.responses import Response

from tingpai.desk.arrivals import Arrival
from tingpai.server.bridge import at_home
from tingpai.server.events import jobs, paper
from tingpai.server.events.asking import key_of, live_event, organiser_of
from tingpai.server.events.keys import shown_key
from tingpai.server.events.live import LiveEvent, now_ms
from tingpai.server.events.names import problem_shown
from tingpai.server.events.wire import (
    EventCard,
    EventImport,
    EventMadeUp,
    EventPaste,
    EventPrint,
    EventPrintQuery,
)
from tingpai.server.http import Call, Nothing, Route, json_response
from tingpai.server.refusals import Refused
from tingpai.server.worked_out import work_out, worked_data
from tingpai.tournament import made_up
from tingpai.tournament.sheets import event_notes

LARGEST_PASTE: Final = 256 * 1024


def _check_reader(call: Call, live: LiveEvent, name: str, official: tuple[str, ...], owned: str) -> None:
    """Refuse sheets and files that are not for this reader (T-03)."""
    if name == owned:
        organiser_of(call, live)
    elif name in official and not live.may_read("hall", live.holder(key_of(call))):
        raise Refused("event-not-yours", code="forbidden", cite="T-03")


@at_home
async def print_data(call: Call) -> Response:
    """The data of a print page."""
    what, query = call.path["what"], call.query
    if what not in (*paper.PUBLIC_SHEETS, *paper.OFFICIAL_SHEETS, paper.CARDS):
        raise Refused("event-no-sheet", code="not_found")
    live = await live_event(call)
    _check_reader(call, live, what, paper.OFFICIAL_SHEETS, paper.CARDS)
    if what == paper.CARDS:
        return json_response(_cards(call, live))
    arguments = await _log(call, live)
    official = query.official or live.hides_scores(live.holder(key_of(call)))
    wanted = (what, query.session, query.table, official)
    if what == paper.PERSONAL and live.may_read("manage", live.holder(key_of(call))):
        return json_response(
            _with_keys(call, live, await worked_data(call, paper.printed, *arguments, *wanted))
        )
    return await work_out(call, paper.printed, *arguments, *wanted)


async def _log(call: Call, live: LiveEvent) -> tuple[str, int, list[str]]:
    """The log of an event, as jobs in another process get it."""
    stored = live.stored
    return stored.id, stored.day0, await call.services.events.store.log_texts(stored.id)


def _with_keys(call: Call, live: LiveEvent, data: bytes) -> EventPrint:
    """The personal schedules with the keys of the personal links, as far as the asker made them."""
    page = msgspec.json.decode(data, type=EventPrint)
    key, links = key_of(call), live.shared.notes.links
    for slip in page.slips:
        person = live.state.holder(slip.number).key
        if person in links:
            slip.key = shown_key(key, live.shared.id, person, links[person])
    return page


def _cards(call: Call, live: LiveEvent) -> EventPrint:
    """The card of every table, with its key if the asker made it."""
    key, links = key_of(call), live.shared.notes.links
    cards = [
        EventCard(number, shown_key(key, live.shared.id, number, links[number]) if number in links else None)
        for number in range(1, live.state.field_size // 4 + 1)
    ]
    notes = event_notes(live.state, call.language)
    return EventPrint(paper.CARDS, live.state.settings.name, notes, [], cards, [], [], [], [])


@at_home
async def event_file(call: Call) -> Response:
    """A file to keep."""
    name = call.path["name"]
    if name not in (*paper.PUBLIC_FILES, *paper.OFFICIAL_FILES, paper.WHOLE):
        raise Refused("event-no-file", code="not_found")
    live = await live_event(call)
    _check_reader(call, live, name, paper.OFFICIAL_FILES, paper.WHOLE)
    media = paper.MEDIA[name.rsplit(".", 1)[1]]
    headers = {"content-disposition": f'attachment; filename="{live.shared.id}-{name}"'}
    return await work_out(call, paper.file, *await _log(call, live), name, media=media, headers=headers)


# -- players ----------------------------------------------------------------------------------------------------------


@at_home
async def pasted(call: Call) -> Response:
    """Show how a pasted list is understood, and who could not be registered as they are; nothing is taken."""
    live = await live_event(call)
    organiser_of(call, live)
    given: EventPaste = call.body
    return await work_out(call, jobs.read_list, *await _log(call, live), given.text, given.columns)


@at_home
async def made_up_players(call: Call) -> Nothing:
    """Register made-up players in a rehearsal."""
    live = await live_event(call)
    who = organiser_of(call, live)
    if not live.stored.rehearsal:
        raise Refused("event-rehearsal-only", code="conflict")
    wanted: EventMadeUp = call.body
    count = max(0, min(wanted.players, made_up.MOST - len(live.state.people)))
    begin = len(live.shared.order)
    commands = made_up.made_up_players(count, live.state.settings.team_size, len(live.state.people))
    arrivals = [
        Arrival(f"made-up-{begin + place}", command, "", None, None, who.person, now_ms())
        for place, command in enumerate(commands)
    ]
    await call.services.events.write(live, arrivals)
    for arrival in arrivals:
        problem = live.shared.sent[arrival.id].error
        if problem is not None:
            shown = problem_shown(problem, call.language)
            raise Refused("event-made-up-refused", code="conflict", cite=shown.cite, problem=shown.message)
    return Nothing()


_ONE: Final = "/api/events/{id}"
_SECRET: Final = ("not_found", "forbidden")
routes = [
    Route(
        "GET",
        f"{_ONE}/print/{{what}}",
        print_data,
        "The data of a print page.",
        query=EventPrintQuery,
        answer=EventPrint,
        errors=_SECRET,
        limit="event_address",
    ),
    Route(
        "GET",
        f"{_ONE}/files/{{name}}",
        event_file,
        "A file to keep: CSV, XLSX, JSONL.",
        answer="application/octet-stream",
        errors=(*_SECRET, "conflict"),
        limit="event_address",
    ),
    Route(
        "POST",
        f"{_ONE}/import",
        pasted,
        "How a pasted list is understood; nothing is taken.",
        body=EventPaste,
        answer=EventImport,
        errors=_SECRET,
        limit="event_address",
        largest=LARGEST_PASTE,
    ),
    Route(
        "POST",
        f"{_ONE}/made-up",
        made_up_players,
        "Register made-up players in a rehearsal.",
        body=EventMadeUp,
        errors=(*_SECRET, "conflict"),
        limit="event_address",
    ),
]
