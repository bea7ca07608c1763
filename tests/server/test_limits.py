"""Buckets of tokens: a burst, then the rate; each person has their own."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from support import PATIENCE
from tingpai.server.limits import Buckets, Limit, network
from tingpai.server.shared_memory import SharedMemory


class Hand:
    """A clock that is set by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_then_the_rate() -> None:
    clock = Hand()
    buckets = Buckets({"write": Limit(2, 3)}, clock)
    assert [buckets.take("write", "anna") for _ in range(3)] == [0, 0, 0]
    assert buckets.take("write", "anna") == 0.5
    assert buckets.take("write", "boris") == 0
    clock.now = 0.5
    assert buckets.take("write", "anna") == 0
    assert buckets.take("write", "anna") == 0.5
    clock.now = 1000
    assert [buckets.take("write", "anna") for _ in range(4)] == [0, 0, 0, 0.5]


def test_work_is_paid_by_its_cost() -> None:
    clock = Hand()
    buckets = Buckets({"work": Limit(0.5, 2)}, clock)
    assert buckets.wait("work", "anna") == 0
    buckets.charge("work", "anna", 1.5)
    assert buckets.wait("work", "anna") == 0
    buckets.charge("work", "anna", 3)
    assert buckets.wait("work", "anna") == 5
    assert buckets.wait("work", "boris") == 0
    clock.now = 5.5
    assert buckets.wait("work", "anna") == 0


def test_a_thing_is_held_by_one_and_not_for_ever() -> None:
    clock = Hand()
    buckets = Buckets({}, clock)
    clock.now = 10
    assert buckets.hold("x", 5)
    assert not buckets.hold("x", 5)
    assert buckets.hold("y", 5)
    buckets.release("x")
    assert buckets.hold("x", 5)
    clock.now = 16  # the one who had it was killed
    assert buckets.hold("x", 5)


def test_many_visitors_do_not_refill_an_empty_bucket() -> None:
    """There is room for 65,536 buckets. New ones take the places of those that are nearly full."""
    clock = Hand()
    clock.now = 1000
    buckets = Buckets({"login": Limit(0.01, 3)}, clock)
    for _ in range(3):
        assert buckets.take("login", "guesser") == 0
    for number in range(200_000):
        buckets.take("login", str(number))
    assert buckets.take("login", "guesser") > 90


SHARED = """
import sys
from pathlib import Path
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from support import PATIENCE
from tingpai.server.limits import Buckets, Limit, network
from tingpai.server.shared_memory import SharedMemory
from tingpai.server.shared_memory import SharedMemory

memory = SharedMemory(Path(sys.argv[1]))
buckets = Buckets({"write": Limit(0.0001, 500)}, memory=memory)
print(sum(buckets.take("write", "anna") == 0 for _ in range(400)))
memory.bump()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="one worker only")
def test_all_workers_count_together(tmp_path: Path) -> None:
    """Three processes ask 400 times each at the same time; together they get the 500 tokens that there are."""
    memory = SharedMemory(tmp_path)
    path = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", SHARED, str(tmp_path)]
    workers = [subprocess.Popen(command, env=path, stdout=subprocess.PIPE) for _ in range(3)]
    assert sum(int(worker.communicate(timeout=PATIENCE)[0]) for worker in workers) == 500
    assert memory.version == 3
    assert (tmp_path / "shared").stat().st_mode & 0o777 == 0o600
    memory.close()


def test_what_a_look_costs(tmp_path: Path) -> None:
    """Tens of microseconds with several workers, so a request does not notice it."""
    for folder in (None, tmp_path) if sys.platform != "win32" else (None,):
        memory = SharedMemory(folder)
        buckets = Buckets({"read": Limit(1e6, 1e6)}, memory=memory)
        began = time.process_time()
        for number in range(5000):
            buckets.take("read", f"person {number % 700}")
        cost = (time.process_time() - began) / 5000
        print(f"a request is counted in {cost * 1e6:.1f} µs, {'shared' if folder else 'alone'}")
        assert cost < 300e-6
        memory.close()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2001:db8::1:2:3:4", "2001:db8::5:2:3:4"),
        ("2001:db8::1", "2001:0DB8:0000:0000:ffff:ffff:ffff:ffff"),
        ("2001:db8:0:7::", "2001:db8::7:0:0:0:1"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::ffff:c000:207", "192.0.2.7"),
        ("2002:c000:207::1", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::2%wlan1"),
    ],
)
def test_one_network_in_every_spelling(one: str, other: str) -> None:
    assert network(one) == network(other)


def test_different_networks() -> None:
    hosts = ["2001:db8:0:7::1", "2001:db8:0:8::1", "192.0.2.1", "192.0.2.2", "::1", "local", "x" * 999]
    assert len({network(host) for host in hosts}) == len(hosts)
    assert len(network("x" * 999)) < 100
