"""The database: migrations give what the code expects, and two writers of one log cannot both win."""

import asyncio
import itertools
import threading
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import aiosqlite
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from tingpai.server.rows import ChairRow, MatchRow, Person, TableRow
from tingpai.server.schema import METADATA
from tingpai.server.settings import Sync
from tingpai.server.store import Conflict, Store
from tingpai.server.wire import NewTable

ANNA = Person("anna", "Anna", None, None, "en", 1.0)
TABLE = TableRow(
    "t1", "mcr", NewTable("mcr", []), "anna", None, True, "waiting", 2.0, (ChairRow("person", "anna"),) * 4
)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        folder = tmp_path / "a b%c"
        folder.mkdir()
        return f"sqlite:///{folder / 'x.db'}"
    return str(request.getfixturevalue("postgres"))


@pytest.mark.parametrize(("sync", "number"), [("normal", 1), ("full", 2)])
def test_how_hard_sqlite_writes(tmp_path: Path, sync: Sync, number: int) -> None:
    async def work() -> None:
        store = Store(f"sqlite:///{tmp_path / 'x.db'}", sync)
        async with store.engine.connect() as connection:
            assert (await connection.exec_driver_sql("PRAGMA synchronous")).scalar() == number
        await store.close()

    asyncio.run(work())


def test_threads_end_before_the_loop_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also those of connections that could not be made, and of tasks that were cancelled in the middle.

    The threads of aiosqlite take a while to end here, the first ones longest, so one that nobody waits for is seen.
    """
    begun = itertools.count()
    work_of_thread: Callable[..., None] = aiosqlite.core._connection_worker_thread

    def slowly(*queue: object) -> None:
        number = next(begun)
        work_of_thread(*queue)
        time.sleep(0.6 - 0.15 * (number % 4))

    monkeypatch.setattr(aiosqlite.core, "_connection_worker_thread", slowly)

    async def work() -> None:
        for path in (tmp_path / "no" / "folder.db", tmp_path / "x.db"):
            store = Store(f"sqlite:///{path}")
            tasks = [asyncio.create_task(store.fact("x")) for _ in range(4)]
            for step, task in enumerate(tasks):
                await asyncio.sleep(0.002 * step)
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await store.close()

    before = set(threading.enumerate())
    asyncio.run(work())
    assert set(threading.enumerate()) <= before


def with_store(database: str, work: Callable[[Store], Awaitable[None]]) -> None:
    """Run on an empty database."""

    async def run() -> None:
        store = Store(database)
        async with store.engine.begin() as connection:
            await connection.run_sync(METADATA.reflect)
            await connection.run_sync(METADATA.drop_all)
        await store.migrate()
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_migrations_make_what_the_code_expects(database: str) -> None:
    async def work(store: Store) -> None:
        await store.migrate()  # twice changes nothing
        async with store.engine.connect() as connection:
            found = await connection.run_sync(
                lambda one: compare_metadata(MigrationContext.configure(one), METADATA)
            )
        assert [one for one in found if "alembic_version" not in str(one)] == []

    with_store(database, work)


def test_the_log_has_one_writer(database: str) -> None:
    async def work(store: Store) -> None:
        await store.add_person(ANNA)
        await store.add_table(TABLE)
        await store.append("t1", 0, 1.0, [{"event": "a"}, {"event": "b"}])
        with pytest.raises(Conflict):
            await store.append("t1", 1, 2.0, [{"event": "c"}, {"event": "d"}])
        # One that is in the way takes nobody with it, and is not written in part.
        results = await asyncio.gather(
            store.append("t1", 2, 3.0, [{"event": "e"}]),
            store.append("t1", 0, 3.0, [{"event": "f"}]),
            store.append("t1", 1, 3.0, [{"event": "g"}, {"event": "h"}]),
            return_exceptions=True,
        )
        assert [type(one) for one in results] == [type(None), Conflict, Conflict]
        rows = await store.events("t1")
        assert [(row.n, row.at, row.event["event"]) for row in rows] == [
            (0, 1.0, "a"),
            (1, 1.0, "b"),
            (2, 3.0, "e"),
        ]
        assert [row.n for row in await store.events("t1", after=0)] == [1, 2]

    with_store(database, work)


def test_tables_chairs_and_watchers(database: str) -> None:
    async def work(store: Store) -> None:
        await store.add_person(ANNA)
        await store.add_person(Person("boris", "Boris", None, None, "ru", 1.0))
        await store.add_table(TABLE)
        found = await store.table("t1")
        assert found is not None
        assert found.chairs[0].name == "Anna"
        assert await store.set_chair("t1", 1, ChairRow("open"))
        assert await store.set_chair("t1", 1, ChairRow("person", "boris"), was="open")
        assert not await store.set_chair("t1", 1, ChairRow("person", "anna"), was="open")
        assert [one.id for one in await store.tables_of("boris")] == ["t1"]
        assert not await store.may_watch("t1", "boris")
        await store.add_watcher("t1", "boris")
        await store.add_watcher("t1", "boris")
        assert await store.may_watch("t1", "boris")
        await store.drop_watcher("t1", "boris")
        assert not await store.may_watch("t1", "boris")
        assert await store.public_tables() == []  # opened in 1970, and nobody came
        await store.add_table(replace(TABLE, id="t2", created=time.time()))
        assert [one.id for one in await store.public_tables()] == ["t2"]
        await store.close_table("t2")
        assert await store.public_tables() == []

    with_store(database, work)


def test_matches_and_histories(database: str) -> None:
    async def work(store: Store) -> None:
        await store.add_person(ANNA)
        await store.add_table(TABLE)
        row = MatchRow("t1", "mcr", 5.0, None, ("Anna", "B", "C", "D"), (0, 0, 0, 0))
        await store.save_match(row, {0: "anna"}, (), "playing")
        await store.append("t1", 0, 9.0, [{"event": "a"}])
        assert await store.running(8.0) == ["t1"]
        assert await store.running(10.0) == []
        ended = MatchRow("t1", "mcr", 5.0, 9.0, ("Anna", "B", "C", "D"), (8, -8, 0, 0))
        for _ in range(2):
            await store.save_match(ended, {0: "anna"}, (1, 4, 2, 2), "over")
        assert await store.history("anna") == [MatchRow(*_values(ended), 1, 0)]
        assert await store.history("anna", before=5.0) == []
        assert await store.match("t1") == ended
        for strange in ("t2", "", "\0", "x" * 5000, "t1'--", "т1"):
            assert await store.match(strange) is None
            assert await store.table(strange) is None
            assert not await store.may_see(strange, None)
        assert await store.may_see("t1", None)

    with_store(database, work)


def test_what_is_old_is_forgotten(database: str) -> None:
    async def work(store: Store) -> None:
        for id, login in (("anna", None), ("boris", None), ("chen", "chen"), ("dora", None)):
            await store.add_person(Person(id, id, login, None, "en", 1000.0 if id == "dora" else 1.0))
        ends = {"old": 50.0, "new": 500.0, "running": None, "given-up": None}
        for id, ended in ends.items():
            owner = "anna" if id == "old" else "boris"
            chairs = (ChairRow("person", owner), *[ChairRow("bot", None, "novice")] * 3)
            await store.add_table(replace(TABLE, id=id, owner=owner, chairs=chairs))
            await store.append(id, 0, 2.0, [{"event": "a"}])
            if id != "given-up":
                row = MatchRow(id, "mcr", 5.0, ended, ("A", "B", "C", "D"), (0, 0, 0, 0))
                await store.save_match(row, {0: owner}, (), "playing" if ended is None else "over")
        await store.close_table("given-up")
        await store.add_watcher("old", "chen")
        for _ in range(2):
            await store.delete_old(100.0)
        assert [id for id in ends if await store.table(id) is not None] == ["new", "running"]
        assert [id for id in ends if await store.match(id) is not None] == ["new", "running"]
        assert [id for id in ends if await store.events(id)] == ["new", "running"]
        # Anna has nothing left; Boris has, Chen has a name, and Dora came later.
        people = ("anna", "boris", "chen", "dora")
        assert [id for id in people if await store.person(id) is not None] == ["boris", "chen", "dora"]

    with_store(database, work)


def _values(row: MatchRow) -> tuple[str, str, float, float | None, tuple[str, ...], tuple[int, ...]]:
    return row.id, row.ruleset, row.created, row.ended, row.players, row.totals


def test_a_name_is_taken_once(database: str) -> None:
    async def work(store: Store) -> None:
        await store.add_person(ANNA)
        await store.add_person(Person("boris", "Boris", None, None, "ru", 1.0))
        assert await store.register("anna", "Anna", "anna", "anna", "x")
        assert not await store.register("boris", "ANNA", "anna", "ana", "y")
        assert not await store.register("boris", "Аnnа", "аnnа", "anna", "y")
        assert not await store.register("anna", "Other", "other", "other", "y")
        found = await store.person_by_login("anna")
        assert found is not None
        assert (found.id, found.guest) == ("anna", False)
        await store.set_fact("key", "1")
        await store.set_fact("key", "2")
        assert (await store.fact("key"), await store.fact("none")) == ("2", None)
        decided = await asyncio.gather(*(store.set_fact_once("secret", str(number)) for number in range(5)))
        assert len(set(decided)) == 1
        assert await store.set_fact_once("secret", "late") == decided[0]

    with_store(database, work)
