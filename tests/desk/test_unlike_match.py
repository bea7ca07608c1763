"""Where a desk differs from a match of our own table: what real tables need, and the table's `Match` does not do."""

from tingpai import rulesets
from tingpai.desk import Desk

NAMES = ["Anna", "Boris", "Chen", "Dina"]


def test_everybody_begins_at_nothing() -> None:
    """Classical too; chips are an option."""
    for ruleset in rulesets.IDS:
        assert set(Desk(ruleset, NAMES).sums.values()) == {0}
    assert set(Desk("classical", NAMES, options={"starting_chips": 2000}).sums.values()) == {2000}


def test_fines_of_the_deal_being_played_count_at_once() -> None:
    desk = Desk("mcr", NAMES)
    desk.foul("Dina", "short_win")
    assert desk.sums == {"Anna": 10, "Boris": 10, "Chen": 10, "Dina": -30}
    assert [(row.number, row.points) for row in desk.rows] == [(1, None)]


def test_a_foul_belongs_to_the_deal_being_played() -> None:
    """A late pung at the border of a round: the ladder begins again with the new round (M-66)."""
    desk = Desk("mcr", NAMES)
    for _ in range(3):
        desk.deal({"winner": None})
    assert desk.foul("Anna", "late_pung").warning
    assert not desk.foul("Anna", "late_pung").warning
    desk.deal({"winner": None})
    assert desk.next is not None
    assert (desk.next.number, desk.next.round) == (5, "S")
    ruled = desk.foul("Anna", "late_pung")
    assert ruled.warning
    assert [row.number for row in desk.rows if any(row.fines.values())] == [4]


def test_sichuan_has_no_round() -> None:
    desk = Desk("sichuan", NAMES)
    for _ in range(5):
        assert desk.next is not None
        assert desk.next.round is None
        desk.deal({"events": [], "end": "exhausted", "waiting": dict.fromkeys(NAMES)})


def test_a_false_hu_in_sichuan_takes_everything_back() -> None:
    """It is a part of the result: what was paid for it goes back, and 8 go to each who was left (S-45)."""
    desk = Desk("sichuan", NAMES)
    events = [{"hu": {"Anna": 2}, "from": "Boris"}]
    waiting = dict.fromkeys(NAMES[1:])
    good = desk.deal({"events": events, "end": "exhausted", "waiting": waiting}).points
    assert good is not None
    assert good["Anna"] == 2
    row, _ = desk.correct(
        1, {"events": events, "end": "exhausted", "waiting": waiting, "false": ["Anna"]}, "false"
    )
    assert row.points == {"Anna": -24, "Boris": 8, "Chen": 8, "Dina": 8}


def test_a_deal_can_be_corrected() -> None:
    desk = Desk("dazhong", NAMES)
    for points in (10, 12):
        desk.deal({"winner": "Anna", "from": "Boris", "points": points})
    before = desk.sums
    desk.correct(1, {"winner": "Chen", "from": "Boris", "points": 10}, "Chen won")
    assert desk.sums != before
    assert sum(desk.sums.values()) == 0
    second = desk.rows[1].points
    assert second is not None
    assert second["Anna"] > 0
