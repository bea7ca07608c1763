"""Rate limits: each kind of request takes tokens from a bucket that fills up again over time."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `burst` requests at once, and `rate` per second in the long run."""

    rate: float
    burst: float


LIMITS: Final[Mapping[str, Limit]] = {
    "read": Limit(20, 100),
    "write": Limit(5, 40),
    "work": Limit(5, 30),
    "guest": Limit(0.5, 30),
    "login": Limit(0.1, 8),
    "socket": Limit(20, 60),
    "chat": Limit(0.5, 5),
    "hint": Limit(1, 10),
    "desk": Limit(5, 60),
    "desk_address": Limit(50, 500),
    "desk_new": Limit(0.5, 100),
}
"""Limits by kind of request; `work` is for requests that need much computing (scores, waits, proofs).

At a club all phones of the hall may have one address: `desk` counts by desk, `desk_address` by person or address."""

_MOST: Final = 50_000


class Buckets:
    """One bucket for each kind of request and each person or address. Full buckets are dropped."""

    def __init__(
        self, limits: Mapping[str, Limit] = LIMITS, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.limits = limits
        self._now = now
        self._left: dict[tuple[str, str], tuple[float, float]] = {}

    def take(self, kind: str, who: str) -> float:
        """Take a token. Returns 0 if there was one, else the seconds until there will be one."""
        limit = self.limits[kind]
        now = self._now()
        tokens, since = self._left.get((kind, who), (limit.burst, now))
        tokens = min(limit.burst, tokens + (now - since) * limit.rate)
        if tokens < 1:
            self._left[kind, who] = (tokens, now)
            return (1 - tokens) / limit.rate
        self._left[kind, who] = (tokens - 1, now)
        if len(self._left) > _MOST:
            self._drop_full(now)
        return 0

    def _drop_full(self, now: float) -> None:
        """Drop the buckets that are full again: a new bucket is full too."""
        for key, (tokens, since) in list(self._left.items()):
            limit = self.limits[key[0]]
            if tokens + (now - since) * limit.rate >= limit.burst:
                del self._left[key]
