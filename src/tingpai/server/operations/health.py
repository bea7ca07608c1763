"""`/healthz`, `/readyz` and `/metrics`: what load balancers and Prometheus ask.

They count against no limit and need no person. Prometheus asks any worker, and that one asks the others.
"""

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from tingpai.server.bridge import private_socket
from tingpai.server.http import error_response, json_response, language_of
from tingpai.server.operations import metrics
from tingpai.server.operations.callers import may_read
from tingpai.server.operations.process_figures import figures
from tingpai.server.refusals import Refused
from tingpai.server.services import Services

PATIENCE: Final = 2.0
"""The number of seconds that the database or another worker may take to answer."""
FORMAT: Final = "text/plain; version=0.0.4; charset=utf-8"


async def healthz(_request: Request) -> Response:
    """Answer, which shows that the event loop is alive."""
    return PlainTextResponse("ok\n", headers={"cache-control": "no-store"})


async def readyz(request: Request) -> Response:
    """True if visitors may be sent here; otherwise status 503 and the reason."""
    reason = await reason_not_ready(request.app.state.services)
    answer = {"ready": reason is None} if reason is None else {"ready": False, "reason": reason}
    response = json_response(answer, 200 if reason is None else 503)
    if reason is not None:
        response.headers["retry-after"] = "2"
    return response


async def reason_not_ready(services: Services) -> str | None:
    """Why the server should get no visitors now; None if it should."""
    if not services.opened:
        return "starting"
    if services.draining:
        return "draining"
    try:
        async with asyncio.timeout(PATIENCE):
            await services.store.fact("ready")
    except Exception as problem:  # every driver has its own exceptions
        return f"database: {type(problem).__name__}"
    return None


async def read_metrics(request: Request) -> Response:
    """All counters, of all workers, in the format of Prometheus."""
    services: Services = request.app.state.services
    own = services.settings.operations
    private = bool(request.scope.get("tingpai.private"))
    if not private and not may_read(request, own.metrics_from, own.metrics_token):
        return error_response(Refused("operations-no-metrics", code="forbidden"), language_of(request))
    texts = [text_of_worker(services)]
    if not private:
        others = [one for one in range(services.settings.workers) if one != services.settings.worker]
        texts += await asyncio.gather(*(_ask(services, worker) for worker in others))
    return Response(metrics.merged(texts), media_type=FORMAT, headers={"cache-control": "no-store"})


def text_of_worker(services: Services) -> str:
    """The counters of this worker."""
    labels = {"node": services.settings.operations.node, "worker": str(services.settings.worker)}
    rooms = services.rooms.all_loaded()
    gauges = [
        ("tingpai_up", "1 for each worker that answers.", 1.0),
        ("tingpai_draining", "1 while the server stops.", float(services.draining)),
        ("tingpai_tables", "Tables in memory.", float(len(rooms))),
        (
            "tingpai_tables_playing",
            "Tables in memory whose match is being played.",
            float(sum(room.game is not None and not room.game.over for room in rooms)),
        ),
        (
            "tingpai_viewers",
            "Connections to tables.",
            float(sum(len(room.presence.viewers) for room in rooms)),
        ),
        (
            "tingpai_heavy_work",
            "Scores, replays and proofs that are worked out or wait.",
            float(services.work.waiting),
        ),
        (
            "tingpai_heavy_work_total",
            "Scores, replays and proofs that were worked out.",
            float(services.work.done),
        ),
        *figures(),
    ]
    return metrics.text_of(gauges, labels)


async def _ask(services: Services, worker: int) -> str:
    """The counters of another worker; only that it is down if it does not answer."""
    folder = services.settings.folder
    assert folder is not None
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_unix_connection(str(private_socket(folder, worker)))
            try:
                writer.write(b"GET /metrics HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
                head, _, body = (await reader.read()).partition(b"\r\n\r\n")
            finally:
                writer.close()
        if b" 200 " in head.splitlines()[0]:
            return body.decode()
    except (OSError, TimeoutError, IndexError):
        pass
    labels = f'node="{services.settings.operations.node}",worker="{worker}"'
    return f"# HELP tingpai_up 1 for each worker that answers.\n# TYPE tingpai_up gauge\ntingpai_up{{{labels}}} 0\n"


def routes() -> list[BaseRoute]:
    """The addresses for programs that watch the server."""
    return [
        Route("/healthz", healthz, methods=["GET"]),
        Route("/readyz", readyz, methods=["GET"]),
        Route("/metrics", read_metrics, methods=["GET"]),
    ]
