"""A hall: 25 tables with four phones each and 400 onlookers on a real server on this machine.

    python -m benchmarks.event_load [--tables 25] [--onlookers 400] [--seconds 60] [--pause 20] [--workers 2]

One phone of each table writes a row now and then, ten times as often as people play. The benchmark measures the time
from sending a row until the phones of the table show it, and until onlookers have it in the standings. It also prints
the processor time that the server took for each row.
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks.event_clients import Follower, MadeEvent, made_event, row
from benchmarks.load import processor_seconds, started

READERS = 20
"""How many of the onlookers read what they get; the others only take it in."""
ROWS = 16


async def hall(
    event: MadeEvent, onlookers: int, seconds: float, pause: float, server: int
) -> tuple[list[float], list[float], int, float]:
    """Play; returns the delays to the table and to the standings, the number of rows, and processor seconds."""
    phones = {
        number: [Follower(event, f"table/{number}", key) for _ in range(4)]
        for number, key in event.tables.items()
    }
    public = [Follower(event, "standings", reads=place < READERS) for place in range(onlookers)]
    everybody = [*public, *(one for four in phones.values() for one in four)]
    ready = asyncio.Semaphore(0)
    tasks = [asyncio.create_task(one.follow(ready)) for one in everybody]
    for _ in everybody:
        await ready.acquire()
    sent: dict[tuple[str, int], float] = {}
    before = processor_seconds(server)
    end = time.monotonic() + seconds
    await asyncio.gather(*(_write(event, number, end, pause, sent) for number in event.tables))
    await asyncio.sleep(3)
    busy = processor_seconds(server) - before
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    tables: list[float] = []
    standings: list[float] = []
    for number, four in phones.items():
        first = event.seats[number][0]
        for place in [one for one in sent if one[0] == first]:
            tables += [phone.seen.get(place, float("inf")) - sent[place] for phone in four]
            # A later state may come in its place, so the first one that has at least this row counts.
            for reader in public[:READERS]:
                times = [
                    at for (player, rows), at in reader.seen.items() if player == first and rows >= place[1]
                ]
                standings.append(min(times, default=float("inf")) - sent[place])
    return sorted(tables), sorted(standings), len(sent), busy


async def _write(
    event: MadeEvent, table: int, end: float, pause: float, sent: dict[tuple[str, int], float]
) -> None:
    """One phone of a table writes rows."""
    first = event.seats[table][0]
    await asyncio.sleep(random.uniform(0, pause))
    for number in range(1, ROWS + 1):
        if time.monotonic() > end:
            return
        sent[first, number] = time.monotonic()
        await asyncio.to_thread(event.do, row(table, number, first), key=event.tables[table], acting=first)
        await asyncio.sleep(random.uniform(0.5, 1.5) * pause)


def at(times: Sequence[float], share: float) -> str:
    """A delay in milliseconds: so large a share is not slower."""
    return f"{1000 * times[min(len(times) - 1, int(share * len(times)))]:.0f} ms" if times else "—"


def main() -> int:
    """Print a table; the exit code is 1 if a row was slow (300 ms to the table, 1 s to the standings, slowest 5 %)."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=25)
    parser.add_argument("--onlookers", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pause", type=float, default=20)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--db", default="", help="a database address; an SQLite file of its own without it")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        database = wanted.db or f"sqlite:///{Path(name) / 'load.db'}"
        process, address = started(Path(name), wanted.workers, database)
        try:
            event = made_event(address, 4 * wanted.tables)
            tables, standings, rows, busy = asyncio.run(
                hall(event, wanted.onlookers, wanted.seconds, wanted.pause, process.pid)
            )
        finally:
            process.terminate()
            process.wait(60)
    print("| a row reaches | median | slowest 5 % | slowest |")
    print("| --- | --- | --- | --- |")
    for what, times in (("the phones of its table", tables), ("the standings of the onlookers", standings)):
        print(f"| {what} | {at(times, 0.5)} | {at(times, 0.95)} | {at(times, 1)} |")
    print(
        f"{rows} rows, {4 * wanted.tables} phones and {wanted.onlookers} onlookers:"
        f" {1000 * busy / max(1, rows):.0f} ms of processor time a row"
    )
    slow = not tables or tables[int(0.95 * len(tables))] > 0.3 or standings[int(0.95 * len(standings))] > 1
    return 1 if slow else 0


if __name__ == "__main__":
    raise SystemExit(main())
