"""The Starlette application: routes, headers, the page, start and stop."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.types import ASGIApp

from tingpai.errors import InternalError
from tingpai.server import accounts, lobby, openapi
from tingpai.server.desks import routes as desks
from tingpai.server.desks.socket import desk_socket
from tingpai.server.events import paper_routes, table_routes
from tingpai.server.events import routes as events
from tingpai.server.events.socket import event_socket
from tingpai.server.http import Call, Route, error_response, json_response, language_of
from tingpai.server.operations import health, reports
from tingpai.server.operations.request_log import RequestLog
from tingpai.server.page_files import PageFiles
from tingpai.server.pages import desk_ruling
from tingpai.server.pages import routes as pages
from tingpai.server.refusals import Refused
from tingpai.server.security import SecurityHeaders
from tingpai.server.services import Services
from tingpai.server.settings import Settings
from tingpai.server.socket import table_socket


class App(Starlette):
    """Starlette with our headers around everything, also around the answer to an error of our own."""

    def build_middleware_stack(self) -> ASGIApp:
        """All middleware of Starlette, and the headers outside of it."""
        return SecurityHeaders(super().build_middleware_stack())


def routes() -> list[Route]:
    """All HTTP endpoints."""
    return [
        *accounts.routes,
        *lobby.routes,
        *pages.routes,
        *desks.routes,
        *desk_ruling.routes,
        *events.routes,
        *paper_routes.routes,
        *table_routes.routes,
        *reports.routes,
    ]


def make_app(settings: Settings) -> Starlette:
    """The application for one process."""
    services = Services(settings)
    endpoints = routes()
    description = openapi.describe(endpoints)

    async def openapi_json(_call: Call) -> Response:
        return json_response(description)

    async def openapi_page(_call: Call) -> Response:
        return HTMLResponse(openapi.page(description))

    own = [
        Route("GET", "/api/openapi.json", openapi_json, "This description.", answer="application/json"),
        Route("GET", "/api/docs", openapi_page, "The same as a page to read.", answer="text/html"),
    ]
    mounted: list[BaseRoute] = [route.mounted() for route in (*endpoints, *own)]
    mounted.append(WebSocketRoute("/ws/table/{id}", table_socket))
    mounted.append(WebSocketRoute("/ws/desk/{id}", desk_socket))
    mounted.append(WebSocketRoute("/ws/event/{id}", event_socket))
    mounted += health.routes()
    mounted.append(PageFiles(settings.page_folder()).mounted())

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await services.open()
        try:
            yield
        finally:
            await services.close()

    app = App(
        routes=mounted,
        lifespan=lifespan,
        middleware=[
            Middleware(RequestLog, settings=settings),
            Middleware(GZipMiddleware, minimum_size=800, compresslevel=5),
        ],
        exception_handlers={HTTPException: _http_error, Exception: _internal_error},
    )
    app.state.services = services
    return app


async def _http_error(request: Request, problem: Exception) -> Response:
    """The response for requests that Starlette itself refuses: an unknown address or another method."""
    assert isinstance(problem, HTTPException)
    response = error_response(Refused("server-no-address", code="not_found"), language_of(request))
    response.status_code = problem.status_code
    return response


async def _internal_error(request: Request, problem: Exception) -> Response:
    return error_response(
        InternalError("server-broken", problem=type(problem).__name__), language_of(request)
    )
