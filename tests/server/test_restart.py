"""Kill -9 in the middle of a deal: every table goes on behind the last told event, clocks included."""

import asyncio
import json
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from server.killing import Victim
from server.serving import FRIENDS, Player, Visitor, four, run
from support import PATIENCE
from tingpai import rulesets
from tingpai.play import match_events
from tingpai.play.record import Header, Record, Writer, read
from tingpai.play.verify import verify
from tingpai.server.log_events import TABLE_EVENTS
from tingpai.server.store import Store
from tingpai.state import events as ev

pytestmark = [pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL"), pytest.mark.twice]


@pytest.fixture(params=["sqlite", "postgres"])
def victim(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Victim]:
    database = f"sqlite:///{tmp_path / 'tingpai.db'}"
    if request.param == "postgres":
        database = str(request.getfixturevalue("postgres"))
    made = Victim(database)
    made.start()
    try:
        yield made
    finally:
        made.stop()


class Stubborn(Player):
    """Comes back whenever the line breaks, and remembers what it was told last."""

    def __init__(self, visitor: Visitor, table: str, seed: int = 0) -> None:
        super().__init__(visitor, table, seed)
        self.returns: list[tuple[dict[str, Any], dict[str, Any]]] = []
        """The last state before a break, and the first after it."""
        self.holds = False
        """Does it only listen?"""
        self.line: ClientConnection | None = None

    async def play(self) -> None:
        while self.state is None or not self.done(self.state):
            before = self.state
            try:
                async with self.visitor.socket(self.table) as line:
                    self.answered, self.line = -1, line
                    async for message in self.messages(line):
                        if message["is"] != "state":
                            continue
                        if before is not None:
                            self.returns.append((before, message))
                            before = None
                        if self.done(message):
                            return
                        if not self.holds:
                            await self.answer(line, message)
            except (OSError, ConnectionClosed, EOFError):
                self.line = None
                await asyncio.sleep(0.05)

    async def catch_up(self) -> None:
        """Wait until the server has done what it was asked, and told everything that it had to tell before."""
        while self.line is None:
            await asyncio.sleep(0.01)
        self.n += 1
        await self.line.send(json.dumps({"do": "ping", "n": self.n}))
        while {"is": "pong", "n": self.n} not in self.received:
            await asyncio.sleep(0.01)


async def logged(database: str, table: str) -> Record:
    """The whole match as a record, from the log."""
    store = Store(database)
    rows = await store.events(table)
    found = await store.table(table)
    await store.close()
    assert found is not None
    assert [row.n for row in rows] == list(range(len(rows)))
    rules = rulesets.table(found.ruleset, found.settings.options)
    lines: list[str] = []

    class Out:
        def write(self, text: str) -> None:
            lines.append(text)

        def flush(self) -> None:
            pass

    writer = Writer(Out(), Header.of(rules))  # type: ignore[arg-type]
    for row in rows:
        if row.event["event"] in TABLE_EVENTS:
            continue
        is_deal = row.event["event"] in ev.TYPES
        writer.write(ev.decode(row.event) if is_deal else match_events.decode(row.event))
    return read(lines)


async def stand_still(players: list[Stubborn]) -> None:
    """Let everybody only listen, until all have heard everything."""
    for player in players:
        player.holds = True
    for _ in range(
        2
    ):  # what they have said is done after the first time, and all have heard of it after the second
        for player in players:
            await player.catch_up()


def check_returns(players: list[Stubborn], least: int) -> int:
    """Nothing that anybody was told is lost; who had heard everything sees the same again: how often that was."""
    same = 0
    for player in players:
        assert len(player.returns) >= least
        for before, after in player.returns:
            assert after["seen"] >= before["seen"]
            assert after["events"] == []
            if after["seen"] == before["seen"]:
                assert after["view"] == before["view"]
                same += 1
    return same


@pytest.mark.parametrize("ruleset", ["mcr", "sichuan"])
def test_kill_and_go_on(victim: Victim, ruleset: str) -> None:
    async def work() -> tuple[str, list[Stubborn]]:
        table, visitors = await four(victim.address, ruleset, length={"deals": 1})
        players = [Stubborn(visitor, table, number) for number, visitor in enumerate(visitors)]
        tasks = [asyncio.create_task(player.play()) for player in players]
        for kill in range(2):
            while sum(len(player.received) for player in players) < 30 * (kill + 1):
                await asyncio.sleep(0.01)
                assert not any(task.done() for task in tasks)
            if kill:  # the first one comes in the middle of everything
                await stand_still(players)
            await asyncio.to_thread(victim.kill)
            for player in players:
                player.holds = False
            await asyncio.to_thread(victim.start)
        await asyncio.gather(*tasks)
        for visitor in visitors:
            await visitor.close()
        return table, players

    table, players = run(work())
    assert check_returns(players, 2) >= len(players)
    record = run(logged(victim.database, table))
    assert verify(record) == [[] for _ in record.deals]


def test_a_crash_between_store_and_publish(victim: Victim) -> None:
    """What was stored has happened, though nobody was told; the next start tells it."""

    async def work() -> tuple[str, list[Stubborn]]:
        table, visitors = await four(victim.address, "classical", length={"deals": 1})
        players = [Stubborn(visitor, table, number) for number, visitor in enumerate(visitors)]
        victim.kill()
        for die in (3, 9):
            await asyncio.to_thread(victim.start, die)
            tasks = [asyncio.create_task(player.play()) for player in players]
            assert victim.process is not None
            assert await asyncio.to_thread(victim.process.wait, PATIENCE) == -signal.SIGKILL
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(victim.start)
        await asyncio.gather(*(player.play() for player in players))
        for visitor in visitors:
            await visitor.close()
        return table, players

    table, players = run(work())
    # Something was true that nobody had heard of.
    assert any(after["seen"] > before["seen"] for player in players for before, after in player.returns)
    for player in players:
        for before, after in player.returns:
            assert after["seen"] >= before["seen"]
    record = run(logged(victim.database, table))
    assert verify(record) == [[] for _ in record.deals]


def test_clocks_go_on_where_they_were(victim: Victim) -> None:
    """The time in which the server was away is charged to nobody."""

    async def left(visitors: list[Visitor], table: str) -> float:
        """What the one who is to move has left."""
        lines = [await visitor.socket(table) for visitor in visitors]
        states = [json.loads(await line.recv()) for line in lines]
        for line in lines:
            await line.close()
        (running,) = [clock for clock in states[-1]["table"]["clocks"] if clock["runs"]]
        return float(running["left"] + running["bank"])

    async def alive_after(moment: float) -> float:
        """When the server was last known to be alive, a while after this moment."""
        store = Store(victim.database)
        while (alive := float(await store.fact("alive_0") or 0)) < moment + 1:
            await asyncio.sleep(0.1)
        await store.close()
        return alive

    async def work() -> None:
        visitors = [Visitor(victim.address), Visitor(victim.address)]
        for visitor in visitors:
            await visitor.guest()
        clock = {"move": 300, "bank": 600, "claim": 3}
        table, key = await visitors[0].open_table("mcr", FRIENDS, clock=clock)
        await visitors[1].post(f"/api/tables/{table}/join", {"key": key})
        await visitors[0].post(f"/api/tables/{table}/start")
        asked = time.time()
        before = await left(visitors, table)
        told = time.time()
        alive = await alive_after(told)
        victim.kill()
        killed = time.time()
        await asyncio.sleep(3)
        restarted = time.time()
        await asyncio.to_thread(victim.start)
        after = await left(visitors, table)
        # At most what passed while the server was there, and at least that but for a sign of life.
        assert alive - told - 0.1 <= before - after <= (killed - asked) + (time.time() - restarted) + 0.1
        for visitor in visitors:
            await visitor.close()

    run(work())
