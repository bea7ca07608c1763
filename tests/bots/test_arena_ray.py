"""The arena on a real local Ray: the same results, and nobody from outside can reach it."""

import os
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from bots import players
from bots.test_arena import deals, plain
from tingpai.bots import arena

pytestmark = [
    # Not imported here: the arena sets what Ray reads when it is imported.
    pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed (make scale)"),
    pytest.mark.filterwarnings("default"),
]


def test_ray_gives_the_same_results() -> None:
    seats = (players.Eager, "random", players.Crashing, "bots.players:Illegal")
    listening: set[str] = set()

    def look(_done: int, _walls: int) -> None:
        listening.update(_listening())

    alone = arena.run("sichuan", seats, 4, 7, on="one")
    ray = arena.run("sichuan", seats, 4, 7, on="ray", workers=2, progress=look)
    assert deals(ray) == deals(alone)
    assert plain(ray) == plain(alone)
    if sys.platform == "linux":
        assert listening
        assert {address for address in listening if not address.startswith("127.")} == set()


def _listening() -> set[str]:
    """The addresses at which this process and those that it started listen."""
    sockets = {
        os.readlink(file)
        for process in _family(os.getpid())
        for file in Path(f"/proc/{process}/fd").iterdir()
        if file.is_symlink()
    }
    found = set()
    for table in ("tcp", "tcp6"):
        for line in Path(f"/proc/net/{table}").read_text().splitlines()[1:]:
            words = line.split()
            if words[3] == "0A" and f"socket:[{words[9]}]" in sockets:
                found.add(_address(words[1].partition(":")[0]))
    return found


def _address(text: str) -> str:
    """IPv4 as it is written; of IPv6 only what stands for an IPv4 address."""
    if len(text) == 32 and text.startswith("0000000000000000FFFF0000"):
        text = text[24:]
    return ".".join(str(part) for part in reversed(bytes.fromhex(text))) if len(text) == 8 else text


def _family(root: int) -> set[int]:
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
    family = {root}
    while more := {child for child, parent in parents.items() if parent in family} - family:
        family |= more
    return family
