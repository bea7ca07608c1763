"""What was answered is stored: after kill -9, with several workers, on both databases, and when two processes write."""

import asyncio
import json
import random
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from desk.phones import NAMES
from server.desks.writing import DeskPhone, fresh, told, win
from server.killing import Victim
from server.serving import Visitor, run, serving, settings_for
from tingpai.desk.arrivals import Arrival
from tingpai.desk.shared_log import SharedDesk
from tingpai.server.desks.live import Desks
from tingpai.server.limits import Buckets
from tingpai.server.rooms import home_of
from tingpai.server.store import Store

KILLS = 2


async def evening(phone: DeskPhone, outbox: list[dict[str, Any]], answered: dict[str, str]) -> None:
    """Send an outbox one by one until the server is gone."""
    for sent in outbox:
        if sent["id"] not in answered:
            found = await phone.post(sent)
            answered[sent["id"]] = found["answers"][0]["status"]


@pytest.mark.twice
def test_everything_answered_is_there_after_kill_9(tmp_path: Path, rng: random.Random) -> None:
    victim = Victim(f"sqlite:///{tmp_path / 'tingpai.db'}")
    victim.start()

    async def work() -> None:
        visitor = Visitor(victim.address)
        first = DeskPhone(visitor)
        await first.open()
        phones = [first, first.other()]
        outboxes = []
        for phone in phones:
            phone.last = first.last
            outboxes.append([phone.sent(win(number, 24)) for number in range(1, 17)])
            outboxes[-1] += [phone.sent({"do": "note", "text": f"{number}"}) for number in range(30)]
        answered: list[dict[str, str]] = [{}, {}]
        for _ in range(KILLS):
            tasks = [
                asyncio.create_task(evening(*one)) for one in zip(phones, outboxes, answered, strict=True)
            ]
            await asyncio.sleep(rng.uniform(0.02, 0.4))
            victim.kill()
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                assert result is None or isinstance(result, httpx.TransportError), result
            victim.start()
            log = await visitor.http.get(f"{first.path}/log")
            kept = [line for line in log.text.splitlines() if line]
            for each in answered:
                assert all(any(id in line for line in kept) for id in each)
        for one in zip(phones, outboxes, answered, strict=True):
            await evening(*one)
        state = await first.state()
        assert [row["number"] for row in state["rows"]] == list(range(1, 17))
        assert state["entries"] == 1 + sum(map(len, outboxes))
        assert not state["questions"]
        assert not state["held"]
        await visitor.close()

    try:
        run(work())
    finally:
        victim.stop()


@pytest.mark.twice
@pytest.mark.skipif(sys.platform == "win32", reason="Unix sockets")
def test_two_workers(tmp_path: Path) -> None:
    """A desk lives in one worker; every request and socket finds it there."""
    victim = Victim(f"sqlite:///{tmp_path / 'tingpai.db'}", workers=2)
    victim.start()

    async def work() -> None:
        for home in (0, 1):
            visitors = [Visitor(victim.address) for _ in range(4)]  # each perhaps at another worker
            await visitors[0].guest("Anna")
            phone = DeskPhone(visitors[0], next(id for id in iter(fresh, "") if home_of(id, 2) == home))
            await phone.open()
            phones = [phone.other(visitor) for visitor in visitors]
            sockets = [one.follow() for one in phones]
            lines = [await socket.__aenter__() for socket in sockets]
            for line in lines:
                assert (await told(line))["entries"] == 1
            for number, one in enumerate(phones, start=1):
                (answer,) = await one.write(win(number))
                assert answer["status"] == "written"
                states = [await told(line) for line in lines]
                assert {state["entries"] for state in states} == {1 + number}
                assert len({state["letters"] for state in states}) == 1
            await lines[1].send(json.dumps({"key": phone.key}))
            assert (await told(lines[1]))["may_write"]
            for one in phones:
                assert len((await one.state())["rows"]) == 4
                assert (await one.visitor.http.get(f"{phone.path}/sheet.xlsx")).content[:2] == b"PK"
                refused = await DeskPhone(one.visitor, phone.id).post(status=403)
                assert refused["code"] == "forbidden"
            assert [one["id"] for one in (await visitors[0].get("/api/me/desks"))["desks"]] == [phone.id]
            for socket in sockets:
                await socket.__aexit__(None, None, None)
            for visitor in visitors:
                await visitor.close()

    try:
        run(work())
    finally:
        victim.stop()


def test_postgresql(postgres: str, tmp_path: Path) -> None:
    """The same on PostgreSQL, and the desk is there after the server has stopped and started."""
    settings = settings_for(tmp_path, database=postgres)

    async def write(address: str) -> tuple[str, Any]:
        visitor = Visitor(address)
        await visitor.guest("Anna")
        phone = DeskPhone(visitor)
        await phone.open("dazhong", players=["Анна", "Борис", "陈", "\x00 Dina"])
        deal = {"do": "deal", "number": 1, "winner": "Анна", "from": "陈", "points": 21}
        assert [one["status"] for one in await phone.write(deal, deal)] == ["written", "same"]
        assert len((await visitor.get("/api/me/desks"))["desks"]) == 1
        state = await phone.state()
        await visitor.close()
        return phone.path, state

    async def read(address: str, path: str) -> Any:
        visitor = Visitor(address)
        found = await visitor.get(path)
        await visitor.close()
        return found

    with serving(settings) as running:
        path, state = run(write(running.address))
    with serving(settings) as running:
        assert run(read(running.address, path)) == state


def opened(id: str) -> SharedDesk:
    command = {"do": "open", "ruleset": "mcr", "players": NAMES}
    return SharedDesk(id, Arrival("open-1234", command))


def test_two_processes_write_the_same_desk(tmp_path: Path) -> None:
    """It cannot happen with our own workers; if it does, neither loses anything."""
    settings = settings_for(tmp_path)

    async def work() -> None:
        stores = [Store(settings.database) for _ in range(2)]
        await stores[0].migrate()
        first, second = (Desks(store, Buckets()) for store in stores)
        id = fresh()
        assert await first.store.add(opened(id), "secret")
        assert not await second.store.add(opened(id), "secret")
        lives = [await desks.live(id, "here") for desks in (first, second)]
        for number in (1, 3, 5):
            for place, desks in enumerate((first, second)):
                live = lives[place]
                assert live is not None
                deal = Arrival(f"deal-{number + place}", win(number + place), f"phone-{place}")
                await desks.write(live, [deal, deal], "here")
        found = await first.read(id, "here")
        assert found is not None
        assert [sent.status for sent in found.sent.values()] == ["written"] * 7
        assert lives[1] is not None
        assert lives[1].shared.last.link == found.last.link
        for store in stores:
            await store.close()

    run(work())


@pytest.mark.parametrize("days", [None, 1e-9], ids=["kept", "deleted"])
def test_desks_that_were_never_used_are_deleted(tmp_path: Path, days: float | None) -> None:
    async def leave(address: str) -> tuple[str, str]:
        visitor = Visitor(address)
        await visitor.guest()
        empty, used = DeskPhone(visitor), DeskPhone(visitor)
        await empty.open()
        await used.open()
        await used.write(win(1))
        await visitor.close()
        return empty.path, used.path

    async def come_back(address: str, empty: str, used: str) -> None:
        visitor = Visitor(address)
        await visitor.get(empty, 200 if days is None else 404)
        assert len((await visitor.get(used))["rows"]) == 1
        await visitor.close()

    with serving(settings_for(tmp_path)) as running:
        paths = run(leave(running.address))
    with serving(settings_for(tmp_path, keep_days=days)) as running:
        run(come_back(running.address, *paths))
