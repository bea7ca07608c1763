"""axe finds nothing serious on the pages of an event, in three languages, on a phone and on a laptop."""

import pytest
from playwright.sync_api import expect

from browser.desk_phone import UPRIGHT
from browser.event_hall import EventHall
from browser.house import House
from browser.test_axe import sound
from browser.test_events import SIDEWAYS, begin
from browser.visitor import DESK, Visit

VIEWS = ("", "/seats", "/standings", "/protocols", "/rulings", "/honours", "/me")


@pytest.fixture(scope="module")
def hall(house: House) -> EventHall:
    """An event in its first session, with rows, a ruling and a signed protocol."""
    hall = begin(house)
    hall.must({"do": "list", "listed": True})
    hall.must({"do": "start", "session": 1}, by="boss")
    hall.play(1, 1)
    sinner = hall.chairs(1, 1)[0]["number"]
    about = {"session": 1, "table": 1, "deal": 16}
    hall.must({"do": "foul", **about, "player": sinner, "foul": "false_win"}, by="ref")
    hall.sign(1, 1)
    hall.play(1, 2, rows=5)
    return hall


@pytest.mark.parametrize(("language", "size"), [("en-GB", DESK), ("ru-RU", UPRIGHT), ("zh-CN", UPRIGHT)])
def test_pages(hall: EventHall, visit: Visit, language: str, size: dict[str, int]) -> None:
    """Nothing serious, and nothing that makes the page scroll sideways."""
    visitor = visit(
        hall.house, locale=language, viewport=size, color_scheme="dark" if size is DESK else "light"
    )
    page = visitor.page
    for address in ("/events", *(f"{hall.path}{view}" for view in VIEWS)):
        page.goto(f"{address}#{hall.people['p1']}" if address != "/events" else address)
        page.get_by_role("heading", level=1).wait_for()
        page.wait_for_load_state("networkidle")
        sound(visitor)
        assert page.evaluate(SIDEWAYS) <= 0, page.url
    for table in (1, 2, 3):
        page.goto(f"{hall.path}/table/{table}#{hall.tables[table]}")
        number = hall.chairs(1, table)[1]["number"]
        page.locator(f'[data-person="{number}"]').click()
        expect(page.get_by_test_id("letters")).to_be_visible()
        sound(visitor)
        assert page.evaluate(SIDEWAYS) <= 0, page.url
    page.goto(f"{hall.path}/print/standings")
    page.locator("[data-form=standings]").first.wait_for()
    sound(visitor)
