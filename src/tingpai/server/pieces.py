"""Long messages of a socket: they are sent in pieces, and a slow reader holds up nobody else."""

import asyncio
from collections.abc import Iterable, Iterator
from typing import Final

from tingpai.server.close_codes import TOO_SLOW
from tingpai.server.frames import Opcode, frame
from tingpai.server.line import Line

PIECE: Final = 64 * 1024
"""A long message is sent in pieces of so many bytes, so that it never counts as a backlog."""
PATIENCE: Final = 30.0
"""The number of seconds that a reader may need for one piece."""
_WAIT: Final = 0.02
_FIN: Final = 0x80


def pieces(data: bytes) -> Iterator[bytes]:
    """A message as frames: only the last one has the mark of the end (RFC 6455, 5.4)."""
    starts = range(0, len(data), PIECE)
    for start in starts:
        made = frame(data[start : start + PIECE], Opcode.CONTINUATION if start else Opcode.TEXT)
        yield made if start == starts[-1] else bytes((made[0] & ~_FIN,)) + made[1:]


async def send_pieces(line: Line, frames: Iterable[bytes]) -> bool:
    """Send frames one after another, each when the reader has taken the one before; False if the line is closed."""
    for one in frames:
        if not await _drained(line):
            return False
        line.send(one)
    return True


async def _drained(line: Line) -> bool:
    """Wait until the reader has taken what was sent before; False if the connection is over."""
    give_up = asyncio.get_running_loop().time() + PATIENCE
    while line.transport.get_write_buffer_size() and not line.closed.done():
        if asyncio.get_running_loop().time() > give_up:
            line.drop(TOO_SLOW)
        await asyncio.sleep(_WAIT)
    return not line.closed.done()
