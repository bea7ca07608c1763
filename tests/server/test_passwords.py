"""Hashes of passwords are made in a process of low priority, which is started again if it is killed."""

import asyncio
import os
import signal
import sys

import pytest

from tingpai.server.passwords import NICE, Passwords


@pytest.mark.skipif(sys.platform == "win32", reason="signals and priorities")
def test_another_process_of_low_priority_makes_the_hashes() -> None:
    async def work() -> None:
        passwords = Passwords()
        try:
            first = await passwords.hash("eight letters")
            assert passwords._executor is not None
            (process,) = passwords._executor._processes
            assert os.getpriority(os.PRIO_PROCESS, process) == os.getpriority(os.PRIO_PROCESS, 0) + NICE
            os.kill(process, signal.SIGKILL)
            assert await passwords.matches("eight letters", first)
            assert not await passwords.matches("other letters", first)
            assert not await passwords.matches("eight letters", None)
        finally:
            passwords.close()

    asyncio.run(work())
