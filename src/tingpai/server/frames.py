"""Frames of the WebSocket protocol (RFC 6455) without extensions: how they are written and read.

A message to many viewers is made into a frame once and written to each of them.
"""

import struct
from enum import IntEnum
from typing import Final

_FIN: Final = 0x80
_MASKED: Final = 0x80
_LARGEST_CONTROL: Final = 125


class Opcode(IntEnum):
    """The kinds of frames."""

    CONTINUATION = 0
    TEXT = 1
    BINARY = 2
    CLOSE = 8
    PING = 9
    PONG = 10


_DATA: Final = frozenset((Opcode.CONTINUATION, Opcode.TEXT, Opcode.BINARY))


class BadFrame(Exception):
    """The other side does not keep to the protocol; `code` is the close code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def frame(data: bytes, opcode: int = Opcode.TEXT) -> bytes:
    """A whole message in one frame, as a server sends it."""
    size = len(data)
    if size < 126:
        return bytes((_FIN | opcode, size)) + data
    if size < 1 << 16:
        return struct.pack("!BBH", _FIN | opcode, 126, size) + data
    return struct.pack("!BBQ", _FIN | opcode, 127, size) + data


def close_frame(code: int) -> bytes:
    """The frame with which a connection is closed."""
    return frame(struct.pack("!H", code), Opcode.CLOSE)


class FrameReader:
    """Makes messages of the bytes that a client sends. Messages of more than `largest` bytes are not read."""

    def __init__(self, largest: int) -> None:
        self._largest = largest
        self._rest = b""
        self._parts: list[bytes] = []
        """The parts of a message that comes in several frames."""
        self._opcode: int | None = None
        """What kind of message that is."""

    def feed(self, data: bytes) -> list[tuple[int, bytes]]:
        """Take in bytes; returns the messages and control frames that are complete. Raises `BadFrame`."""
        if self._rest:
            data = self._rest + data
        found: list[tuple[int, bytes]] = []
        start, end = 0, len(data)
        while end - start >= 2:
            first, second = data[start], data[start + 1]
            size, body = second & 0x7F, start + 2
            if size == 126:
                body += 2
                if end < body:
                    break
                (size,) = struct.unpack_from("!H", data, start + 2)
            elif size == 127:
                body += 8
                if end < body:
                    break
                (size,) = struct.unpack_from("!Q", data, start + 2)
            self._check(first, second, size)
            if end - body < size + 4:
                break
            stop = body + 4 + size
            self._take(first, _unmask(data[body + 4 : stop], data[body : body + 4]), found)
            start = stop
        self._rest = data[start:]
        return found

    def _check(self, first: int, second: int, size: int) -> None:
        """Refuse a frame as soon as its head is known."""
        opcode = first & 0x0F
        if first & 0x70 or not second & _MASKED:
            raise BadFrame(1002)  # an extension that was not agreed on, or a frame that is not masked
        if opcode in _DATA:
            if (opcode == Opcode.CONTINUATION) != (self._opcode is not None):
                raise BadFrame(1002)
            if size + sum(map(len, self._parts)) > self._largest:
                raise BadFrame(1009)
        elif (
            opcode not in (Opcode.CLOSE, Opcode.PING, Opcode.PONG)
            or size > _LARGEST_CONTROL
            or not first & _FIN
        ):
            raise BadFrame(1002)

    def _take(self, first: int, data: bytes, found: list[tuple[int, bytes]]) -> None:
        opcode = first & 0x0F
        if opcode not in _DATA:
            found.append((opcode, data))
            return
        kind = opcode if self._opcode is None else self._opcode
        if not first & _FIN:
            self._opcode = kind
            self._parts.append(data)
            return
        if self._parts:
            data = b"".join((*self._parts, data))
        self._opcode = None
        self._parts.clear()
        if kind == Opcode.TEXT and not data.isascii():
            try:
                data.decode()
            except UnicodeDecodeError:
                raise BadFrame(1007) from None
        found.append((kind, data))


def _unmask(data: bytes, key: bytes) -> bytes:
    size = len(data)
    mask = (key * (size // 4 + 1))[:size]
    return (int.from_bytes(data, "big") ^ int.from_bytes(mask, "big")).to_bytes(size, "big")
