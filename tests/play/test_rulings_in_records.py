"""Rulings in a record: honest ones are proved, changed, removed and added ones are found."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from support import table_after
from tingpai.notation import parse
from tingpai.play.record import DealRecord
from tingpai.play.table import Table
from tingpai.play.verify import validate
from tingpai.referee import Incident
from tingpai.state import actions
from tingpai.state import events as ev

SOUTH, WEST, NORTH = 1, 2, 3
FALSE_KONG = {
    "E": "1112m2358p159sWWW",
    "S": "123456789p23sEE",
    "W": "369m157p48sCFPEN",
    "N": "148m258p39sCFPSN",
}
Events = Sequence[ev.Event]


def problems(table: Table, events: Events) -> list[tuple[int, str]]:
    """What is wrong with a record of these events: the number of the event, and the text."""
    record = DealRecord(tuple(events), tuple(range(len(events))))
    return [(one.line, one.text) for one in validate(table.rules, record, enforce=table.enforce)]


def ended(moves: Sequence[str], ruling: Callable[[Table], object], **data: object) -> Table:
    """A deal with a ruling in it that was stopped soon after."""
    table = table_after(moves, referee="enforce", short=False, **data)
    ruling(table)
    table.stop()
    assert problems(table, table.events) == []
    return table


def place(events: Events, kind: type[ev.Event], number: int = 0) -> int:
    """The number of the first event of this kind, or of a later one."""
    return [index for index, event in enumerate(events) if isinstance(event, kind)][number]


def changed(events: Events, at: int, **values: object) -> list[ev.Event]:
    """The record with one event changed."""
    return [*events[:at], replace(events[at], **values), *events[at + 1 :]]


# The engine sees a declared win that is none, on the player's turn and in a window.
SEEN = [
    pytest.param(["E zimo"], "dazhong", id="dazhong-turn"),
    pytest.param(["E discard E", "S hu", "..."], "dazhong", id="dazhong-window"),
    pytest.param(["E zimo"], "classical", id="classical-turn"),
    pytest.param(["E discard E", "S hu", "..."], "classical", id="classical-window"),
    pytest.param(["E zimo"], "mcr", id="mcr-turn"),
    pytest.param(["E discard E", "S hu", "..."], "mcr", id="mcr-window"),
]


def seen(moves: Sequence[str], ruleset: str) -> Table:
    """A deal in which the engine has ruled on a false win."""
    opening = [] if ruleset == "mcr" else ["..."]
    return ended([*opening, *moves], lambda _: None, ruleset=ruleset)


@pytest.mark.parametrize(("moves", "ruleset"), SEEN)
def test_another_player_or_foul(moves: list[str], ruleset: str) -> None:
    table = seen(moves, ruleset)
    events = table.events
    at = place(events, ev.Fouled)
    fouled = events[at]
    assert isinstance(fouled, ev.Fouled)
    for wrong in (
        {"seat": NORTH},
        {"foul": "wrong_count"},
        {"foul": "wrong_set"},
        {"foul": "no_such_foul"},
        {"cite": "C-01"},
        {"warning": True},
        {"due": {"W": 1}},
        {"due": {**fouled.due, "": 5}},
    ):
        assert [line for line, _ in problems(table, changed(events, at, **wrong))] in ([at], [at + 1]), wrong


@pytest.mark.parametrize(("moves", "ruleset"), SEEN)
def test_a_part_of_the_ruling_is_missing_or_doubled(moves: list[str], ruleset: str) -> None:
    """Each of its events is needed, once: the ruling, the payments, the dead hand, the pass."""
    table = seen(moves, ruleset)
    events = table.events
    first, last = place(events, ev.Fouled), place(events, ev.HandDied)
    for at in range(first, last + 1):
        assert problems(table, [*events[:at], *events[at + 1 :]]), events[at]
        if at > first:
            assert problems(table, [*events[:at], *events[at:][:1], *events[at:]]), events[at]


@pytest.mark.parametrize("ruleset", ["mcr", "dazhong", "classical"])
def test_a_ruling_on_a_wrong_claim_is_removed(ruleset: str) -> None:
    """The claim itself is in the record, so the ruling must follow."""
    table = seen(["E discard E", "S hu", "..."], ruleset)
    events = table.events
    first = place(events, ev.Fouled)
    follow = next(at for at in range(first, len(events)) if isinstance(events[at], ev.Drew))
    assert [line for line, _ in problems(table, [*events[:first], *events[follow:]])] == [first]


@pytest.mark.parametrize("ruleset", ["mcr", "dazhong", "classical"])
def test_a_ruling_on_a_wrong_claim_is_added(ruleset: str) -> None:
    """South never claimed the tile: the engine would have seen a wrong claim itself."""
    opening = [] if ruleset == "mcr" else ["..."]
    honest = table_after([*opening, "E discard E"], ruleset=ruleset, referee="enforce", short=False)
    added = honest.copy()
    added.foul(SOUTH, "false_win")
    at = len(honest.events)
    assert isinstance(added.events[at], ev.Fouled)
    added.close()
    added.stop()
    assert problems(added, added.events) == [(at, "verify-no-action")]


def test_another_amount() -> None:
    """What a false win costs is not for the record to say: at once in Dazhong, after the settlement in MCR."""
    table = seen(["E zimo"], "dazhong")
    at = place(table.events, ev.Paid)
    assert problems(table, changed(table.events, at, points=19)) == [(at, "verify-differs")]
    assert problems(table, changed(table.events, at, payee=None)) == [(at, "verify-differs")]
    table = seen(["E zimo"], "mcr")
    at = place(table.events, ev.Fouled)
    less = {"S": 5, "W": 5, "N": 5}
    assert problems(table, changed(table.events, at, due=less)) == [(at, "verify-no-action")]


def test_false_kongs_are_found_with_a_declared_win() -> None:
    """The second ruling can neither be removed nor wait for the end: a declared win shows the kongs (D-74)."""
    moves = ["...", "E kong 1112m", "...", "E zimo", "E discard 9s"]
    table = ended(moves, lambda _: None, ruleset="dazhong", back="6s6s", **FALSE_KONG)
    events = table.events
    assert [foul for _, foul in table.deal.fouls] == ["false_win", "false_kong"]
    second = place(events, ev.Fouled, 1)
    thrown, end = place(events, ev.Discarded), place(events, ev.DealEnded)
    before, ruling, after = events[:second], events[second:thrown], events[thrown:end]
    assert problems(table, [*before, *after, events[end]]) == [(second, "verify-differs")]
    assert problems(table, [*before, *after, *ruling, events[end]]) == [(second, "verify-differs")]


# -- the referee's own rulings ------------------------------------------------------------------------------

HISTORY = [Incident("late_pung", WEST)] * 2
RULINGS: dict[str, Callable[[Table], object]] = {
    "plain": lambda table: table.foul(WEST, "wrong_count"),
    "tiles": lambda table: table.foul(WEST, "exposed_tile", tiles=tuple(parse("3m"))),
    "victim": lambda table: table.foul(WEST, "knocked_tile", victim=NORTH),
    "amount": lambda table: table.foul(WEST, "knocked_tile", victim=NORTH, amount=35),
    "ladder": lambda table: table.foul(WEST, "late_pung", history=HISTORY),
    "minutes": lambda table: table.foul(WEST, "late", minutes=12),
    "cured": lambda table: table.foul(WEST, "false_win", raised=False),
}


@pytest.mark.parametrize("ruling", RULINGS)
def test_the_facts_of_a_ruling_are_taken_as_given(ruling: str) -> None:
    """The record is proved, though no event tells the facts."""
    table = ended(["E discard E", "..."], RULINGS[ruling])
    assert [seat for seat, _ in table.deal.fouls] == [WEST]


def test_the_consequences_of_a_ruling_are_not() -> None:
    """No facts lead to these: another foul, a hand that did not die, points that the book does not know."""
    table = ended(["E discard E", "..."], RULINGS["plain"])
    at = place(table.events, ev.Fouled)
    assert problems(table, changed(table.events, at, foul="gave_information")) == [(at, "verify-no-action")]
    assert problems(table, changed(table.events, at, due={"": 10})) == [(at, "verify-no-action")]
    without = [*table.events[: at + 1], *table.events[at + 2 :]]
    assert problems(table, without) == [(at + 1, "verify-differs")]
    table = ended(["E discard E", "..."], RULINGS["amount"])
    at = place(table.events, ev.Fouled)
    for due in ({"N": 61}, {"N": 4}, {"W": 35}, {"N": 35, "E": 35}, {"": 35}):
        assert problems(table, changed(table.events, at, due=due)) == [(at, "verify-no-action")]
    paid = place(table.events, ev.Paid)
    assert problems(table, changed(table.events, paid, points=30)) == [(paid, "verify-differs")]
    assert problems(table, changed(table.events, paid, payee=SOUTH)) == [(paid, "verify-differs")]
    table = ended(["E discard E", "..."], RULINGS["ladder"])
    at = place(table.events, ev.Fouled)
    assert problems(table, changed(table.events, at, due={"": 7})) == [(at, "verify-no-action")]


def test_a_ruling_in_an_open_window_does_not_close_it() -> None:
    """The referee rules on South's wrong claim before West answers: the window stays open, and West errs too."""

    def ruling(table: Table) -> None:
        table.foul(SOUTH, "false_win")
        table.act(WEST, actions.HU)
        table.close()

    table = ended(["...", "E discard E", "S hu"], ruling, ruleset="classical")
    assert table.deal.fouls == [(SOUTH, "false_win"), (WEST, "false_win")]
