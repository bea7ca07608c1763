"""Starts a server: one process, or several workers that share one address."""

import asyncio
import logging
import os
import signal
import socket as sockets
import ssl
import sys
import tempfile
import webbrowser
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Event, Timer
from typing import Final, Literal

import click
import uvicorn
from sqlalchemy.engine import make_url
from starlette.types import ASGIApp

from tingpai.errors import BadRequest
from tingpai.server import startup_errors
from tingpai.server.app import make_app
from tingpai.server.bridge import private, private_socket
from tingpai.server.settings import Settings
from tingpai.server.store import Store
from tingpai.server.thinkers import end_with_parent
from tingpai.texts import say

BACKLOG: Final = 2048
LARGEST_MESSAGE: Final = 64 * 1024
"""The largest message in bytes that is read at all; the protocol allows less and refuses the rest with a sentence."""


def run(settings: Settings, host: str, port: int, *, opens: bool = False, language: str = "en") -> None:
    """Serve until a signal stops the server."""
    if settings.workers > 1 and not hasattr(sockets, "AF_UNIX"):
        raise BadRequest("server-windows-workers")
    _check_tls(settings.tls)
    _prepare_database(settings)
    try:
        listener = _listener(host, port)
    except OSError as problem:
        raise startup_errors.listen(host, port, problem) from None
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    scheme = "http" if settings.tls is None else "https"
    address = f"{scheme}://{f'[{shown}]' if ':' in shown else shown}:{listener.getsockname()[1]}/"
    click.echo(say(language, "server-hello", address=address))
    if not (settings.page_folder() / "index.html").is_file():
        click.echo(say(language, "server-no-page"))
    sys.stdout.flush()
    if opens:
        Timer(1.0, webbrowser.open, (address,)).start()
    if settings.workers == 1:
        _serve(settings, listener)
    else:
        _supervise(settings, listener)
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


def _serve(settings: Settings, listener: sockets.socket) -> None:
    """Serve in this process."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    app = make_app(settings)
    server = uvicorn.Server(config(app, tls=settings.tls))

    def stop(*_: object) -> None:
        server.should_exit = True

    for name in (signal.SIGINT, signal.SIGTERM):
        # uvicorn handles signals only while it serves, and repeats them to us after it has stopped.
        signal.signal(name, stop)
    end_with_parent(lambda: os.kill(os.getpid(), signal.SIGTERM))
    if settings.workers == 1 or settings.folder is None:
        server.run(sockets=[listener])
        return
    path = private_socket(settings.folder, settings.worker)
    path.unlink(missing_ok=True)
    inner = uvicorn.Server(config(private(app), lifespan="off"))
    inner_listener = sockets.socket(sockets.AF_UNIX, sockets.SOCK_STREAM)
    inner_listener.bind(str(path))
    inner_listener.listen(BACKLOG)

    async def both() -> None:
        within = asyncio.create_task(inner._serve(sockets=[inner_listener]))
        await server.serve(sockets=[listener])
        inner.should_exit = True
        await within

    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(both())


def config(
    app: ASGIApp, lifespan: Literal["on", "off"] = "on", tls: tuple[str, str] | None = None
) -> uvicorn.Config:
    """The configuration of uvicorn."""
    return uvicorn.Config(
        app,
        ssl_certfile=None if tls is None else tls[0],
        ssl_keyfile=None if tls is None else tls[1],
        log_level="warning",
        access_log=False,
        lifespan=lifespan,
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # a view has 6 KB; compression would need 256 KB of memory for each connection
        server_header=False,
        timeout_graceful_shutdown=5,
        backlog=BACKLOG,
    )


def _check_tls(tls: tuple[str, str] | None) -> None:
    """Refuse a certificate that cannot be used before anything is started."""
    if tls is not None:
        try:
            ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(*tls)
        except (OSError, ValueError) as problem:
            raise BadRequest("server-bad-certificate", cert=tls[0], key=tls[1], problem=problem) from None


def _supervise(settings: Settings, listener: sockets.socket) -> None:
    """Start the workers, and restart any worker that ends by itself."""
    context = get_context("spawn")
    stop = Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda *_: stop.set())
    with tempfile.TemporaryDirectory(prefix="tingpai-") as folder:
        os.chmod(folder, 0o700)

        def start(worker: int) -> BaseProcess:
            own = replace(settings, worker=worker, folder=Path(folder))
            process = context.Process(target=_serve, args=(own, listener), name=f"tingpai-{worker}")
            process.start()
            return process

        workers = [start(worker) for worker in range(settings.workers)]
        while not stop.wait(0.5):
            workers = [
                process if process.is_alive() else start(worker) for worker, process in enumerate(workers)
            ]
        for process in workers:
            process.terminate()
        for process in workers:
            process.join(10)
            if process.is_alive():
                process.kill()


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
    finally:
        await store.close()
