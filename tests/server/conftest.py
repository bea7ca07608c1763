"""Servers and databases for the tests of the server."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.serving import Running, serving, settings_for


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for all tests of a file."""
    with serving(settings_for(tmp_path_factory.mktemp("server"))) as made:
        yield made


def _binaries() -> Path | None:
    """Where PostgreSQL's programs are."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return folders[-1] if folders else None


def _status(data: Path) -> str:
    """What the server says of itself in the last line of its lock file."""
    file = data / "postmaster.pid"
    return file.read_text().splitlines()[-1] if file.is_file() and file.read_text() else ""


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A private PostgreSQL on a Unix socket; its address. Skipped, visibly, where there is none."""
    binaries = _binaries()
    if binaries is None or sys.platform == "win32":
        pytest.skip("PostgreSQL is not installed here")
    folder = tmp_path_factory.mktemp("pg", numbered=True)
    user = None
    if os.geteuid() == 0:  # PostgreSQL will not run as root
        user = "postgres"
        for one in (folder, *folder.parents):
            if one.name.startswith("pytest"):
                one.chmod(0o755)
        shutil.chown(folder, user)
    data = folder / "data"
    subprocess.run(
        [binaries / "initdb", "-A", "trust", "-U", "tingpai", "--no-sync", "-D", data],
        check=True,
        user=user,
        stdout=subprocess.DEVNULL,
        cwd=folder,
    )
    server = subprocess.Popen(
        [binaries / "postgres", "-D", data, "-k", folder, "-h", "", "-c", "fsync=off"],
        user=user,
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        while "ready" not in _status(data):
            assert server.poll() is None, "PostgreSQL did not start"
            time.sleep(0.05)
        yield f"postgresql://tingpai@/postgres?host={folder}"
    finally:
        server.terminate()
        server.wait(20)
