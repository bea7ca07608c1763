"""A million hostile messages: `python -m benchmarks.torture.hostile [--count 1000000]`.

Nine of ten go to the sockets of running tables, one of ten is an HTTP request. Limits are off, so that every message is
read. Meanwhile two tables of honest people play on, and nothing may break: no status 5xx, no traceback, nothing lost.
"""

import argparse
import asyncio
import json
import random
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

from benchmarks.torture import nonsense
from benchmarks.torture.check import missing
from benchmarks.torture.databases import database_for
from benchmarks.torture.players import CHAIRS, Club, post
from benchmarks.torture.report import row
from benchmarks.torture.victim import Victim
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

AT_ONCE = 40
"""The number of messages that one socket sends before it reads what came back."""


class Attack:
    """What was sent, and what came back."""

    def __init__(self, address: str, port: int, end: float) -> None:
        self.end = end
        """When it stops, by the monotonic clock."""
        self.address = address
        self.port = port
        self.sent = 0
        self.answers: Counter[str] = Counter()
        self.wrong: list[str] = []

    async def by_socket(self, count: int, rng: random.Random) -> None:
        """Send messages at a table of one's own, and come back when thrown out."""
        _, cookie = await post(self.address, "/api/guest", {})
        bots = [CHAIRS[0], *({"kind": "bot", "bot": "novice"} for _ in range(3))]
        made, _ = await post(self.address, "/api/tables", {"ruleset": "mcr", "chairs": bots}, cookie)
        await post(self.address, f"/api/tables/{made['id']}/start", {}, cookie)
        uri = f"{self.address.replace('http', 'ws')}/ws/table/{made['id']}"
        left = count
        while left > 0 and time.monotonic() < self.end:
            with suppress(OSError, WebSocketException, EOFError, TimeoutError):
                async with connect(
                    uri, additional_headers={"Cookie": cookie}, max_size=None, proxy=None, ping_interval=None
                ) as line:
                    while left > 0 and time.monotonic() < self.end:
                        some = min(AT_ONCE, left)
                        for _ in range(some):
                            await line.send(nonsense.message(rng))
                        left -= some
                        self.sent += some
                        await self._read(line)

    async def _read(self, line: object) -> None:
        """Read what has come until a ping is answered."""
        await line.send('{"do":"ping","n":424242}')  # type: ignore[attr-defined]
        async with asyncio.timeout(60):
            while True:
                answer = json.loads(await line.recv())  # type: ignore[attr-defined]
                self.answers[f"{answer['is']} {answer.get('code', '')}".strip()] += 1
                if answer.get("code") == "internal_error":
                    self.wrong.append(str(answer)[:300])
                if answer["is"] == "pong" and answer.get("n") == 424242:
                    return

    async def by_http(self, count: int, rng: random.Random) -> None:
        """Send requests on connections that are kept as long as the server likes."""
        _, cookie = await post(self.address, "/api/guest", {})
        left = count
        while left > 0 and time.monotonic() < self.end:
            with suppress(OSError, asyncio.IncompleteReadError, ValueError):
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                try:
                    while left > 0 and time.monotonic() < self.end:
                        left -= 1
                        self.sent += 1
                        request = nonsense.request(rng, cookie)
                        writer.write(request)
                        await self._response(reader, request)
                finally:
                    writer.close()

    async def _response(self, reader: asyncio.StreamReader, request: bytes) -> None:
        async with asyncio.timeout(60):
            head = await reader.readuntil(b"\r\n\r\n")
            status = head.split(b" ", 2)[1].decode()
            self.answers[f"status {status}"] += 1
            if status.startswith("5"):
                self.wrong.append(f"{status} for {request[:300]!r}")
            if request.startswith(b"HEAD"):
                return
            fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:] if b": " in line)
            if fields.get(b"transfer-encoding") == b"chunked":
                while (size := int(await reader.readline(), 16)) > 0:
                    await reader.readexactly(size + 2)
                await reader.readline()
            else:
                await reader.readexactly(int(fields.get(b"content-length", b"0")))


async def torture(victim: Victim, count: int, rng: random.Random, minutes: float) -> tuple[Attack, Club]:
    """Attack while two tables play."""
    victim.start()
    attack, club = (
        Attack(victim.address, victim.port, time.monotonic() + 60 * minutes),
        Club(victim.address, rng.randrange(1 << 32), pause=0.2),
    )
    await club.open()
    tasks = [asyncio.create_task(club.play(ruleset)) for ruleset in ("mcr", "sichuan")]
    attackers = [attack.by_socket(count * 9 // 10 // 9, random.Random(rng.random())) for _ in range(9)]
    attackers += [attack.by_http(count // 10 // 10, random.Random(rng.random())) for _ in range(10)]

    async def tell() -> None:
        while True:
            await asyncio.sleep(60)
            print(f"  {attack.sent:,} messages, {club.moves} honest moves", flush=True)

    telling = asyncio.create_task(tell())
    await asyncio.gather(*attackers)
    for task in (*tasks, telling):
        task.cancel()
    await asyncio.gather(*tasks, telling, return_exceptions=True)
    return attack, club


def main() -> int:
    """Print one row; the exit code is 1 if anything broke."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--minutes", type=float, default=600, help="stop after so many, with fewer messages")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    wanted = parser.parse_args()
    began = time.monotonic()
    with database_for("sqlite") as (database, folder):
        log = Path(folder) / "server.log"
        with Victim(database, log=log) as victim:
            attack, club = asyncio.run(
                torture(victim, wanted.count, random.Random(wanted.seed), wanted.minutes)
            )
            memory = victim.memory() / 1e6
        _, _, wrong = asyncio.run(missing(database, club.told))
        text = log.read_text(encoding="utf-8")
    tracebacks = text.count("Traceback")
    if tracebacks:
        wrong.append(f"{tracebacks} tracebacks: {text[:1500]}")
    wrong += attack.wrong
    print(f"  answers: {dict(attack.answers.most_common())}")
    delays = sorted(club.delays) or [0.0]
    return row(
        "hostile messages",
        f"{attack.sent:,} messages, {len(club.delays):,} honest moves meanwhile",
        f"{len(attack.wrong)} status 5xx or internal errors, {tracebacks} tracebacks, {memory:.0f} MB at the end,"
        f" honest moves median {1000 * delays[len(delays) // 2]:.0f} ms",
        wrong,
        time.monotonic() - began,
        wanted.seed,
    )


if __name__ == "__main__":
    raise SystemExit(main())
