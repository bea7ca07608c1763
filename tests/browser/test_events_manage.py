"""An organiser, a chief referee and the scoring desk hold an event of sixteen players in teams."""

import re

import pytest
from playwright.sync_api import expect

from browser import event_desk
from browser.house import House
from browser.test_axe import sound
from browser.visitor import Visit, Visitor

DEALS = 16
BAD = re.compile(r"\bbad\b")


def _rule(chief: Visitor) -> None:
    """A false hu of East in the first deal."""
    chief.find("ruling-open").click()
    chief.find("who").locator("[data-seat=E]").click()
    chief.find("search").fill("false")
    chief.page.locator("[data-foul=false_win]").first.click()
    expect(chief.find("points")).to_contain_text("−60")
    chief.find("rule-it").click()
    expect(chief.find("sums")).to_contain_text("−60")


def _type(desk: Visitor) -> None:
    """A protocol by keyboard alone, with a row that is wrong at first."""
    desk.find("type-open").click()
    keys = desk.page.keyboard
    expect(desk.page.locator("[data-cell='0-0']")).to_be_focused()
    for cell in ("-8", "48", "-32"):
        keys.type(cell)
        keys.press("Tab")
    expect(desk.page.locator("[data-cell='0-3']")).to_have_value("-8")  # the fourth number follows
    expect(desk.page.locator("[data-cell='0-3']")).to_be_focused()
    keys.press("Tab")
    expect(desk.page.locator("[data-cell='1-0']")).to_be_focused()
    for cell in ("60", "-20", "-20"):
        keys.type(cell)
        keys.press("Tab")
    keys.type("-21")  # over the number that followed
    second = desk.page.locator("[data-typed='2']")
    expect(second).to_have_class(BAD)
    expect(second).to_contain_text("−1")
    expect(desk.find("write-sheet")).to_be_disabled()
    keys.press("ControlOrMeta+a")
    keys.type("-20")
    expect(second).not_to_have_class(BAD)
    expect(second).to_contain_text("12")
    keys.press("Enter")
    for _ in range(DEALS - 2):  # draws
        keys.press("Enter")
    expect(desk.find("write-sheet")).to_be_enabled()
    expect(desk.find("typed-sums")).to_contain_text("+52")
    keys.press("Control+Enter")
    expect(desk.find("protocol").locator("tbody tr")).to_have_count(DEALS)


def _read_again(desk: Visitor) -> None:
    """The second reading, by `+`."""
    desk.page.locator(".back a").click()
    event_desk.tab(desk, "reading")
    line = desk.page.locator("[data-reading='1-1']")
    line.focus()
    desk.page.keyboard.press("+")
    expect(line).to_contain_text("Desk")
    expect(line).to_contain_text("✓")


def test_an_event_from_its_creation_to_the_end_of_a_session(house: House, visit: Visit) -> None:
    organiser = visit(house)
    id = event_desk.create(organiser)
    sound(organiser)
    event_desk.paste(organiser)
    sound(organiser)
    expect(organiser.find("counts")).to_contain_text("16")
    organiser.find("present").first.click()
    expect(organiser.find("present").first).to_have_attribute("aria-pressed", "true")
    organiser.find("all-oaths").click()
    expect(organiser.find("all-oaths")).to_have_count(0)

    event_desk.draw(organiser)
    organiser.find("skip").or_(organiser.find("repeat")).first.wait_for(state="attached")
    if organiser.find("skip").count():
        organiser.find("skip").click()
    expect(organiser.find("numbers").locator("li")).to_have_count(16)
    organiser.page.locator("summary").last.click()
    organiser.find("repeat").click()
    expect(organiser.find("repeated")).to_contain_text("✓")
    sound(organiser)

    event_desk.seats(organiser)
    expect(organiser.find("proof").locator("dd").nth(0)).to_have_text("0")
    expect(organiser.find("proof").locator("dd").nth(2)).to_have_text("0")
    organiser.page.locator("summary", has_text="Who meets whom").click()
    expect(organiser.find("matrix").locator("tbody tr")).to_have_count(16)
    sound(organiser)

    chief, desk = visit(house), visit(house)
    chief.page.goto(event_desk.official(organiser, "Boss", "chief_referee"))
    desk.page.goto(event_desk.official(organiser, "Desk", "scorer"))
    organiser.find("link-tables").click()
    organiser.find("table-link-4").wait_for()
    sound(organiser)

    chief.find("start").click()
    expect(chief.find("grid").locator("a")).to_have_count(4)
    expect(chief.find("clock")).to_contain_text("2:")
    sound(chief)
    key = desk.page.evaluate("location.hash.slice(1)")
    called = {
        "id": "call-of-table-one",
        "command": {"do": "call", "session": 1, "table": 1, "text": "false hu?"},
    }
    answer = desk.context.request.post(
        f"/api/events/{id}/commands", data={"commands": [called]}, headers={"Event-Key": key}
    )
    assert answer.ok
    chief.find("take").click()
    expect(chief.page.locator("[data-call='1']")).to_contain_text("Boss")
    event_desk.open_table(chief, 1)
    _rule(chief)
    sound(chief)
    chief.find("done").click()
    expect(chief.page.locator("[data-call]")).to_have_count(0)

    event_desk.open_table(desk, 1)
    _type(desk)
    sound(desk)
    _read_again(desk)
    sound(desk)

    expect(event_desk.sign_everything(chief)).to_contain_text("✓")
    for table in (2, 3, 4):
        event_desk.open_table(chief, table)
        expect(event_desk.sign_everything(chief, "power cut")).to_contain_text("✓")
    chief.page.locator(".back a").click()
    expect(chief.find("start")).to_contain_text("2")

    event_desk.tab(organiser, "sessions")
    expect(organiser.find("unsigned")).to_contain_text("Nothing is open.")
    event_desk.tab(organiser, "log")
    expect(organiser.find("log")).to_contain_text("power cut")
    event_desk.tab(organiser, "paper")
    with organiser.page.expect_download() as saved:
        organiser.find("file-event.jsonl").click()
    assert saved.value.suggested_filename.endswith("event.jsonl")
    for name in ("overview", "screens", "paper", "log"):
        event_desk.tab(organiser, name)
        organiser.page.wait_for_load_state("networkidle")
        sound(organiser)


def test_a_rehearsal_with_made_up_players_is_thrown_away(house: House, visit: Visit) -> None:
    organiser = visit(house)
    event_desk.create(organiser, "Dry run", rehearsal=True)
    organiser.find("many").fill("16")
    organiser.find("made-up").click()
    event_desk.tab(organiser, "players")
    expect(organiser.find("players").locator("li")).to_have_count(16)
    event_desk.tab(organiser, "overview")
    organiser.find("throw").click()
    organiser.find("throw-sure").click()
    organiser.page.wait_for_url(f"{house.address}/events")


@pytest.mark.parametrize("locale", ["ru-RU", "zh-CN"])
def test_a_phone_in_other_languages(house: House, visit: Visit, locale: str) -> None:
    """Nothing is wider than the phone."""
    organiser = visit(house, locale=locale, viewport={"width": 360, "height": 720})
    event_desk.create(organiser, rehearsal=True)
    organiser.find("made-up").click()
    for name in (
        "overview",
        "players",
        "draw",
        "schedule",
        "officials",
        "sessions",
        "screens",
        "paper",
        "log",
    ):
        event_desk.tab(organiser, name)
        organiser.page.wait_for_load_state("networkidle")
        wide = organiser.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 360, (name, wide)
        sound(organiser)
