"""`tingpai serve` as a command, in a process of its own."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx

from support import PATIENCE, comes_true


@dataclass
class Served:
    """A running server."""

    address: str
    database: str
    process: "subprocess.Popen[bytes]"

    def is_ready(self) -> bool:
        """True if it says so."""
        try:
            return httpx.get(f"{self.address}/readyz", timeout=PATIENCE, trust_env=False).status_code == 200
        except httpx.TransportError:
            return False


@contextmanager
def served(folder: Path, *flags: str) -> Iterator[Served]:
    """A server with its database and its log in a folder; it is stopped at the end, if it still runs."""
    database = f"sqlite:///{folder / 'club.db'}"
    command = [sys.executable, "-m", "tingpai", "serve", "--port", "0", "--thinkers", "0", "--db", database]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            [*command, *flags],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "LANG": "C"},
            stdout=subprocess.PIPE,
            stderr=log,
        )
        try:
            assert process.stdout is not None
            address = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline().decode())
            assert address is not None
            made = Served(address[0], database, process)
            assert comes_true(made.is_ready)
            yield made
        finally:
            if process.poll() is None:
                process.send_signal(signal.SIGTERM)
            process.communicate(timeout=PATIENCE)
