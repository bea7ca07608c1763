"""Measures a server under attack: people play, and short calm times and attacks take turns.

A machine that has other things to do disturbs both alike. Where that is allowed (to root), the server and the players
come before all other programs (`SCHED_RR`), so that only what the server does is measured. The processes that work for
the server come next (the share of their session is the largest that there is). The attacker has the usual priority: it
would be another machine, so its own work does not count. All that the server does for it counts.

What is measured is the time from a move until its player sees it, the lateness of the server's event loop, and the
processor time of server and attacker.
"""

import asyncio
import json
import os
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import httpx
from benchmarks.load import helper_seconds, processor_seconds, seat
from benchmarks.load_clients import Crowd, Measured, Seats

from support import PATIENCE, comes_true, free_port

TESTS: Final = Path(__file__).parent.parent
TABLES: Final = 20
THINKING: Final = 0.1
"""Seconds that a player thinks, on average."""
TURNS: Final = 10
SLICE: Final = 1.5
"""Seconds of one measurement; there are two in each turn, one of them under attack."""
SETTLE: Final = 0.4
"""Seconds between two measurements, in which the attack begins or ends."""
REST: Final = 12.0
"""The largest number of seconds that the server may need for what was asked of it."""
REAL_TIME: Final = 10
"""The priority of the server and the players among programs that come before all others."""
SHARE: Final = -19
"""The priority of their session, where Linux shares the processors among sessions first."""


@contextmanager
def preferred() -> Iterator[None]:
    """Let this process, and those that it starts, come before all others for the length of a block, if allowed."""
    session = Path("/proc/self/autogroup")
    with suppress(AttributeError, OSError):
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(REAL_TIME))
        session.write_text(str(SHARE))
    try:
        yield
    finally:
        with suppress(AttributeError, OSError):
            os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
            session.write_text("0")


def may_be_preferred() -> bool:
    """True if this process may come before all others."""
    with suppress(AttributeError, OSError):
        os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(REAL_TIME))
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
        return True
    return False


@dataclass
class Times:
    """What was measured while it was calm, or while the server was attacked."""

    delays: list[float] = field(default_factory=list)
    """Seconds from a move to the view with its events."""
    lags: list[float] = field(default_factory=list)
    """Seconds by which the event loop of the server woke up too late, looked at all the time."""
    busy: float = 0.0
    """Processor time of the server and its children."""

    def at(self, share: float) -> float:
        """The delay that this share of the moves did not exceed, in milliseconds."""
        return _at(self.delays, share)

    def lag(self, share: float) -> float:
        """The same for the lateness of the loop."""
        return _at(self.lags, share)


def _at(values: list[float], share: float) -> float:
    found = sorted(values)
    return 1000 * found[min(len(found) - 1, int(share * len(found)))] if found else 0.0


@dataclass
class Outcome:
    """The result of one attack."""

    calm: Times
    attacked: Times
    answers: dict[str, int]
    """What the attacker was answered, and how often."""
    spent: float
    """The attacker's own processor time."""
    lost: int
    """The number of players who lost their connection."""
    turns: int

    def row(self, kind: str, addresses: int) -> str:
        """One row of the table in docs/reliability.md."""
        calm, attacked, seconds = self.calm, self.attacked, self.turns * SLICE
        under_attack = self.turns * (SLICE + SETTLE)
        rate = sum(self.answers.values()) / under_attack
        return (
            f"| {kind}, {addresses} addresses | {rate:.0f} | {len(calm.delays):,} / {len(attacked.delays):,}"
            f" | {calm.at(0.5):.1f} / {attacked.at(0.5):.1f} ms | {calm.at(0.99):.1f} / {attacked.at(0.99):.1f} ms"
            f" | {attacked.at(0.99) / calm.at(0.99):.2f} | {calm.lag(0.99):.1f} / {attacked.lag(0.99):.1f} ms"
            f" | {calm.busy / seconds:.2f} / {attacked.busy / seconds:.2f}"
            f" | {self.spent / under_attack:.2f} |"
        )


@dataclass
class Besieged:
    """A server in a process of its own."""

    port: int
    pid: int
    lags: Path
    """The file in which the server writes how late its loop is."""

    @property
    def address(self) -> str:
        """The address of the server."""
        return f"http://127.0.0.1:{self.port}"


@contextmanager
def besieged(folder: Path) -> Iterator[Besieged]:
    """A server with the real limits, for the length of a block."""
    port, lags = free_port(), folder / "lags"
    process = subprocess.Popen(
        [
            *(sys.executable, TESTS / "server" / "siege_server.py"),
            *(f"sqlite:///{folder / 'x.db'}", str(port), str(lags)),
        ],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(TESTS), *sys.path))},
        stdout=subprocess.DEVNULL,
    )

    def answers() -> bool:
        try:
            httpx.get(f"http://127.0.0.1:{port}/api/me", trust_env=False, timeout=PATIENCE)
        except httpx.TransportError:
            return False
        return True

    try:
        assert comes_true(answers)
        yield Besieged(port, process.pid, lags)
    finally:
        process.terminate()
        process.wait(PATIENCE)


def seated(server: Besieged, tables: int = TABLES) -> list[Seats]:
    """Four people at each of some tables; their matches are longer than any siege."""
    return seat(server.address, tables, length={"deals": 200})


async def _attacker(kind: str, server: Besieged, addresses: int, record: Path) -> Process:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, str(TESTS / "server" / "attacker.py")),
        *(kind, str(server.port), str(addresses), str(record)),
        stdin=PIPE,
        stdout=PIPE,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert await process.stdout.readline() == b"ready\n"
    return process


async def attack(
    server: Besieged, seats: list[Seats], kind: str, addresses: int, record: Path, turns: int = TURNS
) -> Outcome:
    """Let people play, and attack the server half of the time. Calm times begin when nothing is left to do."""
    crowd = Crowd(server.address, THINKING)
    clients = await crowd.connect(seats)
    attacker = await _attacker(kind, server, addresses, record)
    assert attacker.stdin is not None
    calm, attacked = Times(), Times()
    await asyncio.sleep(2)  # the first moves load everything that the game needs
    for _ in range(turns):
        for order, times in ((b"rest\n", calm), (b"go\n", attacked)):
            attacker.stdin.write(order)
            await asyncio.sleep(SETTLE)
            if times is calm:
                await _come_to_rest(server)
            await _measure(server, crowd, times)
    told, _ = await attacker.communicate(b"")
    found = json.loads(told)
    crowd.closing = True
    for client in clients:
        client.transport.abort()
    return Outcome(calm, attacked, found["answers"], found["seconds"], crowd.lost, turns)


async def _come_to_rest(server: Besieged) -> None:
    """Wait until the processes that work for the server have done what the attacker asked for, or for a while."""
    for _ in range(int(REST / SETTLE)):
        before = helper_seconds(server.pid)
        await asyncio.sleep(SETTLE)
        if helper_seconds(server.pid) - before <= 0.02:
            return


async def _measure(server: Besieged, crowd: Crowd, times: Times) -> None:
    """Measure for a while."""
    crowd.measured = Measured()
    known, busy = server.lags.stat().st_size, processor_seconds(server.pid)
    crowd.counts = True
    await asyncio.sleep(SLICE)
    crowd.counts = False
    times.busy += processor_seconds(server.pid) - busy
    times.delays += crowd.measured.times
    with server.lags.open() as file:
        file.seek(known)
        times.lags += [float(line) for line in file.read().rpartition("\n")[0].split()]
