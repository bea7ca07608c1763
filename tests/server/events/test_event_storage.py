"""What an event has answered is stored: after kill -9, with several workers, and on PostgreSQL."""

import sys
from pathlib import Path
from typing import Any

import pytest

from server.events.hall import Hall, Phone, deal, fresh, told_part
from server.killing import Victim
from server.serving import Visitor, run, serving, settings_for
from tingpai.server.rooms import home_of

ROWS = 6


@pytest.mark.twice
def test_everything_answered_is_there_after_kill_9(tmp_path: Path) -> None:
    victim = Victim(f"sqlite:///{tmp_path / 'tingpai.db'}")
    victim.start()

    async def work() -> None:
        visitor = Visitor(victim.address)
        hall = Hall(visitor)
        await hall.begin(8)
        fours = [await hall.seated(table) for table in (1, 2)]
        last: dict[int, Any] = {}
        for number in range(1, ROWS + 1):
            for table, four in enumerate(fours, start=1):
                east, south, *_ = four
                sent = last[table] = east.sent(deal(number, east.acting, south.acting, 8 + number, table))
                (answer,) = (await east.post(sent))["answers"]
                assert answer["status"] == "written"
            if number % 3 == 0:
                victim.kill()
                victim.start()
        for table, four in enumerate(fours, start=1):
            # A phone that did not hear the answer sends the row again: it is there once.
            assert [one["status"] for one in (await four[0].post(last[table]))["answers"]] == ["written"]
            rows = (await four[0].table(table))["protocol"]["rows"]
            assert [row["number"] for row in rows] == list(range(1, ROWS + 1))
        await visitor.close()

    try:
        run(work())
    finally:
        victim.stop()


@pytest.mark.twice
@pytest.mark.skipif(sys.platform == "win32", reason="Unix sockets")
def test_two_workers(tmp_path: Path) -> None:
    """An event lives in one worker, and so do its online tables; every request and socket finds them there."""
    victim = Victim(f"sqlite:///{tmp_path / 'tingpai.db'}", workers=2)
    victim.start()

    async def work() -> None:
        for home in (0, 1):
            visitors = [Visitor(victim.address) for _ in range(4)]  # each perhaps at another worker
            hall = Hall(visitors[0])
            hall.id = next(id for id in iter(fresh, "") if home_of(id, 2) == home)
            hall.organiser = Phone(visitors[0], hall.id, hall.key)
            await hall.create()
            await hall.officials()
            await hall.field(8)
            await hall.draw()
            await hall.organiser.must({"do": "where", "tables": [2], "where": "online"})
            await hall.people["boss"].must({"do": "start", "session": 1})
            four = await hall.seated(1)
            phones = [
                Phone(visitor, hall.id, one.key, one.acting)
                for visitor, one in zip(visitors, four, strict=True)
            ]
            for number, phone in enumerate(phones, start=1):
                async with phones[number % 4].socket(follow=["table/1"]) as line:
                    assert len((await told_part(line, "table/1"))["protocol"]["rows"]) == number - 1
                    await phone.must(deal(number, phone.acting))
                    assert len((await told_part(line, "table/1"))["protocol"]["rows"]) == number
            tables = []
            for visitor, seat in zip(visitors, await hall.seated(2), strict=True):
                await visitor.guest(str(seat.acting))
                headers = {"Event-Key": str(hall.people[str(seat.acting)].key)}
                path = f"/api/events/{hall.id}/sit"
                tables.append((await visitor.post(path, {}, headers=headers))["table"])
            assert len(set(tables)) == 1
            assert home_of(tables[0], 2) == home
            for visitor in visitors:
                assert (await visitor.get(f"/api/tables/{tables[0]}"))["you"]["chair"] is not None
                await visitor.close()

    try:
        run(work())
    finally:
        victim.stop()


def test_postgresql(postgres: str, tmp_path: Path) -> None:
    """The same on PostgreSQL, and the event is there after the server has stopped and started."""
    settings = settings_for(tmp_path, database=postgres)

    async def write(address: str) -> tuple[str, str, Any]:
        visitor = Visitor(address)
        hall = Hall(visitor)
        await hall.begin(4, name="Кубок 杯")
        east, south, *_ = await hall.seated()
        await east.must(deal(1, east.acting, south.acting))
        table = await east.table(1)
        await visitor.close()
        return f"/api/events/{hall.id}/tables/1", hall.tables[1], table["protocol"]

    async def read(address: str, path: str, key: str) -> Any:
        visitor = Visitor(address)
        found = await visitor.get(path, headers={"Event-Key": key})
        await visitor.close()
        return found["protocol"]

    with serving(settings) as running:
        path, key, protocol = run(write(running.address))
    with serving(settings) as running:
        assert run(read(running.address, path, key)) == protocol
