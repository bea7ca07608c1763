"""One who opens sockets without end, hundreds who watch, and readers who do not read: the players hardly notice."""

import asyncio
import json
import os
import sys
import time
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from benchmarks.load import seat
from benchmarks.load_clients import Crowd, Measured, Seats
from websockets.exceptions import ConnectionClosed

from server.flooding import EACH, raw
from server.killing import Victim
from server.serving import FREE, Running, Visitor, four, run, serving, settings_for
from server.siege import Times, preferred
from tingpai.server import line
from tingpai.server.close_codes import TOO_MANY
from tingpai.server.limits import LIMITS

WATCHERS = 300
TABLES = 5
PAUSE = 0.05
"""How long a player thinks, on average."""
TURNS = 4
SLICE = 2.5
"""Seconds of one measurement; there are two in each turn, one of them with a flood."""
ENOUGH = 500
"""The least number of moves from which the slowest 1 % are taken."""


def cookie_of(visitor: Visitor) -> str:
    """The cookie of a visitor."""
    return "; ".join(f"{one.name}={one.value}" for one in visitor.http.cookies.jar)


@asynccontextmanager
async def flood(address: str, table: str) -> AsyncIterator[list[int]]:
    """Hundreds watch a table, and somebody connects without end, for the length of a block.

    The list has the number of refused connections afterwards.
    """
    people = [Visitor(address) for _ in range(1 + WATCHERS // EACH)]
    for one in people:
        await one.guest()
        await one.post(f"/api/tables/{table}/watch")
    script = Path(__file__).parent / "flooding.py"
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, str(script), address, table, *map(cookie_of, people)),
        stdin=PIPE,
        stdout=PIPE,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert int(await process.stdout.readline()) == WATCHERS
    refused: list[int] = []
    yield refused
    told, _ = await process.communicate(b"")  # without input it would not close the pipe, and both would wait
    refused.append(int(told))
    for one in people:
        await one.close()


@pytest.mark.skipif(
    not os.environ.get("TINGPAI_SIEGE"), reason="measures delays on a calm machine, see make siege"
)
def test_the_players_hardly_notice_a_flood(tmp_path: Path) -> None:
    async def work(address: str, seats: list[Seats]) -> tuple[Times, Times, int]:
        calm, flooded, refused = Times(), Times(), 0
        crowd = Crowd(address, PAUSE)
        clients = await crowd.connect(seats)

        async def measure(times: Times) -> None:
            crowd.measured = Measured()
            crowd.counts = True
            await asyncio.sleep(SLICE)
            crowd.counts = False
            times.delays += crowd.measured.times

        await asyncio.sleep(1)  # the first moves load everything that the game needs
        for _ in range(TURNS):
            await measure(calm)
            async with flood(address, seats[0][0]) as number:
                await measure(flooded)
            refused += sum(number)
        crowd.closing = True
        for client in clients:
            client.transport.abort()
        assert crowd.lost == 0
        return calm, flooded, refused

    victim = Victim(f"sqlite:///{tmp_path / 'tingpai.db'}")
    with preferred():
        victim.start(limits="connect")
        try:
            seats = seat(victim.address, TABLES, public=True, length={"deals": 200})
            calm, flooded, refused = run(work(victim.address, seats))
        finally:
            victim.stop()
    print(
        f"\n| {WATCHERS} watchers, and connects without end | {refused} refused"
        f" | {len(calm.delays):,} / {len(flooded.delays):,} moves"
        f" | {calm.at(0.5):.1f} / {flooded.at(0.5):.1f} ms | {calm.at(0.99):.1f} / {flooded.at(0.99):.1f} ms"
        f" | {flooded.at(0.99) / calm.at(0.99):.2f} |"
    )
    assert refused > 50
    assert min(len(calm.delays), len(flooded.delays)) >= ENOUGH
    assert flooded.at(0.99) <= 2 * calm.at(0.99)


async def _open(visitor: Visitor, table: str, count: int) -> list[int | None]:
    """Open sockets and keep them; returns the codes of those that were closed at once."""
    lines = [await visitor.socket(table) for _ in range(count)]
    codes: list[int | None] = []
    for one in lines:
        with suppress(ConnectionClosed):
            await one.recv()
        codes.append(one.close_code)
    for one in lines:
        await one.close()
    return codes


def test_how_many_sockets_a_person_may_have(tmp_path: Path) -> None:
    async def work(running: Running) -> None:
        visitor = Visitor(running.address)
        await visitor.guest()
        table, _ = await visitor.open_table()
        assert await _open(visitor, table, 7) == [None] * 5 + [TOO_MANY] * 2
        # Those that are closed do not count.
        while len(running.app.state.services.rooms.lines):
            await asyncio.sleep(0.01)
        assert await _open(visitor, table, 5) == [None] * 5
        other = Visitor(running.address)
        await other.guest()
        await other.post(f"/api/tables/{table}/watch", status=403)
        await visitor.close()
        await other.close()

    with serving(settings_for(tmp_path, most_sockets=5)) as running:
        run(work(running))


def test_how_many_sockets_an_address_may_have(tmp_path: Path) -> None:
    async def work(running: Running) -> None:
        visitors = [Visitor(running.address) for _ in range(2)]
        codes, kept = [], []
        for visitor in visitors:
            await visitor.guest()
            table, _ = await visitor.open_table()
            lines = [await visitor.socket(table) for _ in range(3)]
            for one in lines:
                with suppress(ConnectionClosed):
                    await one.recv()
                codes.append(one.close_code)
                kept.append(one)
        for one in kept:
            await one.close()
        for visitor in visitors:
            await visitor.close()
        assert codes == [None] * 4 + [TOO_MANY] * 2

    with serving(settings_for(tmp_path, most_sockets_address=4)) as running:
        run(work(running))


def test_how_often_a_person_may_connect(tmp_path: Path) -> None:
    async def work(running: Running) -> None:
        visitor = Visitor(running.address)
        await visitor.guest()
        table, _ = await visitor.open_table()
        codes = [(await _open(visitor, table, 1))[0] for _ in range(int(LIMITS["connect"].burst) + 5)]
        assert codes[: int(LIMITS["connect"].burst)] == [None] * int(LIMITS["connect"].burst)
        assert TOO_MANY in codes[int(LIMITS["connect"].burst) :]
        await visitor.close()

    with serving(settings_for(tmp_path, limits={**FREE, "connect": LIMITS["connect"]})) as running:
        run(work(running))


def test_a_reader_who_does_not_read_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "BACKLOG", 16 * 1024)

    async def work(running: Running) -> None:
        visitor = Visitor(running.address)
        await visitor.guest()
        table, _ = await visitor.open_table()
        lines = running.app.state.services.rooms.lines
        message = json.dumps({"do": "language", "lang": "ru"}).encode()  # the answer is a whole state
        async with raw(running.address, table, cookie_of(visitor)) as (_, writer):
            while not len(lines):
                await asyncio.sleep(0.01)
            with suppress(OSError):
                while len(lines):
                    writer.write(bytes((0x81, 0x80 | len(message), 0, 0, 0, 0)) + message)
                    await writer.drain()
                    await asyncio.sleep(0)
        await visitor.close()

    with serving(settings_for(tmp_path)) as running:
        run(work(running))


def test_those_who_come_and_go_all_the_time_are_told_of_now_and_then(tmp_path: Path) -> None:
    """A player who connects again and again does not make everybody get a state each time."""

    async def work(running: Running) -> None:
        table, visitors = await four(running.address, "mcr")
        listener, restless = visitors[0], visitors[1]
        async with listener.socket(table) as socket:
            await socket.recv()
            began = time.monotonic()
            for _ in range(40):
                async with restless.socket(table) as other:
                    await other.recv()
            took = time.monotonic() - began
            states = 0
            with suppress(TimeoutError):
                while True:
                    await asyncio.wait_for(socket.recv(), 1.5)
                    states += 1
        assert 1 <= states <= 3 + took
        for visitor in visitors:
            await visitor.close()

    with serving(settings_for(tmp_path)) as running:
        run(work(running))
