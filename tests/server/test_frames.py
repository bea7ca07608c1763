"""Frames of the WebSocket protocol: what is read whole, in parts, and what is refused."""

import random
import struct

import pytest

from tingpai.server.frames import BadFrame, FrameReader, Opcode, frame

LARGEST = 70_000


def sent(data: bytes, opcode: int = 1, *, fin: bool = True, key: bytes = b"abcd", rsv: int = 0) -> bytes:
    """A frame as a client sends it."""
    size = len(data)
    length = (
        bytes((0x80 | size,))
        if size < 126
        else b"\xfe" + struct.pack("!H", size)
        if size < 1 << 16
        else b"\xff" + struct.pack("!Q", size)
    )
    masked = bytes(one ^ key[place % 4] for place, one in enumerate(data))
    return bytes((0x80 * fin | rsv | opcode,)) + length + key + masked


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_messages_of_every_length_come_in_any_portions(size: int) -> None:
    rng = random.Random(size)
    text = bytes(rng.randrange(128) for _ in range(size))
    data = sent(text) + sent(b"?", Opcode.PING) + sent(text, Opcode.BINARY)
    wanted = [(Opcode.TEXT, text), (Opcode.PING, b"?"), (Opcode.BINARY, text)]
    assert FrameReader(LARGEST).feed(data) == wanted
    reader, found, place = FrameReader(LARGEST), [], 0
    while place < len(data):
        step = rng.choice((1, 2, 3, 7, 5000))
        found += reader.feed(data[place : place + step])
        place += step
    assert found == wanted


def test_a_message_in_parts_with_a_ping_between() -> None:
    reader = FrameReader(LARGEST)
    assert reader.feed(sent("中".encode()[:1], fin=False)) == []
    assert reader.feed(sent(b"", Opcode.PING)) == [(Opcode.PING, b"")]
    assert reader.feed(sent("中".encode()[1:2], 0, fin=False)) == []
    assert reader.feed(sent("中".encode()[2:], 0)) == [(Opcode.TEXT, "中".encode())]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"\x81\x01a", 1002),  # not masked
        (sent(b"a", rsv=0x40), 1002),
        (sent(b"a", 3), 1002),
        (sent(b"a", 11), 1002),
        (sent(b"a", 0), 1002),  # goes on with nothing
        (sent(b"a", fin=False) + sent(b"b"), 1002),  # begins in the middle of another
        (sent(b"a", Opcode.PING, fin=False), 1002),
        (sent(b"a" * 126, Opcode.PING), 1002),
        (b"\x81\xff" + struct.pack("!Q", 1 << 60), 1009),  # before it is sent
        (sent(b"a" * LARGEST, fin=False) + sent(b"b", 0), 1009),
        (sent(b"\xff"), 1007),
        (sent("中".encode()[:2]), 1007),
    ],
)
def test_what_is_refused(data: bytes, code: int) -> None:
    with pytest.raises(BadFrame) as refused:
        FrameReader(LARGEST).feed(data)
    assert refused.value.code == code


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_what_a_server_sends(size: int) -> None:
    made = frame(b"x" * size)
    head = {0: 2, 125: 2, 126: 4, 65_535: 4, 65_536: 10}[size]
    assert (made[0], made[head:]) == (0x81, b"x" * size)
    if head == 2:
        assert made[1] == size
    else:
        assert int.from_bytes(made[2:head], "big") == size
