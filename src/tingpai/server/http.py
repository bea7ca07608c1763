"""Endpoints as data: a `Route` says what it takes, gives and refuses; the handlers and the OpenAPI page come from it.

A handler gets a `Call` and returns what its route's `answer` says, or a Starlette response of its own:

    async def rename(call: Call) -> Me: …
    Route("POST", "/api/name", rename, "Take another name.", body=NewName, answer=Me, person=True)

What it refuses it raises: any `TingpaiError`, or `Refused` where the status should not be 400.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route as StarletteRoute

from tingpai.errors import BadRequest, TingpaiError
from tingpai.texts import LANGUAGES

if TYPE_CHECKING:
    from tingpai.server.services import Services
    from tingpai.server.store import Person

STATUS: Final[Mapping[str, int]] = {
    "no_token": 401,
    "wrong_password": 401,
    "foreign_origin": 403,
    "forbidden": 403,
    "not_found": 404,
    "conflict": 409,
    "too_large": 413,
    "too_many": 429,
    "internal_error": 500,
    "busy": 503,
}
"""HTTP's number for a code; every other refusal is a 400."""

LARGEST: Final = 64 * 1024
"""The bytes of a body, where its route says nothing else."""


class Refused(TingpaiError):
    """A request that is not served; `retry` says after how many seconds to come again."""

    def __init__(
        self,
        text: str,
        /,
        *,
        code: str,
        cite: str | None = None,
        retry: float | None = None,
        **arguments: Any,
    ) -> None:
        super().__init__(text, code=code, cite=cite, **arguments)
        self.retry = retry


class Problem(msgspec.Struct, omit_defaults=True):
    """Why nothing was done: a code for programs, a sentence for people, the paragraph if there is one."""

    code: str
    message: str
    cite: str | None = None


class Nothing(msgspec.Struct):
    """An empty object."""


@dataclass(frozen=True, slots=True)
class Call:
    """A request that was checked: everything that a handler needs."""

    services: "Services"
    request: Request
    language: str
    person: "Person | None"
    body: Any
    """Of the type that the route names; None where it names none."""
    query: Any
    path: Mapping[str, str]

    @property
    def asker(self) -> "Person":
        """Who asks, where the route lets nobody in without a token."""
        assert self.person is not None
        return self.person


Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Route:
    """One endpoint. `errors` are the codes that it may refuse with besides those of every route."""

    method: str
    path: str
    handler: Handler
    summary: str
    body: Any = None
    query: type[msgspec.Struct] | None = None
    answer: Any = Nothing
    """The type of the answer; a text names the media type of a response that the handler makes itself."""
    errors: tuple[str, ...] = ()
    person: bool = False
    """Must there be a token?"""
    limit: str = ""
    """Which bucket it is counted in; `read` or `write` by its method where not said."""
    largest: int = LARGEST

    @property
    def bucket(self) -> str:
        """The kind of request, as the rate limits know it."""
        return self.limit or ("read" if self.method == "GET" else "write")

    def mounted(self) -> StarletteRoute:
        """The route for Starlette."""

        async def endpoint(request: Request) -> Response:
            try:
                return await serve(self, request)
            except TingpaiError as problem:
                return refusal(problem, language_of(request))

        return StarletteRoute(self.path, endpoint, methods=[self.method])


async def serve(route: Route, request: Request) -> Response:
    """Check a request as its route asks for, call the handler, and write its answer."""
    services: Services = request.app.state.services
    check_origin(request, services.settings.origins)
    person = await services.people.of(request)
    if not request.scope.get("tingpai.private"):  # another worker has counted it
        count(services, route.bucket, person, request)
    if route.person and person is None:
        raise Refused("server-no-token", code="no_token")
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
    return found if isinstance(found, Response) else answer(found)


def count(services: "Services", bucket: str, person: "Person | None", request: HTTPConnection) -> None:
    """Take a token for this request; refuses one too many."""
    # Before the login there is only the address; afterwards a whole club behind one address may play.
    who = person.id if person is not None and bucket not in ("login", "guest") else address(request)
    wait = services.limits.take(bucket, who)
    if wait:
        raise Refused("server-too-many", code="too_many", retry=wait, seconds=ceil(wait))


def address(request: HTTPConnection) -> str:
    """Where a request comes from; IPv6 by its network, since one house has a whole one."""
    host = request.client.host if request.client is not None else "local"
    return ":".join(host.split(":")[:4]) if ":" in host else host


def answer(found: Any, status: int = 200) -> Response:
    """An answer as JSON."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(found), status, headers, media_type="application/json")


def refusal(problem: TingpaiError, language: str) -> Response:
    """A refusal as JSON, with a sentence in a language."""
    told = answer(Problem(problem.code, problem.say(language), problem.cite), STATUS.get(problem.code, 400))
    if isinstance(problem, Refused) and problem.retry is not None:
        told.headers["retry-after"] = str(ceil(problem.retry))
    return told


def language_of(request: HTTPConnection) -> str:
    """The language of a request: `lang` in the query, else what the browser prefers, else English."""
    return spoken(request.query_params.get("lang", "")) or _preferred(
        request.headers.get("accept-language", "")
    )


def spoken(language: str) -> str | None:
    """The language if we speak it: `zh-TW` is Chinese to us."""
    code = language.strip().lower().replace("_", "-").split("-")[0]
    return code if code in LANGUAGES else None


def _preferred(header: str) -> str:
    """The first of an Accept-Language header that we speak.

    >>> _preferred("de, ru;q=0.8, en;q=0.9"), _preferred("de")
    ('en', 'en')
    """
    wanted: list[tuple[float, str]] = []
    for part in header[:200].split(","):
        name, _, weight = part.partition(";q=")
        language = spoken(name)
        if language is not None:
            try:
                wanted.append((float(weight) if weight else 1.0, language))
            except ValueError:
                continue
    return max(wanted, key=lambda pair: pair[0])[1] if wanted else LANGUAGES[0]


def check_origin(request: HTTPConnection, allowed: tuple[str, ...]) -> None:
    """Refuse what another services's page sends in our visitor's name: changes, and the socket."""
    if request.scope["type"] == "http" and request.scope["method"] in ("GET", "HEAD", "OPTIONS"):
        return
    origin = request.headers.get("origin")
    if origin is None or origin in allowed:
        return  # no browser: browsers name the origin of whatever changes something
    if urlsplit(origin).netloc.lower() != request.headers.get("host", "").lower():
        raise Refused("server-foreign-origin", code="foreign_origin")


async def _body(route: Route, request: Request) -> Any:
    if route.body is None:
        return None
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > route.largest:
            raise Refused("server-too-large", code="too_large", most=route.largest)
    try:
        return msgspec.json.decode(bytes(data) or b"{}", type=route.body)
    except (msgspec.DecodeError, RecursionError) as problem:
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
