"""Requests take turns, address by address; what many ask for is worked out once."""

import asyncio
import itertools
from typing import Any

from tingpai.server.recent import Recent
from tingpai.server.turns import Spaced, Turns


def ask(address: str) -> dict[str, Any]:
    return {"type": "http", "client": (address, 1)}


def test_who_asks_a_lot_waits_behind_themselves() -> None:
    order: list[str] = []

    async def app(scope: Any, _receive: Any, _send: Any) -> None:
        order.append(scope["client"][0])

    async def work() -> None:
        turns: Any = Turns(app)
        many = [asyncio.create_task(turns(ask("many"), None, None)) for _ in range(20)]
        await asyncio.sleep(0)
        given_up = asyncio.create_task(turns(ask("gone"), None, None))
        await asyncio.sleep(0)
        given_up.cancel()
        one = asyncio.create_task(turns(ask("one"), None, None))
        await asyncio.gather(*many, one)
        order.append("|")
        await turns(ask("later"), None, None)

    asyncio.run(work())
    assert order[:3].count("one") == 1
    assert (order.count("many"), order.count("gone")) == (20, 0)
    assert order[-2:] == ["|", "later"]


def test_the_loop_goes_on_between_two_requests() -> None:
    rounds: list[int] = []
    now = 0

    async def app(_scope: Any, _receive: Any, _send: Any) -> None:
        rounds.append(now)

    async def work() -> None:
        nonlocal now
        turns: Any = Turns(app)
        asked = [asyncio.create_task(turns(ask(str(number)), None, None)) for number in range(10)]
        while len(rounds) < 10:
            await asyncio.sleep(0)
            now += 1
        await asyncio.gather(*asked)

    asyncio.run(work())
    assert len(set(rounds)) == 10


def test_one_after_the_other_with_a_pause() -> None:
    async def work() -> list[float]:
        loop = asyncio.get_running_loop()
        spaced, began = Spaced(0.02), []

        async def do() -> None:
            async with spaced.turn():
                began.append(loop.time())

        await asyncio.gather(*(do() for _ in range(3)))
        return began

    began = asyncio.run(work())
    assert all(after - before >= 0.015 for before, after in itertools.pairwise(began))


def test_a_recent_answer_is_given_to_all() -> None:
    made: list[str] = []

    async def work() -> None:
        recent: Recent[int] = Recent(60)

        async def make() -> int:
            await asyncio.sleep(0.001)
            made.append("")
            return len(made)

        assert await asyncio.gather(*(recent.get("en", make) for _ in range(5))) == [1] * 5
        assert await recent.get("ru", make) == 2
        recent.clear()
        assert await recent.get("en", make) == 3
        old: Recent[int] = Recent(-1)
        assert [await old.get("en", make) for _ in range(2)] == [4, 5]

    asyncio.run(work())
