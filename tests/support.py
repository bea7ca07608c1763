"""What several tests share: golden cases, tables in the middle of a deal, and random hands."""

import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

import pytest

import tingpai
from tingpai import notation
from tingpai.hand import Hand
from tingpai.play.script import Script
from tingpai.play.table import Table
from tingpai.state import actions, deal

TESTS = Path(__file__).parent
NOTES = ("kind", "expect", "cite", "note")
"""Keys of a golden case that are not part of the request."""
PATIENCE = 300
"""Seconds that a slow and busy machine may take for anything; who waits so long in vain has waited long enough."""


def cases(ruleset: str, name: str = "rulebook.jsonl") -> list[dict[str, Any]]:
    """The golden cases of a ruleset."""
    path = TESTS / "rulesets" / ruleset / name
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def request_of(case: dict[str, Any]) -> dict[str, Any]:
    """The case as the exchange format has it."""
    return {key: value for key, value in case.items() if key not in NOTES}


def hand_data(hand: Hand) -> dict[str, Any]:
    """A hand as the exchange format writes it, without anything about a win."""
    return {
        "hand": notation.write(hand.standing),
        "melds": [
            {
                "type": meld.kind.value,
                "tiles": notation.write(meld.tiles),
                "from": meld.taken_from.value,
                "added": meld.added,
            }
            for meld in hand.melds
        ],
        "flowers": notation.write(hand.flowers),
    }


COMPLETE = ("winners", "transfers")
"""Lists of an outcome that a case names completely or not at all."""


def matches(found: Any, wanted: Any) -> bool:
    """Does an outcome say what a case expects? Objects may say more, and lists too, but for those in `COMPLETE`."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        if any(key in wanted and len(found.get(key, ())) != len(wanted[key]) for key in COMPLETE):
            return False
        return all(key in found and matches(found[key], value) for key, value in wanted.items())
    if isinstance(wanted, list) and isinstance(found, list):
        left = iter(found)
        return all(any(matches(item, one) for item in left) for one in wanted)
    return bool(found == wanted)


HANDS = {"E": "158m269p37sESWNCP", "S": "259m148p26sESWNF", "W": "369m157p48sCFPEN", "N": "148m258p39sCFPSW"}
"""Four dealt hands without anything in them."""


def table_after(moves: Sequence[str], **data: Any) -> Table:
    """The table of a scripted deal after some moves, with its window still open.

    `...` lets everybody pass (or choose a void suit) and closes the window.
    """
    hands = {seat: data.pop(seat, tiles) for seat, tiles in HANDS.items()}
    table = Script({"ruleset": "mcr", "short": True, "deal": hands, **data}).table
    for move in moves:
        if move == "...":
            for seat in table.waiting_for():
                table.expire(seat)
            table.close()
        else:
            letter, _, rest = move.partition(" ")
            table.act("ESWN".index(letter), actions.parse(rest))
    return table


def decisions(cases: list[dict[str, Any]]) -> set[str]:
    """The numbers of the decisions that these cases name."""
    return {label for case in cases for label in case["cite"].split("; ") if label[1:2] == "-"}


def random_sets(rng: random.Random, kinds: int = 34) -> Iterator[list[int]]:
    """Endless random chows and pungs, as lists of kinds; the caller checks the copies."""
    while True:
        if rng.random() < 0.6:
            start = rng.choice([kind for kind in range(27) if kind % 9 < 7])
            yield [start, start + 1, start + 2]
        else:
            yield [rng.randrange(kinds)] * 3


def hears_interrupts() -> None:
    """For a child process: Ctrl-C reaches it also where its parents, run in the background, ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def free_port() -> int:
    """A port for a server that is ended and started again.

    It is none of those that systems give to whoever asks for any: nobody takes it while the server is away.
    """
    for port in random.SystemRandom().sample(range(15_000, 32_000), 1000):
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("no port is free")


def has_ended(process: int) -> bool:
    """Has a process ended, though whoever should look after it may not have noticed yet?"""
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return True
    return state in "ZX"


def comes_true(wanted: Callable[[], bool]) -> bool:
    """Wait until something is so: is it, at last?"""
    end = time.monotonic() + PATIENCE
    while not (found := wanted()) and time.monotonic() < end:
        time.sleep(0.02)
    return found


def compiled_and_plain(program: str, folder: Path, seed: str) -> tuple[str, str]:
    """What a program prints with what is installed, and with a copy of it that is not compiled.

    The program gets the seed as its argument and prints the file of a module first, then one word.
    """
    package = Path(tingpai.__file__).parent
    if not str(deal.__file__).endswith(tuple(EXTENSION_SUFFIXES)):
        pytest.skip("nothing is compiled here")
    skipped = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "page")
    shutil.copytree(package, folder / "tingpai", ignore=skipped)
    files, words = [], []
    for place in (package.parent, folder):
        command = [sys.executable, "-c", program, seed]
        paths = os.environ | {"PYTHONPATH": os.pathsep.join((str(place), str(TESTS)))}
        done = subprocess.run(
            command, env=paths, capture_output=True, text=True, timeout=PATIENCE, check=True
        )
        file, word = done.stdout.split()
        files.append(file)
        words.append(word)
    assert files[0].endswith(tuple(EXTENSION_SUFFIXES))
    assert files[1].endswith(".py")
    return words[0], words[1]
