"""Copies made while people play; each of them restores to a server whose tables go on."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from server.databases import new_database
from server.serving import Player, Visitor, four, run, serving, settings_for
from tingpai.cli import main
from tingpai.server.store import Store

COPIES = 3


def command(*arguments: str) -> Result:
    return CliRunner().invoke(main, [*arguments, "--lang", "en"])


def done(*arguments: str) -> str:
    found = command(*arguments)
    assert found.exit_code == 0, found.output
    return found.output


def refused(*arguments: str) -> str:
    found = command(*arguments)
    assert found.exit_code == 2, found.output
    (line,) = found.stderr.splitlines()
    return line


async def rows_of(database: str, table: str) -> list[dict[str, Any]]:
    store = Store(database)
    found = [row.event for row in await store.events(table)]
    await store.close()
    return found


@pytest.fixture(params=["sqlite", "postgres"])
def address_of(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], str]:
    """Gives the address of a new database for a name."""
    if request.param == "sqlite":
        return lambda name: f"sqlite:///{tmp_path / name}.db"
    postgres = str(request.getfixturevalue("postgres"))
    return lambda name: run(new_database(postgres, name))


@pytest.mark.twice
def test_copies_made_during_play_go_on(address_of: Callable[[str], str], tmp_path: Path) -> None:
    database = address_of("played")
    files = [tmp_path / f"copy{number}" for number in range(COPIES)]

    async def work(address: str) -> tuple[str, list[Visitor]]:
        table, visitors = await four(address, "mcr", length={"deals": 2})
        players = [Player(visitor, table, number) for number, visitor in enumerate(visitors)]
        tasks = [asyncio.create_task(player.play()) for player in players]
        for number, file in enumerate(files):
            while sum(len(player.received) for player in players) < 40 * (number + 1):
                await asyncio.sleep(0.005)
            assert "is copied to" in await asyncio.to_thread(done, "backup", str(file), "--db", database)
        await asyncio.gather(*tasks)
        for visitor in visitors:
            await visitor.close()
        return table, visitors

    with serving(settings_for(tmp_path, database=database)) as running:
        table, visitors = run(work(running.address))
        if database.startswith("postgres"):
            assert "A server uses this database" in refused("restore", str(files[0]), "--db", database)
    last = run(rows_of(database, table))
    lengths = []
    for number, file in enumerate(files):
        assert file.stat().st_mode & 0o777 == 0o600
        new = address_of(f"restored{number}")
        assert "Start the server" in done("restore", str(file), "--db", new)
        before = run(rows_of(new, table))
        assert before == last[: len(before)]
        lengths.append(len(before))

        async def go_on(address: str) -> None:
            for visitor in visitors:
                visitor.address = address
            players = [Player(visitor, table, 9 + number) for number, visitor in enumerate(visitors)]
            await asyncio.gather(*(player.play() for player in players))

        with serving(settings_for(tmp_path, database=new)) as running:
            run(go_on(running.address))
        after = run(rows_of(new, table))
        assert after[: len(before)] == before
        assert sum(row["event"] == "deal_played" for row in after) == 2
    assert lengths == sorted(set(lengths))  # each copy is a later moment
    assert 0 < lengths[0] < lengths[-1] <= len(last)


@pytest.fixture
def club(tmp_path: Path) -> str:
    database = f"sqlite:///{tmp_path / 'club.db'}"

    async def make() -> None:
        store = Store(database)
        await store.migrate()
        await store.close()

    run(make())
    return database


def test_what_is_there_is_not_overwritten(club: str, tmp_path: Path) -> None:
    file = tmp_path / "copy"
    done("backup", str(file), "--db", club)
    assert "is there already" in refused("backup", str(file), "--db", club)
    done("backup", str(file), "--db", club, "--force")
    assert "Use --force" in refused("restore", str(file), "--db", club)
    with closing(sqlite3.connect(tmp_path / "club.db")) as connection, connection:
        connection.execute("INSERT INTO meta VALUES ('mark', 'old')")
    assert "The old database is kept as" in done("restore", str(file), "--db", club, "--force")
    (kept,) = tmp_path.glob("club.db.before-*")
    with closing(sqlite3.connect(kept)) as connection:
        assert connection.execute("SELECT value FROM meta WHERE name = 'mark'").fetchall() == [("old",)]
    with closing(sqlite3.connect(tmp_path / "club.db")) as connection:
        assert connection.execute("SELECT value FROM meta WHERE name = 'mark'").fetchall() == []


def test_not_under_a_running_server(club: str, tmp_path: Path) -> None:
    file = tmp_path / "copy"
    done("backup", str(file), "--db", club)
    with closing(sqlite3.connect(tmp_path / "club.db")) as connection, connection:
        connection.execute("INSERT INTO meta VALUES ('alive_0', ?)", (repr(time.time() - 1),))
    assert "Stop it first" in refused("restore", str(file), "--db", club, "--force")


def test_bad_files_are_told(club: str, tmp_path: Path) -> None:
    bad = tmp_path / "bad"
    assert "cannot" in refused("restore", str(bad), "--db", club) or "No such file" in refused(
        "restore", str(bad), "--db", club
    )
    bad.write_text("dear diary", encoding="utf-8")
    assert "not a copy of this kind" in refused("restore", str(bad), "--db", club)
    with closing(sqlite3.connect(tmp_path / "other")) as other, other:
        other.execute("CREATE TABLE x (y)")
    assert "not a database of Tingpai" in refused("restore", str(tmp_path / "other"), "--db", club)
    done("backup", str(tmp_path / "good"), "--db", club)
    whole = (tmp_path / "good").read_bytes()
    (tmp_path / "good").write_bytes(whole[: len(whole) // 2])
    assert "damaged" in refused("restore", str(tmp_path / "good"), "--db", f"sqlite:///{tmp_path / 'n.db'}")
    assert not (tmp_path / "n.db").exists()
    assert "There is no database" in refused("backup", "x", "--db", f"sqlite:///{tmp_path / 'none.db'}")
    assert not Path("x").exists()
    assert not Path("x.part").exists()


def test_postgres_without_its_programs_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    said = refused("backup", str(tmp_path / "copy"), "--db", "postgresql://a@/b")
    assert said.startswith("The program pg_dump is not installed.")
    assert not list(tmp_path.glob("copy*"))
