"""A long run: `python -m benchmarks.torture.soak [--minutes 60] [--tables 20]`.

Twenty tables are played without end, five times as fast as people play, and the memory of the server is looked at
every ten seconds. Matches end, tables leave the memory and new ones come, so the memory must stay flat once the
caches are full: sentences and frequent events are kept when they are first used, some 10 MB in the first 200,000
moves. The verdict is the slope of the second half of the run with its uncertainty (95 %): even the upper end of that
range must be below 6 MB an hour. A run of less than twenty minutes is too short for that; it fails only if the memory
surely grows faster.
"""

import argparse
import asyncio
import random
import time
from pathlib import Path

from benchmarks.torture.databases import database_for
from benchmarks.torture.growth import slope
from benchmarks.torture.players import Club
from benchmarks.torture.report import row
from benchmarks.torture.victim import Victim

from tingpai import rulesets

PAUSE = 0.1
"""Seconds that a player thinks, on average. Slower players would not have filled the caches after half an hour."""
EVERY = 10.0
"""Seconds between two looks at the memory."""
FLAT = 6.0
"""The growth in megabytes an hour that is still called flat."""
LONG = 20.0
"""A run of so many minutes is long enough to say that the memory is flat."""


async def torture(victim: Victim, minutes: float, tables: int, seed: int) -> tuple[list[Club], list[float]]:
    """Play; returns the players and the memory in megabytes, look by look."""
    victim.start()
    clubs, tasks = [], []
    for number in range(max(1, tables // len(rulesets.IDS))):
        club = Club(victim.address, seed + number, pause=PAUSE, keeps=False)
        await club.open()
        clubs.append(club)
        tasks += [asyncio.create_task(club.play(ruleset)) for ruleset in rulesets.IDS]
    memory: list[float] = []
    end = time.monotonic() + 60 * minutes
    while time.monotonic() < end:
        await asyncio.sleep(min(EVERY, max(0.1, end - time.monotonic())))
        memory.append(victim.memory() / 1e6)
        if len(memory) % 30 == 0:
            moves = sum(club.moves for club in clubs)
            print(f"  {len(memory) * EVERY / 60:.0f} min, {moves:,} moves, {memory[-1]:.1f} MB", flush=True)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return clubs, memory


def main() -> int:
    """Print one row; the exit code is 1 if the memory grew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    wanted = parser.parse_args()
    began = time.monotonic()
    with database_for("sqlite") as (database, folder):
        log = Path(folder) / "server.log"
        with Victim(database, log=log) as victim:
            clubs, memory = asyncio.run(torture(victim, wanted.minutes, wanted.tables, wanted.seed))
        tracebacks = log.read_text(encoding="utf-8").count("Traceback")
    half = memory[len(memory) // 2 :]
    growth = slope(half, EVERY / 3600)
    judged = growth.most if wanted.minutes >= LONG else growth.value - growth.uncertainty
    wrong = [f"the memory grows by {growth.value:.1f} MB an hour"] if judged > FLAT else []
    if tracebacks:
        wrong.append(f"{tracebacks} tracebacks")
    return row(
        "soak",
        f"{wanted.minutes:g} min, {wanted.tables} tables, {sum(club.moves for club in clubs):,} moves",
        f"memory {half[0]:.1f} MB after half of the time, {half[-1]:.1f} MB at the end; in between"
        f" {growth.value:+.1f} ± {growth.uncertainty:.1f} MB an hour, {tracebacks} tracebacks",
        wrong,
        time.monotonic() - began,
        wanted.seed,
    )


if __name__ == "__main__":
    raise SystemExit(main())
