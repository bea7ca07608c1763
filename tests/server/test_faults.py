"""Whatever fails: what was stored is told, and what could not be stored has not happened, not even in part."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from server.at_a_table import FOUR, PEOPLE, closed_with, database, heard, new_room, viewer
from server.serving import QUICK, run
from tingpai.errors import TingpaiError
from tingpai.server.refusals import Refused
from tingpai.server.room import Room
from tingpai.server.rows import ChairRow
from tingpai.server.store import NotStored, Store
from tingpai.server.timing import SteadyClock
from tingpai.server.viewer import Viewer
from tingpai.server.wire import NewTable
from tingpai.server.writes import Write
from tingpai.state.actions import Action

Work = Callable[[Room, Store], Awaitable[None]]


def at_table(folder: Path, work: Work, *, begun: bool = True, chairs: Any = FOUR) -> None:
    """Run at a table of four people."""

    async def whole() -> None:
        async with database(folder) as (store, thinkers):
            room = await new_room(store, thinkers, NewTable("mcr", [], stand_in="novice"), chairs=chairs)
            if begun:
                await room.start(PEOPLE[0], "en")
            await work(room, store)

    run(whole())


async def stored(store: Store) -> tuple[list[str], list[str], str]:
    """The events of the log, the kinds of the chairs, and the phase of the table."""
    row = await store.table("t1")
    assert row is not None
    return (
        [one.event["event"] for one in await store.events("t1")],
        [one.kind for one in row.chairs],
        row.phase,
    )


def a_move(room: Room) -> tuple[int, int, Action]:
    """Somebody who may move: their chair, what they have seen, and a legal move."""
    assert room.game is not None
    chair = room.game.seats[room.game.waiting()[0]]
    return chair, room.game.seen(chair), room.game.view(chair).legal[-1]


async def rename(store: Store, old: str, new: str) -> None:
    """Rename a table of the database, so that writing to it fails."""
    async with store.engine.begin() as connection:
        await connection.execute(text(f"ALTER TABLE {old} RENAME TO {new}"))


@pytest.mark.parametrize("broken", ["matches", "chairs", "watchers", "log"])
def test_leaving_is_stored_whole_or_not_at_all(tmp_path: Path, broken: str) -> None:
    async def work(room: Room, store: Store) -> None:
        viewers = [viewer(room, person) for person in PEOPLE]
        before, told = await stored(store), [len(heard(one)) for one in viewers]
        await rename(store, broken, "elsewhere")
        with pytest.raises(Refused) as refused:
            await room.leave(PEOPLE[1])
        assert refused.value.code == "busy"
        await rename(store, "elsewhere", broken)
        assert await stored(store) == before
        assert [len(heard(one)) for one in viewers] == told
        assert closed_with(viewers[1]) is None
        await room.leave(PEOPLE[1])
        events, kinds, phase = await stored(store)
        assert (events[-1], kinds, phase) == ("chair_left", ["person", "bot", "person", "person"], "playing")
        assert heard(viewers[0])[-1]["table"]["chairs"][1]["kind"] == "bot"
        assert closed_with(viewers[1]) == 4403

    at_table(tmp_path, work)


@pytest.mark.parametrize("broken", ["played", "chairs", "log"])
def test_the_beginning_is_stored_whole_or_not_at_all(tmp_path: Path, broken: str) -> None:
    async def work(room: Room, store: Store) -> None:
        before = await stored(store)
        await rename(store, broken, "elsewhere")
        with pytest.raises(Refused):
            await room.start(PEOPLE[0], "en")
        await rename(store, "elsewhere", broken)
        assert (room.game, await stored(store)) == (None, before)
        await room.start(PEOPLE[0], "en")
        events, kinds, phase = await stored(store)
        assert (events[0], kinds, phase) == ("table_opened", ["person"] * 3 + ["bot"], "playing")

    at_table(tmp_path, work, begun=False, chairs=(*FOUR[:3], ChairRow("open")))


def test_joining_is_stored_whole_or_not_at_all(tmp_path: Path) -> None:
    async def work(room: Room, store: Store) -> None:
        await store.add_watcher("t1", "dora")
        await rename(store, "watchers", "elsewhere")
        with pytest.raises(Refused):
            await room.join(PEOPLE[3], None)
        await rename(store, "elsewhere", "watchers")
        assert (await stored(store))[1][3] == "open"
        assert room.chairs[3].kind == "open"
        assert await store.may_watch("t1", "dora")
        await room.join(PEOPLE[3], None)
        assert (await stored(store))[1][3] == "person"
        assert not await store.may_watch("t1", "dora")

    at_table(tmp_path, work, begun=False, chairs=(*FOUR[:3], ChairRow("open")))


def test_a_viewer_who_cannot_be_told_takes_nobody_with_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(room: Room, store: Store) -> None:
        viewers = [viewer(room, person) for person in PEOPLE]
        chair, seen, action = a_move(room)
        bad = viewers[(chair + 1) % 4]

        def fails(_made: bytes) -> None:
            raise RuntimeError("no line")

        monkeypatch.setattr(bad.outlet, "send", fails)
        told = [len(heard(one)) for one in viewers]
        rows = len(await store.events("t1"))
        assert await room.act(viewers[chair], seen, action)
        assert len(await store.events("t1")) > rows
        for one, before in zip(viewers, told, strict=True):
            assert (len(heard(one)) > before) == (one is not bad)
        assert closed_with(bad) == 1011

    at_table(tmp_path, work)


def test_what_is_stored_is_told_though_nobody_waits_for_it(tmp_path: Path) -> None:
    async def work(room: Room, store: Store) -> None:
        viewers = [viewer(room, person) for person in PEOPLE]
        chair, seen, action = a_move(room)
        told = len(heard(viewers[chair]))
        asked = asyncio.create_task(room.act(viewers[chair], seen, action))
        await asyncio.sleep(0)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
        assert len(heard(viewers[chair])) > told
        assert not room.lock.locked()
        assert room.game is not None
        assert room.game.next_n == len(await store.events("t1"))

    at_table(tmp_path, work)


def in_doubt(room: Room) -> bool:
    """True if the table must still read its log."""
    return room.in_doubt


class LosesAnswers:
    """A database whose answer to a commit is lost, after it has stored everything or before."""

    def __init__(self, store: Store, *, stores: bool) -> None:
        self._write = store.appender.writer.write
        self._stores = stores

    async def write(self, writes: Sequence[Write]) -> None:
        if self._stores:
            await self._write(writes)
        raise NotStored(ConnectionError("gone"), certain=False)


@pytest.mark.parametrize("stores", [True, False])
def test_when_the_answer_to_a_commit_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stores: bool
) -> None:
    """The table reads its log, and shows what really happened."""

    async def work(room: Room, store: Store) -> None:
        viewers: list[Viewer] = [viewer(room, person) for person in PEOPLE]
        chair, seen, action = a_move(room)
        before = len(await store.events("t1"))
        lost = LosesAnswers(store, stores=stores)
        with monkeypatch.context() as patch:
            patch.setattr(store.appender.writer, "write", lost.write)
            with pytest.raises(Refused) as refused:
                await room.act(viewers[chair], seen, action)
            assert refused.value.code == "busy"
            assert "Nothing has" not in refused.value.say("en")
            assert in_doubt(room)  # the resumed table could not be stored either
        room.start_ticking()
        while in_doubt(room):  # it tries again by itself
            await asyncio.sleep(0.05)
        assert room.game is not None
        assert room.game.next_n == len(await store.events("t1"))
        shown = heard(viewers[chair])[-1]
        assert shown["seen"] == room.game.seen(chair)
        assert (shown["seen"] > seen) == stores
        assert len(await store.events("t1")) > before
        await room.sleep()

    at_table(tmp_path, work)


def test_two_who_begin_a_match_at_once_both_have_it(tmp_path: Path) -> None:
    async def work(room: Room, store: Store) -> None:
        row = await store.table("t1")
        assert row is not None
        other = Room(row, store, room.thinkers, QUICK, SteadyClock())
        await other.start(PEOPLE[0], "en")
        with pytest.raises(TingpaiError):
            await room.start(PEOPLE[0], "en")
        assert room.game is not None
        await room.start(PEOPLE[0], "en")  # it has begun
        chair, seen, action = a_move(room)
        assert await room.act(viewer(room, PEOPLE[chair]), seen, action)

    at_table(tmp_path, work, begun=False)
