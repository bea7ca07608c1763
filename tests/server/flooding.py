"""A process that watches a table through hundreds of sockets and opens more without end.

`python flooding.py ADDRESS TABLE COOKIE COOKIE …` — the first cookie is the flooder's, the others watch through twenty
sockets each. It prints a line when all watch. When its standard input ends, it prints how many connections were
refused.
"""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from tingpai.server.helper_process import take_usual_priority

EACH = 20
FLOODERS = 20
REQUEST = (
    "GET /ws/table/{table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: bG9hZGxvYWRsb2FkbG9hZA==\r\nCookie: {cookie}\r\n\r\n"
)


@asynccontextmanager
async def raw(
    address: str, table: str, cookie: str
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A socket that costs its owner little."""
    host, port = address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        writer.write(REQUEST.format(table=table, cookie=cookie).encode())
        await reader.readuntil(b"\r\n\r\n")
        yield reader, writer
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


async def code_of(reader: asyncio.StreamReader) -> int:
    """The code with which a socket is closed at once; 0 if it gets a state."""
    first = await reader.readexactly(2)
    return int.from_bytes(await reader.readexactly(2), "big") if first[0] == 0x88 else 0


async def flood(address: str, table: str, flooder: str, watchers: list[str]) -> None:
    """Watch and flood until the standard input ends."""
    there = refused = 0

    async def watch(cookie: str) -> None:
        nonlocal there
        async with raw(address, table, cookie) as (reader, _):
            code = await code_of(reader)
            there += code == 0
            while await reader.read(1 << 16):
                pass

    async def connect() -> None:
        nonlocal refused
        while True:
            async with raw(address, table, flooder) as (reader, _):
                code = await code_of(reader)
                refused += code == 4429

    tasks = [asyncio.create_task(watch(cookie)) for cookie in watchers for _ in range(EACH)]
    while there < len(tasks):
        await asyncio.sleep(0.01)
    tasks += [asyncio.create_task(connect()) for _ in range(FLOODERS)]
    print(there, flush=True)
    await asyncio.to_thread(sys.stdin.read)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    print(refused, flush=True)


if __name__ == "__main__":
    take_usual_priority()
    asyncio.run(flood(sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:]))
