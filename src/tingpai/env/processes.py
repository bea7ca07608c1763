"""Many episodes in several processes. They write what is seen into shared memory, so that little has to be sent."""

import multiprocessing
import signal
from collections.abc import Mapping
from itertools import pairwise
from multiprocessing.connection import Connection
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tingpai import rulesets
from tingpai.env import actions, layout
from tingpai.env.episode import AGENTS, EpisodeSettings
from tingpai.env.vectors import Closing, Steps, Vector, checked
from tingpai.errors import BadRequest, TingpaiError

_ROW: Final[tuple[tuple[Any, tuple[int, ...]], ...]] = (
    (np.int16, (layout.LENGTH,)),
    (np.int8, (actions.COUNT,)),
    (np.int8, ()),
    (np.float32, (len(AGENTS),)),
    (np.bool_, ()),
)
"""For each array of `Steps`: the type of its numbers, and what a row looks like."""
_CHOSEN: Final = np.int16
_PATIENCE: Final = 5.0
"""Seconds that a process has to end by itself."""


class ProcessVector(Closing):
    """`n` episodes of one ruleset, shared out over processes. It does the same as a `Vector` of `n` rows.

    Close it when it is not needed any more, or use it in a `with` statement.
    """

    def __init__(
        self,
        ruleset: str,
        n: int,
        processes: int,
        options: Mapping[str, object] | None = None,
        plan: EpisodeSettings = EpisodeSettings(),  # noqa: B008 - it is frozen
    ) -> None:
        if n < 1:
            raise BadRequest("env-rows", count=n)
        if not 1 <= processes <= n:
            raise BadRequest("env-processes", count=processes, rows=n)
        self.n = n
        self.rules = rulesets.table(ruleset, options)
        # A forked child would inherit locks held by other threads of the caller.
        context = multiprocessing.get_context("spawn")
        sizes = [int(n * np.dtype(kind).itemsize * np.prod(shape)) for kind, shape in _ROW]
        memory = [context.RawArray("b", size) for size in (*sizes, n * np.dtype(_CHOSEN).itemsize)]
        *self._steps, self._chosen = _arrays(memory, n)
        _, self._masks, *_ = self._steps
        self._begun = False
        edges = [n * part // processes for part in range(processes + 1)]
        self._parts = list(pairwise(edges))
        self._lines: list[Connection] = []
        self._processes: list[Any] = []
        settings = plan.deals, plan.zero_sum, plan.shaping  # a compiled class does not travel
        for part in self._parts:
            ours, theirs = context.Pipe()
            arguments = (theirs, memory, n, part, ruleset, options, settings)
            process = context.Process(target=_serve, args=arguments, daemon=True)
            process.start()
            theirs.close()
            self._lines.append(ours)
            self._processes.append(process)

    def reset(self, seed: int | None = None) -> Steps:
        """Begin all episodes again. Row i plays the same as an environment with the seed `seed + i`."""
        if not self._lines:
            raise BadRequest("env-process-died")
        for line, (first, _) in zip(self._lines, self._parts, strict=True):
            _send(line, ("reset", None if seed is None else seed + first))
        self._begun = True
        return self._answer()

    def step(self, numbers: ArrayLike) -> Steps:
        """Play the chosen action in each row. Raises `IllegalAction`; then no row has moved."""
        chosen = checked(numbers, self.n if self._begun else 0)
        inside = (chosen >= 0) & (chosen < actions.COUNT)
        legal = inside & (self._masks[np.arange(self.n), np.where(inside, chosen, 0)] == 1)
        for row in np.flatnonzero(~legal):
            part = next(index for index, (_, end) in enumerate(self._parts) if row < end)
            _send(self._lines[part], ("refusal", (int(row) - self._parts[part][0], int(chosen[row]))))
            raise self._receive(self._lines[part])
        self._chosen[:] = chosen
        for line in self._lines:
            _send(line, ("step", None))
        return self._answer()

    def _answer(self) -> Steps:
        for line in self._lines:
            self._receive(line)
        return Steps(*[part.copy() for part in self._steps])

    def _receive(self, line: Connection) -> Any:
        try:
            return line.recv()
        except (EOFError, ConnectionError) as problem:
            self.close()
            raise BadRequest("env-process-died") from problem

    def close(self) -> None:
        """End the processes."""
        for line in self._lines:
            line.close()
        for process in self._processes:
            process.join(_PATIENCE)
            if process.is_alive():
                process.terminate()
                process.join(_PATIENCE)
        self._lines, self._processes = [], []
        self._begun = False


def _arrays(memory: list[Any], n: int) -> list[NDArray[Any]]:
    """The shared memory as the arrays of `Steps`, and the chosen actions."""
    rows = (*_ROW, (_CHOSEN, ()))
    pairs = zip(memory, rows, strict=True)
    return [np.frombuffer(one, kind).reshape(n, *shape) for one, (kind, shape) in pairs]


def _send(line: Connection, message: tuple[str, Any]) -> None:
    try:
        line.send(message)
    except OSError as problem:  # it ended; `ProcessVector.close` was called, or it was killed
        raise BadRequest("env-process-died") from problem


def _serve(
    line: Connection,
    memory: list[Any],
    n: int,
    part: tuple[int, int],
    ruleset: str,
    options: Mapping[str, object] | None,
    settings: tuple[int, bool, float],
) -> None:
    """A process: it steps its part of the rows until the line is closed."""
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C reaches every process; the first one closes the line
    first, end = part
    *arrays, chosen = (one[first:end] for one in _arrays(memory, n))
    many = Vector(ruleset, end - first, options, EpisodeSettings(*settings))
    while True:
        try:
            order, what = line.recv()
        except (EOFError, OSError):
            return
        answer: TingpaiError | None = None
        if order == "refusal":
            answer = many.refusal(*what)
        else:
            steps = many.reset(what) if order == "reset" else many.step(chosen)
            for array, found in zip(arrays, steps, strict=True):
                array[...] = found
        line.send(answer)
