"""The referee at a running desk: rulings in its log, a question to the chief referee, what is refused."""

import json

import pytest
from playwright.sync_api import expect

from browser.desk_written import WrittenDesk, draw
from browser.house import House
from browser.referee_phone import LOCALES, TALL, Referee, phone, totals
from browser.test_axe import sound
from browser.test_languages import spoken
from browser.test_phones import fits
from browser.visitor import Visit
from tingpai.texts import LANGUAGES

PLAYERS = ("Anna", "Boris", "Chen", "Dina")


def test_at_a_desk(house: House, visit: Visit) -> None:
    """Players by name, ladders from the log, five taps, and a ruling can be revoked."""
    referee = Referee(phone(house, visit))
    desk = WrittenDesk(referee.visitor, players=PLAYERS)
    referee.page.goto(desk.referees_link)
    for time, points in ((1, 0), (2, 5)):
        referee.taps = 0
        if time > 1:
            referee.page.locator("[data-tab=ruling]").tap()
        expect(referee.find("who")).to_contain_text("Boris")
        referee.who("S")
        referee.what("late_pung")
        expect(referee.find("ruling")).to_have_attribute("data-number", str(time))
        expect(referee.find("aloud")).to_contain_text("Boris, you declared the pung")
        assert totals(referee)["S"] == -points
        referee.tap(referee.find("rule-it"))
        assert referee.taps <= 5
        expect(referee.page.locator(f'[data-ruling="{time}"]')).to_be_visible()
    referee.page.locator("[data-tab=ruling]").tap()
    referee.taps = 0
    referee.who("E")
    referee.what("knocked_tile")
    referee.facts({"victim": "W", "amount": 40})
    expect(referee.page.locator("[data-points=W]")).to_have_text("+40")
    fits(referee.page)
    referee.tap(referee.find("rule-it"))
    assert referee.taps == 5
    expect(referee.page.locator('[data-ruling="3"]')).to_contain_text("Anna −40 · Chen +40")
    fits(referee.page)
    sound(referee.visitor)
    state = desk.seen()
    assert state["sums"] == {"Anna": -40, "Boris": -5, "Chen": 40, "Dina": 0}
    referee.page.locator('[data-ruling="1"]').get_by_test_id("revoke").tap()
    referee.page.get_by_role("dialog").locator("[data-chip]").first.tap()
    referee.find("revoke-it").tap()
    expect(referee.page.locator('[data-ruling="1"]')).to_contain_text("Revoked")
    expect(referee.page.locator('[data-ruling="2"]')).to_contain_text("warning")
    state = desk.seen()
    assert state["sums"]["Boris"] == 0


def test_cured_at_a_desk(house: House, visit: Visit) -> None:
    """Kept on the phone without a network; meanwhile two deals are written, so the desk refuses it with M-19."""
    visitor = phone(house, visit)
    referee = Referee(visitor)
    desk = WrittenDesk(visitor, players=PLAYERS)
    referee.page.goto(desk.referees_link)
    expect(referee.find("who")).to_contain_text("Boris")
    visitor.context.set_offline(True)
    referee.who("S")
    referee.what("wrong_set")
    expect(referee.find("offline")).to_be_visible()
    referee.find("rule-it").tap()
    waiting = referee.find("rulings").locator("[data-stage]")
    expect(waiting).to_contain_text("kept here")
    desk.visitor = visit(house)  # another phone, which has a network
    desk.write(draw(1), draw(2))
    visitor.context.set_offline(False)
    expect(waiting).to_contain_text("M-19")
    waiting.get_by_role("button").tap()
    expect(waiting).to_have_count(0)
    assert all("ERR_INTERNET_DISCONNECTED" in one for one in visitor.problems), json.dumps(visitor.problems)
    visitor.problems.clear()


def test_what_belongs_into_a_result(house: House, visit: Visit) -> None:
    """Sichuan's false win is a part of the deal's result: the desk says so, with the paragraph."""
    visitor = phone(house, visit)
    referee = Referee(visitor)
    desk = WrittenDesk(visitor, "sichuan", PLAYERS)
    referee.page.goto(desk.referees_link)
    referee.who("S")
    referee.what("false_win")
    expect(referee.find("problem")).to_contain_text("S-45")
    assert referee.find("rule-it").count() == 0
    assert any("400" in one for one in visitor.problems)
    visitor.problems.clear()


def test_chief_is_asked(house: House, visit: Visit) -> None:
    """One more tap than a ruling; nothing is fined, the table is told, the answer is written and stays on the sheet."""
    referee = Referee(phone(house, visit))
    desk = WrittenDesk(referee.visitor, players=PLAYERS)
    referee.page.goto(desk.referees_link)
    referee.who("S")
    referee.what("false_win")
    referee.find("ask-chief").tap()
    dialog = referee.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Boris: False win")
    referee.find("ask-text").fill("Four tiles were seen")
    referee.find("ask-it").tap()
    asked = referee.page.locator('[data-asked="1"]')
    expect(asked).to_contain_text("Four tiles were seen")
    expect(referee.page.locator("[data-ruling]")).to_have_count(0)
    assert set(desk.seen()["sums"].values()) == {0}
    table = visit(house)
    table.page.goto(desk.followers_link)
    told = table.page.get_by_text("the chief referee is asked about Boris")
    expect(told).to_be_visible()
    expect(referee.find("answer-it")).to_be_disabled()
    referee.find("answer-text").fill("A dead hand, no fine")
    referee.find("answer-it").tap()
    expect(asked).to_contain_text("The chief: A dead hand, no fine")
    expect(told).to_have_count(0)
    expect(table.page.get_by_text("→ A dead hand, no fine")).to_be_visible()  # on the sheet


@pytest.mark.parametrize("width", [360, 1280, 1920])
@pytest.mark.parametrize("language", LANGUAGES)
def test_chief_in_each_language(house: House, visit: Visit, language: str, width: int) -> None:
    """The ruling at a desk, the question and the log: in the language, nothing hangs out, axe finds nothing."""
    visitor = phone(house, visit, locale=LOCALES[language], viewport={**TALL, "width": width})
    referee = Referee(visitor)
    desk = WrittenDesk(visitor, players=PLAYERS)
    desk.write(draw(1))
    referee.page.goto(desk.referees_link)
    referee.who("S")
    referee.what("false_win")
    referee.find("rule-it").wait_for()

    def good() -> None:
        spoken(visitor, language)
        fits(visitor.page)
        sound(visitor)

    good()
    for button in ("rule-it", "ask-chief"):
        place = referee.find(button)
        assert place.evaluate("one => one.scrollWidth <= one.clientWidth"), f"{button}: its words hang out"
        expect(place).to_be_in_viewport(ratio=0.99)
    referee.find("ask-chief").tap()
    good()
    referee.find("ask-it").tap()
    referee.find("answer-text").wait_for()
    good()
