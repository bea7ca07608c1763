"""Kill -9 again and again: `python -m benchmarks.torture.kills [--database sqlite|postgres] [--count 1000]`.

A small server plays a few tables. At a random moment it is killed and started again, and the players come back. At the
end every event that any of them was told must be in the record.
"""

import argparse
import asyncio
import random
import time
from pathlib import Path

from benchmarks.torture.check import missing
from benchmarks.torture.databases import database_for
from benchmarks.torture.players import Club
from benchmarks.torture.report import row
from benchmarks.torture.victim import Victim

from tingpai import rulesets

STILL = 120.0
"""If so many seconds pass without enough moves, the tables stand still."""


async def torture(victim: Victim, count: int, seed: int, minutes: float) -> tuple[Club, list[float]]:
    """Play, kill and start again; returns the players and the time of each start."""
    last = time.monotonic() + 60 * minutes
    rng = random.Random(seed)
    starts = [_timed(victim)]
    club = Club(victim.address, seed)
    await club.open()
    tasks = [asyncio.create_task(club.play(ruleset)) for ruleset in rulesets.IDS]
    for number in range(count):
        if time.monotonic() > last:
            break
        goal = club.moves + rng.randint(1, 40)
        end = time.monotonic() + STILL
        while club.moves < goal:
            if time.monotonic() > end or any(task.done() for task in tasks):
                states = [f"{one.table}/{one.chair}: {one.last}" for one in club.told[-16:]]
                told = "\n  ".join(states)
                raise SystemExit(f"seed {seed}: after {number} kills the tables stand still\n  {told}")
            await asyncio.sleep(0.002)
        await asyncio.sleep(rng.uniform(0, 0.01))
        victim.kill()
        starts.append(await asyncio.to_thread(_timed, victim))
        if (number + 1) % 100 == 0:
            print(f"  {number + 1} kills, {club.moves} moves", flush=True)
    goal, end = club.moves + 20, time.monotonic() + 30
    while club.moves < goal:  # all tables go on after the last one too
        assert time.monotonic() < end
        await asyncio.sleep(0.01)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return club, starts


def _timed(victim: Victim) -> float:
    start = time.monotonic()
    victim.start()
    return time.monotonic() - start


def main() -> int:
    """Print one row; the exit code is 1 if anything that was told is lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=600, help="stop after so many, with fewer kills")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    wanted = parser.parse_args()
    began = time.monotonic()
    with database_for(wanted.database) as (database, folder):
        log = Path(folder) / "server.log"
        with Victim(database, log=log) as victim:
            club, starts = asyncio.run(torture(victim, wanted.count, wanted.seed, wanted.minutes))
        events, rows, wrong = asyncio.run(missing(database, club.told))
        errors = log.read_text(encoding="utf-8").count("Traceback")
    starts.sort()
    return row(
        f"kill -9, {wanted.database}",
        f"{len(starts) - 1:,} kills, {club.moves:,} moves, {events:,} told events, {rows:,} rows",
        f"{len(wrong)} told events lost or changed, {errors} tracebacks,"
        f" start median {1000 * starts[len(starts) // 2]:.0f} ms",
        wrong + (["the log has tracebacks"] if errors else []),
        time.monotonic() - began,
        wanted.seed,
    )


if __name__ == "__main__":
    raise SystemExit(main())
