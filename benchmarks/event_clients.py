"""An event for benchmarks: made over HTTP, then written at by the phones of its tables and followed by everybody."""

import asyncio
import json
import secrets
import time
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect

SECRET = "a secret for the draw"


def post(url: str, body: Any, key: str = "", timeout: float = 30) -> Any:
    """Send a request; the answer. Raises `OSError` if there is none."""
    headers = {"content-type": "application/json", **({"Event-Key": key} if key else {})}
    with urlopen(Request(url, json.dumps(body).encode(), headers), timeout=timeout) as answer:
        return json.loads(answer.read())


def get(url: str, key: str = "") -> Any:
    """Ask; the answer."""
    with urlopen(Request(url, headers={"Event-Key": key} if key else {}), timeout=30) as answer:
        return json.loads(answer.read())


@dataclass
class MadeEvent:
    """An event whose first session has started."""

    address: str
    id: str
    organiser: str
    tables: dict[int, str] = field(default_factory=dict)
    """The keys of the tables."""
    seats: dict[int, list[str]] = field(default_factory=dict)
    """The players of each table in the order of the seats."""

    @property
    def path(self) -> str:
        """The address of the event."""
        return f"{self.address}/api/events/{self.id}"

    @property
    def socket(self) -> str:
        """The address of its socket."""
        return f"{self.address.replace('http', 'ws')}/ws/event/{self.id}?lang=en"

    def do(self, *commands: dict[str, Any], key: str = "", acting: str | None = None) -> list[Any]:
        """Send commands that must be written; their answers."""
        sent = [{"id": secrets.token_urlsafe(16), "at": 1, "after": None, "command": one} for one in commands]
        body = {"device": "bench", "commands": sent, "as": acting}
        answers = post(f"{self.path}/commands", body, key or self.organiser)["answers"]
        for one in answers:
            if one["status"] != "written":
                raise SystemExit(f"the event refused a command: {one}")
        return [one["answer"] for one in answers]


def made_event(address: str, players: int) -> MadeEvent:
    """Create, register, draw, schedule and start an event of one session."""
    event = MadeEvent(address, secrets.token_urlsafe(16), secrets.token_urlsafe(16))
    settings = {"name": "Hall", "sessions": 1, "friendly": True, "minutes": 600}
    post(f"{address}/api/events", {"id": event.id, "key": event.organiser, "settings": settings})
    names = [f"p{number:03}" for number in range(1, players + 1)]
    event.do(*({"do": "register", "player": one, "name": f"Player {one}", "oath": True} for one in names))
    event.do({"do": "commit", "hash": sha256(SECRET.encode()).hexdigest()}, {"do": "draw", "secret": SECRET})
    event.do({"do": "schedule"})
    (linked,) = event.do({"do": "link", "tables": list(range(1, players // 4 + 1))})
    event.tables = {int(number): key for number, key in linked["tables"].items()}
    event.do({"do": "start", "session": 1})
    tables = get(f"{event.path}/seats")["sessions"][0]["tables"]
    event.seats = {
        number: [chair["player"] for chair in one["chairs"]] for number, one in enumerate(tables, 1)
    }
    return event


POINTS = 8
"""What every win is worth here."""
GAIN = 3 * (POINTS + 8)
"""What a winner has from one: everybody pays it and eight more (§3.9.1.3)."""


def row(table: int, number: int, winner: str) -> dict[str, Any]:
    """A row that somebody won from the wall."""
    place = {"session": 1, "table": table, "number": number}
    return {"do": "deal", **place, "winner": winner, "from": None, "points": POINTS}


@dataclass
class Follower:
    """A phone that follows a part of an event and notes when it saw each row first."""

    event: MadeEvent
    part: str
    key: str = ""
    reads: bool = True
    """False for a phone that takes everything in but is not measured."""
    seen: dict[tuple[str, int], float] = field(default_factory=dict)
    """By the first player of a table and the number of the row."""

    async def follow(self, ready: asyncio.Semaphore) -> None:
        """Connect, and take everything in until cancelled."""
        async with connect(
            self.event.socket,
            max_size=None,
            proxy=None,
            compression=None,
            ping_interval=None,
            open_timeout=60,
        ) as line:
            await line.send(json.dumps({"follow": [self.part], **({"key": self.key} if self.key else {})}))
            while not self._take(await line.recv()):
                pass
            ready.release()
            async for text in line:
                self._take(text)

    def _take(self, text: str | bytes) -> bool:
        """Note what a message says; False if it is not the part."""
        now = time.monotonic()
        if text[:12] != '{"is":"part"':
            return False
        if self.reads:
            data = json.loads(text)["data"]
            if self.part == "standings":
                found = {one["player"]: one["game_points"] // GAIN for one in data["live"]["individual"]}
            else:
                found = {self.event.seats[data["table"]][0]: len(data["protocol"]["rows"])}
            for player, number in found.items():
                self.seen.setdefault((player, number), now)
        return True
