"""The screens of the hall: sound that is really on, clocks that agree, and that go on without network and server."""

import re
import time
from typing import Any

from playwright.sync_api import Page, expect

from browser.desk_phone import NETWORK
from browser.event_hall import EventHall
from browser.house import House
from browser.test_axe import sound
from browser.visitor import Visit, Visitor
from support import comes_true

PROJECTOR = {"width": 1920, "height": 1080}
STRIKES = """() => {
  window.strikes = 0;
  const usual = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) {
    if (this.context.state === 'running') window.strikes += 1;
    return usual.apply(this, at);
  };
}"""
"""Counts the tones that a running loudspeaker gets."""
SECONDS = """() => {
  const digits = document.querySelector('[data-testid=hall-clock]').textContent.split(':').map(Number);
  return digits.reduce((sum, one) => sum * 60 + one, 0);
}"""
CHANGES = """(many) => new Promise((resolve) => {
  const clock = document.querySelector('[data-testid=hall-clock]');
  const found = [];
  const seen = new MutationObserver(() => {
    found.push([clock.textContent, Date.now()]);
    if (found.length >= many) { seen.disconnect(); resolve(found); }
  });
  seen.observe(clock, { characterData: true, childList: true, subtree: true });
})"""
"""What the clock shows, and when it changed to that."""


def begin(house: House, **settings: Any) -> EventHall:
    """An event of four players whose session is about to start."""
    hall = EventHall(house, **settings)
    hall.officials()
    hall.register(["Anna", "Boris", "Chen", "Dora"])
    hall.draw()
    return hall


def screen(house: House, visit: Visit, hall: EventHall, number: int = 1, **wishes: Any) -> Visitor:
    """A screen whose sound somebody has switched on."""
    visitor = visit(house, viewport=PROJECTOR, **wishes)
    visitor.context.add_init_script(f"({STRIKES})()")
    page = visitor.page
    page.goto(f"{hall.path}/screen/{number}")
    expect(page.get_by_test_id("sound-check")).to_contain_text(re.compile("any key|клавишу|任意键"))
    assert page.evaluate("window.strikes") == 0
    page.keyboard.press("Space")
    expect(page.get_by_test_id("sound-check")).to_have_count(0)
    expect(page.get_by_test_id("screen")).to_have_attribute("data-sound", "true")
    assert page.evaluate("window.strikes") > 0  # the test gong
    return visitor


def show(page: Page, what: str) -> None:
    expect(page.get_by_test_id("screen")).to_have_attribute("data-show", what)


def test_screen_and_desk(house: House, visit: Visit) -> None:
    """The desk says what a screen shows and is told of a mute one; the digits are large; axe finds nothing."""
    hall = begin(house)
    mute = visit(house, viewport=PROJECTOR)
    mute.page.goto(f"{hall.path}/screen/2")
    mute.page.get_by_role("button", name="stays mute").click()
    visitor = screen(house, visit, hall)
    page = visitor.page

    def warned() -> bool:
        found = hall.part("hall", hall.people["boss"])
        return {one["screen"]: one["sound"] for one in found["screens"]} == {1: True, 2: False}

    assert comes_true(warned)
    assert len(hall.part("hall", hall.people["boss"])["warnings"]) == 1
    expect(mute.page.get_by_test_id("sound-card")).to_contain_text("No sound")
    hall.must({"do": "start", "session": 1}, by="boss")
    expect(page.get_by_test_id("screen")).to_have_attribute("data-rang", "start")
    expect(page.get_by_test_id("hall-clock")).to_contain_text("2:29:")
    size = page.get_by_test_id("hall-clock").evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)")
    assert size >= 0.18 * PROJECTOR["height"]
    sound(visitor)
    for what in ("seats", "standings", "blank"):
        hall.must({"do": "screen", "screen": 1, "show": what}, by="desk")
        show(page, what)
        sound(visitor)
    hall.must({"do": "screen", "screen": 1, "show": "message", "text": "Lunch until 14:00"}, by="desk")
    expect(page.get_by_test_id("message")).to_have_text("Lunch until 14:00")
    hall.must({"do": "screen", "screen": 1, "show": "clock"}, by="desk")
    hall.must({"do": "pause", "session": 1}, by="boss")
    expect(page.get_by_test_id("clock-words")).to_contain_text("stands still")
    stopped = page.evaluate(SECONDS)
    page.wait_for_timeout(1500)
    assert page.evaluate(SECONDS) == stopped
    hall.must({"do": "resume", "session": 1}, by="boss")
    expect(page.get_by_test_id("clock-words")).to_contain_text("until the gong")


def test_screens_agree(house: House, visit: Visit) -> None:
    """Two screens, one of them on a device whose clock is wrong by minutes, change within 200 ms of each other."""
    hall = begin(house)
    hall.must({"do": "start", "session": 1}, by="boss")
    wrong = visit(house, viewport=PROJECTOR)
    wrong.context.add_init_script("const usual = Date.now; Date.now = () => usual() + 391_000;")
    wrong.page.goto(f"{hall.path}/screen/2")
    wrong.page.get_by_role("button", name="stays mute").click()
    right = screen(house, visit, hall, locale="zh-CN")
    sound(right)
    pages = [right.page, wrong.page]
    for page in pages:
        expect(page.get_by_test_id("hall-clock")).to_be_visible()
        page.wait_for_timeout(1000)  # the pings of the beginning are answered
    seen = []
    for page in pages:
        page.evaluate(f"() => {{ window.changes = ({CHANGES})(4); }}")
    for page, error in zip(pages, (0, 391_000), strict=True):
        seen.append({text: at - error for text, at in page.evaluate("window.changes")})
    common = set(seen[0]) & set(seen[1])
    assert common
    assert max(abs(seen[0][text] - seen[1][text]) for text in common) <= 200


def test_warning_and_gong(house: House, visit: Visit) -> None:
    """The bell rings when 15 minutes are left, in words too; the gong rings at the end, within half a second."""
    hall = begin(house, minutes=15.12)
    visitor = screen(house, visit, hall, locale="ru-RU")
    page = visitor.page
    hall.must({"do": "start", "session": 1}, by="boss")
    before = page.evaluate("window.strikes")
    expect(page.get_by_test_id("screen")).to_have_attribute("data-rang", "warning")
    expect(page.get_by_test_id("clock-words")).to_contain_text("Последние 15 минут")
    assert page.evaluate("window.strikes") > before
    sound(visitor)

    short = begin(house, minutes=0.12)
    page = screen(house, visit, short).page
    short.must({"do": "start", "session": 1}, by="boss")
    gong = short.part("clock")["gong"]
    expect(page.get_by_test_id("screen")).to_have_attribute("data-rang", "gong")
    expect(page.get_by_test_id("clock-words")).to_contain_text("stop at once")
    rang = float(page.get_by_test_id("screen").get_attribute("data-rang-at") or 0)
    assert 0 <= rang - gong < 500


def test_clock_goes_on(own_house: House, visit: Visit) -> None:
    """Without a server the clock goes on and says so; after a restart it is linked again and shows the same."""
    hall = begin(own_house)
    visitor = screen(own_house, visit, hall)
    page = visitor.page
    hall.must({"do": "start", "session": 1}, by="boss")
    expect(page.get_by_test_id("hall-clock")).to_contain_text("2:29:")
    started = hall.part("clock")["gong"]
    own_house.kill()
    expect(page.get_by_text("No network: this clock goes on by itself.")).to_be_visible()
    first = page.evaluate(SECONDS)
    page.wait_for_timeout(2500)
    assert 2 <= first - page.evaluate(SECONDS) <= 4
    own_house.open()
    expect(page.get_by_test_id("screen")).to_have_attribute("data-linked", "true")
    expect(page.get_by_text("No network")).to_have_count(0)
    left = (started - time.time() * 1000) / 1000
    assert abs(page.evaluate(SECONDS) - left) < 1.5
    visitor.problems[:] = [one for one in visitor.problems if not NETWORK.search(one)]
