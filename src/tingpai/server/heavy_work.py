"""Work that takes a while: scores, waits, replays, proofs. It is done in other processes, so tables never wait for it.

The processes have a low priority and are started when they are first needed. One address has one piece of work at a
time; the rest waits in a short queue. The price of a piece of work is the processor time that it took.
"""

import asyncio
import gzip
import logging
import os
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from math import ceil
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final

from tingpai.errors import TingpaiError
from tingpai.server.helper_process import become_helper
from tingpai.server.limits import Buckets
from tingpai.server.refusals import Refused, Told

Job = Callable[..., bytes]
"""A function of a module. Its last argument is the language in which it refuses."""
LOG: Final = logging.getLogger("tingpai.server")
NICE: Final = 10
MOST_WAITING: Final = 24
"""The number of pieces of work that may wait in one worker."""
MOST_FROM_ADDRESS: Final = 8
"""The number of them that may come from one address."""
LEAST: Final = 0.005
"""The least price of a piece of work, in seconds."""
SMALL: Final = 800
"""A smaller answer is not compressed."""
_START: Final = 60.0
"""The number of seconds that a new process may take to import everything."""
_PATIENCE: Final = 6
"""A job may take so many times its limit by the clock, because on a busy machine it gets little processor time."""
_LOOK: Final = 0.02
"""How often somebody who waits looks whether it is their turn."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a job returned, compressed if it is long."""

    data: bytes
    compressed: bool


class TooLong(Exception):
    """A job took too long, and its process was ended."""


class HeavyWork:
    """A few processes that do one piece of work at a time."""

    def __init__(self, processes: int, seconds: float, limits: Buckets) -> None:
        self._seconds = seconds
        self._limits = limits
        self._executor = ThreadPoolExecutor(processes, "heavy-work")
        self._free: asyncio.LifoQueue[_Process] = asyncio.LifoQueue()
        self._all = [_Process() for _ in range(processes)]
        for one in self._all:
            self._free.put_nowait(one)
        self._waiting: Counter[str] = Counter()
        self.done = 0
        """The number of jobs that were done."""

    @property
    def waiting(self) -> int:
        """The number of jobs that wait or are being done."""
        return self._waiting.total()

    def close(self) -> None:
        """End the processes."""
        for one in self._all:
            one.kill()
        self._executor.shutdown(wait=False, cancel_futures=True)

    async def run(self, who: str, address: str, job: Job, *arguments: object) -> Answer:
        """Do a piece of work when it is the turn of `address`; `who` is a person, or the address again."""
        self.check(who, address)
        self._waiting[address] += 1
        lane = f"work {address}"
        try:
            while not self._limits.hold(lane, _PATIENCE * self._seconds + _START):
                await asyncio.sleep(_LOOK)
            try:
                self._check_budget(who, address)
                answer, cost = await self._do(job, arguments)
            finally:
                self._limits.release(lane)
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]
        self._charge(who, address, cost)
        self.done += 1
        if isinstance(answer, Answer):
            return answer
        raise answer

    async def run_free(self, job: Job, *arguments: object) -> Answer:
        """Do a piece of work at the server's own cost."""
        answer, _cost = await self._do(job, arguments)
        if isinstance(answer, Answer):
            return answer
        if answer.code == "too_long":  # it is not the visitor's fault
            raise Refused("server-too-busy", code="busy", retry=5)
        raise answer

    def check(self, who: str, address: str) -> None:
        """Refuse work that cannot be begun soon."""
        self._check_budget(who, address)
        if self._waiting.get(address, 0) >= MOST_FROM_ADDRESS:
            raise Refused("server-too-many", code="too_many", retry=2, seconds=2)
        if self.waiting >= MOST_WAITING:
            raise Refused("server-too-busy", code="busy", retry=5)

    def _check_budget(self, who: str, address: str) -> None:
        """Refuse if the person or the address has used up its processor time."""
        wait = max(self._limits.wait("work", who), self._limits.wait("address_work", address))
        if wait > 0:
            raise Refused("server-too-many", code="too_many", retry=wait, seconds=ceil(wait))

    def _charge(self, who: str, address: str, cost: float) -> None:
        self._limits.charge("work", who, max(cost, LEAST))
        self._limits.charge("address_work", address, max(cost, LEAST))

    async def _do(self, job: Job, arguments: tuple[object, ...]) -> tuple["Answer | TingpaiError", float]:
        process = await self._free.get()
        loop = asyncio.get_running_loop()
        asked = loop.run_in_executor(self._executor, process.ask, job, arguments, self._seconds)
        try:
            return await asyncio.shield(asked)
        except TooLong:
            problem = Refused("server-too-long", code="too_long", seconds=round(self._seconds))
            return problem, self._seconds
        except (EOFError, OSError):  # the process was killed from outside; the next job gets a new one
            return Refused("server-too-busy", code="busy", retry=2), LEAST
        finally:
            if asked.done():
                self._free.put_nowait(process)
            else:  # nobody waits for the answer any more, but the process is still busy
                asked.add_done_callback(lambda done: self._let_go(done, process))

    def _let_go(self, asked: "asyncio.Future[Any]", process: "_Process") -> None:
        asked.exception()  # nobody else will look at it
        self._free.put_nowait(process)


class _Process:
    """One process, started when it is needed."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def ask(self, job: Job, arguments: tuple[object, ...], seconds: float) -> tuple[Any, float]:
        """Let the process do a job, and wait for it. Runs in a thread."""
        pipe = self._pipe if self._process is not None and self._process.is_alive() else None
        try:
            if pipe is None:
                pipe = self._start()
            pipe.send((job, arguments))
            self._wait(pipe, seconds)
            found: tuple[Any, float] = pipe.recv()
        except (TooLong, EOFError, OSError):
            self.kill()
            raise
        return found

    def _wait(self, pipe: Connection, seconds: float) -> None:
        """Wait for an answer as long as the job may take. What counts is processor time, where it can be known."""
        assert self._process is not None
        before, last = _processor_seconds(self._process.pid), time.monotonic() + _PATIENCE * seconds
        while not pipe.poll(seconds):
            now = _processor_seconds(self._process.pid)
            if before is None or now is None or now - before > 0.9 * seconds or time.monotonic() > last:
                raise TooLong

    def _start(self) -> Connection:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs,), name="tingpai-work", daemon=True)
        self._process.start()
        theirs.close()
        if not self._pipe.poll(_START):
            raise TooLong
        self._pipe.recv()
        return self._pipe

    def kill(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None


class Books:
    """What the rulebooks say, which never changes: worked out once for each language, then kept."""

    def __init__(self, work: HeavyWork) -> None:
        self._work = work
        self._known: dict[tuple[object, ...], asyncio.Task[Answer]] = {}

    async def get(self, job: Job, *arguments: str) -> Answer:
        """The answer of a job; the first one who asks for it waits, and the server pays."""
        key = (job, *arguments)
        if key not in self._known:
            self._known[key] = asyncio.create_task(self._work.run_free(job, *arguments))
        try:
            return await asyncio.shield(self._known[key])
        except TingpaiError:
            self._known.pop(key, None)
            raise


def _processor_seconds(process: int | None) -> float | None:
    """The processor time that a process has taken; None where the system does not say."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    except (OSError, ValueError):
        return None
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# -- in the other process -------------------------------------------------------------------------------------


def _work(pipe: Connection) -> None:
    """Do jobs until the pipe is closed."""
    become_helper(NICE)
    from tingpai.server.pages import jobs  # imports everything that jobs need

    pipe.send(jobs.__name__)
    with suppress(EOFError, OSError):
        while True:
            job, arguments = pipe.recv()
            before = time.process_time()
            answer = _answer(job, arguments)
            pipe.send((answer, time.process_time() - before))


def _answer(job: Job, arguments: tuple[Any, ...]) -> "Answer | TingpaiError":
    try:
        data = job(*arguments)
    except TingpaiError as problem:
        return Told(problem.code, problem.say(arguments[-1], named=True), problem.cite)
    except Exception as problem:
        LOG.exception("a job failed: %s", job.__name__)
        return Refused("server-broken", code="internal_error", problem=type(problem).__name__)
    if len(data) < SMALL:
        return Answer(data, False)
    return Answer(gzip.compress(data, 5), True)
