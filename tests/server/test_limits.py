"""Buckets of tokens: a burst, then the rate; each person has their own."""

from tingpai.server.limits import Buckets, Limit


class Hand:
    """A clock that is set by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_then_the_rate() -> None:
    time = Hand()
    buckets = Buckets({"write": Limit(2, 3)}, time)
    assert [buckets.take("write", "anna") for _ in range(3)] == [0, 0, 0]
    assert buckets.take("write", "anna") == 0.5
    assert buckets.take("write", "boris") == 0
    time.now = 0.5
    assert buckets.take("write", "anna") == 0
    assert buckets.take("write", "anna") == 0.5
    time.now = 1000
    assert [buckets.take("write", "anna") for _ in range(4)] == [0, 0, 0, 0.5]


def test_full_buckets_are_forgotten() -> None:
    time = Hand()
    buckets = Buckets({"read": Limit(1, 1)}, time)
    for number in range(50_001):
        time.now += 2
        buckets.take("read", str(number))
    assert len(buckets._left) <= 2
