"""Heavy work happens in other processes: fairly, within limits, and it survives what goes wrong there."""

import asyncio
import gzip
import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable, Mapping

import pytest

from tingpai.errors import BadRequest, TingpaiError
from tingpai.server import heavy_work
from tingpai.server.heavy_work import Answer, Books, HeavyWork
from tingpai.server.limits import Buckets, Limit
from tingpai.server.refusals import Refused

FREE = {"work": Limit(1e6, 1e6), "address_work": Limit(1e6, 1e6)}

# -- jobs -----------------------------------------------------------------------------------------------------


def tell_process(_language: str) -> bytes:
    """The number of the process, and its priority."""
    return f"{os.getpid()} {os.nice(0)}".encode()


def tell_time(seconds: float, _language: str) -> bytes:
    """When the job began and ended."""
    began = time.monotonic()
    time.sleep(seconds)
    return f"{began} {time.monotonic()}".encode()


def burn(seconds: float, _language: str) -> bytes:
    """Use so much processor time."""
    began = time.process_time()
    while time.process_time() - began < seconds:
        pass
    return b"{}"


def long_answer(_language: str) -> bytes:
    return b"x" * 100_000


def refuse(language: str) -> bytes:
    raise BadRequest("server-no-name" if language else "")


def fail(_language: str) -> bytes:
    raise KeyError("a bug")


def die(_language: str) -> bytes:
    os.kill(os.getpid(), signal.SIGKILL)
    return b""


# -- tests ----------------------------------------------------------------------------------------------------


def with_work(
    use: Callable[[HeavyWork], Awaitable[None]],
    *,
    limits: Mapping[str, Limit] = FREE,
    processes: int = 1,
    seconds: float = 30,
) -> None:
    async def run() -> None:
        work = HeavyWork(processes, seconds, Buckets(limits))
        try:
            await use(work)
        finally:
            work.close()

    asyncio.run(run())


async def refused(asked: Awaitable[Answer]) -> TingpaiError:
    try:
        await asked
    except TingpaiError as problem:
        return problem
    pytest.fail("it was not refused")


@pytest.mark.skipif(sys.platform == "win32", reason="signals and priorities")
def test_another_process_which_is_replaced_when_it_dies() -> None:
    async def use(work: HeavyWork) -> None:
        first = (await work.run("anna", "a", tell_process, "en")).data.split()
        assert int(first[0]) != os.getpid()
        assert int(first[1]) >= heavy_work.NICE
        assert (await work.run("anna", "a", tell_process, "en")).data.split() == first
        os.kill(int(first[0]), signal.SIGKILL)  # between two jobs
        while True:
            try:
                os.kill(int(first[0]), 0)
            except ProcessLookupError:
                break
            if work._all[0]._process is not None and not work._all[0]._process.is_alive():
                break
        second = (await work.run("anna", "a", tell_process, "en")).data.split()
        assert second != first
        problem = await refused(work.run("anna", "a", die, "en"))  # in the middle of one
        assert (problem.code, isinstance(problem, Refused) and problem.retry) == ("busy", 2)
        assert (await work.run("anna", "a", tell_process, "en")).data.split() != second

    with_work(use)


def test_answers_and_refusals_come_back() -> None:
    async def use(work: HeavyWork) -> None:
        answer = await work.run("anna", "a", long_answer, "en")
        assert answer.compressed
        assert gzip.decompress(answer.data) == b"x" * 100_000
        assert (await refused(work.run("anna", "a", refuse, "ru"))).say("en") == BadRequest(
            "server-no-name"
        ).say("ru")
        assert (await refused(work.run("anna", "a", fail, "en"))).code == "internal_error"

    with_work(use)


def test_a_job_that_takes_too_long_is_ended_and_paid() -> None:
    async def use(work: HeavyWork) -> None:
        await work.run("anna", "a", tell_process, "en")
        began = time.monotonic()
        problem = await refused(work.run("anna", "a", burn, 60.0, "en"))
        assert (problem.code, time.monotonic() - began < 20) == ("too_long", True)
        assert "1 second" in problem.say("en")
        assert (await refused(work.run("anna", "a", tell_process, "en"))).code == "too_many"
        assert await work.run("boris", "b", tell_process, "en")

    with_work(use, limits={**FREE, "work": Limit(0.001, 0.9)}, seconds=1)


def test_processor_time_counts_not_the_clock() -> None:
    """On a busy machine a job that waits for the processor is not ended: it has hardly used any."""

    async def use(work: HeavyWork) -> None:
        assert await work.run("anna", "a", tell_time, 2.0, "en")
        with pytest.raises(Refused) as problem:  # the books are the server's own: its visitors may ask again
            await work.run_free(burn, 60.0, "en")
        assert problem.value.code == "busy"

    with_work(use, seconds=1)


def test_one_at_a_time_for_an_address_and_fair_to_others() -> None:
    async def use(work: HeavyWork) -> None:
        await asyncio.gather(*(work.run(who, who, tell_process, "en") for who in "ab"))  # both have started
        jobs = [work.run(f"guest {number}", "a", tell_time, 0.2, "en") for number in range(6)]
        flood = [asyncio.create_task(one) for one in jobs]
        await asyncio.sleep(0.05)
        other = asyncio.create_task(work.run("boris", "b", tell_time, 0.05, "en"))
        times = [list(map(float, one.data.split())) for one in await asyncio.gather(*flood)]
        begins, ends = zip(*sorted(times), strict=True)
        assert all(end <= begin for end, begin in zip(ends[:-1], begins[1:], strict=True))
        assert float((await other).data.split()[1]) < ends[1]  # not after all six

    with_work(use, processes=2)


def test_the_queue_is_short() -> None:
    async def use(work: HeavyWork) -> None:
        await work.run("z", "z", tell_process, "en")
        same = [work.run("anna", "a", tell_time, 0.01, "en") for _ in range(heavy_work.MOST_FROM_ADDRESS + 2)]
        found = await asyncio.gather(*same, return_exceptions=True)
        assert [one.code for one in found if isinstance(one, Refused)] == ["too_many"] * 2
        many = [
            work.run(str(one), str(one), tell_time, 0.01, "en") for one in range(heavy_work.MOST_WAITING + 3)
        ]
        found = await asyncio.gather(*many, return_exceptions=True)
        assert [one.code for one in found if isinstance(one, Refused)] == ["busy"] * 3
        assert work.waiting == 0

    with_work(use)


def test_the_price_is_processor_time() -> None:
    async def use(work: HeavyWork) -> None:
        await work.run("anna", "a", burn, 0.3, "en")
        await work.run("anna", "a", tell_time, 0.5, "en")  # which costs next to nothing
        await work.run("anna", "a", burn, 0.3, "en")
        problem = await refused(work.run("anna", "a", burn, 0.3, "en"))
        assert isinstance(problem, Refused)
        assert problem.retry is not None
        assert 25 < problem.retry < 300
        # Another guest at the same address has their own time, until that of the address is used up as well.
        await work.run("guest", "a", burn, 0.5, "en")
        assert (await refused(work.run("another guest", "a", burn, 0.1, "en"))).code == "too_many"

    with_work(use, limits={"work": Limit(0.002, 0.5), "address_work": Limit(0.002, 1.0)})


def test_books_are_worked_out_once() -> None:
    async def use(work: HeavyWork) -> None:
        books = Books(work)
        first, second = await asyncio.gather(books.get(tell_process, "en"), books.get(tell_process, "en"))
        assert first is second
        assert (await refused(books.get(refuse, "en"))).code == "bad_request"
        assert await books.get(tell_process, "en") is first

    with_work(use, limits={"work": Limit(0.01, 0.0), "address_work": Limit(0.01, 0.0)})
