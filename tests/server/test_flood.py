"""One who opens sockets without end, hundreds who watch, and readers who do not read: the players hardly notice."""

import asyncio
import json
import os
import sys
import time
from asyncio.subprocess import PIPE
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from server.flooding import EACH, raw
from server.killing import Victim
from server.serving import FREE, Player, Running, Visitor, four, run, serving, settings_for
from tingpai.server import line
from tingpai.server.close_codes import TOO_MANY
from tingpai.server.limits import LIMITS

WATCHERS = 300
MOVES = 100
AT_MOST = 4.0
PAUSE = 0.01
"""How long a player thinks."""
UNNOTICED = 0.025
"""No player notices so many seconds."""


class Timed(Player):
    """A player who measures how long each of their moves takes to be done."""

    def __init__(self, visitor: Visitor, table: str, seed: int) -> None:
        super().__init__(visitor, table, seed)
        self.times: list[float] = []
        self.done = lambda state: state["table"]["phase"] == "over"

    async def answer(self, socket: Any, state: dict[str, Any]) -> None:
        asked = self.answered
        if state["view"] is not None and state["view"]["legal"] and asked != state["seen"]:
            await asyncio.sleep(PAUSE)
        self.since = time.perf_counter()
        await super().answer(socket, state)

    async def messages(self, socket: Any) -> Any:
        async for message in super().messages(socket):
            if message["is"] == "done" and self.answered >= 0:
                self.times.append(time.perf_counter() - self.since)
            yield message
            if len(self.received) > 100:
                self.received.clear()


def slowest(players: list[Timed]) -> float:
    """The slowest 1 %."""
    times = sorted(time for player in players for time in player.times)
    return times[min(len(times) - 1, int(0.99 * len(times)))]


async def play(players: list[Timed]) -> float:
    """Play until there are enough moves, or for a while on a busy machine; returns the slowest 1 %."""
    until = time.monotonic() + AT_MOST
    for player in players:
        player.times = []
    while (count := sum(len(player.times) for player in players)) < MOVES:
        if count > MOVES / 4 and time.monotonic() > until:
            break
        await asyncio.sleep(0.01)
    return slowest(players)


def cookie_of(visitor: Visitor) -> str:
    """The cookie of a visitor."""
    return "; ".join(f"{one.name}={one.value}" for one in visitor.http.cookies.jar)


@pytest.mark.skipif(
    not os.environ.get("TINGPAI_SIEGE"), reason="measures delays on a calm machine, see make siege"
)
def test_the_players_hardly_notice_a_flood(tmp_path: Path) -> None:
    async def work(address: str) -> tuple[float, float, int]:
        table, visitors = await four(address, "mcr", public=True, length={"deals": 200})
        players = [Timed(visitor, table, number) for number, visitor in enumerate(visitors)]
        playing = [asyncio.create_task(player.play()) for player in players]
        await play(players)  # warm up
        calm = await play(players)
        crowd = [Visitor(address) for _ in range(1 + WATCHERS // EACH)]
        for one in crowd:
            await one.guest()
            await one.post(f"/api/tables/{table}/watch")
        script = Path(__file__).parent / "flooding.py"
        flooding = await asyncio.create_subprocess_exec(
            *(sys.executable, str(script), address, table, *map(cookie_of, crowd)), stdin=PIPE, stdout=PIPE
        )
        assert flooding.stdout is not None
        assert int(await flooding.stdout.readline()) == WATCHERS
        for _ in range(3):  # the machine may have other things to do
            during = await play(players)
            if during <= 2 * calm:
                break
        refused, _ = await flooding.communicate(
            b""
        )  # without input it would not close the pipe, and both would wait
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for visitor in (*visitors, *crowd):
            await visitor.close()
        return calm, during, int(refused)

    victim = Victim(f"sqlite:///{tmp_path / 'tingpai.db'}")
    victim.start(limits="connect")
    try:
        calm, during, refused = run(work(victim.address))
    finally:
        victim.stop()
    print(
        f"slowest 1 %: calm {1000 * calm:.1f} ms, with {WATCHERS} watchers and {refused} refused connections"
        f" {1000 * during:.1f} ms"
    )
    assert refused > 50
    assert during <= max(2 * calm, UNNOTICED)


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
