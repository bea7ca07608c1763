"""A request about an event: the event, the key that came with it, and the parts as responses."""

import re
from typing import Final

from starlette.responses import Response

from tingpai.server.events.keys import Holder
from tingpai.server.events.live import LiveEvent, now_ms
from tingpai.server.events.wire import EventVersions
from tingpai.server.http import Call, json_response
from tingpai.server.refusals import Refused

KEY_HEADER: Final = "Event-Key"
NOW_HEADER: Final = "Tingpai-Now"
ID: Final = re.compile(r"[\w-]{16,24}", re.ASCII)
"""The form of an event's id: long enough that nobody guesses one."""
KEY: Final = re.compile(r"[\w-]{16,64}", re.ASCII)
OWN_PARTS: Final = ("person", "manage")
"""Parts that look different for each key."""


async def live_event(call: Call) -> LiveEvent:
    """The event of a request."""
    id = call.path["id"]
    found = await call.services.events.live(id) if ID.fullmatch(id) else None
    if found is None:
        raise Refused("event-not-found", code="not_found")
    return found


def key_of(call: Call) -> str | None:
    """The key that came with a request."""
    key: str | None = call.request.headers.get(KEY_HEADER)
    return key


def holder_of(call: Call, live: LiveEvent) -> Holder:
    """The person or table behind the key of a request; refuses a request without one."""
    found = live.holder(key_of(call))
    if found is None:
        raise Refused("event-wrong-key", code="forbidden")
    return found


def organiser_of(call: Call, live: LiveEvent) -> Holder:
    """The holder of the key, who must be an organiser."""
    found = holder_of(call, live)
    if not live.may_read("manage", found):
        raise Refused("event-organiser-only", code="forbidden")
    return found


async def part_response(call: Call, part: str) -> Response:
    """A part of an event; 304 if the asker has this version."""
    live = await live_event(call)
    key = key_of(call)
    who = live.holder(key)
    if not live.may_read(part, who):
        raise Refused("event-wrong-key" if who is None else "event-not-yours", code="forbidden")
    headers = {NOW_HEADER: str(now_ms())}
    if part in OWN_PARTS:
        headers["cache-control"] = "no-store"
    else:
        hidden = "h" if part == "standings" and live.hides_scores(who) else ""
        headers |= {
            "etag": f'"{live.version(part)}{hidden}.{call.language}"',
            "cache-control": "no-cache",
            "vary": f"Accept-Language, {KEY_HEADER}",
        }
        if call.request.headers.get("if-none-match") == headers["etag"]:
            return Response(status_code=304, headers=headers)
    return Response(live.part(part, call.language, who, key), headers=headers, media_type="application/json")


async def versions(call: Call) -> Response:
    """The versions of all parts that the asker may read."""
    live = await live_event(call)
    return json_response(EventVersions(live.versions(live.holder(key_of(call))), now_ms()))
