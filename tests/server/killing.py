"""A server in a process of its own, which can be killed."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

TESTS = Path(__file__).parent.parent


class Victim:
    """The server, which is killed and started again on the same port and database."""

    def __init__(self, database: str, workers: int = 1) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.database = database
        self.workers = workers
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, die: int = 0) -> None:
        """Start it, and wait until it answers."""
        path = os.pathsep.join((str(TESTS), *sys.path))
        arguments = [self.database, str(self.port), str(self.workers), str(die)]
        self.process = subprocess.Popen(
            [sys.executable, TESTS / "server" / "victim.py", *arguments],
            env={**os.environ, "PYTHONPATH": path},
            stdout=subprocess.DEVNULL,
        )
        for _ in range(600):
            try:
                httpx.get(f"{self.address}/api/tables", timeout=5, trust_env=False)
                return
            except httpx.TransportError:
                assert self.process.poll() is None, "the server did not start"
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """With SIGKILL: it cannot say goodbye."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(10)

    def stop(self) -> None:
        """In order."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(20)
