"""External programs as seats: in every framing, well-behaved and broken."""

from random import Random

import pytest

from env.botzone.driving import Eager, program, rules_of, seats
from support import PATIENCE, comes_true, has_ended
from tingpai.bots.arena_deal import play_deal
from tingpai.env.botzone import failure
from tingpai.env.botzone.seat import BotzoneSeat
from tingpai.errors import BadRequest
from tingpai.play.table import Table
from tingpai.state import events as ev

FRAMINGS = ("json", "text", "keep-running")
SPEAKS = ("json", "text", "keep-running", "kept-json")


def play(bot: BotzoneSeat, seed: int, seat: int = 2, format: str = "mcr") -> Table:
    """A deal with the program on a seat; whatever it does, the table plays to the end."""
    rules = rules_of(format)
    table = Table.begin(rules, Random(seed), round=1)
    players = [bot if other == seat else Eager(rules) for other in range(4)]
    sitting = seats(rules, players)
    play_deal(table, sitting)
    assert table.over
    assert [len(one.failures) for other, one in enumerate(sitting) if other != seat] == [0, 0, 0]
    assert [one.kind for one in sitting[seat].failures] == ([bot.failure.kind] if bot.failure else [])
    sitting[seat].close()
    return table


@pytest.mark.parametrize("framing", FRAMINGS)
def test_a_program_plays_in_each_framing(framing: str) -> None:
    bot = BotzoneSeat(program("honest", framing), framing, PATIENCE)
    table = play(bot, 31)
    assert bot.failure is None
    assert len(bot.requests) == len(bot.responses) > 20
    assert bot.requests[0] == "0 2 1"
    thrown = [event.tile for event in table.events if isinstance(event, ev.Discarded) and event.seat == 2]
    assert len(thrown) == sum(answer.startswith("PLAY") for answer in bot.responses) + sum(
        request.startswith("3 2 PENG") for request in bot.requests
    )


@pytest.mark.parametrize("speaks", SPEAKS)
def test_the_framing_is_found_out(speaks: str) -> None:
    bot = BotzoneSeat(program("honest", speaks), time_limit=PATIENCE)
    table = Table.begin(rules_of("mcr"), Random(5))
    for event in table.events:
        if isinstance(event, ev.Dealt) and event.seat != 1:
            event = ev.Dealt(event.seat, event.places)
        bot.happened(1, event)
    assert bot.responses == ["PASS", "PASS", "PASS"]
    bot.close()


def test_the_same_moves_in_each_framing() -> None:
    tables = [
        play(BotzoneSeat(program("honest", speaks), time_limit=PATIENCE), 8, seat=1)
        for speaks in ("keep-running", "kept-json")
    ]
    assert tables[0].events == tables[1].events


def test_claims_take_effect() -> None:
    """In some deal the program claims a pung, and discards the tile that it named."""
    for seed in range(20):
        bot = BotzoneSeat(program("honest", "keep-running"), "keep-running", PATIENCE)
        table = play(bot, seed, format="botzone")
        assert bot.failure is None
        claims = [event for event in table.events if isinstance(event, ev.Claimed) and event.seat == 2]
        if claims:
            assert [request for request in bot.requests if request.startswith("3 2 PENG")]
            return
    pytest.fail("no pung in twenty deals")


@pytest.mark.parametrize(
    ("how", "kind", "text"),
    [
        ("dies", failure.CRASH, "botzone-crashed"),
        ("dies-later", failure.CRASH, "botzone-crashed"),
        ("silent", failure.NONSENSE, "botzone-no-output"),
        ("sleeps", failure.TIMEOUT, "botzone-too-late"),
        ("sleeps-later", failure.TIMEOUT, "botzone-too-late"),
        ("forgets", failure.TIMEOUT, "botzone-too-late"),
        ("shouts", failure.NONSENSE, "botzone-too-much"),
        ("babbles", failure.NONSENSE, "botzone-no-answer"),
        ("false-win", failure.ILLEGAL, "botzone-not-allowed"),
        ("throws-air", failure.ILLEGAL, "botzone-not-allowed"),
        ("claims-air", failure.ILLEGAL, "botzone-no-choice"),
        ("talks-in-turn", failure.ILLEGAL, "botzone-only-pass"),
    ],
)
def test_a_broken_program_is_a_failure_of_its_seat(how: str, kind: str, text: str) -> None:
    limit = 0.3 if kind == failure.TIMEOUT else PATIENCE
    bot = BotzoneSeat(program("broken", how), "keep-running", time_limit=limit)
    play(bot, 4)
    assert bot.failure is not None
    assert (bot.failure.how, bot.failure.problem.text) == (kind, text)
    for language in ("en", "ru", "zh"):
        assert bot.failure.say(language)


def test_what_it_complained_of_is_kept() -> None:
    bot = BotzoneSeat(program("broken", "dies"), "keep-running", PATIENCE)
    play(bot, 4)
    assert bot.failure is not None
    assert bot.failure.stderr == "I cannot go on"
    assert "I cannot go on" in bot.failure.detail


@pytest.mark.parametrize("framing", ["auto", *FRAMINGS])
def test_a_program_that_is_not_there(framing: str) -> None:
    bot = BotzoneSeat("./there-is-no-such-bot --here", framing)
    play(bot, 4)
    assert bot.failure is not None
    assert bot.failure.kind == failure.CRASH


@pytest.mark.parametrize("framing", ["json", "text", "auto"])
def test_one_that_speaks_something_else(framing: str) -> None:
    bot = BotzoneSeat(program("broken", "babbles"), framing)
    play(bot, 4)
    assert bot.failure is not None


def test_its_children_end_with_it() -> None:
    told, limit = "", 0.25
    while not told:  # on a busy machine it needs more time to come so far that it has a child
        limit *= 2
        bot = BotzoneSeat(program("broken", "has-a-child"), "keep-running", time_limit=limit)
        play(bot, 4)
        assert bot.failure is not None
        assert bot.failure.kind == failure.TIMEOUT
        told = bot.failure.stderr
    assert comes_true(lambda: has_ended(int(told))), "the child lives"


def test_a_failure_lasts_for_one_deal() -> None:
    bot = BotzoneSeat(program("broken", "dies-later"), "keep-running", PATIENCE)
    play(bot, 4)
    first = bot.failure
    play(bot, 5)
    assert first is not None
    assert bot.failure is not None
    assert bot.failure is not first


def test_wrong_settings_are_refused() -> None:
    with pytest.raises(BadRequest):
        BotzoneSeat("x", "morse")
    with pytest.raises(BadRequest):
        BotzoneSeat("")
