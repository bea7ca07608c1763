"""Where bots think: in processes of their own, so that the tables never wait for them."""

import asyncio
import json
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import lru_cache
from multiprocessing import get_context, parent_process
from typing import Any, Final, TypeVar

from tingpai import bots, rulesets
from tingpai.bots.bot import Bot
from tingpai.play.view import View
from tingpai.state.actions import Action

T = TypeVar("T")

ADVISER: Final = "master"


class Thinkers:
    """Asks bots for moves and for advice, a few at a time."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._executor: Executor | None = None

    def open(self) -> None:
        """Start the processes before the first bot is asked."""
        self._executor = self._made()
        for _ in range(self._processes):
            self._executor.submit(_wake)

    def close(self) -> None:
        """Let them go."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None

    async def choose(self, name: str, ruleset: str, options: dict[str, Any], seed: int, view: View) -> Action:
        """What a bot does."""
        return await self._ask(_choose, name, ruleset, json.dumps(options), seed, view)

    async def advise(
        self, ruleset: str, options: dict[str, Any], view: View, language: str
    ) -> list[dict[str, Any]]:
        """What the strongest bot would do and why, best first."""
        return await self._ask(_advise, ruleset, json.dumps(options), view, language)

    async def _ask(self, call: Callable[..., T], *arguments: object) -> T:
        assert self._executor is not None
        executor = self._executor
        try:
            return await asyncio.get_running_loop().run_in_executor(executor, call, *arguments)
        except BrokenExecutor:
            # A process was ended from outside: the next one who notices starts new ones.
            if self._executor is executor:
                self._executor = self._made()
            return await asyncio.get_running_loop().run_in_executor(self._executor, call, *arguments)

    def _made(self) -> Executor:
        if not self._processes:
            return ThreadPoolExecutor(1, "thinker")
        return ProcessPoolExecutor(self._processes, get_context("spawn"), initializer=_prepare)


def end_with_parent(end: Callable[[], object]) -> None:
    """Let a child process end when its parent has, even if the parent was killed and could not say so."""
    parent = parent_process()
    if parent is not None:

        def wait() -> None:
            parent.join()
            end()

        threading.Thread(target=wait, name="parent", daemon=True).start()


def _prepare() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the server, which lets us go
    end_with_parent(lambda: os._exit(0))


def _wake() -> None:
    """Import what every bot needs."""
    for id in rulesets.IDS:
        _bot("novice", id, "{}", 0)


@lru_cache(maxsize=256)
def _bot(name: str, ruleset: str, options: str, seed: int) -> Bot:
    return bots.make(name, rulesets.table(ruleset, json.loads(options)), seed)


def _choose(name: str, ruleset: str, options: str, seed: int, view: View) -> Action:
    return _bot(name, ruleset, options, seed).choose(view)


def _advise(ruleset: str, options: str, view: View, language: str) -> list[dict[str, Any]]:
    return [
        {
            "action": str(one.action),
            "worth": round(float(one.worth), 3),
            "distance": one.distance,
            "useful": one.useful,
            "danger": None if one.danger is None else round(float(one.danger), 3),
            "say": one.say(language) if one.text else "",
        }
        for one in _bot(ADVISER, ruleset, options, 0).advise(view)
    ]
