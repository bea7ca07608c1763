"""Attacks a server when it is told to: `python attacker.py KIND PORT ADDRESSES [RECORD]`.

A line `go` on the standard input begins the attack, a line `rest` lets it pause; the end of the input ends it. Then it
prints what the server answered, how often, and its own processor time. The server is told (as a proxy would) that the
attacker has so many addresses. An attack that needs tables and cookies makes them before the first line.
"""

import asyncio
import contextlib
import json
import random
import resource
import sys
from collections import Counter
from itertools import count
from pathlib import Path

from tingpai.server.helper_process import take_usual_priority

CONNECTIONS = 40
"""The number of connections, if there are not more addresses than that."""
HALVES = 400
"""The number of half requests at a time."""
PAUSE = 0.02
"""Seconds between two requests of a connection: a distant attacker would have to wait as well."""
answers: Counter[str] = Counter()
numbers = count()
HAND = {
    "ruleset": "dazhong",
    "hand": "1122334455667m",
    "joker": "5m",
    "win": {"tile": "7m", "from": "wall"},
    "seat": "E",
    "round": "E",
}
OPEN_TABLE = {"ruleset": "mcr", "chairs": [{"kind": "open"}] * 4, "public": True}
NONSENSE: tuple[tuple[str, str, object], ...] = (
    ("GET", "/api/rules/" + "a" * 3000, {}),
    ("POST", "/api/score", {"ruleset": "a" * 3000}),
    ("POST", "/api/waits", {"x" * 3000: 1}),
    ("GET", "/api/tables/%E4%B8%AD3", {}),
    ("POST", "/api/login", [[[[]]]]),
    ("PUT", "/api/tables", {}),
)


def request(method: str, path: str, address: str, body: object = None, more: str = "") -> bytes:
    """A whole request; a body of bytes is sent as it is."""
    data = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
    head = f"{method} {path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: {address}\r\naccept-encoding: gzip\r\n"
    head += f"connection: close\r\ncontent-type: application/json\r\n{more}"
    return f"{head}content-length: {len(data)}\r\n\r\n".encode() + data


def upgrade(table: str, address: str, cookie: str) -> bytes:
    """A request for a socket."""
    return (
        f"GET /ws/table/{table} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: {address}\r\nupgrade: websocket\r\n"
        "connection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: bG9hZGxvYWRsb2FkbG9hZA==\r\n"
        f"cookie: {cookie}\r\n\r\n"
    ).encode()


class Attacker:
    """One visitor with many connections and addresses."""

    def __init__(self, kind: str, port: int, addresses: int, record: bytes) -> None:
        self.kind = kind
        self.port = port
        block = random.randrange(
            256
        )  # another one each time: what an earlier attack has used up is not missed
        self.addresses = [f"198.18.{block}.{number}" for number in range(1, addresses + 1)]
        self.record = record
        self.going = asyncio.Event()
        self.cookies: dict[str, str] = {}
        self.table = ""

    async def prepare(self) -> None:
        """Become a guest at each address, and open a table to watch, if the attack needs that."""
        if self.kind not in ("sockets", "tables"):
            return
        for address in self.addresses:
            head = (await self.ask(request("POST", "/api/guest", address, {}))).decode("latin-1")
            self.cookies[address] = head.partition("set-cookie: ")[2].partition(";")[0]
        first = self.addresses[0]
        made = await self.ask(self.with_cookie(first, "POST", "/api/tables", OPEN_TABLE))
        self.table = json.loads(made.partition(b"\r\n\r\n")[2])["id"]
        for address in self.addresses:
            await self.ask(self.with_cookie(address, "POST", f"/api/tables/{self.table}/watch", {}))
        answers.clear()

    def with_cookie(self, address: str, method: str, path: str, body: object) -> bytes:
        """A request of the guest of an address."""
        return request(method, path, address, body, f"cookie: {self.cookies[address]}\r\n")

    async def ask(self, data: bytes) -> bytes:
        """Send a request and read the whole answer."""
        answer = b""
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            try:
                writer.write(data)
                answer = await reader.read()
            finally:
                writer.close()
            answers[answer[9:12].decode()] += 1
        return answer

    async def connect(self, address: str) -> None:
        """Open a socket, and close it as soon as the server has said something."""
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            try:
                writer.write(upgrade(self.table, address, self.cookies[address]))
                head = await reader.readuntil(b"\r\n\r\n")
                first = await reader.readexactly(4)
                code = str(int.from_bytes(first[2:4], "big")) if first[0] == 0x88 else "open"
                answers[head[9:12].decode() + " " + code] += 1
            finally:
                writer.close()

    async def once(self, address: str) -> None:
        """Do what this attack does, once."""
        match self.kind:
            case "replays":
                await self.ask(request("POST", "/api/replay/verify", address, self.record))
            case "scores":
                await self.ask(request("POST", "/api/score", address, HAND))
            case "logins":
                guess = {"name": f"Anna {random.randrange(9)}", "password": "a guess " * 3}
                await self.ask(request("POST", "/api/login", address, guess))
            case "lists":
                for path in ("/api/tables", "/", "/api/rules/mcr", "/api/rulesets"):
                    await self.ask(request("GET", path, address))
            case "halves":
                await self.ask(request("POST", "/api/guest", address, {})[: random.randrange(1, 120)])
            case "sockets":
                await self.connect(address)
            case "tables":
                await self.ask(self.with_cookie(address, "POST", "/api/tables", OPEN_TABLE))
            case "nonsense":
                method, path, sent = NONSENSE[next(numbers) % len(NONSENSE)]
                await self.ask(request(method, path, address, sent))
            case _:
                raise SystemExit(f"no attack is called {self.kind}")

    async def repeat(self, address: str) -> None:
        """Do the same again and again while the attack goes on."""
        while True:
            await self.going.wait()
            await self.once(address)
            await asyncio.sleep(PAUSE)

    async def run(self) -> None:
        """Attack from all addresses at once, until the standard input ends."""
        await self.prepare()
        number = HALVES if self.kind == "halves" else max(CONNECTIONS, len(self.addresses))
        places = (self.addresses[one % len(self.addresses)] for one in range(number))
        tasks = [asyncio.create_task(self.repeat(one)) for one in places]
        print("ready", flush=True)
        while line := await asyncio.to_thread(sys.stdin.readline):
            if line.strip() == "go":
                self.going.set()
            else:
                self.going.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


if __name__ == "__main__":
    take_usual_priority()  # it would be another machine: its own work should not count
    kind, port, addresses, *more = sys.argv[1:]
    asyncio.run(Attacker(kind, int(port), int(addresses), Path(more[0]).read_bytes() if more else b"").run())
    used = resource.getrusage(resource.RUSAGE_SELF)
    print(json.dumps({"answers": answers, "seconds": round(used.ru_utime + used.ru_stime, 1)}))
