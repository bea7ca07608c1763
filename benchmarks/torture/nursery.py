"""Starts servers quickly: `python -m benchmarks.torture.nursery DATABASE PORT SYNC LIMITS`.

Everything is imported once. Each line on the standard input starts one server by a fork and prints its process id. A
server is a whole `tingpai serve` apart from its command line, and is killed from outside.
"""

import os
import signal
import sys
from contextlib import suppress

from tingpai.server.limits import LIMITS, Limit
from tingpai.server.run import run
from tingpai.server.settings import Pace, Settings

PACE = Pace(bot=(0, 0), linger=(0, 0), opening=0, between=5, spectators=0, idle=60, heartbeat=0.2)
"""Nobody waits so that people can follow, and empty tables leave the memory after a minute."""


def settings_for(database: str, sync: str, limits: str) -> Settings:
    """A small server: bots think in a thread, and with `free` nothing is limited."""
    free = {name: Limit(1e9, 1e9) for name in LIMITS}
    return Settings(
        database,
        sync="full" if sync == "full" else "normal",
        pace=PACE,
        limits=free if limits == "free" else LIMITS,
        thinkers=0,
        most_tables=10**6,
    )


def main(database: str, port: str, sync: str = "normal", limits: str = "free") -> None:
    """Start servers until the standard input ends."""
    settings = settings_for(database, sync, limits)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for them
    child = 0
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            sys.stdin.close()
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            with open(os.devnull, "w") as nothing:
                os.dup2(nothing.fileno(), 1)
            run(settings, "127.0.0.1", int(port))
            os._exit(0)
        print(child, flush=True)
    if child:
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)  # the torture was interrupted


if __name__ == "__main__":
    main(*sys.argv[1:])
