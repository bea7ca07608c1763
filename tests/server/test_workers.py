"""Several workers behind one address: a table lives in one of them, and nobody notices which."""

import asyncio
import json
import os
import signal
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from server.killing import Victim
from server.serving import FRIENDS, Player, Visitor, run
from support import PATIENCE, comes_true
from tingpai.server.rooms import home_of

pytestmark = [pytest.mark.skipif(sys.platform == "win32", reason="Unix sockets"), pytest.mark.twice]


@pytest.fixture(scope="module")
def victim(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Victim]:
    folder: Path = tmp_path_factory.mktemp("workers")
    made = Victim(f"sqlite:///{folder / 'tingpai.db'}", workers=2)
    made.start()
    try:
        yield made
    finally:
        made.stop()


async def people(victim: Victim, count: int) -> list[Visitor]:
    found = [Visitor(victim.address) for _ in range(count)]
    for visitor in found:
        await visitor.guest()
    return found


def home(table: str) -> int:
    """In which of the two workers a table lives."""
    return home_of(table, 2)


def test_tables_of_both_workers_are_played(victim: Victim) -> None:
    async def work() -> None:
        visitors = await people(victim, 4)
        played: list[str] = []
        while len(played) < 3 or len({home(table) for table in played}) < 2:  # chance decides where one lives
            table, key = await visitors[0].open_table(
                "mcr", FRIENDS, length={"deals": 1}, public=len(played) % 2 == 0
            )
            played.append(table)
            for visitor in visitors[1:]:
                # Whichever worker hears it, the one where the table lives does it.
                found = await visitor.post(f"/api/tables/{table}/join", {"key": key})
            assert [one["kind"] for one in found["chairs"]] == ["person"] * 4
            assert (await visitors[3].post(f"/api/tables/{table}/start", status=403))["code"] == "forbidden"
            await visitors[0].post(f"/api/tables/{table}/start")
            players = [Player(visitor, table, place) for place, visitor in enumerate(visitors)]
            await asyncio.gather(*(player.play() for player in players))
            assert all(player.state["table"]["phase"] == "over" for player in players if player.state)
            summaries = [await visitors[0].get(f"/api/tables/{table}") for _ in range(6)]
            assert all(one["phase"] == "over" for one in summaries)
        assert len((await visitors[2].get("/api/history"))["matches"]) == len(played)
        for visitor in visitors:
            await visitor.close()

    run(work())


def test_lists_know_who_is_here(victim: Victim) -> None:
    async def work() -> None:
        first, second = await people(victim, 2)
        tables = [(await first.open_table("mcr", FRIENDS, public=True))[0] for _ in range(6)]
        lines = [await first.socket(table) for table in tables]
        for line in lines:
            await line.recv()
        for _ in range(8):  # each time perhaps another worker answers
            listed = {one["id"]: one for one in (await second.get("/api/tables"))["tables"]}
            assert all(listed[table]["chairs"][0]["here"] for table in tables)
        for line in lines:
            await line.close()
        for visitor in (first, second):
            await visitor.close()

    run(work())


def processes(victim: Victim) -> list[int]:
    """The processes of the workers."""
    assert victim.process is not None
    children = Path(f"/proc/{victim.process.pid}/task/{victim.process.pid}/children")
    if not children.exists():
        pytest.skip("this system does not tell a process's children")
    return [
        int(child)
        for child in children.read_text().split()
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]


def test_players_of_a_worker_that_starts_anew_wait(victim: Victim) -> None:
    """Whichever worker hears them: nobody is thrown out as a stranger, and requests are answered."""

    async def work() -> None:
        (visitor,) = await people(victim, 1)
        tables: dict[int, str] = {}
        while len(tables) < 2:
            table, _ = await visitor.open_table("mcr", length={"deals": 1})
            tables[home(table)] = table
        for table in tables.values():
            await visitor.post(f"/api/tables/{table}/start")
        os.kill(processes(victim)[0], signal.SIGKILL)

        async def connect(table: str) -> None:
            for _ in range(100):
                try:
                    async with visitor.socket(table) as socket:
                        assert json.loads(await socket.recv())["is"] == "state"
                        return
                except ConnectionClosed as closed:
                    if closed.rcvd is not None:  # otherwise the dead worker had taken the connection
                        raise
                except (OSError, EOFError, InvalidMessage):
                    await asyncio.sleep(0.05)
            raise AssertionError("nobody answers")

        async def ask(table: str) -> None:
            for _ in range(100):
                try:
                    assert (await visitor.get(f"/api/tables/{table}"))["you"]["chair"] == 0
                    return
                except httpx.TransportError:
                    await asyncio.sleep(0.05)

        both = [table for table in tables.values() for _ in range(5)]
        await asyncio.gather(*(connect(table) for table in both), *(ask(table) for table in both))
        await visitor.close()

    run(work())


def test_a_worker_that_dies_is_replaced(victim: Victim) -> None:
    async def work() -> None:
        (visitor,) = await people(victim, 1)
        tables: list[str] = []
        while {home(table) for table in tables} != {0, 1}:
            table, _ = await visitor.open_table("mcr", length={"deals": 1})
            await visitor.post(f"/api/tables/{table}/start")
            tables.append(table)
        for worker in processes(victim):
            os.kill(worker, signal.SIGKILL)
        for table in tables:
            player = Player(visitor, table)
            while player.state is None or player.state["table"]["phase"] != "over":
                try:
                    await player.play()
                except (OSError, EOFError, ConnectionClosed):
                    await asyncio.sleep(0.2)
        await visitor.close()

    run(work())


def listens(port: int) -> bool:
    """Does anybody still listen there?"""
    try:
        socket.create_connection(("127.0.0.1", port), PATIENCE).close()
    except OSError:
        return False
    return True


def test_workers_end_with_their_supervisor(victim: Victim) -> None:
    victim.kill()
    assert comes_true(lambda: not listens(victim.port))
    victim.start()  # on the same port: nobody else listens there any more
