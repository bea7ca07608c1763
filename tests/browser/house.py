"""A real server in a process of its own, that can be killed and started again on the same address."""

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from pathlib import Path

PATIENCE = 60
"""Seconds that the machine may take for anything."""


class House:
    """The server of some tests; everything of it is kept in one folder."""

    def __init__(self, folder: Path, page: Path) -> None:
        self.folder = folder
        self._page = page
        self.port = _free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self.open()

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> None:
        """Start it, and wait until it answers."""
        script = Path(__file__).with_name("serve.py")
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, str(script), str(self.port), str(self.folder)],
                stdout=log,
                stderr=log,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "TINGPAI_PAGE": str(self._page)},
            )
        quiet = threading.Event()
        for _ in range(PATIENCE * 20):
            assert self._process.poll() is None, self.said()
            try:
                urllib.request.urlopen(f"{self.address}/api/rulesets", timeout=PATIENCE).close()
                return
            except (urllib.error.URLError, ConnectionError):
                quiet.wait(0.05)
        raise AssertionError(self.said())

    def kill(self) -> None:
        """As by a power cut."""
        self._end(signal.SIGKILL)

    def close(self) -> None:
        """Stop it in order."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(PATIENCE)

    def said(self) -> str:
        """What it wrote; nothing, when all is well."""
        return (self.folder / "server.log").read_text(encoding="utf-8")

    def stack(self, hands: dict[int, str], live: str = "", after: int = 0) -> None:
        """The next deal has these tiles in the hands of the chairs, and these to be drawn after some others."""
        path = self.folder / "wall.json"
        wishes = {"hands": hands, "live": live, "after": after}
        path.with_suffix(".new").write_text(json.dumps(wishes), encoding="utf-8")
        path.with_suffix(".new").replace(path)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port: int = taken.getsockname()[1]
        return port
