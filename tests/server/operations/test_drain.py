"""A server that is asked to stop: not ready any more, tables stored, players told to come back, in bounded time."""

import asyncio
import json
import signal
import socket
import sys
import threading
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from server.operations.command import Served, served
from server.serving import Player, four, run, serving, settings_for
from support import PATIENCE, comes_true
from tingpai.server import rooms as rooms_module
from tingpai.server.app import make_app
from tingpai.server.garbage import GarbageCare
from tingpai.server.operations.drain import DrainingServer
from tingpai.server.run import config
from tingpai.server.settings import Operations
from tingpai.server.store import Store

RESTART = 1012


def test_not_ready_while_a_table_cannot_be_stored_but_not_for_ever(tmp_path: Path) -> None:
    settings = replace(settings_for(tmp_path), operations=Operations(drain_seconds=6))
    listener = socket.create_server(("127.0.0.1", 0))
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    app = make_app(settings)
    server = DrainingServer(config(app), app.state.services)
    thread = threading.Thread(target=server.run, args=([listener],))
    thread.start()
    assert comes_true(lambda: server.started)
    rooms = app.state.services.rooms

    async def work() -> None:
        table, visitors = await four(address)
        room = rooms.loaded(table)
        async with visitors[0].socket(table) as line:
            await line.recv()
            await room.lock.acquire()  # somebody writes and does not come to an end
            began = time.monotonic()
            server.should_exit = True
            while (answer := await visitors[0].http.get("/readyz")).status_code == 200:
                await asyncio.sleep(0.01)
            assert answer.json() == {"ready": False, "reason": "draining"}
            refused = await visitors[1].http.get(f"/api/tables/{table}")
            assert (refused.status_code, refused.json()["code"]) == (503, "busy")
            async with visitors[1].socket(table) as other:
                with pytest.raises(ConnectionClosed):
                    await other.recv()
                assert other.close_code == RESTART
            with pytest.raises(ConnectionClosed):
                await line.recv()
            assert line.close_code == RESTART
            assert time.monotonic() - began < 30
        for visitor in visitors:
            await visitor.close()

    try:
        run(work())
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
    assert not thread.is_alive()


def test_a_server_that_stops_while_it_starts_loads_no_more_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    settings = settings_for(tmp_path)

    async def play(address: str) -> None:
        _, visitors = await four(address)
        for visitor in visitors:
            await visitor.close()

    with serving(settings) as running:
        run(play(running.address))
    stops, loaded = threading.Event(), threading.Event()
    monkeypatch.setattr(GarbageCare, "start", lambda _: loaded.set())  # the next thing that is done
    monkeypatch.setattr(rooms_module, "_warm_up", lambda: stops.wait(PATIENCE))
    with serving(settings) as running:
        running.app.state.services.rooms.draining = True
        stops.set()
        assert loaded.wait(PATIENCE)
    assert [one.message for one in caplog.records if one.levelname == "ERROR"] == []


@pytest.mark.twice
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("workers", [1, 2])
def test_a_signal_stores_the_tables_and_sends_players_back(workers: int, tmp_path: Path) -> None:
    async def work(server: Served) -> tuple[str, list[int | None], float]:
        table, visitors = await four(server.address)
        player = Player(visitors[0], table)
        lines = [await visitor.socket(table) for visitor in visitors]
        states = [json.loads(await line.recv()) for line in lines]
        (moving,) = [n for n, state in enumerate(states) if state["view"]["legal"]] or [0]
        await player.answer(lines[moving], states[moving])
        await lines[moving].recv()
        began = time.monotonic()
        server.process.send_signal(signal.SIGTERM)

        async def code(line: object) -> int | None:
            with suppress(ConnectionClosed):
                while True:
                    await line.recv()  # type: ignore[attr-defined]
            return line.close_code  # type: ignore[attr-defined, no-any-return]

        codes = [await code(line) for line in lines]
        for visitor in visitors:
            await visitor.close()
        await asyncio.to_thread(server.process.wait, PATIENCE)
        return table, codes, time.monotonic() - began

    with served(tmp_path, "--workers", str(workers)) as server:
        table, codes, seconds = run(work(server))
    assert codes == [RESTART] * 4
    assert server.process.returncode == 0
    assert seconds < 20  # at most ten, and a busy machine

    async def last() -> str:
        store = Store(server.database)
        rows = await store.events(table)
        await store.close()
        return str(rows[-1].event["event"])

    assert run(last()) == "slept"
