"""Gives every request an id, and logs requests and sockets if the operator asks for it."""

import re
import secrets
import time
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tingpai.server.operations import metrics
from tingpai.server.operations.logs import REQUEST, REQUESTS, TABLE
from tingpai.server.settings import Settings

HEADER: Final = b"x-request-id"
_ID: Final = re.compile(rb"[\w-]{1,64}", re.ASCII)
_PLACE_OF_TABLE: Final = re.compile(r"/(?:api/tables|ws/table)/([\w-]{1,24})(?:/|$)", re.ASCII)


class RequestLog:
    """An ASGI application around the application. A request keeps the id that a proxy has given to it."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._logs = settings.operations.log_requests
        self._addresses = settings.operations.log_addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        id = _id_of(scope)
        REQUEST.set(id)
        place = _PLACE_OF_TABLE.match(scope["path"])
        TABLE.set(place[1] if place is not None else "")
        ended: dict[str, Any] = {}

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                ended["status"] = message["status"]
                metrics.REQUESTS.add(str(message["status"]))
                message = {**message, "headers": [*message["headers"], (HEADER, id.encode())]}
            elif message["type"] == "websocket.close":
                ended["code"] = message.get("code", 1000)
            await send(message)

        start = time.perf_counter()
        try:
            await self._app(scope, receive, sending if scope["type"] == "http" or self._logs else send)
        finally:
            if self._logs:
                self._log(scope, ended, time.perf_counter() - start)

    def _log(self, scope: Scope, ended: dict[str, Any], seconds: float) -> None:
        """One line. The query is left out: it may have the key of a private table."""
        what = scope["method"] if scope["type"] == "http" else "SOCKET"
        figures = {**ended, "ms": round(1000 * seconds, 1)}
        client = scope.get("client")
        if self._addresses and client:
            figures["address"] = client[0]
        path = scope["path"][:200].encode("unicode_escape").decode()
        REQUESTS.info("%s %s", what, path, extra={"figures": figures})


def _id_of(scope: Scope) -> str:
    for name, value in scope["headers"]:
        if name == HEADER and _ID.fullmatch(value):
            return str(value.decode())
    return secrets.token_hex(8)
