"""Sheets for people: what is official counts signed protocols only, and every sheet says what it counts."""

import pytest

from tingpai.tournament.sheets import (
    Sheet,
    certificates,
    event_notes,
    event_sheets,
    fouls_sheet,
    honours_sheet,
)
from tournament.events import started

ROW = {"session": 1, "table": 1}

OFFICIAL = "Official: fully signed protocols only."
LIVE = "Live: everything that is entered, also what is not signed yet."


def counted(sheets: list[Sheet], kind: str) -> list[str]:
    """The titles of the sheets that say that they count so."""
    return [one.title.partition(" ·")[0] for one in sheets if kind in one.notes]


def test_t22_an_export_is_official_and_live_standings_say_that_they_are_live() -> None:
    run = started()
    run.deal(1, 1, 2, 30)
    found = event_sheets(run.event.state, "en")
    assert counted(found, OFFICIAL) == ["Standings after session 1", "Results", "Honours"]
    assert counted(found, LIVE) == ["Standings after session 1"]
    (honours,) = (one for one in found if one.title.startswith("Honours"))
    assert honours.rows == []
    assert {row[5] for row in found[0].rows} == {"0"}
    live = honours_sheet(run.event.state, "en", official=False)
    assert (live.rows[0][2], live.notes[0]) == ("30", LIVE)
    run.sign_all(at=150)
    signed = event_sheets(run.event.state, "en")
    assert counted(signed, LIVE) == []
    assert "30" in str([one.rows for one in signed if one.title.startswith("Honours")])


@pytest.mark.parametrize(
    ("language", "at", "shown"),
    [
        ("en", 13 * 60 + 57.5, "13:57"),
        ("en", 25 * 60, "day 2, 1:00"),
        ("ru", 1445, "день 2, 0:05"),
        ("zh", 2885, "第 3 天 0:05"),
    ],
)
def test_t26_a_ruling_has_the_time_of_the_clock(language: str, at: float, shown: str) -> None:
    run = started(minutes=4000)
    run.ok("foul", **ROW, deal=1, player=2, foul="false_win", by="ref", at=at)
    sheet = fouls_sheet(run.event.state, language)
    assert [row[-1] for row in sheet.rows] == [shown]


def test_t34_a_certificate_says_the_place_and_no_title() -> None:
    """Signed results only; somebody without a place gets none (§3.10.2, T-29)."""
    run = started()
    run.deal(1, 1, 2, 30)
    assert all("place 1-4" in one for one in certificates(run.event.state, "en"))
    run.sign_all(at=150)
    run.ok("unplace", player=4, why="fraud", by="boss")
    names = [run.event.state.holder(number).name for number in (1, 3, 2)]
    found = list(certificates(run.event.state, "en"))
    assert [name in one for name, one in zip(names, found, strict=True)] == [True] * 3
    assert "Cup" in found[0]
    for language in ("en", "ru", "zh"):
        said = " ".join(certificates(run.event.state, language)).casefold()
        assert not any(word in said for word in ("master", "мастер", "大师", "wmcc"))


def test_every_sheet_says_what_is_not_by_the_book() -> None:
    assert not event_notes(started().event.state, "en")
    run = started(at_gong="finish", options={"count_fifth_tile_wait": True})
    for language in ("en", "ru", "zh"):
        gong, options = event_notes(run.event.state, language)
        assert "T-16" in gong
        assert options.rstrip(".。").endswith("✓")
