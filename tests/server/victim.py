"""A server in a process of its own, to be killed: `python victim.py DATABASE PORT [DIE]`.

With DIE it kills itself between storing and publishing, when it publishes for the so-many-th time.
"""

import os
import signal
import sys
from dataclasses import replace
from pathlib import Path

from server.serving import FREE, QUICK, settings_for
from tingpai.server.limits import LIMITS
from tingpai.server.proposals import TableUpdate
from tingpai.server.room import Room
from tingpai.server.run import run


def die_at(number: int) -> None:
    """Let the server die just before it tells for the so-many-th time what it has stored."""
    left = number
    publish = Room._publish

    def dying(self: Room, update: TableUpdate) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        publish(self, update)

    Room._publish = dying  # type: ignore[method-assign]


def main(database: str, port: str, workers: str = "1", die: str = "0", limits: str = "") -> None:
    """Serve until killed."""
    if int(die):
        die_at(int(die))
    kept = {name: limit for name, limit in LIMITS.items() if name == limits}
    settings = settings_for(
        Path(),
        database=database,
        workers=int(workers),
        limits={**FREE, **kept},
        pace=replace(QUICK, spectators=0.2 if limits else 0),
    )
    run(settings, "127.0.0.1", int(port))


if __name__ == "__main__":
    main(*sys.argv[1:])
