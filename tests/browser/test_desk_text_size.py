"""Text of twice the size on a phone: nothing is cut off sideways, in any language, at the desk and at the referee's."""

import pytest
from playwright.sync_api import Page, expect

from browser.desk_phone import UPRIGHT, phone
from browser.desk_written import WrittenDesk, draw, fresh, win
from browser.house import House
from browser.test_phones import fits
from browser.visitor import Visit

LONG = ("Константинопольский", "李小龙", "Anna-Maria", "Боб")
A, B, C, D = LONG
LANGUAGES = ["en-GB", "ru-RU", "zh-CN"]
TWICE = "document.documentElement.style.fontSize = '200%'"
CUT = """(width) => {
  const hidden = (one) => one.closest('.visually-hidden') !== null || !one.checkVisibility();
  return [...document.querySelectorAll('button, a.button, label, h1, h2, p, dd, td')]
    .filter((one) => !hidden(one) && one.getBoundingClientRect().right > width + 1)
    .filter((one) => one.closest('.scroll') === null)
    .map((one) => one.outerHTML.slice(0, 120));
}"""
"""What hangs out to the right, but for a sheet that scrolls in its own frame."""


def wide_enough(page: Page) -> None:
    """No sideways scroll, and nothing is cut off."""
    width = UPRIGHT["width"]  # a phone's page that is too wide has an `innerWidth` that is too wide too
    assert page.evaluate(CUT, width) == []
    assert page.evaluate("document.scrollingElement.scrollWidth") <= width


@pytest.mark.parametrize("language", LANGUAGES)
def test_entry(house: House, visit: Visit, language: str) -> None:
    """Opening and entering: with usual text every target fits a thumb, with large text everything can be read."""
    writer = phone(house, visit, locale=language)
    for ruleset in ("mcr", "dazhong", "sichuan", "classical"):
        writer.open(ruleset, LONG)
        fits(writer.page)
        writer.page.locator("[data-chip]").first.tap()
        fits(writer.page)
        writer.page.evaluate(TWICE)
        wide_enough(writer.page)
    writer.page.goto("/desk")
    writer.page.get_by_test_id("open-desk").wait_for()
    writer.page.evaluate(TWICE)
    wide_enough(writer.page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_else(house: House, visit: Visit, language: str) -> None:
    """The card, a correction, the sheet, the links, two versions, signing, a ruling, the question to the chief."""
    writer = phone(house, visit, locale=language)
    page = writer.page
    desk = WrittenDesk(writer.visitor, players=LONG)
    known = desk.write(win(1, A, B, 24))["last"]
    page.goto(desk.writers_link)
    writer.chips(f"winner:{A}", f"from:{B}", "points:24")
    page.locator(".write dd").first.wait_for()
    page.evaluate(TWICE)
    wide_enough(page)
    writer.row(1).get_by_role("button").first.tap()
    page.get_by_role("dialog").wait_for()
    wide_enough(page)
    page.keyboard.press("Escape")
    for view in ("sheet", "share"):
        writer.view(view)
        wide_enough(page)
    writer.view("share")
    desk.write(win(2, B, A, 12))
    desk.write(win(2, C, D, 16), device=fresh(), after=known)
    page.locator("[data-question]").wait_for()
    wide_enough(page)

    short = WrittenDesk(writer.visitor, players=LONG, deals=2)
    short.write(win(1, A, B, 24), {"do": "foul", "player": C, "foul": "false_win"}, draw(2))
    page.goto(short.followers_link)
    writer.chip(f"signer:{A}")
    page.get_by_test_id("own-rows").wait_for()
    page.evaluate(TWICE)
    wide_enough(page)

    page.goto(desk.referees_link)
    page.get_by_test_id("who").wait_for()
    page.evaluate(TWICE)
    wide_enough(page)
    page.locator("[data-seat=S]").first.tap()
    page.locator("[data-foul=late_pung]").tap()
    page.get_by_test_id("rule-it").wait_for()
    wide_enough(page)
    page.get_by_test_id("ask-chief").tap()
    wide_enough(page)
    page.get_by_test_id("ask-it").tap()
    expect(page.get_by_test_id("answer-text")).to_be_visible()
    wide_enough(page)
