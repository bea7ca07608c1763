"""Servers and databases for the tests of the server."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.databases import new_database
from server.serving import Running, run, serving, settings_for
from support import PATIENCE, comes_true


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for all tests of a file."""
    with serving(settings_for(tmp_path_factory.mktemp("server"))) as made:
        yield made


def _binaries() -> Path | None:
    """The folder of the programs of PostgreSQL."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return folders[-1] if folders else None


def _status(data: Path) -> str:
    """The status of the server: the last line of its lock file."""
    file = data / "postmaster.pid"
    return file.read_text().splitlines()[-1] if file.is_file() and file.read_text() else ""


@pytest.fixture
def postgres(postgres_server: str, request: pytest.FixtureRequest) -> str:
    """The address of a new, empty database of PostgreSQL. Tests are skipped if there is no PostgreSQL."""
    return run(new_database(postgres_server, f"test{zlib.crc32(request.node.nodeid.encode())}"))


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a private PostgreSQL on a Unix socket, for all tests of this process."""
    binaries = _binaries()
    if binaries is None or sys.platform == "win32":
        pytest.skip("PostgreSQL is not installed here")
    # Not in pytest's folder: its path may be too long for a socket, and other users may not read it.
    with tempfile.TemporaryDirectory(prefix="tingpai-pg-", dir="/tmp", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        try:
            server = _started(binaries, folder)
        except (OSError, LookupError, subprocess.CalledProcessError) as problem:
            pytest.skip(f"PostgreSQL cannot be started here: {problem}")
        try:
            assert comes_true(lambda: server.poll() is not None or "ready" in _status(folder / "data"))
            if server.poll() is not None:
                pytest.skip("PostgreSQL cannot be started here")
            yield f"postgresql://tingpai@/postgres?host={folder}"
        finally:
            server.send_signal(signal.SIGINT)  # it does not wait for those who are connected
            server.wait(PATIENCE)


def _started(binaries: Path, folder: Path) -> "subprocess.Popen[bytes]":
    """Start the server on a new database, independent of the locale; it refuses to run as root."""
    user = "postgres" if os.geteuid() == 0 else None
    if user is not None:
        shutil.chown(folder, user)
    data = folder / "data"
    options = ["-A", "trust", "-U", "tingpai", "--no-locale", "-E", "UTF8", "--no-sync", "-D", str(data)]
    command = [str(binaries / "initdb"), *options]
    subprocess.run(command, check=True, user=user, stdout=subprocess.DEVNULL, cwd=folder)
    return subprocess.Popen(
        [binaries / "postgres", "-D", data, "-k", folder, "-h", "", "-c", "fsync=off"],
        user=user,
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
