"""The clocks of a deal: a move's time, then the bank; what nobody could use is not charged."""

from tingpai.server.clocks import Clocks
from tingpai.server.wire import Clock


def clocks(move: float = 10, bank: float = 30) -> Clocks:
    made = Clocks(Clock(move, bank, 4))
    made.fill()
    return made


def test_a_quick_move_costs_nothing() -> None:
    made = clocks()
    made.ask([2], 100)
    assert made.runs_out_at(2) == 140
    assert made.left(2, 103) == (7, 30)
    made.answered(2, 109)
    assert made.left(2, 110) == (None, 30)
    assert made.runs_out_at(2) is None


def test_a_slow_move_goes_off_the_bank() -> None:
    made = clocks()
    made.ask([0, 1], 100)
    assert made.left(0, 125) == (0, 15)
    made.answered(0, 125)
    assert made.banks == [15, 30, 30, 30]
    made.stop(160)
    assert made.banks == [15, 0, 30, 30]
    made.ask([0], 200)
    assert made.runs_out_at(0) == 225
    made.fill()
    assert made.banks == [30, 30, 30, 30]
    assert made.since == {}


def test_lost_time_does_not_count() -> None:
    made = clocks()
    made.ask([3], 100)
    made.shift(500)
    assert made.left(3, 605) == (5, 30)
    assert made.runs_out_at(3) == 640


def test_without_a_clock_nobody_runs_out() -> None:
    made = Clocks(None)
    made.fill()
    made.ask([0], 0)
    assert made.runs_out_at(0) is None
    assert made.left(0, 1e9) == (None, 0)
    made.answered(0, 1e9)
    assert made.banks == [0, 0, 0, 0]
