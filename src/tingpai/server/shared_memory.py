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
from pathlib import Path
from struct import Struct
from typing import Final

try:
    import fcntl
except ImportError:  # Windows, where a server has one worker
    fcntl = None  # type: ignore[assignment]

_HEADER: Final = Struct("=16sQ")
SLOT: Final = Struct("=Qdd")
SLOTS: Final = 1 << 16
_SIZE: Final = _HEADER.size + SLOTS * SLOT.size


class SharedMemory:
    """A header (a random key, and the version of what workers remember) and slots of three numbers each."""

    def __init__(self, folder: Path | None = None) -> None:
        self._file: int | None = None
        self._memory: mmap.mmap | bytearray
        if folder is None:
            self._memory = bytearray(_SIZE)
        else:
            self._file = os.open(folder / "shared", os.O_RDWR | os.O_CREAT, 0o600)
            with self.lock():
                if os.fstat(self._file).st_size < _SIZE:
                    os.ftruncate(self._file, _SIZE)
            self._memory = mmap.mmap(self._file, _SIZE)
        with self.lock():
            self.key: bytes = _HEADER.unpack_from(self._memory)[0]
            if not any(self.key):
                self.key = secrets.token_bytes(16)
                _HEADER.pack_into(self._memory, 0, self.key, 0)

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

    @property
    def version(self) -> int:
        """A number that changes when a worker has changed what others may remember."""
        version: int = _HEADER.unpack_from(self._memory)[1]
        return version

    def bump(self) -> None:
        """Change the version."""
        with self.lock():
            _HEADER.pack_into(self._memory, 0, self.key, self.version + 1)

    def read(self, slot: int) -> tuple[int, float, float]:
        """The three numbers of a slot: a key, 0 if the slot is free, and two values."""
        key, first, second = SLOT.unpack_from(self._memory, _HEADER.size + slot * SLOT.size)
        return key, first, second

    def write(self, slot: int, key: int, first: float, second: float) -> None:
        """Set the three numbers of a slot."""
        SLOT.pack_into(self._memory, _HEADER.size + slot * SLOT.size, key, first, second)

    def close(self) -> None:
        """Give the memory back."""
        if self._file is not None:
            assert isinstance(self._memory, mmap.mmap)
            self._memory.close()
            os.close(self._file)
            self._file = None
            self._memory = bytearray(_SIZE)
