"""A server that is started and killed again and again, always on the same port and database."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Self

ROOT = Path(__file__).parents[2]


class Victim:
    """The server in a process of its own."""

    def __init__(
        self,
        database: str,
        *,
        sync: str = "normal",
        limits: str = "free",
        log: Path,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.process = 0
        self._log = log.open("ab")
        paths = os.pathsep.join((str(ROOT), *(path for path in sys.path if path)))
        command = [sys.executable, "-m", "benchmarks.torture.nursery", database, str(self.port), sync, limits]
        self._nursery = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            env={**os.environ, **(environment or {}), "PYTHONPATH": paths},
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        assert self._nursery.stdin is not None
        self._nursery.stdin.close()
        try:
            self._nursery.wait(20)
        except subprocess.TimeoutExpired:  # a busy machine; what was measured must not be lost
            self._nursery.kill()
            self._nursery.wait()
        self._log.close()

    @property
    def address(self) -> str:
        """The address of the server."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it takes connections."""
        assert self._nursery.stdin is not None
        assert self._nursery.stdout is not None
        self._nursery.stdin.write(b"start\n")
        self._nursery.stdin.flush()
        self.process = int(self._nursery.stdout.readline())
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 5) as line:
                line.settimeout(30)
                line.sendall(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
                if b" 200 " in line.recv(100):
                    return
            time.sleep(0.01)
        raise SystemExit("the server did not start")

    def kill(self) -> None:
        """Kill it without any chance to clean up, and wait until it is gone."""
        if self.process:
            with suppress(ProcessLookupError):
                os.kill(self.process, signal.SIGKILL)
            while Path(f"/proc/{self.process}").exists():
                time.sleep(0.001)
            self.process = 0

    def memory(self) -> int:
        """The memory of the server in bytes."""
        pages = int(Path(f"/proc/{self.process}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
