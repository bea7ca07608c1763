"""A small piece of memory that all workers of a server see: rate limits, and a number that says what has changed.

It is a file in the private folder of the workers, mapped into each of them, so a look costs microseconds and no
worker waits for another process. The kernel frees the lock of a worker that is killed. A single worker has no folder
and keeps the memory for itself.
"""

import mmap
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from struct import Struct
from typing import Final

try:
    import fcntl
except ImportError:  # Windows, where a server has one worker
    fcntl = None  # type: ignore[assignment]

WAYS: Final = 8
"""The number of places that a name may have; the fullest of them is given away if all are used."""
_HEADER: Final = Struct("=16sQ")
_SET: Final = Struct(f"={WAYS}Q{WAYS}d")
_PLACE: Final = Struct("=Q"), Struct("=d")
_SETS: Final = 1 << 13
_SIZE: Final = _HEADER.size + _SETS * _SET.size


class SharedMemory:
    """A version number, and a table of times by name with 65,536 places (one megabyte)."""

    def __init__(self, folder: Path | None = None) -> None:
        self._file: int | None = None
        self._memory: mmap.mmap | bytearray = bytearray(_SIZE)
        if folder is not None:
            self._file = os.open(folder / "shared", os.O_RDWR | os.O_CREAT, 0o600)
            with self.lock():
                if os.fstat(self._file).st_size < _SIZE:
                    os.ftruncate(self._file, _SIZE)
            self._memory = mmap.mmap(self._file, _SIZE)
        with self.lock():
            self._key: bytes = _HEADER.unpack_from(self._memory)[0]
            if not any(self._key):
                self._key = secrets.token_bytes(16)
                _HEADER.pack_into(self._memory, 0, self._key, 0)

    @contextmanager
    def lock(self) -> Iterator[None]:
        """Keep other workers away for a moment."""
        if self._file is None:
            yield
            return
        fcntl.lockf(self._file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.lockf(self._file, fcntl.LOCK_UN)

    def close(self) -> None:
        """Give the memory back."""
        if self._file is not None:
            assert isinstance(self._memory, mmap.mmap)
            self._memory.close()
            os.close(self._file)
            self._file = None
            self._memory = bytearray(_SIZE)

    # -- what has changed -----------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """A number that changes when a worker has changed what others may remember."""
        version: int = _HEADER.unpack_from(self._memory)[1]
        return version

    def bump(self) -> None:
        """Change the version."""
        with self.lock():
            _HEADER.pack_into(self._memory, 0, self._key, self.version + 1)

    # -- times by name --------------------------------------------------------------------------------------

    def place(self, name: str) -> "Place":
        """The place of a name: its own, a free one, or the one with the earliest time. Call it with the lock held."""
        # The key is random, so nobody can choose names that get the same place.
        digest = blake2b(name.encode(errors="surrogatepass"), digest_size=8, key=self._key).digest()
        mark = int.from_bytes(digest, "little") or 1
        at = _HEADER.size + mark % _SETS * _SET.size
        found = _SET.unpack_from(self._memory, at)
        marks = found[:WAYS]
        if mark in marks:
            way = marks.index(mark)
            return Place(self._memory, at, way, mark, found[WAYS + way])
        times = found[WAYS:]
        return Place(self._memory, at, times.index(min(times)), mark, 0.0)


class Place:
    """Where the time of a name is stored; `time` is 0 if there was none."""

    __slots__ = ("_at", "_mark", "_memory", "_way", "time")

    def __init__(self, memory: mmap.mmap | bytearray, at: int, way: int, mark: int, time: float) -> None:
        self._memory = memory
        self._at = at
        self._way = way
        self._mark = mark
        self.time = time

    def set(self, time: float) -> None:
        """Store a time."""
        _PLACE[0].pack_into(self._memory, self._at + 8 * self._way, self._mark)
        _PLACE[1].pack_into(self._memory, self._at + 8 * (WAYS + self._way), time)
