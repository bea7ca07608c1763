"""A server in a process of its own, which can be killed."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx

from support import PATIENCE, comes_true, free_port

TESTS = Path(__file__).parent.parent


class Victim:
    """The server, which is killed and started again on the same port and database."""

    def __init__(self, database: str, workers: int = 1) -> None:
        self.port = free_port()
        self.database = database
        self.workers = workers
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, die: int = 0, limits: str = "") -> None:
        """Start it, and wait until it answers; `limits` names the one limit that it has."""
        path = os.pathsep.join((str(TESTS), *sys.path))
        arguments = [self.database, str(self.port), str(self.workers), str(die), limits]
        self.process = subprocess.Popen(
            [sys.executable, TESTS / "server" / "victim.py", *arguments],
            env={**os.environ, "PYTHONPATH": path},
            stdout=subprocess.DEVNULL,
        )
        assert comes_true(self._answers), "the server does not answer"

    def _answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, "the server did not start"
        try:
            httpx.get(f"{self.address}/api/tables", timeout=PATIENCE, trust_env=False)
        except httpx.TransportError:
            return False
        return True

    def kill(self) -> None:
        """Kill it with SIGKILL, without any chance to clean up."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        """Stop it in the usual way."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(PATIENCE)
