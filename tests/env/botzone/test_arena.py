"""Botzone's programs and format in the arena."""

from shlex import join

import pytest

from env.botzone.driving import program
from tingpai.bots import arena
from tingpai.env.botzone.arena import register


@pytest.fixture(autouse=True)
def _registered() -> None:
    register()


def test_a_program_sits_in_the_arena() -> None:
    seat = f"botzone-keep-running:{join(program('honest', 'keep-running'))}"
    result = arena.run("mcr", ["random", seat, "random", "random"], deals=1, seed=3, on="one")
    assert len(result.deals) == 4
    assert not any(result.standing(seat).failures.values())
    assert result.standing(seat).decisions > 40


def test_its_failures_are_counted_and_the_deal_goes_on() -> None:
    seat = f"botzone-keep-running:{join(program('broken', 'false-win'))}"
    result = arena.run("mcr", ["random", "random", "random", seat], deals=1, seed=3, on="one")
    assert result.standing(seat).failures["illegal"] == 4
    assert all(deal.points == (0, 0, 0, 0) or deal.wins for deal in result.deals)


@pytest.mark.parametrize("how", ["false-win", "talks-in-turn", "dies", "claims-air"])
def test_in_their_format_a_failure_costs_thirty(how: str) -> None:
    seat = f"botzone-keep-running:{join(program('broken', how))}"
    result = arena.run("botzone", ["random", "random", "random", seat], deals=1, seed=3, on="one")
    for deal in result.deals:
        assert len(deal.failures) == 1
        assert deal.points == (10, 10, 10, -30)


def test_the_format_is_the_same_for_a_seed() -> None:
    runs = [arena.run("botzone", ["random"] * 4, deals=2, seed=5, on="one") for _ in range(2)]
    assert [deal.points for deal in runs[0].deals] == [deal.points for deal in runs[1].deals]
    assert [deal.decisions for deal in runs[0].deals] == [deal.decisions for deal in runs[1].deals]


def test_other_rulebooks_have_no_such_seat() -> None:
    seat = f"botzone:{join(program('honest', 'text'))}"
    result = arena.run("sichuan", ["random", "random", "random", seat], deals=1, seed=3, on="one")
    assert result.standing(seat).failures["crash"]
