"""Between workers: a table lives in one process, and requests that reach another one are forwarded to it.

Each worker has a private Unix socket for that. WebSockets are not forwarded but handed over, see handover.py.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from tingpai.server.http import ADDRESS_HEADER, Call, Handler, address
from tingpai.server.refusals import Refused
from tingpai.server.services import Services
from tingpai.server.wire import Summaries, Summary

FORWARDED_HEADERS: Final = ("cookie", "accept-language", "host", "if-none-match", "Desk-Key", "Event-Key")
KEPT_HEADERS: Final = (
    "retry-after",
    "etag",
    "cache-control",
    "vary",
    "tingpai-now",
    "content-type",
    "content-disposition",
)
PATIENCE: Final = 15.0
_MARK: Final = "tingpai.private"  # see `serve` in http.py


def private_socket(folder: Path, worker: int) -> Path:
    """The socket on which a worker listens to the others."""
    return folder / f"{worker}.sock"


def private(app: ASGIApp) -> ASGIApp:
    """The application for requests of other workers, which have checked and counted them already."""

    async def marked(scope: Scope, receive: Receive, send: Send) -> None:
        await app({**scope, _MARK: True}, receive, send)

    return marked


def is_private(request: HTTPConnection) -> bool:
    """True if a request comes from another worker."""
    return bool(request.scope.get(_MARK))


# -- HTTP ---------------------------------------------------------------------------------------------------


def at_home(handler: Callable[[Call], Awaitable[Any]]) -> Handler:
    """A handler that runs in the worker where the table lives; other workers forward the request to it."""

    async def handle(call: Call) -> Any:
        home = call.services.rooms.home(call.path["id"])
        if home == call.services.settings.worker:
            return await handler(call)
        return await _forward(call, home)

    return handle


async def _forward(call: Call, worker: int) -> Response:
    """Send a request to another worker; returns its response."""
    request = call.request
    body = b"" if call.body is None else msgspec.json.encode(call.body)
    path = quote(request.scope["path"]) + (f"?{query}" if (query := _query(request)) else "")
    lines = [
        f"{request.method} {path} HTTP/1.1",
        *(f"{name}: {request.headers[name]}" for name in FORWARDED_HEADERS if name in request.headers),
        f"{ADDRESS_HEADER}: {address(request)}",
        "content-type: application/json",
        f"content-length: {len(body)}",
        "connection: close",
    ]
    head, _, content = (
        await _ask(call.services, worker, "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + body)
    ).partition(b"\r\n\r\n")
    status = int(head.split(b" ", 2)[1])
    kept = {"cache-control": "no-store", "content-type": "application/json"}
    for line in head.split(b"\r\n")[1:]:
        name, _, value = line.decode("latin-1").partition(":")
        if name.lower() in KEPT_HEADERS:
            kept[name.lower()] = value.strip()
    return Response(content, status, kept)


def _query(request: HTTPConnection) -> str:
    """The query as it came; whatever is no visible ASCII is written with percent signs."""
    return quote(request.scope["query_string"], safe="=&%+-._~!$'()*,;:@/?")


async def _ask(services: Services, worker: int, data: bytes) -> bytes:
    folder = services.settings.folder
    assert folder is not None
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_unix_connection(str(private_socket(folder, worker)))
            try:
                writer.write(data)
                await writer.drain()
                return await reader.read()
            finally:
                writer.close()
    except (OSError, TimeoutError):
        raise Refused("server-busy", code="busy", retry=1) from None


async def with_other_workers(call: Call, public: Sequence[Summary], own: Sequence[Summary]) -> Summaries:
    """Summaries from the workers in which the tables live: only those know who is here."""
    settings = call.services.settings
    if settings.workers == 1 or is_private(call.request):
        return Summaries(list(public), list(own))
    others = [worker for worker in range(settings.workers) if worker != settings.worker]
    answers = await asyncio.gather(*(_forward(call, one) for one in others), return_exceptions=True)
    known: dict[int, dict[str, Summary]] = {}
    for worker, answer in zip(others, answers, strict=True):
        if isinstance(answer, Response) and answer.status_code == 200:
            found = msgspec.json.decode(answer.body, type=Summaries)
            known[worker] = {one.id: one for one in (*found.tables, *found.own)}

    def best(one: Summary) -> Summary:
        return known.get(call.services.rooms.home(one.id), {}).get(one.id, one)

    return Summaries([best(one) for one in public], [best(one) for one in own])
