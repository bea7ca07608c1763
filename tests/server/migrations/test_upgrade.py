"""A database that release 0.1 wrote is brought up to date, and its tables go on.

`release_0_1.sql` was written by the code of that release: four people play the four games in the middle of a deal when
the server is killed; one match is over, one table waits. All passwords are "eight letters".
"""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, inspect, text
from sqlalchemy.engine import Connection

from server.databases import new_database
from server.serving import Player, Visitor, run, serving, settings_for
from tingpai import rulesets
from tingpai.server import migrations
from tingpai.server.schema import METADATA
from tingpai.server.store import Store

WRITTEN = Path(__file__).parent / "release_0_1.sql"
NAMES = ("Anna", "Борис", "陈", "Dora")
TABLES = ("meta", "people", "tables", "chairs", "watchers", "log", "matches", "played")


def write_sqlite(folder: Path) -> str:
    """The database as it was, in a new file."""
    with closing(sqlite3.connect(folder / "tingpai.db")) as made:
        made.executescript(WRITTEN.read_text(encoding="utf-8"))
    return f"sqlite:///{folder / 'tingpai.db'}"


async def write_postgres(address: str, folder: Path) -> str:
    """The same rows in PostgreSQL, in a database of their own, as the first migration makes it."""
    address = await new_database(address, "release01")
    write_sqlite(folder)
    store = Store(address)
    with closing(sqlite3.connect(folder / "tingpai.db")) as made:
        made.row_factory = sqlite3.Row

        def copy(connection: Connection) -> None:
            migrations.upgrade(connection, "0001")
            for name in TABLES:
                for row in made.execute(f"SELECT * FROM {name}"):
                    values = dict(row)
                    if "public" in values:
                        values["public"] = bool(values["public"])
                    places = ", ".join(f":{key}" for key in values)
                    columns = ", ".join(f'"{key}"' for key in values)
                    connection.execute(text(f"INSERT INTO {name} ({columns}) VALUES ({places})"), values)

        async with store.engine.begin() as connection:
            await connection.run_sync(copy)
    await store.close()
    return address


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return write_sqlite(tmp_path)
    return run(write_postgres(request.getfixturevalue("postgres"), tmp_path))


def logged() -> dict[str, list[dict[str, Any]]]:
    """The logs as release 0.1 wrote them."""
    with closing(sqlite3.connect(":memory:")) as made:
        made.executescript(WRITTEN.read_text(encoding="utf-8"))
        found: dict[str, list[dict[str, Any]]] = {}
        for table, event in made.execute("SELECT table_id, event FROM log ORDER BY table_id, n"):
            found.setdefault(table, []).append(json.loads(event))
        return found


def test_the_tables_of_the_last_release_go_on(database: str, tmp_path: Path) -> None:
    before = logged()

    async def work(address: str) -> tuple[set[str], dict[str, list[Player]]]:
        visitors = [Visitor(address, language) for language in ("en", "ru", "zh", "en")]
        for name, visitor in zip(NAMES, visitors, strict=True):
            await visitor.post("/api/login", {"name": name, "password": "eight letters"})
        history = (await visitors[0].get("/api/history"))["matches"]
        assert [one["ruleset"] for one in history if one["ended"]] == ["classical"]
        tables = (await visitors[0].get("/api/tables"))["own"]
        players: dict[str, list[Player]] = {}
        for one in tables:
            players[one["id"]] = [Player(visitor, one["id"], n) for n, visitor in enumerate(visitors)]
            await asyncio.gather(*(player.play() for player in players[one["id"]]))
        history = (await visitors[0].get("/api/history"))["matches"]
        assert all(one["ended"] for one in history)
        for visitor in visitors:
            await visitor.close()
        return {one["ruleset"] for one in tables}, players

    with serving(settings_for(tmp_path, database=database)) as running:
        played, players = run(work(running.address))
    assert played == set(rulesets.IDS)
    assert len(players) == 4

    async def after() -> dict[str, list[dict[str, Any]]]:
        store = Store(database)
        found = {table: [row.event for row in await store.events(table)] for table in before}
        await store.close()
        return found

    for table, rows in run(after()).items():
        assert rows[: len(before[table])] == before[table]
        assert len(rows) > len(before[table]) + 20 or table not in players
        if table in players:
            assert rows[-1]["event"] == "deal_played"


def test_the_migrations_make_what_the_code_expects(tmp_path: Path) -> None:
    """An old database that is brought up to date has the tables, columns and indexes of a new one."""
    address = write_sqlite(tmp_path)

    async def up() -> None:
        store = Store(address)
        await store.migrate()
        await store.migrate()  # once more changes nothing
        await store.close()

    asyncio.run(up())
    engine = create_engine(address)
    with engine.connect() as connection:
        there = inspect(connection)
        for table in METADATA.sorted_tables:
            columns = {column["name"]: column for column in there.get_columns(table.name)}
            assert columns.keys() == {column.name for column in table.columns}, table.name
            for column in table.columns:
                assert columns[column.name]["nullable"] == bool(column.nullable), (table.name, column.name)
            indexes = {index["name"] for index in there.get_indexes(table.name)}
            assert {index.name for index in table.indexes} <= indexes
    engine.dispose()
