"""An organiser, officials, tables and players with their phones on a real server, for tests."""

import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from server.serving import Visitor
from support import PATIENCE
from tingpai.tournament.draw import hash_of


def fresh() -> str:
    """An id or a key as a browser makes it: 128 random bits."""
    return secrets.token_urlsafe(16)


class Phone:
    """A browser with the key of a link."""

    def __init__(self, visitor: Visitor, event: str, key: str | None, acting: str | None = None) -> None:
        self.visitor = visitor
        self.event = event
        self.key = key
        self.acting = acting
        self.device = fresh()
        self.after: str | None = None
        """The last entry of its table that this phone knows."""

    @property
    def path(self) -> str:
        """The address of the event."""
        return f"/api/events/{self.event}"

    @property
    def headers(self) -> dict[str, str]:
        """The key, as it is sent."""
        return {} if self.key is None else {"Event-Key": self.key}

    def sent(self, command: dict[str, Any], id: str | None = None) -> dict[str, Any]:
        """A command as it stands in the outbox."""
        return {"id": id or fresh(), "at": 2, "after": self.after, "command": command}

    async def post(self, *sent: dict[str, Any], status: int = 200) -> Any:
        """Send an outbox; the whole answer."""
        body = {"device": self.device, "commands": list(sent), "as": self.acting}
        return await self.visitor.post(f"{self.path}/commands", body, status, headers=self.headers)

    async def do(self, *commands: dict[str, Any]) -> list[Any]:
        """Send commands; their answers."""
        answers: list[Any] = (await self.post(*(self.sent(one) for one in commands)))["answers"]
        return answers

    async def must(self, *commands: dict[str, Any]) -> list[Any]:
        """Send commands that must be written; what the competition answered."""
        answers = await self.do(*commands)
        assert all(one["status"] == "written" for one in answers), answers
        return [one["answer"] for one in answers]

    async def part(self, name: str = "", status: int = 200) -> Any:
        """A part of the event."""
        address = f"{self.path}/{name}" if name else self.path
        return await self.visitor.get(address, status, headers=self.headers)

    async def table(self, number: int) -> Any:
        """The table, which this phone knows from now on."""
        found = await self.part(f"tables/{number}")
        self.after = found["last"]
        return found

    @asynccontextmanager
    async def socket(self, **hello: Any) -> AsyncIterator[ClientConnection]:
        """A socket that follows the event."""
        address = self.visitor.address.replace("http", "ws")
        async with connect(
            f"{address}/ws/event/{self.event}?lang={self.visitor.language}",
            proxy=None,
            max_size=None,
            open_timeout=PATIENCE,
            ping_interval=None,
            close_timeout=PATIENCE,
        ) as socket:
            said = {**({} if self.key is None else {"key": self.key}), **hello}
            if said:
                await socket.send(json.dumps(said))
            yield socket


class Hall:
    """An event with its people."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.id, self.key = fresh(), fresh()
        self.organiser = Phone(visitor, self.id, self.key)
        self.people: dict[str, Phone] = {}
        self.tables: dict[int, str] = {}

    @property
    def public(self) -> Phone:
        """A browser without a key."""
        return Phone(self.visitor, self.id, None)

    async def create(self, rehearsal: bool = False, **settings: Any) -> Any:
        """Create the event."""
        made = {"name": "Cup", "sessions": 1, "friendly": True, **settings}
        body = {"id": self.id, "key": self.key, "settings": made, "rehearsal": rehearsal}
        return await self.visitor.post("/api/events", body)

    async def officials(self) -> None:
        """A chief referee, two referees, a scorer and an arbiter, each with a link."""
        roles = {
            "boss": "chief_referee",
            "ref": "referee",
            "ref2": "referee",
            "desk": "scorer",
            "judge": "arbiter",
        }
        await self.organiser.must(
            *({"do": "role", "person": person, "roles": [role]} for person, role in roles.items())
        )
        await self.link(*roles)

    async def link(self, *persons: str) -> None:
        """Give people their links."""
        (made,) = await self.organiser.must({"do": "link", "persons": list(persons)})
        for person, key in made["persons"].items():
            self.people[person] = Phone(self.visitor, self.id, key)

    async def field(self, players: int = 4) -> list[str]:
        """Registered players p1, p2 … with oath and link."""
        keys = [f"p{number}" for number in range(1, players + 1)]
        await self.organiser.must(
            *({"do": "register", "player": key, "name": f"Name {key}", "oath": True} for key in keys)
        )
        await self.link(*keys)
        return keys

    async def draw(self, rows: Any = None) -> dict[str, int]:
        """Draw and schedule; the numbers. Tables get their keys."""
        answers = await self.organiser.must(
            {"do": "commit", "hash": hash_of("open sesame")}, {"do": "draw", "secret": "open sesame"}
        )
        numbers: dict[str, int] = answers[1]["numbers"]
        await self.organiser.must({"do": "schedule", **({} if rows is None else {"rows": rows})})
        (made,) = await self.organiser.must({"do": "link", "tables": list(range(1, len(numbers) // 4 + 1))})
        self.tables = {int(number): key for number, key in made["tables"].items()}
        return numbers

    async def begin(self, players: int = 4, **settings: Any) -> dict[str, int]:
        """Everything up to the start of the first session; the numbers."""
        await self.create(**settings)
        await self.officials()
        await self.field(players)
        numbers = await self.draw()
        await self.people["boss"].must({"do": "start", "session": 1})
        return numbers

    async def seated(self, table: int = 1) -> list[Phone]:
        """The four phones of a table in the order of the seats, with the table's key."""
        seats = await self.public.part("seats")
        session = [one for one in seats["sessions"] if one["started"]][-1]
        chairs = session["tables"][table - 1]["chairs"]
        return [Phone(self.visitor, self.id, self.tables[table], chair["player"]) for chair in chairs]


def deal(
    number: int, winner: str | None, giver: str | None = None, points: int = 24, table: int = 1
) -> dict[str, Any]:
    """A row of a protocol."""
    row: dict[str, Any] = {"do": "deal", "session": 1, "table": table, "number": number, "winner": winner}
    return row if winner is None else {**row, "from": giver, "points": points}


async def told(socket: ClientConnection) -> Any:
    """The next message."""
    return json.loads(await socket.recv())


async def told_part(socket: ClientConnection, part: str) -> Any:
    """The next message with a part."""
    while True:
        message = await told(socket)
        if message["is"] == "part" and message["part"] == part:
            return message["data"]
