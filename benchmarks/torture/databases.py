"""Databases for a torture: a new SQLite file, or a private PostgreSQL that is stopped afterwards."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def database_for(kind: str) -> Iterator[tuple[str, str]]:
    """The address of a new database, and a folder for everything else."""
    with tempfile.TemporaryDirectory(
        prefix="tingpai-torture-", dir="/tmp", ignore_cleanup_errors=True
    ) as folder:
        if kind == "sqlite":
            yield f"sqlite:///{folder}/tingpai.db", folder
            return
        with _postgres(Path(folder)) as address:
            yield address, folder


@contextmanager
def _postgres(folder: Path) -> Iterator[str]:
    """PostgreSQL on a Unix socket. It refuses to run as root."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if not folders:
        raise SystemExit("PostgreSQL is not installed here")
    user = "postgres" if os.geteuid() == 0 else None
    place = folder / "pg"
    place.mkdir()
    folder.chmod(0o755)
    if user is not None:
        shutil.chown(place, user)
    options = ["-A", "trust", "-U", "tingpai", "--no-locale", "-E", "UTF8", "-D", str(place / "data")]
    subprocess.run(
        [folders[-1] / "initdb", *options], check=True, user=user, stdout=subprocess.DEVNULL, cwd=place
    )
    server = subprocess.Popen(
        [folders[-1] / "postgres", "-D", place / "data", "-k", place, "-h", ""],
        user=user,
        cwd=place,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        status = place / "data" / "postmaster.pid"
        while not (status.is_file() and "ready" in status.read_text(encoding="utf-8")):
            assert server.poll() is None, "PostgreSQL does not start"
            time.sleep(0.05)
        yield f"postgresql://tingpai@/postgres?host={place}"
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(60)
