"""Load: hundreds of tables of four automatic clients against a real server on this machine.

    python benchmarks/load.py [--steps 50,100,200,400] [--seconds 10] [--pause 1.0] [--workers 1] [--json FILE]

Each client thinks for a moment before it moves, like people do, only faster. The benchmark measures the time from
sending a move until the client gets the view with the events of its move. The clients run in processes of their own on
the same machine, so their cost is part of the result.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import connect

CHAIRS = [{"kind": "me"}, *({"kind": "open"} for _ in range(3))]


# -- one client ---------------------------------------------------------------------------------------------


def post(address: str, path: str, body: dict[str, Any], cookie: str = "") -> tuple[dict[str, Any], str]:
    """Send a request; returns the answer and the cookie."""
    request = Request(address + path, json.dumps(body).encode(), {"cookie": cookie})
    with urlopen(request, timeout=60) as answer:
        given = answer.headers.get("set-cookie", "").split(";")[0] or cookie
        return json.loads(answer.read()), given


class View(msgspec.Struct):
    """The part of a view that a client reads."""

    legal: list[str]


class Table(msgspec.Struct):
    """The part of the table that a client reads."""

    phase: str


class Message(msgspec.Struct):
    """The part of a message that a client reads. The rest is skipped, so that clients cost little."""

    seen: int = 0
    events: list[msgspec.Raw] = []
    view: View | None = None
    table: Table | None = None


DECODER = msgspec.json.Decoder(Message)


class Crowd:
    """The clients of one process. They connect one after another; their moves count once all are connected."""

    def __init__(self, address: str, pause: float) -> None:
        self.address = address
        self.pause = pause
        self.times: list[float] = []
        self.counts = False
        self.there = 0

    async def client(self, table: str, cookie: str) -> None:
        """Play until the match is over, and keep the time of each move."""
        uri = f"{self.address.replace('http', 'ws')}/ws/table/{table}"
        rng = random.Random(cookie)
        answered, sent = -1, 0.0
        headers = {"Cookie": cookie}
        async with connect(
            uri, additional_headers=headers, max_size=None, proxy=None, open_timeout=120
        ) as line:
            self.there += 1
            async for data in line:
                message = DECODER.decode(data)
                if message.table is None:
                    continue
                if sent and message.events:
                    if self.counts:
                        self.times.append(time.monotonic() - sent)
                    sent = 0.0
                legal = message.view.legal if message.view is not None else []
                if message.table.phase == "between":
                    await line.send('{"do":"next"}')
                elif legal and answered != message.seen:
                    answered = message.seen
                    await asyncio.sleep(rng.uniform(0.5, 1.5) * self.pause)
                    action = "pass" if "pass" in legal and rng.random() < 0.7 else rng.choice(legal)
                    sent = time.monotonic()
                    await line.send(json.dumps({"do": "act", "seen": message.seen, "action": action}))

    async def run(self, tables: list[tuple[str, list[str]]], seconds: float) -> list[float]:
        """Connect all clients, then measure."""
        tasks = []
        for table, cookies in tables:
            for cookie in cookies:
                tasks.append(asyncio.create_task(self.client(table, cookie)))
                while self.there < len(tasks) - 20:  # at most twenty connect at the same time
                    await asyncio.sleep(0.01)
        while self.there < len(tasks):
            await asyncio.sleep(0.01)
        self.counts = True
        await asyncio.sleep(seconds)
        self.counts = False
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return self.times


def crowd(address: str, tables: list[tuple[str, list[str]]], seconds: float, pause: float, out: Any) -> None:
    """The main function of a process of clients."""
    out.put(asyncio.run(Crowd(address, pause).run(tables, seconds)))


# -- the server ---------------------------------------------------------------------------------------------


def seat(address: str, count: int) -> list[tuple[str, list[str]]]:
    """Open tables and seat four people at each."""
    found = []
    for _ in range(count):
        cookies = [post(address, "/api/guest", {})[1] for _ in range(4)]
        settings = {"ruleset": "mcr", "chairs": CHAIRS}
        made, _ = post(address, "/api/tables", settings, cookies[0])
        for cookie in cookies[1:]:
            post(address, f"/api/tables/{made['id']}/join", {"key": made["key"]}, cookie)
        post(address, f"/api/tables/{made['id']}/start", {}, cookies[0])
        found.append((made["id"], cookies))
    return found


SERVER = """
import sys
from tingpai.server.limits import LIMITS, Limit
from tingpai.server.run import run
from tingpai.server.settings import Pace, Settings

if __name__ == "__main__":
    database, port, workers = sys.argv[1:]
    limits = {name: Limit(1e9, 1e9) for name in LIMITS}
    pace = Pace(linger=(0, 0))  # otherwise windows stay open on purpose
    run(Settings(database, pace=pace, limits=limits, workers=int(workers), most_tables=10**6), "127.0.0.1", int(port))
"""


def started(folder: Path, workers: int) -> tuple[subprocess.Popen[bytes], str]:
    """Start a server without limits; returns its process and its address."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    script = folder / "server.py"
    script.write_text(SERVER)
    command = [sys.executable, str(script), f"sqlite:///{folder / 'load.db'}", str(port), str(workers)]
    paths = os.pathsep.join(path for path in sys.path if path)
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env={**os.environ, "PYTHONPATH": paths})
    address = f"http://127.0.0.1:{port}"
    while True:
        try:
            urlopen(f"{address}/api/tables", timeout=5).close()
            return process, address
        except OSError:
            if process.poll() is not None:
                raise SystemExit("the server did not start") from None
            time.sleep(0.1)


def measure(address: str, count: int, seconds: float, pause: float, crowds: int) -> dict[str, Any]:
    """Measure one step, with `count` tables at once."""
    tables = seat(address, count)
    out: Any = multiprocessing.Queue()
    processes = [
        multiprocessing.Process(target=crowd, args=(address, tables[part::crowds], seconds, pause, out))
        for part in range(crowds)
    ]
    for process in processes:
        process.start()
    times = sorted(one for _ in processes for one in out.get())
    for process in processes:
        process.join()
    for table, cookies in tables:
        for cookie in cookies:
            post(address, f"/api/tables/{table}/leave", {}, cookie)

    def at(share: float) -> float:
        return round(1000 * times[min(len(times) - 1, int(share * len(times)))], 1) if times else 0.0

    return {
        "tables": count,
        "moves": len(times),
        "moves_per_second": round(len(times) / seconds, 1),
        "median_ms": at(0.5),
        "slowest_5_percent_ms": at(0.95),
        "slowest_1_percent_ms": at(0.99),
        "slowest_ms": at(1.0),
    }


def main() -> None:
    """Print the results as a table and as JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--steps", default="50,100,200,400")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--pause", type=float, default=1.0, help="how long a client thinks, on average")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--crowds", type=int, default=1, help="processes of clients")
    parser.add_argument("--json", type=Path)
    wanted = parser.parse_args()
    rows = []
    print(
        f"{'tables':>7} {'moves/s':>8} {'median':>9} {'slowest 5 %':>12} {'slowest 1 %':>12} {'slowest':>9}"
    )
    with tempfile.TemporaryDirectory() as folder:
        process, address = started(Path(folder), wanted.workers)
        try:
            for count in map(int, wanted.steps.split(",")):
                row = measure(address, count, wanted.seconds, wanted.pause, wanted.crowds)
                rows.append(row)
                print(
                    f"{row['tables']:>7} {row['moves_per_second']:>8} {row['median_ms']:>6} ms"
                    f" {row['slowest_5_percent_ms']:>9} ms {row['slowest_1_percent_ms']:>9} ms"
                    f" {row['slowest_ms']:>6} ms",
                    flush=True,
                )
        finally:
            process.terminate()
            process.wait(20)
    text = json.dumps({"benchmark": "load", "workers": wanted.workers, "pause": wanted.pause, "steps": rows})
    print(text)
    if wanted.json is not None:
        wanted.json.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
