"""The file of an event: every accepted command on a line of its own, with a hash that holds all lines before it.

A line that somebody changed, took out or put in afterwards breaks the chain, and `verify` says so.
"""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

from tingpai.desk.journal import Journal

KEY: Final = "chain"


class Chain:
    """The lines of an event. Without a path they are only remembered."""

    def __init__(self, path: str | None) -> None:
        self.path = path
        self.lines: list[dict[str, Any]] = []
        self.unbroken = True
        self._last = ""

    def read(self) -> list[dict[str, Any]]:
        """The commands in the file, without their hashes; none if there is no such file yet."""
        if self.path is None:
            return []
        found = []
        for line in Journal(self.path).read():
            if not isinstance(line, Mapping):
                found.append(line)
                continue
            command = {key: value for key, value in line.items() if key != KEY}
            self._last = self._next(command)
            self.unbroken = self.unbroken and line.get(KEY) == self._last
            self._last = str(line.get(KEY))
            self.lines.append(dict(line))
            found.append(command)
        return found

    def append(self, command: Mapping[str, Any]) -> None:
        """Keep a command, on the disk if there is a file, before anybody is told that it was accepted."""
        chained = self._next(command)
        line = {**command, KEY: chained}
        if self.path is not None:
            Journal(self.path).append(line)
        self._last = chained
        self.lines.append(line)

    def _next(self, command: Mapping[str, Any]) -> str:
        written = json.dumps(command, ensure_ascii=False)
        return sha256((self._last + "\n" + written).encode("utf-8", "backslashreplace")).hexdigest()

    def text(self) -> str:
        """The whole event as JSON lines, the same as its file."""
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in self.lines)
