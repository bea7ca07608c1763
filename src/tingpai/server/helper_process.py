"""What every process has in common that works for a server: it ends with the server, and Ctrl-C is not for it."""

import os
import signal
import threading
from collections.abc import Callable
from multiprocessing import parent_process


def end_with_parent(end: Callable[[], object]) -> None:
    """Call `end` in a child process when its parent has ended, even if the parent was killed."""
    parent = parent_process()
    if parent is not None:

        def wait() -> None:
            parent.join()
            end()

        threading.Thread(target=wait, name="parent", daemon=True).start()


def take_usual_priority() -> None:
    """Come after the server, if the server was given a priority before all other programs (`chrt`)."""
    if hasattr(os, "sched_setscheduler"):
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))


def become_helper(nice: int = 0) -> None:
    """Prepare a process that works for the server, with a priority that is lower by `nice`."""
    take_usual_priority()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then stops this process
    end_with_parent(lambda: os._exit(0))
    if hasattr(os, "nice"):
        os.nice(nice)
