"""Phones that write at a desk on a real server, for tests."""

import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from desk.phones import NAMES, win
from server.serving import Visitor
from support import PATIENCE

__all__ = ["NAMES", "DeskPhone", "fresh", "win"]


def fresh() -> str:
    """An id or a key as a phone makes it: 128 random bits."""
    return secrets.token_urlsafe(16)


class DeskPhone:
    """A phone with the writer's link."""

    def __init__(self, visitor: Visitor, id: str | None = None, key: str | None = None) -> None:
        self.visitor = visitor
        self.id = id or fresh()
        self.key = key or fresh()
        self.device = fresh()
        self.last: str | None = None
        """The id of the last entry that this phone knows."""

    @property
    def path(self) -> str:
        """The address of the desk."""
        return f"/api/desks/{self.id}"

    def other(self, visitor: Visitor | None = None) -> "DeskPhone":
        """Another phone with the same link."""
        return DeskPhone(visitor or self.visitor, self.id, self.key)

    def opening(self, ruleset: str = "mcr", players: list[str] = NAMES, **more: Any) -> dict[str, Any]:
        """The request that opens the desk."""
        command = {"id": fresh(), "do": "open", "at": 1, "ruleset": ruleset, "players": players, **more}
        return {"id": self.id, "key": self.key, "device": self.device, "command": command}

    async def open(self, ruleset: str = "mcr", **more: Any) -> Any:
        """Open the desk; the state."""
        state = await self.visitor.post("/api/desks", self.opening(ruleset, **more))
        self.last = state["last"]
        return state

    def sent(self, command: dict[str, Any], id: str | None = None) -> dict[str, Any]:
        """A command as it stands in the outbox."""
        return {"id": id or fresh(), "at": 2, "after": self.last, "by": "somebody", "command": command}

    async def post(self, *sent: dict[str, Any], status: int = 200) -> Any:
        """Send an outbox; the whole answer."""
        body = {"device": self.device, "commands": list(sent)}
        found = await self.visitor.post(f"{self.path}/commands", body, status, headers={"Desk-Key": self.key})
        if status == 200:
            self.last = found["state"]["last"]
        return found

    async def write(self, *commands: dict[str, Any]) -> list[Any]:
        """Send commands; their answers."""
        found = await self.post(*(self.sent(command) for command in commands))
        answers: list[Any] = found["answers"]
        return answers

    async def state(self) -> Any:
        """The desk as anybody with the link sees it."""
        return await self.visitor.get(self.path)

    @asynccontextmanager
    async def follow(self, language: str = "en") -> AsyncIterator[ClientConnection]:
        """A socket that follows the desk."""
        address = self.visitor.address.replace("http", "ws")
        async with connect(
            f"{address}/ws/desk/{self.id}?lang={language}",
            proxy=None,
            max_size=None,
            open_timeout=PATIENCE,
            ping_interval=None,
            close_timeout=PATIENCE,
        ) as socket:
            yield socket


async def told(socket: ClientConnection) -> Any:
    """The next message."""
    return json.loads(await socket.recv())
