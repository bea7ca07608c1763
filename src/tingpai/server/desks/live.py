"""The desks of this process: loaded when somebody asks, kept while somebody looks at them.

A desk lives in one worker, as a table does: only that one writes its log and tells its followers.
"""

import asyncio
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import ceil
from typing import Final

import msgspec

from tingpai.desk.arrivals import Arrival
from tingpai.desk.shared_log import SharedDesk
from tingpai.server.desks.state import desk_state
from tingpai.server.desks.store import DeskStore
from tingpai.server.limits import Buckets
from tingpai.server.refusals import Refused
from tingpai.server.store import Conflict, Store

KEPT: Final = 200
"""How many desks stay loaded when nobody looks at them."""

_ENCODER: Final = msgspec.json.Encoder()


class Follower:
    """One open connection. It is told the newest state only: a slow reader misses states, but never the last one."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.may_write = False
        self.stale = False
        """True if the newest state was not sent yet."""
        self.news = asyncio.Event()

    def tell(self) -> None:
        """There is a new state."""
        self.stale = True
        self.news.set()


class LiveDesk:
    """A desk that is loaded, with those who follow it."""

    def __init__(self, shared: SharedDesk, secret: str) -> None:
        self.shared = shared
        self.secret = secret
        self.followers: set[Follower] = set()
        self.lock = asyncio.Lock()
        """Held while something is written."""
        self._states: dict[tuple[str, bool], bytes] = {}

    def state(self, language: str, *, may_write: bool) -> bytes:
        """The state as it is sent; made once for everybody who reads it in the same language."""
        key = (language, may_write)
        if key not in self._states:
            self._states[key] = _ENCODER.encode(desk_state(self.shared, language, may_write=may_write))
        return self._states[key]

    def tell(self) -> None:
        """Tell all followers that something has changed."""
        self._states.clear()
        for follower in self.followers:
            follower.tell()


class Desks:
    """All desks of this process."""

    def __init__(self, store: Store, limits: Buckets) -> None:
        self.store = DeskStore(store)
        self._limits = limits
        self._live: dict[str, LiveDesk] = {}
        self._loading = asyncio.Lock()

    async def read(self, id: str, address: str) -> SharedDesk | None:
        """A desk as the database has it, worked out for `address`; for any worker. Others may go on in between."""
        arrivals = await self.store.log(id)
        if not arrivals:
            return None
        self.check_budget(address)
        shared = SharedDesk(id, arrivals[0])
        for arrival in arrivals[1:]:
            with self.paid_by(address):
                shared.take(arrival)
            await asyncio.sleep(0)
        return shared

    def check_budget(self, address: str) -> None:
        """Refuse an address that has used up its processor time."""
        wait = self._limits.wait("address_work", address)
        if wait > 0:
            raise Refused("server-too-many", code="too_many", retry=wait, seconds=ceil(wait))

    @contextmanager
    def paid_by(self, address: str) -> Iterator[None]:
        """Charge what is worked out here to an address."""
        start = time.perf_counter()
        try:
            yield
        finally:
            self._limits.charge("address_work", address, time.perf_counter() - start)

    async def live(self, id: str, address: str) -> LiveDesk | None:
        """A desk that lives here, loaded if necessary for `address`; None if there is no such desk."""
        found = self._live.get(id)
        if found is None:
            async with self._loading:
                found = self._live.get(id) or await self._load(id, address)
        if found is not None:
            self._live[id] = self._live.pop(id)  # the one that was used last comes last
        return found

    async def _load(self, id: str, address: str) -> LiveDesk | None:
        secret = await self.store.secret(id)
        shared = None if secret is None else await self.read(id, address)
        if shared is None or secret is None:
            return None
        found = self._live[id] = LiveDesk(shared, secret)
        spare = [one for one, desk in self._live.items() if not desk.followers and not desk.lock.locked()]
        for one in spare[: max(0, len(self._live) - KEPT)]:
            if one != id:
                del self._live[one]
        return found

    async def write(self, live: LiveDesk, arrivals: Sequence[Arrival], address: str) -> None:
        """Store arrivals, fold them in, and tell everybody. Those with an id that is known change nothing."""
        async with live.lock:
            try:
                await self._write(live, arrivals, address)
            except Conflict:  # another process wrote: read what it wrote, then try again
                again = await self.read(live.shared.id, address)
                assert again is not None
                live.shared = again
                await self._write(live, arrivals, address)

    async def _write(self, live: LiveDesk, arrivals: Sequence[Arrival], address: str) -> None:
        shared = live.shared
        new: dict[str, Arrival] = {}
        for one in arrivals:
            if one.id not in shared.sent:
                new.setdefault(one.id, one)
        fresh = list(new.values())[: max(0, shared.most - len(shared.sent))]
        if not fresh:
            return
        self.check_budget(address)
        await self.store.append(shared.id, len(shared.sent), fresh)
        for arrival in fresh:
            with self.paid_by(address):
                shared.take(arrival)
            await asyncio.sleep(0)
        live.tell()
        await self.store.show(shared)
