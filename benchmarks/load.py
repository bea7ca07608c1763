"""Load: hundreds of tables of four automatic clients against a real server on this machine.

    python -m benchmarks.load [--steps 100,400,1000] [--seconds 20] [--pause 1.0] [--workers 2] [--json FILE]

Each client thinks for a moment before it moves, like people do, only faster. The benchmark measures the time from
sending a move until the client gets the view with the events of its move, and the processor time that all processes of
the server took, divided by the number of moves. The clients run in one process on the same machine and read only what
they need of a message; their processor time is printed too.
"""

import argparse
import json
import multiprocessing
import os
import socket
import subprocess
import sys
import tempfile
import time
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from benchmarks.load_clients import Measured, Seats, crowd

CHAIRS = [{"kind": "me"}, *({"kind": "open"} for _ in range(3))]
TABLES_EACH = 10
"""The number of tables at which the same four people sit, so that not all the time goes into making guests."""


class Web:
    """Sends requests over one connection."""

    def __init__(self, address: str) -> None:
        self._connection = HTTPConnection(address.removeprefix("http://"), timeout=60)

    def post(self, path: str, body: dict[str, Any], cookie: str = "") -> tuple[dict[str, Any], str]:
        """Send a request; returns the answer and the cookie."""
        self._connection.request("POST", path, json.dumps(body).encode(), {"cookie": cookie})
        answer = self._connection.getresponse()
        text = answer.read()
        if answer.status != 200:
            raise SystemExit(f"{path}: {answer.status} {text.decode()}")
        given = (answer.getheader("set-cookie") or "").split(";")[0] or cookie
        return json.loads(text), given

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()


def seat(address: str, count: int, **wanted: Any) -> list[Seats]:
    """Open tables and seat four people at each; `wanted` are settings of the tables."""
    web = Web(address)
    found: list[Seats] = []
    cookies: list[str] = []
    for number in range(count):
        if number % TABLES_EACH == 0:
            cookies = [web.post("/api/guest", {})[1] for _ in range(4)]
        made, _ = web.post("/api/tables", {"ruleset": "mcr", "chairs": CHAIRS, **wanted}, cookies[0])
        for cookie in cookies[1:]:
            web.post(f"/api/tables/{made['id']}/join", {"key": made["key"]}, cookie)
        web.post(f"/api/tables/{made['id']}/start", {}, cookies[0])
        found.append((made["id"], cookies))
    web.close()
    return found


# -- the server ---------------------------------------------------------------------------------------------

SERVER = """
import sys
from dataclasses import fields
from tingpai.server.limits import LIMITS, Limit
from tingpai.server.run import run
from tingpai.server.settings import Pace, Settings

if __name__ == "__main__":
    database, port, workers = sys.argv[1:]
    limits = {name: Limit(1e9, 1e9) for name in LIMITS}
    pace = Pace(linger=(0, 0), opening=0)  # otherwise windows stay open on purpose
    free = {one.name: 10**6 for one in fields(Settings) if one.name.startswith("most_")}
    settings = Settings(database, pace=pace, limits=limits, workers=int(workers), thinkers=0, **free)
    run(settings, "127.0.0.1", int(port))
"""


def started(folder: Path, workers: int, database: str) -> tuple[subprocess.Popen[bytes], str]:
    """Start a server without limits; returns its process and its address."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    script = folder / "server.py"
    script.write_text(SERVER)
    command = [sys.executable, str(script), database, str(port), str(workers)]
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


def processor_seconds(pid: int) -> float:
    """The processor time that a process and all processes below it have taken so far."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return own + helper_seconds(pid)


def helper_seconds(pid: int) -> float:
    """The processor time of all processes below a process."""
    try:
        tasks = [(task / "children").read_text() for task in Path(f"/proc/{pid}/task").iterdir()]
    except OSError:
        return 0.0
    return sum(processor_seconds(int(child)) for children in tasks for child in children.split())


def measure(
    process: subprocess.Popen[bytes], address: str, count: int, seconds: float, pause: float, crowds: int
) -> dict[str, Any]:
    """Measure one step, with `count` tables at once."""
    tables = seat(address, count)
    context = multiprocessing.get_context("spawn")
    out: Any = context.Queue()
    ready, go = context.Semaphore(0), context.Event()
    processes = [
        context.Process(target=crowd, args=(address, tables[part::crowds], seconds, pause, ready, go, out))
        for part in range(crowds)
    ]
    for one in processes:
        one.start()
    for _ in processes:
        ready.acquire()
    go.set()
    before = processor_seconds(process.pid)
    results: list[Measured] = [out.get() for _ in processes]
    busy = processor_seconds(process.pid) - before
    for one in processes:
        one.join()
    times = sorted(time for result in results for time in result.times)

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
        "states_per_move": round(sum(result.states for result in results) / max(1, len(times)), 2),
        "bytes_per_state": round(
            sum(result.size for result in results) / max(1, sum(result.states for result in results))
        ),
        "server_ms_per_move": round(1000 * busy / max(1, len(times)), 2),
        "server_cores": round(busy / seconds, 2),
        "client_cores": round(sum(result.busy for result in results) / seconds, 2),
    }


HEADS = {
    "tables": "tables",
    "moves_per_second": "moves/s",
    "median_ms": "median",
    "slowest_5_percent_ms": "slowest 5 %",
    "slowest_1_percent_ms": "slowest 1 %",
    "slowest_ms": "slowest",
    "server_ms_per_move": "server ms/move",
    "server_cores": "server cores",
    "client_cores": "client cores",
}


def main() -> None:
    """Print the results as a table and as JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--steps", default="100,400,1000")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pause", type=float, default=1.0, help="how long a client thinks, on average")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--crowds", type=int, default=1, help="processes of clients")
    parser.add_argument("--db", default="", help="a database address; an SQLite file of its own without it")
    parser.add_argument("--json", type=Path)
    wanted = parser.parse_args()
    rows = []
    print(" ".join(f"{head:>{max(9, len(head))}}" for head in HEADS.values()), flush=True)
    for count in map(int, wanted.steps.split(",")):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            database = wanted.db or f"sqlite:///{folder / 'load.db'}"
            process, address = started(folder, wanted.workers, database)
            try:
                row = measure(process, address, count, wanted.seconds, wanted.pause, wanted.crowds)
            finally:
                process.terminate()
                process.wait(60)
        rows.append(row)
        print(" ".join(f"{row[key]:>{max(9, len(head))}}" for key, head in HEADS.items()), flush=True)
    text = json.dumps({"benchmark": "load", "workers": wanted.workers, "pause": wanted.pause, "steps": rows})
    print(text)
    if wanted.json is not None:
        wanted.json.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
