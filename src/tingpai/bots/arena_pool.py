"""Where the walls of a run are played: in this process, on all cores of this machine, or on many machines with Ray."""

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
"""Number of chunks that are prepared for each worker."""


Playing = Generator[list[PlayedWall], None, None]
"""Chunks of walls as they are finished, in any order. A caller that stops early must close the iterator."""


def cores() -> int:
    """Number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def played(job: Job, walls: Sequence[int], on: str, workers: int | None) -> Playing:
    """Play the walls at the place that was asked for."""
    if on not in PLACES:
        raise BadRequest("arena-no-place", name=on, known=", ".join(PLACES))
    if workers is not None and workers < 1:
        raise BadRequest("arena-workers", count=workers)
    count = workers or cores()
    # Chunks are so small that all workers end at about the same time and an interrupted run loses little.
    size = max(1, min(_LARGEST_CHUNK, len(walls) // (count * _CHUNKS_EACH)))
    chunks = [walls[start : start + size] for start in range(0, len(walls), size)]
    if on == "ray":
        return _on_ray(job, chunks, workers)
    if on == "one" or min(count, len(chunks)) <= 1:
        return (play_walls(job, chunk) for chunk in chunks)
    return _on_processes(job, chunks, min(count, len(chunks)))


def _on_processes(job: Job, chunks: Sequence[Sequence[int]], workers: int) -> Playing:
    _check_travels(job)
    # A forked child would inherit locks held by other threads of the caller, such as a progress bar's.
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
            # After an interruption, do not wait for the deals that are still being played.
            for child in set(multiprocessing.active_children()) - others:
                child.terminate()
        pool.shutdown(cancel_futures=True)


@contextmanager
def _unheard_interrupts() -> Iterator[None]:
    """Processes started inside this block ignore Ctrl-C from their first moment on. We handle it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _ignore_interrupts() -> None:
    """Ignore Ctrl-C: it reaches every process of a terminal, and the first process ends the others."""
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
    """Import Ray. Settings that it reads at import are made here."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    if not os.environ.get("RAY_ADDRESS"):
        # Ray replaces 127.0.0.1 by the address that others can reach, unless it is told that there is no
        # cluster. This variable is the switch for that, although its name speaks of other systems.
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
    try:
        return import_module("ray")
    except ImportError as problem:
        raise BadRequest("arena-no-ray") from problem


def _start_ray(ray: Any, workers: int | None) -> None:
    """Join the cluster that RAY_ADDRESS names, or start one that only this machine can reach."""
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    if os.environ.get("RAY_ADDRESS"):
        ray.init(**quiet)
        return
    # The workers can import what this process can import, including a module with somebody's own bot.
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
