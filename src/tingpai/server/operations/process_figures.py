"""What the system says about this process: memory, processor time, open files."""

import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

STARTED: Final = time.time()


def memory() -> int:
    """The memory of this process in bytes; 0 where the system does not tell."""
    with suppress(OSError, ValueError, IndexError, AttributeError):
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    return 0


def open_files() -> int:
    """The number of open files and connections; 0 where the system does not tell."""
    with suppress(OSError):
        return len(os.listdir("/proc/self/fd"))
    return 0


def figures() -> list[tuple[str, str, float]]:
    """Name, help and value of each figure, with the names that Prometheus uses for every program."""
    return [
        ("process_cpu_seconds_total", "Processor time of this process.", time.process_time()),
        ("process_resident_memory_bytes", "Memory of this process.", memory()),
        ("process_open_fds", "Open files and connections.", open_files()),
        ("process_start_time_seconds", "When this process started.", STARTED),
    ]
