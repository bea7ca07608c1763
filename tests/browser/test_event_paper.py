"""Sheets of an event: each is printed to PDF by Chromium and turned into pictures, in three languages."""

import shutil
import subprocess
import zlib
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.event_hall import EventHall
from browser.house import House
from browser.test_events import NAMES
from browser.visitor import Visit

PAGES = {
    "oath": 1,
    "seats": 1,
    "rotation": 1,
    "protocols": 4,
    "fouls": 1,
    "results": 1,
    "standings": 2,
    "honours": None,
    "fans": 1,
    "names": 1,
    "tables": 1,
    "personal": 3,
    "cards": 2,
    "certificates": 16,
}
"""How many pages of A4 each sheet of 16 players has; None: it depends."""
WIDE = ("seats", "protocols", "fouls", "results", "tables", "certificates")
DPI = 40


@pytest.fixture(scope="module")
def hall(house: House) -> EventHall:
    """An event with a session that is signed."""
    hall = EventHall(house, sessions=2, team_size=4)
    hall.officials()
    hall.register(NAMES, teams=4)
    hall.link(*(f"p{number}" for number in range(1, 17)))
    hall.draw()
    hall.must({"do": "start", "session": 1}, by="boss")
    for table in (1, 2, 3, 4):
        hall.play(1, table)
    sinner = hall.chairs(1, 1)[0]["number"]
    about = {"session": 1, "table": 1, "deal": 16}
    hall.must({"do": "foul", **about, "player": sinner, "foul": "false_win"}, by="ref")
    for table in (1, 2, 3, 4):
        hall.sign(1, table)
    return hall


def picture(path: Path) -> tuple[int, int, int]:
    """Width and height of a grey picture (PGM), and how many of its dots are dark."""
    kind, size, most, dots = path.read_bytes().split(b"\n", 3)
    assert (kind, most) == (b"P5", b"255")
    width, height = map(int, size.split())
    return width, height, sum(dot < 128 for dot in dots)


@pytest.mark.parametrize("language", ["en-GB", "ru-RU", "zh-CN"])
def test_printed(hall: EventHall, visit: Visit, tmp_path: Path, language: str) -> None:
    """Every sheet fills its pages of A4, upright or wide, and none is empty."""
    pdftoppm = shutil.which("pdftoppm")
    visitor = visit(hall.house, locale=language)
    page = visitor.page
    seen = set()
    for what, pages in PAGES.items():
        page.goto(f"{hall.path}/print/{what}#{hall.key}")
        expect(page.get_by_test_id("paper")).to_have_attribute("data-what", what)
        path = tmp_path / f"{what}.pdf"
        path.write_bytes(page.pdf(prefer_css_page_size=True))
        seen.add(zlib.crc32(page.get_by_test_id("paper").inner_text().encode()))
        if pdftoppm is None:
            continue
        subprocess.run([pdftoppm, "-gray", "-r", str(DPI), str(path), str(tmp_path / what)], check=True)
        pictures = [picture(one) for one in sorted(tmp_path.glob(f"{what}-*.pgm"))]
        assert pages in (None, len(pictures)), what
        long, short = round(297 / 25.4 * DPI), round(210 / 25.4 * DPI)
        for width, height, dark in pictures:
            right = (long, short) if what in WIDE else (short, long)
            assert max(abs(width - right[0]), abs(height - right[1])) <= 1, what
            assert dark > 150, what
    assert len(seen) == len(PAGES)
    if pdftoppm is None:
        pytest.skip("poppler-utils is not here: the pages were printed, but nobody looked at them")


def test_card_opens_the_table(hall: EventHall, visit: Visit) -> None:
    """The address in the code of a card is that of the table, with its key; nobody but the organiser gets it."""
    visitor = visit(hall.house)
    page = visitor.page
    page.goto(f"{hall.path}/print/cards#{hall.key}")
    expect(page.locator("[data-card='3'] svg[role=img]")).to_be_visible()
    cards = hall.part("print/cards", hall.key)["cards"]
    assert {one["table"]: one["key"] for one in cards} == hall.tables
    stranger = visit(hall.house)
    stranger.page.goto(f"{hall.path}/print/cards")
    expect(stranger.page.get_by_role("alert")).to_be_visible()
    stranger.problems[:] = [one for one in stranger.problems if "403" not in one]
