"""Processes in which bots think, so that tables never wait for them."""

import asyncio
import json
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import lru_cache
from multiprocessing import get_context
from typing import Any, Final, TypeVar

from tingpai import bots, rulesets
from tingpai.bots import own_waits
from tingpai.bots.bot import Bot
from tingpai.bots.position import Position
from tingpai.play.view import View
from tingpai.server.helper_process import become_helper
from tingpai.server.wire import AdviceShown, DiscardWaits, WinningTile
from tingpai.state.actions import Action

T = TypeVar("T")

ADVISER: Final = "master"


class Thinkers:
    """Asks bots for moves and advice, in a few processes, or in a thread if `processes` is 0."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._executor: Executor | None = None

    def open(self) -> None:
        """Start the processes before the first bot is asked."""
        self._executor = self._new_executor()
        for _ in range(self._processes):
            self._executor.submit(_warm_up)

    def close(self) -> None:
        """Stop the processes."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None

    async def choose(self, name: str, ruleset: str, options: dict[str, Any], seed: int, view: View) -> Action:
        """The move of a bot."""
        return await self._ask(_choose, name, ruleset, json.dumps(options), seed, view)

    async def advise(
        self, ruleset: str, options: dict[str, Any], view: View, language: str, names: Sequence[str]
    ) -> list[AdviceShown]:
        """The moves that the strongest bot recommends and why, best first. `names` are those of E, S, W and N."""
        return await self._ask(_advise, ruleset, json.dumps(options), view, language, tuple(names))

    async def waits(self, ruleset: str, options: dict[str, Any], view: View) -> list[DiscardWaits]:
        """The waits of the hand of the view's own seat."""
        return await self._ask(_waits, ruleset, json.dumps(options), view)

    async def _ask(self, call: Callable[..., T], *arguments: object) -> T:
        assert self._executor is not None
        executor = self._executor
        try:
            return await asyncio.get_running_loop().run_in_executor(executor, call, *arguments)
        except BrokenExecutor:
            # A process was killed from outside: the first request that notices it starts new ones.
            if self._executor is executor:
                self._executor = self._new_executor()
            return await asyncio.get_running_loop().run_in_executor(self._executor, call, *arguments)

    def _new_executor(self) -> Executor:
        if not self._processes:
            return ThreadPoolExecutor(1, "thinker")
        return ProcessPoolExecutor(self._processes, get_context("spawn"), initializer=become_helper)


def _warm_up() -> None:
    """Import everything that bots need."""
    for id in rulesets.IDS:
        _bot("novice", id, "{}", 0)


@lru_cache(maxsize=256)
def _bot(name: str, ruleset: str, options: str, seed: int) -> Bot:
    return bots.make(name, rulesets.table(ruleset, json.loads(options)), seed)


def _choose(name: str, ruleset: str, options: str, seed: int, view: View) -> Action:
    return _bot(name, ruleset, options, seed).choose(view)


def _waits(ruleset: str, options: str, view: View) -> list[DiscardWaits]:
    position = Position(rulesets.table(ruleset, json.loads(options)), view)
    return [
        DiscardWaits(
            None if thrown is None else thrown.code,
            [WinningTile(one.tile.code, one.left, one.discard, one.wall) for one in found],
        )
        for thrown, found in own_waits.waits(position)
    ]


def _advise(
    ruleset: str, options: str, view: View, language: str, names: tuple[str, ...]
) -> list[AdviceShown]:
    return [
        AdviceShown(
            action=str(one.action),
            worth=round(float(one.worth), 3),
            distance=one.distance,
            useful=one.useful,
            danger=None if one.danger is None else round(float(one.danger), 3),
            say=one.say(language, names, marked=True) if one.text else "",
            head=one.do(language, marked=True),
        )
        for one in _bot(ADVISER, ruleset, options, 0).advise(view)
    ]
