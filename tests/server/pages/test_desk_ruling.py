"""A ruling at a desk before it is written: names, seats and ladders of the log; the same as what is written then."""

import pytest

from tingpai.desk.desk import Desk
from tingpai.errors import TingpaiError
from tingpai.foul_table import Effect
from tingpai.server.pages.desk_ruling import DeskFoul, ruling_at

PLAYERS = ["Anna", "Boris", "Chen", "Dina"]


def desk_of(ruleset: str, deals: int = 0) -> Desk:
    """A desk with some draws."""
    desk = Desk(ruleset, PLAYERS)
    for _ in range(deals):
        desk.deal({"winner": None})
    return desk


def test_it_writes_nothing() -> None:
    desk = desk_of("mcr")
    before = list(desk.entries)
    shown = ruling_at(desk, DeskFoul("Boris", "false_win"), "en")
    assert desk.entries == before
    assert desk.sums == dict.fromkeys(PLAYERS, 0)
    assert shown.aloud["en"].startswith("Boris, you declared a win")
    assert shown.totals == {"E": 20, "S": -60, "W": 20, "N": 20}
    assert desk.foul("Boris", "false_win").points == {"Anna": 20, "Boris": -60, "Chen": 20, "Dina": 20}


def test_seats_are_those_of_the_deal() -> None:
    """In the second deal Boris sits East."""
    shown = ruling_at(desk_of("mcr", 1), DeskFoul("Boris", "knocked_tile", victim="Anna"), "ru")
    assert (shown.seat, shown.totals) == ("E", {"E": -5, "S": 0, "W": 0, "N": 5})
    assert "Anna" in shown.says[0]


def test_ladders_come_from_the_log() -> None:
    """They climb with each ruling that stands, follow the player over seats, and begin anew where the book says so."""
    desk = desk_of("mcr")
    for step, (number, points, following) in enumerate([(1, 0, "5"), (2, 5, "10"), (3, 10, "20")]):
        shown = ruling_at(desk, DeskFoul("Chen", "late_pung"), "en")
        assert (shown.number, sum(one.points for one in shown.transfers)) == (number, points)
        assert following in shown.next
        assert desk.foul("Chen", "late_pung").points["Chen"] == -points
        assert len(desk.state.rulings) == step + 1
    desk.revoke(1, "it was in time")
    assert ruling_at(desk, DeskFoul("Chen", "late_pung"), "en").number == 3
    for _ in range(4):
        desk.deal({"winner": None})
    assert ruling_at(desk, DeskFoul("Chen", "late_pung"), "en").number == 1  # a new round (M-66)
    desk.foul("Chen", "touched_wall")
    assert ruling_at(desk, DeskFoul("Chen", "saw_wall_tile"), "en").number == 2  # one ladder for both


@pytest.mark.parametrize(
    ("ruleset", "asked", "cite"),
    [
        ("mcr", DeskFoul("Boris", "wrong_set", deal=1), "M-19"),
        ("sichuan", DeskFoul("Boris", "false_win"), "S-45"),
        ("mcr", DeskFoul("Boris", "knocked_tile"), ""),
        ("mcr", DeskFoul("Nobody", "false_win"), ""),
    ],
)
def test_refusals_of_the_desk(ruleset: str, asked: DeskFoul, cite: str) -> None:
    """What is cured, what belongs into a result, what lacks a fact: refused with the paragraph."""
    desk = desk_of(ruleset, 3) if ruleset == "mcr" else desk_of(ruleset)
    with pytest.raises(TingpaiError) as refused:
        ruling_at(desk, asked, "en")
    assert cite in (refused.value.cite or "")
    assert (
        ruling_at(desk_of("mcr", 3), DeskFoul("Boris", "cheating", deal=1, amount=60), "en").totals["S"]
        == -60
    )


def test_every_foul_of_mcr_is_what_the_desk_writes() -> None:
    """The ruling shown and the ruling written are the same."""
    for foul in desk_of("mcr").rules.table.fouls.values():
        desk = desk_of("mcr")
        asked = DeskFoul(
            "Anna",
            foul.id,
            victim="Chen" if foul.needs_victim else None,
            minutes=5 if foul.minutes else None,
        )
        shown = ruling_at(desk, asked, "en")
        written = desk.foul("Anna", foul.id, victim=asked.victim, minutes=asked.minutes)
        assert list(written.points.values()) == list(shown.totals.values())
        assert (written.warning, written.cite) == (shown.warning, shown.cite)
        assert shown.dead == (Effect.DEAD_HAND.value in written.effects)
