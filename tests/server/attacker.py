"""Attacks a server until it is killed: `python attacker.py KIND PORT [RECORD]`. Prints what the server answered.

The server is told (as a proxy would) that the attacker has four addresses.
"""

import asyncio
import contextlib
import json
import os
import random
import sys
from collections import Counter
from pathlib import Path

ADDRESSES = [f"203.0.113.{number}" for number in range(1, 5)]
AT_ONCE = 40
"""Connections."""
answers: Counter[str] = Counter()


def request(method: str, path: str, address: str, body: bytes = b"") -> bytes:
    """A whole request."""
    head = f"{method} {path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: {address}\r\naccept-encoding: gzip\r\n"
    head += "connection: close\r\ncontent-type: application/json\r\n"
    return f"{head}content-length: {len(body)}\r\n\r\n".encode() + body


async def ask(port: int, data: bytes) -> None:
    """Send a request and read the answer."""
    with contextlib.suppress(OSError):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(data)
        answer = await reader.read()
        answers[answer[9:12].decode()] += 1
        writer.close()


async def repeat(port: int, kind: str, record: bytes, address: str) -> None:
    """Do the same again and again; the pause is what a distant attacker would have anyway."""
    while True:
        match kind:
            case "replays":
                await ask(port, request("POST", "/api/replay/verify", address, record))
            case "scores":
                body = {
                    "ruleset": "dazhong",
                    "hand": "1122334455667m",
                    "joker": "5m",
                    "win": {"tile": "7m", "from": "wall"},
                    "seat": "E",
                    "round": "E",
                }
                await ask(port, request("POST", "/api/score", address, json.dumps(body).encode()))
            case "logins":
                body = {"name": f"Anna {random.randrange(9)}", "password": "a guess " * 3}
                await ask(port, request("POST", "/api/login", address, json.dumps(body).encode()))
            case "lists":
                for path in ("/api/tables", "/", "/api/rules/mcr", "/api/rulesets"):
                    await ask(port, request("GET", path, address))
            case "halves":
                with contextlib.suppress(OSError):
                    reader, writer = await asyncio.open_connection("127.0.0.1", port)
                    writer.write(request("POST", "/api/guest", address, b"{}")[: random.randrange(1, 120)])
                    answers[(await reader.read())[9:12].decode()] += 1
                    writer.close()
        await asyncio.sleep(0.02)


async def main(kind: str, port: int, record: bytes) -> None:
    """Attack from all addresses at once."""
    number = 10 * AT_ONCE if kind == "halves" else AT_ONCE
    places = (ADDRESSES[one % len(ADDRESSES)] for one in range(number))
    await asyncio.gather(*(repeat(port, kind, record, one) for one in places))


if __name__ == "__main__":
    os.nice(5)  # the attacker is on another machine: its own work should not count
    given = Path(sys.argv[3]).read_bytes() if len(sys.argv) > 3 else b""
    with contextlib.suppress(asyncio.TimeoutError, KeyboardInterrupt):
        asyncio.run(
            asyncio.wait_for(
                main(sys.argv[1], int(sys.argv[2]), given), float(os.environ.get("SECONDS", "5"))
            )
        )
    print(json.dumps(answers))
