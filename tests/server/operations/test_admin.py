"""What operators do with `tingpai admin`: effective at a running server in seconds, and logged."""

import asyncio
import json
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from server.operations.command import served
from server.serving import FRIENDS, Running, Visitor, run, serving, settings_for
from tingpai.cli import main

SECONDS = 30
"""A busy machine may take longer than the two seconds that an idle one needs."""


def admin(database: str, *arguments: str, code: int = 0) -> str:
    found = CliRunner().invoke(main, ["admin", *arguments, "--db", database, "--lang", "en"])
    assert found.exit_code == code, found.output
    return found.output


async def becomes(wanted: Callable[[], Any]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + SECONDS
    while not await wanted():
        assert time.monotonic() < end
        await asyncio.sleep(0.05)


async def registered(address: str, name: str) -> Visitor:
    visitor = Visitor(address)
    await visitor.guest()
    await visitor.post("/api/register", {"name": name, "password": "eight letters"})
    return visitor


async def code_of(socket: Any) -> int:
    with suppress(ConnectionClosed):
        async with asyncio.timeout(SECONDS):
            while True:
                await socket.recv()
    return int(socket.close_code)


@contextmanager
def club(folder: Path) -> Iterator[tuple[Running, str]]:
    settings = settings_for(folder)
    with serving(settings) as running:
        yield running, settings.database


async def seated(visitors: list[Visitor], *, start: bool = True) -> str:
    table, key = await visitors[0].open_table("mcr", FRIENDS)
    for visitor in visitors[1:]:
        await visitor.post(f"/api/tables/{table}/join", {"key": key})
    if start:
        await visitors[0].post(f"/api/tables/{table}/start")
    return table


def test_a_ban(tmp_path: Path) -> None:
    async def work(address: str, database: str) -> None:
        anna, boris = await registered(address, "Anna"), await registered(address, "Boris")
        table = await seated([anna, boris])
        async with boris.socket(table) as socket, anna.socket(table) as other:
            await socket.recv()
            said = await asyncio.to_thread(
                admin, database, "ban", "boris", "--reason", "rude", "--as", "Olga"
            )
            assert "is banned" in said
            assert await code_of(socket) in (4401, 4403)
            async with asyncio.timeout(SECONDS):
                while True:  # a bot plays on for them
                    state = json.loads(await other.recv())
                    if state["is"] == "state" and state["table"]["chairs"][1]["kind"] == "bot":
                        break
        await boris.get("/api/me", status=401)
        wanted = {"name": "Boris", "password": "eight letters"}
        refused = await boris.post("/api/login", wanted, status=403)
        assert "banned" in refused["message"]
        await anna.get("/api/me")
        listed = await asyncio.to_thread(admin, database, "people", "oris")
        assert "Boris" in listed
        assert "(banned)" in listed
        await asyncio.to_thread(admin, database, "unban", "Boris", "--reason", "sorry")
        await boris.post("/api/login", wanted)
        shown = await asyncio.to_thread(admin, database, "show", "Boris")
        assert "Olga: ban" in shown
        assert "(rude)" in shown
        assert "unban" in shown
        for visitor in (anna, boris):
            await visitor.close()

    with club(tmp_path) as (running, database):
        run(work(running.address, database))


def test_a_ban_for_days_ends_by_itself(tmp_path: Path) -> None:
    async def work(address: str, database: str) -> None:
        anna = await registered(address, "Anna")
        await asyncio.to_thread(admin, database, "ban", "Anna", "--days", "0.00001", "--reason", "a second")
        await asyncio.sleep(1)
        await anna.post("/api/login", {"name": "Anna", "password": "eight letters"})
        await anna.close()

    with club(tmp_path) as (running, database):
        run(work(running.address, database))


def test_sessions_end_and_names_change(tmp_path: Path) -> None:
    async def work(address: str, database: str) -> None:
        anna, guest = await registered(address, "Anna"), Visitor(address)
        me = await guest.guest("Bad Word")
        table = await seated([anna, guest])
        async with anna.socket(table) as socket:
            await socket.recv()
            await asyncio.to_thread(admin, database, "rename", me["id"], "Flower", "--reason", "rude name")
            async with asyncio.timeout(SECONDS):
                while True:
                    state = json.loads(await socket.recv())
                    if state["is"] == "state" and state["table"]["chairs"][1]["name"] == "Flower":
                        break

            async def renamed() -> bool:
                return bool((await guest.get("/api/me"))["name"] == "Flower")

            await becomes(renamed)
            taken = ("rename", me["id"], "ANNA", "--reason", "x")
            with pytest.raises(AssertionError, match="is taken"):
                await asyncio.to_thread(admin, database, *taken)
            await asyncio.to_thread(admin, database, "end-sessions", "Anna", "--reason", "lost telephone")
            assert await code_of(socket) in (4401, 4403)
        await anna.get("/api/me", status=401)
        await anna.post("/api/login", {"name": "Anna", "password": "eight letters"})
        assert "lost telephone" in await asyncio.to_thread(admin, database, "acts")
        for visitor in (anna, guest):
            await visitor.close()

    with club(tmp_path) as (running, database):
        run(work(running.address, database))


@pytest.mark.parametrize("start", [True, False])
def test_a_table_is_closed(tmp_path: Path, start: bool) -> None:
    async def work(address: str, database: str) -> None:
        anna = await registered(address, "Anna")
        table = await seated([anna], start=start)
        await asyncio.to_thread(admin, database, "close", table, "--reason", "abandoned")

        async def over() -> bool:
            return bool((await anna.get(f"/api/tables/{table}"))["phase"] == "over")

        await becomes(over)
        await anna.close()

    with club(tmp_path) as (running, database):
        run(work(running.address, database))


def test_a_stopped_server_closes_the_table_when_it_starts(tmp_path: Path) -> None:
    async def before(address: str) -> tuple[str, Visitor]:
        anna = await registered(address, "Anna")
        table = await seated([anna])
        await anna.close()
        return table, anna

    with club(tmp_path) as (running, database):
        table, _ = run(before(running.address))
    admin(database, "close", table, "--reason", "abandoned")

    async def after(address: str) -> None:
        anna = Visitor(address)
        await anna.post("/api/login", {"name": "Anna", "password": "eight letters"})

        async def over() -> bool:
            return bool((await anna.get(f"/api/tables/{table}"))["phase"] == "over")

        await becomes(over)
        await anna.close()

    with club(tmp_path) as (running, database):
        run(after(running.address))


def test_players_report_and_operators_answer(tmp_path: Path) -> None:
    async def work(address: str, database: str) -> None:
        anna, boris, stranger = [await registered(address, name) for name in ("Anna", "Boris", "Chen")]
        table = await seated([anna, boris])
        place = f"/api/tables/{table}/report"
        await anna.post(place, {"text": "Chair two\nis rude \u202e", "chair": 1})
        await anna.post(place, {"text": "The table is slow"})
        await stranger.post(place, {"text": "x"}, status=404)  # it is private
        for bad in (
            {"text": ""},
            {"text": "x" * 1001},
            {"text": "x", "chair": 2},
            {"text": "x", "chair": 9},
            {},
        ):
            await anna.post(place, bad, status=400)
        for _ in range(18):
            await anna.post(place, {"text": "again"})
        await anna.post(place, {"text": "again"}, status=429)
        listed = await asyncio.to_thread(admin, database, "reports")
        assert "20 found" in listed
        id = re.findall(r"^ *(\d+) .*Chair two", listed, re.MULTILINE)[0]
        shown = await asyncio.to_thread(admin, database, "report", id)
        assert "is rude" in shown
        assert (await boris.get("/api/me"))["id"] in shown
        assert "Closed" in await asyncio.to_thread(admin, database, "report", id, "--answer", "warned them")
        assert "19 found" in await asyncio.to_thread(admin, database, "reports")
        assert "warned them" in await asyncio.to_thread(admin, database, "acts", id)
        for visitor in (anna, boris, stranger):
            await visitor.close()

    with club(tmp_path) as (running, database):
        run(work(running.address, database))


def test_what_is_not_there_is_told(tmp_path: Path) -> None:
    with club(tmp_path) as (_, database):
        assert "There is nobody" in admin(database, "ban", "nobody", "--reason", "x", code=2)
        assert "There is no such table" in admin(database, "close", "nothing", "--reason", "x", code=2)
        assert "There is no report 7" in admin(database, "report", "7", code=2)
        assert "--reason" in admin(database, "ban", "nobody", code=2)
        assert "0 found" in admin(database, "acts")
    assert "cannot be used" in admin(f"sqlite:///{tmp_path / 'none.db'}", "people", code=2)


@pytest.mark.twice
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_several_workers_follow(tmp_path: Path) -> None:
    async def work(address: str, database: str) -> None:
        anna, boris = await registered(address, "Anna"), await registered(address, "Boris")
        tables = [await seated([anna, boris]) for _ in range(4)]  # some in each worker
        lines = [await boris.socket(table) for table in tables]
        for line in lines:
            await line.recv()
        page = (await anna.http.get("/metrics")).text
        assert 'worker="0"' in page
        assert 'worker="1"' in page
        assert len(re.findall(r"^tingpai_up\{.*\} 1$", page, re.MULTILINE)) == 2
        await asyncio.to_thread(admin, database, "close", tables[0], "--reason", "x")
        await asyncio.to_thread(admin, database, "ban", "Boris", "--reason", "x")
        assert {await code_of(line) for line in lines} <= {4401, 4403}

        async def over() -> bool:
            return bool((await anna.get(f"/api/tables/{tables[0]}"))["phase"] == "over")

        await becomes(over)
        for visitor in (anna, boris):
            await visitor.close()

    with served(tmp_path, "--workers", "2") as server:
        run(work(server.address, server.database))
