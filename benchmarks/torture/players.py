"""Four people at each of a few tables. They come back whenever the line breaks, and keep everything they are told."""

import asyncio
import json
import random
from dataclasses import dataclass, field
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

CHAIRS = [{"kind": "me"}, *({"kind": "open"} for _ in range(3))]


@dataclass(slots=True)
class Told:
    """What one player of a table was told: pairs of `seen` and the events that came with it."""

    table: str
    chair: int
    states: list[tuple[int, list[dict[str, Any]]]] = field(default_factory=list)
    went_back: int = 0
    """How often a later state was older than an earlier one."""
    last: str = ""
    """What happened last, for the case that nothing happens any more."""


async def post(address: str, path: str, body: dict[str, Any], cookie: str = "") -> tuple[dict[str, Any], str]:
    """Send a request until somebody answers; "it is so already" is an answer too."""

    def once() -> tuple[dict[str, Any], str]:
        request = Request(address + path, json.dumps(body).encode(), {"cookie": cookie})
        with urlopen(request, timeout=30) as answer:
            given = answer.headers.get("set-cookie", "").split(";")[0] or cookie
            return json.loads(answer.read()), given

    while True:
        try:
            return await asyncio.to_thread(once)
        except HTTPError as problem:
            with problem:
                if problem.code == 409:
                    return {}, cookie
                if problem.code < 500:
                    raise
        except (OSError, HTTPException):  # killed before or in the middle of its answer
            pass
        await asyncio.sleep(0.02)


class Club:
    """A few tables at which people play without end: when a match is over, the next one is opened."""

    def __init__(self, address: str, seed: int, pause: float = 0.0, *, keeps: bool = True) -> None:
        self.address = address
        self.pause = pause
        self.keeps = keeps
        """True if everything that is told is kept."""
        self.rng = random.Random(seed)
        self.told: list[Told] = []
        self.moves = 0
        """The moves that were answered."""
        self.delays: list[float] = []
        self._cookies: list[str] = []

    async def open(self) -> None:
        """Four guests enter."""
        for _ in range(4):
            self._cookies.append((await post(self.address, "/api/guest", {}))[1])

    async def play(self, ruleset: str) -> None:
        """Play one match after the other at one table; ends only if it is cancelled."""
        while True:
            table = await self._seated(ruleset)
            await asyncio.gather(
                *(self._player(table, chair, cookie) for chair, cookie in enumerate(self._cookies))
            )

    async def _seated(self, ruleset: str) -> str:
        """Open a table and begin. If the server dies in between, another table is opened."""
        while True:
            wanted = {"ruleset": ruleset, "chairs": CHAIRS, "length": {"deals": 1}}
            made, _ = await post(self.address, "/api/tables", wanted, self._cookies[0])
            try:
                for cookie in self._cookies[1:]:
                    await post(self.address, f"/api/tables/{made['id']}/join", {"key": made["key"]}, cookie)
                await post(self.address, f"/api/tables/{made['id']}/start", {}, self._cookies[0])
            except (HTTPError, KeyError):
                continue
            return str(made["id"])

    async def _player(self, table: str, chair: int, cookie: str) -> None:
        told = Told(table, chair)
        if self.keeps:
            self.told.append(told)
        uri = f"{self.address.replace('http', 'ws')}/ws/table/{table}"
        while True:
            try:
                async with connect(
                    uri,
                    additional_headers={"Cookie": cookie},
                    max_size=None,
                    proxy=None,
                    open_timeout=20,
                    close_timeout=0.1,
                    ping_interval=None,
                ) as line:
                    if await self._sit(line, told):
                        return
            except (OSError, WebSocketException, EOFError, TimeoutError) as problem:
                told.last = repr(problem)[:200]
                await asyncio.sleep(0.02)

    async def _sit(self, line: Any, told: Told) -> bool:
        """Play on one connection; True when the match is over."""
        answered, sent = -1, 0.0
        clock = asyncio.get_running_loop().time
        async for data in line:
            message = json.loads(data)
            if message["is"] != "state":
                continue
            seen, events = message["seen"], message["events"]
            told.last = f"seen {seen}, phase {message['table']['phase']}, answered {answered}"
            if told.states and seen < told.states[-1][0]:
                told.went_back += 1
            if events:
                told.states.append((seen, events if self.keeps else []))
                if sent:
                    self.delays.append(clock() - sent)
                    del self.delays[:-10_000]
                    self.moves, sent = self.moves + 1, 0.0
            if message["table"]["phase"] in ("over", "between"):
                if message["table"]["phase"] == "over":
                    return True
                await line.send('{"do":"next"}')
            legal = message["view"]["legal"] if message["view"] else []
            if legal and answered != seen:
                answered = seen
                if self.pause:
                    await asyncio.sleep(self.rng.uniform(0.5, 1.5) * self.pause)
                action = "pass" if "pass" in legal and self.rng.random() < 0.7 else self.rng.choice(legal)
                sent = clock()
                await line.send(json.dumps({"do": "act", "seen": seen, "action": action}))
        return False
