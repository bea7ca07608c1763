"""A real server in a process of its own, that can be killed and started again on the same address."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx

from support import PATIENCE, comes_true, free_port


class House:
    """The server of some tests; everything of it is kept in one folder."""

    def __init__(self, folder: Path, page: Path) -> None:
        self.folder = folder
        self._page = page
        self.port = free_port()
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
        assert comes_true(self._answers), self.said()

    def _answers(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, self.said()
        try:
            httpx.get(f"{self.address}/api/rulesets", timeout=PATIENCE, trust_env=False)
        except httpx.TransportError:
            return False
        return True

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

    def stack(self, hands: dict[int, str], live: str = "", after: int = 0, last: str = "") -> None:
        """The next deal has these tiles in the hands of the chairs, these to be drawn after some others, these last."""
        path = self.folder / "wall.json"
        wishes = {"hands": hands, "live": live, "after": after, "last": last}
        path.with_suffix(".new").write_text(json.dumps(wishes), encoding="utf-8")
        path.with_suffix(".new").replace(path)
