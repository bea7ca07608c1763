"""The socket of a desk: everybody with the link is told every change at once."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from server.desks.writing import DeskPhone, fresh, told, win
from server.serving import QUICK, Running, Visitor, run, serving, settings_for


def test_followers_are_told(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        phone = DeskPhone(visitor)
        await phone.open()
        async with phone.follow() as english, phone.follow("ru") as russian:
            assert [(await told(one))["entries"] for one in (english, russian)] == [1, 1]
            await phone.write(win(1))
            states = [await told(one) for one in (english, russian)]
            assert [one["rows"][0]["said"] for one in states] == ["Anna from Boris, 24", "Anna с Boris, 24"]
            assert len({one["letters"] for one in states}) == 1
            assert not states[0]["may_write"]
            await english.send(json.dumps({"key": phone.key}))
            assert (await told(english))["may_write"]
            await english.send(json.dumps({"lang": "zh"}))
            assert (await told(english))["rows"][0]["said"].startswith("Anna")
            await russian.send(json.dumps({"key": fresh()}))  # wrong: nothing changes
            await russian.send(json.dumps({"ping": 7}))
            assert await told(russian) == {"is": "pong", "n": 7}
            for nonsense in ("", "{", "[]", '{"do": "deal"}', "x" * 5000, b"\xff\xfe"):
                await russian.send(nonsense)
                assert (await told(russian))["is"] == "refused"
            await phone.write({"do": "flag", "number": 1, "text": "no"})
            assert (await told(russian))["flags"][0]["text"] == "no"
        await visitor.close()

    run(work())


def test_a_slow_reader_gets_the_last_state(running: Running) -> None:
    """A phone that sleeps misses states in between, never the last one."""

    async def work() -> None:
        visitor = Visitor(running.address)
        phone = DeskPhone(visitor)
        await phone.open()
        async with phone.follow() as slow:
            for number in range(1, 11):
                await phone.write(win(number))
            state = await told(slow)
            while state["entries"] < 11:
                state = await told(slow)
            assert len(state["rows"]) == 10
        await visitor.close()

    run(work())


def test_refused_connections(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        for phone in (DeskPhone(visitor), DeskPhone(visitor, "short")):
            async with phone.follow() as socket:
                with pytest.raises(ConnectionClosed):
                    await socket.recv()
                assert socket.close_code == 4404
        await visitor.close()

    run(work())


def test_silence_ends_a_connection(tmp_path: Path) -> None:
    async def work(address: str) -> None:
        visitor = Visitor(address)
        phone = DeskPhone(visitor)
        await phone.open()
        async with phone.follow() as socket:
            await told(socket)
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert socket.close_code == 4408
        await visitor.close()

    with serving(settings_for(tmp_path, pace=replace(QUICK, silence=0.2))) as running:
        run(work(running.address))


def test_twenty_five_tables(running: Running) -> None:
    """Each row is on the other phones of its table; nobody hears of another table."""

    async def table(visitor: Visitor, number: int) -> None:
        phone = DeskPhone(visitor)
        await phone.open()
        async with phone.follow() as one, phone.follow() as two:
            for socket in (one, two):
                await told(socket)
            for deal in (1, 2, 3):
                await phone.write(win(deal, 8 + number))
                for socket in (one, two):
                    state = await told(socket)
                    assert [row["result"]["points"] for row in state["rows"]] == [8 + number] * deal

    async def work() -> None:
        visitors = [Visitor(running.address) for _ in range(25)]
        await asyncio.gather(*(table(visitor, number) for number, visitor in enumerate(visitors)))
        for visitor in visitors:
            await visitor.close()

    run(work())
