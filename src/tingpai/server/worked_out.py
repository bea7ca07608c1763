"""Answers that another process works out (`server.heavy_work`). The person who asks pays for the processor time."""

import gzip
from collections.abc import Mapping

from starlette.responses import Response

from tingpai.server.heavy_work import Answer, Job
from tingpai.server.http import Call, address

JSON = "application/json"


async def work_out(
    call: Call, job: Job, *arguments: object, media: str = JSON, headers: Mapping[str, str] | None = None
) -> Response:
    """Let another process do a job for the person who asks."""
    place = address(call.request)
    who = place if call.person is None else call.person.id
    found = await call.services.work.run(who, place, job, *arguments, call.language)
    return response(call, found, media, headers)


async def worked_data(call: Call, job: Job, *arguments: object) -> bytes:
    """What another process works out for the person who asks, to go on with."""
    place = address(call.request)
    found = await call.services.work.run(place, place, job, *arguments, call.language)
    return gzip.decompress(found.data) if found.compressed else found.data


def response(
    call: Call, found: Answer, media: str = JSON, headers: Mapping[str, str] | None = None
) -> Response:
    """The answer of a job, compressed if the asker can read that."""
    sent = {"cache-control": "no-store", **(headers or {})}
    data = found.data
    if found.compressed:
        sent["vary"] = "Accept-Encoding"
        if "gzip" in call.request.headers.get("accept-encoding", ""):
            sent["content-encoding"] = "gzip"
        else:
            data = gzip.decompress(data)
    return Response(data, headers=sent, media_type=media)
