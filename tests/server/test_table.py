"""At one table over real sockets: whole views, stale moves, reasons, hints, chat, coming, going, watching."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from server.privacy import Witness
from server.serving import FRIENDS, QUICK, Player, Running, Visitor, serving, settings_for
from tingpai.server.limits import LIMITS, Limit
from tingpai.server.settings import Pace
from tingpai.state import actions


def run(work: Any) -> Any:
    return asyncio.run(asyncio.wait_for(work, 60))


class Line:
    """A socket to talk through by hand."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: dict[str, Any] = {}

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of these kinds."""
        while True:
            message: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), 20))
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
            await asyncio.wait_for(socket.recv(), 20)
    return socket.close_code


def may_act(state: dict[str, Any]) -> bool:
    return bool(state["view"] and state["view"]["legal"])


async def seated(
    running: Running, language: str = "en", ruleset: str = "mcr", **wishes: Any
) -> tuple[Visitor, str]:
    visitor = Visitor(running.address, language)
    await visitor.guest("Anna")
    table, _ = await visitor.open_table(ruleset, **wishes)
    await visitor.post(f"/api/tables/{table}/start")
    return visitor, table


async def two(running: Running, **wishes: Any) -> tuple[Visitor, Visitor, str]:
    first, second = Visitor(running.address), Visitor(running.address)
    await first.guest("Anna")
    await second.guest("Boris")
    table, key = await first.open_table("mcr", FRIENDS, **wishes)
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
            assert one.state["table"]["chairs"][1]["name"] == "Orchid"
            state = await one.ask("state", do="language", n=6, lang="zh-CN")
            assert state["table"]["chairs"][1]["name"] == "兰"
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


def test_who_is_away_is_played_for_and_takes_over_at_once(tmp_path: Path) -> None:
    """Without a clock: after the grace. The person alone with bots is waited for."""

    async def work(running: Running) -> None:
        first, second, table = await two(running)
        anna = Player(first, table)
        anna.choose = tame
        playing = asyncio.create_task(anna.play())
        # Boris is not there: his defaults are played, nobody else's.
        while len(anna.events("timed_out")) < 3:
            await asyncio.sleep(0.02)
            assert not playing.done()
        assert {event["seat"] for event in anna.events("timed_out")} == {1}
        async with line(second, table) as boris:
            await boris.until(may_act)
            before = boris.state["seen"]
            with pytest.raises(TimeoutError):  # longer than the grace: he is here now, and is waited for
                await asyncio.wait_for(boris.hear("state"), 0.8)
            assert (await boris.act(tame(boris.state["view"])))["is"] == "done"
            assert (await boris.until(lambda state: state["seen"] > before))["events"]
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        for visitor in (first, second):
            await visitor.close()

    pace = Pace(bot=(0, 0.01), grace=0.3, between=5, heartbeat=0.2)
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
        for _ in range(100):
            await asyncio.sleep(0.2)
            if (await visitor.get(f"/api/tables/{table}"))["phase"] == "over":
                break
        else:
            raise AssertionError("the match did not end by itself")
        await visitor.close()

    run(work())


def between(deal: int, *, ready: bool = False) -> Callable[[dict[str, Any]], bool]:
    """Is this deal over, and the next not begun? And is the first player ready for it?"""

    def found(state: dict[str, Any]) -> bool:
        table = state["table"]
        return (table["phase"], table["deal"], table["chairs"][0]["ready"]) == ("between", deal, ready)

    return found


def test_the_next_deal_begins_after_a_while(tmp_path: Path) -> None:
    """Or when everybody who is here is ready."""

    async def work(running: Running) -> None:
        clock = {"move": 0.05, "bank": 0, "claim": 0.01}
        first, second, table = await two(running, length={"deals": 3}, clock=clock)
        async with line(first, table) as anna, line(second, table) as boris:
            for deal in (1, 2):
                await anna.until(between(deal))
                await boris.until(between(deal))
                assert 0 < anna.state["table"]["next"] <= 4
                await anna.ask("done", do="next", n=1)
                await boris.until(between(deal, ready=True))
                if deal == 2:
                    await boris.ask("done", do="next", n=2)
                before = asyncio.get_running_loop().time()
                await anna.until(lambda state: state["table"]["phase"] == "playing")
                waited = asyncio.get_running_loop().time() - before
                assert (waited > 1) == (deal == 1)
                assert not anna.state["table"]["chairs"][0]["ready"]
        for visitor in (first, second):
            await visitor.close()

    with serving(settings_for(tmp_path, pace=replace(QUICK, between=4))) as running:
        run(work(running))


def test_who_leaves_gets_a_bot_in_his_place(running: Running) -> None:
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
        # The one who left has it in his history.
        assert [one["id"] for one in (await second.get("/api/history"))["matches"]] == [table]
        for visitor in (first, second):
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


def test_watchers_see_later_and_less(tmp_path: Path) -> None:
    async def work(running: Running) -> None:
        visitor, table = await seated(running, length={"deals": 1}, public=True)
        guest = Visitor(running.address)
        await guest.guest()
        await guest.post(f"/api/tables/{table}/watch")
        player, watcher = Player(visitor, table), Player(guest, table)
        watcher.done = lambda state: state["table"]["phase"] == "over"
        loop = asyncio.get_running_loop()
        ends: list[float] = []

        async def timed(one: Player) -> None:
            await one.play()
            ends.append(loop.time())

        await asyncio.gather(timed(watcher), timed(player))
        assert ends[1] - ends[0] > 0.7
        assert watcher.received[0]["table"]["you"] is None
        witness = Witness()
        for message in watcher.received:
            witness.hear(message)
            if message["is"] == "state" and message["view"]:
                assert message["view"]["seat"] is None
                assert message["view"]["legal"] == []
                assert message["table"]["clocks"] is None
        assert witness.states > 10
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

    pace = Pace(bot=(0, 0), spectators=1, heartbeat=0.2)
    with serving(settings_for(tmp_path, pace=pace)) as running:
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


def test_too_many_messages_and_silence(tmp_path: Path) -> None:
    async def work(running: Running) -> None:
        visitor, table = await seated(running)
        async with visitor.socket(table) as socket:
            with suppress(ConnectionClosed):
                for _ in range(500):
                    await socket.send('{"do": "ping"}')
            assert await ends(socket) == 4429
        await asyncio.sleep(0.5)
        async with visitor.socket(table) as socket:
            assert await ends(socket) == 4408
        await visitor.close()

    limits = {**LIMITS, "socket": Limit(20, 60)}
    with serving(settings_for(tmp_path, limits=limits, pace=replace(QUICK, silence=0.5))) as running:
        run(work(running))


def test_a_table_sleeps_and_wakes(tmp_path: Path) -> None:
    async def work(running: Running) -> None:
        visitor, table = await seated(running)
        async with line(visitor, table) as one:
            await one.until(may_act)
        site = running.app.state.site
        for _ in range(100):
            await asyncio.sleep(0.05)
            if site.rooms.loaded(table) is None:
                break
        assert site.rooms.loaded(table) is None
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
            store = running.app.state.site.store
            with monkeypatch.context() as patch:

                async def fails(*_: object) -> None:
                    raise OSError("the disk is full")

                patch.setattr(store, "append", fails)
                refused = await one.act(tame(before["view"]))
                assert (refused["is"], refused["code"]) == ("refused", "busy")
            async with line(visitor, table) as again:
                assert again.state["view"] == before["view"]
            assert (await one.act(tame(before["view"])))["is"] == "done"
        await visitor.close()

    run(work())


def test_another_writer_makes_the_table_read_its_log_anew(running: Running) -> None:
    async def work() -> None:
        visitor, table = await seated(running)
        async with line(visitor, table) as one:
            await one.until(may_act)
            before = one.state
            room = running.app.state.site.rooms.loaded(table)
            # Another process writes the move that we are about to write.
            rows = room.game.wish_act(0, actions.parse(tame(before["view"])))
            loop = room.store._appender._task.get_loop()
            work = room.store.append(table, room.game.n, room.now(), rows)
            await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, loop))
            refused = await one.act(tame(before["view"]))
            assert (refused["is"], refused["code"]) == ("refused", "busy")
            await one.until(lambda state: state["seen"] > before["seen"])
            assert one.state["view"]["seats"]["E"]["river"] or one.state["view"]["seats"]["E"]["flowers"]
        await visitor.close()

    run(work())
