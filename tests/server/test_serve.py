"""The command itself: it says where it is, bots think in processes of their own, and it stops when asked to."""

import errno
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from server.databases import beside
from server.serving import Player, Visitor, run
from support import PATIENCE
from tingpai.cli import main

SERVER_PACKAGES = ("starlette", "uvicorn", "sqlalchemy", "alembic", "msgspec", "websockets", "aiosqlite")


def test_nothing_of_the_server_is_imported_before_it_is_asked_for() -> None:
    code = "import sys, tingpai, tingpai.cli; print(*{name.split('.')[0] for name in sys.modules})"
    path = os.pathsep.join(sys.path)
    found = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": path}, capture_output=True, check=True
    )
    assert set(found.stdout.decode().split()).isdisjoint(SERVER_PACKAGES)


@pytest.mark.twice
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_serve_play_and_stop(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'club.db'}"
    process = subprocess.Popen(
        [sys.executable, "-m", "tingpai", "serve", "--port", "0", "--db", database, "--lang", "ru"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "utf-8"},
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        line = process.stdout.readline().decode()
        address = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert address is not None, line
        assert line.startswith("Тинпай")

        async def work() -> None:
            visitor = Visitor(address[0])
            await visitor.guest()
            table, _ = await visitor.open_table("mcr")
            await visitor.post(f"/api/tables/{table}/start")
            player = Player(visitor, table)
            player.done = lambda _state: len(player.events("discarded")) >= 5
            await player.play()
            await visitor.close()

        run(work())
    finally:
        process.send_signal(signal.SIGTERM)
        rest = process.communicate(timeout=PATIENCE)[0].decode()
    assert "До свидания" in rest
    assert process.returncode == 0
    assert (tmp_path / "club.db").exists()


def refused(*arguments: str) -> str:
    """What `tingpai serve` says instead of serving: one sentence."""
    found = CliRunner().invoke(main, ["serve", *arguments])
    assert found.exit_code == 2, found.output
    assert isinstance(found.exception, SystemExit), found.exception
    assert found.stdout == ""
    (line,) = found.stderr.splitlines()
    return line


@pytest.mark.parametrize(
    ("database", "said"),
    [
        ("sqlite:////no/such/folder/x.db", "The folder /no/such/folder is not there"),
        ("sqlite:////proc/x.db", "The database cannot be used: unable to open database file."),
        ("postgresql://nobody:secret@127.0.0.1:1/none", "nobody:***@127.0.0.1:1/none cannot be reached: "),
        ("postgresql://nobody@/none?host=/no/such", "cannot be reached: "),
        ("nonsense", "--db wants an address"),
        ("carrier+pigeon://home", "--db wants an address"),
    ],
)
def test_a_database_that_cannot_be_used_is_told(database: str, said: str) -> None:
    line = refused("--port", "0", "--db", database)
    assert said in line
    assert "secret" not in line


def test_a_database_that_is_not_there_is_told(postgres: str) -> None:
    assert "does not exist" in refused("--port", "0", "--db", beside(postgres, "none"))


def test_a_database_of_tomorrow_is_told(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "x.db")) as made, made:
        made.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        made.execute("INSERT INTO alembic_version VALUES ('9999')")
    assert "newer version" in refused("--port", "0", "--db", f"sqlite:///{tmp_path / 'x.db'}")


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "x.db").write_text("dear diary, " * 100)
    assert "not a database" in refused("--port", "0", "--db", f"sqlite:///{tmp_path / 'x.db'}")


def test_a_home_that_cannot_be_written_to_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    assert str(tmp_path / "file" / "tingpai") in refused("--port", "0")


@pytest.mark.parametrize(
    ("problem", "said"),
    [
        (errno.EADDRINUSE, "Another program listens at 127.0.0.1:5 already."),
        (errno.EACCES, "This user may not listen at 127.0.0.1:5."),
        (errno.EADDRNOTAVAIL, "127.0.0.1:5 is no address of this machine."),
        (errno.ENOMEM, f"Nobody can listen at 127.0.0.1:5: {os.strerror(errno.ENOMEM)}."),
    ],
)
def test_a_port_that_cannot_be_used_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, problem: int, said: str
) -> None:
    def fails(*_: object) -> None:
        raise OSError(problem, os.strerror(problem))

    monkeypatch.setattr("tingpai.server.run._listener", fails)
    assert refused("--port", "5", "--db", f"sqlite:///{tmp_path / 'x.db'}").startswith(said)


def test_a_port_that_is_taken_and_a_host_that_is_not(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'x.db'}"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert refused("--port", port, "--db", database).startswith("Another program")
    assert refused("--host", "no.such.host.invalid", "--db", database).startswith(
        "Nobody can listen at no.such"
    )
