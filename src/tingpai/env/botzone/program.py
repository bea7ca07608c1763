"""An external program: it is started in its own process group, heard for a limited time, and always ended."""

import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import IO, Final

from tingpai.env.botzone.failure import CRASH, NONSENSE, TIMEOUT, BotFailure
from tingpai.env.botzone.protocol import KEEP_RUNNING
from tingpai.errors import TingpaiError

MOST_OUTPUT: Final = 1 << 20
"""Number of bytes of an answer that are read before the program is ended."""
MOST_STDERR: Final = 4096
"""Number of bytes kept of the program's error output, counted from the end."""
_CHUNK: Final = 1 << 16


class Program:
    """One run of a program. Call `close` when it is no longer needed."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as problem:
            raise BotFailure(
                CRASH, TingpaiError("botzone-not-started", command=" ".join(command), problem=problem)
            ) from problem
        self._output: SimpleQueue[bytes] = SimpleQueue()
        self._unread = b""
        self._stderr = b""
        self._hearing = _started(self._hear)
        self._minding = _started(self._mind)
        self._feeding = self._minding

    def _hear(self) -> None:
        """Pass on the program's output, and an empty piece at its end."""
        assert self._process.stdout is not None
        with suppress(OSError, ValueError):
            while chunk := os.read(self._process.stdout.fileno(), _CHUNK):
                self._output.put(chunk)
        self._output.put(b"")

    def _mind(self) -> None:
        """Keep the end of the program's error output."""
        assert self._process.stderr is not None
        with suppress(OSError, ValueError):
            while chunk := os.read(self._process.stderr.fileno(), _CHUNK):
                self._stderr = (self._stderr + chunk)[-MOST_STDERR:]

    @property
    def stderr(self) -> str:
        """The end of the program's error output."""
        return self._stderr.decode("utf-8", "replace").strip()

    def write(self, text: str, *, last: bool) -> None:
        """Send input to the program. With `last` there will be no more. The program need not read it."""
        pipe = self._process.stdin
        assert pipe is not None
        # A program that does not read must not block us when the pipe is full.
        self._feeding = _started(lambda: _feed(pipe, text.encode(), last))

    def answer(self, seconds: float) -> tuple[str, bool]:
        """The program's output until it ends or asks to be kept running (then the second value is true)."""
        deadline = time.monotonic() + seconds
        while True:
            said, marker, rest = self._split()
            if marker:
                self._unread = rest
                return said, True
            if len(self._unread) > MOST_OUTPUT:
                raise self.failure(NONSENSE, TingpaiError("botzone-too-much", most=MOST_OUTPUT))
            try:
                chunk = self._output.get(timeout=max(0.0, deadline - time.monotonic()))
            except Empty:
                raise self._late(seconds) from None
            if not chunk:
                return self._ended(deadline, seconds), False
            self._unread += chunk

    def _split(self) -> tuple[str, bool, bytes]:
        """The output before the line that asks to be kept running, whether that line is there, and the rest."""
        place = 0
        for line in self._unread.splitlines(keepends=True):
            if line.strip() == KEEP_RUNNING.encode() and line.endswith((b"\n", b"\r")):
                after = self._unread[place + len(line) :]
                return self._unread[:place].decode("utf-8", "replace"), True, after
            place += len(line)
        return "", False, self._unread

    def _ended(self, deadline: float, seconds: float) -> str:
        try:
            code = self._process.wait(timeout=max(0.0, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            raise self._late(seconds) from None
        if code:
            self._minding.join(10)
            raise self.failure(CRASH, TingpaiError("botzone-crashed", status=code))
        return self._unread.decode("utf-8", "replace")

    def _late(self, seconds: float) -> BotFailure:
        return self.failure(TIMEOUT, TingpaiError("botzone-too-late", seconds=f"{seconds:g}"))

    def failure(self, kind: str, problem: TingpaiError) -> BotFailure:
        """A failure of this program."""
        return BotFailure(kind, problem, self.stderr)

    def close(self) -> None:
        """End the program and everything that it has started in its group."""
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        elif self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        for thread in (self._feeding, self._hearing, self._minding):
            thread.join(1)
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


def _started(work: Callable[[], None]) -> threading.Thread:
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


def _feed(pipe: IO[bytes], data: bytes, last: bool) -> None:
    with suppress(OSError, ValueError):
        pipe.write(data)
        pipe.flush()
    if last:
        with suppress(OSError, ValueError):
            pipe.close()
