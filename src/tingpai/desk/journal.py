"""The file of an evening: every accepted command on a line of its own, in order. A later run goes on from it."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tingpai.errors import BadRequest


class Journal:
    """A file that only grows. A last line that a crash cut off was never answered, so it is dropped."""

    def __init__(self, path: str) -> None:
        self.path = path

    def read(self) -> list[Any]:
        """The commands in the file; none if there is no such file yet."""
        try:
            kept = Path(self.path).read_bytes()
        except FileNotFoundError:
            return []
        except OSError as problem:
            raise BadRequest("cli-no-file", file=self.path, problem=problem.strerror) from problem
        whole, torn = kept[: kept.rfind(b"\n") + 1], kept[kept.rfind(b"\n") + 1 :]
        commands = []
        for number, line in enumerate(whole.split(b"\n"), start=1):
            if not line.strip():
                continue
            try:
                commands.append(json.loads(line.decode("utf-8")))
            except ValueError as problem:
                raise BadRequest(
                    "desk-file-refused", file=self.path, line=number, problem=problem
                ) from problem
        if torn:
            self._cut(len(whole))
        return commands

    def _cut(self, length: int) -> None:
        try:
            os.truncate(self.path, length)
        except OSError as problem:
            raise BadRequest("desk-file-not-written", file=self.path, problem=problem.strerror) from problem

    def append(self, command: Mapping[str, Any]) -> None:
        """Put a command on the disk before anybody is told that it was accepted."""
        line = json.dumps(command, ensure_ascii=False).encode("utf-8", "backslashreplace") + b"\n"
        with open(self.path, "ab") as file:
            file.write(line)
            file.flush()
            os.fsync(file.fileno())
