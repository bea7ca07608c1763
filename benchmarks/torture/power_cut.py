"""A power cut: `python -m benchmarks.torture.power_cut [--count 100] [--sync full] [--torn]`.

The server is killed, and every file of the database is put back to what it was at its last sync. With `--torn` each
sector that was written since then is kept or lost at random. With `--sync full` nothing that was told may be lost. With
`--sync normal` something is lost sooner or later, which shows that the simulation cuts.
"""

import argparse
import asyncio
import random
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from benchmarks.torture.check import missing
from benchmarks.torture.players import Club
from benchmarks.torture.report import row
from benchmarks.torture.victim import Victim

from tingpai import rulesets

SECTOR = 512


def built(folder: Path) -> Path:
    """The library that keeps copies of synced files."""
    out = folder / "synced.so"
    source = Path(__file__).with_name("synced.c")
    subprocess.run(["gcc", "-O2", "-Wall", "-shared", "-fPIC", "-o", out, source, "-ldl"], check=True)
    return out


def cut(live: Path, synced: Path, rng: random.Random, torn: bool) -> int:
    """Put the files back; returns the number of sectors that were written and are lost."""
    lost = 0
    for file in list(live.iterdir()):
        copy = synced / file.name
        if file.name.endswith("-shm") or not copy.exists():
            file.unlink()  # never synced: the name may be there after a power cut, but no content
            continue
        new, old = file.read_bytes(), bytearray(copy.read_bytes())
        kept = bytearray(max(len(new), len(old)))
        kept[: len(old)] = old
        longest = len(old)
        for start in range(0, len(new), SECTOR):
            part = new[start : start + SECTOR]
            if part != kept[start : start + len(part)]:
                if torn and rng.random() < 0.5:
                    kept[start : start + len(part)] = part
                    longest = max(longest, start + len(part))
                else:
                    lost += 1
        file.write_bytes(kept[:longest])
        copy.write_bytes(kept[:longest])
    return lost


async def torture(
    victim: Victim, live: Path, synced: Path, count: int, rng: random.Random, torn: bool
) -> tuple[Club, int, int]:
    """Play, cut and start again; returns the players, the number of cuts, and how many of them lost writes."""
    victim.start()
    club = Club(victim.address, rng.randrange(1 << 32))
    await club.open()
    tasks = [asyncio.create_task(club.play(ruleset)) for ruleset in rulesets.IDS]
    lossy = 0
    for number in range(count):
        goal, end = club.moves + rng.randint(1, 60), time.monotonic() + 60
        while club.moves < goal:
            if time.monotonic() > end or any(task.done() for task in tasks):
                for task in tasks:
                    task.cancel()
                return club, number, lossy
            await asyncio.sleep(0.002)
        await asyncio.sleep(rng.uniform(0, 0.01))
        victim.kill()
        lossy += cut(live, synced, rng, torn) > 0
        await asyncio.to_thread(victim.start)
        if (number + 1) % 50 == 0:
            print(f"  {number + 1} cuts, {club.moves} moves", flush=True)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return club, count, lossy


def main() -> int:
    """Print one row; the exit code is 1 if anything that was told is lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--sync", choices=("full", "normal"), default="full")
    parser.add_argument("--torn", action="store_true")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    wanted = parser.parse_args()
    began = time.monotonic()
    if shutil.which("gcc") is None:
        raise SystemExit("gcc is not installed here")
    with tempfile.TemporaryDirectory(prefix="tingpai-torture-", ignore_cleanup_errors=True) as name:
        folder = Path(name).resolve()
        live, synced, log = folder / "live", folder / "synced", folder / "server.log"
        live.mkdir()
        synced.mkdir()
        preload = {"LD_PRELOAD": str(built(folder)), "SYNCED_FROM": str(live), "SYNCED_TO": str(synced)}
        database = f"sqlite:///{live / 'tingpai.db'}"
        with Victim(database, sync=wanted.sync, log=log, environment=preload) as victim:
            rng = random.Random(wanted.seed)
            club, cuts, lossy = asyncio.run(torture(victim, live, synced, wanted.count, rng, wanted.torn))
        events, rows, wrong = asyncio.run(missing(database, club.told))
        if cuts < wanted.count:
            wrong.append(
                f"after {cuts} cuts the tables stand still: " + log.read_text(encoding="utf-8")[-500:]
            )
    losses = len(wrong)
    if wanted.sync == "normal":
        wrong = [] if wrong else ["nothing was lost, so the simulation does not cut"]
    kind = ", torn sectors" if wanted.torn else ""
    return row(
        f"power cut, --sync {wanted.sync}{kind}",
        f"{cuts:,} cuts ({lossy:,} lost unsynced writes), {club.moves:,} moves, {events:,} told events,"
        f" {rows:,} rows",
        f"{losses} told events lost or changed" + (" (expected)" if wanted.sync == "normal" else ""),
        wrong,
        time.monotonic() - began,
        wanted.seed,
    )


if __name__ == "__main__":
    raise SystemExit(main())
