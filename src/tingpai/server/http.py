"""Endpoints as data: a `Route` says what an endpoint takes and answers; Starlette's routes and OpenAPI come from it.

A handler gets a `Call` and returns an object of the type `answer` of its route, or a Starlette response:

    async def rename(call: Call) -> Me: …
    Route("POST", "/api/name", rename, "Take another name.", body=NewName, answer=Me, person=True)

To refuse a request it raises any `TingpaiError`, or `Refused` if the status should not be 400.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from math import ceil
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route as StarletteRoute

from tingpai.errors import BadRequest, TingpaiError
from tingpai.server.database_trouble import DATABASE_TROUBLE, database_trouble
from tingpai.server.limits import network
from tingpai.server.operations import metrics
from tingpai.server.refusals import Refused
from tingpai.server.rows import Person
from tingpai.server.services import Services
from tingpai.texts import LANGUAGES

ADDRESS_HEADER: Final = "tingpai-address"
"""Names the visitor's address in a request that one worker forwards to another."""
STATUS: Final[Mapping[str, int]] = {
    "no_token": 401,
    "wrong_password": 401,
    "foreign_origin": 403,
    "forbidden": 403,
    "not_found": 404,
    "conflict": 409,
    "too_slow": 408,
    "too_large": 413,
    "too_many": 429,
    "internal_error": 500,
    "busy": 503,
}
"""The HTTP status for a code; every other refusal has status 400."""

_ID: Final = re.compile(r"[\w-]{1,24}", re.ASCII)
"""The form of an id in an address."""
LARGEST: Final = 64 * 1024
"""The largest body in bytes, if the route does not say otherwise."""


class Problem(msgspec.Struct, omit_defaults=True):
    """Why a request was refused: a code for programs, a sentence for people, the paragraph if there is one."""

    code: str
    message: str
    cite: str | None = None


class Nothing(msgspec.Struct):
    """An empty object."""


@dataclass(frozen=True, slots=True)
class Call:
    """A request that has been checked, with everything that a handler needs."""

    services: Services
    request: Request
    language: str
    person: Person | None
    body: Any
    """The body as the type that the route names; None if the route has no body."""
    query: Any
    path: Mapping[str, str]

    @property
    def asker(self) -> Person:
        """The person who sent the request; for routes that need a token."""
        assert self.person is not None
        return self.person


Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Route:
    """One endpoint. `errors` are the codes of its refusals, besides those of every route."""

    method: str
    path: str
    handler: Handler
    summary: str
    body: Any = None
    query: type[msgspec.Struct] | None = None
    answer: Any = Nothing
    """The type of the answer, or the media type of a response that the handler makes itself."""
    errors: tuple[str, ...] = ()
    person: bool = False
    """True if the request needs a token."""
    limit: str = ""
    """The rate limit that applies; by default `read` or `write`, depending on the method."""
    largest: int = LARGEST
    heavy: bool = False
    """True if another process does the work: a request that would be refused there is refused before it is read."""

    @property
    def bucket(self) -> str:
        """The name of the rate limit that applies."""
        return self.limit or ("read" if self.method == "GET" else "write")

    def mounted(self) -> StarletteRoute:
        """The same endpoint as a route of Starlette."""

        async def endpoint(request: Request) -> Response:
            try:
                return await serve(self, request)
            except TingpaiError as problem:
                await hold_back(request, problem)
                return error_response(problem, language_of(request))
            except DATABASE_TROUBLE as problem:
                return error_response(database_trouble(problem), language_of(request))

        return StarletteRoute(self.path, endpoint, methods=[self.method])


async def hold_back(request: HTTPConnection, problem: TingpaiError) -> None:
    """Let a visitor who asks too much wait for the refusal, so that asking again and again does not pay."""
    if problem.code in ("too_many", "busy") and not request.scope.get("tingpai.private"):
        await asyncio.sleep(request.app.state.services.settings.hold_back)


async def serve(route: Route, request: Request) -> Response:
    """Check a request as its route demands, call the handler, and make a response of its answer."""
    services: Services = request.app.state.services
    if not _ID.fullmatch(request.path_params.get("id", "-")):
        raise Refused("server-no-address", code="not_found")
    check_origin(request, services.settings.origins)
    person = await services.auth.person_of(request)
    if not request.scope.get("tingpai.private"):  # another worker has counted it already
        count_request(services, route.bucket, person, request)
    if route.person and person is None:
        raise Refused("server-no-token", code="no_token")
    if route.heavy:
        place = address(request)
        services.work.check(place if person is None else person.id, place)
    body = await _body(route, request)
    call = Call(
        services,
        request,
        language_of(request),
        person,
        body,
        _query(route, request),
        dict(request.path_params),
    )
    found = await route.handler(call)
    return found if isinstance(found, Response) else json_response(found)


def count_request(services: Services, bucket: str, person: Person | None, request: HTTPConnection) -> None:
    """Count a request against its rate limit; refuses it if there were too many."""
    # Before the login only the address is known. Afterwards a whole club may play behind one address.
    who = address(request) if person is None or bucket in ("login", "guest") else person.id
    count(services, "address", address(request))
    count(services, bucket, who)


def count(services: Services, bucket: str, who: str) -> None:
    """Count one request of somebody; refuses it if there were too many."""
    wait = services.limits.take(bucket, who)
    if wait:
        raise Refused("server-too-many", code="too_many", retry=wait, seconds=ceil(wait))


def address(request: HTTPConnection) -> str:
    """The address that a request comes from, as it is counted."""
    if request.scope.get("tingpai.private"):  # another worker got it and names the address
        return request.headers.get(ADDRESS_HEADER, "local")
    return network(request.client.host if request.client is not None else "local")


def json_response(found: object, status: int = 200) -> Response:
    """An object as a JSON response."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(found), status, headers, media_type="application/json")


def error_response(problem: TingpaiError, language: str) -> Response:
    """A refusal as a JSON response, with a sentence in a language."""
    metrics.count_refusal(problem.code)
    response = json_response(
        Problem(problem.code, problem.say(language, named=True), problem.cite), STATUS.get(problem.code, 400)
    )
    if isinstance(problem, Refused) and problem.retry is not None:
        response.headers["retry-after"] = str(ceil(problem.retry))
    return response


def language_of(request: HTTPConnection) -> str:
    """The language of a request: `lang` of the query, else the one that the browser prefers, else English."""
    return supported_language(request.query_params.get("lang", "")) or _preferred(
        request.headers.get("accept-language", "")
    )


def supported_language(language: str) -> str | None:
    """The code of a language that Tingpai has, without its region (`zh-TW` → `zh`); None for other languages."""
    code = language.strip().lower().replace("_", "-").split("-")[0]
    return code if code in LANGUAGES else None


def _preferred(header: str) -> str:
    """The language of an Accept-Language header that Tingpai has and that is preferred most.

    >>> _preferred("de, ru;q=0.8, en;q=0.9"), _preferred("de")
    ('en', 'en')
    """
    wanted: list[tuple[float, str]] = []
    for part in header[:200].split(","):
        name, _, weight = part.partition(";q=")
        language = supported_language(name)
        if language is not None:
            try:
                wanted.append((float(weight) if weight else 1.0, language))
            except ValueError:
                continue
    return max(wanted, key=lambda pair: pair[0])[1] if wanted else LANGUAGES[0]


def check_origin(request: HTTPConnection, allowed: tuple[str, ...]) -> None:
    """Refuse changes and sockets that the page of another site asks for in the name of a visitor."""
    if request.scope["type"] == "http" and request.scope["method"] in ("GET", "HEAD", "OPTIONS"):
        return
    origin = request.headers.get("origin")
    if origin is None or origin in allowed:
        return  # not a browser: browsers send the origin with every change
    if _host_of(origin) != request.headers.get("host", "").lower():
        raise Refused("server-foreign-origin", code="foreign_origin")


def _host_of(origin: str) -> str | None:
    """The host and port of an origin; None if it is no origin at all."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


async def _body(route: Route, request: Request) -> Any:
    if route.body is None:
        return None
    data = bytearray()
    try:
        async for part in request.stream():
            data += part
            if len(data) > route.largest:
                raise Refused("server-too-large", code="too_large", most=route.largest)
    except ClientDisconnect:
        raise BadRequest("server-cut-off") from None
    try:
        return msgspec.json.decode(bytes(data) or b"{}", type=route.body)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as problem:
        raise BadRequest("server-bad-body", problem=problem) from None


def _query(route: Route, request: Request) -> Any:
    if route.query is None:
        return None
    given = dict(request.query_params)
    if "lang" not in route.query.__struct_fields__:
        given.pop("lang", None)
    try:
        return msgspec.convert(given, type=route.query, strict=False)
    except msgspec.ValidationError as problem:
        raise BadRequest("server-bad-query", problem=problem) from None
