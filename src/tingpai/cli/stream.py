"""JSON lines in, JSON lines out, for every command with --json. A bad line never stops the run."""

import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import IO, Any, Final

from tingpai import exchange
from tingpai.errors import BadRequest, TingpaiError

PATIENCE: Final = 2.0
"""Seconds after which somebody at a terminal is told how far the run is, and how often."""


Answer = Callable[[Iterable[str]], Iterator[str]]
"""Answers lines one by one."""


Refuse = Callable[[object, TingpaiError], dict[str, Any]]
"""Makes the answer to a line that is refused."""


def answers(
    lines: Iterable[bytes], answer: Answer = exchange.answer_lines, refuse: Refuse = exchange.error
) -> Iterator[str]:
    """One answer for each line that is not empty, in the same order."""
    for number, line in enumerate(lines):
        try:
            text = line.decode("utf-8-sig" if number == 0 else "utf-8")
        except UnicodeDecodeError as problem:
            refusal = refuse(None, BadRequest("error-no-json", problem=problem))
            yield json.dumps(refusal, ensure_ascii=False)
        else:
            yield from answer([text])


def run(
    sources: Iterable[IO[bytes]],
    out: IO[bytes],
    progress: IO[str] | None = None,
    answer: Answer = exchange.answer_lines,
    refuse: Refuse = exchange.error,
) -> int:
    """Answer every line of the sources; gives the number of answers."""
    done = 0
    shown = time.monotonic()
    for source in sources:
        waited_for = not source.seekable()  # a program may want each answer before it asks on
        for text in answers(source, answer, refuse):
            done += 1
            # A lone surrogate in an id goes out as it came in, as the escape \ud800.
            out.write(text.encode("utf-8", "backslashreplace") + b"\n")
            if waited_for:
                out.flush()
            if progress is not None and time.monotonic() - shown > PATIENCE:
                shown = time.monotonic()
                print(f"\r{done:,}", end="", file=progress, flush=True)
    out.flush()
    if progress is not None:
        print("\r", end="", file=progress, flush=True)
    return done


def score_files(names: Sequence[str]) -> None:
    """Score the files, or standard input where there are none, onto standard output."""
    answer_files(names, exchange.answer_lines)


def answer_files(names: Sequence[str], answer: Answer, refuse: Refuse = exchange.error) -> None:
    """Answer every line of the files, or of standard input where there are none, onto standard output."""
    progress = sys.stderr if sys.stderr.isatty() else None
    run(opened(names or ["-"]), sys.stdout.buffer, progress, answer, refuse)


def opened(names: Iterable[str]) -> Iterator[IO[bytes]]:
    """The files one after the other, each closed when the next one is asked for; - is standard input."""
    for name in names:
        if name == "-":
            yield sys.stdin.buffer
            continue
        try:
            file = open(name, "rb")  # noqa: SIM115 - closed below, opened here so that only its own errors are caught
        except OSError as problem:
            raise BadRequest("cli-no-file", file=name, problem=problem.strerror) from problem
        with file:
            yield file
