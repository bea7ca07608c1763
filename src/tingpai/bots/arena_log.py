"""The log of arena runs: one line for each wall played, so that an interrupted run can be continued.

A file may hold several runs. The id of a run is made of everything that decides its results. Each wall counts once.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import IO, Any

from tingpai.bots.arena_deal import PlayedDeal, PlayedWall
from tingpai.errors import BadRequest


class RunLog:
    """The lines of one run in a log file. `walls` holds the walls that were played before."""

    def __init__(self, path: str | Path, settings: Mapping[str, Any]) -> None:
        text = json.dumps(settings, sort_keys=True, ensure_ascii=False)
        self.run = hashlib.sha256(text.encode()).hexdigest()[:16]
        self.walls: dict[int, PlayedWall] = {}
        self._known = False
        path = Path(path)
        try:
            self._read(path)
            self._file: IO[str] = path.open("a", encoding="utf-8")
        except OSError as problem:
            raise BadRequest("arena-log-file", file=path, problem=problem.strerror) from problem
        if not self._known:
            self._write({"run": self.run, "settings": settings})

    def _read(self, path: Path) -> None:
        if not path.exists():
            return
        data = path.read_bytes()
        whole = data.rfind(b"\n") + 1
        for number, line in enumerate(data[:whole].splitlines(), start=1):
            try:
                entry = json.loads(line)
                self._take(entry)
            except (ValueError, KeyError, TypeError, AttributeError) as problem:
                raise BadRequest("arena-log-line", file=path, number=number) from problem
        if whole < len(data):
            if whole == 0:
                raise BadRequest("arena-log-line", file=path, number=1)
            # This line was being written when the run was interrupted.
            with path.open("r+b") as file:
                file.truncate(whole)

    def _take(self, entry: Mapping[str, Any]) -> None:
        if entry["run"] != self.run:
            return
        if "settings" in entry:
            self._known = True
        else:
            deals = tuple(map(PlayedDeal.of, entry["deals"]))
            self.walls.setdefault(entry["wall"], PlayedWall(entry["wall"], deals))

    def add(self, played: Iterable[PlayedWall]) -> None:
        """Add walls that were played. They are handed to the system before this returns."""
        for one in played:
            deals = [deal.as_json() for deal in one.deals]
            self._write({"run": self.run, "wall": one.wall, "deals": deals})
        self._file.flush()

    def _write(self, entry: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(entry, ensure_ascii=False, separators=(",", ":")) + "\n")

    def close(self) -> None:
        """Close the file."""
        self._file.close()
