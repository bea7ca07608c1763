"""What the tests of the server share: a real server on a real socket, visitors, and automatic players."""

import asyncio
import contextlib
import json
import random
import socket
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from support import PATIENCE
from tingpai import kernel, notation
from tingpai.kernel.shapes import REGULAR
from tingpai.server.app import make_app
from tingpai.server.limits import LIMITS, Limit
from tingpai.server.run import config
from tingpai.server.settings import Pace, Settings
from tingpai.tile import Tile

T = TypeVar("T")

QUICK = Pace(bot=(0, 0), thought=PATIENCE, linger=(0, 0), opening=0, between=5, spectators=0, heartbeat=0.2)
"""No pauses for people to follow."""
FREE = {**LIMITS, **{name: Limit(1e6, 1e6) for name in LIMITS}}
"""No limits: the tests of the limits set their own."""
BOTS = [{"kind": "me"}, *({"kind": "bot", "bot": "novice"} for _ in range(3))]
FRIENDS = [{"kind": "me"}, *({"kind": "open"} for _ in range(3))]


def settings_for(folder: Path, **values: Any) -> Settings:
    """Settings for a test: an SQLite file of its own, a thread for bots, no limits, no waiting."""
    database = values.pop("database", f"sqlite:///{folder / 'tingpai.db'}")
    return replace(Settings(database, pace=QUICK, limits=FREE, thinkers=0, shortest=0.01), **values)


class Running:
    """A server in a thread."""

    def __init__(self, settings: Settings) -> None:
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.app = make_app(settings)
        self._server = uvicorn.Server(config(self.app))
        self._thread = threading.Thread(target=self._server.run, args=([self.listener],))
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            threading.Event().wait(0.01)

    @property
    def address(self) -> str:
        """The address of the server."""
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        """Stop it in order."""
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()


@contextlib.contextmanager
def serving(settings: Settings) -> Iterator[Running]:
    """A server for the length of a block."""
    running = Running(settings)
    try:
        yield running
    finally:
        running.stop()


class Visitor:
    """A person with a browser: requests and sockets with the same cookie."""

    def __init__(self, address: str, language: str = "en") -> None:
        self.address = address
        self.language = language
        self.http = httpx.AsyncClient(
            base_url=address, headers={"accept-language": language}, timeout=PATIENCE, trust_env=False
        )

    async def get(self, path: str, status: int = 200, **options: Any) -> Any:
        """Ask; the answer as JSON."""
        answer = await self.http.get(path, **options)
        assert answer.status_code == status, (path, answer.status_code, answer.text)
        return answer.json()

    async def post(self, path: str, body: Any = None, status: int = 200, **options: Any) -> Any:
        """Ask for a change; the answer as JSON."""
        answer = await self.http.post(path, json={} if body is None else body, **options)
        assert answer.status_code == status, (path, answer.status_code, answer.text)
        return answer.json()

    async def guest(self, name: str = "") -> Any:
        """Become a guest."""
        return await self.post("/api/guest", {"name": name, "language": self.language})

    async def open_table(
        self, ruleset: str = "mcr", chairs: Any = None, **settings: Any
    ) -> tuple[str, str | None]:
        """Open a table: id and key."""
        body = {"ruleset": ruleset, "chairs": chairs or BOTS, **settings}
        made = await self.post("/api/tables", body)
        return made["id"], made["key"]

    def socket(self, table: str, **headers: str) -> connect:
        """A socket to a table."""
        cookie = "; ".join(f"{one.name}={one.value}" for one in self.http.cookies.jar)
        return connect(
            f"{self.address.replace('http', 'ws')}/ws/table/{table}?lang={self.language}",
            additional_headers={"Cookie": cookie, **headers},
            max_size=None,
            proxy=None,
            open_timeout=PATIENCE,
            ping_interval=None,
            close_timeout=PATIENCE,
        )

    async def close(self) -> None:
        """Close all connections."""
        await self.http.aclose()


class Player:
    """Plays by itself: answers every state in which something may be done, until it is told to stop."""

    def __init__(self, visitor: Visitor, table: str, seed: int = 0) -> None:
        self.visitor = visitor
        self.table = table
        self.rng = random.Random(seed)
        self.received: list[dict[str, Any]] = []
        self.state: dict[str, Any] | None = None
        self.choose: Callable[[dict[str, Any]], str] = self.sensible
        self.n = 0
        self.answered = -1
        """The `seen` of the state that was answered last: the same comes again when somebody connects."""
        self.all_here: asyncio.Barrier | None = None
        """Where players wait for each other, if nobody may miss the first move."""
        self.done: Callable[[dict[str, Any]], bool] = lambda state: state["table"]["phase"] == "over"

    def sensible(self, view: dict[str, Any]) -> str:
        """Win when possible, throw what helps least, claim now and then; sometimes anything."""
        legal: list[str] = view["legal"]
        for move in ("zimo", "hu"):
            if move in legal:
                return move
        if "pass" in legal and self.rng.random() < 0.7:
            return "pass"
        if f"discard {view['seats'][view['seat']]['drawn']}" in legal and self.rng.random() < 0.9:
            return self._throw(view, legal)
        return self.rng.choice(legal)

    def _throw(self, view: dict[str, Any], legal: list[str]) -> str:
        own = view["seats"][view["seat"]]
        counts = [0] * 34
        for tile in notation.parse(own["tiles"]):
            if tile < 34:
                counts[tile] += 1
        if own["void"] is not None:
            for move in legal:
                if move.startswith("discard") and move.endswith(own["void"]):
                    return move
        for kind, _, _ in kernel.discards(counts, len(own["melds"]), REGULAR):
            if f"discard {Tile(kind)}" in legal:
                return f"discard {Tile(kind)}"
        return self.rng.choice(legal)

    async def play(self) -> None:
        """Play until `done` is true."""
        self.answered = -1  # what was said on another line may not have been heard
        async with self.visitor.socket(self.table) as socket:
            async for message in self.messages(socket):
                if self.all_here is not None:
                    await self.all_here.wait()
                    self.all_here = None
                if message["is"] == "state":
                    if self.done(message):
                        return
                    await self.answer(socket, message)

    def events(self, name: str) -> list[dict[str, Any]]:
        """The events of a name that were told."""
        states = (message for message in self.received if message["is"] == "state")
        return [event for state in states for event in state["events"] if event["event"] == name]

    def states(self, phase: str) -> list[dict[str, Any]]:
        """The states that came while the deal was in this phase."""
        return [
            message
            for message in self.received
            if message["is"] == "state" and message["view"] and message["view"]["phase"]["name"] == phase
        ]

    async def messages(self, socket: ClientConnection) -> AsyncIterator[dict[str, Any]]:
        """The messages of the server; they are kept in `received`."""
        async for data in socket:
            message = json.loads(data)
            self.received.append(message)
            if message["is"] == "state":
                self.state = message
            yield message

    async def answer(self, socket: ClientConnection, state: dict[str, Any]) -> None:
        """Move if there is something to do."""
        self.n += 1
        if state["table"]["phase"] == "between":
            mine = state["table"]["chairs"][state["table"]["you"]]
            if not mine["ready"]:
                await socket.send(json.dumps({"do": "next", "n": self.n}))
        elif state["view"] is not None and state["view"]["legal"] and self.answered != state["seen"]:
            self.answered = state["seen"]
            action = self.choose(state["view"])
            message = {"do": "act", "n": self.n, "seen": state["seen"], "action": action}
            await socket.send(json.dumps(message))


def run(work: Coroutine[Any, Any, T]) -> T:
    """Do it, within reason: a test waits several times, for servers that start and deals that are played."""
    return asyncio.run(asyncio.wait_for(work, 4 * PATIENCE))


async def four(address: str, ruleset: str = "mcr", **settings: Any) -> tuple[str, list[Visitor]]:
    """Four people at a table, the match begun."""
    visitors = [Visitor(address, language) for language in ("en", "ru", "zh", "en")]
    for number, visitor in enumerate(visitors):
        await visitor.guest(("Anna", "Борис", "陈", "Dora")[number])
    table, key = await visitors[0].open_table(ruleset, FRIENDS, **settings)
    for visitor in visitors[1:]:
        await visitor.post(f"/api/tables/{table}/join", {"key": key})
    await visitors[0].post(f"/api/tables/{table}/start")
    return table, visitors


async def all_play(table: str, visitors: list[Visitor], seed: int = 0) -> list[Player]:
    """Everybody plays to the end of the match."""
    players = [Player(visitor, table, seed + number) for number, visitor in enumerate(visitors)]
    all_here = asyncio.Barrier(len(players))
    for player in players:
        player.all_here = all_here
    await asyncio.gather(*(player.play() for player in players))
    for visitor in visitors:
        await visitor.close()
    return players
