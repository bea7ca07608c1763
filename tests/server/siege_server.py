"""A server in a process of its own, to be attacked: `python siege_server.py DATABASE PORT LAGS`.

It has the real limits. Every ten milliseconds it writes to the file LAGS how much too late its event loop wakes up.
"""

import asyncio
import sys
import time
from pathlib import Path

from server.serving import settings_for
from tingpai.server.limits import LIMITS
from tingpai.server.operations.loop_lag import LoopLag
from tingpai.server.run import run

EVERY = 0.01


def watch(path: str) -> None:
    """Write down the lateness of the loop."""

    async def note(self: LoopLag) -> None:  # noqa: ARG001
        now = time.perf_counter  # the clock of the loop counts whole milliseconds
        with Path(path).open("w", buffering=1) as file:
            while True:
                due = now() + EVERY
                await asyncio.sleep(EVERY)
                file.write(f"{now() - due:.6f}\n")

    LoopLag._run = note  # type: ignore[method-assign]


def main(database: str, port: str, lags: str) -> None:
    """Serve until killed."""
    watch(lags)
    settings = settings_for(Path(), database=database, limits=LIMITS)
    run(settings, "127.0.0.1", int(port))


if __name__ == "__main__":
    main(*sys.argv[1:])
