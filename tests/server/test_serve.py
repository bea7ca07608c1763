"""The command itself: it says where it is, bots think in processes of their own, and it stops when asked to."""

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

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


@pytest.mark.parametrize(
    ("database", "said"),
    [
        ("sqlite:////no/such/folder/x.db", "The database cannot be used"),
        ("postgresql://nobody@127.0.0.1:1/none", "The database cannot be used"),
        ("nonsense", "The database cannot be used"),
        ("", "Nobody can listen at 127.0.0.1"),
    ],
)
def test_what_cannot_be_served_is_told(tmp_path: Path, database: str, said: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        address = database or f"sqlite:///{tmp_path / 'x.db'}"
        found = CliRunner().invoke(main, ["serve", "--port", port, "--db", address, "--lang", "en"])
    assert found.exit_code == 2
    assert said in found.output
    assert "Traceback" not in found.output
