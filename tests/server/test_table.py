"""At one table over real sockets: whole views, stale moves, reasons, hints, chat, coming, going, watching."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from server.privacy import Witness
from server.serving import FRIENDS, QUICK, Player, Running, Visitor, run, serving, settings_for
from support import PATIENCE
from tingpai.server import sqlite_writer
from tingpai.server.limits import LIMITS, Limit
from tingpai.state import actions


class Line:
    """A socket to talk through by hand."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: dict[str, Any] = {}

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of these kinds."""
        while True:
            message: dict[str, Any] = json.loads(await self.socket.recv())
            if message["is"] == "state":
                self.state = message
            if message["is"] in kinds:
                return message

    async def until(self, wanted: Any) -> dict[str, Any]:
        """The next state of which something is true."""
        while not self.state or not wanted(self.state):
            await self.hear("state")
        return self.state

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def ask(self, *kinds: str, **message: Any) -> dict[str, Any]:
        """Say something, and wait for an answer of these kinds."""
        await self.say(**message)
        return await self.hear(*kinds)

    async def look(self) -> dict[str, Any]:
        """The table as it is now, whatever is still on its way."""
        await self.ask("done", do="language", n=1, lang="en")
        return await self.hear("state")

    async def act(self, action: str) -> dict[str, Any]:
        return await self.ask("done", "refused", do="act", n=1, seen=self.state["seen"], action=action)


@asynccontextmanager
async def line(visitor: Visitor, table: str) -> AsyncIterator[Line]:
    async with visitor.socket(table) as socket:
        made = Line(socket)
        await made.hear("state")
        yield made


def tame(view: dict[str, Any]) -> str:
    """Pass, or the last of what is possible."""
    legal: list[str] = view["legal"]
    return "pass" if "pass" in legal else legal[-1]


async def ends(socket: ClientConnection) -> int | None:
    """The code with which the server closes, after whatever it still says."""
    with suppress(ConnectionClosed):
        while True:
            await socket.recv()
    return socket.close_code


def may_act(state: dict[str, Any]) -> bool:
    return bool(state["view"] and state["view"]["legal"])


async def seated(
    running: Running, language: str = "en", ruleset: str = "mcr", **settings: Any
) -> tuple[Visitor, str]:
    visitor = Visitor(running.address, language)
    await visitor.guest("Anna")
    table, _ = await visitor.open_table(ruleset, **settings)
    await visitor.post(f"/api/tables/{table}/start")
    return visitor, table


async def two(running: Running, **settings: Any) -> tuple[Visitor, Visitor, str]:
    first, second = Visitor(running.address), Visitor(running.address)
    await first.guest("Anna")
    await second.guest("Boris")
    table, key = await first.open_table("mcr", FRIENDS, **settings)
    await second.post(f"/api/tables/{table}/join", {"key": key})
    await first.post(f"/api/tables/{table}/start")
    return first, second, table


def test_reconnecting_gives_the_whole_view(running: Running) -> None:
    async def work() -> None:
        visitor, table = await seated(running)
        async with line(visitor, table) as first, line(visitor, table) as second:
            assert first.state["events"] == []
            await first.until(may_act)
            await second.until(may_act)
            assert second.state["view"] == first.state["view"]
            action = first.state["view"]["legal"][-1]
            assert (await first.act(action))["is"] == "done"
            # Both windows of one person are served.
            await second.until(lambda state: state["seen"] == first.state["seen"] or state["events"])
            told = first.state if first.state["events"] else await first.hear("state")
            assert told["events"]
        async with line(visitor, table) as again:
            assert again.state["seen"] >= first.state["seen"]
            assert again.state["view"]["seats"]["E"]["tiles"]
        await visitor.close()

    run(work())


def test_a_stale_move_does_nothing(running: Running) -> None:
    async def work() -> None:
        visitor, table = await seated(running)
        async with line(visitor, table) as one:
            await one.until(may_act)
            before = one.state
            for seen in (before["seen"] - 1, before["seen"] + 1, 0, -5, 10**12):
                answer = await one.ask("state", do="act", n=4, seen=seen, action=before["view"]["legal"][0])
                assert answer["stale"]
                assert answer["view"] == before["view"]
                assert answer["seen"] == before["seen"]
            # The same click twice: the second one is stale.
            action = next(move for move in before["view"]["legal"] if move.startswith("discard"))
            message = {"do": "act", "n": 5, "seen": before["seen"], "action": action}
            await one.say(**message)
            await one.say(**message)
            assert (await one.hear("done"))["n"] == 5
            assert (await one.until(lambda state: state["stale"]))["stale"]
            river = one.state["view"]["seats"]["E"]["river"]
            assert len(river.replace(" ", "")) <= 2 + 4
        await visitor.close()

    run(work())


def test_reasons_and_refusals(running: Running) -> None:
    async def work() -> None:
        visitor, table = await seated(running, "ru")
        async with line(visitor, table) as one:
            await one.until(may_act)
            before = one.state["view"]
            why = await one.ask("why", do="why", n=2, action="zimo")
            assert why["n"] == 2
            assert why["cite"]
            assert any("а" <= letter <= "я" for letter in why["message"])
            legal = before["legal"][0]
            allowed = await one.ask("why", do="why", n=3, action=legal)
            assert allowed["message"] == "Сейчас это можно."
            refused = await one.act("hu")
            assert (refused["code"], refused["n"]) == ("illegal", 1)
            assert refused["message"] != why["message"] or refused["cite"]
            assert (await one.act("dance"))["code"] == "bad_request"
            assert (await one.act("discard 99x"))["is"] == "refused"
            assert one.state["view"] == before
        await visitor.close()

    run(work())


def test_languages_are_switched(running: Running) -> None:
    async def work() -> None:
        visitor, table = await seated(running)
        async with line(visitor, table) as one:
            assert one.state["table"]["chairs"][1]["name"] == "Mei"
            state = await one.ask("state", do="language", n=6, lang="zh-CN")
            assert state["table"]["chairs"][1]["name"] == "小美"
            assert (await one.ask("refused", do="language", n=7, lang="klingon"))["n"] == 7
            assert (await one.ask("pong", do="ping", n=8.5))["n"] == 8.5
        await visitor.close()

    run(work())


@pytest.mark.parametrize("ruleset", ["mcr", "sichuan"])
def test_hints(running: Running, ruleset: str) -> None:
    async def work() -> None:
        visitor, table = await seated(running, "zh", ruleset)
        async with line(visitor, table) as one:
            await one.until(may_act)
            found = await one.ask("hint", "refused", do="hint", n=9)
            assert found["is"] == "hint"
            assert found["advice"]
            legal = one.state["view"]["legal"]
            assert all(advice["action"] in legal and advice["say"] for advice in found["advice"])
        await visitor.close()
        visitor, table = await seated(running, ruleset=ruleset, hints=False)
        async with line(visitor, table) as one:
            await one.until(may_act)
            assert (await one.ask("hint", "refused", do="hint", n=9))["code"] == "forbidden"
        await visitor.close()

    run(work())


def test_chat_and_presence(running: Running) -> None:
    async def work() -> None:
        first, second, table = await two(running)
        async with line(first, table) as anna:
            assert not anna.state["table"]["chairs"][1]["here"]
            async with line(second, table) as boris:
                await anna.until(lambda state: state["table"]["chairs"][1]["here"])
                await anna.say(do="chat", n=1, text="  hello   there ")
                said = await boris.hear("chat")
                assert said == {"is": "chat", "chair": 0, "name": "Anna", "text": "hello there"}
                assert (await boris.ask("refused", do="chat", n=2, text="x" * 201))["n"] == 2
                assert (await boris.ask("refused", do="chat", n=3, text=" "))["n"] == 3
            state = await anna.until(lambda state: state["table"]["chairs"][1]["away"])
            assert not state["table"]["chairs"][1]["here"]
        for visitor in (first, second):
            await visitor.close()

    run(work())


def test_defaults_are_played_for_a_player_who_is_away_until_they_return(tmp_path: Path) -> None:
    """Without a clock: after the grace. The person alone with bots is waited for."""

    async def work(running: Running) -> None:
        first, second, table = await two(running)
        anna = Player(first, table)
        anna.choose = tame
        playing = asyncio.create_task(anna.play())
        # Boris is not there: defaults are played for this chair, nobody else's.
        while len(anna.events("timed_out")) < 3:
            await asyncio.sleep(0.02)
            assert not playing.done()
        assert {event["seat"] for event in anna.events("timed_out")} == {1}
        async with line(second, table) as boris:
            # A step that was under way when Boris came is finished when a stale move has been answered.
            await boris.ask("state", do="act", n=1, seen=-5, action="pass")
            await boris.until(may_act)
            # Longer than the grace: Boris is here now, so the table waits. Others may still answer a discard.
            with suppress(TimeoutError):
                async with asyncio.timeout(0.8):
                    while True:
                        told = (await boris.hear("state"))["events"]
                        assert "timed_out" not in [event["event"] for event in told]
            await boris.until(may_act)
            before = boris.state["seen"]
            assert (await boris.act(tame(boris.state["view"])))["is"] == "done"
            assert (await boris.until(lambda state: state["seen"] > before))["events"]
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        for visitor in (first, second):
            await visitor.close()

    pace = replace(QUICK, bot=(0, 0.01), grace=0.3)
    with serving(settings_for(tmp_path, pace=pace)) as running:
        run(work(running))


def test_a_clock_runs_out_for_whoever_is_away(running: Running) -> None:
    async def work() -> None:
        clock = {"move": 0.1, "bank": 0.1, "claim": 0.05}
        visitor, table = await seated(running, clock=clock, length={"deals": 1})
        async with line(visitor, table) as one:
            state = await one.until(
                lambda state: any(event["event"] == "timed_out" for event in state["events"])
            )
            assert state["table"]["clocks"][0]["bank"] <= 0.1
        while (await visitor.get(f"/api/tables/{table}"))["phase"] != "over":  # it ends by itself
            await asyncio.sleep(0.2)
        await visitor.close()

    run(work())


def between(deal: int, *, ready: bool = False) -> Callable[[dict[str, Any]], bool]:
    """Is this deal over, and the next not begun? And is the first player ready for it?"""

    def found(state: dict[str, Any]) -> bool:
        table = state["table"]
        return (table["phase"], table["deal"], table["chairs"][0]["ready"]) == ("between", deal, ready)

    return found


SOON = {"move": 0.05, "bank": 0, "claim": 0.01}
"""A clock that plays a deal to its end by itself."""


def test_the_next_deal_begins_when_everybody_who_is_here_is_ready(tmp_path: Path) -> None:
    async def work(running: Running) -> None:
        first, second, table = await two(running, length={"deals": 2}, clock=SOON)
        async with line(first, table) as anna, line(second, table) as boris:
            await asyncio.gather(anna.until(between(1)), boris.until(between(1)))
            assert PATIENCE < anna.state["table"]["next"] <= 10 * PATIENCE
            await anna.ask("done", do="next", n=1)
            await boris.until(between(1, ready=True))
            assert (await boris.look())["table"]["phase"] == "between"
            await boris.ask("done", do="next", n=2)
            await anna.until(lambda state: state["table"]["phase"] == "playing")
            assert not anna.state["table"]["chairs"][0]["ready"]
        for visitor in (first, second):
            await visitor.close()

    with serving(settings_for(tmp_path, pace=replace(QUICK, between=10 * PATIENCE))) as running:
        run(work(running))


def test_the_next_deal_begins_after_a_while(tmp_path: Path) -> None:
    async def work(running: Running) -> None:
        first, second, table = await two(running, length={"deals": 2}, clock=SOON)
        async with line(first, table) as anna, line(second, table) as boris:
            await asyncio.gather(anna.until(between(1)), boris.until(between(1)))
            await anna.until(lambda state: state["table"]["phase"] == "playing")
        for visitor in (first, second):
            await visitor.close()

    with serving(settings_for(tmp_path, pace=replace(QUICK, between=0.5))) as running:
        run(work(running))


def test_a_bot_plays_for_a_person_who_leaves(running: Running) -> None:
    async def work() -> None:
        first, second, table = await two(running, length={"deals": 1}, stand_in="novice")
        async with line(first, table) as anna, line(second, table) as boris:
            await second.post(f"/api/tables/{table}/leave")
            assert await ends(boris.socket) == 4403
            state = await anna.until(lambda state: state["table"]["chairs"][1]["kind"] == "bot")
            assert state["table"]["chairs"][1]["bot"] == "novice"
            async with second.socket(table) as again:
                assert await ends(again) == 4403
        player = Player(first, table)
        await player.play()
        assert player.state is not None
        assert player.state["table"]["phase"] == "over"
        # The person who left has the match in their history.
        assert [one["id"] for one in (await second.get("/api/history"))["matches"]] == [table]
        for visitor in (first, second):
            await visitor.close()

    run(work())


def test_a_person_who_left_may_take_the_chair_back(running: Running) -> None:
    async def work() -> None:
        first, second, table = await two(running, length={"deals": 1})
        stranger = Visitor(running.address)
        await stranger.guest()
        async with line(first, table) as anna:
            await second.post(f"/api/tables/{table}/leave")
            await anna.until(lambda state: state["table"]["chairs"][1]["kind"] == "bot")
            # They find the table among their own and need no key; nobody else gets the chair.
            assert [one["id"] for one in (await second.get("/api/tables"))["own"]] == [table]
            assert (await second.get(f"/api/tables/{table}"))["you"]["left"] == 1
            assert (await stranger.get(f"/api/tables/{table}"))["you"]["left"] is None
            await stranger.post(f"/api/tables/{table}/join", {"chair": 1}, 403)
            found = await second.post(f"/api/tables/{table}/join")
            assert (found["you"]["chair"], found["you"]["left"]) == (1, None)
            state = await anna.until(lambda state: state["table"]["chairs"][1]["kind"] == "person")
            assert state["table"]["chairs"][1]["name"] == "Boris"
            assert state["table"]["chairs"][1]["away"]
        players = [Player(first, table), Player(second, table, 1)]
        await asyncio.gather(*(player.play() for player in players))
        for player in players:
            assert player.state is not None
            assert player.state["table"]["phase"] == "over"
        assert {event["seat"] for event in players[1].events("discarded")} >= {1}
        assert (await second.get(f"/api/tables/{table}"))["you"]["left"] is None
        for visitor in (first, second, stranger):
            await visitor.close()

    run(work())


def test_the_match_stops_with_the_last_person(running: Running) -> None:
    async def work() -> None:
        visitor, table = await seated(running)
        await visitor.post(f"/api/tables/{table}/leave")
        assert (await visitor.get(f"/api/tables/{table}"))["phase"] == "over"
        matches = (await visitor.get("/api/history"))["matches"]
        assert matches[0]["ended"] is not None
        assert (await visitor.get("/api/tables"))["own"] == []
        await visitor.close()

    run(work())


async def watched(running: Running) -> tuple[Visitor, Visitor, str]:
    """Somebody plays one deal against bots, and somebody else may watch."""
    visitor, table = await seated(running, length={"deals": 1}, public=True)
    guest = Visitor(running.address)
    await guest.guest()
    await guest.post(f"/api/tables/{table}/watch")
    return visitor, guest, table


def test_watchers_see_later(tmp_path: Path) -> None:
    """The deal is over, and a spectator an hour behind has not seen its beginning."""

    async def work(running: Running) -> None:
        visitor, guest, table = await watched(running)
        async with line(guest, table) as watcher:
            await Player(visitor, table).play()
            assert watcher.state["view"] is None
            state = await watcher.look()
            assert (state["view"], state["events"]) == (None, [])
        for one in (visitor, guest):
            await one.close()

    with serving(settings_for(tmp_path, pace=replace(QUICK, spectators=3600))) as running:
        run(work(running))


def test_watchers_see_that_a_match_has_stopped(tmp_path: Path) -> None:
    """The last person leaves in the middle of a deal. Watchers know it as late as everything else."""
    delay = 0.5

    async def until_over(guest: Visitor, table: str) -> list[str]:
        phases: list[str] = []
        async with guest.socket(table) as socket:
            while "over" not in phases:
                message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                phases.append(message["table"]["phase"])
        return phases

    async def work(running: Running) -> None:
        visitor, guest, table = await watched(running)
        watching = asyncio.create_task(until_over(guest, table))
        room = running.app.state.services.rooms.loaded(table)
        while not room.presence.viewers:
            await asyncio.sleep(0.01)
        left = time.monotonic()
        await visitor.post(f"/api/tables/{table}/leave")
        assert room.game.over
        phases = await watching
        assert time.monotonic() - left >= delay
        assert set(phases[:-1]) == {"playing"}
        room.audience.begin_again()  # as after a restart
        assert await until_over(guest, table) == ["over"]
        for one in (visitor, guest):
            await one.close()

    with serving(settings_for(tmp_path, pace=replace(QUICK, spectators=delay))) as running:
        run(work(running))


def test_watchers_see_less(tmp_path: Path) -> None:
    async def work(running: Running) -> None:
        visitor, guest, table = await watched(running)
        player, watcher = Player(visitor, table), Player(guest, table)
        watching = asyncio.create_task(watcher.play())
        while not watcher.received:  # before anything has happened
            await asyncio.sleep(0.01)
        await asyncio.gather(watching, player.play())
        assert watcher.received[0]["table"]["you"] is None
        witness = Witness()
        for message in watcher.received:
            witness.hear(message)
            if message["is"] == "state" and message["view"]:
                assert message["view"]["seat"] is None
                assert message["view"]["legal"] == []
                assert message["table"]["clocks"] is None
        assert witness.states
        assert not watcher.events("answered")
        assert [one["tile"] for one in watcher.events("discarded")] == [
            one["tile"] for one in player.events("discarded")
        ]
        async with line(guest, table) as late:
            for message in (
                {"do": "act", "seen": 0, "action": "pass"},
                {"do": "hint"},
                {"do": "next"},
                {"do": "chat", "text": "x"},
                {"do": "why", "action": "hu"},
            ):
                assert (await late.ask("refused", **message))["code"] == "forbidden"
        for one in (visitor, guest):
            await one.close()

    with serving(settings_for(tmp_path, pace=replace(QUICK, spectators=0.5))) as running:
        run(work(running))


@pytest.mark.parametrize("code", [4401, 4403, 4404])
def test_who_does_not_get_in(running: Running, code: int) -> None:
    async def work() -> None:
        visitor, table = await seated(running)
        stranger = Visitor(running.address)
        if code != 4401:
            await stranger.guest()
        async with stranger.socket(table if code != 4404 else "none") as socket:
            assert await ends(socket) == code
        for one in (visitor, stranger):
            await one.close()

    run(work())


def test_a_foreign_page_does_not_get_in(running: Running) -> None:
    async def work() -> None:
        visitor, table = await seated(running)
        async with visitor.socket(table, Origin="https://evil.example") as socket:
            assert await ends(socket) == 4403
        async with visitor.socket(table, Origin=running.address) as socket:
            assert json.loads(await socket.recv())["is"] == "state"
        await visitor.close()

    run(work())


def test_too_many_messages(tmp_path: Path) -> None:
    async def work(running: Running) -> None:
        visitor, table = await seated(running)
        async with visitor.socket(table) as socket:
            with suppress(ConnectionClosed):
                for _ in range(500):
                    await socket.send('{"do": "ping"}')
            assert await ends(socket) == 4429
        await visitor.close()

    limits = {**LIMITS, "socket": Limit(0.001, 60)}
    with serving(settings_for(tmp_path, limits=limits, pace=replace(QUICK, silence=PATIENCE))) as running:
        run(work(running))


def test_silence(tmp_path: Path) -> None:
    async def work(running: Running) -> None:
        visitor, table = await seated(running)
        async with visitor.socket(table) as socket:
            assert await ends(socket) == 4408
        await visitor.close()

    with serving(settings_for(tmp_path, pace=replace(QUICK, silence=0.5))) as running:
        run(work(running))


def test_a_table_sleeps_and_wakes(tmp_path: Path) -> None:
    async def work(running: Running) -> None:
        visitor, table = await seated(running)
        async with line(visitor, table) as one:
            await one.until(may_act)
        services = running.app.state.services
        while services.rooms.loaded(table) is not None:
            await asyncio.sleep(0.05)
        async with line(visitor, table) as again:
            assert again.state["view"] == one.state["view"]
            assert again.state["seen"] == one.state["seen"]
        await visitor.close()

    with serving(settings_for(tmp_path, pace=replace(QUICK, idle=0.3))) as running:
        run(work(running))


def test_what_cannot_be_stored_has_not_happened(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        visitor, table = await seated(running)
        async with line(visitor, table) as one:
            await one.until(may_act)
            before = one.state
            with monkeypatch.context() as patch:

                def fails(*_: object) -> None:
                    raise OSError("the disk is full")

                patch.setattr(sqlite_writer, "_store", fails)
                refused = await one.act(tame(before["view"]))
                assert (refused["is"], refused["code"]) == ("refused", "busy")
            async with line(visitor, table) as again:
                assert again.state["view"] == before["view"]
            assert (await one.act(tame(before["view"])))["is"] == "done"
        await visitor.close()

    run(work())


def test_another_writer_makes_the_table_read_its_log_again(running: Running) -> None:
    async def work() -> None:
        visitor, table = await seated(running)
        async with line(visitor, table) as one:
            await one.until(may_act)
            before = one.state
            room = running.app.state.services.rooms.loaded(table)
            # Another process writes the move that we are about to write.
            proposal = room.game.propose_action(0, actions.parse(tame(before["view"])))
            loop = room.store.appender._task.get_loop()

            async def write() -> None:
                await room.store.append(table, room.game.next_n, room.now(), proposal.rows())

            await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(write(), loop))
            refused = await one.act(tame(before["view"]))
            assert (refused["is"], refused["code"]) == ("refused", "busy")
            await one.until(lambda state: state["seen"] > before["seen"])
            assert one.state["view"]["seats"]["E"]["river"] or one.state["view"]["seats"]["E"]["flowers"]
        await visitor.close()

    run(work())
