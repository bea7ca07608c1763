"""The moments around a deal: play again, reload, the waits of a hand, and hands that are open to those who watch."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from server.privacy import Witness
from server.serving import FRIENDS, QUICK, Player, Running, Visitor, run, serving, settings_for
from server.test_table import ends, line, may_act, seated, tame
from support import PATIENCE

ONE = {"deals": 1}


async def friends(running: Running, count: int, **settings: Any) -> tuple[list[Visitor], str]:
    """People at one table, the other chairs with bots; the match has begun."""
    visitors = [Visitor(running.address) for _ in range(count)]
    for number, visitor in enumerate(visitors):
        await visitor.guest(f"Friend {number}")
    chairs = [{"kind": "me"}, *({"kind": "open"} for _ in range(count - 1))]
    chairs += [{"kind": "bot", "bot": "novice"}] * (4 - count)
    table, key = await visitors[0].open_table("mcr", chairs, length=ONE, **settings)
    for visitor in visitors[1:]:
        await visitor.post(f"/api/tables/{table}/join", {"key": key})
    await visitors[0].post(f"/api/tables/{table}/start")
    return visitors, table


async def played(running: Running, count: int, **settings: Any) -> tuple[list[Visitor], str]:
    """The same, after the match."""
    visitors, table = await friends(running, count, **settings)
    await asyncio.gather(*(Player(visitor, table, number).play() for number, visitor in enumerate(visitors)))
    return visitors, table


async def closing(*visitors: Visitor) -> None:
    for visitor in visitors:
        await visitor.close()


# -- play again ---------------------------------------------------------------------------------------------


def test_the_same_players_play_again_on_their_chairs(running: Running) -> None:
    """The first to ask opens the table, everybody else finds it and needs no key; bots stay as they were."""

    async def work() -> None:
        visitors, table = await played(running, 3, hints=False, clock={"move": 30, "bank": 0, "claim": 0.02})
        first, second, third = visitors
        async with line(second, table) as waiting:
            again = (await second_asks(first, table))["id"]
            state = await waiting.until(lambda state: state["table"]["again"] is not None)
            assert state["table"]["again"] == {"id": again, "name": "Friend 0"}
        summary = await first.get(f"/api/tables/{again}")
        assert [chair["kind"] for chair in summary["chairs"]] == ["person", "open", "open", "bot"]
        assert summary["chairs"][3]["bot"] == "novice"
        assert (summary["after"], summary["hints"], summary["clock"]["move"]) == (table, False, 30)
        assert (summary["you"]["chair"], summary["you"]["owner"]) == (0, True)
        for chair, visitor in ((2, third), (1, second)):
            assert (await second_asks(visitor, table))["id"] == again
            joined = await visitor.post(f"/api/tables/{again}/join", {"chair": chair})
            assert joined["you"]["chair"] == chair
        await first.post(f"/api/tables/{again}/start")
        await asyncio.gather(*(Player(one, again, 5).play() for one in visitors))
        assert (await first.get("/api/history"))["matches"][0]["id"] == again
        await closing(*visitors)

    run(work())


async def second_asks(visitor: Visitor, table: str) -> Any:
    return await visitor.post(f"/api/tables/{table}/again")


def test_two_who_ask_at_once_get_one_table(running: Running) -> None:
    async def work() -> None:
        visitors, table = await played(running, 2)
        found = await asyncio.gather(*(second_asks(one, table) for one in visitors for _ in range(3)))
        assert len({one["id"] for one in found}) == 1
        await closing(*visitors)

    run(work())


def test_strangers_cannot_play_again_and_need_the_key_of_the_first_table(running: Running) -> None:
    async def work() -> None:
        visitors, table = await played(running, 2)
        stranger = Visitor(running.address)
        await stranger.guest("Mallory")
        assert (await stranger.post(f"/api/tables/{table}/again", status=403))["code"] == "forbidden"
        again = (await second_asks(visitors[0], table))["id"]
        await stranger.post(f"/api/tables/{again}/join", {}, status=403)
        await closing(stranger, *visitors)

    run(work())


def test_a_guest_with_the_link_of_the_first_table_may_sit_down(running: Running) -> None:
    """The link for the others is the new table with the old key."""

    async def work() -> None:
        host, guest = Visitor(running.address), Visitor(running.address)
        await host.guest("Anna")
        await guest.guest("Boris")
        chairs = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot"}, {"kind": "bot"}]
        table, key = await host.open_table("mcr", chairs, length=ONE)
        other = Visitor(running.address)
        await other.guest("Clara")
        await other.post(f"/api/tables/{table}/join", {"key": key})
        await host.post(f"/api/tables/{table}/start")
        await asyncio.gather(Player(host, table).play(), Player(other, table, 1).play())
        again = (await second_asks(host, table))["id"]
        await guest.post(f"/api/tables/{again}/join", {"key": "nonsense"}, status=403)
        assert (await guest.post(f"/api/tables/{again}/join", {"key": key}))["you"]["chair"] == 1
        await closing(host, guest, other)

    run(work())


def test_a_match_that_goes_on_is_not_played_again(running: Running) -> None:
    async def work() -> None:
        visitor, table = await seated(running)
        assert (await visitor.post(f"/api/tables/{table}/again", status=409))["code"] == "conflict"
        await visitor.close()

    run(work())


def test_after_the_next_match_there_is_another_one(running: Running) -> None:
    """A next table that is over, or was given up, does not block the way."""

    async def work() -> None:
        visitors, table = await played(running, 1)
        ids = [table]
        for _ in range(2):
            ids.append((await second_asks(visitors[0], table))["id"])
            await visitors[0].post(f"/api/tables/{ids[-1]}/leave")
        assert len(set(ids)) == 3
        await closing(*visitors)

    run(work())


def test_nobody_says_by_themself_after_which_table_one_comes(running: Running) -> None:
    async def work() -> None:
        visitor, table = await seated(running)
        body = {"ruleset": "mcr", "chairs": FRIENDS, "after": table}
        assert "server says" in (await visitor.post("/api/tables", body, status=400))["message"]
        await visitor.close()

    run(work())


# -- reload -------------------------------------------------------------------------------------------------


def test_a_page_that_is_loaded_again_gets_what_it_was_told(running: Running) -> None:
    """The same events as before, in their order, nothing of anybody else, and the chat."""

    async def work() -> None:
        visitor, table = await seated(running)
        told: list[dict[str, Any]] = []
        async with line(visitor, table) as one:
            told += one.state["events"]
            for _ in range(6):
                await one.until(may_act)
                await one.say(do="act", n=1, seen=one.state["seen"], action=tame(one.state["view"]))
                told += (await one.hear("state"))["events"]
            await one.ask("done", do="chat", text="Good luck")
            told_now = (await one.ask("past", do="past", n=3))["events"]
        async with line(visitor, table) as later:
            past = await later.ask("past", do="past", n=4)
            assert past["n"] == 4
            assert [one["text"] for one in past["chat"]] == ["Good luck"]
            assert past["events"][: len(told_now)] == told_now
            assert [event for event in told if event in told_now] == [
                event for event in told if event["event"]
            ]
            witness = Witness()
            witness.hear({**later.state, "events": past["events"]})
            assert witness.states
        await visitor.close()

    run(work())


def test_sentences_mark_their_tiles_and_never_a_name(running: Running) -> None:
    async def work() -> None:
        visitor = Visitor(running.address)
        await visitor.guest("Chris ⟦3m⟧ E")
        table, _ = await visitor.open_table("mcr")
        await visitor.post(f"/api/tables/{table}/start")
        async with line(visitor, table) as one:
            await one.until(may_act)
            while one.state["view"]["phase"]["name"] != "turn" or not may_act(one.state):
                await one.act(tame(one.state["view"]))
                await one.hear("state")
            legal = one.state["view"]["legal"]
            thrown = next(move for move in legal if move.startswith("discard"))
            await one.say(do="act", n=1, seen=one.state["seen"], action=thrown)
            events: list[Any] = []
            while not events:
                state = await one.hear("state")
                events = [event for event in state["events"] if event["event"] == "discarded"]
            assert events[0]["told"] == f"Chris 3m E discards ⟦{thrown.removeprefix('discard ')}⟧."
        await visitor.close()

    run(work())


# -- waits --------------------------------------------------------------------------------------------------


def test_waits_are_told_to_the_player_alone_and_a_table_may_forbid_them(running: Running) -> None:
    async def work() -> None:
        visitor, table = await seated(running)
        async with line(visitor, table) as one:
            await one.until(may_act)
            answer = await one.ask("waits", do="waits", n=2)
            assert answer["n"] == 2
            for hand in answer["hands"]:
                assert all(wait["left"] <= 4 for wait in hand["waits"])
        silent, other = await seated(running, waits=False)
        async with line(silent, other) as one:
            assert one.state["table"]["waits"] is False
            await one.until(may_act)
            assert (await one.ask("refused", do="waits"))["code"] == "forbidden"
        await closing(visitor, silent)

    run(work())


# -- those who watch ----------------------------------------------------------------------------------------


async def opened(
    running: Running, *, open_hands: bool, people: int = 2
) -> tuple[list[Visitor], Visitor, str]:
    """A public table of some people and bots, and somebody who may watch it."""
    visitors, table = await friends(running, people, public=True, open_hands=open_hands)
    guest = Visitor(running.address)
    await guest.guest("Watcher")
    await guest.post(f"/api/tables/{table}/watch")
    return visitors, guest, table


def states(player: Player) -> list[dict[str, Any]]:
    return [one for one in player.received if one["is"] == "state" and one["view"] is not None]


@pytest.mark.parametrize("open_hands", [False, True])
def test_hands_are_open_only_where_the_table_says_so_and_never_to_a_player(
    tmp_path: Path, open_hands: bool
) -> None:
    """Those who watch see four hands, but no wall; nobody with a chair is ever told a tile that they may not know."""

    async def work(running: Running) -> None:
        visitors, guest, table = await opened(running, open_hands=open_hands)
        players = [Player(visitor, table, number) for number, visitor in enumerate(visitors)]
        watcher = Player(guest, table)
        watching = asyncio.create_task(watcher.play())
        while not watcher.received:
            await asyncio.sleep(0.01)
        await asyncio.gather(watching, *(player.play() for player in players))
        for player in players:
            witness = Witness()
            for message in player.received:
                witness.hear(message)
            assert witness.hidden
        during = [one["view"] for one in states(watcher) if one["view"]["phase"]["name"] != "over"]
        assert during
        for view in during:
            assert all((seat["tiles"] is not None) is open_hands for seat in view["seats"].values())
            assert view["wall"]["tiles"] is None
            assert view["phase"]["answers"] == {}
        for one in states(watcher):
            assert one["table"]["open_hands"] is open_hands
            for event in one["events"]:
                assert event["event"] not in ("answered",)
                assert event["event"] != "drew" or "tile" not in event
                assert event["event"] != "deal_started" or not {"wall", "salt"} & set(event)
        await closing(guest, *visitors)

    with serving(settings_for(tmp_path, pace=replace(QUICK, spectators=0.3))) as running:
        run(work(running))


def test_every_frame_to_those_who_watch_is_late(tmp_path: Path) -> None:
    """Each state of a watcher, entering and reloading too, shows a moment that is at least the delay ago."""
    delay = 1.0

    async def work(running: Running) -> None:
        visitors, guest, table = await opened(running, open_hands=True, people=1)
        room = running.app.state.services.rooms.loaded(table)

        def happened() -> dict[int, float]:
            """The time at which each number of tiles was left in the wall for the first time, by the server's log."""
            left, found = 144, {144: 0.0}
            for at, event in list(room.game.history):
                left -= len(getattr(event, "places", ())) or hasattr(event, "place")
                found.setdefault(left, at)
            return found

        async def play() -> None:
            async with visitors[0].socket(table) as socket:
                while True:
                    state = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                    if state["is"] != "state" or state["view"] is None:
                        continue
                    if state["view"]["phase"]["name"] == "over":
                        return
                    if state["view"]["legal"]:
                        action = {"do": "act", "seen": state["seen"], "action": tame(state["view"])}
                        await socket.send(json.dumps(action))

        async def watch() -> int:
            frames = 0
            while True:
                async with guest.socket(table) as socket:
                    for _ in range(25):  # then it enters anew
                        state = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                        if state["is"] != "state" or state["view"] is None:
                            continue
                        frames += 1
                        assert state["table"]["behind"] == delay
                        assert room.now() - happened()[state["view"]["wall"]["left"]] >= delay
                        if state["view"]["phase"]["name"] == "over":
                            return frames

        _, frames = await asyncio.gather(play(), watch())
        assert frames > 25
        await closing(guest, *visitors)

    with serving(settings_for(tmp_path, pace=replace(QUICK, spectators=delay))) as running:
        run(work(running))


async def add_watcher(running: Running, table: str, person: str) -> None:
    """Let a person watch, in the thread of the server."""
    services = running.app.state.services

    async def add() -> None:
        await services.store.add_watcher(table, person)

    await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(add(), services.rooms._task.get_loop()))


def test_a_player_who_left_and_may_come_back_cannot_watch_open_hands(running: Running) -> None:
    """Otherwise they would come back and know what the others hold."""

    async def work() -> None:
        visitors, guest, table = await opened(running, open_hands=True)
        gone = visitors[1]
        await gone.post(f"/api/tables/{table}/leave")
        refused = await gone.post(f"/api/tables/{table}/watch", status=403)
        assert "take your chair back" in refused["message"]
        await add_watcher(running, table, (await gone.get("/api/me"))["id"])
        async with gone.socket(table) as socket:
            assert await ends(socket) == 4403
        assert (await gone.post(f"/api/tables/{table}/join", {}))["you"]["chair"] == 1
        async with line(gone, table) as back:
            seats = back.state["view"]["seats"]
            assert [name for name, seat in seats.items() if seat["tiles"] is not None] == [
                back.state["view"]["seat"]
            ]
        await closing(guest, *visitors)

    run(work())


def test_those_who_watch_get_their_past_as_late_as_everything_else(tmp_path: Path) -> None:
    async def work(running: Running) -> None:
        visitors, guest, table = await opened(running, open_hands=True, people=1)
        async with line(guest, table) as watcher:
            player = Player(visitors[0], table)
            playing = asyncio.create_task(player.play())
            await asyncio.sleep(0.2)
            assert (await watcher.ask("past", do="past"))["events"] == []
            await playing
            assert (await watcher.ask("past", do="past"))["events"] == []
        await closing(guest, *visitors)

    with serving(settings_for(tmp_path, pace=replace(QUICK, spectators=3600))) as running:
        run(work(running))
