"""Answers that many ask for: worked out once, and given to everybody who asks within the next moment."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Recent(Generic[T]):
    """What was worked out in the last `seconds`, by key. There should be few keys: they are never forgotten."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._known: dict[Hashable, tuple[float, asyncio.Task[T]]] = {}

    async def get(self, key: Hashable, make: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """The answer for a key; `make` works it out if there is none that is new enough."""
        now = time.monotonic()
        at, task = self._known.get(key, (0.0, None))
        if task is None or now - at > self._seconds:
            task = asyncio.get_running_loop().create_task(make())
            self._known[key] = (now, task)
        return await asyncio.shield(task)

    def clear(self) -> None:
        """Something has changed: everything is worked out anew."""
        self._known.clear()
