"""Commands that phones send to an event: who sends them, what may be stored, and what became of them."""

import re
from typing import Any, Final

import msgspec

from tingpai.desk.arrivals import Arrival, Sent
from tingpai.errors import BadRequest, TingpaiError
from tingpai.server.events import jobs
from tingpai.server.events.asking import holder_of, key_of
from tingpai.server.events.keys import Holder, hash_of, link_key, shown_key
from tingpai.server.events.live import LiveEvent, now_ms
from tingpai.server.events.names import problem_shown
from tingpai.server.events.official_parts import AT_THE_TABLE
from tingpai.server.events.wire import (
    EventAnswer,
    EventAnswers,
    EventOutbox,
    EventSent,
    EventTrial,
    EventTried,
)
from tingpai.server.http import Call, address
from tingpai.server.refusals import Refused
from tingpai.server.worked_out import worked_data
from tingpai.tournament.refusals import LawRefused, NoRight
from tingpai.tournament.rights import require

COMMAND_ID: Final = re.compile(r"[\w-]{8,40}", re.ASCII)
LARGEST_OUTBOX: Final = 512 * 1024
LARGEST_COMMAND: Final = 64 * 1024
AT_ONCE: Final = 500
"""How many commands one request may have; a pasted list of players is one."""
LONGEST_NAME: Final = 80


async def write(call: Call, live: LiveEvent) -> EventAnswers:
    """Take commands in their order; everything is stored before it is answered."""
    outbox: EventOutbox = call.body
    who = holder_of(call, live)
    _count(call, live)
    if len(outbox.commands) > AT_ONCE:
        raise Refused("desk-many-commands", code="too_large", most=AT_ONCE)
    refused: dict[int, TingpaiError] = {}
    arrivals: list[Arrival] = []
    for place, sent in enumerate(outbox.commands):
        try:
            if sent.id in live.shared.sent:
                continue
            by = acting(live, who, sent.command, outbox.acting)
            if sent.command.get("do") == "schedule" and sent.command.get("rows") is None:
                await call.services.events.write(live, arrivals)  # what comes before it counts
                command = await _found_schedule(call, live, by, sent.command)
            else:
                command = _prepared(call, live, sent)
            arrivals.append(_arrival(sent, command, outbox.device, by))
        except TingpaiError as problem:
            refused[place] = problem
    await call.services.events.write(live, arrivals)
    answers = [
        _refusal(sent.id, refused[place], call.language) if place in refused else _answer(call, live, sent.id)
        for place, sent in enumerate(outbox.commands)
    ]
    return EventAnswers(answers, live.versions(who))


def _count(call: Call, live: LiveEvent) -> None:
    """One key sends so many commands a second, however many phones use it."""
    wait = call.services.limits.take("event", f"{live.shared.id} {hash_of(key_of(call) or '')}")
    if wait:
        raise Refused("server-too-many", code="too_many", retry=wait, seconds=round(wait) + 1)


def acting(live: LiveEvent, who: Holder, command: dict[str, Any], name: str | None) -> str | None:
    """Who gives a command: it follows from the key. A table's key is used by one of the four who sit there."""
    if who.kind != "table":
        return who.person
    do = command.get("do")
    if do not in AT_THE_TABLE:
        raise NoRight("event-table-key", "T-02", command=str(do)[:40])
    session, table = command.get("session"), command.get("table")
    if do == "done":
        called = live.shared.notes.calls.get(str(command.get("call")))
        session, table = (called.session, called.table) if called is not None else (None, who.table)
    if table is None or table != who.table:
        raise NoRight("event-other-table", "T-02", table=who.table)
    hall = live.state.sessions.get(session) if isinstance(session, int) else None
    if hall is None:
        raise LawRefused("tournament-not-started", "T-17", session=str(session)[:8])
    persons = hall.tables[table - 1].persons if table <= len(hall.tables) else []
    if name is None or name not in persons:
        raise NoRight("event-choose-name", "T-02", table=table)
    return name


def _prepared(call: Call, live: LiveEvent, sent: EventSent) -> dict[str, Any]:
    """A command as it is stored: a link has the hashes of the new keys."""
    command = sent.command
    if command.get("do") != "link":
        return command
    key = key_of(call)
    assert key is not None
    made: dict[str, Any] = {"do": "link"}
    for name, kind in (("persons", str), ("tables", int)):
        owners = command.get(name, [])
        if not isinstance(owners, list) or not all(type(one) is kind for one in owners):
            raise BadRequest("error-not-a-list", key=name)
        made[name] = {str(one): hash_of(link_key(key, live.shared.id, sent.id, one)) for one in owners}
    return made


def _arrival(sent: EventSent, command: dict[str, Any], device: str, by: str | None) -> Arrival:
    """A command that may be stored; refuses one that is too large or has no proper id."""
    if not COMMAND_ID.fullmatch(sent.id):
        raise BadRequest("desk-bad-command-id")
    if max(len(device), len(sent.after or "")) > LONGEST_NAME:
        raise Refused("desk-long-name", code="too_large", most=LONGEST_NAME)
    if len(msgspec.json.encode(command)) > LARGEST_COMMAND:
        raise Refused("server-too-large", code="too_large", most=LARGEST_COMMAND)
    return Arrival(sent.id, command, device, sent.at, sent.after, by, now_ms())


async def _found_schedule(
    call: Call, live: LiveEvent, by: str | None, command: dict[str, Any]
) -> dict[str, Any]:
    """A schedule that another process finds; everybody else goes on writing meanwhile."""
    require(live.state, "schedule", by)
    if live.searching is not None:
        raise Refused("event-searching", code="conflict")
    live.searching = now_ms()
    live.tell(("manage",))
    try:
        texts = await call.services.events.store.log_texts(live.shared.id)
        stored = live.stored
        found = await worked_data(call, jobs.find_schedule, stored.id, stored.day0, texts, by, now_ms())
    finally:
        live.searching = None
        live.tell(("manage",))
    return {**command, "rows": msgspec.json.decode(found)}


def _refusal(id: str, problem: TingpaiError, language: str) -> EventAnswer:
    return EventAnswer(id, "refused", None, problem_shown(problem, language))


def _answer(call: Call, live: LiveEvent, id: str) -> EventAnswer:
    found = live.shared.sent.get(id)
    if found is None:
        problem = Refused("event-full", code="too_large", most=live.shared.most)
        return _refusal(id, problem, call.language)
    error = None if found.error is None else problem_shown(found.error, call.language)
    return EventAnswer(id, found.status, found.same_as, error, _said(call, live, found))


def _said(call: Call, live: LiveEvent, sent: Sent) -> dict[str, Any] | None:
    """The answer of a command; a link's has the keys, for the organiser who made it."""
    if sent.do != "link" or sent.status != "written":
        return sent.answer
    owners = [(owner, link) for owner, link in live.shared.notes.links.items() if link.entry == sent.id]
    keys = {owner: shown_key(key_of(call), live.shared.id, owner, link) for owner, link in owners}
    return {
        "persons": {owner: key for owner, key in keys.items() if isinstance(owner, str)},
        "tables": {str(owner): key for owner, key in keys.items() if isinstance(owner, int)},
    }


def preview(call: Call, live: LiveEvent) -> EventTried:
    """The answer that a command would get; nothing is written."""
    trial: EventTrial = call.body
    who = holder_of(call, live)
    _count(call, live)
    if len(msgspec.json.encode(trial.command)) > LARGEST_COMMAND:
        raise Refused("server-too-large", code="too_large", most=LARGEST_COMMAND)
    if trial.command.get("do") not in PREVIEWED:
        raise BadRequest("event-no-preview", known=", ".join(PREVIEWED))
    by = acting(live, who, trial.command, trial.acting)
    desks = call.services.desks
    desks.check_budget(address(call.request))
    with desks.paid_by(address(call.request)):
        return EventTried(live.shared.preview(trial.command, by, now_ms()))


PREVIEWED: Final = ("deal", "correct", "foul", "revoke", "late", "substitute", "sign", "answer", "appeal")
"""The commands whose answer can be tried."""
