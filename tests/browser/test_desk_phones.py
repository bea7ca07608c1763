"""Several phones at one desk, and a network that is not there: nothing is lost or doubled, all see the same."""

import json
import re

import pytest
from playwright.sync_api import Route, expect

from browser.desk_phone import NAMES, Phone, forgive, phone
from browser.house import House
from browser.test_axe import sound
from browser.visitor import Visit

IVANOV, LI, SMITH, ORLOVA = NAMES
SHAKEN = "window.shaken = 0; navigator.vibrate = () => { window.shaken += 1; return true; }"
"""Counts how often the phone shakes."""


def joins(house: House, visit: Visit, address: str) -> Phone:
    """Another phone opens a link of the desk."""
    other = phone(house, visit)
    other.page.goto(address)
    other.desk.wait_for()
    expect(other.desk).to_have_attribute("data-linked", "true")
    return other


def followers(house: House, visit: Visit, writer: Phone) -> list[Phone]:
    """The other three of the table."""
    expect(writer.desk).to_have_attribute("data-linked", "true")
    return [joins(house, visit, writer.followers_link) for _ in range(3)]


def agree(*phones: Phone) -> None:
    """All phones come to show the same letters and the same points."""
    entries = max(int(one.desk.get_attribute("data-entries") or 0) for one in phones)
    for one in phones:
        expect(one.desk).to_have_attribute("data-entries", str(entries))
    assert len({one.letters() for one in phones}) == 1
    assert len({json.dumps(one.sums()) for one in phones}) == 1


def test_four_phones(house: House, visit: Visit) -> None:
    """One writes, three see it at once; one of them says that it is wrong; it is corrected."""
    writer = phone(house, visit)
    writer.visitor.context.add_init_script(SHAKEN)
    writer.open()
    writer.has_no_rows()
    others = followers(house, visit, writer)
    expect(others[0].page.get_by_text("Nothing is written yet")).to_be_visible()
    writer.win(IVANOV, LI, 24)
    for one in others:
        banner = one.page.get_by_test_id("came-in")
        expect(banner).to_contain_text("Deal 1: Ivanov 24 from Li")
        expect(one.page.locator("[role=status]").first).to_contain_text("Deal 1")
        expect(one.page.get_by_test_id("write")).to_have_count(0)  # they only follow
    agree(writer, *others)
    others[0].page.get_by_test_id("wrong").tap()
    expect(writer.row(1)).to_contain_text("says: it is wrong")
    assert writer.page.evaluate("window.shaken") == 1
    writer.row(1).get_by_role("button").first.tap()
    writer.chip("points:16")
    writer.chip("why:typed")
    writer.write()
    for one in (writer, *others):
        one.has(1, "Ivanov 16 from Li · corrected")
    agree(writer, *others)
    # Undone, it is gone from every sheet; the log keeps it.
    writer.page.get_by_test_id("undo").tap()
    writer.chip("why:again")
    writer.page.get_by_test_id("more-write").tap()
    for one in others:
        expect(one.row(1)).to_have_count(0)
    agree(writer, *others)


def test_right_button_closes_the_banner(house: House, visit: Visit) -> None:
    """The banner goes with "Right", and by itself after ten seconds."""
    writer = phone(house, visit)
    writer.open()
    other = joins(house, visit, writer.followers_link)
    writer.draw()
    banner = other.page.get_by_test_id("came-in")
    other.page.get_by_role("button", name="Right", exact=True).tap()
    expect(banner).to_have_count(0)
    writer.win(LI, None, 8)
    expect(banner).to_be_visible()
    expect(banner).to_have_count(0, timeout=14_000)


def test_evening_without_network(house: House, visit: Visit) -> None:
    """Opened and filled without any network: kept here, through a reload; sent in order once the network is back."""
    writer = phone(house, visit)
    writer.page.goto("/desk")
    expect(writer.page.get_by_test_id("open-desk")).to_be_visible()
    writer.keeps_the_page()
    writer.visitor.context.set_offline(True)
    for wind, name in zip("ESWN", NAMES, strict=True):
        writer.page.get_by_test_id(f"name-{wind}").fill(name)
    writer.page.get_by_test_id("open-desk").tap()
    writer.win(IVANOV, LI, 24)
    expect(writer.row(1)).to_have_attribute("data-stage", "kept")
    expect(writer.row(1)).to_contain_text("kept here")
    writer.draw()
    expect(writer.page.get_by_text("No network.")).to_be_visible()
    expect(writer.row(2)).to_contain_text("Draw")  # from now on it is kept
    writer.page.reload()  # the service worker has the page, the phone has the rows
    expect(writer.row(2)).to_contain_text("Draw")
    writer.win(SMITH, ORLOVA, 88)
    expect(writer.row(3)).to_have_attribute("data-stage", "kept")
    writer.visitor.context.set_offline(False)
    for number, text in ((1, "Ivanov 24"), (2, "Draw"), (3, "Smith 88")):
        writer.has(number, text)
    other = joins(house, visit, writer.followers_link)
    agree(writer, other)
    forgive(writer)


def test_two_versions(house: House, visit: Visit) -> None:
    """Two phones write the same deal differently: both are kept, nobody goes on, somebody chooses."""
    writer = phone(house, visit)
    writer.open()
    writer.win(IVANOV, LI, 24)
    writer.has(1)
    other = joins(house, visit, writer.writers_link)
    other.visitor.context.set_offline(True)
    other.page.evaluate("window.dispatchEvent(new Event('offline'))")
    other.win(LI, IVANOV, 16)
    other.draw()
    writer.win(LI, IVANOV, 12)
    writer.has(2)
    other.visitor.context.set_offline(False)
    for one in (writer, other):
        question = one.page.locator('[data-question="2"]')
        expect(question).to_contain_text("Li 12 from Ivanov")
        expect(question).to_contain_text("Li 16 from Ivanov")
        expect(one.page.locator('[data-chip="winner:draw"]')).to_have_count(0)  # nobody goes on
    writer.page.get_by_role("listitem").filter(has_text="Li 16").get_by_role("button").tap()
    for one in (writer, other):
        one.has(2, "Li 16 from Ivanov")
        one.has(3, "Draw")  # it was held, and is written now
        expect(one.page.locator("[data-question]")).to_have_count(0)
    agree(writer, other)
    forgive(other)


def test_same_twice_is_one_row(house: House, visit: Visit) -> None:
    """Two phones write the same: one row. The same request sent again and again: one row."""
    writer = phone(house, visit)
    writer.open()
    other = joins(house, visit, writer.writers_link)

    def double(route: Route) -> None:
        for _ in range(3):
            route.fetch()
        route.fulfill(response=route.fetch())

    writer.page.route(re.compile("/commands$"), double)
    writer.win(IVANOV, LI, 24)
    writer.has(1)
    other.has(1)
    other.visitor.context.set_offline(True)
    for one in (writer, other):
        one.win(LI, None, 8)
    other.visitor.context.set_offline(False)
    for one in (writer, other):
        one.has(2, "Li 8 from the wall")
        expect(one.page.locator("[data-question]")).to_have_count(0)
        expect(one.page.locator(".rows > li")).to_have_count(2)
    agree(writer, other)
    forgive(other)


def test_server_is_killed(own_house: House, visit: Visit) -> None:
    """Rows written while the server is dead arrive when it lives again."""
    writer = phone(own_house, visit)
    writer.open()
    writer.win(IVANOV, LI, 24)
    writer.has(1)
    own_house.kill()
    writer.win(LI, SMITH, 16)
    expect(writer.row(2)).not_to_have_attribute("data-stage", "written")
    own_house.open()
    writer.has(2, "Li 16 from Smith")
    other = joins(own_house, visit, writer.followers_link)
    agree(writer, other)
    forgive(writer)


def test_refused_row_says_why(house: House, visit: Visit) -> None:
    """A follower's key does not write; a row that cannot be is told with its sentence and can be put aside."""
    writer = phone(house, visit)
    writer.open()
    stranger = phone(house, visit)
    stranger.page.goto(writer.followers_link + "#" + "x" * 22)
    expect(stranger.page.locator('[data-chip="winner:draw"]')).to_be_visible()
    stranger.draw()
    expect(stranger.page.get_by_text("ask for the writer's link", exact=False)).to_be_visible()
    expect(stranger.page.get_by_text("stays on this phone", exact=False)).to_be_visible()
    expect(writer.page.locator(".rows > li")).to_have_count(0)
    forgive(stranger, refusal="403")


def test_more(house: House, visit: Visit) -> None:
    """A note, points by agreement, another player, an early end."""
    writer = phone(house, visit)
    writer.open()
    writer.win(IVANOV, LI, 24)
    writer.has(1)

    def more(what: str) -> None:
        writer.page.get_by_test_id("menu").tap()
        writer.page.locator(f"[data-more={what}]").tap()

    def write() -> None:
        writer.page.get_by_test_id("more-write").tap()
        expect(writer.page.get_by_test_id("more-write")).to_have_count(0)

    more("note")
    writer.page.get_by_label("The note").fill("Tea at eight")
    write()
    more("adjust")
    writer.chip(f"player:{LI}")
    writer.page.get_by_label("Points (with", exact=False).fill("-5")
    writer.chips(f"to:{SMITH}", "why:agreed")
    write()
    expect(writer.page.locator(f'[data-sum="{LI}"]')).to_have_text("−37")
    more("replace")
    writer.chip(f"player:{ORLOVA}")
    writer.page.get_by_label("The new player").fill("Petrov")
    write()
    expect(writer.page.locator('[data-sum="Petrov"]')).to_have_text("−8")
    more("end")
    writer.chip("why:late")
    write()
    expect(writer.page.get_by_test_id("standings").first).to_contain_text("Petrov")
    writer.view("sheet")
    expect(writer.page.get_by_text("Tea at eight")).to_be_visible()


def test_my_desks(house: House, visit: Visit) -> None:
    """Names are remembered, running desks are listed with their key, and "You" has them too."""
    writer = phone(house, visit)
    writer.open("sichuan")
    writer.page.goto("/desk")
    expect(writer.page.get_by_test_id("name-E")).to_have_value(IVANOV)
    writer.page.locator("[data-desk]").first.tap()
    expect(writer.page.locator('[data-chip="event:hu"]')).to_be_visible()  # it may write
    writer.page.goto("/me")
    expect(writer.page.locator("[data-desk]").first).to_be_visible()


@pytest.mark.parametrize("language", ["en-GB", "ru-RU", "zh-CN"])
@pytest.mark.parametrize("width", [360, 1280])
def test_axe(house: House, visit: Visit, language: str, width: int) -> None:
    """axe finds nothing serious: opening, writing, a dialog, the sheet, the links."""
    wishes = {} if width == 360 else {"viewport": {"width": width, "height": 800}}
    writer = phone(house, visit, locale=language, **wishes)
    writer.page.goto("/desk")
    writer.page.get_by_test_id("open-desk").wait_for()
    sound(writer.visitor)
    for ruleset in ("mcr", "sichuan", "classical"):
        writer.open(ruleset)
        writer.page.locator("[data-chip]").first.tap()
        sound(writer.visitor)
    writer.open()
    writer.win(IVANOV, LI, 24)
    writer.has(1)
    writer.row(1).get_by_role("button").tap()
    sound(writer.visitor)
    writer.page.keyboard.press("Escape")
    for view in ("sheet", "share") if width == 360 else ():
        writer.view(view)
        sound(writer.visitor)
