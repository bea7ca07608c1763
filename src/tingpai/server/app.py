"""The application: routes, headers, the page, and what happens when it starts and stops."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, WebSocketRoute

from tingpai.errors import InternalError
from tingpai.server import accounts, lobby, openapi
from tingpai.server.http import Call, Refused, Route, answer, language_of, refusal
from tingpai.server.page_files import PageFiles
from tingpai.server.pages import routes as pages
from tingpai.server.security import Headers
from tingpai.server.services import Services
from tingpai.server.settings import Settings
from tingpai.server.socket import table_socket


def routes() -> list[Route]:
    """Every endpoint of the HTTP part."""
    return [*accounts.routes, *lobby.routes, *pages.routes]


def make_app(settings: Settings) -> Starlette:
    """The application for one process."""
    services = Services(settings)
    endpoints = routes()
    description = openapi.describe(endpoints)

    async def described(_call: Call) -> Response:
        return answer(description)

    async def drawn(_call: Call) -> Response:
        return HTMLResponse(openapi.page(description))

    own = [
        Route("GET", "/api/openapi.json", described, "This description.", answer="application/json"),
        Route("GET", "/api/docs", drawn, "The same to read.", answer="text/html"),
    ]
    mounted: list[BaseRoute] = [route.mounted() for route in (*endpoints, *own)]
    mounted.append(WebSocketRoute("/ws/table/{id}", table_socket))
    mounted.append(PageFiles(settings.page_folder()).mounted())

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await services.open()
        try:
            yield
        finally:
            await services.close()

    app = Starlette(
        routes=mounted,
        lifespan=lifespan,
        middleware=[Middleware(Headers), Middleware(GZipMiddleware, minimum_size=800, compresslevel=5)],
        exception_handlers={HTTPException: _http_error, Exception: _internal},
    )
    app.state.services = services
    return app


async def _http_error(request: Request, problem: Exception) -> Response:
    """What Starlette itself refuses: no such address, or another method."""
    assert isinstance(problem, HTTPException)
    told = refusal(Refused("server-no-address", code="not_found"), language_of(request))
    told.status_code = problem.status_code
    return told


async def _internal(request: Request, problem: Exception) -> Response:
    return refusal(InternalError("server-broken", problem=type(problem).__name__), language_of(request))
