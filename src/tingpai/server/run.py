"""Starts a server: one process, or several workers that share one address."""

import asyncio
import os
import signal
import socket as sockets
import ssl
import sys
import tempfile
import time
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Event
from typing import Any, Final, Literal

import click
import uvicorn
from sqlalchemy.engine import make_url
from starlette.applications import Starlette
from starlette.types import ASGIApp

from tingpai.errors import BadRequest
from tingpai.server import startup_errors
from tingpai.server.announcement import Announcement
from tingpai.server.app import make_app
from tingpai.server.bridge import private, private_socket
from tingpai.server.handover import Receiver, handover_socket, line_class
from tingpai.server.helper_process import end_with_parent
from tingpai.server.http_protocol import protocol_class
from tingpai.server.line import Line
from tingpai.server.operations import logs
from tingpai.server.operations.drain import DrainingServer
from tingpai.server.settings import Settings
from tingpai.server.store import Store
from tingpai.texts import say

BACKLOG: Final = 2048
SWITCH: Final = 0.0001
"""The number of seconds after which a busy thread lets another one go on. The threads of the database have little to do
with the interpreter, but a move waits for them; Python's own 5 ms would add up."""
Private = tuple[sockets.socket, sockets.socket]
"""The listeners of a worker for the others: one for requests, one for connections that are handed over."""


def run(settings: Settings, host: str, port: int, *, opens: bool = False, language: str = "en") -> None:
    """Serve until a signal stops the server."""
    if settings.workers > 1 and not hasattr(sockets, "AF_UNIX"):
        raise BadRequest("server-windows-workers")
    _check_tls(settings)
    _prepare_database(settings)
    try:
        listener = _listener(host, port)
    except OSError as problem:
        raise startup_errors.listen(host, port, problem) from None
    scheme = "http" if settings.tls is None else "https"
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    address = f"{scheme}://{f'[{shown}]' if ':' in shown else shown}:{listener.getsockname()[1]}/"
    lines = [say(language, "server-hello", address=address)]
    if not (settings.page_folder() / "index.html").is_file():
        lines.append(say(language, "server-no-page"))
    told = Announcement(
        shown, listener.getsockname()[1], lines, address if opens else None, tls=bool(settings.tls)
    )
    told.start()
    try:
        if settings.workers == 1:
            _serve(settings, listener)
        else:
            _supervise(settings, listener)
    finally:
        told.stop()
    click.echo(say(language, "server-stops"))


def _listener(host: str, port: int) -> sockets.socket:
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    listener = sockets.socket(family, sockets.SOCK_STREAM)
    if sys.platform != "win32":
        listener.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    listener.set_inheritable(True)
    return listener


def _serve(settings: Settings, listener: sockets.socket, private_listeners: Private | None = None) -> None:
    """Serve in this process; with private listeners as one of several workers."""
    logs.set_up(settings)
    sys.setswitchinterval(SWITCH)
    app = make_app(settings)
    if private_listeners is None or settings.folder is None:
        server = DrainingServer(config(app, tls=settings.tls), app.state.services)
    else:
        home = app.state.services.rooms.home
        lines = line_class(settings.worker, home, settings.folder)
        server = WorkerServer(config(app, lines, tls=settings.tls), app, private_listeners)

    def stop(*_: object) -> None:
        server.should_exit = True

    for name in (signal.SIGINT, signal.SIGTERM):
        # uvicorn handles signals only while it serves, and repeats them to us after it has stopped.
        signal.signal(name, stop)
    end_with_parent(lambda: os.kill(os.getpid(), signal.SIGTERM))
    server.run(sockets=[listener])


class WorkerServer(DrainingServer):
    """A server that also takes requests and connections from other workers, once everything is ready."""

    def __init__(self, settings: uvicorn.Config, app: Starlette, listeners: Private) -> None:
        super().__init__(settings, app.state.services)
        self._app = app
        self._requests, connections = listeners
        self._receiver = Receiver(self, connections)

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        """Start as usual, then listen to the others."""
        await super().startup(sockets)
        if not self.started:
            return
        inner = config(private(self._app), lifespan="off")
        inner.load()
        made: Any = inner.http_protocol_class
        serving = await asyncio.get_running_loop().create_unix_server(
            lambda: made(config=inner, server_state=self.server_state, app_state=self.lifespan.state),
            sock=self._requests,
        )
        self.servers.append(serving)
        self._receiver.start()

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        """Leave what comes from now on to the next process."""
        self._receiver.stop()
        await super().shutdown(sockets)


def config(
    app: ASGIApp,
    lines: type[Line] = Line,
    *,
    lifespan: Literal["on", "off"] = "on",
    tls: tuple[str, str] | None = None,
) -> uvicorn.Config:
    """The configuration of uvicorn."""
    return uvicorn.Config(
        app,
        ssl_certfile=None if tls is None else tls[0],
        ssl_keyfile=None if tls is None else tls[1],
        log_level="warning",
        access_log=False,
        lifespan=lifespan,
        http=protocol_class(),
        ws=lines,
        server_header=False,
        timeout_graceful_shutdown=5,
        backlog=BACKLOG,
    )


def _check_tls(settings: Settings) -> None:
    """Refuse a certificate that cannot be used before anything is started."""
    if settings.tls is None:
        return
    cert, key = settings.tls
    try:
        ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(cert, key)
    except (OSError, ValueError) as problem:
        raise BadRequest("server-bad-certificate", cert=cert, key=key, problem=problem) from None


def _supervise(settings: Settings, listener: sockets.socket) -> None:
    """Start the workers, and restart any worker that ends by itself.

    All listeners belong to the supervisor. What comes for a worker while it is started anew waits in them.
    """
    context = get_context("spawn")
    stop = Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda *_: stop.set())
    with tempfile.TemporaryDirectory(prefix="tingpai-") as place:
        folder = Path(place)
        os.chmod(folder, 0o700)
        private_listeners = [
            (_unix_listener(private_socket(folder, worker)), _unix_listener(handover_socket(folder, worker)))
            for worker in range(settings.workers)
        ]

        def start(worker: int) -> BaseProcess:
            own = replace(settings, worker=worker, folder=folder)
            arguments = (own, listener, private_listeners[worker])
            process = context.Process(target=_serve, args=arguments, name=f"tingpai-{worker}")
            process.start()
            return process

        workers = [start(worker) for worker in range(settings.workers)]
        while not stop.wait(0.5):
            workers = [
                process if process.is_alive() else start(worker) for worker, process in enumerate(workers)
            ]
        for process in workers:
            process.terminate()
        end = time.monotonic() + settings.operations.drain_seconds + 1
        for process in workers:
            process.join(max(0.1, end - time.monotonic()))
            if process.is_alive():
                process.kill()


def _unix_listener(path: Path) -> sockets.socket:
    made = sockets.socket(sockets.AF_UNIX, sockets.SOCK_STREAM)
    made.bind(str(path))
    made.listen(BACKLOG)
    return made


def _prepare_database(settings: Settings) -> None:
    """Bring the database up to date before the server listens."""
    url = None
    try:
        url = make_url(settings.database)
        asyncio.run(_migrate(settings))
    except Exception as problem:  # every driver has its own exceptions
        raise startup_errors.use_database(url, problem) from problem


async def _migrate(settings: Settings) -> None:
    store = Store(settings.database, settings.sync)
    try:
        await store.migrate()
        await store.check()
    finally:
        await store.close()
