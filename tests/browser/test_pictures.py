"""The pictures of the README, taken from the page as it is: `make pictures`."""

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser import event_desk
from browser.desk_phone import phone
from browser.desk_written import WrittenDesk, draw, win
from browser.house import House
from browser.player import Player
from browser.table_phone import table_phone
from browser.test_event_screens import screen, show
from browser.test_events import begin
from browser.visitor import DESK, Visit, Visitor

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
HAND = "234m234p234s67s55p"
CLAIMS = ("chow", "pung")
UPRIGHT = {"width": 360, "height": 640}
TOUCHED = {"has_touch": True, "is_mobile": True}

pytestmark = pytest.mark.skipif(
    os.environ.get("TINGPAI_PICTURES") != "1", reason="pictures are taken by make pictures"
)


def sits(house: House, visit: Visit, **wishes: Any) -> Player:
    """Anna, at a table in the middle of a deal where she may claim a tile."""
    visitor = visit(house, **wishes)
    visitor.post("/api/guest", {"name": "Anna"})
    house.stack({0: "2446m1355p778sEC", 1: "EE", 2: "CC"}, "8s", 60)
    visitor.open_table()
    player = Player(visitor)
    while not (wanted := player.wanted())["over"]:
        # Late enough for rivers to be seen, and something to choose.
        if any(one.split()[0] in CLAIMS for one in wanted["claims"]) and len(player.made) > 12:
            return player
        player.move(wanted)
    return sits(house, visit, **wishes)


def take(visitor: Visitor, name: str, *, whole: bool = False) -> None:
    """Take a picture when everything is at rest, of what is seen or of the whole page."""
    visitor.page.mouse.move(0, 0)
    expect(visitor.page.locator(".calls > *")).to_have_count(0)
    PICTURES.mkdir(exist_ok=True)
    visitor.page.screenshot(path=PICTURES / f"{name}.png", animations="disabled", full_page=whole)


def test_desk(house: House, visit: Visit) -> None:
    """A win that is about to be written, on a phone."""
    writer = phone(house, visit)
    writer.open()
    for winner, giver, points in (("Ivanov", "Li", 24), ("Orlova", None, 12), ("Smith", "Orlova", 8)):
        writer.win(winner, giver, points)
    writer.draw()
    writer.has(4)
    writer.chips("winner:Ivanov", "from:Li", "points:24")
    writer.page.locator(".write dd").first.wait_for()
    take(writer.visitor, "desk")


def test_desk_sheet(house: House, visit: Visit) -> None:
    """The sheet of a match that is over, on a phone."""
    writer = phone(house, visit)
    desk = WrittenDesk(writer.visitor, deals=4)
    desk.write(win(1, "Ivanov", "Li", 24), win(2, "Orlova", None, 12), win(3, "Smith", "Orlova", 16), draw(4))
    writer.page.goto(desk.followers_link)
    writer.view("sheet")
    writer.page.get_by_test_id("sheet").wait_for()
    take(writer.visitor, "desk-sheet", whole=True)


def test_event(house: House, visit: Visit) -> None:
    """A table's phone in the middle of a session, and the hall clock beside it."""
    hall = begin(house)
    hall.must({"do": "start", "session": 1}, by="boss")
    writer = table_phone(hall, visit)
    chairs = hall.chairs(1, 1)
    first, second, third, _ = (chair["name"] for chair in chairs)
    writer.sit(hall, 1, chairs[0]["player"])
    for winner, giver, points in ((first, second, 24), (third, None, 12)):
        writer.win(winner, giver, points)
    writer.has(2)
    writer.chips(f"winner:{second}", f"from:{third}", "points:16")
    writer.page.locator(".write dd").first.wait_for()
    take(writer.visitor, "event-phone")
    clock = screen(house, visit, hall)
    take(clock, "event-clock")


def test_event_organiser(house: House, visit: Visit) -> None:
    """The organiser's desk: registration, draw, seats with their proof."""
    organiser = visit(house)
    event_desk.create(organiser)
    event_desk.paste(organiser)
    organiser.find("present").nth(1).click()
    organiser.find("all-oaths").click()
    expect(organiser.find("all-oaths")).to_have_count(0)
    organiser.page.evaluate("scrollTo(0, 0)")
    take(organiser, "event-players")
    event_desk.draw(organiser)
    expect(organiser.find("numbers").locator("li")).to_have_count(16)
    take(organiser, "event-draw")
    event_desk.seats(organiser)
    take(organiser, "event-seats")


def test_event_hall(house: House, visit: Visit) -> None:
    """The hall at a glance, a ruling, standings on the projector, a certificate."""
    hall = begin(house)
    hall.must({"do": "start", "session": 1}, by="boss")
    for table, rows in ((1, 9), (2, 16), (3, 7), (4, 11)):
        hall.play(1, table, rows)
    hall.sign(1, 2)
    hall.must({"do": "call", "session": 1, "table": 3, "text": "Is this hand complete?"}, by="desk")
    referee = event_desk.hall_page(hall, visit, "boss")
    referee.page.set_viewport_size(DESK)
    take(referee, "event-hall")
    ruling = event_desk.hall_page(hall, visit, "ref")
    event_desk.open_table(ruling, 3)
    ruling.find("ruling-open").click()
    ruling.find("who").locator("[data-seat=S]").click()
    ruling.page.locator("[data-foul=false_win]").first.click()
    ruling.find("points").wait_for()
    take(ruling, "event-ruling")
    projector = screen(house, visit, hall, 2)
    hall.must({"do": "screen", "screen": 2, "show": "standings"}, by="desk")
    show(projector.page, "standings")
    projector.page.locator("[data-testid=screen-standings][data-page='0']").wait_for()
    take(projector, "event-standings")
    for table in (1, 3, 4):
        hall.play(
            1, table, begin=len(hall.part(f"tables/{table}", hall.people["ref"])["protocol"]["rows"]) + 1
        )
        hall.sign(1, table)
    paper = visit(house)
    paper.page.goto(f"{hall.path}/print/certificates")
    expect(paper.page.locator("[data-form=certificates]")).to_have_count(16)
    take(paper, "event-certificate")


def test_table(house: House, visit: Visit) -> None:
    take(sits(house, visit).visitor, "table")


def test_phone(house: House, visit: Visit) -> None:
    tall = {"width": 360, "height": 740}
    take(sits(house, visit, viewport=tall, device_scale_factor=2, **TOUCHED).visitor, "phone")


def test_settlement(house: House, visit: Visit) -> None:
    visitor = visit(house)
    visitor.post("/api/guest", {"name": "Anna"})
    house.stack({0: HAND}, "888s", 24)
    visitor.open_table()
    assert Player(visitor, waits=True).play()
    take(visitor, "settlement")


def test_score(house: House, visit: Visit) -> None:
    visitor = visit(house)
    visitor.page.goto(f"/score?mcr&hand={HAND}&win=8s&from=wall&seat=S")
    visitor.page.locator(".totals p").first.wait_for()
    take(visitor, "score")


def test_referee(house: House, visit: Visit) -> None:
    visitor = visit(house, viewport=UPRIGHT, device_scale_factor=2, **TOUCHED)
    visitor.page.goto("/referee")
    visitor.find("who").locator("[data-seat=S]").click()
    visitor.page.locator("[data-foul=late_pung]").click()
    visitor.page.locator('[data-time="3"]').click()
    expect(visitor.find("aloud")).to_contain_text("third time")
    take(visitor, "referee")
