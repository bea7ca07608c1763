"""Bots think in processes of their own, and a process that ends takes no table with it."""

import os
import random
import signal
import subprocess
import sys

import pytest

from server.serving import run
from support import PATIENCE, comes_true, has_ended
from tingpai import rulesets
from tingpai.play.table import Table
from tingpai.play.view import view
from tingpai.server.thinkers import Thinkers


@pytest.mark.parametrize("processes", [0, 1])
def test_bots_choose_and_advise(processes: int) -> None:
    async def work() -> None:
        thinkers = Thinkers(processes)
        thinkers.open()
        try:
            for id in rulesets.IDS:
                rules = rulesets.table(id)
                table = Table.begin(rules, random.Random(7))
                seat = table.waiting_for()[0]
                shown = view(rules, table.deal, seat)
                action = await thinkers.choose("novice", id, {}, 3, shown)
                assert action in shown.legal
                advice = await thinkers.advise(id, {}, shown, "ru", "АБВГ")
                assert advice
                assert all(one.action in map(str, shown.legal) for one in advice)
        finally:
            thinkers.close()

    run(work())


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")
def test_a_process_that_ends_is_replaced() -> None:
    async def work() -> None:
        thinkers = Thinkers(1)
        thinkers.open()
        try:
            rules = rulesets.table("mcr")
            table = Table.begin(rules, random.Random(7))
            shown = view(rules, table.deal, 0)
            first = await thinkers.choose("novice", "mcr", {}, 3, shown)
            for process in list(thinkers._executor._processes):  # type: ignore[union-attr]
                os.kill(process, signal.SIGKILL)
            assert await thinkers.choose("novice", "mcr", {}, 3, shown) == first
        finally:
            thinkers.close()

    run(work())


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/proc")
def test_thinkers_end_with_a_server_that_is_killed() -> None:
    code = """
import asyncio, time
from tingpai.server.thinkers import Thinkers

async def main():
    thinkers = Thinkers(1)
    thinkers.open()
    await thinkers._ask(int)
    print(*thinkers._executor._processes, flush=True)
    time.sleep(3600)

if __name__ == "__main__":
    asyncio.run(main())
"""
    server = subprocess.Popen(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
    )
    assert server.stdout is not None
    child = int(server.stdout.readline())
    assert not has_ended(child)
    server.kill()
    server.communicate(timeout=PATIENCE)
    assert comes_true(lambda: has_ended(child)), "the thinker is still there"
