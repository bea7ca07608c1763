"""Rate limits: each kind of request takes tokens from a bucket that fills up again over time.

All workers share the buckets. A bucket is one number, the time at which it will be full again.
"""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Final

from tingpai.server.shared_memory import SharedMemory


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `burst` requests at once, and `rate` per second in the long run."""

    rate: float
    burst: float


LIMITS: Final[Mapping[str, Limit]] = {
    "read": Limit(20, 100),
    "list": Limit(3, 20),
    "write": Limit(5, 40),
    "address": Limit(60, 300),
    "page": Limit(150, 6000),
    "work": Limit(0.25, 10),
    "address_work": Limit(0.5, 30),
    "table": Limit(0.2, 60),
    "guest": Limit(0.5, 30),
    "login": Limit(0.1, 8),
    "account": Limit(0.05, 10),
    "socket": Limit(20, 60),
    "connect": Limit(0.5, 30),
    "connect_address": Limit(20, 400),
    "chat": Limit(0.5, 5),
    "hint": Limit(1, 10),
    "desk": Limit(5, 60),
    "desk_address": Limit(50, 500),
    "desk_new": Limit(0.5, 100),
    "event": Limit(10, 100),
    "event_address": Limit(150, 1500),
    "event_connect": Limit(60, 1500),
    "event_new": Limit(0.5, 100),
}
"""Limits by kind of request. `list` is for the list of tables, which costs more than other reading. `work` and
`address_work` count seconds of processor time (scores, waits, replays, proofs) of a person and of an address; `address`
counts all requests of an address, `page` the files of the page, `table` the new tables of an address, `account` the
passwords that are tried for one account. In a club all phones may have one address: `desk` counts by desk,
`desk_address` by person or address. A hall of 500 phones may have one address too: `event` counts by key of an event;
`event_address` counts all requests about events of an address and takes the place of `address` there; `event_connect`
counts their new sockets."""
WHOLE_ADDRESS: Final = ("login", "guest", "event_address")
"""What is counted by address even if the person is known."""
OWN_BUDGET: Final = ("event_address",)
"""What is not counted among all requests of an address, because it has a budget of its own."""


class Buckets:
    """One bucket for each kind of request and each person or address."""

    def __init__(
        self,
        limits: Mapping[str, Limit] = LIMITS,
        now: Callable[[], float] = time.monotonic,
        memory: SharedMemory | None = None,
    ) -> None:
        self.limits = limits
        self._now = now
        self._memory = memory or SharedMemory()

    def take(self, kind: str, who: str) -> float:
        """Take a token. Returns 0 if there was one, else the seconds until there will be one."""
        limit, now = self.limits[kind], self._now()
        with self._memory.lock():
            place = self._memory.place(f"{kind} {who}")
            full = max(place.time, now)
            tokens = limit.burst - (full - now) * limit.rate
            if tokens < 1 - 1e-9:
                return (1 - tokens) / limit.rate
            place.set(full + 1 / limit.rate)
        return 0

    def wait(self, kind: str, who: str) -> float:
        """The seconds until something is in a bucket; 0 if something is."""
        limit, now = self.limits[kind], self._now()
        with self._memory.lock():
            time = self._memory.place(f"{kind} {who}").time
        return max(0.0, time - now - limit.burst / limit.rate)

    def charge(self, kind: str, who: str, cost: float) -> None:
        """Take what something has cost, even if that is more than there is."""
        limit, now = self.limits[kind], self._now()
        with self._memory.lock():
            place = self._memory.place(f"{kind} {who}")
            place.set(max(place.time, now) + cost / limit.rate)

    def hold(self, what: str, seconds: float) -> bool:
        """Keep something for oneself, at most for so long; False if somebody has it."""
        now = self._now()
        with self._memory.lock():
            place = self._memory.place(f"hold {what}")
            if place.time > now:
                return False
            place.set(now + seconds)
        return True

    def release(self, what: str) -> None:
        """Give back what was held."""
        with self._memory.lock():
            self._memory.place(f"hold {what}").set(0.0)


@lru_cache(maxsize=4096)
def network(host: str) -> str:
    """The address that is counted: for IPv6 its network, because one household has a whole network.

    >>> network("2001:db8::1:2:3:4") == network("2001:0DB8:0:0:5::1"), network("::ffff:192.0.2.1")
    (True, '192.0.2.1')
    """
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if not isinstance(found, IPv6Address):
        return str(found)
    mapped = found.ipv4_mapped or found.sixtofour
    return str(mapped) if mapped is not None else str(IPv6Address(int(found) >> 64 << 64))
