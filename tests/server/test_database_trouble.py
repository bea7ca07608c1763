"""A database that is locked, away, read-only or damaged: a kind answer, and one line in the log."""

import logging
import os
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from server.conftest import _binaries, _started, _status
from server.serving import BOTS, Running, serving, settings_for
from support import PATIENCE, comes_true
from tingpai.cli import main
from tingpai.server.settings import default_database

TABLE = {"ruleset": "mcr", "chairs": BOTS}


def check_busy(answer: httpx.Response) -> None:
    """The answer to a request that needed the database."""
    assert (answer.status_code, answer.json()["code"]) == (503, "busy"), answer.text
    assert int(answer.headers["retry-after"]) == 5
    assert "Try again in 5 seconds" in answer.json()["message"]


def client(running: Running) -> httpx.Client:
    return httpx.Client(base_url=running.address, trust_env=False, timeout=PATIENCE)


def test_a_locked_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("tingpai.server.sqlite.BUSY", 100)
    monkeypatch.setattr("tingpai.server.sqlite_writer.PATIENCE", 0.1)
    with serving(settings_for(tmp_path)) as running, client(running) as http:
        http.post("/api/guest", json={})
        with closing(sqlite3.connect(tmp_path / "tingpai.db")) as other:
            other.execute("BEGIN IMMEDIATE")
            for _ in range(3):
                check_busy(http.post("/api/tables", json=TABLE))
            other.rollback()
        assert http.post("/api/tables", json=TABLE).status_code == 200
    told = [one for one in caplog.records if "does not answer" in one.message]
    assert len(told) == 1
    assert all(one.exc_info is None for one in told)
    assert not [
        one for one in caplog.records if one.name.startswith("uvicorn") and one.levelno >= logging.ERROR
    ]


@pytest.mark.twice
@pytest.mark.skipif(sys.platform == "win32", reason="PostgreSQL on a Unix socket")
def test_postgresql_goes_away_and_comes_back(caplog: pytest.LogCaptureFixture) -> None:
    binaries = _binaries()
    if binaries is None:
        pytest.skip("PostgreSQL is not installed here")
    with tempfile.TemporaryDirectory(prefix="tingpai-pg-", dir="/tmp", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        try:
            database = _started(binaries, folder)
        except (OSError, LookupError, subprocess.CalledProcessError) as problem:
            pytest.skip(f"PostgreSQL cannot be started here: {problem}")
        try:
            assert comes_true(lambda: "ready" in _status(folder / "data"))
            url = f"postgresql://tingpai@/postgres?host={folder}"
            with serving(settings_for(folder, database=url)) as running, client(running) as http:
                http.post("/api/guest", json={})
                assert http.get("/api/tables").status_code == 200
                database.send_signal(signal.SIGINT)
                database.wait(PATIENCE)
                for _ in range(3):
                    check_busy(http.get("/api/tables"))
                    check_busy(http.post("/api/tables", json=TABLE))
                database = _again(binaries, folder)
                assert comes_true(lambda: http.post("/api/tables", json=TABLE).status_code == 200)
        finally:
            database.send_signal(signal.SIGINT)
            database.wait(PATIENCE)
    assert not [one for one in caplog.records if "ASGI" in one.message]


def _again(binaries: Path, folder: Path) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [binaries / "postgres", "-D", folder / "data", "-k", folder, "-h", "", "-c", "fsync=off"],
        user="postgres" if os.geteuid() == 0 else None,
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


# -- at the start ---------------------------------------------------------------------------------------------


def refused(database: str) -> str:
    """What `tingpai serve` says instead of serving: one sentence, and no address."""
    found = CliRunner().invoke(main, ["serve", "--port", "0", "--db", database])
    assert found.exit_code == 2, found.output
    assert found.stdout == ""
    (line,) = found.stderr.splitlines()
    return line


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database that was used."""
    folder = tmp_path_factory.mktemp("made")
    with serving(settings_for(folder)) as running, client(running) as http:
        http.post("/api/guest", json={})
        for _ in range(30):
            http.post("/api/tables", json=TABLE)
    return folder / "tingpai.db"


def test_a_read_only_database(made: Path, tmp_path: Path) -> None:
    file = tmp_path / "x.db"
    shutil.copy(made, file)
    assert "not written to" in refused(f"sqlite:///file:{file}?mode=ro&uri=true")


def test_a_damaged_database(made: Path, tmp_path: Path) -> None:
    file = tmp_path / "x.db"
    data = bytearray(made.read_bytes())
    page = 4096
    for start in range(3 * page, len(data), page):
        data[start : start + 200] = b"\xa5" * 200
    file.write_bytes(data)
    line = refused(f"sqlite:///{file}")
    assert "damaged" in line
    assert len(line) < 300


@pytest.mark.skipif(sys.platform == "win32", reason="rights of files")
def test_only_the_owner_may_read_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = os.umask(0o022)
    try:
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        folder = tmp_path / "tingpai"
        folder.mkdir(0o755)
        (folder / "tingpai.db").touch(0o644)  # left by an older version
        with serving(settings_for(tmp_path, database=default_database())) as running, client(running) as http:
            http.post("/api/guest", json={})
            names = {one.name for one in folder.iterdir()}
            assert names == {"tingpai.db", "tingpai.db-wal", "tingpai.db-shm"}
            for one in folder.iterdir():
                assert stat.S_IMODE(one.stat().st_mode) == 0o600, one
            assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    finally:
        os.umask(old)
