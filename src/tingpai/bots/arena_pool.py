"""Where the walls of a run are played: in this process, on all cores of a machine, or on many with Ray."""

import multiprocessing
import os
import pickle
import signal
import sys
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from typing import Any, Final

from tingpai.bots.arena_deal import Job, PlayedWall, play_walls
from tingpai.errors import BadRequest

PLACES: Final = ("processes", "ray", "one")
_LARGEST_CHUNK: Final = 8
_CHUNKS_EACH: Final = 32
_AHEAD: Final = 2
"""How many chunks lie ready for each worker."""


Playing = Generator[list[PlayedWall], None, None]
"""Chunks of walls as they are finished, in any order. Who leaves early must close it."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def played(job: Job, walls: Sequence[int], on: str, workers: int | None) -> Playing:
    """Play the walls."""
    if on not in PLACES:
        raise BadRequest("arena-no-place", name=on, known=", ".join(PLACES))
    if workers is not None and workers < 1:
        raise BadRequest("arena-workers", count=workers)
    count = workers or cores()
    # Small enough that all workers end together and an interrupted run loses little.
    size = max(1, min(_LARGEST_CHUNK, len(walls) // (count * _CHUNKS_EACH)))
    chunks = [walls[start : start + size] for start in range(0, len(walls), size)]
    if on == "ray":
        return _on_ray(job, chunks, workers)
    if on == "one" or min(count, len(chunks)) <= 1:
        return (play_walls(job, chunk) for chunk in chunks)
    return _on_processes(job, chunks, min(count, len(chunks)))


def _on_processes(job: Job, chunks: Sequence[Sequence[int]], workers: int) -> Playing:
    _check_travels(job)
    # A forked child would inherit the threads' locks of whoever calls us, a progress bar's for one.
    context = multiprocessing.get_context("spawn")
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_ignore_interrupts)
    rest = iter(chunks)
    finished = False
    try:
        running: set[Future[list[PlayedWall]]] = set()
        while True:
            for chunk in islice(rest, workers * _AHEAD - len(running)):
                with _unheard_interrupts():
                    running.add(pool.submit(play_walls, job, chunk))
            if not running:
                finished = True
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BrokenProcessPool as problem:
        raise BadRequest("arena-worker-died") from problem
    finally:
        if not finished:
            # Whoever interrupts a run does not wait for the deals that are being played.
            for child in set(multiprocessing.active_children()) - others:
                child.terminate()
        pool.shutdown(cancel_futures=True)


@contextmanager
def _unheard_interrupts() -> Iterator[None]:
    """Processes started meanwhile hear no Ctrl-C from their first moment on; we hear of it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; the first one sees to the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _check_travels(job: Job) -> None:
    for entry in job.entries:
        try:
            pickle.dumps(entry)
        except (pickle.PicklingError, AttributeError, TypeError) as problem:
            raise BadRequest("arena-seat-travels", name=entry.name, problem=problem) from problem


def _on_ray(job: Job, chunks: Sequence[Sequence[int]], workers: int | None) -> Playing:
    ray = _ray()
    mine = not ray.is_initialized()
    if mine:
        _start_ray(ray, workers)
    try:
        task = ray.remote(play_walls)
        shared = ray.put(job)
        ahead = _AHEAD * (workers or max(1, int(ray.cluster_resources().get("CPU", 1))))
        rest = iter(chunks)
        running = [task.remote(shared, chunk) for chunk in islice(rest, ahead)]
        while running:
            done, running = ray.wait(running, num_returns=1)
            running += [task.remote(shared, chunk) for chunk in islice(rest, 1)]
            yield ray.get(done[0])
    except ray.exceptions.WorkerCrashedError as problem:
        raise BadRequest("arena-worker-died") from problem
    finally:
        if mine:
            ray.shutdown()


def _ray() -> Any:
    """The library; what must be set before its import is set here."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    if not os.environ.get("RAY_ADDRESS"):
        # Ray makes of 127.0.0.1 the address that others can reach, unless it is told that there is no
        # cluster; this is its switch for that, whatever its name says of other systems.
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
    try:
        return import_module("ray")
    except ImportError as problem:
        raise BadRequest("arena-no-ray") from problem


def _start_ray(ray: Any, workers: int | None) -> None:
    """Join the cluster that RAY_ADDRESS names, or start one on this machine that nobody else can reach."""
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    if os.environ.get("RAY_ADDRESS"):
        ray.init(**quiet)
        return
    # The workers find what this process can import, a player's own module too.
    paths = os.pathsep.join(path or os.getcwd() for path in sys.path)
    ray.init(
        num_cpus=workers or cores(),
        include_dashboard=False,
        _node_ip_address="127.0.0.1",
        runtime_env={"env_vars": {"PYTHONPATH": paths}},
        **quiet,
    )
    if not ray.util.get_node_ip_address().startswith("127."):
        ray.shutdown()
        raise BadRequest("arena-ray-open")
