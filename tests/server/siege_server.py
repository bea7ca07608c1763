"""A server in a process of its own, to be attacked: `python siege_server.py DATABASE PORT`.

It has the real limits, but the people who are measured come again and again.
"""

import sys
from dataclasses import replace
from pathlib import Path

from server.serving import settings_for
from tingpai.server.limits import LIMITS, Limit
from tingpai.server.run import run


def main(database: str, port: str) -> None:
    """Serve until killed."""
    settings = replace(
        settings_for(Path(), database=database),
        limits={**LIMITS, "guest": Limit(100, 1000), "table": Limit(100, 1000)},
    )
    run(settings, "127.0.0.1", int(port))


if __name__ == "__main__":
    main(*sys.argv[1:])
